package org.bindery.generators.java.deploy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.lang.reflect.Field;
import java.math.BigDecimal;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.Importers;
import org.bindery.layout.Layouts;
import org.bindery.messages.codec.RecordEncoder;
import org.bindery.messages.formats.NativeFormats;
import org.bindery.messages.query.QueryScope;
import org.bindery.messages.random.RandomMessages;
import org.bindery.model.Model;
import org.bindery.model.ReadLimits;
import org.bindery.runtime.batch.Batch;
import org.bindery.runtime.batch.BatchOptions;
import org.bindery.runtime.batch.BatchType;
import org.bindery.runtime.batch.BatchWriter;
import org.bindery.runtime.batch.Component;
import org.bindery.runtime.batch.Condition;
import org.bindery.runtime.batch.Query;
import org.bindery.runtime.batch.ValueCursor;
import org.bindery.standards.Standards;
import org.bindery.standards.TradeGenerator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Queries of deployed batches, compared with what loops over the same messages find.
class QueriesTest {

    private static final int MESSAGES = 3_000;

    /// Messages of a round whose cursor is asked for values of other types: each answer is an exception.
    private static final int REFUSALS = 20;

    /// Values of many kinds, some of them optional, nested, or without a place of their own in records.
    private static final String VALUES = """
        <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
          <xs:simpleType name="Side"><xs:restriction base="xs:string">
            <xs:enumeration value="Sell"/><xs:enumeration value="Buy"/><xs:enumeration value="Hold"/>
          </xs:restriction></xs:simpleType>
          <xs:simpleType name="Few"><xs:restriction base="xs:int">
            <xs:minInclusive value="-3"/><xs:maxInclusive value="5"/></xs:restriction></xs:simpleType>
          <xs:simpleType name="Price"><xs:restriction base="xs:decimal">
            <xs:fractionDigits value="3"/><xs:totalDigits value="7"/></xs:restriction></xs:simpleType>
          <xs:element name="values"><xs:complexType><xs:sequence>
            <xs:element name="side" type="Side"/>
            <xs:element name="otherSide" type="Side" minOccurs="0"/>
            <xs:element name="few" type="Few"/>
            <xs:element name="fewer" type="Few" minOccurs="0"/>
            <xs:element name="price" type="Price"/>
            <xs:element name="otherPrice" type="Price" minOccurs="0"/>
            <xs:element name="any" type="xs:decimal"/>
            <xs:element name="long" type="xs:long"/>
            <xs:element name="big" type="xs:nonNegativeInteger" minOccurs="0"/>
            <xs:element name="yes" type="xs:boolean"/>
            <xs:element name="maybe" type="xs:boolean" minOccurs="0"/>
            <xs:element name="wide" type="xs:double"/>
            <xs:element name="text" type="xs:string"/>
          </xs:sequence></xs:complexType></xs:element>
        </xs:schema>
        """;

    @TempDir
    private Path folder;

    /// Batches of the same messages: in rows, in columns, in rows with key columns, and these deflated.
    private record Batches(
            URLClassLoader loader,
            List<Object> messages,
            Batch<Object> rows,
            Batch<Object> columns,
            Batch<Object> keyed,
            Batch<Object> deflated,
            List<Component<Object, ?>> components,
            BatchType<Object> type)
            implements AutoCloseable {

        List<Query<Object>> queries() {
            return Stream.of(rows, columns, keyed, deflated)
                    .flatMap(batch -> Stream.of(batch.query(), batch.query().parallel()))
                    .toList();
        }

        @SuppressWarnings("unchecked")
        <V extends Comparable<? super V>> Component<Object, V> component(String path) {
            return (Component<Object, V>) components.stream()
                    .filter(component -> component.toString().equals(path))
                    .findFirst()
                    .orElseThrow();
        }

        @SuppressWarnings("unchecked")
        Component<Object, ? extends Number> number(String path) {
            return (Component<Object, ? extends Number>) (Component<Object, ?>) this.<String>component(path);
        }

        @Override
        public void close() throws IOException {
            rows.close();
            columns.close();
            keyed.close();
            deflated.close();
            loader.close();
        }
    }

