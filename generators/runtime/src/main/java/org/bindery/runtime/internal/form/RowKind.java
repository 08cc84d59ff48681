package org.bindery.runtime.internal.form;

import java.util.List;

/** Lines of one kind, known by their number of fields and by the values in some of them. Immutable. */
final class RowKind {

    /** The name of its records, for messages. */
    final String name;

    final RecordForm record;
    final RowColumn[] columns;
    private final List<Mark> marks;
    /** Keeps a row that would be written otherwise; null if none is kept. */
    final PropertyForm irregular;
    /** The text of lines that are no rows; null for rows. */
    final PropertyForm line;

    /** Values of which one is in a field. */
    record Mark(int column, List<String> values) {}

    RowKind(
            String name,
            RecordForm record,
            RowColumn[] columns,
            List<Mark> marks,
            PropertyForm irregular,
            PropertyForm line) {
        this.name = name;
        this.record = record;
        this.columns = columns.clone();
        this.marks = List.copyOf(marks);
        this.irregular = irregular;
        this.line = line;
    }

    /** Whether its records are lines that are no rows. */
    boolean isComment() {
        return line != null;
    }

    int marks() {
        return marks.size();
    }

    boolean isAsWide(int fields, boolean shortRows) {
        return irregular != null || fields == columns.length || (shortRows && fields < columns.length);
    }

    /** Whether a row has a value for each mark. */
    boolean fits(RowFields row) {
        for (Mark mark : marks) {
            if (mark.column >= row.count() || !mark.values.contains(row.text(mark.column))) {
                return false;
            }
        }
        return true;
    }
}
