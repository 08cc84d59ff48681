package org.bindery.model;

import java.util.Objects;

/// A read-only component that is calculated from others and occupies no byte.
///
/// @param type the name of its simple type
/// @param expression how it is calculated
public record VirtualField(String name, Name type, String expression, String documentation) {
    public VirtualField {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(type, "type");
        Objects.requireNonNull(expression, "expression");
    }

    public VirtualField withName(String other) {
        return new VirtualField(other, type, expression, documentation);
    }

    public VirtualField withType(Name other) {
        return new VirtualField(name, other, expression, documentation);
    }

    public VirtualField withExpression(String other) {
        return new VirtualField(name, type, other, documentation);
    }

    public VirtualField withDocumentation(String other) {
        return new VirtualField(name, type, expression, other);
    }
}
