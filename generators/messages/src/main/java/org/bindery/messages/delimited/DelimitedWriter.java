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

/// Writes messages as rows of delimited text, with quotes only where they are needed.
public final class DelimitedWriter implements MessageWriter {

    private final String root;
    private final RecordShape shape;
    private final MessageFormat.Delimited format;
    private final Writer out;
    private final List<FieldFormat> formats = new ArrayList<>();
    private boolean started;

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
        for (Property property : shape.properties()) {
            Object value = message.value().get(property.index());
            separate(property);
            if (value != null) {
                field(text(property, value));
            }
        }
        out.write(format.lineEnd());
    }

    private String text(Property property, Object value) throws IOException {
        try {
            return formats.get(property.index()).write(value);
        } catch (IOException | IllegalArgumentException e) {
            throw new IOException("/" + root + "/" + property.name() + ": " + e.getMessage(), e);
        }
    }

    private void start() throws IOException {
        if (!started && format.header()) {
            for (Property property : shape.properties()) {
                separate(property);
                field(FlatRecord.heading(property));
            }
            out.write(format.lineEnd());
        }
        started = true;
    }

    private void separate(Property property) throws IOException {
        if (property.index() > 0) {
            out.write(format.delimiter());
        }
    }

    /// An empty text is quoted, since without quotes it would be absent.
    private void field(String text) throws IOException {
        boolean quotes = text.isEmpty()
                || text.chars().anyMatch(c -> c == format.delimiter() || c == format.quote() || c == '\n' || c == '\r');
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
        out.close();
    }
}
