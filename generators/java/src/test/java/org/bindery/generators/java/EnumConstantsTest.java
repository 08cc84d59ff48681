package org.bindery.generators.java;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.LIST;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.StringWriter;
import java.lang.reflect.Field;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.bindery.generators.java.binding.Enumerations;
import org.bindery.messages.models.RecordModel;
import org.bindery.model.Element;
import org.bindery.model.EncodingText;
import org.bindery.model.Facets;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.ModelPath;
import org.bindery.model.edit.Settings;
import org.bindery.runtime.BinaryRecord;
import org.bindery.runtime.MalformedRecordException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/// Bindings whose getters and setters have constants of a Java `enum` where a text is one of listed values.
class EnumConstantsTest {

    private static Model orders() {
        return Models.of(
                "orders",
                Models.element("id", "int"),
                Models.enumeration("side", "Buy", "Sell"),
                Models.optional(Models.enumeration("venue", "XLON", "X NYS")),
                Models.optional(plain(Models.enumeration("desk", "FX", "Rates"))));
    }

    /// An enumeration of which the bytes have the text, so that they may have any.
    private static Element plain(Element element) {
        return element.withEncoding(EncodingText.parse("latin1"));
    }

    private static Bound enums(Model model) throws Exception {
        Bound bound = Bound.of(model, Enumerations.ENUMS);
        bound.assertNoWarnings();
        return bound;
    }

