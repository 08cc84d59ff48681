package org.bindery.messages.random;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.bindery.messages.Message;
import org.bindery.messages.RecordValue;
import org.bindery.model.AnyName;
import org.bindery.model.Cardinality;
import org.bindery.model.Name;
import org.bindery.model.Presentation;
import org.bindery.model.Wildcard;
import org.bindery.shape.ContentStep;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;
import org.bindery.shape.Shapes;
import org.jspecify.annotations.Nullable;

/// Makes sample messages that are valid by their model. The same seed gives the same messages. Not thread-safe.
public final class RandomMessages {

    private static final int MAX_DEPTH = 12;

    /// Levels of mandatory content at most, below those of optional content.
    private static final int DEEPEST = 450;

    private static final int MAX_VALUES = 400;
    private static final int PLAIN_VALUES = 120;
    private static final int MAX_ITEMS = 3;

    /// Occurrences in one message at most.
    private static final int MAX_OCCURRENCES = 100_000;

    private final Shapes shapes;
    private final SamplePurpose purpose;
    private final RandomGenerator random;
    private final RandomValues values;
    private final RandomElements elements;
    private final LeastDepths depths;
    private final FailingElements failing;
    private final Function<Message, String> written;
    private int budget;
    private int occurrences;

    /// Messages to test with.
    ///
    /// @param seed determines the messages
    public RandomMessages(Shapes shapes, long seed) {
        this(shapes, seed, SamplePurpose.TESTING);
    }

    /// @param seed determines the messages
    public RandomMessages(Shapes shapes, long seed, SamplePurpose purpose) {
        this(shapes, seed, purpose, FailingElements.NONE, message -> "");
    }

    /// @param seed determines the messages
    /// @param written the text of a message as an element, or nothing, for wildcards that want what the model knows
    RandomMessages(
            Shapes shapes,
            long seed,
            SamplePurpose purpose,
            FailingElements failing,
            Function<Message, String> written) {
        this.shapes = shapes;
        this.failing = failing;
        this.written = written;
        this.purpose = purpose;
        this.random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
        this.values = new RandomValues(random, purpose);
        this.elements = new RandomElements(random, purpose);
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
        return next(root, purpose == SamplePurpose.TESTING ? MAX_VALUES : PLAIN_VALUES);
    }

    /// The next message, of about so many values; optional ones are left out from there on.
    ///
    /// @throws IllegalArgumentException when the model has no such root element
    /// @throws IllegalStateException when none can be found that is valid
    public Message next(Name root, int valueCount) {
        Shapes.Root found = shapes.root(root)
                .orElseThrow(() -> new IllegalArgumentException("'" + root + "' is not a root element."));
        budget = valueCount;
        occurrences = 0;
        RecordValue made = new Maker(shapes.shape(found.shape()), MAX_DEPTH).make();
        return new Message(root, new RandomReferences(random, purpose).settled(made));
    }

    /// One more occurrence of a property of a record, with what it must have.
    public Object item(RecordShape shape, Property property) {
        budget = 0;
        occurrences = 0;
        return switch (property.type()) {
            case Property.ValueType type -> values.value(property, type);
            case Property.RecordType type -> {
                Maker around = new Maker(shape, 1);
                yield new Maker(shapes.shape(around.alternative(type)), 1).make();
            }
        };
    }

    private boolean coin() {
        return budget > 0 && random.nextBoolean();
    }

    /// Makes one record.
    private final class Maker {

        private final RecordShape shape;
        private final int depth;
        private final Map<Integer, List<Object>> found = new HashMap<>();

        /// The pieces of mixed content, each a record of the shape; null when everything goes into one record.
        private final @Nullable List<Object> pieces;

        Maker(RecordShape shape, int depth) {
            this(shape, depth, null);
        }

        private Maker(RecordShape shape, int depth, @Nullable List<Object> pieces) {
            this.shape = shape;
            this.depth = depth;
            this.pieces = pieces;
        }

        RecordValue make() {
            for (Property property : shape.properties()) {
                switch (property.kind()) {
                    case ATTRIBUTE, VALUE, SELF -> addOrNot(property);
                    case ATTRIBUTES -> otherAttributes(property);
                    case PRESENT, NULL -> {
                        if (coin()) {
                            keep(property, true);
                        }
                    }
                    case ELEMENT, GROUP, TEXT, NIL, XML -> {}
                }
            }
            step(shape.content());
            return record();
        }

        /// Makes a record of an element that is nil.
        RecordValue attributes() {
            for (Property property : shape.properties()) {
                if (property.kind() == Property.Kind.ATTRIBUTE) {
                    addOrNot(property);
                } else if (property.kind() == Property.Kind.ATTRIBUTES) {
                    otherAttributes(property);
                }
            }
            return record();
        }

