package org.bindery.runtime.internal.delimited;

/** How delimited text is written (RFC 4180 and its dialects). Immutable. */
public final class TextForm {

    final char delimiter;
    final char quote;
    final String lineEnd;
    final char comment;
    final boolean shortRows;
    final boolean open;
    final int titles;
    final boolean marked;

    private TextForm(
            char delimiter,
            char quote,
            String lineEnd,
            char comment,
            boolean shortRows,
            boolean open,
            int titles,
            boolean marked) {
        this.delimiter = delimiter;
        this.quote = quote;
        this.lineEnd = lineEnd;
        this.comment = comment;
        this.shortRows = shortRows;
        this.open = open;
        this.titles = titles;
        this.marked = marked;
    }

    /**
     * Rows without anything between them.
     *
     * @param delimiter between fields
     * @param quote around fields that need it; 0 for none
     * @param lineEnd behind each row, as it is written; any is read
     * @return the form
     */
    public static TextForm of(char delimiter, char quote, String lineEnd) {
        return new TextForm(delimiter, quote, lineEnd, '\0', false, false, 0, false);
    }

    /**
     * The same with comments.
     *
     * @param mark what lines that are no rows start with
     * @return the form
     */
    public TextForm comments(char mark) {
        return new TextForm(delimiter, quote, lineEnd, mark, shortRows, open, titles, marked);
    }

    /**
     * The same with rows that leave out empty fields at their end.
     *
     * @return the form
     */
    public TextForm shortRows() {
        return new TextForm(delimiter, quote, lineEnd, comment, true, open, titles, marked);
    }

    /**
     * The same without a line end behind the last row.
     *
     * @return the form
     */
    public TextForm open() {
        return new TextForm(delimiter, quote, lineEnd, comment, shortRows, true, titles, marked);
    }

    /**
     * The same with lines at the top that are no rows.
     *
     * @param number how many
     * @return the form
     */
    public TextForm titles(int number) {
        return new TextForm(delimiter, quote, lineEnd, comment, shortRows, open, number, marked);
    }

    /**
     * The same with a byte order mark before everything else.
     *
     * @return the form
     */
    public TextForm marked() {
        return new TextForm(delimiter, quote, lineEnd, comment, shortRows, open, titles, true);
    }
}
