package org.bindery.connectors.parquet;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.apache.parquet.conf.ParquetConfiguration;
import org.apache.parquet.hadoop.api.WriteSupport;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.io.api.RecordConsumer;
import org.bindery.messages.RecordValue;
import org.bindery.messages.export.TableType;
import org.bindery.messages.export.TableType.TableField;
import org.jspecify.annotations.Nullable;

/// Takes messages apart into the columns of a file.
final class MessageRows extends WriteSupport<RecordValue> {

    private final String name;
    private final List<TableField> fields;
    private @Nullable RecordConsumer columns;

    /// @param name of the message
    MessageRows(String name, List<TableField> fields) {
        this.name = name;
        this.fields = fields;
    }

    @Override
    public WriteContext init(ParquetConfiguration settings) {
        return new WriteContext(ParquetSchema.of(name, fields), Map.of());
    }

    @Override
    @SuppressWarnings("deprecation") // an abstract method
    public WriteContext init(org.apache.hadoop.conf.Configuration settings) {
        throw new UnsupportedOperationException("there is no Hadoop");
    }

    @Override
    public void prepareForWrite(RecordConsumer consumer) {
        columns = consumer;
    }

    @Override
    public void write(RecordValue message) {
        columns.startMessage();
        members(fields, message);
        columns.endMessage();
    }

    private void members(List<TableField> members, RecordValue record) {
        for (int i = 0; i < members.size(); i++) {
            TableField field = members.get(i);
            Object value = field.of(record);
            if (value != null) {
                columns.startField(field.name(), i);
                if (field.isRepeated()) {
                    list(field, (List<?>) value);
                } else {
                    one(field, value);
                }
                columns.endField(field.name(), i);
            }
        }
    }

    private void list(TableField field, List<?> items) {
        columns.startGroup();
        if (!items.isEmpty()) {
            columns.startField(ParquetSchema.LIST, 0);
            for (Object item : items) {
                columns.startGroup();
                columns.startField(ParquetSchema.ELEMENT, 0);
                one(field, item);
                columns.endField(ParquetSchema.ELEMENT, 0);
                columns.endGroup();
            }
            columns.endField(ParquetSchema.LIST, 0);
        }
        columns.endGroup();
    }

    private void one(TableField field, Object value) {
        if (field.type() instanceof TableType.Group(List<TableField> members)) {
            columns.startGroup();
            members(members, (RecordValue) value);
            columns.endGroup();
            return;
        }
        switch (field.stored(value)) {
            case Boolean truth -> columns.addBoolean(truth);
            case Integer number -> columns.addInteger(number);
            case Long number -> columns.addLong(number);
            case Float number -> columns.addFloat(number);
            case Double number -> columns.addDouble(number);
            case BigDecimal number -> decimal(number, ((TableType.Decimal) field.type()).precision());
            case Object text -> columns.addBinary(Binary.fromString((String) text));
        }
    }

    private void decimal(BigDecimal number, int precision) {
        if (precision <= ParquetSchema.INT_DIGITS) {
            columns.addInteger(number.unscaledValue().intValueExact());
        } else if (precision <= ParquetSchema.LONG_DIGITS) {
            columns.addLong(number.unscaledValue().longValueExact());
        } else {
            byte[] digits = number.unscaledValue().toByteArray();
            byte[] all = new byte[ParquetSchema.octets(precision)];
            Arrays.fill(all, (byte) (number.signum() < 0 ? -1 : 0));
            System.arraycopy(digits, 0, all, all.length - digits.length, digits.length);
            columns.addBinary(Binary.fromConstantByteArray(all));
        }
    }
}
