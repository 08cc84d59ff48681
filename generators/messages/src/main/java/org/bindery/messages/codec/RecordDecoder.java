package org.bindery.messages.codec;

import org.bindery.layout.Layouts;
import org.bindery.messages.InstancePath;
import org.bindery.messages.Message;
import org.bindery.model.Name;

/// Reads messages from their binary form, by the layout alone. Refuses whatever [RecordEncoder] would not have
/// written, so that equal messages have equal bytes. Thread-safe.
public final class RecordDecoder {

    private final RecordPlans plans;

    public RecordDecoder(Layouts layouts) {
        this.plans = RecordPlans.of(layouts);
    }

    /// The message that some bytes are.
    ///
    /// @throws IllegalArgumentException when the layouts have no such root element
    public Message decode(Name root, byte[] bytes) {
        return new Message(root, RecordReader.read(plans, plans.root(root), bytes, InstancePath.of(root)));
    }
}
