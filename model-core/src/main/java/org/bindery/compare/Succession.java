package org.bindery.compare;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.bindery.layout.Layouts;
import org.bindery.model.SimpleValue;
import org.bindery.model.ValueConstraint;
import org.bindery.model.ValueKind;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;
import org.bindery.shape.Shapes;

/// How getters of the new version show what was written with the old one, for the root elements that both have. Records
/// and components are recognised as [Comparison] does it.
public final class Succession {

    /// Types whose lexical forms mean something else than the same text of another type.
    private static final Set<String> FORMAL =
            Set.of(("hexBinary base64Binary QName NOTATION duration dayTimeDuration yearMonthDuration gYear gYearMonth "
                            + "gMonth gMonthDay gDay")
                    .split(" "));

    private final Layouts before;
    private final Layouts after;
    private final Pairing pairing;
    private final Map<String, Map<String, Property>> shown = new LinkedHashMap<>();
    private final Deque<String> open = new ArrayDeque<>();
    private final Set<Difference> obstacles = new LinkedHashSet<>();
    private final Set<Difference> renamed = new LinkedHashSet<>();

    private Succession(Layouts before, Layouts after) {
        this.before = before;
        this.after = after;
        this.pairing = new Pairing(before.shapes(), after.shapes());
    }

    /// Compares two versions.
    ///
    /// @param before the layouts of the old one
    /// @param after the layouts of the new one
    public static Succession of(Layouts before, Layouts after) {
        Succession succession = new Succession(before, after);
        for (Shapes.Root root : before.shapes().roots()) {
            succession.root(root).ifPresent(now -> succession.roots(root, now));
        }
        while (!succession.open.isEmpty()) {
            succession.records(succession.open.remove());
        }
        return succession;
    }

    /// The root element of the new version that one of the old version is; empty if it has none.
    public Optional<Shapes.Root> root(Shapes.Root old) {
        return pairing.root(old);
    }

    /// The ids of the old records that getters of the new version show, those of root elements first.
    public List<String> records() {
        return List.copyOf(shown.keySet());
    }

    /// The record of the new version that an old one is.
    public RecordShape now(String old) {
        return pairing.record(before.shapes().shape(old)).orElseThrow();
    }

    /// The old property that a getter shows; empty where the old version had none.
    ///
    /// @param old one of [#records()]
    /// @param now a property of the record that it is now
    public Optional<Property> before(String old, Property now) {
        return Optional.ofNullable(shown.get(old).get(now.name()));
    }

    /// The reasons why getters do not return what was written: each is a difference as reported by [Comparison].
    public List<Difference> obstacles() {
        return List.copyOf(obstacles);
    }

    /// Components that are taken for old ones of other names.
    public List<Difference> renamed() {
        return List.copyOf(renamed);
    }

    private void reach(String old) {
        if (!shown.containsKey(old)) {
            shown.put(old, new HashMap<>());
            open.add(old);
        }
    }

    private void roots(Shapes.Root old, Shapes.Root now) {
        if (pairing.isSame(old.shape(), now.shape())) {
            reach(old.shape());
        } else {
            RecordShape shape = before.shapes().shape(old.shape());
            String type = after.shapes().shape(now.shape()).name();
            obstacles.add(new Difference(
                    shape.path(), "type", shape.name(), type, Effect.BYTES, Effect.SOURCE, Effect.VALUES));
        }
    }

    private void records(String id) {
        RecordShape old = before.shapes().shape(id);
        RecordShape now = now(id);
        PropertyDifferences properties = new PropertyDifferences(before, old, after, now, pairing);
        RecordDifferences differences = new RecordDifferences(before, old, after, now, pairing);
        Map<String, Property> found = shown.get(id);
        for (Property property : old.properties()) {
            differences.now(property).ifPresent(other -> {
                found.put(other.name(), property);
                pair(property, other, properties.between(property, other));
            });
        }
        now.properties().stream()
                .filter(property -> !found.containsKey(property.name()) && mustBeThere(property))
                .forEach(property -> obstacles.addAll(properties.added(property)));
    }

    /// Whether a getter has something to return in any case, and does not know what.
    private static boolean mustBeThere(Property property) {
        return property.isMandatory()
                && !property.kind().isFlag()
                && (property.constraint().kind() == ValueConstraint.Kind.NONE
                        || property.type() instanceof Property.RecordType);
    }

    private void pair(Property old, Property now, List<Difference> differences) {
        differences.stream()
                .filter(difference -> difference.what().equals("name"))
                .forEach(renamed::add);
        if (old.type() instanceof Property.RecordType one && now.type() instanceof Property.RecordType other) {
            if (isAmong(one, other)) {
                reach(one.shape());
                one.alternatives().forEach(this::reach);
            } else {
                obstacle(old, now, differences, "type", "types");
            }
        } else if (!(old.type() instanceof Property.ValueType one
                && now.type() instanceof Property.ValueType other
                && isShown(one.value(), other.value()))) {
            obstacle(old, now, differences, "type");
        }
        boolean fewer = old.isRepeated() && !now.isRepeated();
        if (fewer || !old.isMandatory() && mustBeThere(now)) {
            obstacle(old, now, differences, "cardinality");
        }
    }

    /// Whether the types that records may have are among those that they may have now.
    private boolean isAmong(Property.RecordType old, Property.RecordType now) {
        return Stream.concat(Stream.of(old.shape()), old.alternatives().stream())
                        .allMatch(
                                id -> pairing.record(before.shapes().shape(id)).isPresent())
                && pairing.isSame(old.shape(), now.shape())
                && old.alternatives().stream()
                        .allMatch(id -> now.alternatives().stream().anyMatch(other -> pairing.isSame(id, other)));
    }

    /// Whether all values mean the same as values of another type.
    private static boolean isShown(SimpleValue old, SimpleValue now) {
        String type = now.builtIn().local();
        boolean sameMeaning = type.equals(old.builtIn().local())
                || !FORMAL.contains(type) && !old.isQualifiedName()
                || type.equals("duration") && old.builtIn().local().endsWith("Duration");
        return old.kind() == now.kind() ? sameMeaning && old.isList() == now.isList() : widens(old.kind(), now.kind());
    }

    /// Whether each value of a kind is one of another, which has more.
    private static boolean widens(ValueKind old, ValueKind now) {
        return switch (old) {
            case INT -> now == ValueKind.LONG || now == ValueKind.BIG_INTEGER || now == ValueKind.DECIMAL;
            case LONG -> now == ValueKind.BIG_INTEGER || now == ValueKind.DECIMAL;
            case BIG_INTEGER -> now == ValueKind.DECIMAL;
            case DATE -> now == ValueKind.XML_DATE;
            case TIME -> now == ValueKind.XML_TIME;
            case DATE_TIME -> now == ValueKind.XML_DATE_TIME;
            default -> false;
        };
    }

    /// Adds what a comparison says of two properties, or both where it says nothing of that.
    private void obstacle(Property old, Property now, List<Difference> differences, String... rules) {
        List<Difference> all = differences.stream()
                .filter(difference -> List.of(rules).contains(difference.what()))
                .toList();
        obstacles.addAll(
                all.isEmpty()
                        ? List.of(new Difference(
                                old.path(),
                                rules[0],
                                PropertyDifferences.describe(old),
                                PropertyDifferences.describe(now),
                                Effect.VALUES))
                        : all);
    }
}
