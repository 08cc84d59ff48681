package org.bindery.importers.database;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;
import org.bindery.model.Facets;
import org.bindery.model.Name;
import org.bindery.model.SimpleType;
import org.bindery.model.TypeRef;

/// Adds the facets of check constraints to a column's type.
final class CheckedFacets {

    private static final Set<String> NUMBERS =
            Set.of(("byte short int long integer decimal float double unsignedByte unsignedShort unsignedInt "
                            + "unsignedLong")
                    .split(" "));
    private static final Set<String> INTEGERS = Set.of("byte", "short", "int", "long", "integer");

    private CheckedFacets() {}

    /// Whether a type can have the facets.
    static boolean fit(TypeRef type, Facets facets) {
        String base = base(type);
        boolean number = NUMBERS.contains(base);
        boolean text = base.equals("string");
        boolean range = facets.min().isPresent() || facets.max().isPresent();
        boolean length = facets.length().isPresent()
                || facets.minLength().isPresent()
                || facets.maxLength().isPresent();
        boolean whole = Stream.of(facets.min(), facets.max())
                .flatMap(Optional::stream)
                .allMatch(bound -> !INTEGERS.contains(base) || !bound.value().contains("."));
        boolean values = facets.enumeration().stream()
                .allMatch(value -> text || (number && value.value().matches("-?\\d+(\\.\\d+)?")));
        return (!range || (number && whole))
                && (!length || text)
                && values
                && facets.effectiveMinLength() <= facets.effectiveMaxLength();
    }

    /// The type with the facets as well.
    static TypeRef restrict(TypeRef type, Facets facets) {
        if (type instanceof TypeRef.Local local && local.type() instanceof SimpleType simple) {
            return TypeRef.local(simple.withFacets(merged(simple.facets(), facets)));
        }
        return TypeRef.local(SimpleType.restriction(Name.ANONYMOUS, type, facets));
    }

    /// An exact length makes others needless, and so does a list of values.
    private static Facets merged(Facets own, Facets more) {
        Facets both = own.and(more);
        boolean listed = !both.enumeration().isEmpty();
        return both.length().isPresent() || listed
                ? both.withLength(
                        listed ? OptionalInt.empty() : both.length(), OptionalInt.empty(), OptionalInt.empty())
                : both;
    }

    /// The name of the built-in type that a value has.
    static String base(TypeRef type) {
        return switch (type) {
            case TypeRef.Named named -> named.name().local();
            case TypeRef.Local local ->
                local.type() instanceof SimpleType simple
                                && simple.variety() instanceof SimpleType.Restriction restriction
                        ? restriction.base().displayName()
                        : "";
        };
    }
}
