package org.bindery.layout;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;
import org.bindery.shape.Shapes;

/// Which records hold which others.
final class RecordGraph {

    private final Map<String, List<String>> parts = new HashMap<>();
    private final Map<String, List<String>> owners = new HashMap<>();
    private final List<String> order = new ArrayList<>();
    private final Map<String, String> circles = new HashMap<>();

    RecordGraph(Shapes shapes) {
        for (RecordShape shape : shapes.byId().values()) {
            List<String> found = parts(shape);
            parts.put(shape.id(), found);
            found.forEach(part ->
                    owners.computeIfAbsent(part, key -> new ArrayList<>()).add(shape.id()));
        }
        Set<String> seen = new HashSet<>();
        shapes.byId().keySet().forEach(id -> visit(id, parts, seen, order));
        seen.clear();
        for (String id : order.reversed()) {
            List<String> circle = new ArrayList<>();
            visit(id, owners, seen, circle);
            circle.forEach(member -> circles.put(member, id));
        }
    }

    /// The records that the properties of a record refer to.
    private static List<String> parts(RecordShape shape) {
        return shape.properties().stream()
                .flatMap(property -> property.type() instanceof Property.RecordType record
                        ? record.alternatives().stream()
                        : Stream.empty())
                .distinct()
                .toList();
    }

    /// Adds the records that a record reaches and that were not visited, each after those that it reaches itself
    /// unless they reach each other.
    private static void visit(String start, Map<String, List<String>> edges, Set<String> seen, List<String> behind) {
        record Open(String id, Iterator<String> rest) {}
        Deque<Open> open = new ArrayDeque<>();
        if (seen.add(start)) {
            open.push(new Open(start, edges.getOrDefault(start, List.of()).iterator()));
        }
        while (!open.isEmpty()) {
            Open top = open.peek();
            if (!top.rest().hasNext()) {
                behind.add(open.pop().id());
            } else {
                String next = top.rest().next();
                if (seen.add(next)) {
                    open.push(new Open(next, edges.getOrDefault(next, List.of()).iterator()));
                }
            }
        }
    }

    /// All records, each after those that it may dissolve.
    List<String> order() {
        return order;
    }

    /// Whether a part of a record can hold that record again.
    boolean isWithinItself(String owner, String part) {
        return circles.get(owner).equals(circles.get(part));
    }

    /// Whether a record holds records or is held by one: its texts are worth a pool.
    boolean isConnected(String id) {
        return !parts.get(id).isEmpty() || owners.containsKey(id);
    }

    /// The record and all that it reaches.
    Set<String> reached(String id) {
        Set<String> seen = new HashSet<>();
        visit(id, parts, seen, new ArrayList<>());
        return seen;
    }
}
