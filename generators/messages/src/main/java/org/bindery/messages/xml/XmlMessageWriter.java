package org.bindery.messages.xml;

import java.io.IOException;
import java.io.OutputStream;
import org.bindery.messages.Message;
import org.bindery.messages.MessageWriter;
import org.bindery.messages.check.DataForms;
import org.bindery.model.Model;
import org.bindery.runtime.UnencodableException;
import org.bindery.runtime.internal.form.XmlFormWriter;
import org.bindery.shape.Shapes;

/// Writes one message as an XML document in UTF-8, by the engine of the runtime.
public final class XmlMessageWriter implements MessageWriter {

    private final DataForms forms;
    private final OutputStream out;
    private boolean written;

    /// @param shapes the model's shapes
    public XmlMessageWriter(Model model, Shapes shapes, OutputStream out) {
        this.forms = DataForms.of(model, shapes);
        this.out = out;
    }

    @Override
    public void write(Message message) throws IOException {
        if (written) {
            throw new IOException(
                    "an XML document holds one message; name an existing folder, and each gets a file of its own");
        }
        written = true;
        try {
            XmlFormWriter.write(
                    forms.forms(),
                    forms.number(message.value().shape()),
                    out,
                    message.root().namespace(),
                    message.root().local(),
                    staged -> forms.stage(message.value(), staged));
        } catch (UnencodableException e) {
            throw new IOException(e.path() + ": " + e.reason(), e);
        }
    }

    @Override
    public void close() throws IOException {
        out.close();
    }
}
