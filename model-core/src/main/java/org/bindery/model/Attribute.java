package org.bindery.model;

import java.util.List;
import java.util.Objects;

/// An attribute of a complex type (XML Schema part 1, section 3.2).
///
/// @param namespace the namespace of its XML name, or the empty string
/// @param rules conditions on its value
public record Attribute(
        String name,
        String namespace,
        boolean required,
        TypeRef type,
        ValueConstraint constraint,
        Encoding encoding,
        Presentation presentation,
        List<Rule> rules,
        String documentation,
        Location location) {

    public Attribute {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(namespace, "namespace");
        Objects.requireNonNull(type, "type");
        Objects.requireNonNull(constraint, "constraint");
        Objects.requireNonNull(encoding, "encoding");
        Objects.requireNonNull(presentation, "presentation");
        rules = List.copyOf(rules);
    }

    /// An attribute without rules of its own.
    public Attribute(
            String name,
            String namespace,
            boolean required,
            TypeRef type,
            ValueConstraint constraint,
            Encoding encoding,
            Presentation presentation,
            String documentation,
            Location location) {
        this(name, namespace, required, type, constraint, encoding, presentation, List.of(), documentation, location);
    }

    /// A plain attribute.
    public static Attribute of(String name, TypeRef type, boolean required) {
        return new Attribute(
                name, "", required, type, ValueConstraint.NONE, Encoding.AUTO, Presentation.NONE, "", Location.NONE);
    }

    /// The name under which a global attribute is kept.
    public Name qualifiedName() {
        return new Name(namespace, name);
    }

    public Cardinality cardinality() {
        return required ? Cardinality.ONE : Cardinality.OPTIONAL;
    }

    public Attribute withName(String other) {
        return new Attribute(
                other, namespace, required, type, constraint, encoding, presentation, rules, documentation, location);
    }

    public Attribute withEncoding(Encoding other) {
        return new Attribute(
                name, namespace, required, type, constraint, other, presentation, rules, documentation, location);
    }

    public Attribute withType(TypeRef other) {
        return new Attribute(
                name, namespace, required, other, constraint, encoding, presentation, rules, documentation, location);
    }

    public Attribute withConstraint(ValueConstraint other) {
        return new Attribute(
                name, namespace, required, type, other, encoding, presentation, rules, documentation, location);
    }

    public Attribute withPresentation(Presentation other) {
        return new Attribute(
                name, namespace, required, type, constraint, encoding, other, rules, documentation, location);
    }

    public Attribute withRequired(boolean other) {
        return new Attribute(
                name, namespace, other, type, constraint, encoding, presentation, rules, documentation, location);
    }

    public Attribute withDocumentation(String text) {
        return new Attribute(
                name, namespace, required, type, constraint, encoding, presentation, rules, text, location);
    }

    public Attribute withRules(List<Rule> others) {
        return new Attribute(
                name, namespace, required, type, constraint, encoding, presentation, others, documentation, location);
    }
}
