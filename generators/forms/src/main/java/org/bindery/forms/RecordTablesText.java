package org.bindery.forms;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bindery.layout.FieldContent;
import org.bindery.layout.FieldLayout;
import org.bindery.layout.Layouts;
import org.bindery.layout.RecordLayout;
import org.bindery.layout.Slot;
import org.bindery.layout.ValueCodec;
import org.bindery.runtime.internal.pattern.RankedTexts;
import org.bindery.runtime.internal.record.CellKind;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;

/// Describes how records are laid out, as the runtime's `RecordTables` reads it: a line for each way to write values
/// and for each record.
final class RecordTablesText {

    private static final int NONE = -1;

    private final Layouts layouts;
    private final Map<String, Integer> numbers;
    private final Map<List<Object>, Integer> values = new LinkedHashMap<>();
    private final List<List<Object>> records = new ArrayList<>();

    private RecordTablesText(Layouts layouts, Map<String, Integer> numbers) {
        this.layouts = layouts;
        this.numbers = numbers;
    }

    /// @param numbers the numbers of records, by their ids
    static List<List<Object>> lines(Layouts layouts, Map<String, Integer> numbers) {
        RecordTablesText text = new RecordTablesText(layouts, numbers);
        layouts.shapes().byId().values().forEach(text::record);
        List<List<Object>> lines = new ArrayList<>();
        text.values.keySet().forEach(words -> lines.add(line("stored", words)));
        text.records.forEach(words -> lines.add(line("table", words)));
        return lines;
    }

    private static List<Object> line(String word, List<Object> words) {
        List<Object> line = new ArrayList<>(List.of(word));
        line.addAll(words);
        return line;
    }

    private void record(RecordShape shape) {
        RecordLayout layout = layouts.layout(shape.id());
        StagedCells cells = new StagedCells(layouts, shape);
        List<Object> words = new ArrayList<>();
        head(layout, numbers.get(shape.id()), cells.size(), words);
        words.add(layout.fields().size());
        for (FieldLayout field : inOrder(layout)) {
            new Field(shape, layout, cells, shape.properties().get(field.property()), words).add(field);
        }
        records.add(words);
    }

    /// The fields in order, but those that follow from others behind these.
    private static List<FieldLayout> inOrder(RecordLayout layout) {
        List<FieldLayout> ordered = new ArrayList<>();
        List<FieldLayout> left = new ArrayList<>(layout.fields());
        while (!left.isEmpty()) {
            List<FieldLayout> next = left.stream()
                    .filter(field -> others(field).stream()
                            .noneMatch(other -> left.stream().anyMatch(each -> each.property() == other)))
                    .toList();
            if (next.isEmpty()) {
                throw new IllegalStateException("values of " + layout.id() + " follow from each other");
            }
            ordered.addAll(next);
            left.removeAll(next);
        }
        return ordered;
    }

    /// The properties from which a value follows.
    private static List<Integer> others(FieldLayout field) {
        return field.content() instanceof FieldContent.Value(ValueCodec codec)
                ? switch (codec) {
                    case ValueCodec.DayOffsetCode days -> List.of(days.other());
                    case ValueCodec.Product product -> List.of(product.left(), product.right());
                    default -> List.of();
                }
                : List.of();
    }

