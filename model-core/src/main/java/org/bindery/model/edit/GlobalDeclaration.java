package org.bindery.model.edit;

import java.util.Optional;
import org.bindery.model.Element;
import org.bindery.model.Group;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.Type;

/// A global element, global type or named group, with the name under which the model keeps it.
public sealed interface GlobalDeclaration {

    /// A global element.
    record OfElement(Name key, Element element) implements GlobalDeclaration {}

    /// A global type.
    record OfType(Name key, Type type) implements GlobalDeclaration {}

    /// A named group.
    record OfGroup(Name key, Group group) implements GlobalDeclaration {}

    /// The model with this in the place of the declaration of the same name.
    default Model putInto(Model model) {
        return switch (this) {
            case OfElement(Name key, Element element) -> model.withElement(key, element);
            case OfType(Name key, Type type) -> model.withType(key, type);
            case OfGroup(Name key, Group group) -> model.withGroup(key, group);
        };
    }

    /// The declaration that a model has under this name.
    default GlobalDeclaration now(Model model) throws EditException {
        Optional<GlobalDeclaration> found = switch (this) {
            case OfElement(Name key, var ignored) -> model.element(key).map(now -> new OfElement(key, now));
            case OfType(Name key, var ignored) -> model.type(key).map(now -> new OfType(key, now));
            case OfGroup(Name key, var ignored) -> model.group(key).map(now -> new OfGroup(key, now));
        };
        return found.orElseThrow(() -> new EditException("The model no longer has the declaration to put back."));
    }
}
