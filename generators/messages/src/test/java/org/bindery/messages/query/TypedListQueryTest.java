package org.bindery.messages.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.bindery.layout.Layouts;
import org.bindery.messages.Message;
import org.bindery.messages.MessageMonitor;
import org.bindery.messages.RecordBatch;
import org.bindery.messages.RecordOutput;
import org.bindery.messages.RecordValue;
import org.bindery.messages.codec.RecordDecoder;
import org.bindery.messages.codec.RecordEncoder;
import org.bindery.messages.models.RandomModels;
import org.bindery.messages.models.RandomRecords;
import org.bindery.messages.random.RandomMessages;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.runtime.batch.BatchOptions;
import org.bindery.runtime.batch.BatchWriter;
import org.bindery.runtime.batch.Component;
import org.bindery.runtime.batch.Condition;
import org.bindery.runtime.batch.Items;
import org.bindery.runtime.batch.Query;
import org.bindery.runtime.internal.batch.BatchDescription;
import org.bindery.runtime.internal.batch.BatchFile;
import org.bindery.runtime.internal.batch.BatchOutput;
import org.bindery.runtime.internal.batch.MessageBatch;
import org.bindery.runtime.internal.batch.MessageType;
import org.bindery.runtime.internal.record.RecordSlice;
import org.bindery.runtime.internal.record.RecordView;
import org.bindery.runtime.internal.record.RecordWriter;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Typed queries of components in lists give the answers that `bindery query` gives, for messages of any model, whether
/// key columns or messages tell them.
class TypedListQueryTest {

    private static final int MODELS = 12;
    private static final int MESSAGES = 60;
    private static final int MOST_PATHS = 8;

    /// How many components in lists were asked for, and how many were grouped by others in the same lists.
    private int inLists;
    private int beside;

    /// A message as deployed classes have it: its record.
    private static final class AnyRecord extends RecordView {

        AnyRecord(RecordSlice slice) {
            super(slice);
        }

        static RecordSlice slice(byte[] data, int offset, int length) {
            return RecordSlice.message(data, offset, length, 0);
        }

        @Override
        protected void encode(RecordWriter out) {
            throw new IllegalStateException("a record is a message by itself");
        }
    }

    private static final class AnyBatch extends MessageBatch<AnyRecord> {

        AnyBatch(MessageType<AnyRecord> type, BatchFile file) {
            super(type, file);
        }

        @Override
        protected AnyRecord read(RecordSlice slice) {
            return new AnyRecord(slice);
        }

        @Override
        protected RecordSlice slice(byte[] bytes, int offset, int length) {
            return AnyRecord.slice(bytes, offset, length);
        }
    }

    @Test
    void messagesOfOtherRootElementsAreRefusedWheneverTheyAreAskedFor() throws Exception {
        Model model = LongStream.range(0, MODELS)
                .mapToObj(RandomModels::of)
                .filter(one -> Layouts.of(one).shapes().roots().size() > 1)
                .findFirst()
                .orElseThrow();
        Messages messages = Messages.of(model, 0);
        BatchDescription described = RecordBatch.describe(model, messages.layouts(), "{}");
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        BatchOutput batch = BatchOutput.to(bytes, described, BatchOptions.DEFAULT.inColumns());
        RecordBatch.inColumns(batch, messages.layouts());
        RandomMessages random = new RandomMessages(messages.layouts().shapes(), 0);
        RecordEncoder encoder = new RecordEncoder(messages.layouts());
        List<Message> sorted = Stream.generate(random::next)
                .limit(2_000)
                .sorted(Comparator.comparing(message -> message.root().local()))
                .toList();
        try (RecordOutput out = RecordBatch.output(batch, described)) {
            for (Message message : sorted) {
                out.write(message.root(), encoder.encode(message));
            }
        }
        AnyBatch typed = new AnyBatch(messages.type(), BatchFile.of(bytes.toByteArray()));
        for (int i = 0; i < 3; i++) {
            assertThatThrownBy(() -> typed.query().count())
                    .isInstanceOf(UncheckedIOException.class)
                    .hasMessageContaining("the batch holds messages of other root elements");
        }
    }

