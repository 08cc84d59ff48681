package org.bindery.generators.java.binary;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import org.bindery.layout.FieldLayout;
import org.bindery.layout.RecordLayout;
import org.bindery.layout.Slot;

/// Where the regions of a record start: expressions, and the methods that they call.
final class RecordRegions {

    /// So many bits are in one word, wherever in a byte they start.
    private static final int WORD = Long.SIZE - 7;

    private final RecordLayout layout;
    private final List<Slot.Counted> numerals;

    RecordRegions(RecordLayout layout) {
        this.layout = layout;
        this.numerals = layout.fields().stream()
                .map(FieldLayout::slot)
                .filter(Slot.Counted.class::isInstance)
                .map(Slot.Counted.class::cast)
                .toList();
    }

    /// The methods that the expressions call.
    List<MethodSpec> methods() {
        List<MethodSpec> all = new ArrayList<>();
        if (!layout.groups().isEmpty()) {
            all.add(sparse());
        }
        if (!numerals.isEmpty()) {
            all.add(lengths());
            all.add(numeral());
        }
        if (layout.escapes() > 0) {
            all.add(escapes());
        }
        if (layout.mandatoryPayloads() + layout.optionalPayloads() + texts() > 0) {
            all.add(method("payloads", TypeName.INT, "Where texts and nested records start.", payloads()));
            all.add(method("payloadCount", TypeName.INT, "The number of texts and nested records.", counted()));
            all.add(part());
        }
        if (layout.optionalPayloads() > 0) {
            all.add(optional());
        }
        if (dissolves()) {
            all.add(rest());
        }
        if (texts() > 0) {
            all.add(escape());
        }
        return all;
    }

    /// Whether a record with a variable part dissolves into this one.
    private boolean dissolves() {
        return Stream.concat(
                        layout.fields().stream().map(FieldLayout::slot),
                        layout.choices().stream().map(RecordLayout.ChoiceLayout::place))
                .anyMatch(slot -> slot instanceof Slot.Dissolved dissolved
                        && dissolved.rest().isPresent());
    }

