package org.bindery.runtime.internal.dfdl.number;

import java.math.BigDecimal;
import java.math.BigInteger;
import org.bindery.runtime.internal.dfdl.number.NumberPattern.Affixes;

/** Goes through the text of a number once. Has no more than one use. */
final class NumberScan {

    /** So many digits are a {@code long} for sure. */
    private static final int FEW = 18;

    private static final int MOST_EXPONENT = 99_999;

    private final TextNumberProperties properties;
    private final NumberPattern pattern;
    private final String text;

    private int at;
    private int behind;
    private long mantissa;
    private int digits;
    private int scale;
    private boolean point;
    private boolean infinite;
    private boolean none;
    private int exponent;
    private boolean negative;
    private StringBuilder large;

    NumberScan(TextNumberProperties properties, NumberPattern pattern, String text) {
        this.properties = properties;
        this.pattern = pattern;
        this.text = text;
    }

    /** Whether the text is a number. */
    boolean scan() {
        if (around(pattern.positive(), true, true, false) || around(pattern.negative(), true, true, true)) {
            return true;
        }
        if (properties.strict()) {
            return false;
        }
        return around(pattern.positive(), true, false, false)
                || around(pattern.positive(), false, true, false)
                || around(pattern.negative(), true, false, true)
                || around(pattern.negative(), false, true, true)
                || around(pattern.positive(), false, false, false);
    }

    private boolean around(Affixes affixes, boolean prefix, boolean suffix, boolean isNegative) {
        String before = prefix ? affixes.prefix() : "";
        String after = suffix ? affixes.suffix() : "";
        at = 0;
        behind = text.length();
        skipEnds();
        if (before.length() + after.length() > behind - at
                || !text.regionMatches(true, at, before, 0, before.length())
                || !text.regionMatches(true, behind - after.length(), after, 0, after.length())) {
            return false;
        }
        at += before.length();
        behind -= after.length();
        skipEnds();
        mantissa = 0;
        digits = 0;
        scale = 0;
        point = false;
        infinite = false;
        none = false;
        exponent = 0;
        large = null;
        negative = isNegative && (properties.strict() || !affixes.isEmpty());
        if (!properties.strict() && at < behind && (text.charAt(at) == '-' || text.charAt(at) == '+')) {
            negative |= text.charAt(at) == '-';
            at++;
            skipEnds();
        }
        return number() && at == behind && isAsRequired();
    }

    /** Passes pad characters of the pattern and, where the check is lax, white space on both ends. */
    private void skipEnds() {
        while (at < behind && isFiller(text.codePointAt(at))) {
            at += Character.charCount(text.codePointAt(at));
        }
        while (behind > at && isFiller(text.codePointBefore(behind))) {
            behind -= Character.charCount(text.codePointBefore(behind));
        }
    }

    private boolean isFiller(int c) {
        // Digits that fill a number up are read with it.
        boolean pad = pattern.padding() != null && pattern.padding().character() == c && (c < '0' || c > '9');
        return pad || (!properties.strict() && (Character.isWhitespace(c) || c == 0xA0));
    }

    private boolean isAsRequired() {
        return !properties.strict() || infinite || none || point == pattern.requiresPoint();
    }

    private boolean passes(String word) {
        if (!word.isEmpty() && text.regionMatches(true, at, word, 0, word.length()) && at + word.length() <= behind) {
            at += word.length();
            return true;
        }
        return false;
    }

    private boolean number() {
        if (passes(properties.nan())) {
            none = true;
            return true;
        }
        if (passes(properties.infinity())) {
            infinite = true;
            return true;
        }
        if (!integer()) {
            return false;
        }
        if (at < behind && !pattern.isVirtual() && isPoint()) {
            point = true;
            while (at < behind && isDigit(text.charAt(at))) {
                digit(text.charAt(at++));
                scale++;
            }
        }
        return digits > 0 && exponent();
    }

    private boolean isPoint() {
        if (properties.decimalSeparators().isEmpty()) {
            return passes(".");
        }
        for (String separator : properties.decimalSeparators()) {
            if (passes(separator)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private void digit(char c) {
        digits++;
        if (digits <= FEW) {
            mantissa = 10 * mantissa + c - '0';
        } else {
            if (large == null) {
                large = new StringBuilder(Long.toString(mantissa));
            }
            large.append(c);
        }
    }

    /** The digits before the point, in groups perhaps. */
    private boolean integer() {
        String separator = pattern.grouping() == 0 ? "" : properties.groupingSeparator();
        int group = 0;
        int groups = 0;
        while (at < behind) {
            char c = text.charAt(at);
            if (isDigit(c)) {
                digit(c);
                group++;
                at++;
            } else if (separator.isEmpty() || !passes(separator)) {
                break;
            } else {
                if (!fits(group, groups, pattern.otherGrouping())) {
                    return false;
                }
                groups++;
                group = 0;
            }
        }
        return groups == 0 || (group > 0 && fits(group, groups, pattern.grouping()));
    }

    /** Whether a group has a length that it may have: each but the first is whole, or, where the check is lax, no single digit. */
    private boolean fits(int length, int before, int whole) {
        if (properties.strict()) {
            return before == 0 ? length > 0 && length <= whole : length == whole;
        }
        return before == 0 || length != 1;
    }

    private boolean exponent() {
        int from = at;
        boolean found = false;
        for (String word : properties.exponents()) {
            found = found || passes(word);
        }
        if (!found) {
            return true;
        }
        boolean minus = at < behind && text.charAt(at) == '-';
        if (minus || (at < behind && text.charAt(at) == '+')) {
            at++;
        }
        int first = at;
        while (at < behind && isDigit(text.charAt(at))) {
            exponent = Math.min(MOST_EXPONENT, 10 * exponent + text.charAt(at++) - '0');
        }
        if (at == first) {
            at = from;
            return true;
        }
        exponent = minus ? -exponent : exponent;
        return true;
    }

    boolean isNone() {
        return none;
    }

    boolean isInfinite() {
        return infinite;
    }

    boolean isNegative() {
        return negative;
    }

    /** The number without regard to a sign of zero. */
    BigDecimal value() {
        BigDecimal unscaled;
        if (large == null) {
            unscaled = BigDecimal.valueOf(mantissa);
        } else {
            unscaled = new BigDecimal(new BigInteger(large.toString()));
        }
        BigDecimal scaled = unscaled.scaleByPowerOfTen(exponent - scale - pattern.shift());
        return negative ? scaled.negate() : scaled;
    }

    /** Whether digits follow a decimal point. */
    boolean hasFraction() {
        return scale > 0;
    }

    /** Whether there are more digits than are read. */
    boolean isTooLong(boolean real) {
        return digits > Numbers.MOST_DIGITS || (!real && Math.abs(exponent) > Numbers.MOST_DIGITS);
    }
}
