package org.bindery.messages.json;

import java.io.IOException;
import java.io.OutputStream;
import org.bindery.messages.InstancePath;
import org.bindery.messages.Message;
import org.bindery.messages.MessageWriter;
import org.bindery.model.MessageFormat;
import org.bindery.runtime.internal.json.JsonOutput;
import org.bindery.shape.Shapes;

/// Writes messages as JSON texts in UTF-8 without white space: one after the other, each on a line of its own, or as
/// the
/// items of an array where the root element repeats.
public final class JsonMessageWriter implements MessageWriter {

    private final OutputStream target;
    private final JsonOutput out;
    private final JsonRoots roots;
    private int number;

    /// @throws IOException when JSON cannot hold the records of the model
    public JsonMessageWriter(Shapes shapes, MessageFormat.Json format, OutputStream target) throws IOException {
        this.roots = JsonRoots.of(shapes, format);
        this.target = target;
        this.out = new JsonOutput(target);
    }

    @Override
    public void write(Message message) throws IOException {
        number++;
        if (roots.inArray()) {
            out.end(number == 1 ? "[" : ",\n");
        }
        InstancePath path =
                roots.isNumbered() ? InstancePath.of(message.root(), number) : InstancePath.of(message.root());
        new JsonRecordWriter(roots.records(), out).record(message.value(), path);
        out.end(roots.inArray() ? "" : "\n");
        out.flush();
    }

    @Override
    public void close() throws IOException {
        if (roots.inArray()) {
            out.end(number == 0 ? "[]\n" : "]\n");
            out.flush();
        }
        target.close();
    }
}
