package org.bindery.connectors.arrow;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.bindery.messages.RecordValue;
import org.bindery.messages.export.TableType;
import org.bindery.messages.export.TableType.TableField;
import org.jspecify.annotations.Nullable;

/// The values of a field in the messages of a record batch (Arrow Columnar Format 1.5, "Physical Memory
/// Layout"). Not thread-safe.
abstract sealed class ArrowColumn {

    private final boolean isOptional;
    private final ArrowBuffer validity = new ArrowBuffer();
    private int count;
    private int nulls;

    private ArrowColumn(boolean isOptional) {
        this.isOptional = isOptional;
    }

    static ArrowColumn of(TableField field) {
        return field.isRepeated() ? new Lists(field) : one(field, field.isOptional());
    }

    private static ArrowColumn one(TableField field, boolean isOptional) {
        return switch (field.type()) {
            case TableType.Group(List<TableField> fields) -> new Structures(fields, isOptional);
            case TableType.Decimal _ -> new Numbers(field, isOptional, ArrowSchema.DECIMAL_OCTETS);
            case TableType.Plain plain ->
                switch (plain) {
                    case BOOLEAN -> new Booleans(field, isOptional);
                    case INT, FLOAT, DATE -> new Numbers(field, isOptional, Integer.BYTES);
                    case LONG, DOUBLE, TIME, LOCAL_TIMESTAMP, TIMESTAMP -> new Numbers(field, isOptional, Long.BYTES);
                    case TEXT, DOCUMENT -> new Texts(field, isOptional);
                };
        };
    }

    /// Adds an entry.
    ///
    /// @param value what [TableField#of] gives, or an item of it; null where there is none. A column
    ///     that always has a value gets some value then, since the record around it is null too
    /// @throws ArithmeticException when the type of the column cannot hold it, with a sentence that
    ///     names the field
    final void add(@Nullable Object value) {
        boolean isValid = value != null || !isOptional;
        validity.addBit(count, isValid);
        put(count, value);
        count++;
        nulls += isValid ? 0 : 1;
    }

    /// Adds a value, or what takes its place.
    ///
    /// @param index how many there are already
    abstract void put(int index, @Nullable Object value);

    final int count() {
        return count;
    }

    /// Hands on the entries, and those of columns below.
    final void write(ColumnBuffers to) {
        to.addColumn(count, nulls);
        if (nulls == 0) {
            to.addNone();
        } else {
            to.add(validity);
        }
        writeValues(to);
    }

    abstract void writeValues(ColumnBuffers to);

    /// About how many octets the entries take.
    abstract long octets();

    void clear() {
        validity.clear();
        count = 0;
        nulls = 0;
    }

    /// A column with a buffer of values.
    private abstract static sealed class Values extends ArrowColumn {

        final TableField field;
        final ArrowBuffer values = new ArrowBuffer();

        Values(TableField field, boolean isOptional) {
            super(isOptional);
            this.field = field;
        }

        @Override
        void writeValues(ColumnBuffers to) {
            to.add(values);
        }

        @Override
        long octets() {
            return values.length();
        }

        @Override
        void clear() {
            super.clear();
            values.clear();
        }
    }

    private static final class Booleans extends Values {

        Booleans(TableField field, boolean isOptional) {
            super(field, isOptional);
        }

        @Override
        void put(int index, @Nullable Object value) {
            values.addBit(index, value != null && (Boolean) field.stored(value));
        }
    }

    /// Values that take the same number of octets each.
    private static final class Numbers extends Values {

        private final int octets;

        Numbers(TableField field, boolean isOptional, int octets) {
            super(field, isOptional);
            this.octets = octets;
        }

        @Override
        void put(int index, @Nullable Object value) {
            switch (value == null ? Integer.valueOf(0) : field.stored(value)) {
                case Float number -> values.addInteger(Float.floatToRawIntBits(number), octets);
                case Double number -> values.addInteger(Double.doubleToRawLongBits(number), octets);
                case BigDecimal number ->
                    values.addBigEndian(number.unscaledValue().toByteArray(), octets);
                case Object number -> values.addInteger(((Number) number).longValue(), octets);
            }
        }
    }

    private static final class Texts extends Values {

        private final ArrowBuffer ends = ends();

        Texts(TableField field, boolean isOptional) {
            super(field, isOptional);
        }

        @Override
        void put(int index, @Nullable Object value) {
            if (value != null) {
                values.add(((String) field.stored(value)).getBytes(StandardCharsets.UTF_8));
            }
            ends.addInteger(values.length(), Integer.BYTES);
        }

        @Override
        void writeValues(ColumnBuffers to) {
            to.add(ends);
            super.writeValues(to);
        }

        @Override
        long octets() {
            return super.octets() + ends.length();
        }

        @Override
        void clear() {
            super.clear();
            restart(ends);
        }
    }

    private static final class Lists extends ArrowColumn {

        private final ArrowColumn items;
        private final ArrowBuffer ends = ends();

        Lists(TableField field) {
            super(field.isOptional());
            this.items = one(field, false);
        }

        @Override
        void put(int index, @Nullable Object value) {
            if (value != null) {
                ((List<?>) value).forEach(items::add);
            }
            ends.addInteger(items.count(), Integer.BYTES);
        }

        @Override
        void writeValues(ColumnBuffers to) {
            to.add(ends);
            items.write(to);
        }

        @Override
        long octets() {
            return items.octets() + ends.length();
        }

        @Override
        void clear() {
            super.clear();
            items.clear();
            restart(ends);
        }
    }

    /// Where values end, behind where the first begins.
    private static ArrowBuffer ends() {
        ArrowBuffer ends = new ArrowBuffer();
        restart(ends);
        return ends;
    }

    private static void restart(ArrowBuffer ends) {
        ends.clear();
        ends.addInteger(0, Integer.BYTES);
    }

    private static final class Structures extends ArrowColumn {

        private final List<TableField> fields;
        private final List<ArrowColumn> members;

        Structures(List<TableField> fields, boolean isOptional) {
            super(isOptional);
            this.fields = fields;
            this.members = fields.stream().map(ArrowColumn::of).toList();
        }

        @Override
        void put(int index, @Nullable Object value) {
            for (int i = 0; i < members.size(); i++) {
                members.get(i).add(value == null ? null : fields.get(i).of((RecordValue) value));
            }
        }

        @Override
        void writeValues(ColumnBuffers to) {
            members.forEach(member -> member.write(to));
        }

        @Override
        long octets() {
            return members.stream().mapToLong(ArrowColumn::octets).sum();
        }

        @Override
        void clear() {
            super.clear();
            members.forEach(ArrowColumn::clear);
        }
    }
}
