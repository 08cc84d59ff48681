package org.bindery.schemas.writing;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.bindery.model.Facets;
import org.bindery.model.SimpleValue;

/// Restrictions of values in words, for those of which a schema says nothing.
public final class FacetWords {

    /// A kind of restriction.
    public enum Kind {
        LENGTH,
        PATTERN,
        ENUMERATION,
        RANGE,
        TOTAL_DIGITS,
        FRACTION_DIGITS,
        TIMEZONE,
        ASSERTION
    }

    private FacetWords() {}

    /// All restrictions of values but some.
    ///
    /// @param said those that the schema says
    public static List<String> lost(SimpleValue value, Set<Kind> said) {
        return of(value.facets()).entrySet().stream()
                .filter(entry -> !said.contains(entry.getKey()))
                .flatMap(entry -> entry.getValue().stream())
                .toList();
    }

    private static Map<Kind, List<String>> of(Facets facets) {
        Map<Kind, List<String>> words = new EnumMap<>(Kind.class);
        List<String> lengths = new ArrayList<>();
        facets.length().ifPresent(length -> lengths.add("length " + length));
        facets.minLength().ifPresent(length -> lengths.add("least length " + length));
        facets.maxLength().ifPresent(length -> lengths.add("greatest length " + length));
        words.put(Kind.LENGTH, lengths);
        words.put(
                Kind.PATTERN,
                facets.patterns().stream().map(pattern -> "pattern " + pattern).toList());
        words.put(
                Kind.ENUMERATION,
                facets.enumeration().isEmpty()
                        ? List.of()
                        : List.of("enumeration of " + facets.enumeration().size() + " values"));
        List<String> range = new ArrayList<>();
        facets.min().ifPresent(min -> range.add((min.inclusive() ? "at least " : "more than ") + min.value()));
        facets.max().ifPresent(max -> range.add((max.inclusive() ? "at most " : "less than ") + max.value()));
        words.put(Kind.RANGE, range);
        List<String> digits = new ArrayList<>();
        facets.totalDigits().ifPresent(total -> digits.add("at most " + total + " digits"));
        words.put(Kind.TOTAL_DIGITS, digits);
        List<String> fraction = new ArrayList<>();
        facets.fractionDigits().ifPresent(count -> fraction.add("at most " + count + " digits after the point"));
        words.put(Kind.FRACTION_DIGITS, fraction);
        words.put(
                Kind.TIMEZONE,
                facets
                        .timezone()
                        .filter(zone -> zone != Facets.Timezone.OPTIONAL)
                        .map(zone -> zone == Facets.Timezone.REQUIRED ? "a time zone is required" : "no time zone")
                        .stream()
                        .toList());
        words.put(
                Kind.ASSERTION,
                facets.assertions().stream().map(test -> "assertion " + test).toList());
        return words;
    }
}
