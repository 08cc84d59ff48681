package org.bindery.messages.values;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.bindery.model.BuiltInForms;
import org.bindery.model.Facets;
import org.bindery.model.SimpleValue;
import org.bindery.model.ValueKind;
import org.bindery.pattern.PatternTable;
import org.bindery.runtime.Findings;
import org.bindery.runtime.PeriodOrder;
import org.bindery.runtime.UsualForms;
import org.bindery.runtime.internal.pattern.SearchPattern;

/// Reads values of one type and tells what its facets have against them. Not thread-safe.
public final class ValueRules {

    private final SimpleValue type;
    private final ValueKind kind;
    private final List<ValueRules> parts;
    private final List<Pattern> patterns = new ArrayList<>();
    private final boolean areNames;
    private final boolean refers;
    private final List<Object> enumeration = new ArrayList<>();
    private final Set<Object> exact = new HashSet<>();
    private final Optional<Limit> min;
    private final Optional<Limit> max;

    /// A pattern that can be checked.
    ///
    /// @param matches whether a text matches
    /// @param rule what a value does not satisfy that does not match
    /// @param named what is said of it
    private record Pattern(Predicate<String> matches, String rule, String named) {}

    /// A bound that could be read.
    private record Limit(Object value, String text, boolean inclusive) {}

    private ValueRules(SimpleValue type) {
        this.type = type;
        this.kind = type.kind();
        this.areNames = QualifiedNames.areIn(type);
        this.parts = type.parts().stream().map(ValueRules::of).toList();
        String builtIn = type.builtIn().local();
        this.refers = parts.isEmpty()
                ? builtIn.equals("ID") || builtIn.equals("IDREF")
                : parts.stream().anyMatch(ValueRules::refers);
        BuiltInForms.pattern(builtIn)
                .filter(form -> !type.isList() && kind == ValueKind.TEXT)
                .ifPresent(form -> add(form, "type", "is not a " + builtIn + " of XML Schema"));
        type.patterns().forEach(pattern -> add(pattern, "pattern", "does not match " + pattern));
        type.facets().enumeration().stream()
                .map(Facets.EnumerationValue::value)
                .distinct()
                .flatMap(value -> tryParse(normalize(value)).stream())
                .forEach(enumeration::add);
        exact.addAll(enumeration);
        this.min = type.facets().min().flatMap(this::limit);
        this.max = type.facets().max().flatMap(this::limit);
    }

    /// The rules of a type.
    public static ValueRules of(SimpleValue type) {
        return new ValueRules(type);
    }

    /// Adds a pattern, unless it is none or has too many states: that is a problem of the model.
    private void add(String pattern, String rule, String named) {
        try {
            PatternTable.of(pattern)
                    .<Predicate<String>>map(table -> table.pattern()::matches)
                    .or(() -> SearchPattern.ofWhole(pattern).map(search -> search::isFoundIn))
                    .ifPresent(matches -> patterns.add(new Pattern(matches, rule, named)));
        } catch (IllegalArgumentException e) {
            // Nothing can be said of values then.
        }
    }

