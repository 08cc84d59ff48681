package org.bindery.messages.codec;

import org.bindery.layout.Layouts;
import org.bindery.messages.InstancePath;
import org.bindery.messages.Message;
import org.bindery.messages.UnencodableException;

/// Writes messages in binary, by the layout alone. Thread-safe.
public final class RecordEncoder {

    private final Layouts layouts;

    public RecordEncoder(Layouts layouts) {
        this.layouts = layouts;
    }

    /// The bytes of a message.
    ///
    /// @throws UnencodableException when a mandatory value is missing, or one does not fit its encoding
    /// @throws IllegalArgumentException when the message is not one of these layouts
    public byte[] encode(Message message) throws UnencodableException {
        String shape = RecordDecoder.rootShape(layouts, message.root());
        if (!message.value().shape().id().equals(shape)) {
            throw new IllegalArgumentException("The record of a '" + message.root() + "' is a '" + shape + "', not a '"
                    + message.value().shape().id() + "'.");
        }
        return RecordWriter.write(layouts, message.value(), InstancePath.of(message.root()));
    }
}
