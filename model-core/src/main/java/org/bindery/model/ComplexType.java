package org.bindery.model;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.bindery.model.copies.Copies;

/// A type with components (XML Schema part 1, section 3.4).
///
/// A derived type holds its own part only: what an extension adds, or the whole restated content of a restriction.
/// [ModelIndex] gives the effective content.
///
/// @param derivation from which type, and how
/// @param isAbstract whether messages must name a derived type instead
/// @param mixed whether text may occur between the components
/// @param block the substitutions that are forbidden for elements of the type
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

    /// A type that all types derived from it may replace.
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
        return Copies.with(this, "name", other);
    }

    public ComplexType withDerivation(Derivation other) {
        return Copies.with(this, "derivation", other);
    }

    public ComplexType withContent(Content other) {
        return Copies.with(this, "content", other);
    }

    public ComplexType withAttributes(List<Attribute> others) {
        return Copies.with(this, "attributes", others);
    }

    public ComplexType withAnyAttribute(Wildcard other) {
        return Copies.with(this, "anyAttribute", Optional.of(other));
    }

    public ComplexType withRules(List<Rule> others) {
        return Copies.with(this, "rules", others);
    }

    public ComplexType withVirtualFields(List<VirtualField> others) {
        return Copies.with(this, "virtualFields", others);
    }

    public ComplexType withDocumentation(String text, Location where) {
        return Copies.with(this, Map.of("documentation", text, "location", where));
    }
}
