package org.bindery.messages.typed;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import org.bindery.messages.Message;
import org.bindery.messages.MessageWriter;
import org.bindery.messages.check.DataForms;
import org.bindery.messages.check.NativeFrames;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.runtime.UnencodableException;
import org.bindery.runtime.internal.wire.WireForms;
import org.bindery.runtime.internal.wire.WireWriter;
import org.bindery.shape.Shapes;

/// Writes messages of Protocol Buffers in wire format, by the engine of the runtime.
public final class WireMessageWriter implements MessageWriter {

    private final List<Name> elements;
    private final DataForms forms;
    private final OutputStream out;
    private final WireWriter messages;

    /// Starts writing.
    ///
    /// @throws IOException when the model does not say how its messages are written
    public WireMessageWriter(Model model, Shapes shapes, OutputStream out) throws IOException {
        this.elements = shapes.roots().stream().map(Shapes.Root::element).toList();
        this.forms = DataForms.of(model, shapes);
        this.out = new BufferedOutputStream(out);
        WireForms wire = WireMessageReader.forms(model, shapes, forms);
        this.messages = NativeFrames.written(model, this.out)
                .map(frames -> WireWriter.of(wire, frames))
                .orElseGet(() -> WireWriter.of(wire, this.out));
    }

    @Override
    public void write(Message message) throws IOException {
        int kind = elements.indexOf(message.root());
        if (kind < 0) {
            throw new IOException("no message of the model is a '" + message.root() + "'");
        }
        try {
            messages.write(kind, message.value(), forms::stage);
        } catch (UnencodableException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    @Override
    public void close() throws IOException {
        messages.close();
        out.close();
    }
}
