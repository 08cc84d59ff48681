package org.bindery.layout;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import org.bindery.layout.RecordLayout.Variable;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;

/// Plans one record: decides the position of every field, and places the slots.
final class LayoutPlanner {

    /// Optional codes of up to this many bits, absence included, are among the constant bits: a presence bit and a
    /// place among the optionals would cost more when they are present.
    private static final int INLINE_BITS = 3;

    /// The size of a sparse field.
    private record Size(int bits, int refs) {}

    private final RecordShape shape;
    private final List<FieldContent> contents;
    private final Map<String, RecordLayout> layouts;
    private final RecordGraph graph;
    private final Map<Integer, Slot.Payload> payloads = new HashMap<>();
    private final Map<Integer, Slot.Payload> choicePayloads = new HashMap<>();
    private final Map<Integer, Dissolving.Block> blocks = new HashMap<>();
    private final Map<Integer, Dissolving.Block> choiceBlocks = new HashMap<>();
    private final Map<Integer, Slot> slots = new HashMap<>();
    private int mandatoryPayloads;
    private int optionalPayloads;
    private int numerals;
    private int escapes;
    private int bit;
    private int ref;

    /// @param layouts those of boxes, and of all records that this one may dissolve
    LayoutPlanner(
            RecordShape shape, List<FieldContent> contents, Map<String, RecordLayout> layouts, RecordGraph graph) {
        this.shape = shape;
        this.contents = contents;
        this.layouts = layouts;
        this.graph = graph;
    }

    RecordLayout plan() {
        placeAlternatives();
        dissolve();
        countPayloads();
        int[] escapeBits = escapeBits();
        bit = (escapes > 0 ? 1 : 0) + optionalPayloads;
        List<RecordLayout.SparseGroup> groups = placeSparse();
        placeNumerals();
        List<RecordLayout.ChoiceLayout> choices = placeChoices();
        shape.properties().stream().filter(this::isOpen).forEach(this::place);
        List<FieldLayout> fields = shape.properties().stream()
                .map(p -> new FieldLayout(
                        p.index(), p.name(), slots.get(p.index()), contents.get(p.index()), escapeBits[p.index()]))
                .toList();
        return new RecordLayout(
                shape.id(),
                fields,
                choices,
                bit,
                ref,
                escapes,
                mandatoryPayloads,
                optionalPayloads,
                groups,
                numerals,
                variable(groups));
    }

    private void placeAlternatives() {
        for (int i = 0; i < shape.choices().size(); i++) {
            List<Integer> properties = shape.choices().get(i).properties();
            for (int place = 0; place < properties.size(); place++) {
                slots.put(properties.get(place), new Slot.Alternative(i, place));
            }
        }
    }

    private boolean isOpen(Property property) {
        return !slots.containsKey(property.index());
    }

    private void dissolve() {
        Dissolving dissolving = new Dissolving(shape, contents, layouts, graph);
        for (int i = 0; i < shape.choices().size(); i++) {
            int choice = i;
            dissolving.of(shape.choices().get(i)).ifPresent(block -> choiceBlocks.put(choice, block));
        }
        for (Property property : shape.properties()) {
            if (isOpen(property)) {
                dissolving.of(property).ifPresent(block -> blocks.put(property.index(), block));
            }
        }
    }

    private void countPayloads() {
        for (int i = 0; i < shape.choices().size(); i++) {
            count(i, shape.choices().get(i).optional(), choiceBlocks.get(i), choicePayloads);
        }
        for (Property property : shape.properties()) {
            if (isOpen(property) && (blocks.containsKey(property.index()) || isPayload(property))) {
                count(property.index(), !isAlwaysThere(property), blocks.get(property.index()), payloads);
            }
        }
    }

    /// Counts a payload, or the rest of what dissolves, if there is any.
    private void count(int key, boolean optional, Dissolving.Block block, Map<Integer, Slot.Payload> found) {
        boolean always = !optional && (block == null || block.rest() == Variable.ALWAYS);
        if (block == null || block.rest() != Variable.NEVER) {
            found.put(key, new Slot.Payload(always ? mandatoryPayloads++ : optionalPayloads++, !always));
        }
    }

