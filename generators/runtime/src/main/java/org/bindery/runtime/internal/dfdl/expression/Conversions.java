package org.bindery.runtime.internal.dfdl.expression;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.HexFormat;
import java.util.function.Function;
import org.bindery.runtime.XmlDate;
import org.bindery.runtime.XmlDateTime;
import org.bindery.runtime.XmlTime;

/**
 * Values of one type as values of another (DFDL, section 18.4, and the casting table of XPath functions, section 17.1): numbers
 * become numbers of any other type as long as they are in its range, everything becomes text, and text becomes what it is the
 * lexical form of.
 */
final class Conversions {

    /** Longer texts are no numbers: reading digits takes the square of their count. */
    private static final int MAX_DIGITS = 2_000;

    private static final HexFormat HEX = HexFormat.of().withUpperCase();

    private Conversions() {}

    /** A value in the class that its type has in expressions; see {@link ExpressionType}. */
    static Object canonical(Object value) {
        if (value instanceof Integer || value instanceof Short || value instanceof Byte) {
            return ((Number) value).longValue();
        }
        if (value instanceof BigInteger number) {
            return narrowed(number);
        }
        if (value instanceof LocalDate date) {
            return XmlDate.of(date);
        }
        if (value instanceof LocalTime time) {
            return XmlTime.of(time);
        }
        if (value instanceof LocalDateTime dateTime) {
            return XmlDateTime.of(dateTime);
        }
        return value;
    }

    /** An integer as {@link Long} where it is one. */
    static Object narrowed(BigInteger number) {
        return number.bitLength() < Long.SIZE ? (Object) number.longValue() : number;
    }

    static Object to(Object value, ExpressionType type) throws ExpressionException {
        return switch (type) {
            case STRING -> toText(value);
            case BOOLEAN -> toBoolean(value);
            case DECIMAL -> toDecimal(value);
            case FLOAT -> toFloat(value);
            case DOUBLE -> toDouble(value);
            case HEX_BINARY -> toBytes(value);
            case DATE -> toDate(value);
            case TIME -> toTime(value);
            case DATE_TIME -> toDateTime(value);
            case COMPLEX -> throw refused(value, type);
            case ANY -> canonical(value);
            default -> toInteger(value, type);
        };
    }

    private static ExpressionException refused(Object value, ExpressionType type) {
        return new ExpressionException(shown(value), " cannot be converted to xs:", type.word());
    }

    /** A value as sentences show it. */
    static Object shown(Object value) {
        if (value instanceof String text) {
            return "'" + (text.length() <= 100 ? text : text.substring(0, 100) + "…") + "'";
        }
        return value instanceof byte[] bytes
                ? "the bytes " + HEX.formatHex(bytes, 0, Math.min(bytes.length, 50))
                : value;
    }

    static boolean isSmall(Object value) {
        return value instanceof Long || value instanceof Integer || value instanceof Short || value instanceof Byte;
    }

    // Integers.

    static long toLong(Object value) throws ExpressionException {
        if (isSmall(value)) {
            return ((Number) value).longValue();
        }
        if (toInteger(value, ExpressionType.LONG) instanceof Long number) {
            return number;
        }
        throw refused(value, ExpressionType.LONG);
    }

    private static Object toInteger(Object value, ExpressionType type) throws ExpressionException {
        if (isSmall(value)) {
            long number = ((Number) value).longValue();
            if (!type.holds(number)) {
                throw outOfRange(value, type);
            }
            return value instanceof Long ? value : (Object) number;
        }
        BigInteger number = wholePart(value, type);
        if (!type.holds(number)) {
            throw outOfRange(value, type);
        }
        return narrowed(number);
    }

    private static ExpressionException outOfRange(Object value, ExpressionType type) {
        return new ExpressionException(shown(value), " is out of the range of xs:", type.word());
    }

