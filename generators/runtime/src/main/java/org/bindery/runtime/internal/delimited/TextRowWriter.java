package org.bindery.runtime.internal.delimited;

import java.io.IOException;
import org.bindery.runtime.UnencodableException;
import org.bindery.runtime.internal.value.ValueFormat;

/** Records of delimited text, written by generated code. Not thread-safe. */
public final class TextRowWriter {

    private final Appendable out;
    private final TextForm form;
    private String[] heading = {};
    private boolean quotedHeading;
    private boolean headingBelow;
    private int leftOut;
    private int fields;
    private String keptHeading;
    private boolean started;
    private boolean ended = true;
    private int rows;

    /**
     * Starts a text.
     *
     * @param out where it goes
     * @param form how it is written
     */
    public TextRowWriter(Appendable out, TextForm form) {
        this.out = out;
        this.form = form;
    }

    /**
     * Says that a row names the fields.
     *
     * @param quoted whether the names stand in quotes even where they need none
     * @param below whether it stands below the lines that come before the first record, and not above them
     * @param columns the names
     */
    public void header(boolean quoted, boolean below, String... columns) {
        quotedHeading = quoted;
        headingBelow = below;
        heading = columns.clone();
    }

    /**
     * Says how the row that names the fields stands, where it would be written otherwise.
     *
     * @param line the row, with its line end if that is another than those of the text
     */
    public void heading(String line) {
        keptHeading = line;
    }

    private void writeHeading() throws IOException {
        String[] columns = heading;
        heading = new String[0];
        if (columns.length > 0 && keptHeading != null) {
            whole(keptHeading);
        } else if (columns.length > 0) {
            newLine();
            for (String column : columns) {
                field(column, column, quotedHeading);
            }
        }
    }

    /**
     * Starts a record.
     *
     * @throws IOException when it cannot be written
     */
    public void begin() throws IOException {
        writeHeading();
        newLine();
        rows++;
    }

    private void newLine() throws IOException {
        if (!ended) {
            out.append(form.lineEnd);
        } else if (!started && form.marked) {
            out.append('\uFEFF');
        }
        started = true;
        ended = false;
        fields = 0;
        leftOut = 0;
    }

    /**
     * Writes a line as it is: one that is no row, or a row which its fields would not give.
     *
     * @param text the line; with a line end at its end, no other follows
     * @param isRow whether it is a row
     * @throws IOException when it cannot be written
     */
    public void line(String text, boolean isRow) throws IOException {
        if (isRow || !headingBelow) {
            writeHeading();
        }
        whole(text);
        rows++;
    }

    private void whole(String text) throws IOException {
        newLine();
        out.append(text);
        ended = text.endsWith("\n") || text.endsWith("\r");
    }

    /**
     * Ends the text.
     *
     * @throws IOException when it cannot be written
     */
    public void close() throws IOException {
        writeHeading();
        if (!ended && !form.open) {
            out.append(form.lineEnd);
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
        if (text == null && form.shortRows && fields > 2) {
            return;
        }
        for (; leftOut > 0; leftOut--) {
            out.append(form.delimiter);
        }
        if (text == null) {
            return;
        }
        if (!quoted && !needsQuotes(text) && !(mayBeComment && text.charAt(0) == form.comment)) {
            out.append(text);
            return;
        }
        if (form.quote == 0) {
            throw refuse(name, "'" + text + "' needs quotes, and the format has none");
        }
        out.append(form.quote);
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            out.append(c);
            if (c == form.quote) {
                out.append(form.quote);
            }
        }
        out.append(form.quote);
    }

    /** An empty text is quoted, since without quotes it would be absent. */
    private boolean needsQuotes(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == form.delimiter || (c == form.quote && form.quote != 0) || c == '\n' || c == '\r') {
                return true;
            }
        }
        return text.isEmpty();
    }
}
