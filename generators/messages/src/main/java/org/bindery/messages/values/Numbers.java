package org.bindery.messages.values;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.regex.Pattern;
import org.bindery.model.ValueKind;

/// Lexical forms of numbers.
final class Numbers {

    /// A decimal with nothing but zeros after the point is an integer for XML Schema.
    private static final Pattern INTEGER = Pattern.compile("([+-]?[0-9]+)(?:\\.0*+)?+");

    private static final Pattern DECIMAL = Pattern.compile("[+-]?+(?:[0-9]++(?:\\.[0-9]*+)?+|\\.[0-9]++)");
    private static final Pattern FLOAT =
            Pattern.compile("[+-]?+(?:[0-9]++(?:\\.[0-9]*+)?+|\\.[0-9]++)(?:[eE][+-]?+[0-9]++)?+");

    private static final BigInteger MIN_LONG = BigInteger.valueOf(Long.MIN_VALUE);
    private static final BigInteger MAX_LONG = BigInteger.valueOf(Long.MAX_VALUE);

    private Numbers() {}

    static String format(BigDecimal decimal) {
        long digits = (long) decimal.precision() + Math.abs((long) decimal.scale());
        if (digits > 2L * Lexical.MAX_NUMBER_LENGTH) {
            throw tooLong();
        }
        return checkLength(decimal.toPlainString());
    }

    static String format(BigInteger integer) {
        if (integer.bitLength() > 4 * Lexical.MAX_NUMBER_LENGTH) {
            throw tooLong();
        }
        return checkLength(integer.toString());
    }

    static String format(float number) {
        return Float.isInfinite(number) ? infinity(number > 0) : Float.toString(number);
    }

    static String format(double number) {
        return Double.isInfinite(number) ? infinity(number > 0) : Double.toString(number);
    }

    private static String infinity(boolean positive) {
        return positive ? "INF" : "-INF";
    }

    static Object parseInteger(ValueKind kind, String text) {
        var matcher = INTEGER.matcher(checkLength(text));
        if (!matcher.matches()) {
            throw new IllegalArgumentException("'" + Shown.of(text) + "' is not an integer");
        }
        BigInteger integer = new BigInteger(matcher.group(1));
        return switch (kind) {
            case INT -> {
                long number = checkedLong(integer, text);
                if (number != (int) number) {
                    throw tooLarge(text);
                }
                yield (int) number;
            }
            case LONG -> checkedLong(integer, text);
            default -> integer;
        };
    }

    private static long checkedLong(BigInteger integer, String text) {
        if (integer.compareTo(MIN_LONG) < 0 || integer.compareTo(MAX_LONG) > 0) {
            throw tooLarge(text);
        }
        return integer.longValue();
    }

    private static IllegalArgumentException tooLarge(String text) {
        return new IllegalArgumentException("'" + Shown.of(text) + "' is out of range");
    }

    static BigDecimal parseDecimal(String text) {
        if (!DECIMAL.matcher(checkLength(text)).matches()) {
            throw new IllegalArgumentException("'" + Shown.of(text) + "' is not a decimal number");
        }
        return new BigDecimal(text);
    }

    static Float parseFloat(String text) {
        return switch (text) {
            case "INF", "+INF" -> Float.POSITIVE_INFINITY;
            case "-INF" -> Float.NEGATIVE_INFINITY;
            case "NaN" -> Float.NaN;
            default -> Float.parseFloat(checkFloat(text));
        };
    }

    static Double parseDouble(String text) {
        return switch (text) {
            case "INF", "+INF" -> Double.POSITIVE_INFINITY;
            case "-INF" -> Double.NEGATIVE_INFINITY;
            case "NaN" -> Double.NaN;
            default -> Double.parseDouble(checkFloat(text));
        };
    }

    private static String checkFloat(String text) {
        if (!FLOAT.matcher(checkLength(text)).matches()) {
            throw new IllegalArgumentException("'" + Shown.of(text) + "' is not a number");
        }
        return text;
    }

    private static String checkLength(String text) {
        if (text.length() > Lexical.MAX_NUMBER_LENGTH) {
            throw tooLong();
        }
        return text;
    }

    private static IllegalArgumentException tooLong() {
        return new IllegalArgumentException(
                "a number of more than " + Lexical.MAX_NUMBER_LENGTH + " characters is not supported");
    }
}
