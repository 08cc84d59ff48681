package org.bindery.generators.java.format;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.bindery.forms.StagedCells;
import org.bindery.generators.java.binding.Bindings;
import org.bindery.generators.java.binding.ClassConstants;
import org.bindery.generators.java.binding.PropertyBinding;
import org.bindery.generators.java.binding.RecordBinding;
import org.bindery.layout.FieldContent;
import org.bindery.layout.RecordLayout;
import org.bindery.layout.Slot;
import org.bindery.layout.ValueCodec;
import org.bindery.model.ValueKind;
import org.bindery.runtime.internal.record.FlatRecord;

/// The table of a record that is nothing but codes and numerals, by which it is written from numbers. There is none of
/// a record that has anything else, such as lists, texts and records of its own.
final class FlatTable {

    static final ClassName FLAT_RECORD = ClassName.get(FlatRecord.class);

    /// Codes of more bits could be taken for none.
    private static final int WIDEST = 62;

    private final RecordBinding record;
    private final StagedCells cells;
    private final ClassConstants constants;
    private final List<Field> fields = new ArrayList<>();
    private final List<String> lists = new ArrayList<>();

    /// @param kind what the number of a value becomes
    private record Field(int kind, int cell, int offset, int width, boolean optional, long least, long most, long other)
            implements Comparable<Field> {

        @Override
        public int compareTo(Field next) {
            return Comparator.comparingInt(Field::offset).compare(this, next);
        }

        String words() {
            return LongStream.of(kind, cell, offset, width, optional ? 1 : 0, least, most, other)
                    .mapToObj(Long::toString)
                    .collect(Collectors.joining(" "));
        }
    }

    private FlatTable(Bindings bindings, RecordBinding record, ClassConstants constants) {
        this.record = record;
        this.cells = new StagedCells(bindings.layouts(), record.shape());
        this.constants = constants;
    }

    /// The expression for the table.
    ///
    /// @param constants of the class that has it
    static Optional<CodeBlock> of(Bindings bindings, RecordBinding record, ClassConstants constants) {
        RecordLayout layout = record.layout();
        FlatTable table = new FlatTable(bindings, record, constants);
        boolean flat = layout.refs() == 0 && record.properties().stream().allMatch(table::add);
        return flat && table.isWithoutGaps(layout) ? Optional.of(table.expression(layout)) : Optional.empty();
    }

    /// Adds the field of a property, if it is a code or a numeral of a value that rows may have as a number.
    private boolean add(PropertyBinding property) {
        if (!(property.field().content() instanceof FieldContent.Value value)
                || property.kind().isEmpty()) {
            return false;
        }
        return switch (property.field().slot()) {
            case Slot.Bits bits
            when bits.width() <= WIDEST ->
                addCode(property, value.codec(), bits.offset(), bits.width(), bits.optional());
            case Slot.Counted counted ->
                addNumeral(property, value.codec(), counted.offset(), counted.width(), counted.optional());
            case Slot.Computed ignored -> addProduct(property, value.codec());
            default -> false;
        };
    }

    private boolean addCode(PropertyBinding property, ValueCodec codec, int offset, int width, boolean optional) {
        ValueKind kind = property.kind().orElseThrow();
        int cell = cell(property);
        return switch (codec) {
            case ValueCodec.RangeCode range
            when kind == ValueKind.INT || kind == ValueKind.LONG ->
                fields.add(new Field(FlatRecord.RANGE, cell, offset, width, optional, range.min(), range.max(), 0));
            case ValueCodec.DayCode days
            when kind == ValueKind.DATE -> {
                long first = days.first().toEpochDay();
                yield fields.add(
                        new Field(FlatRecord.RANGE, cell, offset, width, optional, first, first + days.codes() - 1, 0));
            }
            case ValueCodec.DayOffsetCode days
            when kind == ValueKind.DATE && record.property(days.other()).kind().equals(Optional.of(ValueKind.DATE)) ->
                fields.add(new Field(
                        FlatRecord.AFTER,
                        cell,
                        offset,
                        width,
                        optional,
                        days.min(),
                        days.max(),
                        cell(record.property(days.other()))));
            case ValueCodec.ListCode list
            when kind == ValueKind.TEXT -> {
                lists.add(constants.texts(list.values(), property.constant()));
                yield fields.add(
                        new Field(FlatRecord.RANGE, cell, offset, width, optional, 0, list.codes() - 1, lists.size()));
            }
            default -> false;
        };
    }

    private boolean addNumeral(PropertyBinding property, ValueCodec codec, int offset, int width, boolean optional) {
        ValueKind kind = property.kind().orElseThrow();
        int cell = cell(property);
        return switch (codec) {
            case ValueCodec.DecimalNumeral decimal ->
                fields.add(new Field(
                        FlatRecord.DECIMAL,
                        cell,
                        offset,
                        width,
                        optional,
                        decimal.minScale(),
                        decimal.maxScale(),
                        decimal.signed() ? 1 : 0));
            case ValueCodec.IntegerNumeral integer
            when kind == ValueKind.INT || kind == ValueKind.LONG ->
                fields.add(
                        new Field(FlatRecord.INTEGER, cell, offset, width, optional, 0, 0, integer.signed() ? 1 : 0));
            default -> false;
        };
    }

    private boolean addProduct(PropertyBinding property, ValueCodec codec) {
        return codec instanceof ValueCodec.Product product
                && property.property().isMandatory()
                && fields.add(new Field(
                        FlatRecord.PRODUCT,
                        cell(property),
                        record.layout().fixedBits(),
                        0,
                        false,
                        cell(record.property(product.left())),
                        cell(record.property(product.right())),
                        product.scale()));
    }

    private int cell(PropertyBinding property) {
        return cells.of(property.property().index());
    }

    private boolean isWithoutGaps(RecordLayout layout) {
        int next = layout.escapes() > 0 ? 1 : 0;
        for (Field field : fields.stream().sorted().toList()) {
            if (field.offset() != next && field.width() > 0) {
                return false;
            }
            next += field.width();
        }
        return next == layout.fixedBits();
    }

    private CodeBlock expression(RecordLayout layout) {
        String table = fields.stream().sorted().map(Field::words).collect(Collectors.joining(" "));
        CodeBlock.Builder code = CodeBlock.builder()
                .add("$T.of($>$S", FLAT_RECORD, layout.fixedBits() + " " + layout.numerals() + " " + table);
        lists.forEach(list -> code.add(",$W$N", list));
        return code.add("$<)").build();
    }
}
