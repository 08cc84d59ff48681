package org.bindery.messages.fixed;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.bindery.messages.models.RecordModel.constant;
import static org.bindery.messages.models.RecordModel.counting;
import static org.bindery.messages.models.RecordModel.field;
import static org.bindery.messages.models.RecordModel.filled;
import static org.bindery.messages.models.RecordModel.group;
import static org.bindery.messages.models.RecordModel.irregular;
import static org.bindery.messages.models.RecordModel.number;
import static org.bindery.messages.models.RecordModel.occurs;
import static org.bindery.messages.models.RecordModel.redefined;
import static org.bindery.messages.models.RecordModel.text;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.Charset;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.bindery.layout.Layouts;
import org.bindery.messages.CheckedMessage;
import org.bindery.messages.InvalidMessageException;
import org.bindery.messages.Message;
import org.bindery.messages.MessageReader;
import org.bindery.messages.MessageWriter;
import org.bindery.messages.ReadMessage;
import org.bindery.messages.RecordValue;
import org.bindery.messages.codec.RecordDecoder;
import org.bindery.messages.codec.RecordEncoder;
import org.bindery.messages.formats.NativeFormats;
import org.bindery.messages.models.RandomRecords;
import org.bindery.messages.models.RecordModel;
import org.bindery.model.Discriminator;
import org.bindery.model.Element;
import org.bindery.model.Facets;
import org.bindery.model.Model;
import org.bindery.model.Presentation;
import org.bindery.model.ReadLimits;
import org.bindery.model.TypeRef;
import org.bindery.shape.Shapes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What records at fixed places say, and that they are written as they were.
class FixedMessagesTest {

    private static final Charset EBCDIC = Charset.forName("IBM037");

    private static List<ReadMessage> read(Model model, byte[] file) throws Exception {
        List<ReadMessage> all = new ArrayList<>();
        try (MessageReader reader = NativeFormats.reader(
                Layouts.of(model), model, "records.dat", new ByteArrayInputStream(file), ReadLimits.DEFAULT)) {
            for (Optional<ReadMessage> next = reader.next(); next.isPresent(); next = reader.next()) {
                all.add(next.get());
            }
        }
        return all;
    }

