package org.bindery.model;

import java.util.List;
import java.util.Objects;
import org.bindery.model.copies.Copies;

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
        return Copies.with(this, "name", other);
    }

    public Attribute withEncoding(Encoding other) {
        return Copies.with(this, "encoding", other);
    }

    public Attribute withType(TypeRef other) {
        return Copies.with(this, "type", other);
    }

    public Attribute withConstraint(ValueConstraint other) {
        return Copies.with(this, "constraint", other);
    }

    public Attribute withPresentation(Presentation other) {
        return Copies.with(this, "presentation", other);
    }

    public Attribute withRequired(boolean other) {
        return Copies.with(this, "required", other);
    }

    public Attribute withDocumentation(String text) {
        return Copies.with(this, "documentation", text);
    }

    public Attribute withRules(List<Rule> others) {
        return Copies.with(this, "rules", others);
    }
}
