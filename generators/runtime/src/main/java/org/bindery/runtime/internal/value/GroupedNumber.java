package org.bindery.runtime.internal.value;

import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bindery.runtime.internal.text.Excerpt;

/**
 * Numbers with a decimal point or comma of their own, and optionally a separator between groups of three digits:
 * {@code 0,0}, {@code #,##0.0}, {@code #.##0,00}, {@code # ##0}. The number of digits after the decimal point varies.
 *
 * @param pattern as the model has it
 * @param group between groups of digits; 0 for none
 * @param point before the fraction; 0 for whole numbers only
 */
record GroupedNumber(String pattern, char group, char point) implements NumberText {

    private static final Pattern FORM = Pattern.compile("(?:#([., '\\u00A0\\u202F\\u2019])##)?0(?:([.,])0+)?");
    private static final int GROUP = 3;

    /** Null when the pattern is none of these. */
    static GroupedNumber of(String pattern) {
        Matcher form = FORM.matcher(pattern);
        if (!form.matches() || Objects.equals(form.group(1), form.group(2))) {
            return null;
        }
        return new GroupedNumber(pattern, first(form.group(1)), first(form.group(2)));
    }

    private static char first(String text) {
        return text == null ? 0 : text.charAt(0);
    }

    @Override
    public String plain(String given) {
        String text = given.strip();
        int start = text.startsWith("-") ? 1 : 0;
        int end = point == 0 ? -1 : text.indexOf(point);
        String whole = text.substring(start, end < 0 ? text.length() : end);
        String fraction = end < 0 ? "" : text.substring(end + 1);
        String digits = group == 0 ? whole : whole.replace(String.valueOf(group), "");
        boolean fits = areDigits(digits) && grouped(digits).equals(whole) && (end < 0 || areDigits(fraction));
        if (!fits) {
            throw new IllegalArgumentException("'" + Excerpt.of(text) + "' is not written as " + pattern);
        }
        return text.substring(0, start) + digits + (end < 0 ? "" : "." + fraction);
    }

    private static boolean areDigits(String text) {
        return !text.isEmpty() && text.chars().allMatch(c -> c >= '0' && c <= '9');
    }

    @Override
    public String write(String plain) {
        int start = plain.startsWith("-") ? 1 : 0;
        int end = plain.indexOf('.');
        if (end >= 0 && point == 0) {
            throw new IllegalArgumentException("'" + plain + "' cannot be written as " + pattern + " without loss");
        }
        String whole = plain.substring(start, end < 0 ? plain.length() : end);
        return plain.substring(0, start) + grouped(whole) + (end < 0 ? "" : point + plain.substring(end + 1));
    }

    private String grouped(String digits) {
        if (group == 0) {
            return digits;
        }
        StringBuilder text = new StringBuilder(digits);
        for (int i = digits.length() - GROUP; i > 0; i -= GROUP) {
            text.insert(i, group);
        }
        return text.toString();
    }
}
