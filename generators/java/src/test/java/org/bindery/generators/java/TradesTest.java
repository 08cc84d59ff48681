package org.bindery.generators.java;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.Reader;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.bindery.generators.java.binding.Bindings;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.Importers;
import org.bindery.layout.Layouts;
import org.bindery.messages.MessageReader;
import org.bindery.messages.ReadMessage;
import org.bindery.messages.codec.RecordEncoder;
import org.bindery.messages.formats.NativeFormats;
import org.bindery.model.Model;
import org.bindery.model.ReadLimits;
import org.bindery.runtime.BinaryList;
import org.bindery.runtime.BinaryRecord;
import org.bindery.runtime.InvalidMessageException;
import org.bindery.runtime.MalformedRecordException;
import org.bindery.runtime.UnencodableException;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The bindings of the sample trades, as a program uses them.
class TradesTest {

    private static Path csv;
    private static Model model;
    private static Bound bound;

    @BeforeAll
    static void bindTheSample() throws Exception {
        csv = Standards.samples("trades/trades.csv");
        model = Importers.forFormat("text")
                .orElseThrow()
                .read(ImportRequest.of(csv, "trades"))
                .model();
        bound = Bound.of(model);
    }

    private static String root() {
        return Bindings.of(model, Layouts.of(model)).all().getFirst().type().simpleName();
    }

    private static List<?> classic() throws Exception {
        return (List<?>) bound.call(root() + "Text", "readAll", new StringReader(Files.readString(csv)));
    }

    private static List<?> binary() throws Exception {
        try (InputStream bytes = Files.newInputStream(csv)) {
            return (List<?>) bound.call(root() + "Text", "readAll", bytes);
        }
    }

    @Test
    void compilesWithoutAWarning() {
        bound.assertNoWarnings();
    }

    @Test
    void writesTheTextThatItHasRead() throws Exception {
        for (List<?> trades : List.of(classic(), binary())) {
            StringWriter written = new StringWriter();
            bound.call(root() + "Text", "writeAll", trades, written);
            assertThat(written).hasToString(Files.readString(csv));
        }
    }

    @Test
    void keepsQuotesCommentsAndTheMissingLastLineEndOfOtherDialects(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("people.csv");
        Files.writeString(file, "\"id\",\"name\"\r\n1,\"Ann\"\r\n# a gap\r\n# another\r\n2,\"Bob, jun.\"\r\n3,\"#x\"");
        Model people = Importers.forFormat("text")
                .orElseThrow()
                .read(ImportRequest.of(file, "people"))
                .model();
        Bound other = Bound.of(people);
        StringWriter written = new StringWriter();
        other.call(
                "PeopleText", "writeAll", other.call("PeopleText", "readAll", Files.newBufferedReader(file)), written);
        assertThat(written).hasToString(Files.readString(file).replaceAll("# .*\r\n", ""));
    }

    @Test
    void encodesEveryTradeLikeTheInterpreter() throws Exception {
        Layouts layouts = Layouts.of(model);
        List<byte[]> expected = new ArrayList<>();
        try (InputStream bytes = Files.newInputStream(csv);
                MessageReader reader = NativeFormats.reader(layouts, model, "trades.csv", bytes, ReadLimits.DEFAULT)) {
            for (Optional<ReadMessage> next = reader.next(); next.isPresent(); next = reader.next()) {
                expected.add(new RecordEncoder(layouts).encode(next.get().message()));
            }
        }
        List<byte[]> actual = new ArrayList<>();
        for (Object trade : binary()) {
            actual.add(((BinaryRecord) trade).toBytes());
        }
        assertThat(actual).hasSize(30).containsExactlyElementsOf(expected);
    }

    @Test
    void readsOneBinaryRecordAfterTheOther() throws Exception {
        Object reader = bound.type(root() + "Text")
                .getConstructor(Reader.class)
                .newInstance(new StringReader(Files.readString(csv)));
        List<Object> read = new ArrayList<>();
        for (Optional<?> next = nextBinary(reader); next.isPresent(); next = nextBinary(reader)) {
            read.add(next.get());
        }
        assertThat(read).hasSize(30).isEqualTo(binary());
    }

    private static Optional<?> nextBinary(Object reader) throws Exception {
        return (Optional<?>) Bound.on(reader, "nextBinary");
    }

