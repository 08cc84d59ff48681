package org.bindery.schemas.xsd;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.bindery.model.Attribute;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Derivation;
import org.bindery.model.ModelPath;
import org.bindery.model.Name;
import org.bindery.model.Particle;
import org.bindery.model.PathSteps;
import org.bindery.model.SimpleType;
import org.bindery.model.Type;
import org.bindery.model.TypeRef;
import org.bindery.schemas.Loss;

/// Writes complex types.
record Types(SchemaDocument document, SchemaSet set, Contents contents) {

    void global(Type type, ModelPath path) {
        switch (type) {
            case SimpleType simple -> contents.values().global(simple, path);
            case ComplexType complex ->
                write(complex, Map.of("name", document.declared(complex.name().local(), path)), path);
        }
    }

    /// A type that belongs to one component.
    void local(Type type, ModelPath path) {
        switch (type) {
            case SimpleType simple -> contents.values().local(simple, path);
            case ComplexType complex -> write(complex, Map.of(), path);
        }
    }

    private void write(ComplexType type, Map<String, String> name, ModelPath path) {
        Map<String, String> tag = new LinkedHashMap<>(name);
        if (type.isAbstract()) {
            tag.put("abstract", "true");
        }
        if (type.mixed()) {
            tag.put("mixed", "true");
        }
        Contents.block(type.block(), tag);
        document.out().open("xs:complexType", tag);
        document.documentation(type.documentation());
        if (type.content() instanceof Content.Value(TypeRef value, var ignored)) {
            value(type, value, path);
        } else if (isDerived(type, path)) {
            components(type, path);
        } else {
            particle(type, path, Contents.Place.ALONE);
            attributes(type, path);
        }
        document.out().close();
    }

    /// Whether a derivation can be written: from a complex type that the model has.
    private boolean isDerived(ComplexType type, ModelPath path) {
        if (type.derivation().method() == Derivation.Method.NONE) {
            return false;
        }
        boolean known = base(type).isPresent();
        if (!known) {
            set.losses()
                    .add(
                            path,
                            Loss.Kind.DERIVATION,
                            "That the type is derived from " + type.derivation().base()
                                    + ", which is not in the model.");
        }
        return known;
    }

    private Optional<ComplexType> base(ComplexType type) {
        return set.model()
                .type(type.derivation().base())
                .filter(ComplexType.class::isInstance)
                .map(ComplexType.class::cast);
    }

    private void components(ComplexType type, ModelPath path) {
        boolean extension = type.derivation().isExtension();
        document.out().open("xs:complexContent", Map.of());
        document.out()
                .open(
                        extension ? "xs:extension" : "xs:restriction",
                        Map.of("base", document.reference(type.derivation().base())));
        boolean adds = extension
                && base(type).flatMap(base -> set.index().particle(base)).isPresent();
        particle(type, path, adds ? Contents.Place.ADDED : Contents.Place.ALONE);
        attributes(type, path);
        document.out().close();
        document.out().close();
    }

    private void particle(ComplexType type, ModelPath path, Contents.Place place) {
        if (type.content() instanceof Content.Components(Particle particle)) {
            contents.content(particle, path, new PathSteps(), place);
        }
    }

    private void attributes(ComplexType type, ModelPath path) {
        contents.attributes().all(type.attributes(), forbidden(type), type.anyAttribute(), path);
    }

    /// The attributes of the base that a restriction does not have.
    private List<Attribute> forbidden(ComplexType type) {
        if (type.derivation().method() != Derivation.Method.RESTRICTION) {
            return List.of();
        }
        Set<Name> kept =
                type.attributes().stream().map(Attribute::qualifiedName).collect(Collectors.toSet());
        return base(type).stream()
                .flatMap(base -> set.index().attributes(base).stream())
                .filter(attribute -> !kept.contains(attribute.qualifiedName()))
                .toList();
    }

    private void value(ComplexType type, TypeRef value, ModelPath path) {
        document.out().open("xs:simpleContent", Map.of());
        Optional<ComplexType> base = base(type);
        boolean restriction = type.derivation().method() == Derivation.Method.RESTRICTION && base.isPresent();
        boolean extension = type.derivation().isExtension() && base.isPresent();
        if (restriction) {
            document.out()
                    .open(
                            "xs:restriction",
                            Map.of("base", document.reference(type.derivation().base())));
            contents.values().restricted(value, path.child("#value"));
        } else {
            document.out()
                    .open(
                            "xs:extension",
                            Map.of(
                                    "base",
                                    extension
                                            ? document.reference(
                                                    type.derivation().base())
                                            : named(type, value, path)));
        }
        attributes(type, path);
        document.out().close();
        document.out().close();
    }

    /// A reference to the type of a value, which is declared where it has no name.
    private String named(ComplexType type, TypeRef value, ModelPath path) {
        return switch (value) {
            case TypeRef.Named(Name name) -> contents.values().reference(name, path.child("#value"), "xs:string");
            case TypeRef.Local(SimpleType simple) ->
                document.declare(
                        simple,
                        (type.name().isAnonymous() ? path.last() : type.name().local()) + "Value",
                        path.child("#value"));
            case TypeRef.Local(ComplexType ignored) -> "xs:string";
        };
    }
}
