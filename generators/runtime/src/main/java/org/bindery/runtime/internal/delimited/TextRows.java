package org.bindery.runtime.internal.delimited;

import java.io.IOException;
import java.io.Reader;
import java.nio.charset.CharacterCodingException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.bindery.runtime.InvalidMessageException;
import org.bindery.runtime.internal.text.IntStack;
import org.bindery.runtime.internal.value.ValueFormat;

/**
 * Records of delimited text (RFC 4180 and dialects), for generated readers. An empty field is absent; with quotes it is
 * the empty text, where the component is a text. Fields of more than 16,777,216 characters and rows of more than 100,000
 * fields are refused. Not thread-safe.
 */
public final class TextRows {

    private static final int MAX_FIELDS = 100_000;

    private final TextFields in;
    private final TextForm form;
    private final String root;
    private final List<String> row = new ArrayList<>();
    private final IntStack places = new IntStack();
    private String[] names = {};
    private int[] headed;
    private int[] order;
    private TextKind kind;
    private boolean comments;
    private boolean emptyRows;
    private boolean comment;
    private boolean lackingNames;
    private boolean lines;
    private String whole = "";
    private int line = 1;
    private int rows;

    /**
     * Opens a text.
     *
     * @param in the text
     * @param form how it is written
     * @param root the name of a record, for messages
     */
    public TextRows(Reader in, TextForm form, String root) {
        this.in = new TextFields(in, form.delimiter, form.quote);
        this.form = form;
        this.root = root;
    }

    /** Has lines kept as they are, as {@link #irregular} needs. */
    public void keepLines() {
        lines = true;
        in.keepLines();
    }

    /** Has lines that are no rows be records of a kind of their own; otherwise they are passed over. */
    public void keepComments() {
        comments = true;
        keepLines();
    }

    /** Has empty lines be rows: those of a single field. */
    public void keepEmptyRows() {
        emptyRows = true;
    }

    /**
     * Says that a row above the first record names the fields of the first kind.
     *
     * @param columns the names
     */
    public void columns(String... columns) {
        names = columns.clone();
    }

    /** Says that the heading may lack names of fields that stand in the order of the model. */
    public void mayLackNames() {
        lackingNames = true;
    }

    /**
     * Goes to the next record.
     *
     * @return whether there is one
     * @throws IOException when the text cannot be read
     * @throws InvalidMessageException when a quote is not closed, or the heading lacks a column or has an unknown one
     */
    public boolean next() throws IOException, InvalidMessageException {
        kind = null;
        while (readLine()) {
            if (!comment && names.length > 0) {
                headed = headings();
                names = new String[0];
            } else if (!comment || comments) {
                rows++;
                return true;
            }
        }
        if (names.length > 0) {
            headed = headings();
        }
        return false;
    }

    /** Where each column stands, by the headings; null if as in the model. */
    private int[] headings() throws InvalidMessageException {
        if (areInOrder()) {
            return null;
        }
        Map<String, Integer> found = new HashMap<>();
        for (int i = row.size() - 1; i >= 0; i--) {
            found.put(row.get(i) == null ? "" : row.get(i), i);
        }
        int[] columns = new int[names.length];
        for (int i = 0; i < columns.length; i++) {
            Integer place = found.remove(names[i]);
            if (place == null) {
                throw invalid(0, "/" + root, "the column '" + names[i] + "' is missing in the heading");
            }
            columns[i] = place;
        }
        if (row.size() > columns.length) {
            throw invalid(0, "/" + root, "the heading has " + row.size() + " columns, the model " + columns.length);
        }
        return columns;
    }

    /** Whether a heading has the names of all columns in the model's order, or some of them where it may lack others. */
    private boolean areInOrder() {
        int named = 0;
        for (int i = 0; i < row.size(); i++) {
            String name = row.get(i) == null ? "" : row.get(i);
            if (!name.isEmpty() && (i >= names.length || !name.equals(names[i]))) {
                return false;
            }
            named += name.isEmpty() ? 0 : 1;
        }
        return named == names.length || (lackingNames && named > 0);
    }

