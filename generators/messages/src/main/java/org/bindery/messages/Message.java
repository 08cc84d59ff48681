package org.bindery.messages;

import java.util.Objects;
import org.bindery.model.Name;

/// One message as data.
///
/// @param root the root element that it starts with
public record Message(Name root, RecordValue value) {
    public Message {
        Objects.requireNonNull(root, "root");
        Objects.requireNonNull(value, "value");
    }
}
