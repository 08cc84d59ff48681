package org.bindery.importers.fixed;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A column of fixed-width text.
///
/// @param start where it starts in the line, from 0, in characters
/// @param name its name; empty where none is known
record FixedColumn(int start, int width, String name) {

    private static final Pattern PLACE = Pattern.compile("(\\d{1,6})(?:\\s*-\\s*(\\d{1,6}))?(?:\\s+(\\S.*))?");

    /// The text of the column in a line; the line may end before.
    String in(int[] line) {
        int from = Math.min(start, line.length);
        return new String(line, from, Math.min(start + width, line.length) - from);
    }

    int end() {
        return start + width;
    }

    /// Reads `1-5 id,6-20 name`, or widths: `5,15`.
    ///
    /// @throws IllegalArgumentException with a sentence when it is neither
    static List<FixedColumn> parse(String text) {
        List<FixedColumn> columns = new ArrayList<>();
        int end = 0;
        for (String part : text.split(",")) {
            Matcher place = PLACE.matcher(part.strip());
            if (!place.matches()) {
                throw new IllegalArgumentException(
                        "'" + part.strip() + "' is not a column; write 1-5 id for the characters 1 to 5, or a width");
            }
            boolean isWidth = place.group(2) == null;
            int first = isWidth ? end + 1 : Integer.parseInt(place.group(1));
            int last = isWidth ? end + Integer.parseInt(place.group(1)) : Integer.parseInt(place.group(2));
            if (first <= end || last < first) {
                throw new IllegalArgumentException("the column '" + part.strip()
                        + "' does not start after the previous one, or has no characters");
            }
            if (first > end + 1) {
                columns.add(new FixedColumn(end, first - 1 - end, "filler"));
            }
            columns.add(new FixedColumn(first - 1, last - first + 1, place.group(3) == null ? "" : place.group(3)));
            end = last;
        }
        return columns;
    }

    /// The same columns, and one more for the text after them.
    static List<FixedColumn> covering(List<FixedColumn> columns, int width) {
        int end = columns.isEmpty() ? 0 : columns.getLast().end();
        if (end >= width) {
            return columns;
        }
        List<FixedColumn> all = new ArrayList<>(columns);
        all.add(new FixedColumn(end, width - end, columns.isEmpty() ? "" : "filler"));
        return all;
    }
}
