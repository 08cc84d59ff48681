package org.bindery.messages.delimited;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.util.HashMap;
import java.util.Map;
import org.bindery.messages.Message;
import org.bindery.messages.MessageWriter;
import org.bindery.messages.check.DataForms;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.runtime.UnencodableException;
import org.bindery.runtime.internal.form.RowWriter;
import org.bindery.shape.Shapes;
import org.bindery.shape.delimited.DelimitedRecords;

/// Writes messages as rows of delimited text, and the lines between them, by the engine of the runtime.
public final class DelimitedWriter implements MessageWriter {

    private final Map<Name, Integer> kinds = new HashMap<>();
    private final Writer out;
    private final RowWriter rows;

    /// Starts a text.
    ///
    /// @throws IOException when the model's records are not flat
    public DelimitedWriter(Model model, Shapes shapes, MessageFormat.Delimited format, OutputStream out)
            throws IOException {
        DelimitedRecords records = DelimitedReader.records(shapes);
        records.kinds().forEach(kind -> kinds.putIfAbsent(kind.element(), kinds.size()));
        records.comment().ifPresent(comment -> kinds.putIfAbsent(comment.element(), kinds.size()));
        this.out = new BufferedWriter(
                new OutputStreamWriter(out, DelimitedReader.charset(format).newEncoder()));
        this.rows = RowWriter.of(DataForms.of(model, shapes).forms(), this.out);
    }

    @Override
    public void write(Message message) throws IOException {
        Integer kind = kinds.get(message.root());
        if (kind == null) {
            throw new IOException("no row of the text is a '" + message.root() + "'");
        }
        try {
            rows.write(kind, message.value().values());
        } catch (UnencodableException e) {
            String component = e.path().substring(e.path().indexOf('/'));
            throw new IOException("/" + message.root().local() + component + ": " + e.reason(), e);
        }
    }

    @Override
    public void close() throws IOException {
        rows.close();
        out.close();
    }
}
