package org.bindery.messages.values;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;
import org.bindery.model.BuiltInForms;
import org.bindery.model.Facets;
import org.bindery.model.SimpleValue;
import org.bindery.model.ValueKind;
import org.bindery.pattern.XsdPattern;
import org.bindery.runtime.PeriodOrder;

/// Reads values of one type and tells what its facets have against them. Not thread-safe.
public final class ValueRules {

    private final SimpleValue type;
    private final ValueKind kind;
    private final List<ValueRules> parts;
    private final List<Pattern> patterns = new ArrayList<>();
    private final List<Object> enumeration = new ArrayList<>();
    private final Set<Object> exact = new HashSet<>();
    private final Optional<Limit> min;
    private final Optional<Limit> max;

    /// A pattern, ready if it could be read.
    ///
    /// @param named how it is named when a value does not match
    private record Pattern(Optional<XsdPattern> ready, String named, String problem) {}

    /// A bound that could be read.
    private record Limit(Object value, String text, boolean inclusive) {}

    private ValueRules(SimpleValue type) {
        this.type = type;
        this.kind = type.kind();
        this.parts = type.parts().stream().map(ValueRules::of).toList();
        BuiltInForms.pattern(type.builtIn().local())
                .filter(form -> !type.isList() && kind == ValueKind.TEXT)
                .ifPresent(form ->
                        patterns.add(pattern(form, "is not a " + type.builtIn().local() + " of XML Schema")));
        for (String pattern : type.facets().patterns()) {
            patterns.add(pattern(pattern, "does not match " + pattern));
        }
        for (Facets.EnumerationValue value : type.facets().enumeration()) {
            String text = normalize(value.value());
            Object allowed = tryParse(text).orElse(text);
            enumeration.add(allowed);
            exact.add(allowed);
        }
        this.min = type.facets().min().flatMap(this::limit);
        this.max = type.facets().max().flatMap(this::limit);
    }

    /// The rules of a type.
    public static ValueRules of(SimpleValue type) {
        return new ValueRules(type);
    }

    private static Pattern pattern(String source, String named) {
        try {
            return new Pattern(Optional.of(XsdPattern.of(source)), named, "");
        } catch (IllegalArgumentException e) {
            return new Pattern(Optional.empty(), named, e.getMessage());
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
        return kind == ValueKind.TEXT && !isPeriod()
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

    /// The type of a union that a text is a value of.
    private Optional<ValueRules> part(String text) {
        return parts.stream().filter(part -> part.accepts(text)).findFirst();
    }

    /// What the facets have against a value, each as a sentence.
    ///
    /// @param text its lexical form, normalised
    public List<String> violations(Object value, String text) {
        List<String> found = new ArrayList<>();
        String shown = "'" + Shown.of(text) + "' ";
        if (kind == ValueKind.TEXT) {
            parts(text, shown, found);
            length(text, shown, found);
        }
        patterns.forEach(pattern -> match(pattern, text, shown, found));
        if (!enumeration.isEmpty() && !isAllowed(value)) {
            found.add(shown + "is not one of " + allowed());
        }
        min.filter(limit -> !holds(value, limit, 1))
                .ifPresent(limit -> found.add(
                        shown + (limit.inclusive() ? "is less than " : "is not greater than ") + limit.text()));
        max.filter(limit -> !holds(value, limit, -1))
                .ifPresent(limit -> found.add(
                        shown + (limit.inclusive() ? "is greater than " : "is not less than ") + limit.text()));
        Digits.check(type.facets(), value, shown, found);
        Zones.check(type.facets(), value, shown, found);
        return found;
    }

    private boolean accepts(String text) {
        return violations(normalize(text)).isEmpty();
    }

    /// What is wrong with a normalised text, if it stands for a value or not.
    public List<String> violations(String text) {
        try {
            return violations(parse(text), text);
        } catch (IllegalArgumentException e) {
            return List.of(e.getMessage());
        }
    }

    /// The items of a list, or the one text of a union, are values themselves.
    private void parts(String text, String shown, List<String> found) {
        if (type.isUnion() && parts.stream().noneMatch(part -> part.accepts(text))) {
            found.add(shown + "is a value of none of the types of its union");
        }
        if (type.isList() && !parts.isEmpty() && !text.isEmpty()) {
            for (String item : text.split(" ", -1)) {
                found.addAll(parts.getFirst().violations(parts.getFirst().normalize(item)));
            }
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

    private void length(String text, String shown, List<String> found) {
        Facets facets = type.facets();
        String builtIn = type.builtIn().local();
        int length = CountedLength.length(builtIn, type.isList(), text);
        if (length < 0) {
            return;
        }
        String has = shown + "has " + length + " " + CountedLength.unit(builtIn, type.isList()) + ", ";
        facets.length().stream()
                .filter(exact -> length != exact)
                .forEach(exact -> found.add(has + exact + " are required"));
        facets.minLength().stream()
                .filter(least -> length < least)
                .forEach(least -> found.add(has + "at least " + least + " are required"));
        facets.maxLength().stream()
                .filter(most -> length > most)
                .forEach(most -> found.add(has + "at most " + most + " are allowed"));
    }

    private static void match(Pattern pattern, String text, String shown, List<String> found) {
        if (pattern.ready().isEmpty()) {
            found.add(shown + "cannot be checked: " + pattern.problem());
            return;
        }
        try {
            if (!pattern.ready().get().matches(text)) {
                found.add(shown + pattern.named());
            }
        } catch (XsdPattern.TooMuchWorkException e) {
            found.add(
                    shown + "takes too long to check against " + pattern.ready().get());
        }
    }
}