    private static BigInteger wholePart(Object value, ExpressionType type) throws ExpressionException {
        if (value instanceof BigInteger number) {
            return number;
        }
        if (value instanceof BigDecimal number) {
            return number.toBigInteger();
        }
        if (value instanceof Double || value instanceof Float) {
            double number = ((Number) value).doubleValue();
            if (!Double.isFinite(number)) {
                throw refused(value, type);
            }
            return new BigDecimal(number).toBigInteger();
        }
        if (value instanceof Boolean truth) {
            return truth ? BigInteger.ONE : BigInteger.ZERO;
        }
        if (value instanceof String text) {
            boolean mayHaveFraction = type.bits() == 0;
            BigDecimal number = decimal(text, type);
            if (number.scale() > 0 && !mayHaveFraction) {
                throw refused(value, type);
            }
            return number.toBigInteger();
        }
        throw refused(value, type);
    }

    // Other numbers.

    /** A text as decimal, in the lexical form of XML Schema: without exponent. */
    private static BigDecimal decimal(String text, ExpressionType type) throws ExpressionException {
        String digits = text.strip();
        int at = !digits.isEmpty() && (digits.charAt(0) == '-' || digits.charAt(0) == '+') ? 1 : 0;
        boolean isNumber = digits.length() > at && digits.length() <= MAX_DIGITS;
        int points = 0;
        for (int i = at; isNumber && i < digits.length(); i++) {
            char c = digits.charAt(i);
            points += c == '.' ? 1 : 0;
            isNumber = c >= '0' && c <= '9' || c == '.';
        }
        if (!isNumber || points > 1 || digits.length() - at == points) {
            throw refused(text, type);
        }
        return new BigDecimal(digits);
    }

    static BigDecimal toDecimal(Object value) throws ExpressionException {
        if (isSmall(value)) {
            return BigDecimal.valueOf(((Number) value).longValue());
        }
        if (value instanceof BigDecimal number) {
            return number;
        }
        if (value instanceof BigInteger number) {
            return new BigDecimal(number);
        }
        if (value instanceof Double || value instanceof Float) {
            double number = ((Number) value).doubleValue();
            if (!Double.isFinite(number)) {
                throw refused(value, ExpressionType.DECIMAL);
            }
            return new BigDecimal(value.toString());
        }
        if (value instanceof Boolean truth) {
            return truth ? BigDecimal.ONE : BigDecimal.ZERO;
        }
        if (value instanceof String text) {
            return decimal(text, ExpressionType.DECIMAL);
        }
        throw refused(value, ExpressionType.DECIMAL);
    }

    static Double toDouble(Object value) throws ExpressionException {
        if (value instanceof Double number) {
            return number;
        }
        if (value instanceof Float number) {
            return number.doubleValue();
        }
        if (value instanceof Number number) {
            return number.doubleValue();
        }
        if (value instanceof Boolean truth) {
            return truth ? 1.0 : 0.0;
        }
        if (value instanceof String text) {
            return floating(text, ExpressionType.DOUBLE);
        }
        throw refused(value, ExpressionType.DOUBLE);
    }

    static Float toFloat(Object value) throws ExpressionException {
        if (value instanceof Float number) {
            return number;
        }
        if (value instanceof String text) {
            double number = floating(text, ExpressionType.FLOAT);
            return Double.isFinite(number) ? Float.valueOf(text.strip()) : Float.valueOf((float) number);
        }
        return toDouble(value).floatValue();
    }

    private static double floating(String text, ExpressionType type) throws ExpressionException {
        String digits = text.strip();
        if (digits.equals("NaN")) {
            return Double.NaN;
        }
        if (digits.equals("INF") || digits.equals("-INF")) {
            return digits.length() == 3 ? Double.POSITIVE_INFINITY : Double.NEGATIVE_INFINITY;
        }
        boolean isNumber = digits.length() <= MAX_DIGITS;
        for (int i = 0; isNumber && i < digits.length(); i++) {
            isNumber = "0123456789.+-eE".indexOf(digits.charAt(i)) >= 0;
        }
        if (!isNumber) {
            throw refused(text, type);
        }
        try {
            return Double.parseDouble(digits);
        } catch (NumberFormatException e) {
            throw refused(text, type);
        }
    }

    // Truth.

