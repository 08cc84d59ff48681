package org.bindery.studio.properties;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.bindery.model.Facets;
import org.bindery.model.SimpleType;
import org.bindery.model.SimpleValue;
import org.bindery.model.Type;
import org.bindery.model.TypeRef;
import org.bindery.model.ValueKind;
import org.bindery.model.tree.Component;
import org.bindery.studio.workspace.Analysis;

/// What a sheet tells of the facets of a value. What the component adds to its type can be edited; what it has from
/// its type shows through while nothing is added.
final class FacetLines {

    private final Facets own;
    private final Facets all;
    private final List<Line> lines = new ArrayList<>();

    private FacetLines(Facets own, Facets all) {
        this.own = own;
        this.all = all;
    }

    static List<Line> of(Component component, Analysis analysis) {
        Optional<TypeRef> type = component.type().filter(ref -> isValue(ref, analysis));
        return type.map(ref -> {
                    SimpleValue value = analysis.tree().index().simpleValue(ref);
                    return new FacetLines(own(component, ref, analysis), value.facets()).lines(value.kind());
                })
                .orElse(List.of());
    }

    private static boolean isValue(TypeRef ref, Analysis analysis) {
        return analysis.tree()
                .index()
                .type(ref)
                .filter(SimpleType.class::isInstance)
                .isPresent();
    }

    /// Facets of a type declared in place; of a global type, where the row is the type itself.
    private static Facets own(Component component, TypeRef ref, Analysis analysis) {
        Optional<Type> type = component.kind() == Component.Kind.TYPE
                ? analysis.tree().index().type(ref)
                : ref instanceof TypeRef.Local(Type local) ? Optional.of(local) : Optional.empty();
        return type.filter(SimpleType.class::isInstance)
                .map(simple -> ((SimpleType) simple).facets())
                .orElse(Facets.NONE);
    }

    private List<Line> lines(ValueKind kind) {
        switch (kind) {
            case TEXT -> {
                count("Length", "length", Facets::length);
                count("Least length", "minLength", Facets::minLength);
                count("Greatest length", "maxLength", Facets::maxLength);
                text("Pattern", "pattern", FacetLines::patterns);
                text("Values", "enumeration", FacetLines::enumeration);
                text("White space", "whiteSpace", facets -> word(facets.whiteSpace()));
            }
            case INT, LONG, BIG_INTEGER, DECIMAL -> {
                text("Least", "min", facets -> bound(facets.min()));
                text("Greatest", "max", facets -> bound(facets.max()));
                count("Total digits", "totalDigits", Facets::totalDigits);
                count("Fraction digits", "fractionDigits", Facets::fractionDigits);
            }
            case FLOAT, DOUBLE -> {
                text("Least", "min", facets -> bound(facets.min()));
                text("Greatest", "max", facets -> bound(facets.max()));
            }
            case DATE, TIME, DATE_TIME, XML_DATE, XML_TIME, XML_DATE_TIME -> {
                text("First", "min", facets -> bound(facets.min()));
                text("Last", "max", facets -> bound(facets.max()));
                text("Time zone", "timezone", facets -> word(facets.timezone()));
            }
            case BOOLEAN -> {
                // Two values leave nothing to restrict.
            }
        }
        all.assertions().forEach(assertion -> lines.add(new Line.Fact("Assertion", assertion)));
        return lines;
    }

    private void count(String label, String key, Function<Facets, OptionalInt> facet) {
        text(label, key, facets -> {
            OptionalInt count = facet.apply(facets);
            return count.isPresent() ? Integer.toString(count.getAsInt()) : "";
        });
    }

    private void text(String label, String key, Function<Facets, String> facet) {
        lines.add(new Line.Entry(label, key, facet.apply(own), "", facet.apply(all)));
    }

    private static String patterns(Facets facets) {
        return String.join("  and  ", facets.patterns());
    }

    /// As the setting `enumeration` reads it: a comma inside a value has a backslash.
    private static String enumeration(Facets facets) {
        return facets.enumeration().stream()
                .map(value -> value.value().replace("\\", "\\\\").replace(",", "\\,"))
                .collect(Collectors.joining(","));
    }

    private static String bound(Optional<Facets.Bound> bound) {
        return bound.map(Facets.Bound::value).orElse("");
    }

    private static String word(Optional<? extends Enum<?>> value) {
        return value.map(word -> word.name().toLowerCase(Locale.ROOT)).orElse("");
    }
}