    @Test
    void readsThousandsOfRowsIntoOneList() throws Exception {
        String text = Files.readString(csv);
        String rows = text.substring(text.indexOf('\n') + 1);
        byte[] long3000 = (text + rows.repeat(99)).getBytes(StandardCharsets.UTF_8);
        List<?> all = (List<?>) bound.call(root() + "Text", "readAll", new ByteArrayInputStream(long3000));
        assertThat(all).hasSize(3000);
        assertThat(all.subList(2970, 3000)).isEqualTo(binary());
    }

    @Test
    void offersBothBindingsThroughOneInterface() throws Exception {
        Class<?> trade = bound.type(root());
        assertThat(classic()).hasSize(30).allMatch(trade::isInstance);
        assertThat(binary()).hasSize(30).allMatch(trade::isInstance);
        assertThat(Bound.on(binary().get(3), "getCurrency1"))
                .isEqualTo("EUR")
                .isSameAs(Bound.on(binary().get(3), "getCurrency1"));
    }

    @Test
    void listsMessagesInOneArray() throws Exception {
        List<?> trades = binary();
        assertThat((int) Bound.on(trades, "sizeInBytes")).isLessThan(30 * 24);
        assertThat(trades.subList(3, 6)).hasSize(3).first().isEqualTo(trades.get(3));
        assertThat((Object) trades.subList(3, 6)).isInstanceOf(BinaryList.class);
        Predicate<Object> sold = trade -> sells(trade);
        assertThat(Bound.on(trades, "count", sold))
                .isEqualTo(trades.stream().filter(sold).count())
                .isEqualTo(trades.parallelStream().filter(sold).count())
                .isEqualTo(classic().stream().filter(sold).count());
        Object again = bound.call("Binary" + root(), "wrap", Bound.on(trades, "toBytes"), Bound.on(trades, "offsets"));
        assertThat(again).isEqualTo(trades);
    }

    @Test
    void refusesAListWhoseMessagesCannotBeOnes() throws Exception {
        byte[] bytes = (byte[]) Bound.on(binary(), "toBytes");
        assertThatThrownBy(() -> list(bytes, 0, 19, 21)).isInstanceOf(MalformedRecordException.class);
        assertThatThrownBy(() -> list(bytes, 0, 19, 18)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> list(bytes, -1, 18)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> list(bytes, 19, Integer.MIN_VALUE)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> list(bytes, 0, bytes.length + 1)).isInstanceOf(IllegalArgumentException.class);
    }

    private static Object list(byte[] data, int... offsets) throws Exception {
        return bound.call("Binary" + root(), "wrap", data, offsets);
    }

    private static boolean sells(Object trade) {
        try {
            return Bound.on(trade, "getBuySell").equals("Sell");
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void showsLineAndColumnOfWhatIsNoTrade() throws Exception {
        String text = Files.readString(csv).replaceFirst("2,22/07/2014", "2,31/02/2014");
        assertThatThrownBy(() -> bound.call(root() + "Text", "readAll", new StringReader(text)))
                .isInstanceOfSatisfying(InvalidMessageException.class, e -> {
                    assertThat(e.line()).isEqualTo(3);
                    assertThat(e.column()).isEqualTo(3);
                    assertThat(e.path()).endsWith("[2]/tradeDate");
                });
    }

    @Test
    void refusesAnUnknownHeading() throws Exception {
        String text = Files.readString(csv).replaceFirst("Exchange Rate", "Price");
        assertThatThrownBy(() -> bound.call(root() + "Text", "readAll", new StringReader(text)))
                .isInstanceOf(InvalidMessageException.class)
                .hasMessageContaining("the column 'Exchange Rate' is missing in the heading");
    }

    @Test
    void refusesBytesThatAreNotInTheCharset() {
        byte[] bytes = "ID,TradeDate\n\u00FF".getBytes(ISO_8859_1);
        assertThatThrownBy(() -> bound.call(root() + "Text", "readAll", new ByteArrayInputStream(bytes)))
                .isInstanceOf(InvalidMessageException.class);
    }

    @Test
    void namesWhatIsMissing() throws Exception {
        Object trade = bound.create("Classic" + root());
        assertThatThrownBy(() -> bound.call("Binary" + root(), "copyOf", trade))
                .isInstanceOfSatisfying(
                        UnencodableException.class, e -> assertThat(e.path()).endsWith("/tradeDate"))
                .hasMessageContaining("it is missing");
    }
}
