package org.bindery.runtime.internal.dfdl.calendar;

import java.util.List;

/** Goes through the text of a date or time once, by the items of its pattern. Has no more than one use. */
final class CalendarReading {

    private static final int MOST_DIGITS = 9;
    private static final int[] POWERS = {
        1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000
    };

    private final List<PatternItem> items;
    private final CalendarNames names;
    private final String text;
    private final boolean strict;
    private final int windowStart;
    private final CalendarFields fields;
    private int at;

    CalendarReading(
            List<PatternItem> items,
            CalendarNames names,
            String text,
            boolean strict,
            int windowStart,
            CalendarFields fields) {
        this.items = items;
        this.names = names;
        this.text = text;
        this.strict = strict;
        this.windowStart = windowStart;
        this.fields = fields;
    }

    /** Whether the text is as the pattern says. */
    boolean read() {
        for (PatternItem item : items) {
            if (item.letter() == 0 ? !literal(item.text()) : !field(item)) {
                return false;
            }
        }
        return at == text.length();
    }

    private boolean literal(String literal) {
        for (int i = 0; i < literal.length(); i++) {
            char c = literal.charAt(i);
            if (!strict && Character.isWhitespace(c)) {
                skipWhiteSpace();
                continue;
            }
            if (at >= text.length() || text.charAt(at) != c) {
                return false;
            }
            at++;
        }
        return true;
    }

    private void skipWhiteSpace() {
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
    }

    private boolean field(PatternItem item) {
        skipWhiteSpace();
        char letter = item.letter();
        return switch (letter) {
            case 'G', 'a' -> name(letter, 0);
            case 'E' -> name(letter, 1);
            case 'M', 'e' -> item.count() > 2 ? name(letter, 1) : number(item);
            case 'X', 'x', 'z', 'Z', 'v', 'V', 'O' -> zone();
            default -> number(item);
        };
    }

    private boolean zone() {
        int end = CalendarZones.read(text, at, fields);
        at = Math.max(at, end);
        return end >= 0;
    }

    private boolean name(char letter, int first) {
        int found = names.find(letter, text, at);
        if (found == CalendarNames.NONE) {
            return false;
        }
        at += found % 1000;
        // The day of the week is one field, be it asked for by its name or its number.
        fields.set(letter == 'e' ? 'E' : letter, found / 1000 + first);
        return true;
    }

    private boolean number(PatternItem item) {
        boolean negative = item.letter() == 'u' && at < text.length() && text.charAt(at) == '-';
        int start = at + (negative ? 1 : 0);
        int count = 0;
        while (start + count < text.length() && isDigit(text.charAt(start + count))) {
            count++;
        }
        if (item.abutting() == 0) {
            count = Math.min(count, item.count());
        } else if (item.abutting() > 0) {
            // Where digits are missing, the first of the fields has fewer.
            count = Math.min(item.count(), Math.max(0, count - item.abutting()));
        }
        if (count == 0 || count > MOST_DIGITS) {
            return false;
        }
        int number = 0;
        for (int i = 0; i < count; i++) {
            number = 10 * number + text.charAt(start + i) - '0';
        }
        at = start + count;
        fields.set(item.letter(), value(item, negative ? -number : number, count));
        return true;
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private int value(PatternItem item, int number, int digits) {
        if (item.letter() == 'S') {
            return number * POWERS[MOST_DIGITS - digits];
        }
        boolean year = item.letter() == 'y' || item.letter() == 'Y';
        boolean cut = item.abutting() > 0 && digits < item.count();
        if (year && digits == 2 && (item.count() == 2 || cut)) {
            int century = windowStart - windowStart % 100;
            return century + number < windowStart ? century + 100 + number : century + number;
        }
        return number;
    }
}
