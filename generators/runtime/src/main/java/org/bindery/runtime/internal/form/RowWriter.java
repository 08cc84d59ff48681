package org.bindery.runtime.internal.form;

import java.io.IOException;
import java.time.LocalDate;
import java.util.List;
import java.util.function.ToIntBiFunction;
import org.bindery.runtime.UnencodableException;
import org.bindery.runtime.XmlLimits;
import org.bindery.runtime.internal.record.RecordWriter;
import org.bindery.runtime.internal.record.StagedMessage;

/** Writes records as the lines of delimited text, by their forms. Not thread-safe. */
public final class RowWriter {

    private static final int FULL = 1 << 13;

    private final RowForms forms;
    private final Appendable out;
    private final StringBuilder text = new StringBuilder(2 * FULL);
    private final char delimiter;
    /** A character that does not occur in texts where there is none. */
    private final int quote;

    private final int comment;
    /** Whether numbers and dates need no quotes. */
    private final boolean bare;

    private final RecordWriter staging = new RecordWriter();
    private boolean headed;
    private boolean started;
    private boolean ended = true;
    private int rows;

    /** Starts to write a text. */
    public static RowWriter of(MessageForms forms, Appendable text) {
        return new RowWriter(forms.rows(), text);
    }

    RowWriter(RowForms forms, Appendable out) {
        this.forms = forms;
        this.out = out;
        this.delimiter = forms.delimiter.charAt(0);
        this.quote = forms.quote == null ? -1 : forms.quote.charAt(0);
        this.comment = forms.comment == null ? -1 : forms.comment.charAt(0);
        this.bare = forms.isBare();
        this.headed = !forms.is(RowForms.HEADER);
    }

    /**
     * Writes a record.
     *
     * @param kind the number of its kind: that of its root element among those that are rows; the number after these
     * for a line that is not a row
     * @param stage puts it into a staged message, and returns where it starts
     * @throws UnencodableException when something mandatory is missing or cannot be written
     */
    public <T> void write(int kind, T record, ToIntBiFunction<? super T, StagedMessage> stage) throws IOException {
        StagedMessage staged = staging.plainStaged(forms.kinds[kind].name, 0, XmlLimits.GREATEST_DEPTH);
        write(kind, staged, stage.applyAsInt(record, staged));
    }

    /**
     * Writes a record.
     *
     * @param kind the number of its kind, as above
     * @param values a value for each property, in order, null where it is absent
     * @throws UnencodableException when something mandatory is missing or cannot be written
     */
    public void write(int kind, List<?> values) throws IOException {
        RecordForm record = forms.kinds[kind].record;
        StagedMessage staged = staging.plainStaged(forms.kinds[kind].name, 0, XmlLimits.GREATEST_DEPTH);
        int at = staged.begin(record.type, record.size);
        for (int i = 0; i < record.fields.length; i++) {
            Object value = values.get(i);
            if (value != null) {
                record.fields[i].store(staged, at, value);
            }
        }
        write(kind, staged, at);
    }

    /** Writes a record. */
    private void write(int kind, StagedMessage staged, int at) throws IOException {
        RowKind form = forms.kinds[kind];
        int before = text.length();
        rows++;
        if (form.isComment()) {
            if (!forms.is(RowForms.HEADER_BELOW)) {
                heading();
            }
            line(string(form.line, staged, at));
            flush(FULL);
            return;
        }
        heading();
        String irregular = form.irregular == null ? null : string(form.irregular, staged, at);
        try {
            if (irregular != null) {
                line(irregular);
            } else {
                newLine();
                fields(form, staged, at);
            }
        } catch (UnencodableException e) {
            text.setLength(before);
            flush(0);
            throw e;
        }
        flush(FULL);
    }

    private static String string(PropertyForm property, StagedMessage staged, int at) {
        return (String) staged.get(at + property.cell, property.holding);
    }

