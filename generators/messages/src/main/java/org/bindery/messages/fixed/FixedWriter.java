package org.bindery.messages.fixed;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.HashMap;
import java.util.Map;
import org.bindery.messages.Message;
import org.bindery.messages.MessageWriter;
import org.bindery.messages.check.DataForms;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.runtime.UnencodableException;
import org.bindery.runtime.internal.form.FixedFormWriter;
import org.bindery.shape.Shapes;
import org.bindery.shape.fixed.FixedRecords;

/// Writes messages as records at fixed places, by the engine of the runtime.
public final class FixedWriter implements MessageWriter {

    private final Map<Name, Integer> kinds = new HashMap<>();
    private final DataForms forms;
    private final OutputStream out;
    private final FixedFormWriter records;

    /// Starts writing.
    ///
    /// @throws IOException when the model does not determine the position of each component
    public FixedWriter(Model model, Shapes shapes, MessageFormat.FixedWidth format, OutputStream out)
            throws IOException {
        for (FixedRecords.Root root : FixedReader.records(shapes, format).roots()) {
            kinds.putIfAbsent(root.element(), kinds.size());
        }
        this.forms = DataForms.of(model, shapes);
        this.out = new BufferedOutputStream(out);
        try {
            this.records = FixedFormWriter.of(FixedReader.forms(forms, format), this.out);
        } catch (IllegalArgumentException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    @Override
    public void write(Message message) throws IOException {
        Integer kind = kinds.get(message.root());
        if (kind == null) {
            throw new IOException("no record of the file is a '" + message.root() + "'");
        }
        try {
            records.write(kind, message.value(), forms::stage);
        } catch (UnencodableException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    @Override
    public void close() throws IOException {
        out.close();
    }
}
