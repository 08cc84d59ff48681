package org.bindery.runtime;

import java.io.IOException;

/** Records of delimited text (RFC 4180 and dialects), written by generated code. Not thread-safe. */
public final class TextRowWriter {

    private final Appendable out;
    private final char delimiter;
    private final char quote;
    private final String lineEnd;
    private boolean first = true;
    private int rows = 1;

    /**
     * Starts a text.
     *
     * @param out where it goes
     * @param delimiter between fields
     * @param quote around fields that need it; 0 for none
     * @param lineEnd after each record
     */
    public TextRowWriter(Appendable out, char delimiter, char quote, String lineEnd) {
        this.out = out;
        this.delimiter = delimiter;
        this.quote = quote;
        this.lineEnd = lineEnd;
    }

    /**
     * Writes a record that names the fields.
     *
     * @param columns the names
     * @throws IOException when it cannot be written
     */
    public void header(String... columns) throws IOException {
        for (String column : columns) {
            field(column, column);
        }
        out.append(lineEnd);
        first = true;
    }

    /**
     * Writes a field.
     *
     * @param <T> the class of the value
     * @param name the component, for errors
     * @param format its type
     * @param value the value
     * @throws IOException when it cannot be written
     * @throws UnencodableException when it is missing, or cannot be written
     */
    public <T> void value(String name, ValueFormat<T> format, T value) throws IOException {
        if (value == null) {
            throw refuse(name, "it is missing");
        }
        optional(name, format, value);
    }

    /**
     * Writes a field that may be absent.
     *
     * @param <T> the class of the value
     * @param name the component, for errors
     * @param format its type
     * @param value the value; null for none
     * @throws IOException when it cannot be written
     * @throws UnencodableException when it cannot be written
     */
    public <T> void optional(String name, ValueFormat<T> format, T value) throws IOException {
        String text;
        try {
            text = value == null ? null : format.write(value);
        } catch (IllegalArgumentException e) {
            throw refuse(name, e.getMessage());
        }
        field(name, text);
    }

    private UnencodableException refuse(String name, String reason) {
        return new UnencodableException("row " + rows + "/" + name, reason);
    }

    private void field(String name, String text) throws IOException {
        if (!first) {
            out.append(delimiter);
        }
        first = false;
        if (text == null) {
            return;
        }
        if (!needsQuotes(text)) {
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

    /**
     * Ends a record.
     *
     * @throws IOException when it cannot be written
     */
    public void end() throws IOException {
        out.append(lineEnd);
        first = true;
        rows++;
    }
}
