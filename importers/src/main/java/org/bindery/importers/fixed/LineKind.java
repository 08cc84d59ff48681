package org.bindery.importers.fixed;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.bindery.importers.text.ColumnProfile;

/// The observations on the lines of one kind.
final class LineKind {

    private final String identifier;
    private final int firstLine;
    private final Ruler ruler = new Ruler();
    private final List<ColumnProfile> profiles = new ArrayList<>();
    private final BitSet right = new BitSet();
    private List<FixedColumn> columns = List.of();
    private int[] leastEnds = {};
    private int[] greatestEnds = {};
    private boolean[] leftGaps = {};

    /// @param identifier the value that identifies the kind; empty if there is only one
    LineKind(String identifier, int firstLine) {
        this.identifier = identifier;
        this.firstLine = firstLine;
    }

    String identifier() {
        return identifier;
    }

    int firstLine() {
        return firstLine;
    }

    Ruler ruler() {
        return ruler;
    }

    List<FixedColumn> columns() {
        return columns;
    }

    void setColumns(List<FixedColumn> found) {
        columns = found;
        found.forEach(column -> profiles.add(new ColumnProfile()));
        leftGaps = new boolean[found.size()];
        leastEnds = new int[found.size()];
        greatestEnds = new int[found.size()];
    }

    /// Looks at the cells of a line.
    void add(int[] line) {
        for (int i = 0; i < columns.size(); i++) {
            String cell = columns.get(i).in(line);
            String value = cell.strip();
            profiles.get(i).addFixed(value);
            if (!value.isEmpty()) {
                String whole = cell.stripTrailing();
                int end = whole.codePointCount(0, whole.length());
                leftGaps[i] |= cell.charAt(0) == ' ';
                leastEnds[i] = leastEnds[i] == 0 ? end : Math.min(leastEnds[i], end);
                greatestEnds[i] = Math.max(greatestEnds[i], end);
            }
        }
    }

    /// Whether values are right-aligned: all end at the same column, and some start after a blank.
    private boolean isRight(int column) {
        return leftGaps[column] && leastEnds[column] == greatestEnds[column];
    }

    /// Finds the columns with right-aligned values, after all lines have been read.
    ///
    /// @param parts whether the blanks after such values become columns of their own
    void settle(boolean parts) {
        List<FixedColumn> parted = new ArrayList<>();
        List<ColumnProfile> known = new ArrayList<>(profiles);
        profiles.clear();
        right.clear();
        for (int i = 0; i < columns.size(); i++) {
            FixedColumn column = columns.get(i);
            boolean atRight = isRight(i) && (parts || greatestEnds[i] == column.width());
            int end = atRight ? greatestEnds[i] : column.width();
            parted.add(new FixedColumn(column.start(), end, column.name()));
            profiles.add(known.get(i));
            right.set(parted.size() - 1, atRight);
            if (end < column.width()) {
                parted.add(new FixedColumn(column.start() + end, column.width() - end, "filler"));
                profiles.add(new ColumnProfile());
            }
        }
        columns = parted;
    }

    ColumnProfile profile(int column) {
        return profiles.get(column);
    }

    List<ColumnProfile> profiles() {
        return profiles;
    }

    /// Whether the values of a settled column are right-aligned.
    boolean standsRight(int column) {
        return right.get(column);
    }
}
