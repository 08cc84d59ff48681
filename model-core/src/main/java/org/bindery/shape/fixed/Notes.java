package org.bindery.shape.fixed;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.bindery.model.Relation;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;
import org.bindery.shape.Shapes;

/// Gives a number to each value that something else in a record depends on.
final class Notes {

    private final Shapes shapes;
    private final Map<Place, Integer> noted = new HashMap<>();
    private final Map<Place, Integer> counted = new HashMap<>();

    /// A property of a record.
    private record Place(String shape, int property) {}

    Notes(Shapes shapes) throws FixedModelException {
        this.shapes = shapes;
        for (RecordShape shape : shapes.byId().values()) {
            for (Property property : shape.properties()) {
                for (Relation relation : property.relations()) {
                    if (relation.kind() == Relation.Kind.COUNT_OF) {
                        count(shape, property, relation.target());
                    }
                }
            }
        }
    }

    private void count(RecordShape shape, Property counter, String target) throws FixedModelException {
        List<Place> targets = find(shape, target);
        if (targets.isEmpty()) {
            throw new FixedModelException(
                    counter.path(), "there is no component '" + target + "' whose occurrences this field could count");
        }
        int number = number(new Place(shape.id(), counter.index()));
        targets.forEach(place -> counted.put(place, number));
    }

    private int number(Place place) {
        return noted.computeIfAbsent(place, first -> noted.size());
    }

    /// The number of the value that a path leads to from a record; empty when there is none.
    OptionalInt decider(RecordShape shape, String path) {
        List<Place> found = find(shape, path);
        return found.isEmpty() ? OptionalInt.empty() : OptionalInt.of(noteAll(found));
    }

    private int noteAll(List<Place> places) {
        int number = number(places.getFirst());
        places.forEach(place -> noted.put(place, number));
        return number;
    }

    OptionalInt noted(RecordShape shape, int property) {
        return number(noted, shape, property);
    }

    OptionalInt counter(RecordShape shape, int property) {
        return number(counted, shape, property);
    }

    private static OptionalInt number(Map<Place, Integer> numbers, RecordShape shape, int property) {
        Integer number = numbers.get(new Place(shape.id(), property));
        return number == null ? OptionalInt.empty() : OptionalInt.of(number);
    }

    int size() {
        return noted.values().stream().mapToInt(number -> number + 1).max().orElse(0);
    }

    /// Where a path leads: from a record, or from all root records where it starts with a slash.
    private List<Place> find(RecordShape shape, String path) {
        List<Place> found = new ArrayList<>();
        if (!path.startsWith("/")) {
            follow(shape, List.of(path.split("/"))).ifPresent(found::add);
            return found;
        }
        List<String> steps = List.of(path.substring(1).split("/"));
        for (Shapes.Root root : shapes.roots()) {
            RecordShape start = shapes.shape(root.shape());
            boolean named =
                    steps.size() > 1 && steps.getFirst().equals(root.element().local());
            Optional<Place> place = follow(start, steps);
            (place.isEmpty() && named ? follow(start, steps.subList(1, steps.size())) : place).ifPresent(found::add);
        }
        return found;
    }

    private Optional<Place> follow(RecordShape start, List<String> steps) {
        RecordShape at = start;
        for (int i = 0; i < steps.size(); i++) {
            String step = steps.get(i);
            Optional<Property> next = at.properties().stream()
                    .filter(property -> property.step().equals(step))
                    .findFirst();
            if (next.isEmpty()) {
                return Optional.empty();
            }
            if (i == steps.size() - 1) {
                return Optional.of(new Place(at.id(), next.get().index()));
            }
            if (!(next.get().type() instanceof Property.RecordType record)) {
                return Optional.empty();
            }
            at = shapes.shape(record.shape());
        }
        return Optional.empty();
    }
}
