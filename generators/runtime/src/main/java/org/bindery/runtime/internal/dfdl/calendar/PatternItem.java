package org.bindery.runtime.internal.dfdl.calendar;

import java.util.ArrayList;
import java.util.List;

/**
 * A field of a pattern of dates and times, or text between fields.
 *
 * @param letter the letter of the field; 0 for text
 * @param count how often it is repeated
 * @param abutting how many digits belong to the numeric fields that follow without anything between; -1 where none
 * does, and none precedes
 */
record PatternItem(char letter, int count, String text, int abutting) {

    /** Fields that are names if they have three letters or more. */
    private static final String NAMED = "MEe";

    private static final String NUMERIC = "dDFhHkKmMsSuwWyYe";

    static boolean isLetter(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    }

    boolean isNumeric() {
        return NUMERIC.indexOf(letter) >= 0 && !(NAMED.indexOf(letter) >= 0 && count > 2);
    }

    /**
     * The items of a pattern.
     *
     * @param letters the letters allowed in it
     * @param type what the pattern is for, in messages
     * @throws IllegalArgumentException when the pattern is wrong
     */
    static List<PatternItem> of(String pattern, String letters, CalendarType type) {
        List<PatternItem> items = new ArrayList<>();
        StringBuilder text = new StringBuilder();
        boolean quoted = false;
        int at = 0;
        while (at < pattern.length()) {
            char c = pattern.charAt(at);
            if (c == '\'') {
                boolean twice = at + 1 < pattern.length() && pattern.charAt(at + 1) == c;
                quoted ^= !twice;
                text.append(twice ? "'" : "");
                at += twice ? 2 : 1;
            } else if (quoted || !isLetter(c)) {
                text.append(c);
                at++;
            } else {
                if (letters.indexOf(c) < 0) {
                    throw new IllegalArgumentException("the calendarPattern '" + pattern + "' is wrong: '" + c
                            + "' is not a field of an xs:" + type.word());
                }
                flush(text, items);
                int end = at;
                while (end < pattern.length() && pattern.charAt(end) == c) {
                    end++;
                }
                items.add(new PatternItem(c, end - at, "", -1));
                at = end;
            }
        }
        flush(text, items);
        check(pattern, quoted, items);
        return abutting(items);
    }

    private static void check(String pattern, boolean quoted, List<PatternItem> items) {
        if (quoted) {
            throw new IllegalArgumentException("the calendarPattern '" + pattern + "' is wrong: a quote does not end");
        }
        if (items.stream().allMatch(item -> item.letter == 0)) {
            throw new IllegalArgumentException("the calendarPattern '" + pattern + "' is wrong: it has no fields");
        }
        if (items.stream().anyMatch(item -> item.letter == 'S' && item.count > 9)) {
            throw new IllegalArgumentException("the calendarPattern '" + pattern
                    + "' is wrong: a second has at most nine digits behind its point");
        }
    }

    private static void flush(StringBuilder text, List<PatternItem> items) {
        if (text.length() > 0) {
            items.add(new PatternItem((char) 0, 0, text.toString(), -1));
            text.setLength(0);
        }
    }

    private static List<PatternItem> abutting(List<PatternItem> items) {
        List<PatternItem> result = new ArrayList<>(items);
        int behind = 0;
        for (int i = items.size() - 1; i >= 0; i--) {
            PatternItem item = items.get(i);
            if (!item.isNumeric()) {
                behind = 0;
                continue;
            }
            boolean before = i > 0 && items.get(i - 1).isNumeric();
            if (behind > 0 || before) {
                result.set(i, new PatternItem(item.letter, item.count, "", behind));
            }
            behind += item.count;
        }
        return List.copyOf(result);
    }
}
