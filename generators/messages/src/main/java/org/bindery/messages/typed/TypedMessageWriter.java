package org.bindery.messages.typed;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import org.bindery.messages.Message;
import org.bindery.messages.MessageWriter;
import org.bindery.messages.check.DataForms;
import org.bindery.messages.check.NativeFrames;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.runtime.UnencodableException;
import org.bindery.runtime.internal.asn1.Asn1Forms;
import org.bindery.runtime.internal.asn1.Asn1Writer;
import org.bindery.runtime.internal.frames.FrameOutput;
import org.bindery.runtime.internal.octets.TypedWriter;
import org.bindery.runtime.internal.wire.AvroForms;
import org.bindery.runtime.internal.wire.AvroWriter;
import org.bindery.runtime.internal.wire.WireForms;
import org.bindery.runtime.internal.wire.WireWriter;
import org.bindery.shape.Shapes;

/// Writes messages of ASN.1, of Protocol Buffers in wire format, and of Avro by the engines of the runtime.
public final class TypedMessageWriter implements MessageWriter {

    private final List<Name> elements;
    private final DataForms forms;
    private final OutputStream out;
    private final TypedWriter messages;

    /// Starts writing.
    ///
    /// @throws IOException when the model does not say how its messages are written
    public TypedMessageWriter(Model model, Shapes shapes, OutputStream out) throws IOException {
        this.elements = shapes.roots().stream().map(Shapes.Root::element).toList();
        this.forms = DataForms.of(model, shapes);
        this.out = new BufferedOutputStream(out);
        this.messages = writer(model, shapes);
    }

    private TypedWriter writer(Model model, Shapes shapes) throws IOException {
        TypedProblems.refuse(model, shapes);
        FrameOutput frames = NativeFrames.written(model, out);
        try {
            return switch (model.format()) {
                case MessageFormat.Asn1 ignored -> Asn1Writer.of(Asn1Forms.of(forms.forms()), frames);
                case MessageFormat.Avro ignored -> AvroWriter.of(AvroForms.of(forms.forms()), frames);
                default -> WireWriter.of(WireForms.of(forms.forms()), frames);
            };
        } catch (IllegalArgumentException e) {
            throw new IOException(e.getMessage(), e);
        }
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
