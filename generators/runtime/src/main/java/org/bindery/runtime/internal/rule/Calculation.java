package org.bindery.runtime.internal.rule;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;
import org.bindery.runtime.RuleException;
import org.bindery.runtime.XmlDate;
import org.bindery.runtime.XmlDateTime;
import org.bindery.runtime.XmlTime;
import org.bindery.runtime.XmlZone;

/** The arithmetic of rules and virtual fields: whatever has no exact result is refused, unless it says how it rounds. */
public final class Calculation {

    /** Said of a result beyond 64 bits. */
    public static final String OVERFLOW = "the result is beyond 64 bits";

    /** Said of a division by zero. */
    public static final String BY_ZERO = "something is divided by zero";

    private static final int MAX_DIGITS = 1_000;
    private static final int MAX_CHARACTERS = 1_000_000;

    private Calculation() {}

    /**
     * A component that must be there.
     *
     * @param value what its getter returns
     * @throws RuleException when it is absent
     */
    public static <T> T present(T value, String name) {
        return presentObject(value, name);
    }

    private static <T> T presentObject(T value, String name) {
        if (value == null) {
            throw new RuleException("the component '" + name + "' is absent");
        }
        return value;
    }

    /**
     * Puts two texts together.
     *
     * @param left the first
     * @param right the second
     * @return both
     * @throws RuleException when they have more than 1,000,000 UTF-16 units together
     */
    public static String join(String left, String right) {
        if ((long) left.length() + right.length() > MAX_CHARACTERS) {
            throw new RuleException("the text is longer than 1,000,000 characters");
        }
        return left + right;
    }

    /**
     * A truth value that must be there.
     *
     * @param value what its getter returns
     * @throws RuleException when it is absent
     */
    public static boolean present(Boolean value, String name) {
        return presentObject(value, name);
    }

    /**
     * A integer that must be there.
     *
     * @param value what its getter returns
     * @throws RuleException when it is absent
     */
    public static long present(Integer value, String name) {
        return presentObject(value, name);
    }

    /**
     * A integer that must be there.
     *
     * @param value what its getter returns
     * @throws RuleException when it is absent
     */
    public static long present(Long value, String name) {
        return presentObject(value, name);
    }

    /**
     * A number that must be there.
     *
     * @param value what its getter returns
     * @throws RuleException when it is absent
     */
    public static double present(Float value, String name) {
        return presentObject(value, name);
    }

    /**
     * A number that must be there.
     *
     * @param value what its getter returns
     * @throws RuleException when it is absent
     */
    public static double present(Double value, String name) {
        return presentObject(value, name);
    }

    /**
     * A record as one of a derived type.
     *
     * @throws RuleException when it is of another type
     */
    public static <T> T as(Object record, Class<T> type) {
        if (!type.isInstance(record)) {
            throw new RuleException("the record is not a " + type.getSimpleName());
        }
        return type.cast(record);
    }

    /**
     * Adds integers.
     *
     * @param right another
     * @return the sum
     * @throws RuleException beyond 64 bits
     */
    public static long add(long left, long right) {
        long sum = left + right;
        if (((left ^ sum) & (right ^ sum)) < 0) {
            throw overflow();
        }
        return sum;
    }

    /**
     * Subtracts integers.
     *
     * @param right what is taken away
     * @return the difference
     * @throws RuleException beyond 64 bits
     */
    public static long subtract(long left, long right) {
        long difference = left - right;
        if (((left ^ right) & (left ^ difference)) < 0) {
            throw overflow();
        }
        return difference;
    }

    /**
     * Multiplies integers.
     *
     * @param right another
     * @return the product
     * @throws RuleException beyond 64 bits
     */
    public static long multiply(long left, long right) {
        long product = left * right;
        if (Math.multiplyHigh(left, right) != product >> 63) {
            throw overflow();
        }
        return product;
    }

