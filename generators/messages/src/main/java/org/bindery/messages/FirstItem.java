package org.bindery.messages;

import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;

/// Makes the first item of a list.
@FunctionalInterface
public interface FirstItem {

    /// @param shape of the record that has the list
    Object of(RecordShape shape, Property list);
}
