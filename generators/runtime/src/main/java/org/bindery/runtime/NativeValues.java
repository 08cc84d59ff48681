package org.bindery.runtime;

import java.math.BigDecimal;
import java.math.BigInteger;

/** The lexical forms that XML Schema allows for values (part 2, section 3). */
final class NativeValues {

    private NativeValues() {}

    static boolean bool(String text) {
        return switch (text) {
            case "true", "1" -> true;
            case "false", "0" -> false;
            default -> throw new IllegalArgumentException("a truth value is true, false, 1 or 0");
        };
    }

    static BigInteger integer(String text) {
        int sign = text.startsWith("+") || text.startsWith("-") ? 1 : 0;
        requireDigits(text, sign, false);
        return new BigInteger(text.startsWith("+") ? text.substring(1) : text);
    }

    static BigDecimal decimal(String text) {
        int sign = text.startsWith("+") || text.startsWith("-") ? 1 : 0;
        requireDigits(text, sign, true);
        return new BigDecimal(text);
    }

    private static void requireDigits(String text, int from, boolean point) {
        int points = 0;
        for (int i = from; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '.' && point && points == 0) {
                points++;
            } else if (c < '0' || c > '9') {
                throw new IllegalArgumentException("'" + c + "' does not belong into a number");
            }
        }
        if (text.length() - from - points < 1) {
            throw new IllegalArgumentException("a number has digits");
        }
        if (text.length() > Lexical.MAX_LENGTH) {
            throw new IllegalArgumentException("a number is at most " + Lexical.MAX_LENGTH + " characters long");
        }
    }

    static float float32(String text) {
        return switch (text) {
            case "INF", "+INF" -> Float.POSITIVE_INFINITY;
            case "-INF" -> Float.NEGATIVE_INFINITY;
            case "NaN" -> Float.NaN;
            default -> Float.parseFloat(requireFloating(text));
        };
    }

    static double float64(String text) {
        return switch (text) {
            case "INF", "+INF" -> Double.POSITIVE_INFINITY;
            case "-INF" -> Double.NEGATIVE_INFINITY;
            case "NaN" -> Double.NaN;
            default -> Double.parseDouble(requireFloating(text));
        };
    }

    /** Java reads more than XML Schema allows: hexadecimal digits, type suffixes, words. */
    private static String requireFloating(String text) {
        for (int i = 0; i < text.length(); i++) {
            if ("0123456789+-.eE".indexOf(text.charAt(i)) < 0) {
                throw new IllegalArgumentException("'" + text.charAt(i) + "' does not belong into a number");
            }
        }
        return text;
    }

    static String normalize(String text, ValueFormat.WhiteSpace whiteSpace) {
        return switch (whiteSpace) {
            case PRESERVE -> text;
            case REPLACE -> replace(text);
            case COLLAPSE -> collapse(text);
        };
    }

    private static String replace(String text) {
        return text.replace('\t', ' ').replace('\n', ' ').replace('\r', ' ');
    }

    private static String collapse(String text) {
        boolean clean = true;
        boolean space = true;
        for (int i = 0; i < text.length() && clean; i++) {
            char c = text.charAt(i);
            boolean next = c == ' ' || c == '\t' || c == '\n' || c == '\r';
            clean = !next || (!space && c == ' ');
            space = next;
        }
        if (clean && (text.isEmpty() || !space)) {
            return text;
        }
        StringBuilder collapsed = new StringBuilder(text.length());
        boolean open = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == ' ' || c == '\t' || c == '\n' || c == '\r') {
                open = collapsed.length() > 0;
            } else {
                if (open) {
                    collapsed.append(' ');
                    open = false;
                }
                collapsed.append(c);
            }
        }
        return collapsed.toString();
    }
}
