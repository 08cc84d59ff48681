package org.bindery.messages.json;

import java.io.IOException;
import java.io.OutputStream;
import org.bindery.messages.Message;
import org.bindery.messages.MessageWriter;
import org.bindery.messages.check.DataForms;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.runtime.UnencodableException;
import org.bindery.runtime.internal.form.JsonFormWriter;
import org.bindery.runtime.internal.json.JsonOutput;
import org.bindery.shape.Shapes;

/// Writes messages as JSON texts in UTF-8 without white space, by the engine of the runtime: one after the other, each
/// on a line of its own, or as the items of an array where the root element repeats.
public final class JsonMessageWriter implements MessageWriter {

    private final DataForms forms;
    private final OutputStream target;
    private final JsonOutput out;
    private final JsonRoots roots;
    private int number;

    /// @throws IOException when JSON cannot hold the records of the model
    public JsonMessageWriter(Model model, Shapes shapes, MessageFormat.Json format, OutputStream target)
            throws IOException {
        this.roots = JsonRoots.of(shapes, format);
        this.forms = DataForms.of(model, shapes);
        this.target = target;
        this.out = new JsonOutput(target);
    }

    @Override
    public void write(Message message) throws IOException {
        number++;
        if (roots.inArray()) {
            out.end(number == 1 ? "[" : ",\n");
        }
        try {
            JsonFormWriter.write(
                    forms.forms(),
                    forms.number(message.value().shape()),
                    out,
                    message.root().local(),
                    roots.isNumbered() ? number : 0,
                    staged -> forms.stage(message.value(), staged));
        } catch (UnencodableException e) {
            throw new IOException(e.getMessage(), e);
        }
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
