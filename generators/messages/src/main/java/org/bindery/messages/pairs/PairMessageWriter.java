package org.bindery.messages.pairs;

import java.io.IOException;
import java.io.OutputStream;
import org.bindery.messages.Message;
import org.bindery.messages.MessageWriter;
import org.bindery.messages.check.DataForms;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.runtime.UnencodableException;
import org.bindery.runtime.internal.form.PairWriter;
import org.bindery.shape.Shapes;

/// Writes messages as lines of `key=value` pairs, by the engine of the runtime.
public final class PairMessageWriter implements MessageWriter {

    private final Name element;
    private final DataForms forms;
    private final OutputStream out;
    private final PairWriter lines;

    /// Starts a text.
    ///
    /// @throws IOException when the records of the model are no lines of pairs
    public PairMessageWriter(Model model, Shapes shapes, OutputStream out) throws IOException {
        this.element = PairMessageReader.records(shapes).element();
        this.forms = DataForms.of(model, shapes);
        this.out = out;
        this.lines = PairWriter.of(forms.forms(), out);
    }

    @Override
    public void write(Message message) throws IOException {
        if (!message.root().equals(element)) {
            throw new IOException("no line of the text is a '" + message.root() + "'");
        }
        try {
            lines.write(0, message.value(), forms::stage);
        } catch (UnencodableException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    @Override
    public void close() throws IOException {
        lines.close();
        out.close();
    }
}
