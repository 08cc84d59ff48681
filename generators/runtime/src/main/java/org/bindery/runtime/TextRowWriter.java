package org.bindery.runtime;

import java.io.IOException;

/** Records of delimited text (RFC 4180 and dialects), written by generated code. Not thread-safe. */
public final class TextRowWriter {

    private final Appendable out;
    private final char delimiter;
    private final char quote;
    private final char comment;
    private final boolean shortRows;
    private final String lineEnd;
    private int leftOut;
    private int fields;
    private boolean started;
    private int rows = 1;

    /**
     * Starts a text.
     *
     * @param out where it goes
     * @param delimiter between fields
     * @param quote around fields that need it; 0 for none
     * @param comment starts lines that are no records; 0 for none
     * @param shortRows whether records leave out empty fields at their end
     * @param lineEnd between records
     */
    public TextRowWriter(Appendable out, char delimiter, char quote, char comment, boolean shortRows, String lineEnd) {
        this.out = out;
        this.delimiter = delimiter;
        this.quote = quote;
        this.comment = comment;
        this.shortRows = shortRows;
        this.lineEnd = lineEnd;
    }

    /**
     * Writes a record that names the fields.
     *
     * @param quoted whether they stand in quotes even where they need none
     * @param columns the names
     * @throws IOException when it cannot be written
     */
    public void header(boolean quoted, String... columns) throws IOException {
        begin();
        for (String column : columns) {
            field(column, column, quoted);
        }
    }

    /**
     * Starts a record.
     *
     * @throws IOException when it cannot be written
     */
    public void begin() throws IOException {
        if (started) {
            out.append(lineEnd);
        }
        started = true;
        fields = 0;
        leftOut = 0;
    }

    /**
     * Ends the last record, in texts that end with a line end.
     *
     * @throws IOException when it cannot be written
     */
    public void close() throws IOException {
        if (started) {
            out.append(lineEnd);
        }
    }

    /**
     * Writes a field.
     *
     * @param <T> the class of the value
     * @param name the component, for errors
     * @param format its type
     * @param quoted whether it stands in quotes even where it needs none
     * @param value the value
     * @throws IOException when it cannot be written
     * @throws UnencodableException when it is missing, or cannot be written
     */
    public <T> void value(String name, ValueFormat<T> format, boolean quoted, T value) throws IOException {
        if (value == null) {
            throw refuse(name, "it is missing");
        }
        optional(name, format, quoted, value);
    }

    /**
     * Writes a field that may be absent.
     *
     * @param <T> the class of the value
     * @param name the component, for errors
     * @param format its type
     * @param quoted whether it stands in quotes even where it needs none
     * @param value the value; null for none
     * @throws IOException when it cannot be written
     * @throws UnencodableException when it cannot be written
     */
    public <T> void optional(String name, ValueFormat<T> format, boolean quoted, T value) throws IOException {
        String text;
        try {
            text = value == null ? null : format.write(value);
        } catch (IllegalArgumentException e) {
            throw refuse(name, e.getMessage());
        }
        field(name, text, quoted);
    }

    private UnencodableException refuse(String name, String reason) {
        return new UnencodableException("row " + rows + "/" + name, reason);
    }

    private void field(String name, String text, boolean quoted) throws IOException {
        boolean mayBeComment = fields == 0;
        leftOut += fields > 0 ? 1 : 0;
        fields++;
        if (text == null && shortRows && fields > 2) {
            return;
        }
        for (; leftOut > 0; leftOut--) {
            out.append(delimiter);
        }
        if (text == null) {
            return;
        }
        if (!quoted && !needsQuotes(text) && !(mayBeComment && text.charAt(0) == comment)) {
            out.append(text);
            return;
        }
        if (quote == 0) {
            throw refuse(name, "'" + text + "' needs quotes, and the format has none");
        }
        out.append(quote);
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            out.append(c);
            if (c == quote) {
                out.append(quote);
            }
        }
        out.append(quote);
    }

    /** An empty text is quoted, since without quotes it would be absent. */
    private boolean needsQuotes(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == delimiter || (c == quote && quote != 0) || c == '\n' || c == '\r') {
                return true;
            }
        }
        return text.isEmpty();
    }

    /** Ends a record. */
    public void end() {
        rows++;
    }
}
