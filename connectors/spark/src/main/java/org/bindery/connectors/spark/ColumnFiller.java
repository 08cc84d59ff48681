package org.bindery.connectors.spark;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.IdentityHashMap;
import org.apache.spark.sql.execution.vectorized.WritableColumnVector;
import org.apache.spark.sql.types.Decimal;
import org.bindery.messages.export.TableType;
import org.bindery.messages.export.TableType.TableField;

/// Fills a column with the values of a block.
final class ColumnFiller extends StoredValues {

    /// How many texts are remembered: those of codes are the same objects each time.
    private static final int MOST_TEXTS = 4_096;

    private final WritableColumnVector vector;
    private final boolean isInt;
    private final boolean isLarge;
    private final IdentityHashMap<String, byte[]> texts = new IdentityHashMap<>();

    ColumnFiller(TableField field, WritableColumnVector vector) {
        super(field);
        this.vector = vector;
        this.isInt = field.type() == TableType.Plain.INT
                || field.type() == TableType.Plain.DATE
                || precision() > 0 && precision() <= Decimal.MAX_INT_DIGITS();
        this.isLarge = precision() > Decimal.MAX_LONG_DIGITS();
    }

    @Override
    public void absent(int at) {
        vector.putNull(at);
    }

    @Override
    void number(int at, long value) {
        if (isInt) {
            vector.putInt(at, Math.toIntExact(value));
        } else if (isLarge) {
            large(at, BigDecimal.valueOf(value, scale()));
        } else {
            vector.putLong(at, value);
        }
    }

    @Override
    void large(int at, BigDecimal value) {
        vector.putDecimal(at, Decimal.apply(value, precision(), scale()), precision());
    }

    @Override
    void object(int at, Object value) {
        switch (value) {
            case Boolean truth -> vector.putBoolean(at, truth);
            case Float number -> vector.putFloat(at, number);
            case Double number -> vector.putDouble(at, number);
            case Object text -> vector.putByteArray(at, bytes((String) text));
        }
    }

    private byte[] bytes(String text) {
        byte[] known = texts.get(text);
        if (known == null) {
            known = text.getBytes(StandardCharsets.UTF_8);
            if (texts.size() < MOST_TEXTS) {
                texts.put(text, known);
            }
        }
        return known;
    }
}