    private URLClassLoader deployed(Model model) throws Exception {
        DeployResult result = Deployment.run(DeployRequest.of(model, List.of(), "{}", folder));
        return new URLClassLoader(new URL[] {result.jar().toUri().toURL()}, QueriesTest.class.getClassLoader());
    }

    private Batches batches(Model model, String type, List<byte[]> records) throws Exception {
        URLClassLoader loader = deployed(model);
        List<Object> messages = new ArrayList<>();
        Class<?> binary = loader.loadClass(model.javaPackage() + ".Binary" + type);
        for (byte[] record : records) {
            messages.add(binary.getMethod("wrap", byte[].class).invoke(null, record));
        }
        Class<?> batch = loader.loadClass(model.javaPackage() + "." + type + "Batch");
        List<Component<Object, ?>> components = components(batch);
        BatchOptions keys = BatchOptions.DEFAULT.blocksOf(400).withKeys(keys(components, messages));
        return new Batches(
                loader,
                messages,
                batch(batch, messages, BatchOptions.DEFAULT, "rows"),
                batch(batch, messages, BatchOptions.DEFAULT.inColumns().blocksOf(500), "columns"),
                batch(batch, messages, keys, "keys"),
                batch(batch, messages, keys.compress(), "deflated"),
                components,
                type(batch));
    }

    @SuppressWarnings("unchecked")
    private static BatchType<Object> type(Class<?> batch) throws Exception {
        return (BatchType<Object>) batch.getMethod("type").invoke(null);
    }

    /// Two of three components, of those that may be key columns.
    private static Component<?, ?>[] keys(List<Component<Object, ?>> components, List<Object> messages) {
        return IntStream.range(0, components.size())
                .filter(i -> i % 3 != 2)
                .mapToObj(components::get)
                .filter(component -> messages.stream()
                        .map(component::value)
                        .filter(Objects::nonNull)
                        .noneMatch(value -> value instanceof Double || value instanceof LocalDateTime))
                .toArray(Component<?, ?>[]::new);
    }

    @SuppressWarnings("unchecked")
    private Batch<Object> batch(Class<?> type, List<Object> messages, BatchOptions options, String name)
            throws Exception {
        Path file = folder.resolve(name + ".batch");
        try (BatchWriter<Object> writer = (BatchWriter<Object>)
                type.getMethod("create", Path.class, BatchOptions.class).invoke(null, file, options)) {
            writer.addAll(messages);
        }
        return (Batch<Object>) type.getMethod("open", Path.class).invoke(null, file);
    }

    @SuppressWarnings("unchecked")
    private static List<Component<Object, ?>> components(Class<?> batch) throws Exception {
        List<Component<Object, ?>> components = new ArrayList<>();
        for (Field field : batch.getFields()) {
            if (field.getType() == Component.class) {
                components.add((Component<Object, ?>) field.get(null));
            }
        }
        return components;
    }

    /// Trades of a model that was inferred from few others, so that some of their values escape.
    private Batches trades() throws Exception {
        return trades(Standards.samples("trades/trades.csv"));
    }

    private Batches trades(Path inferred) throws Exception {
        Path csv = folder.resolve("trades.csv");
        StringBuilder text = new StringBuilder();
        new TradeGenerator(5).write(MESSAGES, text);
        Files.writeString(csv, text);
        Model model = Importers.forFormat("text")
                .orElseThrow()
                .read(ImportRequest.of(inferred, "trades"))
                .model();
        Layouts layouts = Layouts.of(model);
        List<byte[]> records = new ArrayList<>();
        RecordEncoder encoder = new RecordEncoder(layouts);
        try (var bytes = Files.newInputStream(csv);
                var reader = NativeFormats.reader(layouts, model, csv.toString(), bytes, ReadLimits.DEFAULT)) {
            for (var next = reader.next(); next.isPresent(); next = reader.next()) {
                records.add(encoder.encode(next.get().message()));
            }
        }
        assertThat(records).hasSize(MESSAGES);
        return batches(model, "Trade", records);
    }

