package org.bindery.runtime;

import java.io.IOException;
import java.io.Reader;
import java.nio.charset.CharacterCodingException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Records of delimited text (RFC 4180 and dialects), for generated readers. An empty field is absent; with quotes it is
 * the empty text, where the component is a text. Fields of more than 16,777,216 characters and rows of more than 100,000
 * fields are refused. Not thread-safe.
 */
public final class TextRows {

    private static final int MAX_FIELDS = 100_000;

    private final TextFields in;
    private final char comment;
    private final String root;
    private final List<String> row = new ArrayList<>();
    private final IntStack places = new IntStack();
    private boolean shortRows;
    private int[] order = {};
    private int rows;

    /**
     * Opens a text.
     *
     * @param in the text
     * @param delimiter between fields
     * @param quote around fields that need it; 0 for none
     * @param comment starts lines that are passed over; 0 for none
     * @param root the name of a record, for messages
     */
    public TextRows(Reader in, char delimiter, char quote, char comment, String root) {
        this.in = new TextFields(in, delimiter, quote);
        this.comment = comment;
        this.root = root;
    }

    /**
     * Says which fields there are, and finds their order from the first record if that names them.
     *
     * @param header whether the first record names the fields
     * @param mayBeShort whether records leave out empty fields at their end
     * @param columns the names of the fields in the text
     * @throws IOException when the text cannot be read
     * @throws InvalidMessageException when a field is missing or unknown
     */
    public void columns(boolean header, boolean mayBeShort, String... columns)
            throws IOException, InvalidMessageException {
        order = new int[columns.length];
        shortRows = mayBeShort;
        for (int i = 0; i < order.length; i++) {
            order[i] = i;
        }
        if (!header) {
            return;
        }
        readRow();
        Map<String, Integer> found = new HashMap<>();
        for (int i = row.size() - 1; i >= 0; i--) {
            found.put(row.get(i) == null ? "" : row.get(i), i);
        }
        for (int i = 0; i < columns.length; i++) {
            Integer place = found.remove(columns[i]);
            if (place == null) {
                throw invalid(0, "/" + root, "the column '" + columns[i] + "' is missing in the heading");
            }
            order[i] = place;
        }
        if (row.size() > columns.length) {
            throw invalid(0, "/" + root, "the heading has " + row.size() + " columns, the model " + columns.length);
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
        rows++;
        if (!readRow()) {
            return false;
        }
        if (row.size() > order.length || row.size() < order.length && !shortRows) {
            throw invalid(0, path(), "expected " + order.length + " fields, found " + row.size());
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
        int place = order[column];
        String text = place < row.size() ? row.get(place) : null;
        if (text == null || (text.isEmpty() && !format.isText())) {
            if (required) {
                throw invalid(place, path() + "/" + component, "the value is missing");
            }
            return null;
        }
        try {
            return format.read(text);
        } catch (IllegalArgumentException e) {
            InvalidMessageException invalid = invalid(place, path() + "/" + component, e.getMessage());
            invalid.initCause(e);
            throw invalid;
        }
    }

    private String path() {
        return "/" + root + "[" + rows + "]";
    }

    private InvalidMessageException invalid(int place, String path, String reason) {
        boolean known = 2 * place < places.size();
        return new InvalidMessageException(
                known ? places.get(2 * place) : 1, known ? places.get(2 * place + 1) : 1, path, reason);
    }

    /** Reads the next record that is not an empty line. */
    private boolean readRow() throws IOException, InvalidMessageException {
        try {
            do {
                row.clear();
                places.cut(0);
                in.skipComments(comment);
                if (!in.hasMore()) {
                    return false;
                }
                do {
                    readField();
                } while (in.skipDelimiter());
                in.skipLineEnd();
            } while (row.size() == 1 && row.get(0) == null);
            return true;
        } catch (CharacterCodingException e) {
            InvalidMessageException invalid =
                    new InvalidMessageException(in.line(), 1, path(), "the bytes do not fit the text's encoding");
            invalid.initCause(e);
            throw invalid;
        } catch (InvalidMessageException e) {
            throw e.at(rows == 0 ? "/" + root : path());
        }
    }

    private void readField() throws IOException, InvalidMessageException {
        in.read();
        row.add(in.text());
        places.push(in.line());
        places.push(in.columnOfField());
        if (row.size() > MAX_FIELDS) {
            throw invalid(MAX_FIELDS, "", "a row has more than " + MAX_FIELDS + " fields");
        }
    }
}
