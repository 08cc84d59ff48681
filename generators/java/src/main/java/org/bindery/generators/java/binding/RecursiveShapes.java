package org.bindery.generators.java.binding;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;
import org.bindery.shape.Shapes;

/// Finds the records that may occur within records of their own type, at any depth: the cycles of the
/// graph of records, by Tarjan's algorithm. A record leads to what its properties hold, and to the
/// records derived from it, which may replace it. What a record inherits is copied by its base, which
/// therefore counts as recursive with it.
final class RecursiveShapes {

    private final Map<String, List<String>> parts = new HashMap<>();
    private final Set<String> recursive = new HashSet<>();
    private final Map<String, Integer> numbers = new HashMap<>();
    private final Map<String, Integer> lowest = new HashMap<>();
    private final Deque<String> open = new ArrayDeque<>();
    private final Set<String> isOpen = new HashSet<>();

    /// A record on the way that is being followed.
    ///
    /// @param next how many of its parts were followed
    private record Step(String shape, int next) {}

    RecursiveShapes(Shapes shapes) {
        shapes.byId().forEach((id, shape) -> parts.put(id, parts(shape)));
        for (RecordShape shape : shapes.byId().values()) {
            shape.base().ifPresent(base -> parts.get(base).add(shape.id()));
        }
        for (String id : shapes.byId().keySet()) {
            if (!numbers.containsKey(id)) {
                follow(id);
            }
        }
        for (String id : List.copyOf(recursive)) {
            Optional<String> base = shapes.shape(id).base();
            while (base.isPresent() && recursive.add(base.get())) {
                base = shapes.shape(base.get()).base();
            }
        }
    }

    private static List<String> parts(RecordShape shape) {
        List<String> all = new ArrayList<>();
        for (Property property : shape.properties()) {
            if (property.type() instanceof Property.RecordType type) {
                all.add(type.shape());
            }
        }
        return all;
    }

    boolean contains(String shape) {
        return recursive.contains(shape);
    }

    private void follow(String start) {
        Deque<Step> way = new ArrayDeque<>();
        enter(start, way);
        while (!way.isEmpty()) {
            Step step = way.pop();
            List<String> all = parts.get(step.shape());
            if (step.next() < all.size()) {
                String part = all.get(step.next());
                way.push(new Step(step.shape(), step.next() + 1));
                if (!numbers.containsKey(part)) {
                    enter(part, way);
                } else if (isOpen.contains(part)) {
                    lowest.merge(step.shape(), numbers.get(part), Math::min);
                }
            } else {
                leave(step.shape());
                if (!way.isEmpty()) {
                    lowest.merge(way.peek().shape(), lowest.get(step.shape()), Math::min);
                }
            }
        }
    }

    private void enter(String shape, Deque<Step> way) {
        numbers.put(shape, numbers.size());
        lowest.put(shape, numbers.get(shape));
        open.push(shape);
        isOpen.add(shape);
        way.push(new Step(shape, 0));
    }

    /// Ends a record; when nothing before it was met again, those that are open since make up a cycle.
    private void leave(String shape) {
        if (!lowest.get(shape).equals(numbers.get(shape))) {
            return;
        }
        boolean cycle = !open.peek().equals(shape) || parts.get(shape).contains(shape);
        String member;
        do {
            member = open.pop();
            isOpen.remove(member);
            if (cycle) {
                recursive.add(member);
            }
        } while (!member.equals(shape));
    }
}
