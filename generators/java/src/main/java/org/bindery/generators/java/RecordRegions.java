package org.bindery.generators.java;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;
import org.bindery.layout.FieldLayout;
import org.bindery.layout.RecordLayout;
import org.bindery.layout.Slot;

/// Where the regions of a record start: expressions, which are constants where the layout allows, and the methods that
/// they
/// call.
final class RecordRegions {

    private final RecordLayout layout;

    RecordRegions(RecordLayout layout) {
        this.layout = layout;
    }

    /// The methods that the expressions call.
    List<MethodSpec> methods() {
        List<MethodSpec> all = new ArrayList<>();
        if (layout.numerals() > 0 && !layout.widthGroups().isEmpty()) {
            all.add(method("numerals", TypeName.INT, "Where numbers start.", afterFixed()));
        }
        if (hasPayloads() && !payloadsAreConstant()) {
            all.add(method("payloads", TypeName.INT, "Where texts and nested records start.", afterNumerals()));
        }
        if (layout.optionalPayloads() > 0 || layout.escapes() > 0) {
            all.add(method("payloadCount", TypeName.INT, "How many texts and nested records there are.", counted()));
        }
        if (layout.escapes() > 0) {
            all.add(escape());
        }
        return all;
    }

    private boolean hasPayloads() {
        return layout.mandatoryPayloads() + layout.optionalPayloads() + layout.escapes() > 0;
    }

    private boolean payloadsAreConstant() {
        return layout.numerals() == 0 && layout.widthGroups().isEmpty() && layout.escapes() == 0;
    }

    private static MethodSpec method(String name, TypeName type, String doc, CodeBlock value) {
        return MethodSpec.methodBuilder(name)
                .addModifiers(Modifier.PRIVATE)
                .returns(type)
                .addJavadoc(doc)
                .addStatement("return $L", value)
                .build();
    }

    private static CodeBlock sum(int constant, List<CodeBlock> parts) {
        List<CodeBlock> all = new ArrayList<>();
        if (constant != 0 || parts.isEmpty()) {
            all.add(CodeBlock.of("$L", constant));
        }
        all.addAll(parts);
        return CodeBlock.join(all, "$W+ ".replace("$W", " "));
    }

    private List<CodeBlock> mask() {
        if (layout.escapes() == 0) {
            return List.of();
        }
        return List.of(
                layout.maskBytes() == 1
                        ? CodeBlock.of("escapeFlag()")
                        : CodeBlock.of("$L * escapeFlag()", layout.maskBytes()));
    }

    private CodeBlock afterFixed() {
        return sum(layout.fixedBytes(), groupsBefore(layout.widthGroups().size()));
    }

    private List<CodeBlock> groupsBefore(int group) {
        List<CodeBlock> parts = new ArrayList<>(mask());
        for (RecordLayout.WidthGroup each : layout.widthGroups().subList(0, group)) {
            parts.add(times(each.bytes(), each.firstBit(), each.count()));
        }
        return parts;
    }

    private static CodeBlock times(int bytes, int bit, int count) {
        return bytes == 1
                ? CodeBlock.of("ones($L, $L)", bit, count)
                : CodeBlock.of("$L * ones($L, $L)", bytes, bit, count);
    }

    /// Where a fixed-width optional stands.
    CodeBlock fixed(Slot.Fixed slot) {
        RecordLayout.WidthGroup group = layout.widthGroups().get(slot.group());
        List<CodeBlock> parts = groupsBefore(slot.group());
        int before = slot.presence() - group.firstBit();
        if (before > 0) {
            parts.add(times(group.bytes(), group.firstBit(), before));
        }
        return sum(layout.fixedBytes(), parts);
    }

    CodeBlock numerals() {
        return layout.widthGroups().isEmpty() ? afterFixed() : CodeBlock.of("numerals()");
    }

    private CodeBlock afterNumerals() {
        return layout.numerals() == 0
                ? afterFixed()
                : CodeBlock.of("$L + nibbles($L, $L)", numerals(), layout.numeralLengths(), layout.numerals());
    }

    private CodeBlock payloads() {
        return payloadsAreConstant() ? CodeBlock.of("$L", layout.fixedBytes()) : CodeBlock.of("payloads()");
    }

    private CodeBlock counted() {
        List<CodeBlock> parts = new ArrayList<>();
        if (layout.optionalPayloads() > 0) {
            parts.add(times(1, layout.payloadPresence(), layout.optionalPayloads()));
        }
        if (layout.escapes() > 0) {
            parts.add(CodeBlock.of("escapes($L, $L, 0)", layout.fixedBytes(), layout.maskBytes()));
        }
        return sum(layout.mandatoryPayloads(), parts);
    }

    private CodeBlock payloadCount() {
        return layout.optionalPayloads() > 0 || layout.escapes() > 0
                ? CodeBlock.of("payloadCount()")
                : CodeBlock.of("$L", layout.mandatoryPayloads());
    }

    /// Position of the presence bit of a payload.
    int presence(Slot.Payload slot) {
        return layout.payloadPresence() + slot.ordinal();
    }

    /// The slice of a payload that is there.
    CodeBlock payload(Slot.Payload slot) {
        return CodeBlock.of("payload($L, $L, $L)", payloads(), payloadCount(), rank(slot));
    }

    private CodeBlock rank(Slot.Payload slot) {
        if (!slot.optional()) {
            return CodeBlock.of("$L", slot.ordinal());
        }
        return slot.ordinal() == 0
                ? CodeBlock.of("$L", layout.mandatoryPayloads())
                : sum(layout.mandatoryPayloads(), List.of(times(1, layout.payloadPresence(), slot.ordinal())));
    }

    CodeBlock escaped(FieldLayout field) {
        return CodeBlock.of("escaped($L, $L)", layout.fixedBytes(), field.escape());
    }

    CodeBlock escape(FieldLayout field) {
        return CodeBlock.of("escape($L)", field.escape());
    }

    private MethodSpec escape() {
        return MethodSpec.methodBuilder("escape")
                .addModifiers(Modifier.PRIVATE)
                .returns(String.class)
                .addParameter(TypeName.INT, "property")
                .addJavadoc("The text of a value that does not fit its usual form; these texts come last.")
                .addStatement("int count = $L", payloadCount())
                .addStatement("int rank = count - escapes($L, $L, property)", layout.fixedBytes(), layout.maskBytes())
                .addStatement("return utf8(payload($L, count, rank))", payloads())
                .build();
    }
}