    private Batches values() throws Exception {
        Path schema = Files.writeString(folder.resolve("values.xsd"), VALUES);
        Model model = Importers.forFormat("xsd")
                .orElseThrow()
                .read(ImportRequest.of(schema, "values"))
                .model();
        Layouts layouts = Layouts.of(model);
        RecordEncoder encoder = new RecordEncoder(layouts);
        RandomMessages random = new RandomMessages(layouts.shapes(), 3);
        List<byte[]> records = new ArrayList<>();
        for (int i = 0; i < MESSAGES; i++) {
            records.add(encoder.encode(random.next()));
        }
        return batches(model, "Values", records);
    }

    private Batches batches(String which) throws Exception {
        return which.equals("trades") ? trades() : values();
    }

    @Tag("long")
    @ParameterizedTest
    @ValueSource(strings = {"trades", "values"})
    void queriesFindWhatLoopsFind(String which) throws Exception {
        Random random = new Random(11);
        try (Batches batches = batches(which)) {
            assertThat(batches.components).hasSizeGreaterThan(8);
            for (int round = 0; round < 60; round++) {
                Condition<Object> condition = condition(batches, random, 2);
                List<Object> expected =
                        batches.messages.stream().filter(condition).toList();
                for (Query<Object> all : batches.queries()) {
                    Query<Object> query = all.where(condition);
                    assertThat(query.count()).as("%s", condition).isEqualTo(expected.size());
                    assertThat(query).as("%s", condition).containsExactlyElementsOf(expected);
                }
                assertAggregates(batches, condition, expected, random);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"trades", "values"})
    void cursorsGiveTheValuesThatGettersGive(String which) throws Exception {
        try (Batches batches = batches(which)) {
            Random random = new Random(7);
            for (int round = 0; round < 4; round++) {
                Condition<Object> condition = condition(batches, random, 1);
                List<Object> expected =
                        batches.messages.stream().filter(condition).toList();
                for (Query<Object> query : batches.queries()) {
                    assertValues(batches, query.where(condition), expected);
                }
            }
            List<Object> regular = batches.messages.stream()
                    .filter(message -> (batches.type.toBytes(message)[0] & 1) == 0)
                    .toList();
            assertThat(regular).as("trades in which nothing has escaped").hasSizeGreaterThan(100);
            for (BatchOptions options : List.of(BatchOptions.DEFAULT, BatchOptions.DEFAULT.inColumns())) {
                assertValues(
                        batches,
                        batches.type
                                .wrap(batches.type.toBlock(regular, options))
                                .query(),
                        regular);
            }
        }
    }

    private static void assertValues(Batches batches, Query<Object> query, List<Object> expected) {
        ValueCursor values = query.values(batches.components);
        assertNoValuesYet(values);
        for (int m = 0; m < expected.size(); m++) {
            assertThat(values.next()).isTrue();
            for (int i = 0; i < batches.components.size(); i++) {
                Object value = batches.components.get(i).value(expected.get(m));
                assertValue(values, i, value);
                if (m < REFUSALS) {
                    assertOtherTypesRefused(values, i, value);
                }
            }
        }
        assertThat(values.next()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"trades", "values"})
    void selectionsAreBatchesOfWhatIsFound(String which) throws Exception {
        Random random = new Random(19);
        try (Batches batches = batches(which)) {
            List<Batch<Object>> asked = new ArrayList<>(List.of(batches.rows, batches.columns, batches.keyed));
            List<Object> few = batches.messages.subList(0, 300);
            for (BatchOptions options : List.of(BatchOptions.DEFAULT, BatchOptions.DEFAULT.inColumns())) {
                asked.add(batches.type.wrap(batches.type.toBlock(few, options)));
            }
            for (int round = 0; round < 12; round++) {
                Condition<Object> condition = condition(batches, random, 1);
                Condition<Object> other = condition(batches, random, 1);
                for (Batch<Object> batch : asked) {
                    List<Object> all = batch.size() == few.size() ? few : batches.messages;
                    assertSelection(batches, batch, all, condition, other);
                }
            }
        }
    }

    @Test
    void partsAreBatchesOfTheirMessages() throws Exception {
        Random random = new Random(23);
        int[][] bounds = {{0, 0}, {0, 1}, {399, 401}, {500, 1_000}, {17, 2_990}, {2_999, 3_000}};
        try (Batches batches = values()) {
            for (Batch<Object> batch : List.of(batches.rows, batches.columns, batches.keyed, batches.deflated)) {
                for (int[] bound : bounds) {
                    Batch<Object> part = batch.subList(bound[0], bound[1]);
                    List<Object> its = batches.messages.subList(bound[0], bound[1]);
                    Condition<Object> condition = condition(batches, random, 1);
                    assertSelection(batches, part, its, condition, condition(batches, random, 1));
                    assertThat(part.query().parallel().count()).isEqualTo(its.size());
                    Batch<Object> selection = part.query().where(condition).selection();
                    int to = selection.size() / 2;
                    assertThat(selection.subList(to / 2, to)).isEqualTo(new ArrayList<>(selection).subList(to / 2, to));
                }
            }
        }
    }

    private static void assertSelection(
            Batches batches,
            Batch<Object> batch,
            List<Object> all,
            Condition<Object> condition,
            Condition<Object> other)
            throws IOException {
        List<Object> expected = all.stream().filter(condition).toList();
        Batch<Object> selection = batch.query().where(condition).selection();
        assertThat(selection).as("%s", condition).containsExactlyElementsOf(expected);
        assertThat(selection.messages()).isEqualTo(expected.size());
        for (int i = 0; i < expected.size(); i += 37) {
            assertThat(selection.get(i)).isEqualTo(expected.get(i));
        }
        assertThat(selection.count(message -> !other.test(message)))
                .isEqualTo(expected.stream().filter(other.negate()).count());
        Component<Object, ?> component = batches.components.get(expected.size() % batches.components.size());
        assertExtremes(selection.query(), expected, component, 3);
        assertGroups(selection.query(), expected, component);

        List<Batch<Object>> divided = batch.query().divide(List.of(condition, other));
        assertThat(divided.get(0)).isEqualTo(selection);
        assertThat(divided.get(1))
                .containsExactlyElementsOf(
                        all.stream().filter(condition.negate().and(other)).toList());
        assertThat(divided.get(2))
                .containsExactlyElementsOf(all.stream()
                        .filter(condition.negate().and(other.negate()))
                        .toList());
        assertThat(selection.query().divide(List.of())).containsExactly(selection);

        List<Object> fewer = expected.stream().filter(other).toList();
        Batch<Object> narrowed = selection.query().where(other).selection();
        assertThat(narrowed).as("%s, %s", condition, other).containsExactlyElementsOf(fewer);
        selection.close();
        narrowed.close();
        byte[] block = batches.type.toBlock(narrowed, BatchOptions.DEFAULT);
        assertThat(block).isEqualTo(batches.type.toBlock(fewer, BatchOptions.DEFAULT));
        assertThat(batches.type.wrap(block)).containsExactlyElementsOf(fewer);
        assertThat(batches.type.toBlock(batch.query().where(condition).where(other), BatchOptions.DEFAULT))
                .isEqualTo(block);
    }

    private static void assertNoValuesYet(ValueCursor values) {
        String call = "the cursor is before the first message; call next() first";
        assertThatThrownBy(() -> values.get(0))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage(call);
        assertThatThrownBy(() -> values.isAbsent(0))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage(call);
        assertThatThrownBy(() -> values.getLong(0))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage(call);
        assertThatThrownBy(() -> values.getUnscaled(0))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage(call);
        assertThatThrownBy(() -> values.getDouble(0))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage(call);
    }

    @Test
    void aConditionOnNullIsRefusedWithWhatToWrite() {
        Component<String, Integer> length = Component.of("length", String::length);

        assertThatThrownBy(() -> length.is(null))
                .isInstanceOf(NullPointerException.class)
                .hasMessage("a condition compares with a value; isAbsent() finds messages without one");
    }

    private static void assertValue(ValueCursor values, int component, Object expected) {
        assertThat(values.get(component)).isEqualTo(expected);
        assertThat(values.isAbsent(component)).isEqualTo(expected == null);
        if (expected instanceof BigDecimal decimal && decimal.precision() < 18) {
            assertThat(BigDecimal.valueOf(values.getUnscaled(component), values.getScale(component)))
                    .isEqualTo(decimal);
        } else if (expected instanceof LocalDate date) {
            assertThat(values.getLong(component)).isEqualTo(date.toEpochDay());
        } else if (expected instanceof Number number) {
            assertThat(values.getLong(component)).isEqualTo(number.longValue());
        }
        if (expected instanceof Number number) {
            assertThat((Object) values.getDouble(component)).isEqualTo(number.doubleValue());
        }
    }

    private static void assertOtherTypesRefused(ValueCursor values, int component, Object expected) {
        if (expected == null) {
            assertThatThrownBy(() -> values.getLong(component)).isInstanceOf(NoSuchElementException.class);
            assertThatThrownBy(() -> values.getDouble(component)).isInstanceOf(NoSuchElementException.class);
            assertThatThrownBy(() -> values.getUnscaled(component)).isInstanceOf(NoSuchElementException.class);
            assertThatThrownBy(() -> values.getScale(component)).isInstanceOf(NoSuchElementException.class);
        } else if (expected instanceof String) {
            assertThatThrownBy(() -> values.getLong(component)).isInstanceOf(ClassCastException.class);
        }
        if (expected instanceof String || expected instanceof LocalDate) {
            assertThatThrownBy(() -> values.getDouble(component)).isInstanceOf(ClassCastException.class);
        }
    }

    private static void assertAggregates(
            Batches batches, Condition<Object> condition, List<Object> expected, Random random) {
        Component<Object, ?> component = any(batches, random);
        Component<Object, ?> key = any(batches, random);
        int top = random.nextInt(8);
        for (Query<Object> all : batches.queries()) {
            Query<Object> query = all.where(condition);
            assertExtremes(query, expected, component, top);
            assertGroups(query, expected, key);
        }
    }

    private static <V extends Comparable<? super V>> void assertExtremes(
            Query<Object> query, List<Object> expected, Component<Object, V> component, int top) {
        List<V> values =
                expected.stream().map(component::value).filter(Objects::nonNull).toList();
        assertThat(query.min(component).orElse(null))
                .usingComparator(Comparator.nullsFirst(Comparator.naturalOrder()))
                .isEqualTo(values.stream().min(Comparator.naturalOrder()).orElse(null));
        assertThat(query.max(component).orElse(null))
                .usingComparator(Comparator.nullsFirst(Comparator.naturalOrder()))
                .isEqualTo(values.stream().max(Comparator.naturalOrder()).orElse(null));
        Comparator<Object> greatestFirst = Comparator.comparing(component::value, Comparator.reverseOrder());
        assertThat(query.top(top, component))
                .isEqualTo(expected.stream()
                        .filter(message -> component.value(message) != null)
                        .sorted(greatestFirst)
                        .limit(top)
                        .toList());
    }

    private static <V extends Comparable<? super V>> void assertGroups(
            Query<Object> query, List<Object> expected, Component<Object, V> key) {
        SortedMap<V, Long> counts = new TreeMap<>();
        for (Object message : expected) {
            V value = key.value(message);
            if (value != null) {
                counts.merge(value, 1L, Long::sum);
            }
        }
        assertThat(query.groupBy(key).count()).isEqualTo(counts);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"trades amount1 currency1", "trades id settlementDate", "values price few", "values any side"})
    void sumsAreExact(String which) throws Exception {
        String[] words = which.split(" ");
        try (Batches batches = batches(words[0])) {
            assertSums(batches, batches.number(words[1]), batches.<String>component(words[2]));
        }
    }