    /**
     * Divides integers, towards zero.
     *
     * @param right the divisor
     * @return the quotient
     * @throws RuleException when the divisor is zero, or the quotient beyond 64 bits
     */
    public static long divide(long left, long right) {
        if (right == 0) {
            throw zero();
        }
        if (left == Long.MIN_VALUE && right == -1) {
            throw overflow();
        }
        return left / right;
    }

    /**
     * The rest of dividing integers towards zero.
     *
     * @param right the divisor
     * @return the rest, which has the sign of the dividend
     * @throws RuleException when the divisor is zero
     */
    public static long modulo(long left, long right) {
        if (right == 0) {
            throw zero();
        }
        return left % right;
    }

    /**
     * Changes an integer's sign.
     *
     * @return the integer of opposite sign
     * @throws RuleException beyond 64 bits
     */
    public static long negate(long number) {
        return subtract(0, number);
    }

    /**
     * Divides decimals, to 34 digits, half to even.
     *
     * @param right the divisor
     * @return the quotient
     * @throws RuleException when the divisor is zero
     */
    public static BigDecimal divide(BigDecimal left, BigDecimal right) {
        if (right.signum() == 0) {
            throw zero();
        }
        return left.divide(right, MathContext.DECIMAL128);
    }

    /**
     * What is left when a decimal is divided without digits after the point.
     *
     * @param right the divisor
     * @return the remainder, with the sign of the first
     * @throws RuleException when the divisor is zero
     */
    public static BigDecimal modulo(BigDecimal left, BigDecimal right) {
        if (right.signum() == 0) {
            throw zero();
        }
        return left.remainder(right);
    }

    /**
     * Divides decimals, to some digits after the point, half up.
     *
     * @param right the divisor
     * @param digits how many digits after the point
     * @return the quotient
     * @throws RuleException when the divisor is zero
     */
    public static BigDecimal divide(BigDecimal left, BigDecimal right, long digits) {
        if (right.signum() == 0) {
            throw zero();
        }
        return left.divide(right, checkedDigits(digits), RoundingMode.HALF_UP);
    }

    /**
     * Rounds a decimal, half up.
     *
     * @param digits how many digits after the point
     */
    public static BigDecimal round(BigDecimal number, long digits) {
        return number.setScale(checkedDigits(digits), RoundingMode.HALF_UP);
    }

    private static int checkedDigits(long digits) {
        if (digits < 0 || digits > MAX_DIGITS) {
            throw new RuleException("a decimal cannot have " + digits + " digits after the point here");
        }
        return (int) digits;
    }

    /**
     * Whether two decimals are the same number.
     *
     * @param right another
     * @return whether they differ in scale at most
     */
    public static boolean same(BigDecimal left, BigDecimal right) {
        return left.compareTo(right) == 0;
    }

    /** An integer as a decimal. */
    public static BigDecimal decimal(long number) {
        return BigDecimal.valueOf(number);
    }

    /** A large integer as a decimal. */
    public static BigDecimal decimal(BigInteger number) {
        return new BigDecimal(number);
    }

