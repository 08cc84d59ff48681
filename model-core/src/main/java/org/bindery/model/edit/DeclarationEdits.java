package org.bindery.model.edit;

import java.util.Optional;
import org.bindery.model.Attribute;
import org.bindery.model.BuiltInTypes;
import org.bindery.model.ComplexType;
import org.bindery.model.Element;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.Type;
import org.bindery.model.TypeRef;
import org.bindery.model.ValueConstraint;
import org.bindery.model.tree.Component;
import org.bindery.model.tree.Declaration;

/// The changes of what elements and attributes are declared to be.
final class DeclarationEdits {

    private DeclarationEdits() {}

    /// The global or built-in type of a name.
    static Name named(Model model, String text) throws EditException {
        if (BuiltInTypes.find(Name.xs(text)).isPresent()) {
            return Name.xs(text);
        }
        return model.types().keySet().stream()
                .filter(name -> name.local().equals(text) || name.toString().equals(text))
                .findFirst()
                .orElseThrow(() -> new EditException("'" + text
                        + "' is no type; write one of XML Schema's, such as decimal or date, or one of the model."));
    }

    static Change type(Target target, Name name) throws EditException {
        Optional<Type> type = target.index().type(TypeRef.named(name));
        return switch (target.declaration()) {
            case Declaration.OfElement ignored -> target.typeRef().set(TypeRef.named(name));
            case Declaration.OfAttribute ignored -> simple(target, name, type);
            case Declaration.OfValue ignored -> simple(target, name, type);
            default -> throw target.refuse("has no type that could be chosen");
        };
    }

    private static Change simple(Target target, Name name, Optional<Type> type) throws EditException {
        if (type.filter(ComplexType.class::isInstance).isPresent()) {
            throw target.refuse("holds a single value; '" + name.local() + "' has components");
        }
        return target.typeRef().set(TypeRef.named(name));
    }

    static Change constraint(Target target, ValueConstraint constraint) throws EditException {
        return switch (target.declaration()) {
            case Declaration.OfElement ignored -> {
                ComponentEdits.requireValue(target);
                Slot<Element> slot = target.element();
                yield slot.set(slot.value().withConstraint(constraint));
            }
            case Declaration.OfAttribute ignored -> {
                Slot<Attribute> slot = target.attribute();
                yield slot.set(slot.value().withConstraint(constraint));
            }
            default -> throw target.refuse("has neither a default nor a fixed value; only elements and attributes do");
        };
    }

    static Change nillable(Target target, boolean nillable) throws EditException {
        if (target.component().kind() != Component.Kind.ELEMENT
                || !(target.declaration() instanceof Declaration.OfElement)) {
            throw target.refuse("cannot be nillable; only elements can");
        }
        Slot<Element> slot = target.element();
        return slot.set(slot.value().withNillable(nillable));
    }
}