    private static void head(RecordLayout layout, int number, int cells, List<Object> words) {
        words.addAll(List.of(
                number,
                cells,
                layout.fixedBits(),
                layout.refs(),
                !layout.isFixedSize(),
                layout.escapes(),
                layout.mandatoryPayloads(),
                layout.optionalPayloads()));
        words.add(4 * layout.groups().size());
        layout.groups()
                .forEach(group -> words.addAll(List.of(group.bits(), group.refs(), group.firstBit(), group.count())));
        List<Slot.Counted> numerals = layout.fields().stream()
                .map(FieldLayout::slot)
                .filter(Slot.Counted.class::isInstance)
                .map(Slot.Counted.class::cast)
                .toList();
        words.add(2 * numerals.size());
        numerals.forEach(numeral -> words.addAll(List.of(numeral.offset(), numeral.width())));
        words.add(3 * layout.choices().size());
        for (RecordLayout.ChoiceLayout choice : layout.choices()) {
            int presence = switch (choice.place()) {
                case Slot.Payload payload when payload.optional() -> layout.presence(payload);
                case Slot.Dissolved dissolved -> dissolved.presence().orElse(NONE);
                default -> NONE;
            };
            words.addAll(List.of(presence, choice.selectorOffset(), choice.selectorBits()));
        }
    }

    /// One property of a record.
    private final class Field {

        private final RecordShape shape;
        private final RecordLayout layout;
        private final StagedCells cells;
        private final Property property;
        private final List<Object> words;

        Field(RecordShape shape, RecordLayout layout, StagedCells cells, Property property, List<Object> words) {
            this.shape = shape;
            this.layout = layout;
            this.cells = cells;
            this.property = property;
            this.words = words;
        }

        void add(FieldLayout field) {
            words.addAll(List.of(property.step(), cells.of(property.index()), list(), field.escape()));
            Slot slot = field.slot();
            if (slot instanceof Slot.Alternative(int choice, int alternative)) {
                words.addAll(List.of(choice, alternative));
                slot = layout.choices().get(choice).place();
            } else {
                words.add(NONE);
            }
            place(slot);
            FieldContent content = field.content();
            words.add(content instanceof FieldContent.Repeated);
            words.add(property.isMandatory());
            content(content instanceof FieldContent.Repeated repeated ? repeated.item() : content);
        }

        /// The cell of the list that the property is about, if it says that a list is present.
        private int list() {
            if (property.kind() != Property.Kind.PRESENT) {
                return 0;
            }
            Optional<Property> list = shape.properties().stream()
                    .filter(Property::isRepeated)
                    .filter(each -> shape.flag(each, Property.Kind.PRESENT).equals(Optional.of(property)))
                    .findFirst();
            return cells.of(list.orElseThrow().index());
        }

        private void place(Slot slot) {
            words.addAll(
                    switch (slot) {
                        case Slot.Bits(int offset, int width, boolean optional) ->
                            List.of("CODE", offset, width, optional ? 1 : 0);
                        case Slot.Counted field ->
                            List.of("NUMERAL", field.offset(), field.width(), field.optional() ? 1 : 0);
                        case Slot.Ref(int ordinal) -> List.of("REF", ordinal);
                        case Slot.Sparse(int presence, int group) -> List.of("SPARSE", presence, group);
                        case Slot.Payload payload -> List.of("PAYLOAD", part(payload));
                        case Slot.Dissolved dissolved ->
                            List.of(
                                    "DISSOLVED",
                                    dissolved.bits(),
                                    dissolved.ref(),
                                    dissolved.rest().map(RecordTablesText::part).orElse(0));
                        case Slot.Computed ignored -> List.of("COMPUTED");
                        case Slot.Alternative ignored -> throw new IllegalStateException("a choice within a choice");
                    });
        }

        private void content(FieldContent content) {
            switch (content) {
                case FieldContent.Value(ValueCodec codec) -> {
                    words.add("VALUE");
                    words.add(value(codec));
                }
                case FieldContent.Boxed(String id) -> {
                    RecordLayout box = layouts.layout(id);
                    FieldLayout field = box.fields().getFirst();
                    ValueCodec codec = ((FieldContent.Value) field.content()).codec();
                    words.add("BOX");
                    words.add(value(codec));
                    words.addAll(List.of(box.fixedBits(), box.refs(), !box.isFixedSize(), box.escapes()));
                    words.addAll(List.of("", 0, 0, field.escape(), NONE));
                    place(field.slot());
                    words.addAll(List.of(false, false, "VALUE", value(codec)));
                }
                case FieldContent.Nested(String record, List<String> alternatives) -> {
                    words.addAll(List.of("RECORD", numbers.get(record)));
                    types(alternatives);
                }
                case FieldContent.Typed(List<String> alternatives) -> {
                    words.add("TYPED");
                    types(alternatives);
                }
                case FieldContent.Repeated ignored -> throw new IllegalStateException("a list of lists");
            }
        }

