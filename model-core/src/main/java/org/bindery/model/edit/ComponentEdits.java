package org.bindery.model.edit;

import org.bindery.model.Attribute;
import org.bindery.model.Cardinality;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Element;
import org.bindery.model.ElementRef;
import org.bindery.model.Encoding;
import org.bindery.model.Group;
import org.bindery.model.GroupRef;
import org.bindery.model.Particle;
import org.bindery.model.Presentation;
import org.bindery.model.SimpleType;
import org.bindery.model.Type;
import org.bindery.model.Wildcard;
import org.bindery.model.tree.Component;
import org.bindery.model.tree.Declaration;

/// The changes that edits of one component make.
final class ComponentEdits {

    private ComponentEdits() {}

    static Change encoding(Target target, Encoding encoding) throws EditException {
        requireValue(target);
        return switch (target.declaration()) {
            case Declaration.OfType(Type type) ->
                target.globalType(type.name()).set(((SimpleType) type).withEncoding(encoding));
            case Declaration.OfElement ignored -> {
                Slot<Element> slot = target.element();
                yield slot.set(slot.value().withEncoding(encoding));
            }
            case Declaration.OfAttribute ignored -> {
                Slot<Attribute> slot = target.attribute();
                yield slot.set(slot.value().withEncoding(encoding));
            }
            case Declaration.OfValue ignored -> {
                Slot<Content.Value> slot = target.value();
                yield slot.set(new Content.Value(slot.value().type(), encoding));
            }
            default -> throw noValue(target);
        };
    }

    /// Refuses a component without a value, and reports where the value is if there is one.
    static void requireValue(Target target) throws EditException {
        Component component = target.component();
        if (component.kind() == Component.Kind.VIRTUAL) {
            throw target.refuse("is calculated and occupies no byte; there is nothing to encode or restrict");
        }
        if (component.type().isEmpty()) {
            throw noValue(target);
        }
        boolean complex = target.index()
                .type(component.type().get())
                .filter(ComplexType.class::isInstance)
                .isPresent();
        if (!complex) {
            return;
        }
        boolean hasValue = target.children().stream().anyMatch(child -> child.kind() == Component.Kind.VALUE);
        throw hasValue
                ? target.refuse("has a value next to its attributes; set it at "
                        + target.path().child("#value"))
                : noValue(target);
    }

    private static EditException noValue(Target target) {
        return target.refuse("has no value of its own; choose one of the values in it");
    }

    static Change cardinality(Target target, Cardinality cardinality) throws EditException {
        return switch (target.declaration()) {
            case Declaration.OfType _, Declaration.OfValue _ -> throw noCardinality(target);
            case Declaration.OfVirtual ignored -> throw target.refuse("is calculated; it has no cardinality");
            case Declaration.OfAttribute ignored -> {
                Slot<Attribute> slot = target.attribute();
                if (!cardinality.equals(Cardinality.ONE) && !cardinality.equals(Cardinality.OPTIONAL)) {
                    throw target.refuse("is an attribute; it occurs 1 or 0..1 times");
                }
                yield slot.set(slot.value().withRequired(!cardinality.isOptional()));
            }
            default -> {
                Slot<Particle> slot = target.particle();
                yield slot.set(withCardinality(slot.value(), cardinality));
            }
        };
    }

    private static EditException noCardinality(Target target) {
        return target.refuse("has no cardinality; set it where the type is used");
    }

    private static Particle withCardinality(Particle particle, Cardinality cardinality) {
        return switch (particle) {
            case Element element -> element.withCardinality(cardinality);
            case ElementRef ref -> ref.withCardinality(cardinality);
            case Group group -> group.withCardinality(cardinality);
            case GroupRef ref -> ref.withCardinality(cardinality);
            case Wildcard wildcard -> wildcard.withCardinality(cardinality);
        };
    }

    static Change presentation(Target target, Presentation presentation) throws EditException {
        return switch (target.declaration()) {
            case Declaration.OfElement ignored -> {
                Slot<Element> slot = target.element();
                yield slot.set(slot.value().withPresentation(presentation));
            }
            case Declaration.OfAttribute ignored -> {
                Slot<Attribute> slot = target.attribute();
                yield slot.set(slot.value().withPresentation(presentation));
            }
            default -> throw target.refuse("has no presentation; only elements and attributes have one");
        };
    }

    /// The current presentation.
    static Presentation presentation(Target target) throws EditException {
        return switch (target.declaration()) {
            case Declaration.OfElement element -> element.element().presentation();
            case Declaration.OfAttribute attribute -> attribute.attribute().presentation();
            default -> throw target.refuse("has no presentation; only elements and attributes have one");
        };
    }

    static Change documentation(Target target, String text) throws EditException {
        return switch (target.declaration()) {
            case Declaration.OfType(Type type) ->
                target.globalType(type.name())
                        .set(
                                switch (type) {
                                    case SimpleType simple -> simple.withDocumentation(text, simple.location());
                                    case ComplexType complex -> complex.withDocumentation(text, complex.location());
                                });
            case Declaration.OfAttribute ignored -> {
                Slot<Attribute> slot = target.attribute();
                yield slot.set(slot.value().withDocumentation(text));
            }
            case Declaration.OfVirtual ignored ->
                throw target.refuse("is a virtual field; set virtual."
                        + target.component().name() + ".documentation where it is declared");
            case Declaration.OfValue ignored ->
                throw target.refuse("has no documentation; describe the type that holds it");
            case Declaration.OfElement(var ignored, var reference)
            when reference.isPresent() && reference.get().documentation().isEmpty() -> {
                Slot<Element> slot = target.element();
                yield slot.set(slot.value().withDocumentation(text));
            }
            default -> {
                Slot<Particle> slot = target.particle();
                yield slot.set(withDocumentation(slot.value(), text));
            }
        };
    }

    private static Particle withDocumentation(Particle particle, String text) {
        return switch (particle) {
            case Element element -> element.withDocumentation(text);
            case ElementRef ref -> ref.withDocumentation(text);
            case Group group -> group.withDocumentation(text);
            case GroupRef ref -> ref.withDocumentation(text);
            case Wildcard wildcard -> wildcard.withDocumentation(text);
        };
    }
}
