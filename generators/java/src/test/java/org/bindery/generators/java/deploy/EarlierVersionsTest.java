package org.bindery.generators.java.deploy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.bindery.compare.Difference;
import org.bindery.generators.java.JavaEmitter;
import org.bindery.generators.java.binding.Bindings;
import org.bindery.generators.java.binding.EarlierBindings;
import org.bindery.generators.java.binding.EarlierModel;
import org.bindery.generators.java.binding.Enumerations;
import org.bindery.layout.Layouts;
import org.bindery.messages.Message;
import org.bindery.messages.codec.RecordEncoder;
import org.bindery.messages.models.RandomModels;
import org.bindery.messages.models.RandomSchemas;
import org.bindery.messages.random.RandomMessages;
import org.bindery.model.Cardinality;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Element;
import org.bindery.model.Encoding;
import org.bindery.model.Facets;
import org.bindery.model.Group;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.Particle;
import org.bindery.model.SimpleType;
import org.bindery.model.TypeRef;
import org.bindery.model.ValueConstraint;
import org.bindery.runtime.BinaryRecord;
import org.bindery.runtime.batch.Batch;
import org.bindery.runtime.batch.BatchFormatException;
import org.bindery.runtime.batch.BatchWriter;
import org.bindery.shape.Shapes;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Batches that were written by earlier versions of a model, read by the bindings of the newest.
class EarlierVersionsTest {

    private static final int MESSAGES = 200;
    private static final int MODELS = Integer.getInteger("bindery.models", 4);

    @TempDir
    private Path folder;

    static LongStream seeds() {
        return LongStream.range(0, MODELS);
    }

    private static Element element(String name, String type) {
        return Element.of(name, TypeRef.xs(type));
    }

    private static Element date(String name) {
        Facets facets = Facets.NONE.withTimezone(java.util.Optional.of(Facets.Timezone.PROHIBITED));
        return Element.of(name, TypeRef.local(SimpleType.restriction(Name.ANONYMOUS, TypeRef.xs("date"), facets)));
    }

    private static Element oneOf(String name, String... values) {
        Facets facets = Facets.NONE.withEnumeration(Stream.of(values)
                .map(value -> new Facets.EnumerationValue(value, ""))
                .toList());
        return Element.of(name, TypeRef.local(SimpleType.restriction(Name.ANONYMOUS, TypeRef.xs("string"), facets)));
    }

    private static Element optional(Element element) {
        return element.withCardinality(Cardinality.OPTIONAL);
    }

    private static Element many(Element element) {
        return element.withCardinality(new Cardinality(0, Cardinality.UNBOUNDED));
    }

    private static ComplexType type(String name, Particle... components) {
        return ComplexType.of(Name.of(name), new Content.Components(Group.sequence(List.of(components))));
    }

    /// A version of the trades.
    private static Model trades(String version, ComplexType leg, Element... components) {
        ComplexType trade = type("Trade", components);
        Element root = Element.of("trade", TypeRef.named(trade.name()));
        return Model.empty("trades")
                .withFormat(new MessageFormat.Xml(""))
                .withType(trade)
                .withType(leg)
                .withElement(root)
                .withRoots(List.of(root.qualifiedName()))
                .withIdentity("trades", version, "com.acme.trades");
    }

    private static Element legs() {
        return many(Element.of("leg", TypeRef.named(Name.of("Leg"))));
    }

    private static Model first() {
        return trades(
                "1.0",
                type("Leg", oneOf("currency", "GBP", "USD", "EUR"), element("amount", "decimal")),
                element("id", "int"),
                oneOf("side", "Sell", "Buy"),
                date("tradeDate"),
                element("desk", "string"),
                element("price", "decimal"),
                legs(),
                element("flag", "boolean"),
                date("valueDate").withEncoding(new Encoding.DaysAfter("tradeDate", 0, 7)));
    }

    /// The enumerations grew in another order, and a component was added.
    private static Model second() {
        return trades(
                "1.1",
                type("Leg", oneOf("currency", "CHF", "EUR", "GBP", "USD"), element("amount", "decimal")),
                element("id", "int"),
                oneOf("side", "Buy", "Sell", "Cancel"),
                date("tradeDate"),
                element("desk", "string"),
                element("price", "decimal"),
                legs(),
                element("flag", "boolean"),
                optional(element("trader", "string")),
                date("valueDate").withEncoding(new Encoding.DaysAfter("tradeDate", 0, 7)));
    }

