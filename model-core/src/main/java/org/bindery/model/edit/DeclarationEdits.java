package org.bindery.model.edit;

import org.bindery.model.Attribute;
import org.bindery.model.Element;
import org.bindery.model.ValueConstraint;
import org.bindery.model.tree.Component;
import org.bindery.model.tree.Declaration;

/// The changes of what elements and attributes are declared to be.
final class DeclarationEdits {

    private DeclarationEdits() {}

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
