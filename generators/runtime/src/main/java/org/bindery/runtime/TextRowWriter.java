package org.bindery.runtime;

import java.io.IOException;

/** Records of delimited text (RFC 4180 and dialects), written by generated code. Not thread-safe. */
public final class TextRowWriter {

    private final Appendable out;
    private final char delimiter;
    private final char quote;
    private final String lineEnd;
    private boolean first = true;

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
            field(column);
        }
        end();
    }

    /**
     * Writes a field.
     *
     * @param <T> the class of the value
     * @param format its type
     * @param value the value; null for none
     * @throws IOException when it cannot be written
     */
    public <T> void value(ValueFormat<T> format, T value) throws IOException {
        field(value == null ? null : format.write(value));
    }

    private void field(String text) throws IOException {
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
            throw new UnencodableException("", "'" + text + "' needs quotes, and the format has none");
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
            if (c == delimiter || c == quote || c == '\n' || c == '\r') {
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
    }
}
