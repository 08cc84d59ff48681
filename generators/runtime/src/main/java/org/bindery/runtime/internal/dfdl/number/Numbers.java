package org.bindery.runtime.internal.dfdl.number;

import java.math.BigDecimal;
import java.math.BigInteger;
import org.bindery.runtime.internal.dfdl.bits.ProcessingException;

/** Numbers of any class as decimals. */
final class Numbers {

    /** More digits are neither read nor written: they would take quadratic time. */
    static final int MOST_DIGITS = 10_000;

    private Numbers() {}

    /**
     * A number as decimal.
     *
     * @param number an integer, a decimal, or a real that is neither infinite nor none
     */
    static BigDecimal decimal(Object number) {
        if (number instanceof BigDecimal decimal) {
            return decimal;
        }
        if (number instanceof BigInteger integer) {
            return new BigDecimal(integer);
        }
        if (number instanceof Double || number instanceof Float) {
            return new BigDecimal(number.toString());
        }
        return BigDecimal.valueOf(((Number) number).longValue());
    }

    /** The unscaled number of a decimal with some digits after an implied decimal point. */
    static BigInteger unscaled(Object number, int point) throws ProcessingException {
        BigDecimal decimal = decimal(number);
        if (Math.abs((long) decimal.scale()) + decimal.precision() > MOST_DIGITS) {
            throw new ProcessingException("a number has more than ", MOST_DIGITS, " digits");
        }
        BigDecimal shifted = decimal.movePointRight(point);
        BigInteger whole = shifted.toBigInteger();
        if (shifted.scale() > 0 && shifted.compareTo(new BigDecimal(whole)) != 0) {
            throw new ProcessingException("the number ", decimal, " has more than ", point, " digits behind its point");
        }
        return whole;
    }
}
