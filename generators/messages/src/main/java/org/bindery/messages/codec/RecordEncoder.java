package org.bindery.messages.codec;

import org.bindery.layout.Layouts;
import org.bindery.messages.InstancePath;
import org.bindery.messages.Message;
import org.bindery.messages.UnencodableException;

/// Writes messages in binary, by the layout alone. Thread-safe.
public final class RecordEncoder {

    private final RecordPlans plans;

    public RecordEncoder(Layouts layouts) {
        this.plans = RecordPlans.of(layouts);
    }

    /// The bytes of a message.
    ///
    /// @throws UnencodableException when a mandatory value is missing, or one does not fit its encoding
    /// @throws IllegalArgumentException when the message is not one of these layouts
    public byte[] encode(Message message) throws UnencodableException {
        RecordPlans.Root root = plans.root(message.root());
        String shape = message.value().shape().id();
        if (!shape.equals(root.shape())) {
            throw new IllegalArgumentException(
                    "The record of a '" + message.root() + "' is a '" + root.shape() + "', not a '" + shape + "'.");
        }
        return RecordWriter.write(plans, root.hasPool(), message.value(), InstancePath.of(message.root()));
    }
}
