package org.bindery.runtime.internal.form;

/** The positions of a row and its fields in a text, in characters from its start. Immutable. */
public final class RowPlaces {

    private final long start;
    private final long end;
    private final int line;
    private final int[] starts;
    private final int[] ends;
    private final int[] lines;
    private final int[] columns;

    /**
     * Notes places.
     *
     * @param starts where fields start, from the start of the row
     * @param ends where they end
     * @param lines in which line each starts; null if all do in that of the row
     * @param columns in which column; null if all characters of the row are in one line
     */
    RowPlaces(long start, long end, int line, int[] starts, int[] ends, int[] lines, int[] columns) {
        this.start = start;
        this.end = end;
        this.line = line;
        this.starts = starts;
        this.ends = ends;
        this.lines = lines;
        this.columns = columns;
    }

    /** Where the row starts: the index of its first character. */
    public long start() {
        return start;
    }

    /** Where the row ends: the index after its last character, without its line end. */
    public long end() {
        return end;
    }

    /** The line in which the row starts, from 1. */
    public int line() {
        return line;
    }

    /** Where a field starts, with its quotes: the index of its first character. */
    public long start(int column) {
        return start + starts[column];
    }

    /** Where a field ends: the index after its last character. */
    public long end(int column) {
        return start + ends[column];
    }

    /** The line in which a field starts, from 1. */
    public int line(int column) {
        return lines == null ? line : lines[column];
    }

    /** The column in which a field starts, in characters from 1. */
    public int column(int column) {
        return columns == null ? starts[column] + 1 : columns[column];
    }
}
