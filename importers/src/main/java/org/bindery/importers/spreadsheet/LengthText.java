package org.bindery.importers.spreadsheet;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Lengths as a specification gives them: `20`, `1-35`, `10,2`, `max 35`, `3!`.
///
/// @param min the least length, or 0
/// @param max the greatest length, or 0 if it is not given
/// @param decimals the digits after the decimal point, or -1 if they are not given
record LengthText(int min, int max, int decimals) {

    static final LengthText NONE = new LengthText(0, 0, -1);

    private static final Pattern NUMBERS =
            Pattern.compile("\\D*?(\\d{1,9})\\s*(!|\\.\\.|[-–]|to|[.,;/v(+])?\\s*(\\d{1,9})?\\)?\\D*");

    static LengthText of(String text) {
        String plain = text.strip().toLowerCase(Locale.ROOT);
        Matcher match = NUMBERS.matcher(plain);
        if (plain.length() > 40 || !match.matches()) {
            return NONE;
        }
        int first = Integer.parseInt(match.group(1));
        String between = match.group(2) == null ? "" : match.group(2);
        boolean exact = between.equals("!") || plain.startsWith("fix") || plain.startsWith("exact");
        if (match.group(3) == null) {
            return new LengthText(exact ? first : 0, first, -1);
        }
        int second = Integer.parseInt(match.group(3));
        boolean range = between.equals("..") || between.equals("-") || between.equals("–") || between.equals("to");
        if (range) {
            return new LengthText(Math.min(first, second), Math.max(first, second), -1);
        }
        boolean sum = between.equals("v") || between.equals("+");
        return new LengthText(0, sum ? first + second : first, second);
    }

    boolean isKnown() {
        return max > 0;
    }

    /// These lengths, and where they say nothing the others.
    LengthText or(LengthText other) {
        return new LengthText(
                max > 0 ? min : other.min, max > 0 ? max : other.max, decimals >= 0 ? decimals : other.decimals);
    }
}
