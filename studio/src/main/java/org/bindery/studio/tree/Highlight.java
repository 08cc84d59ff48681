package org.bindery.studio.tree;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/// The positions of the words of a search in a text.
///
/// @param words in lower case
record Highlight(List<String> words) {

    /// Nothing is searched for.
    static final Highlight NONE = new Highlight(List.of());

    private static final int BEFORE = 12;
    private static final int EXCERPT = 90;

    /// A part of a text.
    record Piece(String text, boolean matched) {}

    Highlight {
        words = words.stream().filter(word -> !word.isEmpty()).toList();
    }

    boolean isIn(String text) {
        String lower = text.toLowerCase(Locale.ROOT);
        return words.stream().anyMatch(lower::contains);
    }

    /// The text in pieces, those that match apart from the rest.
    List<Piece> pieces(String text) {
        boolean[] matched = matched(text);
        List<Piece> pieces = new ArrayList<>();
        int from = 0;
        for (int i = 1; i <= text.length(); i++) {
            if (i == text.length() || matched[i] != matched[from]) {
                pieces.add(new Piece(text.substring(from, i), matched[from]));
                from = i;
            }
        }
        return pieces;
    }

    private boolean[] matched(String text) {
        boolean[] matched = new boolean[text.length()];
        for (String word : words) {
            for (int i = 0; i + word.length() <= text.length(); i++) {
                if (text.regionMatches(true, i, word, 0, word.length())) {
                    Arrays.fill(matched, i, i + word.length(), true);
                }
            }
        }
        return matched;
    }

    /// The line of a longer text around the first match; empty where there is none.
    String excerpt(String text) {
        String line = text.strip().replaceAll("\\s+", " ");
        String lower = line.toLowerCase(Locale.ROOT);
        int first = words.stream()
                .mapToInt(lower::indexOf)
                .filter(place -> place >= 0)
                .min()
                .orElse(-1);
        if (first < 0) {
            return "";
        }
        int from = first <= BEFORE ? 0 : line.indexOf(' ', first - BEFORE) + 1;
        from = from > first ? first : from;
        int to = Math.min(line.length(), from + EXCERPT);
        return (from > 0 ? "…" : "") + line.substring(from, to) + (to < line.length() ? "…" : "");
    }
}