    private static <K extends Comparable<? super K>> void assertSums(
            Batches batches, Component<Object, ? extends Number> component, Component<Object, K> key) {
        BigDecimal sum = BigDecimal.ZERO;
        SortedMap<K, BigDecimal> sums = new TreeMap<>();
        for (Object message : batches.messages) {
            Number number = component.value(message);
            BigDecimal value = number == null ? BigDecimal.ZERO : new BigDecimal(number.toString());
            sum = sum.add(value);
            K group = key.value(message);
            if (group != null) {
                sums.merge(group, value, BigDecimal::add);
            }
        }
        for (Query<Object> query : batches.queries()) {
            assertThat(query.sum(component)).isEqualByComparingTo(sum);
            SortedMap<K, BigDecimal> found = query.groupBy(key).sum(component);
            assertThat(found).hasSameSizeAs(sums);
            sums.forEach((group, expected) -> assertThat(found.get(group)).isEqualByComparingTo(expected));
        }
    }

    @Test
    void conditionsAndOtherPredicatesGoTogether() throws Exception {
        try (Batches batches = trades()) {
            Component<Object, String> currency = batches.component("currency1");
            Predicate<Object> odd = message -> message.hashCode() % 2 != 0;
            long expected = batches.messages.stream()
                    .filter(currency.is("GBP"))
                    .filter(odd)
                    .count();
            for (Query<Object> query : batches.queries()) {
                assertThat(query.where(currency.is("GBP")).where(odd).count()).isEqualTo(expected);
                assertThat(query.where(odd).where(currency.is("GBP")).count()).isEqualTo(expected);
            }
        }
    }

