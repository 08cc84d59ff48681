package org.bindery.connectors.spark;

import java.io.IOException;
import java.math.BigDecimal;
import java.util.List;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.catalyst.util.GenericArrayData;
import org.apache.spark.sql.types.Decimal;
import org.apache.spark.unsafe.types.UTF8String;
import org.bindery.messages.RecordValue;
import org.bindery.messages.export.TableType;
import org.bindery.messages.export.TableType.TableField;
import org.bindery.messages.values.Lexical;

/// Messages as rows of Spark.
final class MessageRows {

    private MessageRows() {}

    /// @throws IOException when a value is none that its column can hold
    static InternalRow row(List<TableField> fields, RecordValue record) throws IOException {
        Object[] values = new Object[fields.size()];
        for (int i = 0; i < values.length; i++) {
            TableField field = fields.get(i);
            Object value = field.of(record);
            if (value instanceof List<?> items && field.isRepeated()) {
                Object[] converted = new Object[items.size()];
                for (int j = 0; j < converted.length; j++) {
                    converted[j] = value(field, items.get(j));
                }
                values[i] = new GenericArrayData(converted);
            } else if (value != null) {
                values[i] = value(field, value);
            }
        }
        return new GenericInternalRow(values);
    }

    private static Object value(TableField field, Object value) throws IOException {
        if (field.type() instanceof TableType.Group(List<TableField> fields)) {
            return row(fields, (RecordValue) value);
        }
        Object stored = stored(field, value);
        return switch (stored) {
            case String text -> UTF8String.fromString(text);
            case BigDecimal number ->
                Decimal.apply(number, ((TableType.Decimal) field.type()).precision(), number.scale());
            default -> stored;
        };
    }

    /// A value as [TableField#stored(Object)] has it, times as texts.
    static Object stored(TableField field, Object value) throws IOException {
        try {
            return field.type() == TableType.Plain.TIME ? Lexical.format(value) : field.stored(value);
        } catch (ArithmeticException e) {
            throw new IOException(e.getMessage() + ", which its column cannot hold", e);
        }
    }
}