    /// A component was removed, and one made optional.
    private static Model third() {
        return trades(
                "1.2",
                type(
                        "Leg",
                        oneOf("currency", "CHF", "EUR", "GBP", "USD"),
                        optional(element("rate", "double")),
                        element("amount", "decimal")),
                element("id", "long"),
                oneOf("side", "Buy", "Sell", "Cancel"),
                date("tradeDate"),
                optional(element("price", "decimal")),
                legs(),
                optional(element("trader", "string")),
                optional(element("flag", "boolean")),
                date("valueDate"));
    }

    /// A component became a list, one that others were calculated from is gone, and one has a default.
    private static Model newest() {
        return trades(
                "2.0",
                type(
                        "Leg",
                        element("amount", "decimal"),
                        oneOf("currency", "CHF", "DKK", "EUR", "GBP", "USD"),
                        optional(element("rate", "double")),
                        element("weight", "decimal")
                                .withConstraint(new ValueConstraint(ValueConstraint.Kind.DEFAULT, "1.00"))),
                optional(element("price", "decimal")),
                element("id", "integer"),
                oneOf("side", "Cancel", "Buy", "Sell"),
                legs(),
                many(element("trader", "string")),
                optional(element("flag", "boolean")),
                optional(Element.of("hedge", TypeRef.named(Name.of("Leg")))),
                element("venue", "string").withConstraint(new ValueConstraint(ValueConstraint.Kind.DEFAULT, "none")),
                date("valueDate"));
    }

    private static List<Message> messages(Model model, int count) {
        RandomMessages random = new RandomMessages(Layouts.of(model).shapes(), 7);
        return IntStream.range(0, count)
                .mapToObj(i -> random.next(model.roots().getFirst()))
                .toList();
    }

    private Path written(Model model, List<Message> messages) throws Exception {
        Path file = folder.resolve(model.version() + ".batch");
        EarlierFiles.write(model, messages, file);
        return file;
    }

    /// What binary records of the newest layout say for earlier messages.
    private static List<Object> expected(Deployed deployed, String type, List<Message> messages) throws Exception {
        RecordEncoder encoder = new RecordEncoder(deployed.layouts());
        List<Object> records = new ArrayList<>();
        for (Message message : messages) {
            records.add(deployed.binary(type, encoder.encode(EarlierFiles.now(message, deployed.layouts()))));
        }
        return records;
    }

    @Test
    void filesOfThreeEarlierVersionsAreReadThroughTheNewestJar() throws Exception {
        List<Model> versions = List.of(first(), second(), third());
        List<EarlierModel> earlier = versions.stream().map(EarlierModel::of).toList();
        try (Deployed deployed = Deployed.of(newest(), folder, earlier)) {
            for (Model version : versions) {
                List<Message> messages = messages(version, 3 * MESSAGES);
                Path file = written(version, messages);
                try (Batch<Object> trades = deployed.open("Trade", file)) {
                    EarlierFiles.check(deployed, "Trade", trades, expected(deployed, "Trade", messages));
                    assertThat(trades).doesNotHaveAnyElementsOfTypes(BinaryRecord.class);
                }
            }
        }
    }

    @Test
    void anEarlierFileIsCopiedByTheNewestWriterAndNotAppendedTo() throws Exception {
        List<Message> messages = messages(first(), MESSAGES);
        Path old = written(first(), messages);
        byte[] before = Files.readAllBytes(old);
        try (Deployed deployed = Deployed.of(newest(), folder, List.of(EarlierModel.of(first())));
                Batch<Object> trades = deployed.open("Trade", old)) {
            Path copy = folder.resolve("copy.batch");
            try (BatchWriter<Object> writer = deployed.writer("Trade", "create", copy)) {
                writer.addAll(trades);
            }
            try (Batch<Object> again = deployed.open("Trade", copy)) {
                assertThat(again).isEqualTo(expected(deployed, "Trade", messages));
            }
            assertThatThrownBy(() -> deployed.writer("Trade", "append", old))
                    .isInstanceOf(BatchFormatException.class)
                    .hasMessageStartingWith(
                            old + ": written with trades 1.0, whose Trade/id was encoded otherwise, and ")
                    .hasMessageEndingWith(
                            "; only the bindings of that version append to it; bindery convert rewrites it for these");
            assertThat(old).hasBinaryContent(before);
        }
    }

