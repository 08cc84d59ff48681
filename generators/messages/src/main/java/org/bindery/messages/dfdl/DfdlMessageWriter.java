package org.bindery.messages.dfdl;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.HashMap;
import java.util.Map;
import org.bindery.messages.Message;
import org.bindery.messages.MessageWriter;
import org.bindery.messages.check.DataForms;
import org.bindery.messages.check.NativeFrames;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.runtime.UnencodableException;
import org.bindery.runtime.internal.dfdl.DfdlWriter;
import org.bindery.runtime.internal.frames.FrameOutput;
import org.bindery.shape.Shapes;

/// Writes messages that are described in the terms of DFDL, by the engine of the runtime.
public final class DfdlMessageWriter implements MessageWriter {

    private final Map<Name, Integer> kinds = new HashMap<>();
    private final DataForms forms;
    private final OutputStream out;
    private final DfdlWriter messages;

    /// Starts writing.
    ///
    /// @throws IOException when the model does not say how its messages are written
    public DfdlMessageWriter(Model model, Shapes shapes, OutputStream out) throws IOException {
        shapes.roots().forEach(root -> kinds.putIfAbsent(root.element(), kinds.size()));
        this.forms = DataForms.of(model, shapes);
        this.out = new BufferedOutputStream(out);
        FrameOutput frames = NativeFrames.written(model, this.out);
        this.messages = DfdlWriter.of(DfdlMessageReader.forms(forms, false), frames);
    }

    @Override
    public void write(Message message) throws IOException {
        Integer kind = kinds.get(message.root());
        if (kind == null) {
            throw new IOException("no message of the model is a '" + message.root() + "'");
        }
        try {
            messages.write(kind, message.value(), forms::stage);
        } catch (UnencodableException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    /// Whether a message was refused since its description makes no sense, whatever the message is.
    public boolean isMisdescribed() {
        return messages.isMisdescribed();
    }

    /// How many bits were written so far, of all messages.
    public long position() {
        return messages.position();
    }

    @Override
    public void close() throws IOException {
        messages.close();
        out.close();
    }
}
