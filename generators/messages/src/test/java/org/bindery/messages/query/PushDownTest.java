package org.bindery.messages.query;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.bindery.layout.Layouts;
import org.bindery.messages.Message;
import org.bindery.messages.MessageMonitor;
import org.bindery.messages.RecordBatch;
import org.bindery.messages.RecordInput;
import org.bindery.messages.RecordOutput;
import org.bindery.messages.RecordValue;
import org.bindery.messages.codec.RecordDecoder;
import org.bindery.messages.codec.RecordEncoder;
import org.bindery.messages.models.RandomModels;
import org.bindery.messages.models.RandomRecords;
import org.bindery.messages.random.RandomMessages;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.rules.Outcome;
import org.bindery.runtime.batch.BatchOptions;
import org.bindery.runtime.internal.batch.BatchDescription;
import org.bindery.runtime.internal.batch.BatchFile;
import org.bindery.runtime.internal.batch.BatchOutput;
import org.bindery.shape.Shapes;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Queries that compare stored numbers find what evaluating each message finds.
class PushDownTest {

    private static final int MODELS = 40;
    private static final int MESSAGES = 100;
    private static final int QUERIES = 8;

    /// Each condition is asked together with one component in so many, and the next one with others.
    private static final int TURNS = 4;

    @TempDir
    private static Path folder;

    /// How many queries compared all that they compare as numbers, and how many blocks they did not look into.
    private int whole;
    private long skipped;
    private long unread;
    private long undecided;
    private long ofKeys;
    private long besideInLists;
    private long ofLists;

    /// A batch with its messages.
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Written(Layouts layouts, List<Message> messages, byte[] bytes) {}

    private static Written written(Model model, long seed, BatchOptions options) throws Exception {
        Layouts layouts = Layouts.of(model);
        RandomMessages random = new RandomMessages(layouts.shapes(), seed);
        List<Message> messages = new ArrayList<>();
        for (int i = 0; i < MESSAGES; i++) {
            messages.add(random.next());
        }
        List<Name> roots =
                layouts.shapes().roots().stream().map(Shapes.Root::element).toList();
        if (seed % 3 != 0) {
            messages.sort(Comparator.comparingInt(message -> roots.indexOf(message.root())));
        }
        return written(model, layouts, messages, options);
    }

    private static Written written(Model model, Layouts layouts, List<Message> messages, BatchOptions options)
            throws Exception {
        BatchDescription description = RecordBatch.describe(model, layouts, "{}");
        RecordEncoder encoder = new RecordEncoder(layouts);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        BatchOutput batch = BatchOutput.to(bytes, description, options);
        if (options.columnar()) {
            RecordBatch.inColumns(batch, layouts);
        }
        try (RecordOutput out = RecordBatch.output(batch, description)) {
            for (Message message : messages) {
                out.write(message.root(), encoder.encode(message));
            }
        }
        return new Written(layouts, messages, bytes.toByteArray());
    }

    @Tag("long")
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void queriesOfAnyModelFindWhatEachMessageShows(boolean inColumns) throws Exception {
        BatchOptions options = inColumns ? BatchOptions.DEFAULT.inColumns() : BatchOptions.DEFAULT;
        for (long seed = 0; seed < MODELS; seed++) {
            Model model = seed % 2 == 0 ? RandomModels.of(seed) : new RandomRecords(seed).model();
            Random random = new Random(seed);
            check(written(model, seed, options), random, "seed " + seed);
        }
        assertThat(whole).as("queries of stored numbers alone").isGreaterThan(MODELS / 4);
        assertThat(undecided).as("messages without a component").isGreaterThan(MODELS);
        if (inColumns) {
            assertThat(unread)
                    .as("messages that conditions looked at without reading them")
                    .isGreaterThan(MESSAGES);
        }
    }

