package org.bindery.importers.fixed;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.regex.Pattern;

/// Finds columns by what is blank in all lines: each starts where some line has a character again, and includes the
/// blanks after it.
final class Ruler {

    private static final Pattern UNDERLINE = Pattern.compile("\\s*+[-=_]{2}[-=_\\s]*+");

    private final BitSet used = new BitSet();
    private int width;

    void add(int[] line) {
        width = Math.max(width, line.length);
        for (int i = 0; i < line.length; i++) {
            if (line[i] != ' ') {
                used.set(i);
            }
        }
    }

    int width() {
        return width;
    }

    /// How many places are blank in all lines.
    int blanks() {
        return width - used.cardinality();
    }

    List<FixedColumn> columns() {
        List<Integer> starts = new ArrayList<>(List.of(0));
        for (int at = used.nextSetBit(0); at >= 0; ) {
            int end = used.nextClearBit(at);
            int next = used.nextSetBit(end);
            if (next >= 0) {
                starts.add(next);
            }
            at = next;
        }
        List<FixedColumn> columns = new ArrayList<>();
        for (int i = 0; i < starts.size(); i++) {
            int end = i + 1 < starts.size() ? starts.get(i + 1) : Math.max(1, width);
            columns.add(new FixedColumn(starts.get(i), end - starts.get(i), ""));
        }
        return columns;
    }

    /// Whether a line does nothing but underline headings.
    static boolean isUnderline(String line) {
        return UNDERLINE.matcher(line).matches();
    }
}