        private void addOrNot(Property property) {
            if (property.cardinality().min() > 0 || (property.cardinality().max() > 0 && coin())) {
                add(property);
            }
        }

        private RecordValue record() {
            Object[] made = new Object[shape.properties().size()];
            shape.properties().forEach(property -> made[property.index()] = value(property));
            values.calculate(shape, made);
            RandomJson.settle(shape, made);
            return RecordValue.of(shape, Arrays.asList(made));
        }

        private @Nullable Object value(Property property) {
            List<Object> items = found.getOrDefault(property.index(), List.of());
            if (property.isRepeated()) {
                return items;
            }
            Object absent = property.kind().isFlag() ? false : null;
            return items.isEmpty() ? absent : items.getFirst();
        }

        private void keep(Property property, Object value) {
            found.computeIfAbsent(property.index(), key -> new ArrayList<>()).add(value);
        }

        private void put(Property property, Object value) {
            put(property, Map.of(property, value));
        }

        /// @param values what is there of the property
        private void put(Property property, Map<Property, Object> values) {
            if (pieces == null) {
                values.forEach(this::keep);
                return;
            }
            Maker piece = new Maker(shape, depth);
            values.forEach(piece::keep);
            pieces.add(piece.record());
            if (property.kind() != Property.Kind.TEXT) {
                text();
            }
        }

        /// Adds text to mixed content, or not.
        private void text() {
            Property property = shape.properties().stream()
                    .filter(p -> p.kind() == Property.Kind.TEXT)
                    .findFirst()
                    .orElseThrow();
            if (coin()
                    && value(property, (Property.ValueType) property.type()) instanceof String text
                    && !text.isEmpty()) {
                put(property, text);
            }
        }

        private Object value(Property property, Property.ValueType type) {
            budget--;
            return property.kind() == Property.Kind.XML || property.kind() == Property.Kind.SELF
                    ? elements.element(property.xmlName())
                    : values.value(property, type);
        }

        private void add(Property property) {
            budget--;
            if (shape.isNillable(property) && isNilPossible(property) && random.nextInt(4) == 0) {
                put(property, nil(property));
                return;
            }
            switch (property.type()) {
                case Property.ValueType type -> put(property, value(property, type));
                case Property.RecordType type -> {
                    RecordValue record = new Maker(shapes.shape(alternative(type)), depth - 1).make();
                    if (property.kind() != Property.Kind.GROUP || !isBlank(record)) {
                        put(property, record);
                    }
                }
            }
        }

        /// Whether an element can be nil, without attributes where its record has to have content.
        private boolean isNilPossible(Property property) {
            return !(property.type() instanceof Property.RecordType type)
                    || (!type.isAbstract()
                            && (shapes.shape(type.shape()).mayLackContent()
                                    || shapes.shape(type.shape()).properties().stream()
                                            .noneMatch(p -> p.kind() == Property.Kind.ATTRIBUTE
                                                    && p.cardinality().min() > 0)));
        }

        /// What is there of an element that is nil: a record if that says anything.
        private Map<Property, Object> nil(Property property) {
            Map<Property, Object> all = new HashMap<>(Map.of(property(property.index() + 1), true));
            if (property.type() instanceof Property.RecordType type) {
                RecordShape record = shapes.shape(type.shape());
                RecordShape other = shapes.shape(alternative(type));
                RecordValue attributes = new Maker(other.mayLackContent() ? other : record, depth - 1).attributes();
                if (attributes.shape().mayLackContent() && !isBlank(attributes)) {
                    all.put(property, attributes);
                }
            }
            return all;
        }

        /// Whether nothing would be written for an occurrence of a group.
        private boolean isBlank(RecordValue record) {
            return record.shape().properties().stream().allMatch(property -> {
                Object value = record.get(property.index());
                boolean unset = property.kind().isFlag() && Boolean.FALSE.equals(value);
                return value == null || unset || value.equals(List.of());
            });
        }

        private String alternative(Property.RecordType type) {
            List<String> all = type.alternatives();
            List<String> fitting =
                    all.stream().filter(id -> depths.record(id) < depth).toList();
            return fitting.isEmpty()
                    ? all.stream()
                            .min(Comparator.comparingInt(depths::record))
                            .orElseThrow(() -> new IllegalStateException("No type can replace " + type.shape()))
                    : fitting.get(random.nextInt(fitting.size()));
        }

        private void otherAttributes(Property property) {
            if (shape.otherAttributes().isEmpty()) {
                return;
            }
            RecordShape other = shapes.shape(Shapes.OTHER_ATTRIBUTE);
            Set<Name> taken = new TreeSet<>();
            shape.properties().stream()
                    .filter(p -> p.kind() == Property.Kind.ATTRIBUTE)
                    .forEach(p -> taken.add(p.xmlName()));
            Map<Name, String> made = new TreeMap<>();
            while (made.size() < MAX_ITEMS && coin()) {
                Name name = elements.attribute(shape.otherAttributes().orElseThrow(), taken);
                taken.add(name);
                made.put(name, elements.attribute(name, random.nextInt(100)));
            }
            made.forEach((name, value) -> keep(
                    property,
                    RecordValue.of(
                            other,
                            Arrays.asList(name.namespace().isEmpty() ? null : name.namespace(), name.local(), value))));
        }

