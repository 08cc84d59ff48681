package org.bindery.generators.java;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;
import org.bindery.shape.Shapes;

/// Finds the records that may lie within records of their own type, at any depth.
final class RecursiveShapes {

    private final Map<String, List<String>> parts = new HashMap<>();
    private final Map<String, Boolean> known = new HashMap<>();

    RecursiveShapes(Shapes shapes) {
        shapes.byId().forEach((id, shape) -> parts.put(id, parts(shape).toList()));
    }

    private static Stream<String> parts(RecordShape shape) {
        return shape.properties().stream()
                .filter(property -> property.type() instanceof Property.RecordType)
                .map(property -> ((Property.RecordType) property.type()).shape())
                .distinct();
    }

    boolean contains(String shape) {
        return known.computeIfAbsent(shape, this::reachesItself);
    }

    private boolean reachesItself(String shape) {
        Set<String> seen = new HashSet<>();
        Deque<String> open = new ArrayDeque<>(parts.get(shape));
        while (!open.isEmpty()) {
            String next = open.pop();
            if (next.equals(shape)) {
                return true;
            }
            if (seen.add(next)) {
                open.addAll(parts.get(next));
            }
        }
        return false;
    }
}