    /// The messages of one root element of a model.
    private record Messages(
            Layouts layouts,
            QueryScope scope,
            MessageType<AnyRecord> type,
            List<AnyRecord> records,
            Map<ComponentPath, Component<AnyRecord, ?>> components) {

        static Messages of(Model model, long seed) throws Exception {
            Layouts layouts = Layouts.of(model);
            BatchDescription described = RecordBatch.describe(model, layouts, "{}");
            Name name = layouts.shapes().roots().getFirst().element();
            BatchDescription.Root root = described.roots().stream()
                    .filter(one -> one.name().equals(name.local()))
                    .findFirst()
                    .orElseThrow();
            MessageType<AnyRecord> type = new MessageType<AnyRecord>(
                            AnyRecord.class,
                            (record, out, number) -> {
                                throw new IllegalStateException("all records are binary");
                            },
                            described.name(),
                            described.version(),
                            described.name(),
                            root.fingerprint().toString(),
                            root.namespace(),
                            root.name())
                    .describedBy(new BatchDescription(
                            described.name(),
                            described.version(),
                            List.of(root),
                            described.model(),
                            described.layout()));
            RandomMessages random = new RandomMessages(layouts.shapes(), seed);
            RecordEncoder encoder = new RecordEncoder(layouts);
            List<AnyRecord> records = new ArrayList<>();
            for (int i = 0; i < MESSAGES; i++) {
                Message message = random.next();
                if (message.root().equals(name)) {
                    byte[] bytes = encoder.encode(message);
                    records.add(new AnyRecord(AnyRecord.slice(bytes, 0, bytes.length)));
                }
            }
            return new Messages(layouts, QueryScope.of(layouts, name), type, records, new HashMap<>());
        }

        Written write(BatchOptions options) throws Exception {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            try (BatchWriter<AnyRecord> writer = type.write(bytes, options)) {
                writer.addAll(records);
            }
            return new Written(scope, new AnyBatch(type, type.of(bytes.toByteArray())), bytes.toByteArray());
        }

        /// The component that a typed query names, for the same path.
        Component<AnyRecord, ?> component(ComponentPath path) {
            return components.computeIfAbsent(path, sought -> {
                RecordDecoder decoder = new RecordDecoder(layouts);
                Function<Object, RecordValue> start =
                        message -> decoder.decode(scope.root(), ((AnyRecord) message).toBytes())
                                .value();
                return made(sought, start);
            });
        }

        /// Goes step by step, as getters do.
        @SuppressWarnings({"unchecked", "rawtypes"})
        private static Component<AnyRecord, ?> made(ComponentPath path, Function<Object, RecordValue> start) {
            Items<AnyRecord, Object> items = null;
            List<String> names = new ArrayList<>();
            Function<Object, Object> getter = (Function) start;
            for (ComponentPath.Step step : path.steps()) {
                names.add(step.toString());
                Function<Object, Object> before = getter;
                getter = owner -> before.apply(owner) instanceof RecordValue record ? get(step, record) : null;
                if (step.isRepeated()) {
                    Function<Object, Object> list = getter;
                    Function<Object, Iterable<Object>> all = owner -> many(list.apply(owner));
                    String name = String.join("/", names);
                    items = items == null ? Items.of(name, all) : items.items(name, all);
                    names.clear();
                    getter = item -> item;
                }
            }
            Function<Object, Comparable> last = (Function) getter;
            String name = String.join("/", names);
            return items == null
                    ? Component.of(name, (Function) last)
                    : names.isEmpty() ? Items.values((Items) items) : items.component(name, (Function) last);
        }

        private static @Nullable Object get(ComponentPath.Step step, RecordValue record) {
            var property = step.properties().get(record.shape().id());
            Object found = property == null ? null : record.get(property.index());
            if (step.item() > 0 && found instanceof List<?> all) {
                return step.item() <= all.size() ? all.get(step.item() - 1) : null;
            }
            return found;
        }

        @SuppressWarnings("unchecked")
        private static @Nullable Iterable<Object> many(@Nullable Object found) {
            return found == null || found instanceof List<?> ? (List<Object>) found : List.of(found);
        }
    }

