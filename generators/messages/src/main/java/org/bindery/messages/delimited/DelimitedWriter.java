package org.bindery.messages.delimited;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import org.bindery.messages.Message;
import org.bindery.messages.MessageWriter;
import org.bindery.model.MessageFormat;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;
import org.bindery.shape.Shapes;

/// Writes messages as rows of delimited text, with quotes where they are needed, or the component has them always.
public final class DelimitedWriter implements MessageWriter {

    private final String root;
    private final RecordShape shape;
    private final MessageFormat.Delimited format;
    private final Writer out;
    private final List<FieldFormat> formats = new ArrayList<>();
    private boolean started;
    private long rows;

    /// Starts a text.
    ///
    /// @throws IOException when the model's records are not flat
    public DelimitedWriter(Shapes shapes, MessageFormat.Delimited format, OutputStream out) throws IOException {
        FlatRecord flat = FlatRecord.of(shapes);
        this.root = flat.root().local();
        this.shape = flat.shape();
        this.format = format;
        this.out = new BufferedWriter(
                new OutputStreamWriter(out, FlatRecord.charset(format).newEncoder()));
        shape.properties().forEach(property -> formats.add(new FieldFormat(property)));
    }

    @Override
    public void write(Message message) throws IOException {
        start();
        newRow();
        int last = format.style().shortRows() ? lastPresent(message) : Integer.MAX_VALUE;
        for (Property property : shape.properties()) {
            Object value = message.value().get(property.index());
            if (property.index() > last) {
                break;
            }
            separate(property);
            if (value != null) {
                field(property, text(property, value), FlatRecord.isQuoted(property, format));
            }
        }
    }

    /// The last property that is there; at least the second, since a row of one field may be taken for a line of
    /// another kind.
    private int lastPresent(Message message) {
        int last = shape.properties().size() - 1;
        while (last > 1 && message.value().get(last) == null) {
            last--;
        }
        return last;
    }

    private String text(Property property, Object value) throws IOException {
        try {
            return formats.get(property.index()).write(value);
        } catch (IllegalArgumentException e) {
            throw new IOException("/" + root + "/" + property.name() + ": " + e.getMessage(), e);
        }
    }

    private void start() throws IOException {
        if (!started && format.header()) {
            newRow();
            for (Property property : shape.properties()) {
                separate(property);
                field(property, FlatRecord.heading(property), format.style().quotedHeader());
            }
        }
        started = true;
    }

    /// Ends the row before it.
    private void newRow() throws IOException {
        if (rows++ > 0) {
            out.write(format.lineEnd());
        }
    }

    private void separate(Property property) throws IOException {
        if (property.index() > 0) {
            out.write(format.delimiter());
        }
    }

    /// An empty text is quoted, since without quotes it would be absent, and so is one that would start a comment.
    private void field(Property property, String text, boolean always) throws IOException {
        boolean quotes = always
                || text.isEmpty()
                || text.chars().anyMatch(c -> c == format.delimiter() || c == format.quote() || c == '\n' || c == '\r')
                || property.index() == 0 && text.charAt(0) == format.style().comment();
        if (!quotes) {
            out.write(text);
            return;
        }
        if (format.quote() == 0) {
            throw new IOException("'" + text + "' needs quotes, and the format has none");
        }
        String quote = Character.toString(format.quote());
        out.write(quote + text.replace(quote, quote + quote) + quote);
    }

    @Override
    public void close() throws IOException {
        start();
        if (rows > 0 && format.style().closed()) {
            out.write(format.lineEnd());
        }
        out.close();
    }
}
