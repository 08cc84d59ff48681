package org.bindery.importers.dtd;

import java.util.ArrayList;
import java.util.List;
import org.bindery.model.Location;

/// A file that a definition consists of, with its text, to find out where declarations begin.
final class DtdFile {

    private final String name;
    private final String shown;
    private final String text;
    private final List<Integer> lines = new ArrayList<>();

    /// @param name its name in the model
    /// @param shown its name in messages
    DtdFile(String name, String shown, String text) {
        this.name = name;
        this.shown = shown;
        this.text = text;
        lines.add(0);
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean pair = c == '\r' && i + 1 < text.length() && text.charAt(i + 1) == '\n';
            if (c == '\n' || (c == '\r' && !pair)) {
                lines.add(i + 1);
            }
        }
    }

    String name() {
        return name;
    }

    String shown() {
        return shown;
    }

    /// The number of characters before a location.
    int offset(int line, int column) {
        int start = lines.get(Math.clamp(line - 1, 0, lines.size() - 1));
        return Math.clamp(start + Math.max(0L, column - 1L), 0, text.length());
    }

    /// The location after a number of characters.
    Location location(int offset) {
        int low = 0;
        int high = lines.size() - 1;
        while (low < high) {
            int middle = (low + high + 1) >>> 1;
            if (lines.get(middle) <= offset) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return new Location(name, low + 1, offset - lines.get(low) + 1);
    }

    /// The start of the declaration that contains a location; the location itself if the declaration is elsewhere,
    /// such as in an entity.
    int declarationStart(String keyword, int offset) {
        int start = text.lastIndexOf("<!" + keyword, offset);
        return start < 0 || text.substring(start, offset).indexOf('>') >= 0 ? offset : start;
    }

    /// The first place from there on that is no white space.
    int afterSpace(int offset) {
        int at = offset;
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
        return at;
    }

    /// The start of a word that ends at an offset; the offset itself if the word is elsewhere.
    int wordBefore(String word, int offset) {
        int start = offset - word.length();
        return start >= 0 && text.startsWith(word, start) ? start : offset;
    }

    /// Whether there is only white space between two offsets, with at most one empty line.
    boolean areClose(int from, int to) {
        return from <= to
                && text.substring(from, to).isBlank()
                && text.substring(from, to).lines().count() <= 3;
    }
}
