package org.bindery.model.tree;

import java.util.Optional;
import org.bindery.model.Attribute;
import org.bindery.model.Content;
import org.bindery.model.Element;
import org.bindery.model.ElementRef;
import org.bindery.model.Group;
import org.bindery.model.GroupRef;
import org.bindery.model.Particle;
import org.bindery.model.Type;
import org.bindery.model.VirtualField;
import org.bindery.model.Wildcard;

/// The part of the model that a row shows.
public sealed interface Declaration {

    /// A global type.
    record OfType(Type type) implements Declaration {}

    /// An element.
    ///
    /// @param element the element; if the row is a reference, the global element that it names
    /// @param reference the reference that brings a global element here
    record OfElement(Element element, Optional<ElementRef> reference) implements Declaration {}

    /// An attribute.
    record OfAttribute(Attribute attribute) implements Declaration {}

    /// The value next to attributes.
    record OfValue(Content.Value value) implements Declaration {}

    /// A virtual field.
    record OfVirtual(VirtualField field) implements Declaration {}

    /// A group that has a row of its own.
    ///
    /// @param reference the reference that brings a named group here
    record OfGroup(Group group, Optional<GroupRef> reference) implements Declaration {}

    /// A wildcard.
    record OfWildcard(Wildcard wildcard) implements Declaration {}

    /// Attributes that the model does not name.
    record OfAnyAttribute(Wildcard wildcard) implements Declaration {}

    /// A reference to an element or group that does not exist in the model, or to a group that contains itself.
    record Unresolved(Particle reference) implements Declaration {}
}
