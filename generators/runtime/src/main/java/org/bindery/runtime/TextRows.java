package org.bindery.runtime;

import java.io.IOException;
import java.io.Reader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Records of delimited text (RFC 4180 and dialects), for generated readers. An empty field is absent; with quotes it is
 * the empty text, where the component is a text. Not thread-safe.
 */
public final class TextRows {

    /** Longer fields are refused; in characters. */
    public static final int MAX_FIELD = 1 << 24;

    private final Reader in;
    private final char delimiter;
    private final char quote;
    private final String root;
    private final StringBuilder field = new StringBuilder();
    private final char[] buffer = new char[1 << 13];
    private int[] order;
    private String[] names = {};
    private List<String> row = List.of();
    private int filled;
    private int next;
    private int line = 1;
    private int rowLine;
    private int rows;

    /**
     * Opens a text.
     *
     * @param in the text
     * @param delimiter between fields
     * @param quote around fields that need it; 0 for none
     * @param root the name of a record, for messages
     */
    public TextRows(Reader in, char delimiter, char quote, String root) {
        this.in = in;
        this.delimiter = delimiter;
        this.quote = quote;
        this.root = root;
    }

    /**
     * Says which fields there are, and finds their order from the first record if that names them.
     *
     * @param header whether the first record names the fields
     * @param columns the names of the fields in the text
     * @throws IOException when the text cannot be read
     * @throws InvalidMessageException when a field is missing or unknown
     */
    public void columns(boolean header, String... columns) throws IOException, InvalidMessageException {
        names = columns.clone();
        order = new int[columns.length];
        for (int i = 0; i < order.length; i++) {
            order[i] = i;
        }
        if (!header || !readRow()) {
            return;
        }
        Map<String, Integer> places = new HashMap<>();
        for (int i = 0; i < row.size(); i++) {
            String name = row.get(i) == null ? "" : row.get(i);
            places.put(i == 0 && name.startsWith("\uFEFF") ? name.substring(1) : name, i);
        }
        for (int i = 0; i < columns.length; i++) {
            Integer place = places.remove(columns[i]);
            if (place == null) {
                throw new InvalidMessageException(rowLine, 1, "/" + root, "the column '" + columns[i] + "' is missing");
            }
            order[i] = place;
        }
        if (!places.isEmpty()) {
            String unknown = places.keySet().iterator().next();
            throw new InvalidMessageException(rowLine, 1, "/" + root, "the column '" + unknown + "' is not expected");
        }
    }

    /**
     * Goes to the next record.
     *
     * @return whether there is one
     * @throws IOException when the text cannot be read
     * @throws InvalidMessageException when it has another number of fields, or a quote is not closed
     */
    public boolean next() throws IOException, InvalidMessageException {
        if (!readRow()) {
            return false;
        }
        rows++;
        if (row.size() != order.length) {
            throw new InvalidMessageException(
                    rowLine, 1, path(), "expected " + order.length + " fields, found " + row.size());
        }
        return true;
    }

    /**
     * Reads a field of the current record.
     *
     * @param <T> the class of the value
     * @param column its place among the columns, from 0
     * @param component the component's name, for messages
     * @param required whether it must be there
     * @param format its type
     * @return the value, or null when it is absent
     * @throws InvalidMessageException when it is missing or no value of the type
     */
    public <T> T value(int column, String component, boolean required, ValueFormat<T> format)
            throws InvalidMessageException {
        String text = row.get(order[column]);
        if (text == null || (text.isEmpty() && !format.isText())) {
            if (required) {
                throw new InvalidMessageException(rowLine, 1, path() + "/" + component, "the value is missing");
            }
            return null;
        }
        try {
            return format.read(text);
        } catch (IllegalArgumentException e) {
            throw new InvalidMessageException(rowLine, 1, path() + "/" + component, e.getMessage());
        }
    }

    private String path() {
        return "/" + root + "[" + rows + "]";
    }

    /** Reads the next record that is not an empty line. */
    private boolean readRow() throws IOException, InvalidMessageException {
        List<String> fields = new ArrayList<>(names.length);
        while (peek() >= 0) {
            rowLine = line;
            fields.clear();
            boolean more = true;
            while (more) {
                fields.add(readField());
                more = peek() == delimiter;
                if (more) {
                    next++;
                }
            }
            skipLineEnd();
            if (fields.size() > 1 || fields.get(0) != null || names.length == 1) {
                row = fields;
                return true;
            }
        }
        return false;
    }

    private String readField() throws IOException, InvalidMessageException {
        field.setLength(0);
        boolean quoted = quote != 0 && peek() == quote;
        if (quoted) {
            next++;
            readQuoted();
        }
        for (int c = peek(); c >= 0 && c != delimiter && c != '\n' && c != '\r'; c = peek()) {
            append((char) c);
            next++;
        }
        return field.length() == 0 && !quoted ? null : field.toString();
    }

    private void readQuoted() throws IOException, InvalidMessageException {
        int opened = line;
        while (true) {
            int c = peek();
            if (c < 0) {
                throw new InvalidMessageException(opened, 1, "/" + root, "the quote that opens here is not closed");
            }
            next++;
            if (c == quote) {
                if (peek() != quote) {
                    return;
                }
                next++;
            }
            line += c == '\n' ? 1 : 0;
            append((char) c);
        }
    }

    private void append(char c) throws InvalidMessageException {
        if (field.length() == MAX_FIELD) {
            throw new InvalidMessageException(
                    line, 1, "/" + root, "the field has more than " + MAX_FIELD + " characters");
        }
        field.append(c);
    }

    private void skipLineEnd() throws IOException {
        if (peek() == '\r') {
            next++;
        }
        if (peek() == '\n') {
            next++;
        }
        line++;
    }

    private int peek() throws IOException {
        if (next == filled) {
            next = 0;
            filled = Math.max(0, in.read(buffer));
        }
        return next < filled ? buffer[next] : -1;
    }
}
