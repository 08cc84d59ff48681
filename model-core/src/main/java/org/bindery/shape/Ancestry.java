package org.bindery.shape;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.bindery.model.Name;

/// Relates the records that messages can reach: which of them has all properties of another, and so may replace it.
final class Ancestry {

    private final Map<String, RecordShape> made;
    private final ShapeBuilder builder;
    private final Function<Name, Optional<String>> parent;
    private final Map<String, Optional<String>> bases = new LinkedHashMap<>();
    private final Set<String> reported = new HashSet<>();

    /// @param parent the id of the record of the type that a type is derived from
    Ancestry(Map<String, RecordShape> made, ShapeBuilder builder, Function<Name, Optional<String>> parent) {
        this.made = made;
        this.builder = builder;
        this.parent = parent;
    }

    /// The records that the roots reach, in the order in which they are met, each with its base.
    Map<String, RecordShape> related(List<Shapes.Root> roots) {
        Set<String> reached = reach(roots, made);
        for (String id : reached) {
            bases.put(id, base(made.get(id), reached));
        }
        Map<String, RecordShape> fitting = new LinkedHashMap<>();
        for (String id : reached) {
            fitting.put(id, fitting(made.get(id)));
        }
        Map<String, RecordShape> related = new LinkedHashMap<>();
        Set<String> kept = reach(roots, fitting);
        for (String id : kept) {
            related.put(id, fitting.get(id).withBase(bases.get(id).filter(kept::contains)));
        }
        return related;
    }

    private static Set<String> reach(List<Shapes.Root> roots, Map<String, RecordShape> records) {
        Set<String> reached = new LinkedHashSet<>();
        Deque<String> open = new ArrayDeque<>();
        roots.forEach(root -> open.add(root.shape()));
        while (!open.isEmpty()) {
            String id = open.poll();
            if (reached.add(id)) {
                for (Property property : records.get(id).properties()) {
                    if (property.type() instanceof Property.RecordType type) {
                        open.add(type.shape());
                        open.addAll(type.derived());
                    }
                }
            }
        }
        return reached;
    }

    /// The nearest ancestor that messages reach too, when the record has all that it has.
    private Optional<String> base(RecordShape shape, Set<String> reached) {
        Set<String> seen = new HashSet<>();
        Optional<String> next = shape.typeName().flatMap(parent);
        while (next.isPresent() && seen.add(next.get())) {
            RecordShape candidate = made.get(next.get());
            if (reached.contains(next.get())) {
                return conflict(shape, candidate).isEmpty() ? next : Optional.empty();
            }
            next = Optional.ofNullable(candidate).flatMap(RecordShape::typeName).flatMap(parent);
        }
        return Optional.empty();
    }

    /// The first property of a base that the record does not have or has with another kind of value.
    private static Optional<Property> conflict(RecordShape shape, RecordShape base) {
        return base.properties().stream()
                .filter(wanted -> shape.property(wanted.name())
                        .filter(own -> own.kind() == wanted.kind()
                                && own.occurs() == wanted.occurs()
                                && isAlike(own.type(), wanted.type()))
                        .isEmpty())
                .findFirst();
    }

    private static boolean isAlike(Property.PropertyType own, Property.PropertyType wanted) {
        return own instanceof Property.ValueType(var value, var ignored)
                        && wanted instanceof Property.ValueType(var other, var alsoIgnored)
                ? value.kind() == other.kind()
                : own.equals(wanted);
    }

    /// The record without derived types that have not all that their base has.
    private RecordShape fitting(RecordShape shape) {
        return shape.withProperties(shape.properties().stream()
                .map(property -> property.type() instanceof Property.RecordType type
                        ? property.as(
                                property.index(),
                                property.name(),
                                property.occurs(),
                                property.cardinality(),
                                fitting(type))
                        : property)
                .toList());
    }

    private Property.RecordType fitting(Property.RecordType type) {
        List<String> fitting =
                type.derived().stream().filter(id -> descends(id, type.shape())).toList();
        for (String id : type.derived()) {
            if (!fitting.contains(id) && reported.add(id)) {
                RecordShape base = made.get(type.shape());
                String property =
                        conflict(made.get(id), base).map(Property::name).orElse("a component of a type between them");
                cannotStandIn(made.get(id), base, property);
            }
        }
        return new Property.RecordType(type.shape(), fitting, type.isAbstract());
    }

    private boolean descends(String id, String ancestor) {
        Optional<String> next = Optional.of(id);
        while (next.isPresent() && !next.get().equals(ancestor)) {
            next = bases.getOrDefault(next.get(), Optional.empty());
        }
        return next.isPresent();
    }

    private void cannotStandIn(RecordShape type, RecordShape base, String property) {
        builder.report(
                type.path(),
                "derived-type",
                "The type cannot replace '" + base.name() + "' (xsi:type): '" + property
                        + "' is of another kind there. Messages that use it are refused.");
    }
}
