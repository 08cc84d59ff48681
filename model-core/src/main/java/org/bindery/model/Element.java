package org.bindery.model;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.bindery.model.copies.Copies;

/// An element: global, or a component of a type (XML Schema part 1, section 3.3).
///
/// @param name its local name in the model; the getter is named after it
/// @param namespace the namespace of its XML name, or the empty string
/// @param cardinality how often it occurs; of a global element, how often it occurs in a file of messages
/// @param isAbstract whether a member of its substitution group must replace it
/// @param substitutionGroup the global element that this one may replace
/// @param block the substitutions that are forbidden for it
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
                Set.of(),
                ValueConstraint.NONE,
                Encoding.AUTO,
                Presentation.NONE,
                List.of(),
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
        return Copies.with(this, "name", other);
    }

    public Element withNamespace(String other) {
        return Copies.with(this, "namespace", other);
    }

    public Element withSubstitutionGroup(Optional<Name> head) {
        return Copies.with(this, "substitutionGroup", head);
    }

    public Element withType(TypeRef other) {
        return Copies.with(this, "type", other);
    }

    public Element withNillable(boolean other) {
        return Copies.with(this, "nillable", other);
    }

    public Element withAbstract(boolean other) {
        return Copies.with(this, "isAbstract", other);
    }

    public Element withCardinality(Cardinality other) {
        return Copies.with(this, "cardinality", other);
    }

    public Element withConstraint(ValueConstraint other) {
        return Copies.with(this, "constraint", other);
    }

    public Element withEncoding(Encoding other) {
        return Copies.with(this, "encoding", other);
    }

    public Element withPresentation(Presentation other) {
        return Copies.with(this, "presentation", other);
    }

    public Element withRelations(List<Relation> others) {
        return Copies.with(this, "relations", others);
    }

    public Element withIdentityConstraints(List<IdentityConstraint> others) {
        return Copies.with(this, "identityConstraints", others);
    }

    public Element withRules(List<Rule> others) {
        return Copies.with(this, "rules", others);
    }

    public Element withDocumentation(String text) {
        return Copies.with(this, "documentation", text);
    }

    public Element withLocation(Location where) {
        return Copies.with(this, "location", where);
    }
}
