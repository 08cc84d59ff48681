package org.bindery.model;

import java.util.Objects;

/// What is known of the values of a simple type after all its steps of derivation.
///
/// @param kind the value space
/// @param facets the facets of all steps together
/// @param encoding the encoding of the nearest type that has one
/// @param builtIn the built-in type that it comes from, such as `token`
/// @param isList whether values are white-space separated items, whose facets of length count items
public record SimpleValue(ValueKind kind, Facets facets, Encoding encoding, Name builtIn, boolean isList) {
    public SimpleValue {
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(facets, "facets");
        Objects.requireNonNull(encoding, "encoding");
        Objects.requireNonNull(builtIn, "builtIn");
    }
}
