package org.bindery.layout;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.bindery.model.Problem;
import org.bindery.model.Severity;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;

/// Plans one record: chooses a codec for every value, a slot for every field, and places the slots.
final class LayoutPlanner {

    /// Optional codes of up to this many bits, absence included, stand in the fixed section: a presence bit and a byte
    /// of
    /// their own would cost more as soon as they are there.
    private static final int INLINE_BITS = 3;

    private final RecordShape shape;
    private final Map<String, RecordLayout> layouts;
    private final List<Problem> problems;
    private final Map<Integer, FieldContent> contents = new HashMap<>();
    private final Map<Integer, Slot> slots = new HashMap<>();
    private final Map<Integer, Integer> choiceOf = new HashMap<>();
    private int mandatoryPayloads;
    private int optionalPayloads;
    private int numerals;
    private int escapes;
    private int bit;

    LayoutPlanner(RecordShape shape, Map<String, RecordLayout> layouts, List<Problem> problems) {
        this.shape = shape;
        this.layouts = layouts;
        this.problems = problems;
    }

    void plan() {
        for (int i = 0; i < shape.choices().size(); i++) {
            for (int property : shape.choices().get(i).properties()) {
                choiceOf.put(property, i);
            }
        }
        shape.properties().forEach(property -> contents.put(property.index(), content(property)));
        List<Slot.Payload> choicePayloads = countPayloads();
        int[] escapeBits = escapeBits();
        bit = (escapes > 0 ? 1 : 0) + optionalPayloads;
        List<RecordLayout.WidthGroup> groups = placeFixed();
        bit += 4 * numerals;
        List<RecordLayout.ChoiceLayout> choices = placeChoices(choicePayloads);
        placeBits();
        List<FieldLayout> fields = shape.properties().stream()
                .map(p -> new FieldLayout(
                        p.index(), p.name(), slots.get(p.index()), contents.get(p.index()), escapeBits[p.index()]))
                .toList();
        layouts.put(
                shape.id(),
                new RecordLayout(
                        shape.id(),
                        fields,
                        choices,
                        bit,
                        escapes,
                        mandatoryPayloads,
                        optionalPayloads,
                        groups,
                        numerals));
    }

    private FieldContent content(Property property) {
        return switch (property.type()) {
            case Property.RecordType record ->
                property.isRepeated()
                        ? new FieldContent.Repeated(record.shape(), false)
                        : new FieldContent.Nested(record.shape());
            case Property.ValueType value -> {
                ValueCodec codec = codec(property, value);
                if (property.isRepeated()) {
                    yield new FieldContent.Repeated(box(property, codec), true);
                }
                boolean bytes = choiceOf.containsKey(property.index());
                yield bytes && !(codec instanceof ValueCodec.Text)
                        ? new FieldContent.Boxed(box(property, codec))
                        : new FieldContent.Value(codec);
            }
        };
    }

    private ValueCodec codec(Property property, Property.ValueType value) {
        try {
            return new CodecChoice(shape, property).choose(value);
        } catch (IllegalArgumentException e) {
            problems.add(Problem.at(property.path(), Severity.ERROR, "unfit-encoding", e.getMessage()));
            return new CodecChoice(shape, property).automatic(value.value());
        }
    }

    /// A layout with the one mandatory property `value`.
    private String box(Property property, ValueCodec codec) {
        String id = boxId(shape.id(), property.name());
        boolean escaping = codec.escapes();
        boolean numeral = codec instanceof ValueCodec.Numeral;
        boolean text = codec instanceof ValueCodec.Text;
        int bits = codec instanceof ValueCodec.Code code ? code.bits() : 0;
        int start = (escaping ? 1 : 0) + (numeral ? 4 : 0);
        Slot slot = text
                ? new Slot.Payload(0, false)
                : numeral ? new Slot.Counted(0, false) : new Slot.Bits(start, bits, false);
        FieldLayout field = new FieldLayout(0, "value", slot, new FieldContent.Value(codec), escaping ? 0 : -1);
        layouts.put(
                id,
                new RecordLayout(
                        id,
                        List.of(field),
                        List.of(),
                        start + bits,
                        escaping ? 1 : 0,
                        text ? 1 : 0,
                        0,
                        List.of(),
                        numeral ? 1 : 0));
        return id;
    }