    /// Looks for a part in one place only: what calls this is inlined no more once its code is large.
    private MethodSpec rest() {
        MethodSpec.Builder method = MethodSpec.methodBuilder("rest")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PROTECTED)
                .returns(TypeName.LONG)
                .addParameter(TypeName.INT, "ordinal");
        if (layout.optionalPayloads() == 0) {
            return method.addStatement("return part(~ordinal)").build();
        }
        CodeBlock bit = CodeBlock.of("bit($L)", plus(layout.payloadPresence(), "ordinal"));
        if (layout.mandatoryPayloads() == 0) {
            return method.addStatement("return $L ? optional(ordinal) : 0", bit).build();
        }
        return method.beginControlFlow("if (ordinal >= 0 && !$L)", bit)
                .addStatement("return 0")
                .endControlFlow()
                .addStatement(
                        "return part(ordinal < 0 ? ~ordinal : $L + ones($L, ordinal))",
                        layout.mandatoryPayloads(),
                        layout.payloadPresence())
                .build();
    }

    private static CodeBlock plus(int constant, String variable) {
        return constant == 0 ? CodeBlock.of("$L", variable) : CodeBlock.of("$L + $L", constant, variable);
    }

    private long texts() {
        return layout.fields().stream().filter(FieldLayout::escapesAsText).count();
    }

    private static MethodSpec method(String name, TypeName type, String doc, CodeBlock value) {
        return MethodSpec.methodBuilder(name)
                .addModifiers(Modifier.PRIVATE)
                .returns(type)
                .addJavadoc(doc)
                .addStatement("return $L", value)
                .build();
    }

    private static MethodSpec.Builder taking(String name, TypeName type, String parameter, String doc) {
        return MethodSpec.methodBuilder(name)
                .addModifiers(Modifier.PRIVATE)
                .returns(type)
                .addParameter(TypeName.INT, parameter)
                .addJavadoc(doc);
    }

    private static CodeBlock sum(List<CodeBlock> parts) {
        return parts.isEmpty() ? CodeBlock.of("0") : CodeBlock.join(parts, " + ");
    }

    /// Where sparse fields start.
    CodeBlock start() {
        return layout.escapes() == 0 ? CodeBlock.of("variable()") : CodeBlock.of("behindMask($L)", layout.maskBytes());
    }

    private MethodSpec sparse() {
        List<CodeBlock> parts = new ArrayList<>();
        for (RecordLayout.SparseGroup group : layout.groups()) {
            CodeBlock before = layout.groups().size() == 1
                    ? CodeBlock.of("presence - $L", group.firstBit())
                    : CodeBlock.of("$T.min(presence - $L, $L)", Math.class, group.firstBit(), group.count());
            parts.add(CodeBlock.of("ones($L, $L) * $L", group.firstBit(), before, size(group)));
        }
        return taking("sparse", TypeName.LONG, "presence", "The number of bits of sparse fields before one.")
                .addStatement("return $L", sum(parts))
                .build();
    }

    private static CodeBlock size(RecordLayout.SparseGroup group) {
        if (group.refs() == 0) {
            return CodeBlock.of("$LL", group.bits());
        }
        CodeBlock refs =
                group.refs() == 1 ? CodeBlock.of("(long) refBits()") : CodeBlock.of("$LL * refBits()", group.refs());
        return group.bits() == 0 ? refs : CodeBlock.of("($L + $L)", group.bits(), refs);
    }

    /// A code that is there.
    CodeBlock sparseCode(Slot.Sparse slot) {
        return CodeBlock.of(
                "sparseCode($L, sparse($L), $L)",
                start(),
                slot.presence(),
                layout.groups().get(slot.group()).bits());
    }

    /// A text of the pool that is there.
    CodeBlock sparseText(Slot.Sparse slot) {
        return CodeBlock.of("sparseText($L, sparse($L))", start(), slot.presence());
    }

    /// The place of a record that is there.
    CodeBlock sparseRecord(Slot.Sparse slot) {
        RecordLayout.SparseGroup group = layout.groups().get(slot.group());
        CodeBlock size = group.refs() == 0
                ? CodeBlock.of("$L", group.bits())
                : CodeBlock.of(
                        "$L$LrefBits()",
                        group.bits() == 0 ? "" : group.bits() + " + ",
                        group.refs() == 1 ? "" : group.refs() + " * ");
        return CodeBlock.of("sparse($L, sparse($L), $L, $L)", start(), slot.presence(), group.bits(), size);
    }

    /// Most records have no sparse field, so that is asked first.
    private CodeBlock numerals() {
        if (layout.groups().isEmpty()) {
            return start();
        }
        RecordLayout.SparseGroup last = layout.groups().getLast();
        int first = layout.groups().getFirst().firstBit();
        int count = last.firstBit() + last.count() - first;
        CodeBlock behind = CodeBlock.of("behind($L, sparse($L))", start(), first + count);
        return count > Long.SIZE
                ? behind
                : CodeBlock.of("(bits($L, $L) == 0$W? $L$W: $L)", first, count, start(), behind);
    }

    private int firstField() {
        return numerals.getFirst().offset();
    }

    /// Fields are added up word by word.
    private MethodSpec lengths() {
        List<CodeBlock> parts = new ArrayList<>();
        int next = 0;
        while (next < numerals.size()) {
            int first = numerals.get(next).offset();
            long starts = 0;
            long narrow = 0;
            int end = first;
            while (next < numerals.size() && end + numerals.get(next).width() - first <= WORD) {
                Slot.Counted slot = numerals.get(next++);
                starts |= 1L << (slot.offset() - first);
                narrow |= slot.width() == 4 ? 1L << (slot.offset() - first) : 0;
                end = slot.offset() + slot.width();
            }
            int before = first - firstField();
            CodeBlock count = next == numerals.size()
                    ? before == 0 ? CodeBlock.of("bits") : CodeBlock.of("bits - $L", before)
                    : CodeBlock.of("$T.min(bits - $L, $L)", Math.class, before, end - first);
            parts.add(CodeBlock.of(
                    "lengths($L,$W$L,$W0x$LL,$W0x$LL)",
                    first,
                    count,
                    Long.toHexString(starts),
                    Long.toHexString(narrow)));
        }
        return taking(
                        "lengths",
                        TypeName.INT,
                        "bits",
                        "The length in bytes of the numbers whose fields are within that many bits.")
                .addStatement("return $L", sum(parts))
                .build();
    }

    private MethodSpec numeral() {
        return taking("numeral", TypeName.LONG, "bit", "A number; plus is 1 where it may be absent, else 0.")
                .addParameter(TypeName.INT, "width")
                .addParameter(TypeName.INT, "plus")
                .addStatement("long field = bits(bit, width)")
                .addStatement(
                        "return isShort(field, width)$W? field - plus$W: number($L + lengths(bit - $L), field)",
                        numerals(),
                        firstField())
                .build();
    }

    /// The number of a numeral that is there.
    static CodeBlock numeral(Slot.Counted slot) {
        return CodeBlock.of("numeral($L, $L, $L)", slot.offset(), slot.width(), slot.optional() ? 1 : 0);
    }

    private CodeBlock payloads() {
        if (numerals.isEmpty()) {
            return numerals();
        }
        Slot.Counted last = numerals.getLast();
        return CodeBlock.of("$L + lengths($L)", numerals(), last.offset() + last.width() - firstField());
    }

    private CodeBlock counted() {
        List<CodeBlock> parts = new ArrayList<>();
        if (layout.mandatoryPayloads() > 0) {
            parts.add(CodeBlock.of("$L", layout.mandatoryPayloads()));
        }
        if (layout.optionalPayloads() > 0) {
            parts.add(CodeBlock.of("ones($L, $L)", layout.payloadPresence(), layout.optionalPayloads()));
        }
        if (texts() > 0) {
            parts.add(CodeBlock.of("escapes(0)"));
        }
        return sum(parts);
    }

    private static MethodSpec part() {
        return taking("part", TypeName.LONG, "rank", "A text or nested record.")
                .addStatement("return payload(payloads(), payloadCount(), rank)")
                .build();
    }

    private MethodSpec optional() {
        List<CodeBlock> parts = new ArrayList<>();
        if (layout.mandatoryPayloads() > 0) {
            parts.add(CodeBlock.of("$L", layout.mandatoryPayloads()));
        }
        parts.add(CodeBlock.of("ones($L, ordinal)", layout.payloadPresence()));
        return taking("optional", TypeName.LONG, "ordinal", "A text or nested record that is there.")
                .addStatement("return part($L)", sum(parts))
                .build();
    }

    /// The bytes of a payload that is there.
    static CodeBlock payload(Slot.Payload slot) {
        return CodeBlock.of(slot.optional() ? "optional($L)" : "part($L)", slot.ordinal());
    }

    static CodeBlock escaped(FieldLayout field) {
        return CodeBlock.of("escaped($L)", field.escape());
    }

    private MethodSpec escapes() {
        List<CodeBlock> parts = new ArrayList<>();
        for (int first = 0; first < layout.escapes(); first += WORD) {
            int count = Math.min(WORD, layout.escapes() - first);
            long texts = 0;
            for (FieldLayout field : layout.fields()) {
                int bit = field.escape() - first;
                texts |= field.escapesAsText() && bit >= 0 && bit < count ? 1L << bit : 0;
            }
            parts.add(CodeBlock.of("escapes($L, $L, 0x$LL, property)", first, count, Long.toHexString(texts)));
        }
        return taking("escapes", TypeName.INT, "property", "The number of values stored as text, from one property on.")
                .addStatement("return $L", sum(parts))
                .build();
    }

    private static MethodSpec escape() {
        return taking(
                        "escape",
                        TypeName.get(String.class),
                        "property",
                        "The text of a value that does not fit its usual form; these texts come last.")
                .addStatement("return escaped(part(payloadCount() - escapes(property)))")
                .build();
    }
}