    private static Written trades(BatchOptions options) throws Exception {
        Batches batch = Batches.ofTrades(folder, 2_000);
        Model model = batch.model();
        List<Message> messages = new ArrayList<>();
        try (BatchFile in = batch.open()) {
            RecordDecoder decoder = new RecordDecoder(batch.layouts());
            RecordInput records = RecordBatch.input(in);
            for (var next = records.next(); next.isPresent(); next = records.next()) {
                messages.add(decoder.decode(next.get().root(), next.get().bytes()));
            }
        }
        return written(model, batch.layouts(), messages, options);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void queriesOfTradesFindWhatEachMessageShows(boolean inColumns) throws Exception {
        Written written = trades(inColumns ? BatchOptions.DEFAULT.inColumns() : BatchOptions.DEFAULT);
        for (int i = 0; i < 3; i++) {
            check(written, new Random(i), "seed " + i);
        }
        assertThat(skipped > 0).isEqualTo(inColumns);
    }

    private void check(Written written, Random random, String what) throws Exception {
        try (BatchFile batch = BatchFile.of(written.bytes())) {
            QueryScope scope = QueryScope.of(written.layouts(), QueryScope.root(batch, Optional.empty()));
            List<RecordValue> own = written.messages().stream()
                    .filter(message -> message.root().equals(scope.root()))
                    .map(Message::value)
                    .toList();
            RandomConditions conditions = new RandomConditions(written.layouts().shapes(), scope, own, random);
            for (int i = 0; i < QUERIES; i++) {
                Optional<String> text = conditions.next();
                if (text.isPresent()) {
                    check(written, scope, batch, text.get(), i, what + ": " + text.get());
                }
            }
        }
    }

    /// What evaluating each message tells.
    private record Expected(List<Long> matching, List<RecordValue> found, long undecided, long first, String reason) {

        static Expected of(Written written, QueryScope scope, MessageCondition condition) {
            List<Long> matching = new ArrayList<>();
            List<RecordValue> found = new ArrayList<>();
            long undecided = 0;
            long first = -1;
            String why = "";
            for (int i = 0; i < written.messages().size(); i++) {
                Message message = written.messages().get(i);
                if (!message.root().equals(scope.root())) {
                    continue;
                }
                switch (condition.test(message.value())) {
                    case Outcome.Value(Object value) -> {
                        if ((boolean) value) {
                            matching.add((long) i);
                            found.add(message.value());
                        }
                    }
                    case Outcome.Failed(String reason) -> {
                        if (undecided++ == 0) {
                            first = i;
                            why = reason;
                        }
                    }
                }
            }
            return new Expected(matching, found, undecided, first, why);
        }
    }

    private void check(Written written, QueryScope scope, BatchFile batch, String text, int turn, String what)
            throws Exception {
        MessageCondition condition = scope.condition(text);
        Expected expected = Expected.of(written, scope, condition);
        QueryResult<MessageNumbers> result =
                new BatchQuery<>(scope, Optional.of(condition), new Matches()).run(batch, 1, MessageMonitor.NONE);
        assertThat(LongStream.range(0, result.answer().count())
                        .map(result.answer()::get)
                        .boxed())
                .as(what)
                .isEqualTo(expected.matching());
        assertThat(result.matching()).as(what).isEqualTo(expected.matching().size());
        assertThat(result.messages() + result.others())
                .as(what)
                .isEqualTo(written.messages().size());
        assertThat(result.undecided())
                .as(what)
                .isEqualTo(
                        expected.undecided() == 0
                                ? Optional.empty()
                                : Optional.of(new QueryResult.Undecided(
                                        expected.undecided(), expected.first(), expected.reason())));
        List<RecordValue> shown = new ArrayList<>();
        new BatchQuery<>(scope, Optional.of(condition), new Each(shown::add)).run(batch, 2, MessageMonitor.NONE);
        assertThat(shown).as(what + ", shown").isEqualTo(expected.found());
        QueryExplanation explanation = result.explanation();
        whole += explanation.isWhole() && !explanation.parts().isEmpty() ? 1 : 0;
        skipped += explanation.skipped();
        unread += explanation.isWhole() ? 0 : explanation.scanned() - explanation.read();
        undecided += expected.undecided();
        ofKeys += explanation.ofKeys();
        ofLists += explanation.parts().stream()
                .filter(part -> part.how() == QueryExplanation.How.KEYS
                        && part.condition().contains("[]"))
                .count();
        List<ComponentPath> paths = paths(scope, written.layouts());
        for (int i = turn % TURNS; i < paths.size(); i += TURNS) {
            checkValues(scope, batch, condition, paths.get(i), expected, what);
        }
    }

    /// Writes messages in three parts with other key columns each: all that there may be, none, and some.
    private static Written keyed(Model model, Layouts layouts, List<Message> messages) throws Exception {
        BatchDescription description = RecordBatch.describe(model, layouts, "{}");
        RecordEncoder encoder = new RecordEncoder(layouts);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        BatchOutput batch = BatchOutput.to(bytes, description, BatchOptions.DEFAULT);
        List<String> keys = KeyedPaths.of(layouts);
        List<List<String>> parts = List.of(keys, List.of(), keys.reversed().subList(0, keys.size() / 2));
        RecordOutput out = null;
        for (int i = 0; i < messages.size(); i++) {
            if (i % (messages.size() / parts.size() + 1) == 0) {
                int part = i / (messages.size() / parts.size() + 1);
                batch.flush();
                out = KeyedRecords.of(batch, description, layouts, parts.get(part));
            }
            out.write(messages.get(i).root(), encoder.encode(messages.get(i)));
        }
        batch.close();
        return new Written(layouts, messages, bytes.toByteArray());
    }

    @Tag("long")
    @Test
    void queriesOfKeyColumnsOfAnyModelFindWhatEachMessageShows() throws Exception {
        for (long seed = 0; seed < MODELS; seed++) {
            Model model = seed % 2 == 0 ? RandomModels.of(seed) : new RandomRecords(seed).model();
            Written plain = written(model, seed, BatchOptions.DEFAULT);
            Written keyed = keyed(model, plain.layouts(), plain.messages());
            check(keyed, new Random(seed), "seed " + seed);
            checkGroups(plain, keyed, "seed " + seed);
        }
        assertThat(ofLists).as("conditions on items of lists by key columns").isGreaterThan(MODELS / 2);
        assertThat(besideInLists).as("groups of components in the same list").isGreaterThan(MODELS);
        assertThat(ofKeys).as("blocks of which only key columns were read").isGreaterThan(MODELS / 2);
        assertThat(undecided).as("messages without a component").isGreaterThan(MODELS);
    }

    @Test
    void queriesOfKeyColumnsOfTradesFindWhatEachMessageShows() throws Exception {
        Written plain = trades(BatchOptions.DEFAULT);
        Written written = keyed(Batches.ofTrades(folder, 1).model(), plain.layouts(), plain.messages());
        for (int i = 0; i < 3; i++) {
            check(written, new Random(i), "seed " + i);
        }
        assertThat(ofKeys).isPositive();
        assertThat(skipped).isPositive();
    }

    /// Values are added to what stands beside them, whether key columns or messages tell it.
    private void checkGroups(Written plain, Written keyed, String what) throws Exception {
        try (BatchFile rows = BatchFile.of(plain.bytes());
                BatchFile keys = BatchFile.of(keyed.bytes())) {
            QueryScope scope = QueryScope.of(plain.layouts(), QueryScope.root(rows, Optional.empty()));
            List<ComponentPath> paths = paths(scope, plain.layouts());
            for (ComponentPath by : paths.reversed().subList(0, paths.size() / 2)) {
                List<Measure> measures = paths.stream()
                        .map(path -> new Measure(Measure.Kind.MAX, path))
                        .toList();
                besideInLists += measures.stream()
                        .filter(measure -> by.isRepeated() && by.lists(by.common(measure.path())) > 0)
                        .count();
                BatchQuery<List<Summary.Group>> query =
                        new BatchQuery<>(scope, Optional.empty(), new Summary(Optional.of(by), measures));
                assertThat(query.run(keys, 1, MessageMonitor.NONE).answer())
                        .as(what + ", by " + by)
                        .isEqualTo(query.run(rows, 1, MessageMonitor.NONE).answer());
            }
        }
    }

    private static List<ComponentPath> paths(QueryScope scope, Layouts layouts) {
        List<ComponentPath> all = new ArrayList<>(paths(scope));
        for (String text : KeyedPaths.of(layouts)) {
            try {
                ComponentPath path = scope.path(text);
                if (all.size() < 12 && !all.contains(path)) {
                    all.add(path);
                }
            } catch (QueryException e) {
                // Messages of another root element have it.
            }
        }
        return all;
    }

    private static List<ComponentPath> paths(QueryScope scope) {
        try {
            return scope.columns().stream().limit(8).toList();
        } catch (QueryException e) {
            return List.of();
        }
    }

    private static void checkValues(
            QueryScope scope,
            BatchFile batch,
            MessageCondition condition,
            ComponentPath path,
            Expected expected,
            String what)
            throws Exception {
        List<Measure> measures =
                new ArrayList<>(List.of(new Measure(Measure.Kind.MIN, path), new Measure(Measure.Kind.MAX, path)));
        List<Object> values = new ArrayList<>();
        List<Object> greatest = new ArrayList<>();
        TreeMap<Object, Long> known = new TreeMap<>(ComponentPath::compare);
        for (RecordValue message : expected.found()) {
            TreeSet<Object> its = new TreeSet<>(ComponentPath::compare);
            path.values(message, value -> {
                values.add(value);
                its.add(value);
            });
            its.forEach(value -> known.merge(value, 1L, Long::sum));
            if (!its.isEmpty()) {
                greatest.add(its.last());
            }
        }
        QueryResult<List<Summary.Group>> result = new BatchQuery<>(
                        scope, Optional.of(condition), new Summary(Optional.empty(), measures))
                .run(batch, 2, MessageMonitor.NONE);
        Summary.Group all = result.answer().getFirst();
        assertThat(all.values().get(0))
                .as(what + ", least " + path)
                .isEqualTo(values.stream().min(ComponentPath::compare));
        assertThat(all.values().get(1))
                .as(what + ", greatest " + path)
                .isEqualTo(values.stream().max(ComponentPath::compare));
        QueryResult<List<Summary.Group>> groups = new BatchQuery<>(
                        scope, Optional.of(condition), new Summary(Optional.of(path), List.of()))
                .run(batch, 1, MessageMonitor.NONE);
        assertThat(groups.answer().stream()
                        .filter(group -> group.key().isPresent())
                        .map(group -> group.key().get() + " " + group.messages()))
                .as(what + ", by " + path)
                .isEqualTo(known.entrySet().stream()
                        .map(entry -> entry.getKey() + " " + entry.getValue())
                        .toList());
        if (path.isNumeric() && values.stream().allMatch(PushDownTest::isFinite)) {
            Optional<Object> sum = new BatchQuery<>(
                            scope, Optional.of(condition), new Summary(Optional.empty(), List.of(Measure.sum(path))))
                    .run(batch, 1, MessageMonitor.NONE)
                    .answer()
                    .getFirst()
                    .values()
                    .getFirst();
            assertThat(sum)
                    .as(what + ", sum of " + path)
                    .isEqualTo(values.stream().map(Values::decimal).reduce(BigDecimal::add));
        }
        List<Integer> top = IntStream.range(0, greatest.size())
                .boxed()
                .sorted(Comparator.comparing((Integer i) -> greatest.get(i), ComponentPath::compare)
                        .reversed()
                        .thenComparing(Comparator.naturalOrder()))
                .limit(3)
                .toList();
        assertThat(new BatchQuery<>(scope, Optional.of(condition), new Top(path, 3))
                        .run(batch, 2, MessageMonitor.NONE).answer().stream().map(Top.Entry::value))
                .as(what + ", top " + path)
                .isEqualTo(top.stream().map(greatest::get).toList());
    }

    private static boolean isFinite(Object value) {
        return !(value instanceof Float || value instanceof Double) || Double.isFinite(((Number) value).doubleValue());
    }
}