    private Optional<Object> tryParse(String text) {
        try {
            return Optional.of(Lexical.parse(kind, text));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private Optional<Limit> limit(Facets.Bound bound) {
        String text = bound.value().strip();
        return (kind == ValueKind.TEXT && !isPeriod()) || kind == ValueKind.BOOLEAN
                ? Optional.empty()
                : tryParse(text).map(value -> new Limit(value, text, bound.inclusive()));
    }

    /// Whether values are durations or parts of dates: texts with an order.
    private boolean isPeriod() {
        return type.parts().isEmpty() && PeriodOrder.isOrdered(type.builtIn().local());
    }

    /// A text with its white space treated as the type says.
    public String normalize(String text) {
        if (type.isUnion()) {
            return part(text).map(part -> part.normalize(text)).orElseGet(() -> Facets.WhiteSpace.COLLAPSE.apply(text));
        }
        if (type.isList()) {
            return Facets.WhiteSpace.COLLAPSE.apply(text);
        }
        Facets.WhiteSpace usual = kind == ValueKind.TEXT ? Facets.WhiteSpace.PRESERVE : Facets.WhiteSpace.COLLAPSE;
        return type.facets().whiteSpace().orElse(usual).apply(text);
    }

    /// The value that a normalised text stands for.
    ///
    /// @throws IllegalArgumentException with a sentence when it stands for none
    public Object parse(String text) {
        return Lexical.parse(kind, text);
    }

    /// Whether two normalised texts stand for the same value.
    public boolean isSame(String left, String right) {
        if (type.isUnion()) {
            Optional<ValueRules> part = part(left);
            return left.equals(right)
                    || (part.isPresent()
                            && part.equals(part(right))
                            && part.get()
                                    .isSame(
                                            part.get().normalize(left),
                                            part.get().normalize(right)));
        }
        if (type.isList() && !parts.isEmpty()) {
            String[] some = left.split(" ", -1);
            String[] others = right.split(" ", -1);
            return some.length == others.length
                    && IntStream.range(0, some.length)
                            .allMatch(i -> some[i].equals(others[i])
                                    || parts.getFirst().isSame(some[i], others[i]));
        }
        Optional<Object> value = tryParse(left);
        return value.isPresent()
                && tryParse(right).filter(other -> isSame(value.get(), other)).isPresent();
    }

    /// Whether values, or parts of them, are names in a message, or refer to such.
    public boolean refers() {
        return refers;
    }

    /// Notes the names in a value, and the references to them: those of the member of a union that it fits first.
    public void refer(String text, Findings findings) {
        if (!refers) {
            return;
        }
        if (type.isUnion()) {
            part(text).ifPresent(part -> part.refer(Facets.WhiteSpace.COLLAPSE.apply(text), findings));
        } else if (type.isList()) {
            Stream.of(text.split(" ", -1))
                    .filter(item -> !text.isEmpty())
                    .forEach(item -> parts.getFirst().refer(item, findings));
        } else {
            findings.refer(text, type.builtIn().local().equals("ID"));
        }
    }

    /// The type of a union that a text is a value of.
    private Optional<ValueRules> part(String text) {
        return parts.stream().filter(part -> part.accepts(text)).findFirst();
    }

    /// The form in which a value is written: one that its patterns allow, if there is one.
    public String text(Object value) {
        return patterns.isEmpty() || value instanceof String
                ? Lexical.format(value)
                : UsualForms.matching(value, this::matches);
    }

    private boolean matches(String text) {
        return patterns.stream().allMatch(pattern -> pattern.matches().test(text));
    }

    /// Whether a pattern can tell of a text: it cannot of names whose prefixes are not known.
    private boolean tells(Pattern pattern, String text) {
        return !areNames || !pattern.rule().equals("pattern") || text.indexOf('{') < 0;
    }

    /// What the facets have against a value.
    ///
    /// @param text its lexical form, normalised; names may have prefixes there
    public List<Violation> violations(Object value, String text) {
        List<Violation> found = new ArrayList<>();
        String shown = "'" + Shown.of(text) + "' ";
        if (kind == ValueKind.TEXT) {
            parts((String) value, text, shown, found);
            length(text, shown, found);
        }
        patterns.stream()
                .filter(pattern -> tells(pattern, text) && !pattern.matches().test(text))
                .forEach(pattern -> found.add(new Violation(pattern.rule(), shown + pattern.named())));
        if (!enumeration.isEmpty() && !isAllowed(value)) {
            found.add(new Violation("enumeration", shown + "is not one of " + allowed()));
        }
        min.filter(limit -> !holds(value, limit, 1))
                .ifPresent(limit -> found.add(new Violation(
                        limit.inclusive() ? "minInclusive" : "minExclusive",
                        shown + (limit.inclusive() ? "is less than " : "is not greater than ") + limit.text())));
        max.filter(limit -> !holds(value, limit, -1))
                .ifPresent(limit -> found.add(new Violation(
                        limit.inclusive() ? "maxInclusive" : "maxExclusive",
                        shown + (limit.inclusive() ? "is greater than " : "is not less than ") + limit.text())));
        Digits.check(type.facets(), value, shown, found);
        Zones.check(type.facets(), value, shown, found);
        return found;
    }

    private boolean accepts(String text) {
        return refusal(text).isEmpty();
    }

    /// What is wrong first with a text, if it stands for a value or not.
    private Optional<String> refusal(String text) {
        String normal = normalize(text);
        return tryParse(normal)
                .map(value -> refusal(value, normal))
                .orElseGet(() -> Optional.of("'" + Shown.of(normal) + "' is no value of its type"));
    }

    private Optional<String> refusal(Object value, String text) {
        return violations(value, text).stream().map(Violation::message).findFirst();
    }

    /// What is wrong with a normalised text, if it stands for a value or not.
    public List<Violation> violations(String text) {
        try {
            return violations(parse(text), text);
        } catch (IllegalArgumentException e) {
            return List.of(new Violation("type", e.getMessage()));
        }
    }

    /// The items of a list, or the one text of a union, are values themselves.
    private void parts(String value, String text, String shown, List<Violation> found) {
        if (type.isUnion() && parts.stream().noneMatch(part -> part.accepts(text))) {
            found.add(new Violation("union", shown + "is a value of none of the types of its union"));
        }
        if (type.isList() && !parts.isEmpty() && !value.isEmpty()) {
            String[] items = value.split(" ", -1);
            String[] texts = text.split(" ", -1);
            boolean arePrefixed = areNames && texts.length == items.length;
            IntStream.range(0, items.length)
                    .boxed()
                    .flatMap(i -> (arePrefixed
                                    ? parts.getFirst().refusal(items[i], texts[i])
                                    : parts.getFirst().refusal(items[i]))
                            .stream())
                    .findFirst()
                    .ifPresent(message -> found.add(new Violation("item", message)));
        }
    }

    private boolean isAllowed(Object value) {
        return exact.contains(value) || enumeration.stream().anyMatch(a -> isSame(a, value));
    }

    private static boolean isSame(Object left, Object right) {
        return left.getClass() == right.getClass() && ValueOrder.isSame(left, right);
    }

    private String allowed() {
        List<String> shown = enumeration.stream()
                .limit(8)
                .map(a -> Shown.of(Lexical.format(a)))
                .toList();
        return String.join(", ", shown) + (enumeration.size() > shown.size() ? "…" : "");
    }

    /// @param direction 1 for a lower bound, -1 for an upper one
    private boolean holds(Object value, Limit limit, int direction) {
        OptionalInt order = isPeriod() ? compareAsPeriod(value, limit) : ValueOrder.compare(value, limit.value());
        return order.isPresent()
                && (limit.inclusive() ? order.getAsInt() * direction >= 0 : order.getAsInt() * direction > 0);
    }

    private OptionalInt compareAsPeriod(Object value, Limit limit) {
        int order = PeriodOrder.compare(type.builtIn().local(), (String) value, (String) limit.value());
        return order == PeriodOrder.NONE ? OptionalInt.empty() : OptionalInt.of(order);
    }

    private void length(String text, String shown, List<Violation> found) {
        String builtIn = type.builtIn().local();
        int length = CountedLength.length(builtIn, type.isList(), text);
        int least = type.facets().effectiveMinLength();
        int most = type.facets().effectiveMaxLength();
        if (length < 0 || (length >= least && length <= most)) {
            return;
        }
        String has = shown + "has " + length + " " + CountedLength.unit(builtIn, type.isList()) + ", ";
        if (least == most) {
            found.add(new Violation("length", has + least + " are required"));
        } else if (length < least) {
            found.add(new Violation("minLength", has + "at least " + least + " are required"));
        } else {
            found.add(new Violation("maxLength", has + "at most " + most + " are allowed"));
        }
    }
}