    @Test
    void blocksThatCannotHoldWhatIsLookedForAreSkipped() throws Exception {
        try (Batches batches = trades(folder.resolve("trades.csv"))) {
            Component<Object, Long> id = batches.component("id");
            Component<Object, BigDecimal> amount = batches.component("amount1");
            String explanation = batches.columns
                    .query()
                    .where(amount.above(new BigDecimal("1e12")))
                    .where(id.is(7L))
                    .explain();
            assertThat(explanation).isEqualTo("""
                where amount1 > 1E+12: by numbers, without a view
                  and id = 7: by numbers, without a view
                found 0 of 3,000 messages
                6 of 6 blocks skipped by what their columns start with
                0 messages scanned, 0 by a view
                """);
        }
    }

    @Test
    void integersAndDecimalsAreComparedWhereTheyStand() throws Exception {
        try (Batches batches = trades(folder.resolve("trades.csv"))) {
            Component<Object, Long> id = batches.component("id");
            Component<Object, BigDecimal> amount = batches.component("amount1");
            Query<Object> inRows =
                    batches.rows.query().where(id.above(100L)).where(amount.above(new BigDecimal("5000")));
            assertThat(inRows.explain()).endsWith("3,000 messages scanned, 0 by a view\n");
            assertThat(batches.columns.query().where(id.above(9_999L)).explain())
                    .contains("6 of 6 blocks skipped");
            assertThat(batches.columns.query().where(id.below(-1L)).explain()).contains("6 of 6 blocks skipped");
        }
    }