    private boolean isPayload(Property property) {
        return switch (contents.get(property.index())) {
            case FieldContent.Value value -> value.codec() instanceof ValueCodec.Text;
            case FieldContent.Nested nested -> !isSparse(property, nested);
            case FieldContent.Typed _, FieldContent.Repeated _, FieldContent.Boxed _ -> true;
        };
    }

    /// Whether a record, which does not dissolve, needs no payload either.
    private boolean isSparse(Property property, FieldContent.Nested nested) {
        return !property.isMandatory()
                && !nested.isPolymorphic()
                && !graph.isWithinItself(shape.id(), nested.layout())
                && layouts.get(nested.layout()).isFixedSize();
    }

    /// A list that needs one item is always there, be it empty; one that may have none is absent when empty.
    private static boolean isAlwaysThere(Property property) {
        return property.isMandatory()
                || (property.isRepeated() && !property.cardinality().isOptional());
    }

    private int[] escapeBits() {
        int[] bits = new int[shape.properties().size()];
        for (Property property : shape.properties()) {
            bits[property.index()] = escapes(contents.get(property.index())) ? escapes++ : -1;
        }
        return bits;
    }

    private static boolean escapes(FieldContent content) {
        return switch (content) {
            case FieldContent.Value value -> value.codec().escapes();
            case FieldContent.Nested nested -> nested.isPolymorphic();
            case FieldContent.Repeated repeated ->
                repeated.item() instanceof FieldContent.Nested nested && nested.isPolymorphic();
            case FieldContent.Boxed _, FieldContent.Typed _ -> false;
        };
    }

    private List<RecordLayout.SparseGroup> placeSparse() {
        Map<Size, List<Property>> bySize =
                new TreeMap<>(Comparator.comparingInt(Size::refs).thenComparingInt(Size::bits));
        for (Property property : shape.properties()) {
            size(property)
                    .ifPresent(size -> bySize.computeIfAbsent(size, key -> new ArrayList<>())
                            .add(property));
        }
        List<RecordLayout.SparseGroup> groups = new ArrayList<>();
        bySize.forEach((size, members) -> {
            int group = groups.size();
            groups.add(new RecordLayout.SparseGroup(size.bits(), size.refs(), bit, members.size()));
            members.forEach(property -> slots.put(property.index(), new Slot.Sparse(bit++, group)));
        });
        return groups;
    }

    /// What a property takes as a sparse field; empty if it is none.
    private Optional<Size> size(Property property) {
        if (!isOpen(property) || property.isMandatory() || blocks.containsKey(property.index())) {
            return Optional.empty();
        }
        return switch (contents.get(property.index())) {
            case FieldContent.Value value ->
                switch (value.codec()) {
                    case ValueCodec.Code code
                    when inlineBits(code) > INLINE_BITS -> Optional.of(new Size(code.bits(), 0));
                    case ValueCodec.PooledText ignored -> Optional.of(new Size(0, 1));
                    default -> Optional.empty();
                };
            case FieldContent.Nested nested
            when !payloads.containsKey(property.index()) -> {
                RecordLayout layout = layouts.get(nested.layout());
                yield Optional.of(new Size(layout.fixedBits(), layout.refs()));
            }
            default -> Optional.empty();
        };
    }

    private void placeNumerals() {
        for (Property property : shape.properties()) {
            if (isOpen(property)
                    && contents.get(property.index()) instanceof FieldContent.Value value
                    && value.codec() instanceof ValueCodec.Numeral numeral) {
                int width = numeral.fieldBits();
                slots.put(property.index(), new Slot.Counted(numerals++, bit, width, !property.isMandatory()));
                bit += width;
            }
        }
    }