    static boolean toBoolean(Object value) throws ExpressionException {
        if (value instanceof Boolean truth) {
            return truth;
        }
        if (value instanceof Number) {
            return isTrue(value);
        }
        if (value instanceof String text) {
            String word = text.strip();
            if (word.equals("true") || word.equals("1")) {
                return true;
            }
            if (word.equals("false") || word.equals("0")) {
                return false;
            }
        }
        throw refused(value, ExpressionType.BOOLEAN);
    }

    /** The effective boolean value of XPath (section 2.4.3). */
    static boolean isTrue(Object value) throws ExpressionException {
        if (value instanceof Boolean truth) {
            return truth;
        }
        if (value instanceof String text) {
            return !text.isEmpty();
        }
        if (isSmall(value)) {
            return ((Number) value).longValue() != 0;
        }
        if (value instanceof BigInteger number) {
            return number.signum() != 0;
        }
        if (value instanceof BigDecimal number) {
            return number.signum() != 0;
        }
        if (value instanceof Number number) {
            double floating = number.doubleValue();
            return floating != 0 && !Double.isNaN(floating);
        }
        throw refused(value, ExpressionType.BOOLEAN);
    }

    // Text and bytes.

    static String toText(Object value) {
        if (value instanceof String text) {
            return text;
        }
        if (value instanceof BigDecimal number) {
            BigDecimal plain = number.signum() == 0 ? BigDecimal.ZERO : number.stripTrailingZeros();
            return plain.scale() < 0
                    ? plain.setScale(0, RoundingMode.UNNECESSARY).toPlainString()
                    : plain.toPlainString();
        }
        if (value instanceof Double || value instanceof Float) {
            double number = ((Number) value).doubleValue();
            return Double.isInfinite(number) ? number > 0 ? "INF" : "-INF" : value.toString();
        }
        return value instanceof byte[] bytes
                ? HEX.formatHex(bytes)
                : canonical(value).toString();
    }

    static byte[] toBytes(Object value) throws ExpressionException {
        if (value instanceof byte[] bytes) {
            return bytes;
        }
        if (value instanceof String text) {
            String digits = text.strip();
            if (digits.length() % 2 != 0) {
                throw new ExpressionException(
                        shown(value), " is not an xs:hexBinary: it has no even number of characters");
            }
            try {
                return HexFormat.of().parseHex(digits);
            } catch (IllegalArgumentException e) {
                throw refused(value, ExpressionType.HEX_BINARY);
            }
        }
        throw refused(value, ExpressionType.HEX_BINARY);
    }

    // Dates and times.

    static XmlDate toDate(Object value) throws ExpressionException {
        Object date = canonical(value);
        if (date instanceof XmlDate day) {
            return day;
        }
        if (date instanceof XmlDateTime dateTime) {
            return XmlDate.of(dateTime.toLocalDateTime().toLocalDate(), dateTime.zoneForm());
        }
        return parsed(value, date, XmlDate::parse, ExpressionType.DATE);
    }

    static XmlTime toTime(Object value) throws ExpressionException {
        Object time = canonical(value);
        if (time instanceof XmlTime clock) {
            return clock;
        }
        if (time instanceof XmlDateTime dateTime) {
            return XmlTime.of(dateTime.toLocalDateTime().toLocalTime(), dateTime.fractionDigits(), dateTime.zoneForm());
        }
        return parsed(value, time, XmlTime::parse, ExpressionType.TIME);
    }

    static XmlDateTime toDateTime(Object value) throws ExpressionException {
        Object time = canonical(value);
        if (time instanceof XmlDateTime dateTime) {
            return dateTime;
        }
        if (time instanceof XmlDate date) {
            return XmlDateTime.of(date.toLocalDate().atStartOfDay(), 0, date.zoneForm());
        }
        return parsed(value, time, XmlDateTime::parse, ExpressionType.DATE_TIME);
    }

    /** A text as the value that it denotes. */
    private static <T> T parsed(Object value, Object text, Function<String, T> parser, ExpressionType type)
            throws ExpressionException {
        if (text instanceof String its) {
            try {
                return parser.apply(its.strip());
            } catch (IllegalArgumentException e) {
                throw refused(value, type);
            }
        }
        throw refused(value, type);
    }
}
