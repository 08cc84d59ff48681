package org.bindery.messages.xml;

import java.util.Optional;
import org.bindery.messages.RecordValue;
import org.bindery.model.Name;
import org.bindery.shape.Property;

/// Tells when a message has to name the type of an element.
final class ActualType {

    private ActualType() {}

    /// The type that `xsi:type` names: that of a record which is not of the declared type.
    static Optional<Name> said(Property property, RecordValue record) {
        String declared = ((Property.RecordType) property.type()).shape();
        return record.shape().id().equals(declared)
                ? Optional.empty()
                : record.shape().typeName();
    }
}