    private static byte[] write(Model model, List<Message> messages) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (MessageWriter writer = NativeFormats.writer(Layouts.of(model), model, out)) {
            for (Message message : messages) {
                writer.write(message);
            }
        }
        return out.toByteArray();
    }

    /// Native to binary to native.
    private static List<ReadMessage> assertRoundTrip(Model model, byte[] file) throws Exception {
        List<ReadMessage> read = read(model, file);
        Layouts layouts = Layouts.of(model);
        List<Message> again = new ArrayList<>();
        for (ReadMessage message : read) {
            byte[] binary = new RecordEncoder(layouts).encode(message.message());
            again.add(new RecordDecoder(layouts).decode(message.message().root(), binary));
        }
        assertThat(HexFormat.of().formatHex(write(model, again)))
                .isEqualTo(HexFormat.of().formatHex(file));
        return read;
    }

    private static Object value(ReadMessage message, String... names) {
        Object at = message.message().value();
        for (String name : names) {
            at = ((RecordValue) at).get(name);
        }
        return at;
    }

    private static byte[] bytes(String hex) {
        return HexFormat.ofDelimiter(" ").parseHex(hex);
    }

    @ParameterizedTest
    @CsvSource({
        "IBM037, S9(3)V99, DISPLAY, decimal, F1 F2 F3 F4 D5, -123.45",
        "IBM037, S9(3), DISPLAY SIGN-LEADING, int, C1 F2 F3, 123",
        "IBM037, S9(3), DISPLAY SIGN-TRAILING SEPARATE, int, F1 F2 F3 60, -123",
        "IBM037, S9(3), DISPLAY SIGN-LEADING SEPARATE, int, 4E F1 F2 F3, 123",
        "IBM037, 9(3), DISPLAY, int, F0 F4 F2, 42",
        "US-ASCII, S9(3), DISPLAY, int, 31 32 4C, -123",
        "US-ASCII, S9(3), DISPLAY, int, 31 32 43, 123",
        "IBM037, S9(5), COMP-3, int, 12 34 5D, -12345",
        "IBM037, 9(5)V9(2), COMP-3, decimal, 01 23 45 6F, 1234.56",
        "IBM037, 9(4), COMP-6, int, 12 34, 1234",
        "IBM037, S9(4), COMP, int, FF FE, -2",
        "IBM037, 9(9), COMP-4, long, 00 00 01 00, 256",
        "IBM037, S9(4), COMP-5 LITTLE-ENDIAN, int, 2C 01, 300",
        "IBM037, 9(18), COMP-5, integer, FF FF FF FF FF FF FF FF, 18446744073709551615",
        "IBM037, S9(19), COMP-3, integer, 12 34 56 78 90 12 34 56 78 9C, 1234567890123456789",
        "IBM037, 99PPP, DISPLAY, int, F1 F2, 12000",
        "IBM037, VPP99, COMP-3, decimal, 01 2F, 0.0012",
        "IBM037, '', COMP-1, float, 42 64 00 00, 100.0",
        "IBM037, '', COMP-2, double, C1 18 00 00 00 00 00 00, -1.5",
        "US-ASCII, '', COMP-1, float, 42 C8 00 00, 100.0",
        "US-ASCII, '', COMP-2 LITTLE-ENDIAN, double, 00 00 00 00 00 00 F8 BF, -1.5",
        "IBM037, '', POINTER, hexBinary, 0A 0B 0C 0D, 0A0B0C0D",
        "IBM037, 9(3), DISPLAY BLANK-WHEN-ZERO, int, 40 40 40, 0",
    })
    void readsAndWritesEveryUsage(
            String charset, String picture, String usage, String type, String hex, String expected) throws Exception {
        byte[] file = bytes(hex);
        Model model = RecordModel.of(charset, "FIXED", number("field", type, picture, file.length, usage));
        assertThat(value(assertRoundTrip(model, file).getFirst(), "field")).hasToString(expected);
    }

    @Test
    void readsNationalTextAsUtf16() throws Exception {
        Model model = RecordModel.of("IBM037", "FIXED", field("name", "string", Facets.NONE, 8, "N(4)", "NATIONAL"));
        byte[] file = "Zoë ".getBytes(java.nio.charset.StandardCharsets.UTF_16BE);
        assertThat(value(assertRoundTrip(model, file).getFirst(), "name")).isEqualTo("Zoë");
    }

    @Test
    void readsTextAndNumbersAsPeopleWriteThem() throws Exception {
        Model model = RecordModel.of(
                "UTF-8",
                "LINES",
                text("name", 6),
                filled(field("count", "int", Facets.NONE, 4, "", ""), '0', Presentation.Justification.RIGHT),
                field("price", "decimal", Facets.NONE, 7, "", ""),
                field("day", "date", noZone(), 6, "yyMMdd", ""));
        List<ReadMessage> read =
                assertRoundTrip(model, "Zürich0042  12.50140722\nBâle  -007   1.00991231\n".getBytes(UTF_8));
        assertThat(value(read.getFirst(), "name")).isEqualTo("Zürich");
        assertThat(value(read.getFirst(), "count")).isEqualTo(42);
        assertThat(value(read.getFirst(), "price")).isEqualTo(new BigDecimal("12.50"));
        assertThat(value(read.getFirst(), "day")).isEqualTo(LocalDate.of(2014, 7, 22));
        assertThat(value(read.get(1), "count")).isEqualTo(-7);
    }

    private static Facets noZone() {
        return Facets.NONE.withTimezone(Optional.of(Facets.Timezone.PROHIBITED));
    }

    @Test
    void countsWhatOccursByTheCounter() throws Exception {
        Element inner = group(
                "group",
                counting(number("innerCount", "int", "9", 1, "DISPLAY"), "item"),
                occurs(text("item", 1), 0, 3));
        Model model = RecordModel.of(
                "US-ASCII",
                "CONTIGUOUS",
                counting(number("count", "int", "9", 1, "DISPLAY"), "group"),
                occurs(inner, 0, 2),
                text("end", 1));
        List<ReadMessage> read = assertRoundTrip(model, "0.10.12AB.21A2BC.".getBytes(US_ASCII));
        assertThat(read).hasSize(4);
        assertThat(value(read.get(3), "group").toString()).contains("[A]").contains("[B, C]");
    }

    @Test
    void aCounterIsThatOfTheRecordItselfAndNotOfTheOneBefore() throws Exception {
        Model model = RecordModel.of(
                "US-ASCII",
                "LINES",
                redefined(
                        Optional.empty(),
                        group("counted", counting(number("count", "int", "9", 1, "DISPLAY"), "/item")),
                        text("other", 1)),
                occurs(text("item", 2), 0, 3));
        List<ReadMessage> read = assertRoundTrip(model, "2ABCD\nx\n1EF\n".getBytes(US_ASCII));
        assertThat(value(read.get(1), "other")).isEqualTo("x");
        assertThat(value(read.get(2), "item")).isEqualTo(List.of("EF"));
    }

    /// What is found once in a place is not looked for again at each level, which would not end.
    @Test
    void redefinitionsMayLieDeepInOneAnother() throws Exception {
        Element nested = number("innermost", "int", "9(4)", 4, "DISPLAY");
        for (int level = 0; level < 40; level++) {
            Element group = group("level" + level, nested);
            nested =
                    group("choice" + level, redefined(Optional.empty(), group, number("n" + level, "int", "9", 1, "")));
        }
        Model model = RecordModel.of("US-ASCII", "LINES", nested, irregular());
        assertThat(assertRoundTrip(model, "1234\nxyz\n".getBytes(US_ASCII))).hasSize(2);
    }

    @Test
    void recordsOfFixedLengthHaveRoomForAllThatMayOccur() throws Exception {
        Model model = RecordModel.of(
                "US-ASCII",
                "FIXED",
                counting(number("count", "int", "9", 1, "DISPLAY"), "item"),
                occurs(text("item", 2), 0, 3),
                irregular());
        List<ReadMessage> read = assertRoundTrip(model, "1AB    2ABCD  1ABxxxx".getBytes(US_ASCII));
        assertThat(read).hasSize(3);
        assertThat(value(read.get(1), "item")).isEqualTo(List.of("AB", "CD"));
        assertThat(value(read.get(1), "irregular")).isEqualTo(List.of());
    }

    @Test
    void takesTheRedefinitionThatTheDiscriminatorNamesElseTheFirstThatFits() throws Exception {
        for (Optional<Discriminator> told :
                List.of(Optional.of(new Discriminator("kind", List.of("N", "T"))), Optional.<Discriminator>empty())) {
            Model model = RecordModel.of(
                    "IBM037",
                    "FIXED",
                    text("kind", 1),
                    redefined(told, number("amount", "int", "S9(3)", 2, "COMP-3"), text("note", 4)));
            List<ReadMessage> read = assertRoundTrip(model, bytes("D5 12 3C 40 40 E3 81 82 83 84"));
            assertThat(value(read.getFirst(), "amount")).isEqualTo(123);
            assertThat(value(read.get(1), "note")).isEqualTo("abcd");
        }
    }

    @Test
    void distinguishesRecordsOfSeveralKinds() throws Exception {
        Model model = RecordModel.ofKinds(
                "US-ASCII",
                "LINES",
                group("header", constant("type", "H"), text("title", 4)),
                group("detail", constant("type", "D", "E"), number("count", "int", "999", 3, "DISPLAY")));
        List<ReadMessage> read = assertRoundTrip(model, "HName\nD001\nE002\n".getBytes(US_ASCII));
        assertThat(read)
                .extracting(message -> message.message().root().local())
                .containsExactly("header", "detail", "detail");
        assertThatThrownBy(() -> read(model, "HName\nX001\n".getBytes(US_ASCII)))
                .isInstanceOf(InvalidMessageException.class)
                .hasMessageContaining("records.dat:2")
                .hasMessageContaining("begins with 'X001' (record 2, at byte 6 of the file)");
    }

    @ParameterizedTest
    @ValueSource(strings = {"AB 1", "AB 001 ", "AB", "", "AB 001\r\n\n", "AB x01\n", "A\u0000 001\nAB\n"})
    void keepsWhatTheFieldsDoNotSay(String file) throws Exception {
        Model model = RecordModel.of(
                "US-ASCII", "LINES", text("name", 3), number("count", "int", "999", 3, "DISPLAY"), irregular());
        assertRoundTrip(model, file.getBytes(US_ASCII));
    }

    @Test
    void refusesWhatItCouldNotWriteAgain() {
        Model model = RecordModel.of("US-ASCII", "LINES", text("name", 3), number("count", "int", "999", 3, "DISPLAY"));
        assertThatThrownBy(() -> read(model, "ABC001\nABC 02\n".getBytes(US_ASCII)))
                .isInstanceOf(InvalidMessageException.class)
                .hasMessageContaining("records.dat:2:4")
                .hasMessageContaining("/entry[2]/count")
                .hasMessageContaining("(record 2, at byte 10 of the file)");
        assertThatThrownBy(() -> read(model, "ABC0x1\n".getBytes(US_ASCII)))
                .hasMessageContaining("/entry[1]/count: the bytes are not a number of this usage");
    }

    @Test
    void keepsBlocksOfRecords() throws Exception {
        Model model = RecordModel.of("IBM037", "BDW", text("name", 2), irregular());
        assertRoundTrip(model, bytes("00 10 00 00 00 06 00 00 C1 C2 00 06 00 00 C1 C2 00 0A 00 00 00 06 00 00 C3 C4"));
    }

    @Test
    void linksEachFieldToItsCharacters() throws Exception {
        Model model = RecordModel.of(
                "UTF-8", "LINES", text("name", 4), group("place", text("town", 3), occurs(text("tag", 1), 2, 2)));
        ReadMessage second =
                read(model, "éé  abcXY\nABCDefgZW\n".getBytes(UTF_8)).get(1);
        assertThat(second.source().pathAt(15)).contains("/entry[2]/place/town");
        assertThat(second.source().pathAt(18)).contains("/entry[2]/place/tag[2]");
        assertThat(second.source().range("/entry[2]/place").orElseThrow().start())
                .isEqualTo(14);
        assertThat(second.source().message().line()).isEqualTo(2);
    }

    @ParameterizedTest
    @CsvSource({
        "RDW, 00 08 00 00 C1 C2 C3 C4 00 08 00 00 C1 C2 C3 C4",
        "RDW-LE, 00 00 05 00 C1 C2 C3 C4 C5 00 00 02 00 C1 C2",
        "BDW, 00 0E 00 00 00 05 00 00 C1 00 05 00 00 C2 00 0D 00 00 00 09 00 00 C3 C4 C5 C6 C7",
        "LINES, C1 C2 C3 15 C1 C2 C3 15 C1 C2 C3 15 C1 C2 C3 15",
        "LINES-CRLF, C1 C2 C3 0D 15 C1 C2 C3 0D 15 C1 C2 C3 0D 15",
    })
    void dataThatIsBlockedOtherwiseIsRefusedAndTheBlockingIsNamed(String blocking, String file) throws Exception {
        Model model = RecordModel.of("IBM037", "FIXED", text("name", 3), irregular());
        assertThatThrownBy(() -> read(model, bytes(file)))
                .hasMessageContaining("so the blocking is " + blocking + ", not FIXED");
    }

    @Test
    void aRecordThatBeginsWithItsOwnLengthIsNoDescriptorWord() throws Exception {
        Model model = RecordModel.of(
                "IBM037", "FIXED", number("length", "int", "9(4)", 2, "COMP"), text("name", 4), irregular());
        assertRoundTrip(model, bytes("00 06 00 00 C1 C2 00 06 00 00 C1 C2 00 06 00 00 C1 C2"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"FIXED", "CONTIGUOUS", "RDW", "LINES"})
    void aRecordThatEndsWithinItsFieldsIsRefused(String blocking) {
        String before = blocking.equals("RDW") ? "00 06 00 00 " : "";
        Model model = RecordModel.of("IBM037", blocking, text("code", 1), text("value", 4));
        assertThatThrownBy(() -> read(model, bytes(before + "C1 C2"))).hasMessageContaining("ends after 2 bytes");
    }

    @Test
    void refusesRecordsThatAreCut() {
        Model model = RecordModel.of("IBM037", "RDW", text("name", 2), irregular());
        assertThatThrownBy(() -> read(model, bytes("00 08 00 00 C1 C2")))
                .hasMessageContaining("the record has 4 bytes, and the source ends after 2 of them");
        assertThatThrownBy(() -> read(model, bytes("00 02 00 00 C1 C2"))).hasMessageContaining("has 2 bytes");
    }

    @Test
    void namesWhatAFieldCannotHold() throws Exception {
        Model model = RecordModel.of("IBM037", "FIXED", number("amount", "decimal", "S9(3)V99", 3, "COMP-3"));
        ReadMessage one = read(model, bytes("12 34 5C")).getFirst();
        RecordValue large = RecordValue.of(one.message().value().shape(), List.of(new BigDecimal("1000.00")));
        assertThatThrownBy(() -> write(model, List.of(new Message(one.message().root(), large))))
                .isInstanceOf(IOException.class)
                .hasMessage("/entry[1]/amount: 1000.00 has more than 5 digits");
    }

    @ParameterizedTest(name = "{0} digits, {1}")
    @CsvSource({
        "4, DISPLAY, 4",
        "18, DISPLAY, 18",
        "19, DISPLAY, 19",
        "17, COMP-3, 9",
        "18, COMP-3, 10",
        "19, COMP-3, 10",
        "30, COMP-3, 16",
        "4, COMP, 2",
        "18, COMP, 8",
        "18, COMP LITTLE-ENDIAN, 8",
        "22, COMP, 12"
    })
    void aNumberOfAsManyDigitsAsItsPictureIsWrittenAndOneOfMoreIsNot(int digits, String usage, int width)
            throws Exception {
        Model model =
                RecordModel.of("IBM037", "FIXED", number("amount", "integer", "S9(" + digits + ")", width, usage));
        Shapes.Root root = Shapes.of(model).roots().getFirst();
        BigInteger beyond = BigInteger.TEN.pow(digits);
        for (BigInteger sign : List.of(BigInteger.ONE, BigInteger.ONE.negate())) {
            BigInteger greatest = beyond.subtract(BigInteger.ONE).multiply(sign);
            byte[] written = write(model, List.of(amount(model, root, greatest)));
            assertThat(value(read(model, written).getFirst(), "amount")).isEqualTo(greatest);
            assertThatThrownBy(() -> write(model, List.of(amount(model, root, beyond.multiply(sign)))))
                    .hasMessageContaining("/entry[1]/amount: ")
                    .hasMessageContaining("has more than " + digits + " digits");
        }
    }

    private static Message amount(Model model, Shapes.Root root, BigInteger amount) {
        return new Message(root.element(), RecordValue.of(Shapes.of(model).shape(root.shape()), List.of(amount)));
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19})
    void writesAnyRecordsAsTheyWere(long seed) throws Exception {
        for (long each = 20 * seed; each < 20 * seed + 20; each++) {
            RandomRecords records = new RandomRecords(each);
            byte[] file = records.file(20);
            assertThat(assertRoundTrip(records.model(), file))
                    .as("seed " + each)
                    .isNotEmpty();
        }
    }

    /// Damaged records are refused with their place, or come back as they are; nothing hangs.
    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void endsWithDamagedRecords(long seed) throws Exception {
        Random random = new Random(seed);
        for (long each = 100 * seed; each < 100 * seed + 20; each++) {
            RandomRecords records = new RandomRecords(each);
            byte[] file = records.file(10);
            for (int i = 0; i < 5; i++) {
                file[random.nextInt(file.length)] = (byte) random.nextInt(256);
            }
            byte[] cut = Arrays.copyOf(file, file.length - random.nextInt(Math.min(file.length, 10)));
            int refused = 0;
            List<Message> read = new ArrayList<>();
            try (MessageReader reader = NativeFormats.reader(
                    Layouts.of(records.model()),
                    records.model(),
                    "records.dat",
                    new ByteArrayInputStream(cut),
                    ReadLimits.DEFAULT)) {
                Optional<CheckedMessage> next = Optional.empty();
                do {
                    try {
                        next = reader.check();
                        boolean valid = next.map(message -> message.findings().isEmpty())
                                .orElse(true);
                        refused += valid ? 0 : 1;
                        next.flatMap(CheckedMessage::message).ifPresent(message -> read.add(message.message()));
                    } catch (InvalidMessageException e) {
                        refused++;
                    }
                } while (next.isPresent() && refused < 1000);
            }
            assertThat(refused).as("seed " + each).isLessThan(1000);
            if (refused == 0) {
                assertThat(write(records.model(), read)).as("seed " + each).isEqualTo(cut);
            }
        }
    }

    @Test
    void refusesAModelThatDoesNotSayWhereItsFieldsAre() {
        Model model = RecordModel.of("US-ASCII", "FIXED", Element.of("name", TypeRef.xs("string")));
        assertThatThrownBy(() -> read(model, new byte[] {'A'}))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("name: this field has no width");
        assertThat(NativeFormats.problems(Layouts.of(model), model)).hasSize(1);
        Model huge = RecordModel.of("US-ASCII", "FIXED", occurs(text("name", 1 << 20), 1 << 20, 1 << 20));
        assertThatThrownBy(() -> read(huge, new byte[] {'A'})).hasMessageContaining("has at least 1099511627776 bytes");
    }

    @Test
    void readsEveryEbcdicTextAsTheCodePageHasIt() throws Exception {
        Model model = RecordModel.of("IBM037", "FIXED", text("name", 4), irregular());
        assertThat(value(assertRoundTrip(model, "A1é?".getBytes(EBCDIC)).getFirst(), "name"))
                .isEqualTo("A1é?");
    }
}