    @Test
    void aFileOfALayoutThatIsNotKnownIsRefusedByName() throws Exception {
        Path file = written(second(), messages(second(), 1));
        try (Deployed deployed = Deployed.of(newest(), folder, List.of(EarlierModel.of(first())))) {
            assertThatThrownBy(() -> deployed.open("Trade", file))
                    .isInstanceOf(BatchFormatException.class)
                    .hasMessageStartingWith(
                            file + ": written with trades 1.1, whose Trade/id was encoded otherwise, and ")
                    .hasMessageEndingWith(
                            "; deploy with --also-reads and that model, or rewrite the file with bindery convert");
        }
    }

    private static List<String> obstacles(Model before, Model now, Enumerations enumerations) {
        Bindings bindings = Bindings.of(now, Layouts.of(now), enumerations);
        return new EarlierBindings(EarlierModel.of(before), 1, bindings)
                .obstacles().stream().map(EarlierVersionsTest::text).toList();
    }

    private static String text(Difference difference) {
        return difference.path() + " " + difference.what() + " " + difference.before() + " > " + difference.after();
    }

    private static Model of(Element... components) {
        return trades("1.0", type("Leg", element("amount", "decimal")), components);
    }

    @Test
    void whatNewGettersCannotShowIsNamedByTheRuleOfDiff() {
        Model before = of(
                element("id", "int"),
                many(element("note", "string")),
                optional(element("rate", "decimal")),
                element("code", "string"),
                element("bytes", "hexBinary"));
        Model now = of(
                element("id", "string"),
                element("note", "string"),
                element("rate", "decimal"),
                Element.of("code", TypeRef.named(Name.of("Leg"))),
                element("bytes", "base64Binary"),
                element("venue", "string"));
        assertThat(obstacles(before, now, Enumerations.TEXTS))
                .containsExactly(
                        "~Trade/id type int > string",
                        "~Trade/note cardinality 0..* > 1",
                        "~Trade/rate cardinality 0..1 > 1",
                        "~Trade/code type string > Leg",
                        "~Trade/bytes type hexBinary > base64Binary",
                        "~Trade/venue component  > string 1");
    }

    @Test
    void constantsOfAnEnumAreNeededForAllEarlierValues() {
        Model before = of(oneOf("side", "Buy", "Sell", "Cancel"));
        Model now = of(oneOf("side", "Sell", "Buy"));
        assertThat(obstacles(before, now, Enumerations.TEXTS)).isEmpty();
        assertThat(obstacles(before, now, Enumerations.ENUMS)).containsExactly("~Trade/side enumeration Cancel > ");
    }

    @Tag("long")
    @ParameterizedTest
    @MethodSource("seeds")
    void randomModelsAreReadAfterTheyGrew(long seed) throws Exception {
        reads(new RandomGrowth(RandomModels.of(seed), seed));
        reads(new RandomGrowth(RandomSchemas.of(seed, 4), seed));
    }

    private void reads(RandomGrowth growth) throws Exception {
        List<EarlierModel> earlier =
                growth.earlier().stream().map(EarlierModel::of).toList();
        try (Deployed deployed = Deployed.of(growth.newest(), folder, earlier)) {
            Shapes.Root root = deployed.layouts().shapes().roots().getFirst();
            String type = JavaEmitter.typeName(growth.newest(), deployed.layouts(), root.shape());
            for (Model version : growth.earlier()) {
                assertThat(obstacles(version, growth.newest(), Enumerations.TEXTS))
                        .isEmpty();
                List<Message> messages = messages(version, MESSAGES);
                try (Batch<Object> batch = deployed.open(type, written(version, messages))) {
                    EarlierFiles.check(deployed, type, batch, expected(deployed, type, messages));
                }
            }
        }
    }
}
