package org.bindery.model;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/// An element: global, or a component of a type (XML Schema part 1, section 3.3).
///
/// @param name its local name in the model; the getter is named after it
/// @param namespace the namespace of its XML name, or the empty string
/// @param cardinality how often it occurs; of a global element, how often it stands in a file of messages
/// @param isAbstract whether a member of its substitution group must stand in its place
/// @param substitutionGroup the global element that this one may replace
/// @param block what must not stand in for it
/// @param relations what its value says about other components
/// @param rules conditions on its value, where it has one
public record Element(
        String name,
        String namespace,
        TypeRef type,
        Cardinality cardinality,
        boolean nillable,
        boolean isAbstract,
        Optional<Name> substitutionGroup,
        Set<Block> block,
        ValueConstraint constraint,
        Encoding encoding,
        Presentation presentation,
        List<Relation> relations,
        List<IdentityConstraint> identityConstraints,
        List<Rule> rules,
        String documentation,
        Location location)
        implements Particle {

    public Element {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(namespace, "namespace");
        Objects.requireNonNull(type, "type");
        Objects.requireNonNull(cardinality, "cardinality");
        Objects.requireNonNull(constraint, "constraint");
        Objects.requireNonNull(encoding, "encoding");
        Objects.requireNonNull(presentation, "presentation");
        block = Set.copyOf(block);
        relations = List.copyOf(relations);
        identityConstraints = List.copyOf(identityConstraints);
        rules = List.copyOf(rules);
    }

    /// An element without rules of its own.
    public Element(
            String name,
            String namespace,
            TypeRef type,
            Cardinality cardinality,
            boolean nillable,
            boolean isAbstract,
            Optional<Name> substitutionGroup,
            Set<Block> block,
            ValueConstraint constraint,
            Encoding encoding,
            Presentation presentation,
            List<Relation> relations,
            List<IdentityConstraint> identityConstraints,
            String documentation,
            Location location) {
        this(
                name,
                namespace,
                type,
                cardinality,
                nillable,
                isAbstract,
                substitutionGroup,
                block,
                constraint,
                encoding,
                presentation,
                relations,
                identityConstraints,
                List.of(),
                documentation,
                location);
    }

    /// An element for which all may stand in that can.
    public Element(
            String name,
            String namespace,
            TypeRef type,
            Cardinality cardinality,
            boolean nillable,
            boolean isAbstract,
            Optional<Name> substitutionGroup,
            ValueConstraint constraint,
            Encoding encoding,
            Presentation presentation,
            List<Relation> relations,
            List<IdentityConstraint> identityConstraints,
            String documentation,
            Location location) {
        this(
                name,
                namespace,
                type,
                cardinality,
                nillable,
                isAbstract,
                substitutionGroup,
                Set.of(),
                constraint,
                encoding,
                presentation,
                relations,
                identityConstraints,
                List.of(),
                documentation,
                location);
    }

    /// A plain element that occurs exactly once.
    public static Element of(String name, TypeRef type) {
        return new Element(
                name,
                "",
                type,
                Cardinality.ONE,
                false,
                false,
                Optional.empty(),
                ValueConstraint.NONE,
                Encoding.AUTO,
                Presentation.NONE,
                List.of(),
                List.of(),
                "",
                Location.NONE);
    }

    /// The name under which a global element is kept.
    public Name qualifiedName() {
        return new Name(namespace, name);
    }

    public Element withName(String other) {
        return new Element(
                other,
                namespace,
                type,
                cardinality,
                nillable,
                isAbstract,
                substitutionGroup,
                block,
                constraint,
                encoding,
                presentation,
                relations,
                identityConstraints,
                rules,
                documentation,
                location);
    }

    public Element withNamespace(String other) {
        return new Element(
                name,
                other,
                type,
                cardinality,
                nillable,
                isAbstract,
                substitutionGroup,
                block,
                constraint,
                encoding,
                presentation,
                relations,
                identityConstraints,
                rules,
                documentation,
                location);
    }

    public Element withSubstitutionGroup(Optional<Name> head) {
        return new Element(
                name,
                namespace,
                type,
                cardinality,
                nillable,
                isAbstract,
                head,
                block,
                constraint,
                encoding,
                presentation,
                relations,
                identityConstraints,
                rules,
                documentation,
                location);
    }

    public Element withType(TypeRef other) {
        return new Element(
                name,
                namespace,
                other,
                cardinality,
                nillable,
                isAbstract,
                substitutionGroup,
                block,
                constraint,
                encoding,
                presentation,
                relations,
                identityConstraints,
                rules,
                documentation,
                location);
    }

    public Element withNillable(boolean other) {
        return new Element(
                name,
                namespace,
                type,
                cardinality,
                other,
                isAbstract,
                substitutionGroup,
                block,
                constraint,
                encoding,
                presentation,
                relations,
                identityConstraints,
                rules,
                documentation,
                location);
    }

    public Element withCardinality(Cardinality other) {
        return new Element(
                name,
                namespace,
                type,
                other,
                nillable,
                isAbstract,
                substitutionGroup,
                block,
                constraint,
                encoding,
                presentation,
                relations,
                identityConstraints,
                rules,
                documentation,
                location);
    }

    public Element withConstraint(ValueConstraint other) {
        return new Element(
                name,
                namespace,
                type,
                cardinality,
                nillable,
                isAbstract,
                substitutionGroup,
                block,
                other,
                encoding,
                presentation,
                relations,
                identityConstraints,
                rules,
                documentation,
                location);
    }

    public Element withEncoding(Encoding other) {
        return new Element(
                name,
                namespace,
                type,
                cardinality,
                nillable,
                isAbstract,
                substitutionGroup,
                block,
                constraint,
                other,
                presentation,
                relations,
                identityConstraints,
                rules,
                documentation,
                location);
    }

    public Element withPresentation(Presentation other) {
        return new Element(
                name,
                namespace,
                type,
                cardinality,
                nillable,
                isAbstract,
                substitutionGroup,
                block,
                constraint,
                encoding,
                other,
                relations,
                identityConstraints,
                rules,
                documentation,
                location);
    }

    public Element withRelations(List<Relation> others) {
        return new Element(
                name,
                namespace,
                type,
                cardinality,
                nillable,
                isAbstract,
                substitutionGroup,
                block,
                constraint,
                encoding,
                presentation,
                others,
                identityConstraints,
                rules,
                documentation,
                location);
    }

    public Element withIdentityConstraints(List<IdentityConstraint> others) {
        return new Element(
                name,
                namespace,
                type,
                cardinality,
                nillable,
                isAbstract,
                substitutionGroup,
                block,
                constraint,
                encoding,
                presentation,
                relations,
                others,
                rules,
                documentation,
                location);
    }

    public Element withRules(List<Rule> others) {
        return new Element(
                name,
                namespace,
                type,
                cardinality,
                nillable,
                isAbstract,
                substitutionGroup,
                block,
                constraint,
                encoding,
                presentation,
                relations,
                identityConstraints,
                others,
                documentation,
                location);
    }

    public Element withDocumentation(String text) {
        return new Element(
                name,
                namespace,
                type,
                cardinality,
                nillable,
                isAbstract,
                substitutionGroup,
                block,
                constraint,
                encoding,
                presentation,
                relations,
                identityConstraints,
                rules,
                text,
                location);
    }

    public Element withLocation(Location where) {
        return new Element(
                name,
                namespace,
                type,
                cardinality,
                nillable,
                isAbstract,
                substitutionGroup,
                block,
                constraint,
                encoding,
                presentation,
                relations,
                identityConstraints,
                rules,
                documentation,
                where);
    }
}