    @Test
    void gettersAndSettersHaveConstantsThatKnowTheirValues() throws Exception {
        Bound bound = Bound.withProgram(orders(), Enumerations.ENUMS, "Program", """
            public static String run() {
                ClassicOrder order = new ClassicOrder().withId(7).withSide(Side.SELL).withVenue(Venue.X_NYS);
                BinaryOrder binary = BinaryOrder.copyOf(order);
                Order either = binary;
                switch (either.getSide()) {
                    case BUY -> throw new IllegalStateException();
                    case SELL -> { }
                }
                return order.equals(ClassicOrder.copyOf(binary)) + " " + order.sameValues(binary) + " " + binary.getVenue().value()
                        + " " + binary.getDesk() + " " + (Side.of("Buy") == Side.BUY) + " " + binary + " " + order;
            }
            """);
        bound.assertNoWarnings();
        assertThat(bound.call("Program", "run"))
                .isEqualTo("true true X NYS null true Order{id=7, side=Sell, venue=X NYS}"
                        + " Order{id=7, side=Sell, venue=X NYS}");
        assertThatThrownBy(() -> bound.call("Side", "of", "sell"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("'sell' is not one of the values of side");
    }

    @ParameterizedTest
    @EnumSource
    void valuesThatAreNoNamesAreCalledByWhatTheyMean(Enumerations kind) throws Exception {
        Bound bound = Bound.of(
                Models.of(
                        "orders",
                        documented("side", Map.of("1", "BUY", "2", "SELL_SHORT")),
                        documented("action", Map.of("1", "Cancel order", "2", "Replace")),
                        documented("reason", Map.of("1", "Ask the desk. Then wait.", "2", "OTHER")),
                        documented("kind", Map.of("NEW", "a new one", "OLD", "an old one"))),
                kind);

        bound.assertNoWarnings();
        assertThat(constants(bound, "Side")).containsExactlyInAnyOrder("BUY", "SELL_SHORT");
        assertThat(constants(bound, "Action")).containsExactlyInAnyOrder("CANCEL_ORDER", "REPLACE");
        assertThat(constants(bound, "Reason")).containsExactlyInAnyOrder("_1", "_2");
        assertThat(constants(bound, "Kind")).containsExactlyInAnyOrder("NEW", "OLD");
    }

    private static List<String> constants(Bound bound, String type) throws ClassNotFoundException {
        return Stream.of(bound.type(type).getFields()).map(Field::getName).toList();
    }

    private static Element documented(String name, Map<String, String> values) {
        return Models.restricted(
                name,
                "string",
                Facets.NONE.withEnumeration(values.entrySet().stream()
                        .map(value -> new Facets.EnumerationValue(value.getKey(), value.getValue()))
                        .toList()));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        xml   | <order><id>7</id><side>Sell</side><venue>X NYS</venue><desk>FX</desk></order>
        json  | {"id":7,"side":"Sell","venue":"X NYS","desk":"FX"}
        """)
    void messagesAreReadAndWrittenAsWithTexts(String format, String text) throws Exception {
        Model model = format.equals("xml") ? orders() : orders().withFormat(new MessageFormat.Json(false));
        String stem = format.equals("xml") ? "Xml" : "Json";
        Bound texts = Bound.of(model);
        Bound enums = enums(model);
        for (String binding : List.of("ClassicOrder", "BinaryOrder")) {
            Object withTexts = read(texts, binding, stem, text);
            Object withEnums = read(enums, binding, stem, text);
            assertThat(Bound.on(withEnums, "getSide")).isInstanceOf(Enum.class).hasToString("Sell");
            assertThat(withEnums).hasToString(withTexts.toString());
            assertThat(TwoReaders.written(withEnums, stem)).isEqualTo(TwoReaders.written(withTexts, stem));
            assertThat(Bound.on(withEnums, "validate")).asInstanceOf(LIST).isEmpty();
            assertThat(bytes(enums, withEnums)).isEqualTo(bytes(texts, withTexts));
        }
    }

    private static Object read(Bound bound, String binding, String stem, String text) throws Exception {
        byte[] bytes = text.getBytes(UTF_8);
        Object message = stem.equals("Xml") ? new ByteArrayInputStream(bytes) : bytes;
        return bound.call(binding, "read" + stem, message);
    }

    private static byte[] bytes(Bound bound, Object order) throws Exception {
        return ((BinaryRecord) bound.call("BinaryOrder", "copyOf", order)).toBytes();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        csv   | id,side,venue,desk/7,Sell,X NYS,FX/8,Buy,,/
        pairs | id=7;side=Sell;venue=X NYS;desk=FX/id=8;side=Buy/
        """)
    void linesAreReadAndWrittenAsWithTexts(String format, String lines) throws Exception {
        byte[] file = lines.replace('/', '\n').getBytes(UTF_8);
        Model model = orders().withFormat(
                        format.equals("csv")
                                ? new MessageFormat.Delimited("UTF-8", ',', '"', true, "\n")
                                : new MessageFormat.KeyValue("UTF-8"));
        agrees(
                enums(model),
                "OrderText",
                file,
                format.equals("csv") ? new StringWriter() : new ByteArrayOutputStream());
    }

    @Test
    void recordsAtFixedPlacesAreReadAndWrittenAsWithTextsAndSeenInPlace() throws Exception {
        Element side = RecordModel.text("side", 4)
                .withType(Models.enumeration("side", "Buy", "Sell").type());
        Model model = RecordModel.of("US-ASCII", "FIXED", RecordModel.text("name", 3), side);
        Bound bound = enums(model);
        byte[] file = "abcSelldefBuy ".getBytes(UTF_8);
        agrees(bound, "EntryText", file, new ByteArrayOutputStream());
        Object view = bound.type("RecordEntry")
                .getConstructor(byte[].class, int.class)
                .newInstance(file, 7);
        assertThat(Bound.on(view, "getSide")).isSameAs(bound.call("Side", "of", "Buy"));
    }

    private static void agrees(Bound bound, String reader, byte[] file, Object written) throws Exception {
        List<?> read = (List<?>) bound.call(reader, "readAll", new ByteArrayInputStream(file));
        assertThat(read)
                .extracting(order -> Bound.on(order, "getSide").toString())
                .containsExactly("Sell", "Buy");
        bound.call(reader, "writeAll", read, written);
        assertThat(written).hasToString(new String(file, UTF_8));
    }

    @Test
    void listsHaveConstantsToo() throws Exception {
        Model model = Models.of(
                "orders",
                Models.many(Models.enumeration("side", "Buy", "Sell")),
                Models.many(plain(Models.enumeration("desk", "FX", "Rates"))));
        Bound bound = Bound.withProgram(model, Enumerations.ENUMS, "Program", """
            public static String run() {
                ClassicOrder order = new ClassicOrder().withSide(java.util.List.of(Side.SELL, Side.BUY, Side.SELL));
                order.addDesk(Desk.RATES);
                BinaryOrder binary = BinaryOrder.copyOf(order);
                Side second = binary.getSide(1);
                return binary.getSide() + " " + second + " " + binary.getDesk().get(0) + " " + binary.getSide().equals(order.getSide())
                        + " " + ClassicOrder.copyOf(binary).equals(order) + " " + binary.validate();
            }
            """);
        bound.assertNoWarnings();
        assertThat(bound.call("Program", "run")).isEqualTo("[Sell, Buy, Sell] Buy Rates true true []");
    }

    @Test
    void rulesSeeTheTextsOfConstants() throws Exception {
        Model ruled = orders();
        for (String rule : List.of("rule.sold=side == 'Sell'", "rule.traded=!has(venue) || venue.startsWith('X ')")) {
            ruled = Settings.parse(ruled, ModelPath.parse("/order"), rule)
                    .apply(ruled)
                    .model();
        }
        Bound bound = enums(ruled);
        String right = "<order><id>7</id><side>Sell</side><venue>X NYS</venue></order>";
        String wrong = right.replace("Sell", "Buy").replace("X NYS", "XLON");
        for (String binding : List.of("ClassicOrder", "BinaryOrder")) {
            Object order = read(bound, binding, "Xml", right);
            assertThat(Bound.on(order, "validate")).asInstanceOf(LIST).isEmpty();
            Object other = read(bound, binding, "Xml", wrong);
            assertThat(Bound.on(other, "validate")).asInstanceOf(LIST).hasSize(2);
        }
    }

    @Test
    void bytesWithATextThatIsNoneOfTheValuesAreMalformed() throws Exception {
        Model model = Models.of("orders", plain(Models.enumeration("side", "Buy", "Sell")));
        Model open = Models.of("orders", plain(Models.element("side", "string")));
        Bound texts = Bound.of(open);
        Object other = texts.create("ClassicOrder");
        Bound.on(other, "setSide", "Both");
        byte[] bytes = bytes(texts, other);
        Bound enums = enums(model);
        Object binary = enums.call("BinaryOrder", "wrap", (Object) bytes);
        assertThatThrownBy(() -> Bound.on(binary, "getSide"))
                .isInstanceOf(MalformedRecordException.class)
                .hasMessage("'Both' is not one of the values of side");
        assertThat(enums.call("BinaryOrder", "verify", (Object) bytes)).isEqualTo(false);
    }

    @Test
    void whatHasNoConstantForEachValueStaysText() throws Exception {
        String end = "y".repeat(101);
        Bound bound = enums(Models.of("orders", Models.enumeration("side", "Buy", end)));
        assertThat(bound.type("Order").getMethod("getSide").getReturnType()).isEqualTo(String.class);
    }
}
