package org.bindery.forms;

import java.time.DateTimeException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bindery.model.BuiltInForms;
import org.bindery.model.Facets;
import org.bindery.model.Problem;
import org.bindery.model.Severity;
import org.bindery.model.SimpleValue;
import org.bindery.model.ValueConstraint;
import org.bindery.model.ValueKind;
import org.bindery.pattern.PatternTable;
import org.bindery.runtime.internal.pattern.SearchPattern;
import org.bindery.runtime.internal.value.PeriodOrder;
import org.bindery.runtime.internal.value.ValueFormat;
import org.bindery.shape.Property;

/// The facets of a property that emitted code can check. What it cannot, a bound that is no value of its type or a
/// pattern that has too many states, is a problem of the model and left out: it would keep the class from being loaded.
public final class UsableFacets {

    private final Property property;
    private final SimpleValue value;
    private final List<Problem> problems = new ArrayList<>();
    private final String datePattern;
    private final Optional<PatternTable> form;
    private final Map<String, PatternTable> patterns = new LinkedHashMap<>();
    private final List<String> searches = new ArrayList<>();
    private final List<String> enumeration;
    private final Optional<Facets.Bound> min;
    private final Optional<Facets.Bound> max;
    private final boolean fixed;

    public UsableFacets(Property property, SimpleValue value) {
        this.property = property;
        this.value = value;
        Facets facets = value.facets();
        this.datePattern = findDatePattern();
        this.form = value.kind() == ValueKind.TEXT && !value.isList()
                ? BuiltInForms.pattern(value.builtIn().local()).flatMap(PatternTable::of)
                : Optional.empty();
        value.patterns().forEach(this::addPattern);
        this.enumeration = facets.enumeration().stream()
                .map(Facets.EnumerationValue::value)
                .distinct()
                .filter(text -> isValue(text, "value"))
                .toList();
        this.min = bound(facets.min());
        this.max = bound(facets.max());
        ValueConstraint constraint = property.constraint();
        this.fixed = constraint.kind() == ValueConstraint.Kind.FIXED && isValue(constraint.value(), "fixed value");
    }

    /// What happens to the white space of a text.
    static Facets.WhiteSpace whiteSpace(SimpleValue value) {
        return value.isList()
                ? Facets.WhiteSpace.COLLAPSE
                : value.facets().whiteSpace().orElse(Facets.WhiteSpace.PRESERVE);
    }

    /// Whether values are durations or parts of dates: texts with an order.
    private static boolean isPeriod(SimpleValue value) {
        return value.parts().isEmpty() && PeriodOrder.isOrdered(value.builtIn().local());
    }

    /// Whether the order of such values matters.
    boolean isBoundedPeriod() {
        return isPeriod(value) && (min.isPresent() || max.isPresent());
    }

    private String findDatePattern() {
        String pattern = property.presentation().format();
        try {
            switch (value.kind()) {
                case DATE -> ValueFormat.date(pattern);
                case TIME -> ValueFormat.time(pattern);
                case DATE_TIME -> ValueFormat.dateTime(pattern);
                default -> {
                    return "";
                }
            }
            return pattern;
        } catch (IllegalArgumentException | DateTimeException e) {
            report("The format '" + pattern + "' is not known to Java, and is not used: " + e.getMessage());
            return "";
        }
    }

    private void addPattern(String pattern) {
        try {
            Optional<PatternTable> table = PatternTable.of(pattern);
            if (table.isPresent()) {
                patterns.put(pattern, table.get());
            } else if (SearchPattern.ofWhole(pattern).isPresent()) {
                searches.add(pattern);
            } else {
                report("The pattern '" + pattern + "' is too large, and is not checked.");
            }
        } catch (IllegalArgumentException e) {
            report("A pattern is not one of XML Schema, and is not checked: " + e.getMessage());
        }
    }

    private Optional<Facets.Bound> bound(Optional<Facets.Bound> bound) {
        boolean ordered = value.kind() == ValueKind.TEXT ? isPeriod(value) : value.kind() != ValueKind.BOOLEAN;
        return bound.filter(b -> ordered && isValue(b.value().strip(), "bound"));
    }

    private boolean isValue(String text, String what) {
        try {
            PlainFormats.of(value.kind(), whiteSpace(value)).read(text);
            return true;
        } catch (IllegalArgumentException e) {
            report("The " + what + " '" + text + "' is not a value of its type, and is not checked.");
            return false;
        }
    }

    private void report(String text) {
        problems.add(Problem.at(property.path(), Severity.WARNING, "unchecked-facet", text));
    }

    /// What cannot be checked.
    public List<Problem> problems() {
        return List.copyOf(problems);
    }

    /// The pattern of a date or time; empty for the form of XML Schema.
    String datePattern() {
        return datePattern;
    }

    /// The form of a built-in type whose values are kept as text.
    Optional<PatternTable> form() {
        return form;
    }

    /// The patterns, in order, each with its machine.
    Map<String, PatternTable> patterns() {
        return Collections.unmodifiableMap(patterns);
    }

    /// The patterns whose machines would have too many states.
    List<String> searches() {
        return Collections.unmodifiableList(searches);
    }

    List<String> enumeration() {
        return enumeration;
    }

    Optional<Facets.Bound> min() {
        return min;
    }

    Optional<Facets.Bound> max() {
        return max;
    }

    boolean isFixed() {
        return fixed;
    }
}
