package org.bindery.generators.java;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.bindery.model.Cardinality;
import org.bindery.model.JsonShape;
import org.bindery.model.ValueKind;
import org.bindery.shape.JsonRecord;
import org.bindery.shape.JsonSlot;
import org.bindery.shape.Presence;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;

/// What a record is in JSON, for emitted code: the constant of the runtime's `JsonType`, and the forms of values.
final class JsonParts {

    private static final TypeName NUMBERS = ParameterizedTypeName.get(List.class, Integer.class);

    private static final String VALUE_STEP = "#value";

    private final Bindings bindings;
    private final JsonBindings json;
    private final RecordBinding record;
    private final ChecksEmitter checks;

    JsonParts(Bindings bindings, JsonBindings json, RecordBinding record, ChecksEmitter checks) {
        this.bindings = bindings;
        this.json = json;
        this.record = record;
        this.checks = checks;
    }

    /// Whether the record is a member that the model does not name.
    boolean isEntry() {
        return json.entries().containsKey(record.shape().id());
    }

    /// The value of a member that the model does not name.
    JsonSlot entryValue() {
        return json.entries().get(record.shape().id());
    }

    /// The form of the name of a member that the model does not name.
    String entryName() {
        return record.properties().stream()
                .filter(property -> JsonShape.NAME.isSaidBy(property.property().presentation()))
                .map(this::format)
                .findFirst()
                .orElseThrow();
    }

    /// What the record is, unless it is a member that the model does not name.
    JsonRecord shape() {
        RecordShape shape = record.shape();
        if (json.wrappers().contains(shape.id())) {
            Property only = shape.properties().getFirst();
            return new JsonRecord.Alternatives(List.of(new JsonSlot(only, only, shape, true)));
        }
        return json.records().of(shape);
    }

    /// The form of the values of a property.
    String format(PropertyBinding property) {
        return checks.format(property);
    }

    /// The step of a property in paths; empty where it stands for the whole record.
    static String step(PropertyBinding property) {
        boolean same = property.property().kind() == Property.Kind.VALUE
                && !property.step().equals(VALUE_STEP);
        return same ? "" : property.step();
    }

    /// The records that a property holds.
    RecordBinding record(PropertyBinding property) {
        return bindings.record(property);
    }

    static boolean isRaw(PropertyBinding property) {
        return JsonShape.RAW.isSaidBy(property.property().presentation());
    }

    boolean isNillable(PropertyBinding property) {
        return record.shape().isNillable(property.property());
    }

    /// The method of the runtime for values of a kind.
    static String method(ValueKind kind) {
        return switch (kind) {
            case BOOLEAN -> "bool";
            case INT, LONG, BIG_INTEGER -> "integer";
            case DECIMAL -> "decimal";
            case FLOAT, DOUBLE -> "real";
            case TEXT, DATE, TIME, DATE_TIME, XML_DATE, XML_TIME, XML_DATE_TIME -> "text";
        };
    }

    /// The value of the constant; empty if the record needs none.
    CodeBlock type() {
        if (isEntry()) {
            return CodeBlock.of("");
        }
        return switch (shape()) {
            case JsonRecord.Members object -> object(object);
            case JsonRecord.Items items -> CodeBlock.of("$T.items($L)", JsonEmitter.TYPE, part(items.slot()));
            case JsonRecord.Alternatives all ->
                CodeBlock.of(
                        "$T.value($>\n$L$<)",
                        JsonEmitter.TYPE,
                        all.values().stream().map(this::part).collect(CodeBlock.joining(",\n")));
        };
    }

    private CodeBlock object(JsonRecord.Members object) {
        CodeBlock.Builder code = CodeBlock.builder().add("$T.object()$>", JsonEmitter.TYPE);
        for (Map.Entry<String, JsonRecord.Member> member : object.members().entrySet()) {
            JsonRecord.Member what = member.getValue();
            CodeBlock form = what.form()
                    .map(property -> CodeBlock.of(", $N", format(record.property(property.index()))))
                    .orElse(CodeBlock.of(""));
            code.add(
                    "\n.member($L, $L, $L$L)",
                    JavaText.literal(member.getKey()),
                    what.required(),
                    part(what.slot(), what.needsItems()),
                    form);
        }
        object.others().ifPresent(others -> code.add("\n.others($L)", others(others)));
        together(object).forEach(code::add);
        return code.add("$<").build();
    }

