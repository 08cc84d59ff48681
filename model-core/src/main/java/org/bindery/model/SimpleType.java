package org.bindery.model;

import java.util.List;
import java.util.Objects;

/// The type of a value (XML Schema part 1, section 3.16).
///
/// @param variety what it is made from
/// @param facets what this step of derivation restricts; [ModelIndex] gives the facets of all steps
/// @param encoding how values of this type are written where the component leaves it to the type
/// @param rules conditions on values, beside those of the type that it restricts
public record SimpleType(
        Name name,
        Variety variety,
        Facets facets,
        Encoding encoding,
        List<Rule> rules,
        String documentation,
        Location location)
        implements Type {

    public SimpleType {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(variety, "variety");
        Objects.requireNonNull(facets, "facets");
        Objects.requireNonNull(encoding, "encoding");
        rules = List.copyOf(rules);
    }

    /// A type without rules of its own.
    public SimpleType(
            Name name, Variety variety, Facets facets, Encoding encoding, String documentation, Location location) {
        this(name, variety, facets, encoding, List.of(), documentation, location);
    }

    /// What a simple type is made from.
    public sealed interface Variety {}

    /// Fewer values of one base type.
    public record Restriction(TypeRef base) implements Variety {}

    /// White-space separated items.
    public record ListOf(TypeRef item) implements Variety {}

    /// The values of any of several types; the first that fits decides.
    public record UnionOf(List<TypeRef> members) implements Variety {
        public UnionOf {
            members = List.copyOf(members);
        }
    }

    /// A restriction of `base` by facets.
    public static SimpleType restriction(Name name, TypeRef base, Facets facets) {
        return new SimpleType(name, new Restriction(base), facets, Encoding.AUTO, "", Location.NONE);
    }

    public SimpleType withName(Name other) {
        return new SimpleType(other, variety, facets, encoding, rules, documentation, location);
    }

    public SimpleType withVariety(Variety other) {
        return new SimpleType(name, other, facets, encoding, rules, documentation, location);
    }

    public SimpleType withFacets(Facets other) {
        return new SimpleType(name, variety, other, encoding, rules, documentation, location);
    }

    public SimpleType withEncoding(Encoding other) {
        return new SimpleType(name, variety, facets, other, rules, documentation, location);
    }

    public SimpleType withDocumentation(String text, Location where) {
        return new SimpleType(name, variety, facets, encoding, rules, text, where);
    }

    public SimpleType withRules(List<Rule> others) {
        return new SimpleType(name, variety, facets, encoding, others, documentation, location);
    }
}
