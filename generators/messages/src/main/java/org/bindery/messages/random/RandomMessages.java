package org.bindery.messages.random;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.bindery.messages.Message;
import org.bindery.messages.RecordValue;
import org.bindery.model.Cardinality;
import org.bindery.model.Name;
import org.bindery.shape.ContentStep;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;
import org.bindery.shape.Shapes;
import org.jspecify.annotations.Nullable;

/// Makes sample messages that are valid by their model. The same seed gives the same messages. Not thread-safe.
public final class RandomMessages {

    private static final int MAX_DEPTH = 12;
    private static final int MAX_VALUES = 400;
    private static final int MAX_ITEMS = 3;

    private final Shapes shapes;
    private final RandomGenerator random;
    private final RandomValues values;
    private final LeastDepths depths;
    private int budget;

    /// @param seed tells the messages apart
    public RandomMessages(Shapes shapes, long seed) {
        this.shapes = shapes;
        this.random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
        this.values = new RandomValues(random);
        this.depths = new LeastDepths(shapes);
    }

    /// The next message of any root element.
    ///
    /// @throws IllegalStateException when none can be found that is valid
    public Message next() {
        return next(shapes.roots().get(random.nextInt(shapes.roots().size())).element());
    }

    /// The next message.
    ///
    /// @throws IllegalArgumentException when the model has no such root element
    /// @throws IllegalStateException when none can be found that is valid
    public Message next(Name root) {
        Shapes.Root found = shapes.root(root)
                .orElseThrow(() -> new IllegalArgumentException("'" + root + "' is not a root element."));
        budget = MAX_VALUES;
        return new Message(root, new Maker(shapes.shape(found.shape()), MAX_DEPTH).make());
    }

    private boolean coin() {
        return budget > 0 && random.nextBoolean();
    }

    /// Makes one record.
    private final class Maker {

        private final RecordShape shape;
        private final int depth;
        private final Map<Integer, List<Object>> found = new HashMap<>();

        Maker(RecordShape shape, int depth) {
            this.shape = shape;
            this.depth = depth;
        }

        RecordValue make() {
            for (Property property : shape.properties()) {
                if (property.kind() != Property.Kind.ELEMENT && (property.isMandatory() || coin())) {
                    add(property);
                }
            }
            step(shape.content());
            Object[] made = new Object[shape.properties().size()];
            shape.properties().forEach(property -> made[property.index()] = value(property));
            values.calculate(shape, made);
            return RecordValue.of(shape, Arrays.asList(made));
        }

        private @Nullable Object value(Property property) {
            List<Object> items = found.getOrDefault(property.index(), List.of());
            if (property.isRepeated()) {
                return items;
            }
            return items.isEmpty() ? null : items.getFirst();
        }

        private void add(Property property) {
            budget--;
            Object value = switch (property.type()) {
                case Property.ValueType type -> values.value(property, type);
                case Property.RecordType type -> new Maker(shapes.shape(oneOf(type)), depth - 1).make();
            };
            found.computeIfAbsent(property.index(), key -> new ArrayList<>()).add(value);
        }

        /// A type that may stand in the place: any that fits, else the one that ends first.
        private String oneOf(Property.RecordType type) {
            List<String> fitting = type.alternatives().stream()
                    .filter(id -> depths.record(id) < depth - 1)
                    .toList();
            if (!fitting.isEmpty() && budget > 0) {
                return fitting.get(random.nextInt(fitting.size()));
            }
            return type.alternatives().stream()
                    .min((a, b) -> Integer.compare(depths.record(a), depths.record(b)))
                    .orElseThrow(() -> new IllegalStateException("No message of '" + shape.name() + "' ends."));
        }

        private void step(ContentStep step) {
            switch (step) {
                case ContentStep.One one -> one(one);
                case ContentStep.InOrder group -> group(group.optional(), step, group.steps());
                case ContentStep.AnyOrder group -> group(group.optional(), step, group.steps());
                case ContentStep.OneOf group -> {
                    if (!group.steps().isEmpty() && (!group.optional() || (fits(step) && coin()))) {
                        step(alternative(group));
                    }
                }
            }
        }

        private void group(boolean optional, ContentStep step, List<ContentStep> steps) {
            if (!optional || (fits(step) && coin())) {
                steps.forEach(this::step);
            }
        }

        private boolean fits(ContentStep step) {
            return depths.whole(shape, step) < depth;
        }

        private ContentStep alternative(ContentStep.OneOf group) {
            ContentStep chosen = group.steps().get(random.nextInt(group.steps().size()));
            if (fits(chosen) && budget > 0) {
                return chosen;
            }
            return group.steps().stream()
                    .min((a, b) -> Integer.compare(depths.whole(shape, a), depths.whole(shape, b)))
                    .orElse(chosen);
        }

        private void one(ContentStep.One one) {
            Cardinality cardinality = one.cardinality();
            boolean fits = depths.item(shape, one) < depth;
            int more = Math.min(MAX_ITEMS, cardinality.max() - cardinality.min());
            int count = cardinality.min() + (fits && coin() ? random.nextInt(more + 1) : 0);
            if (depth < -MAX_DEPTH && count > 0) {
                throw new IllegalStateException("No message of '" + shape.name() + "' ends.");
            }
            for (int i = 0; i < count; i++) {
                add(shape.properties().get(one.property()));
            }
        }
    }
}
