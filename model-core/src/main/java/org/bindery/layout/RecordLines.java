package org.bindery.layout;

import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.bindery.model.SimpleValue;
import org.bindery.model.ValueKind;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;

/// Records as canonical JSON: a line for the record itself, and a line for each of its properties.
final class RecordLines {

    private final Layouts layouts;
    private final RecordGraph graph;

    RecordLines(Layouts layouts) {
        this.layouts = layouts;
        this.graph = new RecordGraph(layouts.shapes());
    }

    /// The lines of a record.
    String of(String id) {
        RecordShape shape = layouts.shapes().shape(id);
        RecordLayout layout = layouts.layout(id);
        return JsonObject.of("record", id)
                .flag("abstract", shape.isAbstract())
                .number("bits", layout.fixedBits())
                .number("refs", layout.refs())
                .number("escapes", layout.escapes())
                .number("mandatoryPayloads", layout.mandatoryPayloads())
                .number("optionalPayloads", layout.optionalPayloads())
                .number("numerals", layout.numerals())
                .text("variable", variable(layout))
                .json("sparse", array(layout.groups(), RecordLines::group))
                .json("choices", choices(shape, layout))
                .json(
                        "properties",
                        JsonObject.lines(layout.fields().stream()
                                .map(field -> property(shape, layout, field).toString())
                                .toList()))
                .toString();
    }

    private static <T> String array(List<T> values, Function<T, JsonObject> each) {
        return JsonObject.array(values.stream().map(each).toList());
    }

    private static JsonObject group(RecordLayout.SparseGroup group) {
        return JsonObject.of("bits", group.bits())
                .number("refs", group.refs())
                .number("presence", group.firstBit())
                .number("count", group.count());
    }

    private static String variable(RecordLayout layout) {
        return layout.variable().name().toLowerCase(Locale.ROOT);
    }

    private static String choices(RecordShape shape, RecordLayout layout) {
        return JsonObject.array(IntStream.range(0, layout.choices().size())
                .mapToObj(i -> choice(
                        layout, layout.choices().get(i), shape.choices().get(i).optional()))
                .toList());
    }

    private static JsonObject choice(RecordLayout layout, RecordLayout.ChoiceLayout choice, boolean optional) {
        return JsonObject.of("bit", choice.selectorOffset())
                .number("width", choice.selectorBits())
                .flag("optional", optional)
                .texts(
                        "alternatives",
                        choice.properties().stream()
                                .map(index -> layout.field(index).name())
                                .toList())
                .object("place", slot(layout, choice.place()));
    }

    private JsonObject property(RecordShape shape, RecordLayout layout, FieldLayout field) {
        Property property = shape.properties().get(field.property());
        JsonObject line = JsonObject.of("path", shape.id() + "/" + property.name())
                .text("name", property.name())
                .text("kind", property.kind().name().toLowerCase(Locale.ROOT));
        if (property.kind() == Property.Kind.ELEMENT || property.kind() == Property.Kind.ATTRIBUTE) {
            line.text("xmlName", property.xmlName().toString());
        }
        if (!property.presentation().nativeName().isEmpty()) {
            line.text("nativeName", property.presentation().nativeName());
        }
        line.text("occurs", occurs(property));
        line.object("slot", slot(layout, field.slot()));
        if (field.escapes()) {
            line.number("escape", field.escape());
        }
        content(line, shape, property, field.content());
        return line;
    }

    private static String occurs(Property property) {
        return switch (property.occurs()) {
            case ONE -> "1";
            case OPTIONAL -> "0..1";
            case MANY -> property.cardinality().isOptional() ? "0..*" : "1..*";
        };
    }