    /**
     * The decimal in a text, as XML Schema writes it.
     *
     * @param text digits, with an optional sign and decimal point
     * @throws RuleException when it is not a decimal
     */
    public static BigDecimal decimal(String text) {
        boolean digits = false;
        int points = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean digit = c >= '0' && c <= '9';
            digits |= digit;
            points += c == '.' ? 1 : 0;
            if (!digit && c != '.' && !(i == 0 && (c == '-' || c == '+'))) {
                throw noNumber(text, "a decimal");
            }
        }
        if (!digits || points > 1 || text.length() > MAX_DIGITS) {
            throw noNumber(text, "a decimal");
        }
        return new BigDecimal(text);
    }

    /**
     * The whole part of a decimal.
     *
     * @return the integer nearest to it towards zero
     * @throws RuleException beyond 64 bits
     */
    public static long integer(BigDecimal number) {
        BigInteger whole = number.toBigInteger();
        if (whole.bitLength() > 63) {
            throw overflow();
        }
        return whole.longValue();
    }

    /**
     * The integer in a text.
     *
     * @param text digits, with an optional sign
     * @throws RuleException when it is not an integer of 64 bits
     */
    public static long integer(String text) {
        BigDecimal number = decimal(text);
        if (text.indexOf('.') >= 0) {
            throw noNumber(text, "an integer");
        }
        return integer(number);
    }

    /** The binary floating-point number nearest to an integer. */
    public static double floating(long number) {
        return number;
    }

    /** The binary floating-point number nearest to a decimal. */
    public static double floating(BigDecimal number) {
        return number.doubleValue();
    }

    /** The digits of an integer. */
    public static String text(long number) {
        return Long.toString(number);
    }

    /** The digits of a decimal, without an exponent. */
    public static String text(BigDecimal number) {
        return number.toPlainString();
    }

    /** The text of a floating-point number, as XML Schema writes it. */
    public static String text(double number) {
        return Double.isInfinite(number) ? (number < 0 ? "-INF" : "INF") : Double.toString(number);
    }

    /**
     * `true` or `false`.
     *
     * @param value a truth value
     */
    public static String text(boolean value) {
        return Boolean.toString(value);
    }

    /** How many Unicode characters a text has, which may be fewer than its chars. */
    public static long size(String text) {
        return text.codePointCount(0, text.length());
    }

    /** A text in upper case. */
    public static String upperCase(String text) {
        return text.toUpperCase(Locale.ROOT);
    }

    /** A text in lower case. */
    public static String lowerCase(String text) {
        return text.toLowerCase(Locale.ROOT);
    }

    /**
     * Part of a text.
     *
     * @param start the first character, counted from 0
     * @param end the character after the last
     * @return the part between them
     * @throws RuleException when the text is shorter
     */
    public static String substring(String text, long start, long end) {
        if (start < 0 || end < start || end > size(text)) {
            throw new RuleException("the text has no characters from " + start + " to " + end);
        }
        int from = text.offsetByCodePoints(0, (int) start);
        return text.substring(from, text.offsetByCodePoints(from, (int) (end - start)));
    }

    /**
     * An integer that must fit 32 bits.
     *
     * @return the same
     * @throws RuleException when it does not fit
     */
    public static long inRange(long number) {
        if (number != (int) number) {
            throw new RuleException("the result is beyond 32 bits");
        }
        return number;
    }

    /**
     * A decimal that must be whole.
     *
     * @return the same, without digits after the point
     * @throws RuleException when it is not whole
     */
    public static BigDecimal whole(BigDecimal number) {
        try {
            return number.setScale(0, RoundingMode.UNNECESSARY);
        } catch (ArithmeticException e) {
            throw new RuleException("the result " + number.toPlainString() + " is not a whole number");
        }
    }

    /**
     * A date that must have no zone.
     *
     * @return the same
     * @throws RuleException when it has one
     */
    public static XmlDate zoneless(XmlDate date) {
        checkNoZone(date.zoneForm());
        return date;
    }

    /**
     * A time of day that must have no zone.
     *
     * @return the same
     * @throws RuleException when it has one
     */
    public static XmlTime zoneless(XmlTime time) {
        checkNoZone(time.zoneForm());
        return time;
    }

    /**
     * A moment that must have no zone.
     *
     * @return the same
     * @throws RuleException when it has one
     */
    public static XmlDateTime zoneless(XmlDateTime moment) {
        checkNoZone(moment.zoneForm());
        return moment;
    }

    private static void checkNoZone(XmlZone zone) {
        if (zone.isPresent()) {
            throw new RuleException("the result has the zone " + zone);
        }
    }

    private static RuleException overflow() {
        return new RuleException(OVERFLOW);
    }

    private static RuleException zero() {
        return new RuleException(BY_ZERO);
    }

    private static RuleException noNumber(String text, String what) {
        String shown = text.length() <= 60 ? text : text.substring(0, 60) + "…";
        return new RuleException("'" + shown + "' is not " + what);
    }
}
