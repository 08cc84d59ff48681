package org.bindery.connectors.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import org.apache.spark.sql.types.Decimal;
import org.bindery.messages.export.TableType;
import org.bindery.messages.export.TableType.TableField;
import org.bindery.messages.query.BlockScan;

/// Takes the values of a block as its column has them.
abstract class StoredValues implements BlockScan.Values {

    private static final long[] POWERS = new long[Decimal.MAX_LONG_DIGITS() + 1];

    static {
        POWERS[0] = 1;
        for (int i = 1; i < POWERS.length; i++) {
            POWERS[i] = 10 * POWERS[i - 1];
        }
    }

    private final TableField field;
    private final int precision;
    private final int scale;
    /// What decimals have to be below.
    private final long limit;

    StoredValues(TableField field) {
        this.field = field;
        this.precision = field.type() instanceof TableType.Decimal decimal ? decimal.precision() : 0;
        this.scale = field.type() instanceof TableType.Decimal decimal ? decimal.scale() : 0;
        this.limit = precision < POWERS.length ? POWERS[precision] : Long.MAX_VALUE;
    }

    /// Takes an integer, days, microseconds, or the digits of a decimal of the scale of the column.
    abstract void number(int at, long value);

    /// Takes a decimal of the scale of the column whose digits are more than 64 bits.
    abstract void large(int at, BigDecimal value);

    /// Takes a boolean, a floating-point number or a text.
    abstract void object(int at, Object value);

    final int precision() {
        return precision;
    }

    final int scale() {
        return scale;
    }

    @Override
    public final void integer(int at, long value) {
        if (precision > 0) {
            decimal(at, value, 0);
        } else {
            number(at, value);
        }
    }

    @Override
    public final void decimal(int at, long unscaled, int itsScale) {
        int up = scale - itsScale;
        if (up >= 0 && up < POWERS.length) {
            long high = Math.multiplyHigh(unscaled, POWERS[up]);
            long low = unscaled * POWERS[up];
            if (high == low >> 63 && Math.abs(low) < limit) {
                number(at, low);
                return;
            }
        }
        value(at, BigDecimal.valueOf(unscaled, itsScale));
    }

    @Override
    public final void value(int at, Object value) {
        try {
            switch (MessageRows.stored(field, value)) {
                case Integer number -> number(at, number);
                case Long number -> number(at, number);
                case BigDecimal number
                when number.unscaledValue().bitLength() < Long.SIZE ->
                    number(at, number.unscaledValue().longValue());
                case BigDecimal number -> large(at, number);
                case Object other -> object(at, other);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
