package org.bindery.runtime.internal.value;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.regex.Pattern;
import org.bindery.runtime.internal.text.Excerpt;
import org.bindery.runtime.internal.text.XmlCharacters;

/** The lexical forms that XML Schema allows for values (part 2, section 3). */
public final class NativeValues {

    /** A decimal with nothing but zeros after the point is an integer for XML Schema. */
    private static final Pattern INTEGER = Pattern.compile("[+-]?+[0-9]++(?:\\.0*+)?+");

    private static final Pattern DECIMAL = Pattern.compile("[+-]?+(?:[0-9]++(?:\\.[0-9]*+)?+|\\.[0-9]++)");
    private static final Pattern FLOATING =
            Pattern.compile("[+-]?+(?:[0-9]++(?:\\.[0-9]*+)?+|\\.[0-9]++)(?:[eE][+-]?+[0-9]++)?+");

    /** Digits that a long holds whatever they are. */
    private static final int SAFE_DIGITS = 18;

    private NativeValues() {}

    /** A truth value. */
    public static boolean bool(String text) {
        return switch (text) {
            case "true", "1" -> true;
            case "false", "0" -> false;
            default -> throw new IllegalArgumentException("'" + Excerpt.of(text) + "' is neither true nor false");
        };
    }

    static int int32(String text) {
        long number = int64(text);
        if (number != (int) number) {
            throw tooLarge(text);
        }
        return (int) number;
    }

    static long int64(String text) {
        int length = text.length();
        boolean negative = length > 0 && text.charAt(0) == '-';
        long number = 0;
        int start = negative ? 1 : 0;
        for (int i = start; i < length; i++) {
            int digit = text.charAt(i) - '0';
            if (digit < 0 || digit > 9 || i - start >= SAFE_DIGITS) {
                return longer(text);
            }
            number = 10 * number + digit;
        }
        return length == start ? longer(text) : negative ? -number : number;
    }

    private static long longer(String text) {
        BigInteger number = integer(text);
        if (number.bitLength() >= Long.SIZE) {
            throw tooLarge(text);
        }
        return number.longValue();
    }

    private static IllegalArgumentException tooLarge(String text) {
        return new IllegalArgumentException("'" + Excerpt.of(text) + "' is out of range");
    }

    static BigInteger integer(String text) {
        check(INTEGER, text, "an integer");
        int start = text.charAt(0) == '+' ? 1 : 0;
        int point = text.indexOf('.');
        return new BigInteger(text.substring(start, point < 0 ? text.length() : point));
    }

    static BigDecimal decimal(String text) {
        int length = text.length();
        int start = length > 0 && (text.charAt(0) == '-' || text.charAt(0) == '+') ? 1 : 0;
        int point = length;
        long digits = 0;
        for (int i = start; i < length; i++) {
            char c = text.charAt(i);
            if (c == '.' && point == length) {
                point = i;
            } else if (c >= '0' && c <= '9' && i - start < SAFE_DIGITS) {
                digits = 10 * digits + c - '0';
            } else {
                return longerDecimal(text);
            }
        }
        if (length - start < 1 || (point == start && length == start + 1)) {
            return longerDecimal(text);
        }
        return BigDecimal.valueOf(text.charAt(0) == '-' ? -digits : digits, Math.max(0, length - point - 1));
    }

    /** A decimal that is long, or none. */
    private static BigDecimal longerDecimal(String text) {
        check(DECIMAL, text, "a decimal number");
        return new BigDecimal(text);
    }

    /** A number of 32 bits. */
    public static float float32(String text) {
        return switch (text) {
            case "INF", "+INF" -> Float.POSITIVE_INFINITY;
            case "-INF" -> Float.NEGATIVE_INFINITY;
            case "NaN" -> Float.NaN;
            default -> Float.parseFloat(check(FLOATING, text, "a number"));
        };
    }

    /** A number of 64 bits. */
    public static double float64(String text) {
        return switch (text) {
            case "INF", "+INF" -> Double.POSITIVE_INFINITY;
            case "-INF" -> Double.NEGATIVE_INFINITY;
            case "NaN" -> Double.NaN;
            default -> Double.parseDouble(check(FLOATING, text, "a number"));
        };
    }

    private static String check(Pattern form, String text, String what) {
        if (text.length() > Lexical.MAX_LENGTH) {
            throw new IllegalArgumentException("a number is at most " + Lexical.MAX_LENGTH + " characters long");
        }
        if (!form.matcher(text).matches()) {
            throw new IllegalArgumentException("'" + Excerpt.of(text) + "' is not " + what);
        }
        return text;
    }

    static int items(String text) {
        return text.isEmpty() ? 0 : 1 + (int) text.chars().filter(c -> c == ' ').count();
    }

    static int hexOctets(String text) {
        return text.length() / 2;
    }

    static int base64Octets(String text) {
        long digits = text.chars().filter(c -> c != ' ' && c != '=').count();
        return (int) (digits * 3 / 4);
    }

    public static String normalize(String text, ValueFormat.WhiteSpace whiteSpace) {
        if (whiteSpace == ValueFormat.WhiteSpace.COLLAPSE) {
            return isCollapsed(text) ? text : collapse(text);
        }
        return whiteSpace == ValueFormat.WhiteSpace.PRESERVE || isReplaced(text)
                ? text
                : text.replace('\t', ' ').replace('\n', ' ').replace('\r', ' ');
    }

    private static boolean isReplaced(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) < ' ') {
                return false;
            }
        }
        return true;
    }

    private static boolean isCollapsed(String text) {
        boolean space = true;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c <= ' ' && XmlCharacters.isSpace(c) && (space || c != ' ')) {
                return false;
            }
            space = c == ' ';
        }
        return text.isEmpty() || !space;
    }

    private static String collapse(String text) {
        StringBuilder collapsed = new StringBuilder(text.length());
        boolean space = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (XmlCharacters.isSpace(c)) {
                space = collapsed.length() > 0;
            } else {
                if (space) {
                    collapsed.append(' ');
                    space = false;
                }
                collapsed.append(c);
            }
        }
        return collapsed.toString();
    }
}
