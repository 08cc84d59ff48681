package org.bindery.messages.typed;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Optional;
import org.bindery.messages.Message;
import org.bindery.messages.MessageWriter;
import org.bindery.messages.check.DataForms;
import org.bindery.messages.check.NativeFrames;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.runtime.UnencodableException;
import org.bindery.runtime.internal.asn1.Asn1Forms;
import org.bindery.runtime.internal.asn1.Asn1Writer;
import org.bindery.runtime.internal.frames.FrameOutput;
import org.bindery.shape.Shapes;

/// Writes values of ASN.1 types, by the engine of the runtime.
public final class Asn1MessageWriter implements MessageWriter {

    private final List<Name> elements;
    private final DataForms forms;
    private final OutputStream out;
    private final Asn1Writer messages;

    /// Starts writing.
    ///
    /// @throws IOException when the model does not say how its messages are written
    public Asn1MessageWriter(Model model, Shapes shapes, OutputStream out) throws IOException {
        this.elements = shapes.roots().stream().map(Shapes.Root::element).toList();
        this.forms = DataForms.of(model, shapes);
        this.out = new BufferedOutputStream(out);
        Optional<FrameOutput> frames = NativeFrames.written(model, this.out);
        Asn1Forms written = Asn1MessageReader.forms(model, shapes, forms);
        this.messages = frames.isPresent() ? Asn1Writer.of(written, frames.get()) : Asn1Writer.of(written, this.out);
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
