package org.bindery.studio.layoutdocument;

import org.bindery.model.ModelPath;
import org.bindery.shape.Property;

/// The places of the components of a record in the tree.
final class Paths {

    private Paths() {}

    /// @param base the record's own place
    static ModelPath of(Property property, ModelPath base) {
        return switch (property.kind()) {
            // A group has no place of its own in the paths of its content.
            case GROUP, SELF, TEXT, NIL, PRESENT, NULL, XML, ATTRIBUTES -> base;
            case ELEMENT, ATTRIBUTE, VALUE -> base.child(property.step());
        };
    }
}
