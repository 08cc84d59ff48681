package org.bindery.studio.sheet;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.stream.Stream;
import org.bindery.model.Cardinality;
import org.bindery.model.Facets;
import org.bindery.model.SimpleType;
import org.bindery.model.SimpleValue;
import org.bindery.model.Type;
import org.bindery.model.TypeRef;
import org.bindery.model.ValueKind;
import org.bindery.model.tree.Component;
import org.bindery.studio.workspace.Analysis;

/// The part of a sheet for the facets of a value. Facets that the component adds to its type can be
/// edited; those of its type are shown while nothing is added.
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

    /// The patterns of a value, each to be edited, with what they come to; those of its type to be read.
    static List<Line> patterns(Component component, Analysis analysis) {
        Optional<TypeRef> type = component.type().filter(ref -> isValue(ref, analysis));
        if (type.isEmpty()) {
            return List.of();
        }
        SimpleValue value = analysis.tree().index().simpleValue(type.get());
        List<String> all = value.patterns();
        if (all.isEmpty() && value.kind() != ValueKind.TEXT) {
            return List.of();
        }
        List<Line> lines = new ArrayList<>();
        List<String> own = own(component, type.get(), analysis).patterns();
        int number = 1;
        for (String pattern : own) {
            lines.add(new Line.Pattern("pattern." + number++, pattern));
        }
        lines.add(new Line.Pattern("pattern." + number, ""));
        value.facets().patterns().stream()
                .limit(value.facets().patterns().size() - (long) own.size())
                .forEach(pattern -> lines.add(new Line.Fact("Of the type", pattern)));
        if (!all.isEmpty()) {
            lines.add(new Line.Matching(
                    all,
                    value.isList() ? 0 : value.facets().effectiveMinLength(),
                    value.isList() ? Cardinality.UNBOUNDED : value.facets().effectiveMaxLength()));
        }
        return lines;
    }

    /// The only values that there are.
    static List<Line> values(Component component, Analysis analysis) {
        Optional<TypeRef> type = component.type().filter(ref -> isValue(ref, analysis));
        if (type.isEmpty()) {
            return List.of();
        }
        SimpleValue value = analysis.tree().index().simpleValue(type.get());
        List<Facets.EnumerationValue> all = value.facets().enumeration();
        boolean some = value.kind() == ValueKind.TEXT || !all.isEmpty();
        List<Facets.EnumerationValue> own = own(component, type.get(), analysis).enumeration();
        return some ? List.of(new Line.Values(own, own.isEmpty() ? all : List.of())) : List.of();
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
                count("Minimum length", "minLength", Facets::minLength);
                count("Maximum length", "maxLength", Facets::maxLength);
                word("White space", "whiteSpace", facets -> word(facets.whiteSpace()), Facets.WhiteSpace.values());
            }
            case INT, LONG, BIG_INTEGER, DECIMAL -> {
                text("Least", "min", facets -> bound(facets.min(), "> "));
                text("Greatest", "max", facets -> bound(facets.max(), "< "));
                count("Total digits", "totalDigits", Facets::totalDigits);
                count("Fraction digits", "fractionDigits", Facets::fractionDigits);
            }
            case FLOAT, DOUBLE -> {
                text("Least", "min", facets -> bound(facets.min(), "> "));
                text("Greatest", "max", facets -> bound(facets.max(), "< "));
            }
            case DATE, TIME, DATE_TIME, XML_DATE, XML_TIME, XML_DATE_TIME -> {
                text("First", "min", facets -> bound(facets.min(), "> "));
                text("Last", "max", facets -> bound(facets.max(), "< "));
                word("Time zone", "timezone", facets -> word(facets.timezone()), Facets.Timezone.values());
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

    private void word(String label, String key, Function<Facets, String> facet, Enum<?>[] words) {
        lines.add(new Line.Word(
                label,
                key,
                facet.apply(own),
                "",
                facet.apply(all),
                Stream.of(words)
                        .map(word -> word.name().toLowerCase(Locale.ROOT))
                        .toList()));
    }

    /// A bound that is none of the values itself has a sign before it.
    private static String bound(Optional<Facets.Bound> bound, String sign) {
        return bound.map(value -> value.inclusive() ? value.value() : sign + value.value())
                .orElse("");
    }

    private static String word(Optional<? extends Enum<?>> value) {
        return value.map(word -> word.name().toLowerCase(Locale.ROOT)).orElse("");
    }
}
