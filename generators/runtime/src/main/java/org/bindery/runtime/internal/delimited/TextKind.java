package org.bindery.runtime.internal.delimited;

import java.util.ArrayList;
import java.util.List;

/** A kind of rows of delimited text, known by their number of fields and by the values in some of them. Immutable. */
public final class TextKind {

    final String name;
    final int width;
    final boolean anyWidth;
    private final List<Mark> marks;

    /** Values of which one stands in a field. */
    private record Mark(int column, List<String> values) {}

    private TextKind(String name, int width, boolean anyWidth, List<Mark> marks) {
        this.name = name;
        this.width = width;
        this.anyWidth = anyWidth;
        this.marks = marks;
    }

    /**
     * A kind that only its number of fields tells.
     *
     * @param name the name of a record, for messages
     * @param width how many fields it has
     * @return the kind
     */
    public static TextKind of(String name, int width) {
        return new TextKind(name, width, false, List.of());
    }

    /**
     * The lines that are no rows.
     *
     * @param name the name of a record, for messages
     * @return the kind
     */
    public static TextKind comment(String name) {
        return new TextKind(name, -1, false, List.of());
    }

    /**
     * The same with any number of fields: its records keep rows that would be written otherwise.
     *
     * @return the kind
     */
    public TextKind irregular() {
        return new TextKind(name, width, true, marks);
    }

    /**
     * The same, with a value in a field.
     *
     * @param column which field, from 0
     * @param values the values that it may have
     * @return the kind
     */
    public TextKind with(int column, String... values) {
        List<Mark> more = new ArrayList<>(marks);
        more.add(new Mark(column, List.of(values)));
        return new TextKind(name, width, anyWidth, more);
    }

    boolean isComment() {
        return width < 0;
    }

    int marks() {
        return marks.size();
    }

    boolean isAsWide(int fields, boolean shortRows) {
        return anyWidth || fields == width || (shortRows && fields < width);
    }

    boolean fits(List<String> row) {
        for (Mark mark : marks) {
            String text = mark.column() < row.size() ? row.get(mark.column()) : null;
            if (!mark.values().contains(text == null ? "" : text)) {
                return false;
            }
        }
        return true;
    }
}
