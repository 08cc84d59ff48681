package org.bindery.compare;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bindery.model.Name;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;
import org.bindery.shape.Shapes;

/// Maps records of the new version to those of the old one: by the same name, whatever its namespace, unless
/// several have that name; else by the same place, as types of ISO 20022 are renamed when they change.
final class Pairing {

    private final Shapes before;
    private final Shapes after;
    private final Map<String, String> newIds = new HashMap<>();
    private final Set<String> found = new HashSet<>();

    Pairing(Shapes before, Shapes after) {
        this.before = before;
        this.after = after;
        pairNames();
        pairPlaces();
    }

    private void pairNames() {
        Map<String, String> oldNames = byName(before);
        Map<String, String> newNames = byName(after);
        for (RecordShape shape : before.byId().values()) {
            String name = name(shape);
            if (after.byId().containsKey(shape.id())) {
                pair(shape.id(), shape.id());
            } else if (shape.id().equals(oldNames.get(name))
                    && !newNames.getOrDefault(name, "").isEmpty()) {
                pair(shape.id(), newNames.get(name));
            }
        }
    }

    private void pairPlaces() {
        Deque<String> open = new ArrayDeque<>(newIds.keySet());
        for (Shapes.Root root : before.roots()) {
            root(root).ifPresent(now -> pairPlace(root.shape(), now.shape(), open));
        }
        while (!open.isEmpty()) {
            String id = open.remove();
            RecordShape now = after.shape(newIds.get(id));
            for (Property property : before.shape(id).properties()) {
                Optional<Property> other = now.property(property.name());
                if (property.type() instanceof Property.RecordType old
                        && other.isPresent()
                        && other.get().type() instanceof Property.RecordType record) {
                    pairPlace(old.shape(), record.shape(), open);
                }
            }
        }
    }

    private void pairPlace(String old, String now, Deque<String> open) {
        if (!newIds.containsKey(old) && !found.contains(now)) {
            pair(old, now);
            open.add(old);
        }
    }

    private void pair(String old, String now) {
        newIds.put(old, now);
        found.add(now);
    }

    /// The ids of records by name; empty for names that several have.
    private static Map<String, String> byName(Shapes shapes) {
        Map<String, String> ids = new HashMap<>();
        shapes.byId().values().forEach(shape -> ids.merge(name(shape), shape.id(), (one, other) -> ""));
        return ids;
    }

    private static String name(RecordShape shape) {
        return shape.typeName()
                .map(Name::local)
                .map(local -> "~" + local)
                .orElse(shape.path().toString());
    }

    Optional<RecordShape> record(RecordShape old) {
        return Optional.ofNullable(newIds.get(old.id())).map(after::shape);
    }

    /// Whether two ids are of records that are one and the same.
    boolean isSame(String old, String now) {
        return now.equals(newIds.get(old));
    }

    boolean wasThere(RecordShape now) {
        return found.contains(now.id());
    }

    /// The root element of the same name; one in the same namespace first.
    Optional<Shapes.Root> root(Shapes.Root old) {
        return after.root(old.element())
                .or(() -> after.roots().stream()
                        .filter(root ->
                                root.element().local().equals(old.element().local()))
                        .findFirst());
    }
}