    private void content(JsonObject line, RecordShape shape, Property property, FieldContent content) {
        switch (content) {
            case FieldContent.Value value -> {
                type(line, property);
                line.object("codec", new CodecJson(shape).of(value.codec()));
            }
            case FieldContent.Boxed boxed -> {
                type(line, property);
                box(line, shape, layouts.layout(boxed.layout()));
            }
            case FieldContent.Nested nested -> {
                line.text("type", "record");
                line.flag("recursive", graph.isWithinItself(shape.id(), nested.layout()));
                line.text("record", nested.layout());
                if (nested.isPolymorphic()) {
                    line.texts("alternatives", nested.alternatives());
                }
            }
            case FieldContent.Typed typed -> line.text("type", "record").texts("alternatives", typed.alternatives());
            case FieldContent.Repeated repeated -> content(line, shape, property, repeated.item());
        }
    }

    private static void box(JsonObject line, RecordShape shape, RecordLayout box) {
        FieldLayout value = box.field(0);
        if (value.content() instanceof FieldContent.Value(var codec)) {
            line.object("codec", new CodecJson(shape).of(codec));
        }
        line.object(
                "box",
                JsonObject.of("bits", box.fixedBits())
                        .number("refs", box.refs())
                        .number("escapes", box.escapes())
                        .text("variable", variable(box))
                        .object("slot", slot(box, value.slot())));
    }

    private static void type(JsonObject line, Property property) {
        if (property.type() instanceof Property.ValueType(SimpleValue value, var ignored)) {
            line.text("type", type(value.kind()));
            line.flag("zone", hasZone(value.kind()));
            line.flag("list", value.isList());
            line.flag("qualifiedName", value.isQualifiedName());
        }
    }

    private static String type(ValueKind kind) {
        return switch (kind) {
            case TEXT -> "text";
            case BOOLEAN -> "boolean";
            case INT -> "int";
            case LONG -> "long";
            case BIG_INTEGER -> "integer";
            case DECIMAL -> "decimal";
            case FLOAT -> "float";
            case DOUBLE -> "double";
            case DATE, XML_DATE -> "date";
            case TIME, XML_TIME -> "time";
            case DATE_TIME, XML_DATE_TIME -> "dateTime";
        };
    }

    private static boolean hasZone(ValueKind kind) {
        return kind == ValueKind.XML_DATE || kind == ValueKind.XML_TIME || kind == ValueKind.XML_DATE_TIME;
    }

    private static JsonObject slot(RecordLayout layout, Slot slot) {
        return switch (slot) {
            case Slot.Bits bits ->
                JsonObject.of("slot", "bits")
                        .number("bit", bits.offset())
                        .number("width", bits.width())
                        .flag("optional", bits.optional());
            case Slot.Ref ref -> JsonObject.of("slot", "ref").number("ref", ref.ordinal());
            case Slot.Sparse sparse ->
                JsonObject.of("slot", "sparse")
                        .number("presence", sparse.presence())
                        .number("group", sparse.group());
            case Slot.Counted counted ->
                JsonObject.of("slot", "numeral")
                        .number("bit", counted.offset())
                        .number("width", counted.width())
                        .number("number", counted.ordinal())
                        .flag("optional", counted.optional());
            case Slot.Payload payload -> payload(layout, payload);
            case Slot.Dissolved dissolved -> {
                JsonObject out = JsonObject.of("slot", "dissolved")
                        .number("bit", dissolved.bits())
                        .number("bits", dissolved.bitCount())
                        .number("ref", dissolved.ref())
                        .number("refs", dissolved.refCount());
                dissolved.presence().ifPresent(bit -> out.number("presence", bit));
                dissolved.rest().ifPresent(rest -> out.object("rest", payload(layout, rest)));
                yield out;
            }
            case Slot.Alternative alternative ->
                JsonObject.of("slot", "alternative")
                        .number("choice", alternative.choice())
                        .number("number", alternative.alternative());
            case Slot.Computed ignored -> JsonObject.of("slot", "computed");
        };
    }

    /// Payloads that have a presence bit are numbered apart from those that are always there.
    private static JsonObject payload(RecordLayout layout, Slot.Payload payload) {
        JsonObject out = JsonObject.of("slot", "payload").number("number", payload.ordinal());
        return payload.optional() ? out.number("presence", layout.presence(payload)) : out;
    }
}
