package org.bindery.studio.commandlist;

import java.util.Locale;
import java.util.OptionalInt;

/// Finds texts by some of their letters: `sa` finds `Save as`, `tdt` finds `tradeDate`.
public final class Fuzzy {

    private static final int START = 12;
    private static final int WORD_START = 8;
    private static final int NEXT = 6;
    private static final int WHOLE = 20;

    private Fuzzy() {}

    /// How well a text fits what was typed: more is better; empty where the letters do not occur in this order. An
    /// empty query fits everything.
    public static OptionalInt score(String text, String typed) {
        String letters = typed.replaceAll("\\s+", "").toLowerCase(Locale.ROOT);
        if (letters.isEmpty()) {
            return OptionalInt.of(0);
        }
        int place = text.toLowerCase(Locale.ROOT).indexOf(typed.strip().toLowerCase(Locale.ROOT));
        if (place >= 0) {
            int each = isWordStart(text, place) ? START + NEXT : NEXT;
            return OptionalInt.of(letters.length() * each + (place == 0 ? WHOLE : 0) - text.length() / 8);
        }
        return scattered(text, letters);
    }

    private static OptionalInt scattered(String text, String letters) {
        int score = 0;
        int at = 0;
        int last = -2;
        for (int i = 0; i < letters.length(); i++) {
            int found = find(text, letters.charAt(i), at, last);
            if (found < 0) {
                return OptionalInt.empty();
            }
            score += found == 0 ? START : isWordStart(text, found) ? WORD_START : found == last + 1 ? NEXT : 0;
            last = found;
            at = found + 1;
        }
        return OptionalInt.of(score - text.length() / 8);
    }

    /// The next position of a letter: directly after the last, at the start of a word, or else the
    /// first.
    private static int find(String text, char letter, int from, int last) {
        int first = -1;
        for (int i = from; i < text.length(); i++) {
            if (Character.toLowerCase(text.charAt(i)) == letter) {
                if (i == last + 1 || isWordStart(text, i)) {
                    return i;
                }
                first = first < 0 ? i : first;
            }
        }
        return first;
    }

    private static boolean isWordStart(String text, int place) {
        if (place <= 0) {
            return place == 0;
        }
        char before = text.charAt(place - 1);
        char now = text.charAt(place);
        return !Character.isLetterOrDigit(before) || (Character.isLowerCase(before) && Character.isUpperCase(now));
    }

    /// Whether a text has all words that were typed.
    static boolean contains(String text, String typed) {
        String lower = text.toLowerCase(Locale.ROOT);
        for (String word : typed.toLowerCase(Locale.ROOT).strip().split("\\s+")) {
            if (!lower.contains(word)) {
                return false;
            }
        }
        return true;
    }
}
