package org.bindery.compare;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import org.bindery.model.Facets;
import org.bindery.model.ModelPath;
import org.bindery.model.SimpleValue;
import org.bindery.model.ValueKind;
import org.bindery.model.names.ValueNames;

/// In what the facets of two values differ. What allows fewer values breaks those that there are.
final class FacetDifferences {

    private static final int SHOWN_VALUES = 8;

    private final ModelPath path;
    private final List<Difference> differences = new ArrayList<>();

    private FacetDifferences(ModelPath path) {
        this.path = path;
    }

    static List<Difference> of(ModelPath path, SimpleValue old, SimpleValue now) {
        FacetDifferences found = new FacetDifferences(path);
        Facets before = old.facets();
        Facets after = now.facets();
        found.exact("length", before.length(), after.length());
        found.atLeast("minLength", before.minLength(), after.minLength());
        found.atMost("maxLength", before.maxLength(), after.maxLength());
        found.atMost("totalDigits", before.totalDigits(), after.totalDigits());
        found.atMost("fractionDigits", before.fractionDigits(), after.fractionDigits());
        found.bound("min", before.min(), after.min(), 1);
        found.bound("max", before.max(), after.max(), -1);
        found.enumeration(values(before), values(after));
        if (old.kind() == ValueKind.TEXT && now.kind() == ValueKind.TEXT) {
            found.names(ValueNames.of(before.enumeration()), ValueNames.of(after.enumeration()));
        }
        found.texts("pattern", before.patterns(), after.patterns());
        found.texts("assertion", before.assertions(), after.assertions());
        found.word("whiteSpace", before.whiteSpace(), after.whiteSpace());
        found.word("timezone", before.timezone(), after.timezone());
        return found.differences;
    }

    private void add(String what, String before, String after, boolean narrower) {
        differences.add(
                narrower
                        ? new Difference(path, what, before, after, Effect.VALUES)
                        : new Difference(path, what, before, after));
    }

    private void exact(String what, OptionalInt before, OptionalInt after) {
        if (!before.equals(after)) {
            add(what, text(before), text(after), after.isPresent());
        }
    }

    private void atLeast(String what, OptionalInt before, OptionalInt after) {
        if (!before.equals(after)) {
            add(what, text(before), text(after), after.orElse(0) > before.orElse(0));
        }
    }

    private void atMost(String what, OptionalInt before, OptionalInt after) {
        if (!before.equals(after)) {
            int none = Integer.MAX_VALUE;
            add(what, text(before), text(after), after.orElse(none) < before.orElse(none));
        }
    }

    private static String text(OptionalInt number) {
        return number.isPresent() ? Integer.toString(number.getAsInt()) : "";
    }

    /// @param inwards in which direction a bound moves that allows less: 1 up, -1 down
    private void bound(String what, Optional<Facets.Bound> before, Optional<Facets.Bound> after, int inwards) {
        if (!before.equals(after)) {
            boolean narrower = after.isPresent() && (before.isEmpty() || !isWider(before.get(), after.get(), inwards));
            add(what, text(before), text(after), narrower);
        }
    }

    private static boolean isWider(Facets.Bound before, Facets.Bound after, int inwards) {
        try {
            int moved = new BigDecimal(after.value()).compareTo(new BigDecimal(before.value())) * inwards;
            return moved < 0 || moved == 0 && (after.inclusive() || !before.inclusive());
        } catch (NumberFormatException e) {
            // Dates, durations and the like: not every pair of them has an order.
            return before.value().equals(after.value()) && after.inclusive();
        }
    }

    private static String text(Optional<Facets.Bound> bound) {
        return bound.map(b -> b.inclusive() ? b.value() : b.value() + " excluded")
                .orElse("");
    }

    private static Set<String> values(Facets facets) {
        return facets.enumeration().stream()
                .map(Facets.EnumerationValue::value)
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    private void enumeration(Set<String> before, Set<String> after) {
        if (before.isEmpty() != after.isEmpty()) {
            add("enumeration", shown(before), shown(after), before.isEmpty());
            return;
        }
        Set<String> gone = new LinkedHashSet<>(before);
        gone.removeAll(after);
        Set<String> more = new LinkedHashSet<>(after);
        more.removeAll(before);
        if (!gone.isEmpty() || !more.isEmpty()) {
            add("enumeration", shown(gone), shown(more), !gone.isEmpty());
        }
    }

    /// Other names of values that there are still, by which programs call them.
    private void names(Map<String, String> before, Map<String, String> after) {
        Set<String> renamed = new LinkedHashSet<>(before.keySet());
        renamed.removeIf(value -> !after.containsKey(value) || before.get(value).equals(after.get(value)));
        if (!renamed.isEmpty()) {
            differences.add(new Difference(
                    path,
                    "names of values",
                    shown(named(renamed, before)),
                    shown(named(renamed, after)),
                    Effect.SOURCE));
        }
    }

    private static Set<String> named(Set<String> values, Map<String, String> names) {
        return values.stream().map(names::get).collect(Collectors.toCollection(LinkedHashSet::new));
    }

    private static String shown(Set<String> values) {
        String first = values.stream().limit(SHOWN_VALUES).collect(Collectors.joining(", "));
        int rest = values.size() - SHOWN_VALUES;
        return rest > 0 ? first + " and " + rest + " more" : first;
    }

    private void texts(String what, List<String> before, List<String> after) {
        if (!before.equals(after)) {
            add(what, String.join(" and ", before), String.join(" and ", after), !before.containsAll(after));
        }
    }

    private void word(String what, Optional<? extends Enum<?>> before, Optional<? extends Enum<?>> after) {
        if (!Objects.equals(before.orElse(null), after.orElse(null))) {
            add(what, text(before.orElse(null)), text(after.orElse(null)), after.isPresent());
        }
    }

    private static String text(Enum<?> word) {
        return word == null ? "" : word.name().toLowerCase(Locale.ROOT);
    }
}
