package org.bindery.messages.delimited;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import org.bindery.messages.Message;
import org.bindery.messages.MessageWriter;
import org.bindery.model.MessageFormat;
import org.bindery.shape.Shapes;
import org.bindery.shape.delimited.DelimitedRecords;

/// Writes messages as rows of delimited text, and the lines between them.
public final class DelimitedWriter implements MessageWriter {

    private final DelimitedRecords records;
    private final MessageFormat.Delimited format;
    private final RowText rows;
    private final Writer out;
    private boolean headed;
    private boolean started;
    private boolean ended = true;

    /// Starts a text.
    ///
    /// @throws IOException when the model's records are not flat
    public DelimitedWriter(Shapes shapes, MessageFormat.Delimited format, OutputStream out) throws IOException {
        this.records = DelimitedReader.records(shapes);
        this.format = format;
        this.rows = new RowText(format);
        this.headed = !format.header();
        this.out = new BufferedWriter(
                new OutputStreamWriter(out, DelimitedReader.charset(format).newEncoder()));
    }

    @Override
    public void write(Message message) throws IOException {
        if (records.comment().isPresent() && records.comment().get().element().equals(message.root())) {
            if (!format.style().headerBelow()) {
                heading();
            }
            line((String) message.value().get(records.comment().get().text().index()));
            return;
        }
        heading();
        DelimitedRecords.Kind kind = records.kinds().stream()
                .filter(each -> each.element().equals(message.root()))
                .findFirst()
                .orElseThrow(() -> new IOException("no row of the text is a '" + message.root() + "'"));
        Object irregular = kind.irregular()
                .map(property -> message.value().get(property.index()))
                .orElse(null);
        try {
            line(
                    irregular instanceof String row
                            ? row
                            : rows.of(kind, property -> message.value().get(property.index())));
        } catch (IllegalArgumentException e) {
            throw new IOException("/" + kind.element().local() + "/" + e.getMessage(), e);
        }
    }

    private void heading() throws IOException {
        if (!headed) {
            headed = true;
            DelimitedRecords.Kind first = records.kinds().getFirst();
            line(DelimitedRecords.keptHeading(first, format).orElseGet(() -> rows.heading(first)));
        }
    }

    /// Ends the line before it, unless that brought a line end of its own.
    private void line(String text) throws IOException {
        if (!ended) {
            out.write(format.lineEnd());
        } else if (!started && format.style().marked()) {
            out.write('\uFEFF');
        }
        started = true;
        out.write(text);
        ended = text.endsWith("\n") || text.endsWith("\r");
    }

    @Override
    public void close() throws IOException {
        heading();
        if (!ended && format.style().closed()) {
            out.write(format.lineEnd());
        }
        out.close();
    }
}