    /// A batch, for both.
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Written(QueryScope scope, AnyBatch batch, byte[] bytes) {

        <A> A ask(Question<A> question) throws Exception {
            try (BatchFile file = BatchFile.of(bytes)) {
                return new BatchQuery<>(scope, Optional.empty(), question)
                        .run(file, 1, MessageMonitor.NONE)
                        .answer();
            }
        }
    }

    @Tag("long")
    @Test
    void typedQueriesAndThoseOfTheCommandLineGiveTheSameAnswers() throws Exception {
        for (long seed = 0; seed < MODELS; seed++) {
            check(seed % 2 == 0 ? RandomModels.of(seed) : new RandomRecords(seed).model(), seed);
        }
        assertThat(inLists).as("components in lists").isGreaterThan(MODELS);
        assertThat(beside).as("components beside each other in lists").isGreaterThan(MODELS);
    }

    private void check(Model model, long seed) throws Exception {
        Messages messages = Messages.of(model, seed);
        List<ComponentPath> paths = paths(messages);
        List<Component<AnyRecord, ?>> keys =
                paths.stream().<Component<AnyRecord, ?>>map(messages::component).toList();
        BatchOptions small = BatchOptions.DEFAULT.blocksOf(40);
        List<Written> all = List.of(
                messages.write(small),
                messages.write(small.withKeys(keys.toArray(Component<?, ?>[]::new))),
                messages.write(small.withKeys(keys.subList(0, keys.size() / 2).toArray(Component<?, ?>[]::new))));
        Random random = new Random(seed);
        for (Written written : all) {
            for (ComponentPath by : paths) {
                String what = "seed " + seed + ", " + by;
                checkValues(written, by, messages.component(by), what);
                checkCondition(messages, written.batch(), messages.component(by), random, what);
                for (ComponentPath path : paths) {
                    Component<AnyRecord, ?> component = messages.component(path);
                    checkGroups(written, by, messages.component(by), path, component, path + " by " + what);
                }
            }
        }
        inLists += (int) paths.stream().filter(ComponentPath::isRepeated).count();
    }

    /// Those in lists, and some others.
    private static List<ComponentPath> paths(Messages messages) {
        List<ComponentPath> all = new ArrayList<>();
        for (String text : KeyedPaths.of(messages.layouts())) {
            try {
                ComponentPath path = messages.scope().path(text);
                if (!all.contains(path)) {
                    all.add(path);
                }
            } catch (QueryException e) {
                // Messages of another root element have it.
            }
        }
        all.sort((one, other) -> Boolean.compare(other.isRepeated(), one.isRepeated()));
        return all.subList(0, Math.min(MOST_PATHS, all.size()));
    }

    @SuppressWarnings("unchecked") // the path of it has numbers
    private static Component<AnyRecord, ? extends Number> number(Component<AnyRecord, ?> component) {
        return (Component<AnyRecord, ? extends Number>) component;
    }

