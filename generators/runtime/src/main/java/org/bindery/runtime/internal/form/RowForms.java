package org.bindery.runtime.internal.form;

/** How the lines of delimited text are written (RFC 4180 and its dialects), and which kinds there are. Immutable. */
public final class RowForms {

    /** Columns at the end of rows may be missing, which are absent then. */
    public static final int SHORT_ROWS = 1;
    /** The last row has no line end. */
    public static final int OPEN = 1 << 1;
    /** A byte order mark comes before everything else. */
    public static final int MARKED = 1 << 2;
    /** The first row names the columns of the first kind. */
    public static final int HEADER = 1 << 3;
    /** The names in the heading are quoted even where they need no quotes. */
    public static final int QUOTED_HEADER = 1 << 4;
    /** The heading follows the lines before the first record, rather than preceding them. */
    public static final int HEADER_BELOW = 1 << 5;

    final String delimiter;
    /** The quote around fields that need it; null for none. */
    final String quote;

    final String lineEnd;
    /** What lines that are no rows start with; null for nothing. */
    final String comment;
    /** How many lines at the top are no rows. */
    final int titles;
    /** The heading, where it would be written otherwise; null if not. */
    final String heading;

    final String charset;
    private final int flags;
    /** The kinds of rows; and then the lines that are no rows, if these are records. */
    final RowKind[] kinds;
    /** How many of the kinds are rows. */
    final int rows;

    RowForms(
            String delimiter,
            String quote,
            String lineEnd,
            String comment,
            int titles,
            String heading,
            String charset,
            int flags,
            RowKind[] kinds) {
        this.delimiter = delimiter;
        this.quote = quote.isEmpty() ? null : quote;
        this.lineEnd = lineEnd;
        this.comment = comment.isEmpty() ? null : comment;
        this.titles = titles;
        this.heading = heading.isEmpty() ? null : heading;
        this.charset = charset;
        this.flags = flags;
        this.kinds = kinds.clone();
        this.rows = kinds[kinds.length - 1].isComment() ? kinds.length - 1 : kinds.length;
    }

    boolean is(int flag) {
        return (flags & flag) != 0;
    }

    /** Whether no digit, and no character of numbers and dates, has a special meaning. */
    boolean isBare() {
        String special = delimiter + (quote == null ? "" : quote) + (comment == null ? "" : comment);
        return special.chars().noneMatch(c -> c == 0 || "0123456789+-./ :".indexOf(c) >= 0);
    }

    /** Whether lines that are no rows are records. */
    boolean hasComments() {
        return rows < kinds.length;
    }

    /** Whether some rows are kept as they were read. */
    boolean hasIrregular() {
        for (RowKind kind : kinds) {
            if (kind.irregular != null) {
                return true;
            }
        }
        return false;
    }

    /** How many fields a row has at most; -1 where it may have any number. */
    int most() {
        int most = -1;
        for (RowKind kind : kinds) {
            if (kind.irregular != null) {
                return -1;
            }
            most = Math.max(most, kind.columns.length);
        }
        return most;
    }

    /** A sentence for a heading without one of the columns. */
    String missing(String column, int fields, int columns) {
        return "the column '" + column + "' is missing in the heading" + undivided(fields, columns);
    }

    /** A sentence for a row that has another number of fields than the model. */
    String expected(int columns, int fields) {
        return "expected " + columns + " fields, found " + fields + undivided(fields, columns);
    }

    /** What to do about a row of one field where there are several columns. */
    private String undivided(int fields, int columns) {
        return fields == 1 && columns > 1
                ? "; if its fields are separated by something else than '" + delimiter + "', set the delimiter"
                : "";
    }
}
