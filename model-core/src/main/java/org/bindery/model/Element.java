package org.bindery.model;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

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
        return with(copy -> copy.name = other);
    }

    public Element withNamespace(String other) {
        return with(copy -> copy.namespace = other);
    }

    public Element withSubstitutionGroup(Optional<Name> head) {
        return with(copy -> copy.substitutionGroup = head);
    }

    public Element withType(TypeRef other) {
        return with(copy -> copy.type = other);
    }

    public Element withNillable(boolean other) {
        return with(copy -> copy.nillable = other);
    }

    public Element withAbstract(boolean other) {
        return with(copy -> copy.isAbstract = other);
    }

    public Element withCardinality(Cardinality other) {
        return with(copy -> copy.cardinality = other);
    }

    public Element withConstraint(ValueConstraint other) {
        return with(copy -> copy.constraint = other);
    }

    public Element withEncoding(Encoding other) {
        return with(copy -> copy.encoding = other);
    }

    public Element withPresentation(Presentation other) {
        return with(copy -> copy.presentation = other);
    }

    public Element withRelations(List<Relation> others) {
        return with(copy -> copy.relations = others);
    }

    public Element withIdentityConstraints(List<IdentityConstraint> others) {
        return with(copy -> copy.identityConstraints = others);
    }

    public Element withRules(List<Rule> others) {
        return with(copy -> copy.rules = others);
    }

    public Element withDocumentation(String text) {
        return with(copy -> copy.documentation = text);
    }

    public Element withLocation(Location where) {
        return with(copy -> copy.location = where);
    }

    /// The same but for what the change sets.
    private Element with(Consumer<Copy> change) {
        Copy copy = new Copy(this);
        change.accept(copy);
        return copy.finished();
    }

    /// What an edit changes before it becomes another.
    private static final class Copy {

        private String name;
        private String namespace;
        private TypeRef type;
        private Cardinality cardinality;
        private boolean nillable;
        private boolean isAbstract;
        private Optional<Name> substitutionGroup;
        private Set<Block> block;
        private ValueConstraint constraint;
        private Encoding encoding;
        private Presentation presentation;
        private List<Relation> relations;
        private List<IdentityConstraint> identityConstraints;
        private List<Rule> rules;
        private String documentation;
        private Location location;

        Copy(Element original) {
            name = original.name;
            namespace = original.namespace;
            type = original.type;
            cardinality = original.cardinality;
            nillable = original.nillable;
            isAbstract = original.isAbstract;
            substitutionGroup = original.substitutionGroup;
            block = original.block;
            constraint = original.constraint;
            encoding = original.encoding;
            presentation = original.presentation;
            relations = original.relations;
            identityConstraints = original.identityConstraints;
            rules = original.rules;
            documentation = original.documentation;
            location = original.location;
        }

        Element finished() {
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
                    location);
        }
    }
}
