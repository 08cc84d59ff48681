package org.bindery.model;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/// A type with components (XML Schema part 1, section 3.4).
///
/// A derived type holds its own part only: what an extension adds, or the whole restated content of a restriction.
/// [ModelIndex] gives the effective content.
///
/// @param derivation from which type, and how
/// @param isAbstract whether messages must name a derived type instead
/// @param mixed whether text may stand between the components
/// @param block what must not stand in for elements of the type
/// @param content the components or the value
/// @param attributes own attributes; of a restriction, all that remain
/// @param anyAttribute which further attributes are allowed
/// @param rules conditions on messages of this type
/// @param virtualFields calculated read-only components
public record ComplexType(
        Name name,
        Derivation derivation,
        boolean isAbstract,
        boolean mixed,
        Set<Block> block,
        Content content,
        List<Attribute> attributes,
        Optional<Wildcard> anyAttribute,
        List<Rule> rules,
        List<VirtualField> virtualFields,
        String documentation,
        Location location)
        implements Type {

    public ComplexType {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(derivation, "derivation");
        Objects.requireNonNull(content, "content");
        block = Set.copyOf(block);
        attributes = List.copyOf(attributes);
        rules = List.copyOf(rules);
        virtualFields = List.copyOf(virtualFields);
    }

    /// A type for which all may stand in that are derived from it.
    public ComplexType(
            Name name,
            Derivation derivation,
            boolean isAbstract,
            boolean mixed,
            Content content,
            List<Attribute> attributes,
            Optional<Wildcard> anyAttribute,
            List<Rule> rules,
            List<VirtualField> virtualFields,
            String documentation,
            Location location) {
        this(
                name,
                derivation,
                isAbstract,
                mixed,
                Set.of(),
                content,
                attributes,
                anyAttribute,
                rules,
                virtualFields,
                documentation,
                location);
    }

    /// A plain type that holds the given content and nothing else.
    public static ComplexType of(Name name, Content content) {
        return new ComplexType(
                name,
                Derivation.NONE,
                false,
                false,
                content,
                List.of(),
                Optional.empty(),
                List.of(),
                List.of(),
                "",
                Location.NONE);
    }

    public ComplexType withName(Name other) {
        return with(copy -> copy.name = other);
    }

    public ComplexType withDerivation(Derivation other) {
        return with(copy -> copy.derivation = other);
    }

    public ComplexType withContent(Content other) {
        return with(copy -> copy.content = other);
    }

    public ComplexType withAttributes(List<Attribute> others) {
        return with(copy -> copy.attributes = others);
    }

    public ComplexType withRules(List<Rule> others) {
        return with(copy -> copy.rules = others);
    }

    public ComplexType withVirtualFields(List<VirtualField> others) {
        return with(copy -> copy.virtualFields = others);
    }

    public ComplexType withDocumentation(String text, Location where) {
        return with(copy -> {
            copy.documentation = text;
            copy.location = where;
        });
    }

    /// The same but for what the change sets.
    private ComplexType with(Consumer<Copy> change) {
        Copy copy = new Copy(this);
        change.accept(copy);
        return copy.finished();
    }

    /// What an edit changes before it becomes another. it.
    private static final class Copy {

        private Name name;
        private Derivation derivation;
        private boolean isAbstract;
        private boolean mixed;
        private Set<Block> block;
        private Content content;
        private List<Attribute> attributes;
        private Optional<Wildcard> anyAttribute;
        private List<Rule> rules;
        private List<VirtualField> virtualFields;
        private String documentation;
        private Location location;

        Copy(ComplexType original) {
            name = original.name;
            derivation = original.derivation;
            isAbstract = original.isAbstract;
            mixed = original.mixed;
            block = original.block;
            content = original.content;
            attributes = original.attributes;
            anyAttribute = original.anyAttribute;
            rules = original.rules;
            virtualFields = original.virtualFields;
            documentation = original.documentation;
            location = original.location;
        }

        ComplexType finished() {
            return new ComplexType(
                    name,
                    derivation,
                    isAbstract,
                    mixed,
                    block,
                    content,
                    attributes,
                    anyAttribute,
                    rules,
                    virtualFields,
                    documentation,
                    location);
        }
    }
}
