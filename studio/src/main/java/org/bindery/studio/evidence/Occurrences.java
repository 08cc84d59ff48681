package org.bindery.studio.evidence;

import java.nio.file.Path;
import java.util.List;
import org.bindery.messages.InstancePath;
import org.bindery.messages.Message;
import org.bindery.messages.RecordValue;
import org.bindery.shape.Property;

/// Iterates over the values of messages, including nested records, and reports the place of each.
final class Occurrences {

    /// Looks at what there is.
    interface Visitor {

        /// The messages that follow are of that file.
        default void sample(Path file) {}

        /// @param message its number, from 1
        default void record(int message, InstancePath path, RecordValue record) {}

        /// @param message its number, from 1
        default void value(int message, InstancePath path, Property property, Object value) {}
    }

    private final Visitor visitor;
    private int message;

    private Occurrences(Visitor visitor) {
        this.visitor = visitor;
    }

    /// Visits the messages of all samples; their numbers begin anew in each.
    static void visit(Evidence evidence, Visitor visitor) {
        for (Evidence.Sample sample : evidence.samples()) {
            visitor.sample(sample.file());
            visit(sample.messages(), visitor);
        }
    }

    /// Visits the messages of one sample.
    static void visit(List<Message> messages, Visitor visitor) {
        Occurrences walk = new Occurrences(visitor);
        for (Message one : messages) {
            walk.message++;
            InstancePath path =
                    messages.size() == 1 ? InstancePath.of(one.root()) : InstancePath.of(one.root(), walk.message);
            walk.record(path, one.value());
        }
    }

    private void record(InstancePath path, RecordValue record) {
        visitor.record(message, path, record);
        for (Property property : record.shape().properties()) {
            Object held = record.get(property.index());
            if (held instanceof List<?> items) {
                int number = 0;
                for (Object item : items) {
                    held(path.item(property, ++number), property, item);
                }
            } else if (held != null) {
                held(path.child(property), property, held);
            }
        }
    }

    private void held(InstancePath path, Property property, Object held) {
        if (held instanceof RecordValue record) {
            record(path, record);
        } else {
            visitor.value(message, path, property, held);
        }
    }
}