    private List<RecordLayout.ChoiceLayout> placeChoices() {
        int selector = bit;
        for (RecordShape.Choice choice : shape.choices()) {
            bit += ValueCodec.bitsFor(choice.properties().size());
        }
        List<RecordLayout.ChoiceLayout> choices = new ArrayList<>();
        for (RecordShape.Choice choice : shape.choices()) {
            int i = choices.size();
            int width = ValueCodec.bitsFor(choice.properties().size());
            Dissolving.Block block = choiceBlocks.get(i);
            Slot place = block == null
                    ? choicePayloads.get(i)
                    : dissolved(block, choice.optional(), Optional.ofNullable(choicePayloads.get(i)));
            choices.add(new RecordLayout.ChoiceLayout(choice.properties(), selector, width, place));
            selector += width;
        }
        return choices;
    }

    /// Takes the place of a block.
    private Slot.Dissolved dissolved(Dissolving.Block block, boolean optional, Optional<Slot.Payload> rest) {
        OptionalInt presence = OptionalInt.empty();
        if (optional) {
            boolean always = block.rest() == Variable.ALWAYS;
            presence = OptionalInt.of(
                    always ? (escapes > 0 ? 1 : 0) + rest.orElseThrow().ordinal() : bit++);
        }
        Slot.Dissolved slot = new Slot.Dissolved(bit, block.bits(), ref, block.refs(), presence, rest);
        bit += block.bits();
        ref += block.refs();
        return slot;
    }

    /// Places what has no slot yet.
    private void place(Property property) {
        boolean optional = !property.isMandatory();
        Optional<Slot.Payload> payload = Optional.ofNullable(payloads.get(property.index()));
        Dissolving.Block block = blocks.get(property.index());
        Slot slot = block != null
                ? dissolved(block, optional, payload)
                : payload.<Slot>map(p -> p).orElseGet(() -> inline(property, optional));
        slots.put(property.index(), slot);
    }

    private Slot inline(Property property, boolean optional) {
        return switch (((FieldContent.Value) contents.get(property.index())).codec()) {
            case ValueCodec.Code code -> {
                int width = optional ? inlineBits(code) : code.bits();
                bit += width;
                yield new Slot.Bits(bit - width, width, optional);
            }
            case ValueCodec.PooledText ignored -> new Slot.Ref(ref++);
            case ValueCodec.Product ignored -> new Slot.Computed();
            case ValueCodec.Numeral ignored -> throw new IllegalStateException("numerals are placed before");
            case ValueCodec.Text ignored -> throw new IllegalStateException("texts are payloads");
        };
    }

    /// Width of an optional code with absence as one more code.
    private static int inlineBits(ValueCodec.Code code) {
        return code.codes() == 0 ? Long.SIZE + 1 : ValueCodec.bitsFor(code.codes() + 1);
    }

    private Variable variable(List<RecordLayout.SparseGroup> groups) {
        if (escapes == 0 && mandatoryPayloads == 0 && optionalPayloads == 0 && groups.isEmpty() && numerals == 0) {
            return Variable.NEVER;
        }
        boolean always = shape.properties().stream()
                .anyMatch(property -> isMandatory(slots.get(property.index())) && isNeverEmpty(property));
        boolean choice = choicePayloads.entrySet().stream()
                .anyMatch(e -> !e.getValue().optional() && choiceBlocks.containsKey(e.getKey()));
        return always || choice ? Variable.ALWAYS : Variable.SOMETIMES;
    }

    private static boolean isMandatory(Slot slot) {
        return switch (slot) {
            case Slot.Payload payload -> !payload.optional();
            case Slot.Dissolved dissolved ->
                dissolved.rest().isPresent() && !dissolved.rest().get().optional();
            default -> false;
        };
    }

    private boolean isNeverEmpty(Property property) {
        return switch (contents.get(property.index())) {
            case FieldContent.Repeated _, FieldContent.Typed _ -> true;
            case FieldContent.Nested nested -> {
                boolean within = graph.isWithinItself(shape.id(), nested.layout());
                RecordLayout layout = layouts.get(nested.layout());
                yield blocks.containsKey(property.index())
                        || (!within && (layout.fixedBits() > 0 || layout.variable() == Variable.ALWAYS));
            }
            case FieldContent.Boxed _, FieldContent.Value _ -> false;
        };
    }
}
