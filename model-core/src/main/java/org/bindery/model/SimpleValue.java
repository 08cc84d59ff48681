package org.bindery.model;

import java.util.List;
import java.util.Objects;

/// What is known of the values of a simple type after all its steps of derivation.
///
/// @param kind the value space
/// @param facets the facets of all steps together
/// @param encoding the encoding of the nearest type that has one
/// @param builtIn the built-in type that it comes from, such as `token`
/// @param isList whether values are white-space separated items, whose facets of length count items
/// @param parts the type of the items of a list; the types of which a value of a union has one; else none
/// @param rules the conditions of all steps that are switched on, those of the furthest type first
public record SimpleValue(
        ValueKind kind,
        Facets facets,
        Encoding encoding,
        Name builtIn,
        boolean isList,
        List<SimpleValue> parts,
        List<Rule> rules) {
    private static final String NAME = "\\i\\c*";
    private static final String PLAIN_NAME = "[\\i-[:]][\\c-[:]]*";

    public SimpleValue {
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(facets, "facets");
        Objects.requireNonNull(encoding, "encoding");
        Objects.requireNonNull(builtIn, "builtIn");
        parts = List.copyOf(parts);
        rules = List.copyOf(rules);
    }

    /// Values of which nothing is said but what facets say.
    public SimpleValue(
            ValueKind kind, Facets facets, Encoding encoding, Name builtIn, boolean isList, List<SimpleValue> parts) {
        this(kind, facets, encoding, builtIn, isList, parts, List.of());
    }

    /// Values that are not made up of others, or of which that is not known.
    public SimpleValue(ValueKind kind, Facets facets, Encoding encoding, Name builtIn, boolean isList) {
        this(kind, facets, encoding, builtIn, isList, List.of());
    }

    /// The patterns that values match, but for that of names where names without a colon are asked for too.
    public List<String> patterns() {
        List<String> all = facets.patterns();
        return all.contains(PLAIN_NAME)
                ? all.stream().filter(pattern -> !pattern.equals(NAME)).toList()
                : all;
    }

    /// The same without rules.
    public SimpleValue withoutRules() {
        return new SimpleValue(kind, facets, encoding, builtIn, isList, parts);
    }

    /// Whether values are qualified names, which are kept as `{namespace}local`.
    public boolean isQualifiedName() {
        return builtIn.local().equals("QName") || builtIn.local().equals("NOTATION");
    }

    /// Whether values are of one of several types.
    public boolean isUnion() {
        return !isList && !parts.isEmpty();
    }
}
