package org.bindery.importers.java;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.bindery.model.Cardinality;
import org.bindery.model.Facets;
import org.bindery.model.Name;
import org.bindery.model.SimpleType;
import org.bindery.model.TypeRef;

/// The constraints that the annotations of a property set for its values.
final class Constraints {

    private static final String[] MANDATORY = {
        "NotNull", "Nonnull", "NonNull", "NotBlank", "NotEmpty", "Id", "NonNullable"
    };
    private static final String[] OPTIONAL = {"Nullable", "CheckForNull", "PossiblyNull", "NullAllowed"};
    private static final Set<String> NUMBERS =
            Set.of("byte", "short", "int", "long", "float", "double", "decimal", "integer");
    private static final Set<String> INTEGERS = Set.of("byte", "short", "int", "long", "integer");
    private static final Set<String> MOMENTS = Set.of("Past", "PastOrPresent", "Future", "FutureOrPresent");
    private static final String EMAIL = "[^@\\s]+@[^@\\s]+";

    private final JavaProperty property;
    private final List<String> notKept = new ArrayList<>();

    Constraints(JavaProperty property) {
        this.property = property;
    }

    /// Whether it must have a value; empty when nothing says so.
    Optional<Boolean> mandatory() {
        if (property.has(OPTIONAL)) {
            return Optional.of(false);
        }
        boolean required = property.has(MANDATORY)
                || property.annotation("JsonProperty", "XmlElement", "XmlAttribute", "Schema")
                        .filter(each -> each.isTrue("required"))
                        .isPresent()
                || property.annotation("Column")
                        .flatMap(each -> each.value("nullable"))
                        .filter("false"::equals)
                        .isPresent()
                || property.annotation("Basic", "ManyToOne", "OneToOne")
                        .flatMap(each -> each.value("optional"))
                        .filter("false"::equals)
                        .isPresent();
        return required ? Optional.of(true) : Optional.empty();
    }

    /// How many items a collection may have; none, where it may be null.
    ///
    /// @param nonNull whether values are there unless it is said otherwise
    Cardinality items(boolean nonNull) {
        Optional<JavaAnnotation> size = property.annotation("Size");
        int least = size.flatMap(each -> each.number("min")).orElse(0);
        int min = property.has("NotEmpty") ? Math.max(1, least) : mandatory().orElse(nonNull) ? least : 0;
        int max = size.flatMap(each -> each.number("max")).orElse(Cardinality.UNBOUNDED);
        return min >= 0 && max >= Math.max(1, min)
                ? new Cardinality(min, max)
                : new Cardinality(0, Cardinality.UNBOUNDED);
    }

    /// A type with the facets that fit it.
    TypeRef restrict(TypeRef type) {
        String base = base(type);
        Facets facets = NUMBERS.contains(base) ? numbers(base) : base.equals("string") ? texts() : Facets.NONE;
        if (facets.isEmpty()) {
            return type;
        }
        if (type instanceof TypeRef.Local local && local.type() instanceof SimpleType simple) {
            return TypeRef.local(simple.withFacets(simple.facets().and(facets)));
        }
        return type instanceof TypeRef.Named named && named.name().namespace().isEmpty()
                ? type
                : TypeRef.local(SimpleType.restriction(Name.ANONYMOUS, type, facets));
    }

    /// Conditions that no facet can say, in words.
    List<String> remarks() {
        List<String> remarks = new ArrayList<>();
        property.annotations().stream()
                .map(JavaAnnotation::name)
                .filter(MOMENTS::contains)
                .map(name ->
                        "In the " + name.replaceAll("([a-z])([A-Z])", "$1 $2").toLowerCase(Locale.ROOT) + ".")
                .forEach(remarks::add);
        return remarks;
    }

    /// Patterns that could not be kept.
    List<String> notKept() {
        return notKept;
    }