        /// Whether a property only keeps what a message that was read has and its other values cannot say.
        private boolean isLeftOut(Property property) {
            return purpose == SamplePurpose.DISPLAY
                    && property.cardinality().min() == 0
                    && property.presentation().usage().equals(Presentation.PATCH);
        }

        private void step(ContentStep step) {
            switch (step) {
                case ContentStep.One one -> {
                    if (!isLeftOut(property(one.property()))) {
                        times(one, one.cardinality(), () -> add(property(one.property())));
                    }
                }
                case ContentStep.Any any -> any(any);
                case ContentStep.Repeated group ->
                    times(group, group.cardinality(), () -> add(property(group.property())));
                case ContentStep.Loop loop -> times(loop, loop.cardinality(), () -> step(loop.inner()));
                case ContentStep.Mixed mixed -> mixed(mixed);
                case ContentStep.InOrder group -> group(group.optional(), step, group.steps());
                case ContentStep.AnyOrder group -> group(group.optional(), step, group.steps());
                case ContentStep.OneOf group -> {
                    if (!group.steps().isEmpty() && (!group.optional() || (fits(step) && coin()))) {
                        step(alternative(group));
                    }
                }
            }
        }

        private Property property(int index) {
            return shape.properties().get(index);
        }

        private void mixed(ContentStep.Mixed mixed) {
            Property content = property(mixed.property());
            List<Object> made = new ArrayList<>();
            RecordShape item = shapes.shape(((Property.RecordType) content.type()).shape());
            Maker maker = new Maker(item, depth, made);
            maker.text();
            maker.step(mixed.elements());
            made.forEach(piece -> keep(content, piece));
        }

        private void any(ContentStep.Any any) {
            boolean unknown = any.names().wildcard().processing() == Wildcard.Processing.STRICT;
            if (!unknown) {
                times(any, any.cardinality(), () -> put(property(any.property()), elements.any(any.names())));
                return;
            }
            for (int i = 0; i < any.cardinality().min(); i++) {
                occur();
                put(property(any.property()), known(any.names()));
            }
        }

        /// A root element that a wildcard allows, of those that nest least.
        private String known(AnyName names) {
            List<Shapes.Root> allowed = shapes.roots().stream()
                    .filter(root -> names.allows(root.element()) && depths.record(root.shape()) < MAX_DEPTH)
                    .toList();
            List<Shapes.Root> fitting = allowed.stream()
                    .filter(root -> depth > 0 || depths.record(root.shape()) <= 1)
                    .toList();
            String text = "";
            if (!fitting.isEmpty() && depth > -MAX_DEPTH) {
                Shapes.Root root = fitting.get(random.nextInt(fitting.size()));
                RecordValue value = new Maker(shapes.shape(root.shape()), depth - 2).make();
                text = written.apply(new Message(root.element(), value));
            }
            if (text.isEmpty()) {
                throw new IllegalStateException(
                        "No root element of the model is known to be allowed by the wildcard of '" + shape.name()
                                + "', which takes no others.");
            }
            return text;
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
            List<ContentStep> steps = failing.without(shape, group.steps());
            ContentStep chosen = steps.get(random.nextInt(steps.size()));
            if (fits(chosen) && budget > 0) {
                return chosen;
            }
            return steps.stream()
                    .min((a, b) -> Integer.compare(depths.whole(shape, a), depths.whole(shape, b)))
                    .orElse(chosen);
        }

        private void times(ContentStep step, Cardinality cardinality, Runnable occurrence) {
            boolean fits = fits(step);
            int more = Math.min(MAX_ITEMS, cardinality.max() - cardinality.min());
            int count = cardinality.min() + (fits && coin() ? random.nextInt(more + 1) : 0);
            if (depth < -MAX_DEPTH && count > 0 && !depths.ends(shape, step)) {
                throw new IllegalStateException("No message of '" + shape.name() + "' ends.");
            }
            if (depth < -DEEPEST && count > 0) {
                throw new IllegalStateException(
                        "The content of '" + shape.name() + "' is nested too deeply for a sample.");
            }
            for (int i = 0; i < count; i++) {
                occur();
                occurrence.run();
            }
        }

        private void occur() {
            if (++occurrences > MAX_OCCURRENCES) {
                throw new IllegalStateException("A message with all that '" + shape.name() + "' requires has more than "
                        + String.format(Locale.ROOT, "%,d", MAX_OCCURRENCES)
                        + " components, which are too many for a sample.");
            }
        }
    }
}
