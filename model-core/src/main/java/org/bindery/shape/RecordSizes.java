package org.bindery.shape;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/// The sizes of records, each found after those of the records that it consists of, however deep they nest.
/// Not thread-safe.
public final class RecordSizes<S> {

    private final Shapes shapes;
    private final S endless;
    private final Function<RecordShape, List<Property>> parts;
    private final Function<RecordShape, S> compute;
    private final Map<String, S> known = new HashMap<>();
    private final Set<String> open = new HashSet<>();

    /// @param endless what a record counts for within itself
    /// @param parts the properties of a record in the order in which their sizes are asked for
    /// @param compute the size of a record, which may ask for those of others
    public RecordSizes(
            Shapes shapes, S endless, Function<RecordShape, List<Property>> parts, Function<RecordShape, S> compute) {
        this.shapes = shapes;
        this.endless = endless;
        this.parts = parts;
        this.compute = compute;
    }

    /// The size of a record.
    public S get(String shapeId) {
        if (!known.containsKey(shapeId) && !open.contains(shapeId)) {
            find(shapeId);
        }
        return known.getOrDefault(shapeId, endless);
    }

    private void find(String shapeId) {
        Deque<String> wanted = new ArrayDeque<>();
        wanted.push(shapeId);
        while (!wanted.isEmpty()) {
            String next = wanted.element();
            if (known.containsKey(next)) {
                wanted.pop();
            } else if (open.add(next)) {
                parts.apply(shapes.shape(next)).reversed().stream()
                        .map(Property::type)
                        .filter(Property.RecordType.class::isInstance)
                        .map(type -> ((Property.RecordType) type).shape())
                        .filter(part -> !known.containsKey(part) && !open.contains(part))
                        .forEach(wanted::push);
            } else {
                wanted.pop();
                known.put(next, compute.apply(shapes.shape(next)));
                open.remove(next);
            }
        }
    }
}