    private void flush(int least) throws IOException {
        if (text.length() > least) {
            out.append(text);
            text.setLength(0);
        }
    }

    /** Ends the text, and leaves open where it goes. */
    public void close() throws IOException {
        heading();
        if (!ended && !forms.is(RowForms.OPEN)) {
            text.append(forms.lineEnd);
        }
        flush(0);
    }

    private void heading() {
        if (headed) {
            return;
        }
        headed = true;
        if (forms.heading != null) {
            line(forms.heading);
            return;
        }
        newLine();
        RowColumn[] columns = forms.kinds[0].columns;
        for (int i = 0; i < columns.length; i++) {
            if (i > 0) {
                text.append(delimiter);
            }
            field(columns[i].heading(), forms.is(RowForms.QUOTED_HEADER), i == 0, columns[i].property());
        }
    }

    /** Writes a line as it is; with a line end at its end, no other follows. */
    private void line(String line) {
        newLine();
        text.append(line);
        ended = line.endsWith("\n") || line.endsWith("\r");
    }

    private void newLine() {
        if (!ended) {
            text.append(forms.lineEnd);
        } else if (!started && forms.is(RowForms.MARKED)) {
            text.append('\uFEFF');
        }
        started = true;
        ended = false;
    }

    /** What the fields of a record are written as; null if they cannot be. */
    String fields(int kind, StagedMessage staged, int at) {
        text.setLength(0);
        try {
            fields(forms.kinds[kind], staged, at);
            return text.toString();
        } catch (UnencodableException e) {
            return null;
        }
    }

    private void fields(RowKind kind, StagedMessage staged, int at) {
        RowColumn[] columns = kind.columns;
        int last = columns.length - 1;
        // A row of one field may be taken for a line of another kind.
        while (forms.is(RowForms.SHORT_ROWS) && last > 1 && isAbsent(columns[last].property(), staged, at)) {
            last--;
        }
        for (int i = 0; i <= last; i++) {
            if (i > 0) {
                text.append(delimiter);
            }
            PropertyForm property = columns[i].property();
            int cell = at + property.cell;
            if (bare && columns[i].isWhole() && !columns[i].quoted()) {
                text.append(staged.number(cell));
            } else {
                value(columns[i], staged.get(cell, property.holding), i == 0);
            }
        }
    }

    private static boolean isAbsent(PropertyForm property, StagedMessage staged, int at) {
        return staged.get(at + property.cell, property.holding) == null;
    }

    private void value(RowColumn column, Object value, boolean isFirst) {
        if (value == null) {
            if (column.isRequired()) {
                throw refuse(column.property(), "it is missing");
            }
            return;
        }
        if (bare && column.dates() != null && !column.quoted() && column.dates().write(text, (LocalDate) value)) {
            return;
        }
        String written;
        try {
            written = column.format().write(value);
        } catch (IllegalArgumentException e) {
            throw refuse(column.property(), e.getMessage());
        }
        field(written, column.quoted(), isFirst, column.property());
    }

    private UnencodableException refuse(PropertyForm property, String reason) {
        return new UnencodableException("row " + rows + "/" + property.pathStep, reason);
    }

    /** An empty text is quoted, since without quotes it would be absent, and so is one that would start a comment. */
    private void field(String value, boolean always, boolean isFirst, PropertyForm property) {
        if (!always && !needsQuotes(value) && !(isFirst && value.charAt(0) == comment)) {
            text.append(value);
            return;
        }
        if (quote < 0) {
            throw refuse(property, "'" + value + "' needs quotes, and the format has none");
        }
        text.append((char) quote);
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            text.append(c);
            if (c == quote) {
                text.append(c);
            }
        }
        text.append((char) quote);
    }

    private boolean needsQuotes(String value) {
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if (c == delimiter || c == quote || c == '\n' || c == '\r') {
                return true;
            }
        }
        return value.isEmpty();
    }
}
