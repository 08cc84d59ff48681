package org.bindery.importers.text;

/// The types of numbers that fit the texts of a column, if a number must be written back exactly like
/// the text: no plus sign, no leading zeros, no exponent, no separators of thousands.
public final class NumberForms {

    /// More digits than any number that people write down.
    private static final int MAX_DIGITS = 1_000;

    private static final String LARGEST_LONG = "9223372036854775807";
    private static final String SMALLEST_LONG = "9223372036854775808";

    private boolean numbers = true;
    private boolean longs = true;
    private boolean negative;
    private int minScale = Integer.MAX_VALUE;
    private int maxScale;

    public void add(String value) {
        if (!numbers) {
            return;
        }
        boolean minus = value.startsWith("-");
        int start = minus ? 1 : 0;
        int point = value.indexOf('.');
        int end = point < 0 ? value.length() : point;
        int scale = point < 0 ? 0 : value.length() - point - 1;
        numbers = value.length() <= MAX_DIGITS
                && isInteger(value, start, end)
                && (point < 0 || (scale > 0 && areDigits(value, point + 1, value.length())))
                && !(minus && isZero(value));
        negative |= minus;
        minScale = Math.min(minScale, scale);
        maxScale = Math.max(maxScale, scale);
        longs &= scale == 0 && isLong(value.substring(start, end), minus);
    }

    /// Whether all texts are integers of 64 bits.
    public boolean areLongs() {
        return numbers && longs;
    }

    /// Whether all texts are integers.
    public boolean areIntegers() {
        return numbers && maxScale == 0;
    }

    /// Whether all texts are decimals.
    public boolean areDecimals() {
        return numbers;
    }

    public boolean hasNegative() {
        return negative;
    }

    /// The least number of digits after the point.
    public int minScale() {
        return Math.min(minScale, maxScale);
    }

    /// The greatest number of digits after the point.
    public int maxScale() {
        return maxScale;
    }

    private static boolean isInteger(String value, int start, int end) {
        boolean leadingZero = end - start > 1 && value.charAt(start) == '0';
        return end > start && !leadingZero && areDigits(value, start, end);
    }

    private static boolean areDigits(String value, int start, int end) {
        for (int i = start; i < end; i++) {
            if (value.charAt(i) < '0' || value.charAt(i) > '9') {
                return false;
            }
        }
        return true;
    }

    private static boolean isZero(String value) {
        return value.chars().noneMatch(c -> c >= '1' && c <= '9');
    }

    private static boolean isLong(String digits, boolean minus) {
        String limit = minus ? SMALLEST_LONG : LARGEST_LONG;
        return digits.length() < limit.length() || (digits.length() == limit.length() && digits.compareTo(limit) <= 0);
    }
}
