package org.bindery.layout;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.bindery.model.Problem;
import org.bindery.model.Severity;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;

/// Determines the contents of the slots of one record, and lays out the boxes that it needs.
///
/// @param layouts where boxes go
record FieldContents(RecordShape shape, boolean pooled, Map<String, RecordLayout> layouts, List<Problem> problems) {

    /// The contents of all properties, in order.
    List<FieldContent> all() {
        Set<Integer> alternatives = new HashSet<>();
        shape.choices().forEach(choice -> alternatives.addAll(choice.properties()));
        List<FieldContent> contents = new ArrayList<>();
        for (Property property : shape.properties()) {
            contents.add(content(property, alternatives.contains(property.index())));
        }
        return contents;
    }

    private FieldContent content(Property property, boolean alternative) {
        FieldContent one = switch (property.type()) {
            case Property.RecordType record -> record(record);
            case Property.ValueType value -> {
                ValueCodec codec = codec(property, value);
                boolean bytes = alternative && codec instanceof ValueCodec.Text;
                yield property.isRepeated() || (alternative && !bytes)
                        ? new FieldContent.Boxed(box(property, codec))
                        : new FieldContent.Value(codec);
            }
        };
        return property.isRepeated() ? new FieldContent.Repeated(one) : one;
    }

    private static FieldContent record(Property.RecordType type) {
        List<String> alternatives = type.alternatives();
        if (alternatives.size() == 1) {
            return new FieldContent.Nested(alternatives.getFirst(), List.of());
        }
        return type.isAbstract()
                ? new FieldContent.Typed(alternatives)
                : new FieldContent.Nested(type.shape(), alternatives);
    }

    private ValueCodec codec(Property property, Property.ValueType value) {
        CodecChoice choice = new CodecChoice(shape, property, pooled);
        try {
            return choice.choose(value);
        } catch (IllegalArgumentException e) {
            problems.add(Problem.at(property.path(), Severity.ERROR, "unfit-encoding", e.getMessage()));
            return choice.automatic(value.value());
        }
    }

    /// A layout with the one mandatory property `value`.
    private String box(Property property, ValueCodec codec) {
        String id = boxId(shape.id(), property.name());
        int escapes = codec.escapes() ? 1 : 0;
        Slot slot = switch (codec) {
            case ValueCodec.Code code -> new Slot.Bits(escapes, code.bits(), false);
            case ValueCodec.Numeral numeral -> new Slot.Counted(0, escapes, numeral.fieldBits(), false);
            case ValueCodec.Text ignored -> new Slot.Payload(0, false);
            case ValueCodec.PooledText ignored -> new Slot.Ref(0);
            case ValueCodec.Product ignored -> throw new IllegalArgumentException("a product needs no box");
        };
        int bits = switch (slot) {
            case Slot.Bits code -> code.width();
            case Slot.Counted numeral -> numeral.width();
            default -> 0;
        };
        boolean numeral = slot instanceof Slot.Counted;
        boolean text = slot instanceof Slot.Payload;
        layouts.put(
                id,
                new RecordLayout(
                        id,
                        List.of(new FieldLayout(
                                0, "value", slot, new FieldContent.Value(codec), codec.escapes() ? 0 : -1)),
                        List.of(),
                        escapes + bits,
                        slot instanceof Slot.Ref ? 1 : 0,
                        escapes,
                        text ? 1 : 0,
                        0,
                        List.of(),
                        numeral ? 1 : 0,
                        numeral || text || escapes > 0
                                ? RecordLayout.Variable.SOMETIMES
                                : RecordLayout.Variable.NEVER));
        return id;
    }

    /// The id of the layout of a property's values if each is boxed as a record.
    static String boxId(String shapeId, String property) {
        return shapeId + "#" + property;
    }
}