    @Test
    void fewMessagesAreFoundInBlocksWhoseRowsShowTheirLengths() throws Exception {
        try (Batches batches = trades(folder.resolve("trades.csv"))) {
            Component<Object, String> currency = batches.component("currency1");
            Component<Object, String> other = batches.component("currency2");
            for (String text : List.of("GBP", "USD", "NOK")) {
                Condition<Object> few = currency.is(text).and(other.is("CHF"));
                List<Object> expected = batches.messages.stream().filter(few).toList();
                assertThat(expected).hasSizeBetween(1, MESSAGES / 16);
                Query<Object> query = batches.rows.query().where(few);
                assertThat(query).containsExactlyElementsOf(expected);
                assertThat(query.where(currency.isNot("CHF")).count()).isEqualTo(expected.size());
            }
        }
    }

    @Test
    void keyColumnsDecideWithoutRows() throws Exception {
        try (Batches batches = values()) {
            Component<Object, String> side = batches.component("side");
            Component<Object, Boolean> yes = batches.component("yes");
            String explanation = batches.keyed
                    .query()
                    .where(side.isIn("Sell", "Buy"))
                    .where(yes.is(true))
                    .explain();
            assertThat(explanation)
                    .contains("8 blocks decided by their key columns alone", "3,000 messages scanned, 0 by a view")
                    .containsPattern("where side [^\n]*: by key columns, without a view\n")
                    .containsPattern("  and yes [^\n]*: by key columns, without a view\n");
            assertThat(batches.keyed.query().where(side.is("Short")).explain())
                    .contains("side = Short: by key columns, without a view", "8 of 8 blocks skipped");
            assertThat(batches.keyed
                            .query()
                            .where(side.is("Buy"))
                            .where(message -> true)
                            .explain())
                    .contains(
                            "side = Buy: by key columns, without a view\n", "a predicate: by a view of the message\n");
        }
    }

