package org.bindery.model.edit;

import java.util.Optional;
import org.bindery.model.Element;
import org.bindery.model.Group;
import org.bindery.model.Particle;
import org.bindery.model.SimpleType;
import org.bindery.model.Type;
import org.bindery.model.dfdl.DfdlAnnotation;
import org.bindery.model.dfdl.DfdlProperty;
import org.bindery.model.tree.Declaration;

/// What components say in terms of DFDL.
final class DfdlEdits {

    private DfdlEdits() {}

    static DfdlProperty property(String name) throws EditException {
        return DfdlProperty.of(name)
                .orElseThrow(() -> new EditException(
                        "DFDL has no property '" + name + "'; write one of its names, such as dfdl.lengthKind."));
    }

    static Optional<String> checked(String name, String value) throws EditException {
        if (value.isEmpty()) {
            return Optional.empty();
        }
        Optional<String> objection = property(name).objection(value);
        if (objection.isPresent()) {
            throw new EditException(objection.get());
        }
        return Optional.of(value);
    }

    static DfdlAnnotation annotation(Target target) throws EditException {
        return switch (target.declaration()) {
            case Declaration.OfElement element ->
                element.element().presentation().dfdl();
            case Declaration.OfGroup group -> group.group().dfdl();
            case Declaration.OfType(SimpleType simple) -> simple.dfdl();
            default -> throw target.refuse("is not an element, group or simple type; DFDL says nothing of it");
        };
    }

    /// The change that gives a component other words of DFDL.
    static Change change(Target target, DfdlAnnotation annotation) throws EditException {
        return switch (target.declaration()) {
            case Declaration.OfElement ignored -> {
                Slot<Element> slot = target.element();
                yield slot.set(slot.value()
                        .withPresentation(slot.value().presentation().withDfdl(annotation)));
            }
            case Declaration.OfGroup ignored -> {
                Slot<Particle> slot = target.group();
                yield slot.set(((Group) slot.value()).withDfdl(annotation));
            }
            case Declaration.OfType(SimpleType simple) -> {
                Slot<Type> slot = target.globalType(simple.name());
                yield slot.set(simple.withDfdl(annotation));
            }
            default -> throw target.refuse("is not an element, group or simple type; DFDL says nothing of it");
        };
    }
}
