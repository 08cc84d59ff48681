package org.bindery.compare;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bindery.model.Name;
import org.bindery.shape.RecordShape;
import org.bindery.shape.Shapes;

/// Which record of the new version is which of the old one: the one of the same name, whatever its namespace, unless
/// several have that name.
final class Pairing {

    private final Shapes after;
    private final Map<String, String> newIds = new HashMap<>();
    private final Set<String> found = new HashSet<>();

    Pairing(Shapes before, Shapes after) {
        this.after = after;
        Map<String, String> oldNames = byName(before);
        Map<String, String> newNames = byName(after);
        for (RecordShape shape : before.byId().values()) {
            String name = name(shape);
            if (after.byId().containsKey(shape.id())) {
                pair(shape.id(), shape.id());
            } else if (shape.id().equals(oldNames.get(name)) && !newNames.getOrDefault(name, "").isEmpty()) {
                pair(shape.id(), newNames.get(name));
            }
        }
    }

    private void pair(String before, String now) {
        newIds.put(before, now);
        found.add(now);
    }

    /// The ids of records by name; empty for names that several have.
    private static Map<String, String> byName(Shapes shapes) {
        Map<String, String> ids = new HashMap<>();
        shapes.byId().values().forEach(shape -> ids.merge(name(shape), shape.id(), (one, other) -> ""));
        return ids;
    }

    private static String name(RecordShape shape) {
        return shape.typeName().map(Name::local).map(local -> "~" + local).orElse(shape.path().toString());
    }

    Optional<RecordShape> record(RecordShape before) {
        return Optional.ofNullable(newIds.get(before.id())).map(after::shape);
    }

    /// Whether two ids are of records that are one and the same.
    boolean isSame(String before, String now) {
        return now.equals(newIds.get(before));
    }

    boolean wasThere(RecordShape now) {
        return found.contains(now.id());
    }

    /// The root element of the same name; one in the same namespace first.
    Optional<Shapes.Root> root(Shapes.Root before) {
        return after.root(before.element())
                .or(() -> after.roots().stream()
                        .filter(root -> root.element().local().equals(before.element().local()))
                        .findFirst());
    }
}