    private static <V extends Comparable<? super V>> void checkValues(
            Written written, ComponentPath path, Component<AnyRecord, V> component, String what) throws Exception {
        assertThat(component.isRepeated()).as(what).isEqualTo(path.isRepeated());
        List<Measure> extremes = List.of(new Measure(Measure.Kind.MIN, path), new Measure(Measure.Kind.MAX, path));
        List<Optional<Object>> expected =
                written.ask(new Summary(Optional.empty(), extremes)).getFirst().values();
        List<byte[]> top = written.ask(new Top(path, 3)).stream()
                .map(entry -> written.batch().message(entry.number()).toBytes())
                .toList();
        for (Query<AnyRecord> query :
                List.of(written.batch().query(), written.batch().query().parallel())) {
            assertThat((Optional<?>) query.min(component)).as(what).isEqualTo(expected.getFirst());
            assertThat((Optional<?>) query.max(component)).as(what).isEqualTo(expected.getLast());
            assertThat(query.top(3, component).stream().map(RecordView::toBytes))
                    .as(what)
                    .containsExactlyElementsOf(top);
            if (path.isNumeric()) {
                Optional<Object> sum = written.ask(new Summary(Optional.empty(), List.of(Measure.sum(path))))
                        .getFirst()
                        .values()
                        .getFirst();
                assertThat(query.sum(number(component))).as(what).isEqualByComparingTo((BigDecimal)
                        sum.orElse(BigDecimal.ZERO));
            }
        }
    }

    private <K extends Comparable<? super K>> void checkGroups(
            Written written,
            ComponentPath by,
            Component<AnyRecord, K> key,
            ComponentPath path,
            Component<AnyRecord, ?> component,
            String what)
            throws Exception {
        Map<Object, Long> counts = new TreeMap<>(ComponentPath::compare);
        Map<Object, BigDecimal> sums = new TreeMap<>(ComponentPath::compare);
        List<Measure> measures = path.isNumeric() ? List.of(Measure.sum(path)) : List.of();
        for (Summary.Group group : written.ask(new Summary(Optional.of(by), measures))) {
            group.key().ifPresent(value -> {
                counts.put(value, group.messages());
                group.values().forEach(sum -> sums.put(value, (BigDecimal) sum.orElse(BigDecimal.ZERO)));
            });
        }
        Query.Groups<AnyRecord, K> groups = written.batch().query().groupBy(key);
        assertThat((Map<?, ?>) groups.count()).as(what).isEqualTo(counts);
        if (path.isNumeric()) {
            Map<K, BigDecimal> found = groups.sum(number(component));
            assertThat((Set<?>) found.keySet()).as(what).isEqualTo(sums.keySet());
            found.forEach((value, sum) -> assertThat(sum).as(what).isEqualByComparingTo(sums.get(value)));
            beside += by.isRepeated() && by.lists(by.common(path)) > 0 ? 1 : 0;
        }
    }

    /// A condition, and the messages that satisfy it: those of which some value is accepted, or those of which none is.
    private record Expected<V>(Condition<AnyRecord> condition, Predicate<V> accepted, boolean some) {}

    private static <V extends Comparable<? super V>> void checkCondition(
            Messages messages, AnyBatch batch, Component<AnyRecord, V> component, Random random, String what) {
        List<V> values = new ArrayList<>();
        messages.records().forEach(message -> component.forEach(message, values::add));
        List<Expected<V>> all = new ArrayList<>(List.of(
                new Expected<>(component.isPresent(), any -> true, true),
                new Expected<>(component.isAbsent(), any -> true, false)));
        if (!values.isEmpty()) {
            V one = values.get(random.nextInt(values.size()));
            all.add(new Expected<>(component.is(one), value -> value.compareTo(one) == 0, true));
            all.add(new Expected<>(component.isNot(one), value -> value.compareTo(one) == 0, false));
            all.add(new Expected<>(component.atLeast(one), value -> value.compareTo(one) >= 0, true));
            all.add(new Expected<>(component.below(one), value -> value.compareTo(one) < 0, true));
        }
        for (Expected<V> expected : all) {
            long count = messages.records().stream()
                    .filter(message -> {
                        List<V> its = new ArrayList<>();
                        component.forEach(message, its::add);
                        return its.stream().anyMatch(expected.accepted()) == expected.some();
                    })
                    .count();
            assertThat(batch.where(expected.condition()).count())
                    .as("%s, %s", what, expected.condition())
                    .isEqualTo(count);
        }
    }
}