    private Facets numbers(String base) {
        Optional<Facets.Bound> min = property.annotation("Min")
                .flatMap(each -> each.value("value"))
                .map(value -> new Facets.Bound(value, true))
                .or(() -> decimal("DecimalMin"))
                .or(() -> sign("Positive", false))
                .or(() -> sign("PositiveOrZero", true))
                .or(() -> property.annotation("Range")
                        .flatMap(each -> each.value("min"))
                        .map(value -> new Facets.Bound(value, true)));
        Optional<Facets.Bound> max = property.annotation("Max")
                .flatMap(each -> each.value("value"))
                .map(value -> new Facets.Bound(value, true))
                .or(() -> decimal("DecimalMax"))
                .or(() -> sign("Negative", false))
                .or(() -> sign("NegativeOrZero", true))
                .or(() -> property.annotation("Range")
                        .flatMap(each -> each.value("max"))
                        .map(value -> new Facets.Bound(value, true)));
        Facets facets = Facets.NONE.withRange(
                min.flatMap(bound -> number(bound, base)), max.flatMap(bound -> number(bound, base)));
        Optional<JavaAnnotation> digits = property.annotation("Digits");
        if (digits.isPresent() && !base.equals("float") && !base.equals("double")) {
            int fraction = digits.get().number("fraction").orElse(0);
            int total = digits.get().number("integer").orElse(0) + fraction;
            facets = facets.withDigits(
                    total > 0 ? OptionalInt.of(total) : OptionalInt.empty(),
                    base.equals("decimal") ? OptionalInt.of(fraction) : OptionalInt.empty());
        }
        return facets;
    }

    private static Optional<Facets.Bound> number(Facets.Bound bound, String base) {
        String plain = bound.value().replaceAll("(?<=\\d)_(?=\\d)", "").replaceAll("[lLdDfF]$", "");
        boolean whole = plain.matches("-?\\d{1,40}");
        return whole || (!INTEGERS.contains(base) && plain.matches("-?\\d{1,40}\\.\\d{1,40}"))
                ? Optional.of(new Facets.Bound(plain, bound.inclusive()))
                : Optional.empty();
    }

    private Optional<Facets.Bound> decimal(String name) {
        return property.annotation(name)
                .flatMap(each -> each.value("value")
                        .map(value -> new Facets.Bound(
                                value,
                                each.value("inclusive").map("true"::equals).orElse(true))));
    }

    private Optional<Facets.Bound> sign(String name, boolean inclusive) {
        return property.has(name) ? Optional.of(new Facets.Bound("0", inclusive)) : Optional.empty();
    }

    private Facets texts() {
        Optional<JavaAnnotation> size = property.annotation("Size", "Length");
        int min = size.flatMap(each -> each.number("min")).orElse(0);
        int max = size.flatMap(each -> each.number("max"))
                .or(() -> property.annotation("Column").flatMap(each -> each.number("length")))
                .orElse(-1);
        int least = property.has("NotBlank", "NotEmpty") ? Math.max(1, min) : min;
        Facets facets = Facets.NONE.withLength(
                OptionalInt.empty(),
                least > 0 ? OptionalInt.of(least) : OptionalInt.empty(),
                max >= least && max >= 0 ? OptionalInt.of(max) : OptionalInt.empty());
        List<String> patterns = new ArrayList<>();
        for (JavaAnnotation annotation : property.annotations()) {
            if (annotation.name().equals("Pattern")) {
                String regex = annotation.value("regexp").orElse("");
                boolean plain =
                        annotation.values().getOrDefault("flags", List.of()).isEmpty();
                Optional<String> pattern = plain ? JavaPattern.facet(regex) : Optional.empty();
                pattern.ifPresentOrElse(patterns::add, () -> notKept.add(regex));
            } else if (annotation.name().equals("Email")) {
                patterns.add(EMAIL);
            }
        }
        return facets.withPatterns(patterns);
    }

    /// The name of the built-in type that a value has.
    private static String base(TypeRef type) {
        return switch (type) {
            case TypeRef.Named named ->
                named.name().namespace().equals(Name.XML_SCHEMA) ? named.name().local() : "";
            case TypeRef.Local local ->
                local.type() instanceof SimpleType simple
                                && simple.variety() instanceof SimpleType.Restriction restriction
                        ? restriction.base().displayName()
                        : "";
        };
    }
}