        private void types(List<String> alternatives) {
            words.add(alternatives.size());
            alternatives.forEach(id -> words.add(numbers.get(id)));
        }

        /// The number of a way to write values, which is described where it is not known yet.
        private int value(ValueCodec codec) {
            CellKind holds = cells.holds(property);
            boolean primitive = holds != CellKind.OBJECT && holds != CellKind.TEXT;
            List<Object> line = new ArrayList<>();
            codec(codec, line);
            line.add(1, ((Property.ValueType) property.type()).value().kind().name());
            line.add(2, primitive && !property.isRepeated());
            Integer number = values.putIfAbsent(line, values.size());
            return number == null ? values.size() - 1 : number;
        }

        private void codec(ValueCodec codec, List<Object> line) {
            switch (codec) {
                case ValueCodec.BooleanCode ignored -> line.add("BOOLEAN");
                case ValueCodec.ListCode list -> {
                    line.addAll(List.of("LIST", list.values().size()));
                    line.addAll(list.values());
                }
                case ValueCodec.RangeCode range -> line.addAll(List.of("RANGE", range.min(), range.max()));
                case ValueCodec.DayCode days ->
                    line.addAll(List.of("DAYS", days.first().toEpochDay(), days.codes()));
                case ValueCodec.DayOffsetCode days ->
                    line.addAll(List.of("DAYS_AFTER", cells.of(days.other()), days.min(), days.max()));
                case ValueCodec.AlphabetCode text -> line.addAll(List.of("ALPHABET", text.alphabet(), text.length()));
                case ValueCodec.RankedCode ranked -> {
                    line.add("RANKED");
                    texts(ranked.texts(), line);
                }
                case ValueCodec.FloatCode ignored -> line.add("FLOAT");
                case ValueCodec.DoubleCode ignored -> line.add("DOUBLE");
                case ValueCodec.IntegerNumeral integer -> line.addAll(List.of("INTEGER", integer.signed()));
                case ValueCodec.DecimalNumeral decimal ->
                    line.addAll(List.of("DECIMAL", decimal.minScale(), decimal.maxScale(), decimal.signed()));
                case ValueCodec.MomentNumeral ignored -> line.add("MOMENT");
                case ValueCodec.PooledText ignored -> line.add("POOLED");
                case ValueCodec.Product product ->
                    line.addAll(
                            List.of("PRODUCT", cells.of(product.left()), cells.of(product.right()), product.scale()));
                case ValueCodec.Utf8Text ignored -> line.add("UTF8");
                case ValueCodec.Latin1Text ignored -> line.add("LATIN1");
                case ValueCodec.SymbolText ignored -> line.add("SYMBOLS");
                case ValueCodec.OctetText octets -> line.addAll(List.of("OCTETS", octets.form()));
                case ValueCodec.AlphabetText text -> line.addAll(List.of("ALPHABET_TEXT", text.alphabet()));
                case ValueCodec.RankedText ranked -> {
                    line.add("RANKED_TEXT");
                    texts(ranked.texts(), line);
                }
            }
        }

        private static void texts(RankedTexts texts, List<Object> line) {
            line.addAll(
                    List.of(texts.shortest(), texts.longest(), texts.automaton().table()));
        }
    }

    /// A payload by its number from 1 among the mandatory ones or, with a sign, among the optional ones.
    private static int part(Slot.Payload payload) {
        return payload.optional() ? -payload.ordinal() - 1 : payload.ordinal() + 1;
    }
}
