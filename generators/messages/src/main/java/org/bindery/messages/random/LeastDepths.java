package org.bindery.messages.random;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.bindery.shape.ContentStep;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;
import org.bindery.shape.Shapes;

/// How deep records nest at least, so that recursive types come to an end.
final class LeastDepths {

    /// Deeper than any record that ends.
    private static final int ENDLESS = 1_000_000;

    private final Map<String, Integer> depths = new HashMap<>();

    LeastDepths(Shapes shapes) {
        // Records are met before those that they contain.
        List<RecordShape> innerFirst = List.copyOf(shapes.byId().values()).reversed();
        boolean changed = true;
        while (changed) {
            changed = false;
            for (RecordShape shape : innerFirst) {
                int depth = Math.min(1 + least(shape, shape.content()), ENDLESS);
                Integer before = depths.put(shape.id(), depth);
                changed |= before == null || before != depth;
            }
        }
    }

    /// Levels below a record that its content needs.
    private int least(RecordShape shape, ContentStep step) {
        return step.isEmptiable() ? 0 : whole(shape, step);
    }

    /// Levels that a step needs when it is there.
    int whole(RecordShape shape, ContentStep step) {
        return switch (step) {
            case ContentStep.One one -> item(shape, one.property());
            case ContentStep.Any ignored -> 0;
            case ContentStep.Repeated group -> item(shape, group.property());
            case ContentStep.Mixed mixed -> item(shape, mixed.property());
            case ContentStep.Loop loop -> least(shape, loop.inner());
            case ContentStep.InOrder group ->
                group.steps().stream().mapToInt(s -> least(shape, s)).max().orElse(0);
            case ContentStep.AnyOrder group ->
                group.steps().stream().mapToInt(s -> least(shape, s)).max().orElse(0);
            case ContentStep.OneOf group ->
                group.steps().stream().mapToInt(s -> least(shape, s)).min().orElse(0);
        };
    }

    /// Whether what a step contains comes to an end.
    boolean ends(RecordShape shape, ContentStep step) {
        return whole(shape, step) < ENDLESS;
    }

    /// Levels that an item of a property needs.
    private int item(RecordShape shape, int property) {
        return shape.properties().get(property).type() instanceof Property.RecordType type
                ? type.alternatives().stream().mapToInt(this::record).min().orElse(ENDLESS)
                : 0;
    }

    /// Levels that a record needs.
    int record(String shape) {
        return depths.getOrDefault(shape, ENDLESS);
    }
}