    /**
     * Which of several kinds the current record is of: of those that fit, the one that the most values tell.
     *
     * @param kinds the kinds
     * @return its number
     * @throws InvalidMessageException when it is of none
     */
    public int kind(List<TextKind> kinds) throws InvalidMessageException {
        int best = -1;
        for (int i = 0; i < kinds.size(); i++) {
            TextKind each = kinds.get(i);
            boolean fits = comment
                    ? each.isComment()
                    : !each.isComment() && each.isAsWide(row.size(), form.shortRows) && each.fits(row);
            if (fits && (best < 0 || each.marks() > kinds.get(best).marks())) {
                best = i;
            }
        }
        if (best < 0) {
            throw invalid(0, path(), "the row is of no kind that the model knows");
        }
        return best;
    }

    /**
     * Starts reading the fields of the current record.
     *
     * @param its what kind it is of
     * @param isFirst whether a heading names the fields of this kind
     * @throws InvalidMessageException when it has another number of fields
     */
    public void begin(TextKind its, boolean isFirst) throws InvalidMessageException {
        kind = its;
        order = isFirst ? headed : null;
        if (!its.isAsWide(row.size(), form.shortRows)) {
            throw invalid(0, path(), "expected " + its.width + " fields, found " + row.size());
        }
    }

    /**
     * The current line, which is no row.
     *
     * @return all of it, with its line end where another would be written
     */
    public String comment() {
        return whole;
    }

    /**
     * The current row, if its fields would be written otherwise. Where a heading tells another order of the columns, rows
     * are written in that of the model, and none is kept.
     *
     * @param again what its fields were written as; null if they cannot be written
     * @return the row as it is, with its line end where another would be written; or null
     */
    public String irregular(String again) {
        return order != null || whole.equals(again) ? null : whole;
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
        int place = order == null ? column : order[column];
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
            if (kind.anyWidth && !required) {
                return null;
            }
            InvalidMessageException invalid = invalid(place, path() + "/" + component, e.getMessage());
            invalid.initCause(e);
            throw invalid;
        }
    }

    private String path() {
        return "/" + (kind == null ? root : kind.name) + "[" + rows + "]";
    }

    private InvalidMessageException invalid(int place, String path, String reason) {
        boolean known = 2 * place < places.size();
        return new InvalidMessageException(
                known ? places.get(2 * place) : 1, known ? places.get(2 * place + 1) : 1, path, reason);
    }

    /** Reads the next line: a row, or one that is none. */
    private boolean readLine() throws IOException, InvalidMessageException {
        try {
            row.clear();
            places.cut(0);
            in.skipMark();
            if (!in.hasMore()) {
                return false;
            }
            in.beginLine();
            comment = line <= form.titles || (form.comment != 0 && in.isNext(form.comment));
            if (comment) {
                in.skipLine();
            } else {
                readFields();
            }
            in.skipLineEnd();
            line = in.lines();
            if (lines) {
                whole = in.whole() + ownEnd();
            }
            return true;
        } catch (CharacterCodingException e) {
            InvalidMessageException invalid =
                    new InvalidMessageException(in.line(), 1, path(), "the bytes do not fit the text's encoding");
            invalid.initCause(e);
            throw invalid;
        } catch (InvalidMessageException e) {
            rows += names.length > 0 ? 0 : 1;
            throw e.at(names.length > 0 ? "/" + root : path());
        }
    }

    /** The line end of the current line, where another would be written. */
    private String ownEnd() throws IOException {
        boolean last = form.open && !in.hasMore();
        return in.end().equals(form.lineEnd) && !last ? "" : in.end();
    }

    private void readFields() throws IOException, InvalidMessageException {
        do {
            readField();
        } while (in.skipDelimiter());
        boolean mayBeEmpty = emptyRows && names.length == 0;
        comment = row.size() == 1 && row.get(0) == null && !mayBeEmpty;
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