    /// The forms of names and values are those of the record of one member.
    private CodeBlock others(JsonRecord.Others others) {
        RecordBinding entry = bindings.record(others.entry().id());
        return CodeBlock.of("$T.NAMES, $T.VALUES", entry.json(), entry.json());
    }

    private List<CodeBlock> together(JsonRecord.Members object) {
        Map<Integer, Integer> numbers = new HashMap<>();
        int number = 0;
        for (JsonRecord.Member member : object.members().values()) {
            numbers.put(member.slot().property().index(), number);
            int place = number++;
            member.form().ifPresent(form -> numbers.put(form.index(), place));
        }
        List<CodeBlock> rules = new ArrayList<>();
        Presence presence = Presence.of(record.shape());
        for (Presence.Needed needed : presence.needed()) {
            rules.add(choice(numbers, List.of(List.of(needed.property())), true, false, needed.when()));
        }
        for (Presence.Choice choice : presence.choices()) {
            rules.add(choice(numbers, choice.alternatives(), choice.required(), choice.exclusive(), choice.when()));
        }
        return rules;
    }

    private static CodeBlock choice(
            Map<Integer, Integer> numbers,
            List<List<Integer>> alternatives,
            boolean required,
            boolean exclusive,
            List<Integer> when) {
        CodeBlock all = alternatives.stream()
                .map(alternative -> list(numbers, alternative))
                .collect(CodeBlock.joining(", "));
        // The compiler takes minutes to find the types of a thousand lists in a list.
        return CodeBlock.of(
                "\n.choice($T.<$T>of($L), $L, $L, $L)",
                List.class,
                NUMBERS,
                all,
                required,
                exclusive,
                list(numbers, when));
    }

    /// The numbers of the members that some properties are; members without names have none.
    private static CodeBlock list(Map<Integer, Integer> numbers, List<Integer> properties) {
        CodeBlock all = properties.stream()
                .map(numbers::get)
                .filter(Objects::nonNull)
                .distinct()
                .map(number -> CodeBlock.of("$L", number))
                .collect(CodeBlock.joining(", "));
        return CodeBlock.of("$T.<$T>of($L)", List.class, Integer.class, all);
    }

    /// What stands in one place.
    CodeBlock part(JsonSlot slot) {
        return part(slot, false);
    }

    private CodeBlock part(JsonSlot slot, boolean needsItems) {
        PropertyBinding property = record.property(slot.property().index());
        CodeBlock.Builder code = CodeBlock.builder();
        if (property.record().isPresent()) {
            code.add(
                    "$T.record($L, () -> $T.TYPE)",
                    JsonEmitter.PART,
                    JavaText.literal(step(property)),
                    record(property).json());
        } else if (isRaw(property)) {
            code.add("$T.raw($L)", JsonEmitter.PART, JavaText.literal(step(property)));
        } else {
            String method = method(property.kind().orElseThrow());
            code.add("$T.$L($L, $N)", JsonEmitter.PART, method, JavaText.literal(step(property)), format(property));
        }
        if (slot.nillable() && !slot.isWrapped()) {
            code.add(".nillable()");
        }
        if (slot.isArray()) {
            Cardinality times =
                    Presence.of(record.shape()).always().get(property.property().index());
            CodeBlock most = times.max() == Cardinality.UNBOUNDED
                    ? CodeBlock.of("$T.MAX_VALUE", Integer.class)
                    : CodeBlock.of("$L", times.max());
            code.add(".array($L, $L)", Math.max(needsItems ? 1 : 0, times.min()), most);
        }
        return code.build();
    }
}