    /// The id of the layout of a property's values where each needs bytes of its own.
    static String boxId(String shapeId, String property) {
        return shapeId + "#" + property;
    }

    private List<Slot.Payload> countPayloads() {
        List<Slot.Payload> choicePayloads = new ArrayList<>();
        for (RecordShape.Choice choice : shape.choices()) {
            choicePayloads.add(payload(choice.optional()));
        }
        for (Property property : shape.properties()) {
            Integer choice = choiceOf.get(property.index());
            FieldContent content = contents.get(property.index());
            boolean optional = !isAlwaysThere(property);
            if (choice != null) {
                int alternative = shape.choices().get(choice).properties().indexOf(property.index());
                slots.put(property.index(), new Slot.Alternative(choice, alternative));
            } else if (!(content instanceof FieldContent.Value value) || value.codec() instanceof ValueCodec.Text) {
                slots.put(property.index(), payload(optional));
            } else if (value.codec() instanceof ValueCodec.Numeral) {
                slots.put(property.index(), new Slot.Counted(numerals++, optional));
            } else if (value.codec() instanceof ValueCodec.Product) {
                slots.put(property.index(), new Slot.Computed());
            }
        }
        return choicePayloads;
    }

    private Slot.Payload payload(boolean optional) {
        return new Slot.Payload(optional ? optionalPayloads++ : mandatoryPayloads++, optional);
    }

    /// A list that needs one item is always there, be it empty; one that may have none is absent when empty.
    private static boolean isAlwaysThere(Property property) {
        return property.isMandatory()
                || (property.isRepeated() && !property.cardinality().isOptional());
    }

    private int[] escapeBits() {
        int[] bits = new int[shape.properties().size()];
        for (Property property : shape.properties()) {
            boolean escapes = contents.get(property.index()) instanceof FieldContent.Value value
                    && value.codec().escapes();
            bits[property.index()] = escapes ? this.escapes++ : -1;
        }
        return bits;
    }

    private List<RecordLayout.WidthGroup> placeFixed() {
        Map<Integer, List<Property>> byWidth = new TreeMap<>();
        for (Property property : shape.properties()) {
            if (!slots.containsKey(property.index()) && !property.isMandatory() && inlineBits(property) > INLINE_BITS) {
                byWidth.computeIfAbsent((code(property).bits() + 7) / 8, width -> new ArrayList<>())
                        .add(property);
            }
        }
        List<RecordLayout.WidthGroup> groups = new ArrayList<>();
        byWidth.forEach((width, members) -> {
            int group = groups.size();
            groups.add(new RecordLayout.WidthGroup(width, bit, members.size()));
            members.forEach(property -> slots.put(property.index(), new Slot.Fixed(bit++, group)));
        });
        return groups;
    }

    private List<RecordLayout.ChoiceLayout> placeChoices(List<Slot.Payload> payloads) {
        List<RecordLayout.ChoiceLayout> choices = new ArrayList<>();
        for (RecordShape.Choice choice : shape.choices()) {
            int width = ValueCodec.bitsFor(choice.properties().size());
            choices.add(new RecordLayout.ChoiceLayout(choice.properties(), bit, width, payloads.get(choices.size())));
            bit += width;
        }
        return choices;
    }

    private void placeBits() {
        for (Property property : shape.properties()) {
            if (!slots.containsKey(property.index())) {
                boolean optional = !property.isMandatory();
                int width = optional ? inlineBits(property) : code(property).bits();
                slots.put(property.index(), new Slot.Bits(bit, width, optional));
                bit += width;
            }
        }
    }

    private ValueCodec.Code code(Property property) {
        FieldContent.Value value = (FieldContent.Value) contents.get(property.index());
        return (ValueCodec.Code) value.codec();
    }

    /// Width of an optional code with absence as one more code.
    private int inlineBits(Property property) {
        long codes = code(property).codes();
        return codes == 0 ? Long.SIZE + 1 : ValueCodec.bitsFor(codes + 1);
    }
}
