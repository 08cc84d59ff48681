package org.bindery.messages.codec;

import org.bindery.layout.Layouts;
import org.bindery.messages.InstancePath;
import org.bindery.messages.Message;
import org.bindery.model.Name;
import org.bindery.runtime.MalformedRecordException;
import org.bindery.shape.Shapes;

/// Reads messages from their binary form, by the layout alone. Refuses whatever [RecordEncoder] would not have
/// written, so that equal messages have equal bytes. Thread-safe.
public final class RecordDecoder {

    private final Layouts layouts;

    public RecordDecoder(Layouts layouts) {
        this.layouts = layouts;
    }

    /// The message that some bytes are.
    ///
    /// @throws MalformedRecordException when they are none, with the place
    /// @throws IllegalArgumentException when the layouts have no such root element
    public Message decode(Name root, byte[] bytes) {
        String shape = rootShape(layouts, root);
        return new Message(root, RecordReader.read(layouts, shape, bytes, InstancePath.of(root)));
    }

    static String rootShape(Layouts layouts, Name root) {
        return layouts.shapes()
                .root(root)
                .map(Shapes.Root::shape)
                .orElseThrow(() -> new IllegalArgumentException("'" + root + "' is not a root element of the model."));
    }
}