    @Test
    void messagesAreNotReadAgainToLearnThatAKeyIsOfTexts() throws Exception {
        try (Batches batches = values()) {
            Component<Object, String> side = batches.component("side");
            AtomicInteger read = new AtomicInteger();
            Component<Object, String> counted = Component.of("side", message -> {
                read.incrementAndGet();
                return side.value(message);
            });
            for (int i = 0; i < 3; i++) {
                assertThat(batches.keyed.query().groupBy(counted).count())
                        .isEqualTo(batches.rows.query().groupBy(side).count());
            }
            assertThat(read).hasValue(1);
        }
    }

    @Test
    void constantsAreCalledAsPathsOnTheCommandLine() throws Exception {
        Path schema = Files.writeString(folder.resolve("orders.xsd"), """
            <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
              <xs:complexType name="Amount"><xs:simpleContent><xs:extension base="xs:decimal">
                <xs:attribute name="currency" type="xs:string" use="required"/>
              </xs:extension></xs:simpleContent></xs:complexType>
              <xs:element name="order"><xs:complexType><xs:sequence>
                <xs:element name="header"><xs:complexType><xs:sequence>
                  <xs:element name="amount" type="Amount"/><xs:element name="note-1" type="xs:string" minOccurs="0"/>
                </xs:sequence><xs:attribute name="class" type="xs:int"/></xs:complexType></xs:element>
              </xs:sequence></xs:complexType></xs:element>
            </xs:schema>
            """);
        Model model = Importers.forFormat("xsd")
                .orElseThrow()
                .read(ImportRequest.of(schema, "orders"))
                .model();
        Layouts layouts = Layouts.of(model);
        QueryScope scope =
                QueryScope.of(layouts, layouts.shapes().roots().getFirst().element());
        try (URLClassLoader loader = deployed(model)) {
            List<Component<Object, ?>> components = components(loader.loadClass(model.javaPackage() + ".OrderBatch"));
            assertThat(components).hasSize(4);
            for (Component<Object, ?> component : components) {
                assertThat(scope.path(component.toString())).hasToString(component.toString());
            }
        }
    }

    private static Component<Object, ?> any(Batches batches, Random random) {
        return batches.components.get(random.nextInt(batches.components.size()));
    }

    private static Condition<Object> condition(Batches batches, Random random, int depth) {
        return switch (depth == 0 ? 3 : random.nextInt(5)) {
            case 0 -> condition(batches, random, depth - 1).and(condition(batches, random, depth - 1));
            case 1 -> condition(batches, random, depth - 1).or(condition(batches, random, depth - 1));
            case 2 -> condition(batches, random, depth - 1).negate();
            default -> compared(any(batches, random), batches.messages, random);
        };
    }

    private static <V extends Comparable<? super V>> Condition<Object> compared(
            Component<Object, V> component, List<Object> messages, Random random) {
        V value = component.value(messages.get(random.nextInt(messages.size())));
        V other = component.value(messages.get(random.nextInt(messages.size())));
        if (value == null || other == null) {
            return random.nextBoolean() ? component.isPresent() : component.isAbsent();
        }
        return switch (random.nextInt(8)) {
            case 0 -> component.atLeast(value);
            case 1 -> component.above(value);
            case 2 -> component.atMost(value);
            case 3 -> component.below(value);
            case 4 ->
                component.between(
                        value.compareTo(other) < 0 ? value : other, value.compareTo(other) < 0 ? other : value);
            case 5 -> component.isIn(value, other);
            case 6 -> component.isNot(value);
            default -> component.is(value);
        };
    }
}
