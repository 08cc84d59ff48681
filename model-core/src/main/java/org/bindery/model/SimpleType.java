package org.bindery.model;

import java.util.List;
import java.util.Objects;
import org.bindery.model.dfdl.DfdlAnnotation;

/// The type of a value (XML Schema part 1, section 3.16).
///
/// @param variety what it is made from
/// @param facets what this step of derivation restricts; [ModelIndex] gives the facets of all steps
/// @param encoding how values of this type are written where the component leaves it to the type
/// @param rules conditions on values, in addition to those of the type that it restricts
/// @param dfdl what DFDL says of it
public record SimpleType(
        Name name,
        Variety variety,
        Facets facets,
        Encoding encoding,
        List<Rule> rules,
        DfdlAnnotation dfdl,
        String documentation,
        Location location)
        implements Type {

    public SimpleType {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(variety, "variety");
        Objects.requireNonNull(facets, "facets");
        Objects.requireNonNull(encoding, "encoding");
        Objects.requireNonNull(dfdl, "dfdl");
        rules = List.copyOf(rules);
    }

    /// A type of which DFDL says nothing.
    public SimpleType(
            Name name,
            Variety variety,
            Facets facets,
            Encoding encoding,
            List<Rule> rules,
            String documentation,
            Location location) {
        this(name, variety, facets, encoding, rules, DfdlAnnotation.NONE, documentation, location);
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
        return new SimpleType(other, variety, facets, encoding, rules, dfdl, documentation, location);
    }

    public SimpleType withVariety(Variety other) {
        return new SimpleType(name, other, facets, encoding, rules, dfdl, documentation, location);
    }

    public SimpleType withFacets(Facets other) {
        return new SimpleType(name, variety, other, encoding, rules, dfdl, documentation, location);
    }

    public SimpleType withEncoding(Encoding other) {
        return new SimpleType(name, variety, facets, other, rules, dfdl, documentation, location);
    }

    public SimpleType withDocumentation(String text, Location where) {
        return new SimpleType(name, variety, facets, encoding, rules, dfdl, text, where);
    }

    public SimpleType withRules(List<Rule> others) {
        return new SimpleType(name, variety, facets, encoding, others, dfdl, documentation, location);
    }

    public SimpleType withDfdl(DfdlAnnotation annotation) {
        return new SimpleType(name, variety, facets, encoding, rules, annotation, documentation, location);
    }
}
