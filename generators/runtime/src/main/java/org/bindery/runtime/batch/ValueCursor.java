package org.bindery.runtime.batch;

import java.io.UncheckedIOException;
import java.util.NoSuchElementException;
import org.bindery.runtime.Nullable;

/**
 * A cursor over the messages of a query, which returns values of some components. Values in columns are read without
 * views of messages, and numbers without objects. A new cursor is before the first message.
 *
 * <pre>{@code
 * ValueCursor values = trades.where(CURRENCY1.is("GBP")).values(List.of(AMOUNT1));
 * while (values.next()) {
 *     pence += values.getUnscaled(0);
 * }
 * }</pre>
 *
 * <p>Components are numbered from 0, as they were given. Methods throw an {@link IndexOutOfBoundsException} for other numbers, an
 * {@link IllegalStateException} before the first call of {@link #next()}, and an {@link UncheckedIOException} where a block is
 * damaged or the file cannot be read. Not safe for use by several threads at a time.
 */
public interface ValueCursor {

    /**
     * Moves to the next message.
     *
     * @return whether there is one
     */
    boolean next();

    /**
     * Returns whether a component is absent from the message.
     *
     * @param component its number
     * @return whether it does
     */
    boolean isAbsent(int component);

    /**
     * The value of a component.
     *
     * @param component its number
     * @return the value; null if it is absent
     */
    @Nullable
    Object get(int component);

    /**
     * The value of a component of integers, or of dates.
     *
     * @param component its number
     * @return the integer, which is cut to 64 bits; of a {@link java.time.LocalDate} the days since 1970-01-01
     * @throws NoSuchElementException if it is absent
     * @throws ClassCastException if it is neither a number nor a date
     */
    long getLong(int component);

    /**
     * The value of a component of numbers, as floating-point number.
     *
     * @param component its number
     * @return the number, as its {@link Number#doubleValue()} gives it
     * @throws NoSuchElementException if it is absent
     * @throws ClassCastException if it is not a number
     */
    double getDouble(int component);

    /**
     * The digits of a component of decimals.
     *
     * @param component its number
     * @return the unscaled value
     * @throws NoSuchElementException if it is absent
     * @throws ArithmeticException if it does not fit into 64 bits
     * @throws ClassCastException if it is not a {@link java.math.BigDecimal}
     */
    long getUnscaled(int component);

    /**
     * The scale of a component of decimals.
     *
     * @param component its number
     * @return how many digits of {@link #getUnscaled} follow the decimal point
     * @throws NoSuchElementException if it is absent
     * @throws ClassCastException if it is not a {@link java.math.BigDecimal}
     */
    int getScale(int component);
}
