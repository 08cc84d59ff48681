package org.bindery.shape;

import java.util.List;
import java.util.Optional;
import org.bindery.model.Cardinality;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Derivation;
import org.bindery.model.Element;
import org.bindery.model.ElementRef;
import org.bindery.model.Group;
import org.bindery.model.Location;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.Particle;
import org.bindery.model.TypeRef;
import org.bindery.model.Wildcard;

/// What tests declare in few words.
final class Declared {

    private Declared() {}

    static Element text(String name) {
        return Element.of(name, TypeRef.xs("string"));
    }

    static Element text(String name, String cardinality) {
        return text(name).withCardinality(Cardinality.parse(cardinality));
    }

    static Element element(String name, String type) {
        return Element.of(name, TypeRef.named(Name.of(type)));
    }

    static Element nillable(Element e) {
        return with(e, true, false);
    }

    static Element abstractly(Element e) {
        return with(e, false, true);
    }

    private static Element with(Element e, boolean nillable, boolean isAbstract) {
        return e.withNillable(nillable).withAbstract(isAbstract);
    }

    static Element member(Element e, String head) {
        return e.withSubstitutionGroup(Optional.of(Name.of(head)));
    }

    static ElementRef ref(String target, String cardinality) {
        return new ElementRef(Name.of(target), Cardinality.parse(cardinality), "", Location.NONE);
    }

    static Wildcard any(String cardinality) {
        return new Wildcard(
                List.of("##other"), Wildcard.Processing.LAX, Cardinality.parse(cardinality), "", Location.NONE);
    }

    static Group sequence(String cardinality, Particle... particles) {
        return Group.of(Group.Kind.SEQUENCE, Cardinality.parse(cardinality), List.of(particles));
    }

    static Group choice(String cardinality, Particle... particles) {
        return Group.of(Group.Kind.CHOICE, Cardinality.parse(cardinality), List.of(particles));
    }

    static ComplexType type(String name, Particle... particles) {
        return ComplexType.of(Name.of(name), new Content.Components(sequence("1", particles)));
    }

    static ComplexType extension(ComplexType type, String base) {
        return type.withDerivation(new Derivation(Derivation.Method.EXTENSION, Name.of(base)));
    }

    static ComplexType restriction(ComplexType type, String base) {
        return type.withDerivation(new Derivation(Derivation.Method.RESTRICTION, Name.of(base)));
    }

    static ComplexType abstractly(ComplexType type) {
        return type(type, true, false, Optional.empty());
    }

    static ComplexType mixed(ComplexType type) {
        return type(type, false, true, Optional.empty());
    }

    static ComplexType withAnyAttribute(ComplexType type) {
        return type(type, false, false, Optional.of(any("0..*")));
    }

    private static ComplexType type(ComplexType t, boolean isAbstract, boolean mixed, Optional<Wildcard> attributes) {
        return new ComplexType(
                t.name(),
                t.derivation(),
                isAbstract,
                mixed,
                t.content(),
                t.attributes(),
                attributes,
                t.rules(),
                t.virtualFields(),
                t.documentation(),
                t.location());
    }

    /// A model whose root element `message` has the first type.
    static Model model(ComplexType first, ComplexType... others) {
        Model model = Model.empty("message")
                .withType(first)
                .withElement(element("message", first.name().local()))
                .withRoots(List.of(Name.of("message")));
        for (ComplexType type : others) {
            model = model.withType(type);
        }
        return model;
    }
}
