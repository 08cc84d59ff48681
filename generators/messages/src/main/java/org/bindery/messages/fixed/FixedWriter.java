package org.bindery.messages.fixed;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import org.bindery.messages.InstancePath;
import org.bindery.messages.Message;
import org.bindery.messages.MessageWriter;
import org.bindery.model.MessageFormat;
import org.bindery.runtime.internal.fixed.FixedBlocking;
import org.bindery.runtime.internal.fixed.FixedBuffer;
import org.bindery.runtime.internal.fixed.FixedTarget;
import org.bindery.shape.Shapes;
import org.bindery.shape.fixed.FixedRecords;

/// Writes messages as records at fixed places.
public final class FixedWriter implements MessageWriter {

    private final FixedRecords records;
    private final RecordEncoding encoding;
    private final OutputStream out;
    private final FixedTarget target;
    private final FixedBuffer buffer = new FixedBuffer();
    private int written;

    /// Starts writing.
    ///
    /// @throws IOException when the model does not say where everything stands
    public FixedWriter(Shapes shapes, MessageFormat.FixedWidth format, OutputStream out) throws IOException {
        this.records = FixedReader.records(shapes, format);
        this.encoding = new RecordEncoding(records, new FieldCodecs());
        this.out = new BufferedOutputStream(out);
        try {
            this.target = new FixedTarget(
                    this.out, FixedBlocking.of(format.blocking()), format.charset(), records.mostWidth());
        } catch (IllegalArgumentException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    @Override
    public void write(Message message) throws IOException {
        written++;
        buffer.cut(0);
        InstancePath path = InstancePath.of(message.root(), written);
        try {
            encoding.record(message.value(), path, buffer);
            target.write(buffer, patches(message));
        } catch (IllegalArgumentException e) {
            String reason = e.getMessage() == null ? e.toString() : e.getMessage();
            throw new IOException(reason.startsWith("/") ? reason : path + ": " + reason, e);
        }
    }

    private List<String> patches(Message message) {
        List<String> patches = new ArrayList<>();
        records.roots().stream()
                .filter(root -> root.element().equals(message.root()))
                .flatMap(root -> root.irregular().stream())
                .map(irregular -> message.value().get(irregular.index()))
                .forEach(value -> ((List<?>) value).forEach(patch -> patches.add((String) patch)));
        return patches;
    }

    @Override
    public void close() throws IOException {
        out.close();
    }
}
