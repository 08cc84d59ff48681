package org.bindery.connectors.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.IdentityHashMap;
import org.apache.spark.sql.execution.vectorized.WritableColumnVector;
import org.apache.spark.sql.types.Decimal;
import org.bindery.messages.export.TableType;
import org.bindery.messages.export.TableType.TableField;
import org.bindery.messages.query.BlockScan;

/// Fills a column with the values of a block.
final class ColumnFiller implements BlockScan.Values {

    /// How many texts are remembered: those of codes are the same objects each time.
    private static final int MOST_TEXTS = 4_096;

    private static final long[] POWERS = new long[Decimal.MAX_LONG_DIGITS() + 1];

    static {
        POWERS[0] = 1;
        for (int i = 1; i < POWERS.length; i++) {
            POWERS[i] = 10 * POWERS[i - 1];
        }
    }

    private final TableField field;
    private final WritableColumnVector vector;
    private final int precision;
    private final int scale;
    private final boolean isInt;
    private final IdentityHashMap<String, byte[]> texts = new IdentityHashMap<>();

    ColumnFiller(TableField field, WritableColumnVector vector) {
        this.field = field;
        this.vector = vector;
        this.precision = field.type() instanceof TableType.Decimal decimal ? decimal.precision() : 0;
        this.scale = field.type() instanceof TableType.Decimal decimal ? decimal.scale() : 0;
        this.isInt = field.type() == TableType.Plain.INT || field.type() == TableType.Plain.DATE;
    }

    @Override
    public void absent(int at) {
        vector.putNull(at);
    }

    @Override
    public void integer(int at, long value) {
        if (isInt) {
            vector.putInt(at, Math.toIntExact(value));
        } else {
            vector.putLong(at, value);
        }
    }

    @Override
    public void decimal(int at, long unscaled, int itsScale) {
        int up = scale - itsScale;
        if (precision <= Decimal.MAX_LONG_DIGITS() && up >= 0 && up < POWERS.length) {
            long high = Math.multiplyHigh(unscaled, POWERS[up]);
            long low = unscaled * POWERS[up];
            if (high == low >> 63 && Math.abs(low) < limit()) {
                put(at, low);
                return;
            }
        }
        value(at, BigDecimal.valueOf(unscaled, itsScale));
    }

    private long limit() {
        return POWERS[precision];
    }

    private void put(int at, long unscaled) {
        if (precision <= Decimal.MAX_INT_DIGITS()) {
            vector.putInt(at, (int) unscaled);
        } else {
            vector.putLong(at, unscaled);
        }
    }

    @Override
    public void value(int at, Object value) {
        Object stored;
        try {
            stored = MessageRows.stored(field, value);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        switch (stored) {
            case Boolean truth -> vector.putBoolean(at, truth);
            case Integer number -> vector.putInt(at, number);
            case Long number -> vector.putLong(at, number);
            case Float number -> vector.putFloat(at, number);
            case Double number -> vector.putDouble(at, number);
            case BigDecimal number -> vector.putDecimal(at, Decimal.apply(number, precision, scale), precision);
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
