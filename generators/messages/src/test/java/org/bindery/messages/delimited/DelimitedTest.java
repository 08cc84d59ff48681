package org.bindery.messages.delimited;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.text.TextImporter;
import org.bindery.layout.Layouts;
import org.bindery.messages.ClassicHeap;
import org.bindery.messages.InvalidMessageException;
import org.bindery.messages.MessageReader;
import org.bindery.messages.MessageWriter;
import org.bindery.messages.ReadMessage;
import org.bindery.messages.TextRange;
import org.bindery.messages.codec.RecordDecoder;
import org.bindery.messages.codec.RecordEncoder;
import org.bindery.messages.formats.NativeFormats;
import org.bindery.model.Cardinality;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Element;
import org.bindery.model.Facets;
import org.bindery.model.Group;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.Presentation;
import org.bindery.model.ReadLimits;
import org.bindery.model.SimpleType;
import org.bindery.model.TypeRef;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.Test;

class DelimitedTest {

    private static Element column(String name, String type, boolean optional) {
        return Element.of(name, TypeRef.xs(type)).withCardinality(optional ? Cardinality.OPTIONAL : Cardinality.ONE);
    }

    private static Model model(boolean header, Element... columns) {
        ComplexType type = ComplexType.of(Name.of("Trade"), new Content.Components(Group.sequence(List.of(columns))));
        return Model.empty("trades")
                .withFormat(new MessageFormat.Delimited("UTF-8", ',', '"', header, "\n"))
                .withType(type)
                .withElement(Element.of("trade", TypeRef.named(type.name()))
                        .withCardinality(new Cardinality(1, Cardinality.UNBOUNDED)))
                .withRoots(List.of(Name.of("trade")));
    }

    private static Model trades() {
        TypeRef date = TypeRef.local(SimpleType.restriction(
                Name.ANONYMOUS, TypeRef.xs("date"), Facets.NONE.withTimezone(Optional.of(Facets.Timezone.PROHIBITED))));
        return model(
                true,
                column("id", "int", false),
                Element.of("date", date)
                        .withPresentation(
                                Presentation.NONE.withNativeName("Trade Date").withFormat("dd/MM/yyyy")),
                column("note", "string", true),
                column("amount", "decimal", true));
    }

    private static MessageReader reader(Model model, String text) throws IOException {
        InputStream in = new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
        return NativeFormats.reader(Layouts.of(model), model, "trades.csv", in, ReadLimits.DEFAULT);
    }

    private static List<ReadMessage> readAll(Model model, String text) throws IOException, InvalidMessageException {
        List<ReadMessage> messages = new ArrayList<>();
        try (MessageReader reader = reader(model, text)) {
            for (Optional<ReadMessage> next = reader.next(); next.isPresent(); next = reader.next()) {
                messages.add(next.get());
            }
        }
        return messages;
    }

    private static String write(Model model, List<ReadMessage> messages) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (MessageWriter writer = NativeFormats.writer(Layouts.of(model), model, out)) {
            for (ReadMessage message : messages) {
                writer.write(message.message());
            }
        }
        return out.toString(StandardCharsets.UTF_8);
    }

    private static String finding(Model model, String text) {
        try {
            readAll(model, text);
            return "";
        } catch (InvalidMessageException e) {
            return e.location() + " " + e.path() + " " + e.reason();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void theSampleTradesComeBackByteForByte() throws Exception {
        String text = Files.readString(Standards.samples("trades/trades.csv"));
        Model model = new TextImporter()
                .read(ImportRequest.of(Standards.samples("trades/trades.csv"), "trades"))
                .model();
        Layouts layouts = Layouts.of(model);
        List<ReadMessage> messages = readAll(model, text);
        assertThat(messages).hasSize(30);
        assertThat(write(model, messages)).isEqualTo(text);
        for (ReadMessage message : messages) {
            byte[] bytes = new RecordEncoder(layouts).encode(message.message());
            assertThat(new RecordDecoder(layouts).decode(message.message().root(), bytes))
                    .isEqualTo(message.message());
            assertThat(ClassicHeap.of(message.message().value())).isBetween(200L, 500L);
        }
    }

    @Test
    void absentAndEmptyAreDistinguished() throws Exception {
        String text = "id,Trade Date,note,amount\n"
                + "1,22/07/2014,,\n"
                + "2,23/07/2014,\"\",1.50\n"
                + "3,24/07/2014,\"a \"\"b\"\", c\n"
                + "\",-0.5\n";
        List<ReadMessage> messages = readAll(trades(), text);
        assertThat(messages.get(0).message().value().values())
                .containsExactly(1, LocalDate.of(2014, 7, 22), null, null);
        assertThat(messages.get(1).message().value().values())
                .containsExactly(2, LocalDate.of(2014, 7, 23), "", new BigDecimal("1.50"));
        assertThat(messages.get(2).message().value().get("note")).isEqualTo("a \"b\", c\n");
        assertThat(write(trades(), messages)).isEqualTo(text);
    }

    @Test
    void columnsMayStandInAnotherOrder() throws Exception {
        List<ReadMessage> messages = readAll(trades(), "\uFEFFamount,note,id,Trade Date\r\n5,x,1,22/07/2014\r\n\r\n");
        assertThat(messages).hasSize(1);
        assertThat(messages.getFirst().message().value().values())
                .containsExactly(1, LocalDate.of(2014, 7, 22), "x", new BigDecimal("5"));
    }

    @Test
    void aRowOfOneFieldNamesTheDelimiter() {
        String hint = "; if its fields are separated by something else than ',', set the delimiter";
        assertThat(finding(trades(), "id;Trade Date;note;amount\n1;22/07/2014;;\n"))
                .isEqualTo("trades.csv:1:1 /trade/id the column 'id' is missing in the heading" + hint);
        assertThat(finding(trades(), "id,Trade Date,note,amount\n1;22/07/2014;;\n"))
                .isEqualTo("trades.csv:2:1 /trade[1] expected 4 fields, found 1" + hint);
    }

    @Test
    void everyFindingHasItsRowAndColumn() {
        String head = "id,Trade Date,note,amount\n";
        assertThat(finding(trades(), head + "1,22/07/2014,,\n\nx,22/07/2014,,\n"))
                .isEqualTo("trades.csv:4:1 /trade[2]/id 'x' is not an integer");
        assertThat(finding(trades(), head + "1,31/02/2014,,\n"))
                .isEqualTo("trades.csv:2:3 /trade[1]/date '31/02/2014' is not written as dd/MM/yyyy");
        assertThat(finding(trades(), head + ",22/07/2014,,\n"))
                .isEqualTo("trades.csv:2:1 /trade[1]/id the value is missing");
        assertThat(finding(trades(), head + "1,22/07/2014,\n"))
                .isEqualTo("trades.csv:2:1 /trade[1] expected 4 fields, found 3");
        assertThat(finding(trades(), head + "1,22/07/2014,,,\n"))
                .isEqualTo("trades.csv:2:16 /trade[1] the row has more than 4 fields");
        assertThat(finding(trades(), head + "1,22/07/2014,\"a,\n"))
                .isEqualTo("trades.csv:2:14 /trade[1] the quote that opens here is not closed");
        assertThat(finding(trades(), "id,Trade Date,note\n")).contains("/trade/amount the column 'amount' is missing");
        assertThat(finding(trades(), "id,Trade Date,note,amount,more\n")).contains("the column 'more' in the heading");
    }

    @Test
    void readingGoesOnAfterAnInvalidRow() throws Exception {
        try (MessageReader reader =
                reader(trades(), "id,Trade Date,note,amount\nx,22/07/2014,,\n1,2,3,4,5\n3,22/07/2014,,\n")) {
            assertThatThrownBy(reader::next).isInstanceOf(InvalidMessageException.class);
            assertThatThrownBy(reader::next).isInstanceOf(InvalidMessageException.class);
            assertThat(reader.next().orElseThrow().message().value().get("id")).isEqualTo(3);
            assertThat(reader.next()).isEmpty();
        }
    }

    @Test
    void rangesLeadBackToTheFields() throws Exception {
        String text = "id,Trade Date,note,amount\n1,22/07/2014,\"é,\",5\n2,22/07/2014,x,7\n";
        ReadMessage first = readAll(trades(), text).getFirst();
        TextRange note = first.source().range("/trade[1]/note").orElseThrow();
        assertThat(text.substring((int) note.start(), (int) note.end())).isEqualTo("\"é,\"");
        assertThat(first.source().pathAt(note.start() + 1)).contains("/trade[1]/note");
        assertThat(first.source().message().line()).isEqualTo(2);
        assertThat(first.nativeBytes()).isEqualTo("1,22/07/2014,\"é,\",5".getBytes(StandardCharsets.UTF_8).length);
    }

    /// What a row becomes: its values, or the path and reason of what is wrong with it.
    private static String outcome(String... fields) throws IOException {
        String row = String.join(",", fields);
        // The second row meets texts that are known.
        String text = "id,Trade Date,note,amount\n" + row + "\n" + row + "\n";
        try {
            List<ReadMessage> messages = readAll(trades(), text);
            assertThat(messages.getLast().message().value())
                    .isEqualTo(messages.getFirst().message().value());
            return messages.getFirst().message().value().values().toString();
        } catch (InvalidMessageException e) {
            return e.path() + " " + e.reason();
        }
    }

    @Test
    void fieldsInQuotesHaveTheValuesAndFindingsOfPlainOnes() throws Exception {
        List<List<String>> columns = List.of(
                List.of("0", "-0", "7", "-7", "2147483647", "2147483648", "-2147483648", "00012", "+5", "1.0", " 5"),
                List.of("22/07/2014", "31/02/2014", "29/02/2016", "01/01/1899", "01/13/2014", "00/01/2014", "1/1/2014"),
                List.of("x", "Buy", "12345678", "123456789", "é", "a b", "a\u0000"),
                List.of("1", "-1.50", "0.00", "12345678.12345678", "123456789012.55", "1234567890123456", "-.5", "."));
        List<List<String>> more = List.of(
                List.of("12345678", "123456789", "x", "1e3", "-", "99999999999999999999"),
                List.of("22-07-2014", "31/12/2099", "01/01/2100", "22/07/20145", "29/02/2015", "22/0:/2014"),
                List.of("Sell", "\uD83D\uDE00"),
                List.of("12345678901234567.8", "1.", "-", "1.2.3", "+1.5", "0012.50", "99999999.99999999", "1.5x"));
        String[] usual = {"1", "22/07/2014", "x", "1.5"};
        for (int column = 0; column < usual.length; column++) {
            for (List<List<String>> all : List.of(columns, more)) {
                for (String field : all.get(column)) {
                    String[] plain = usual.clone();
                    plain[column] = field;
                    String[] quoted = usual.clone();
                    quoted[column] = '"' + field + '"';
                    assertThat(outcome(plain)).as(field).isEqualTo(outcome(quoted));
                }
            }
        }
    }

    @Test
    void emptyFieldsAreAbsentAndLongTextsWholeWhateverEndsTheLine() throws Exception {
        Model model = model(
                false, column("count", "int", true), column("note", "string", true), column("size", "long", true));
        List<String> rows =
                List.of("1,x,2", ",x,", "0,,9000000000000000000", "-7,longer than eight,-3", ",longer still,", ",,0");
        for (String lineEnd : List.of("\n", "\r\n", "\r")) {
            List<ReadMessage> messages = readAll(model, String.join(lineEnd, rows) + lineEnd);

            assertThat(messages)
                    .extracting(read -> read.message().value().values())
                    .containsExactly(
                            Arrays.asList(1, "x", 2L),
                            Arrays.asList(null, "x", null),
                            Arrays.asList(0, null, 9_000_000_000_000_000_000L),
                            Arrays.asList(-7, "longer than eight", -3L),
                            Arrays.asList(null, "longer still", null),
                            Arrays.asList(null, null, 0L));
        }
    }

    @Test
    void placesAreRightWhereverTheReaderStopsReadingAhead() throws Exception {
        Random random = new Random(11);
        List<String> notes =
                List.of("x", "\"a, b\"", "\"two\nlines\"", "é", "\uD83D\uDE00", "\"\"\"\"", "", "a long note");
        StringBuilder text = new StringBuilder("id,Trade Date,note,amount\n");
        List<String> written = new ArrayList<>();
        while (text.length() < 400_000) {
            String note = notes.get(random.nextInt(text.length() < 150_000 ? 2 : notes.size()));
            written.add(note);
            text.append(written.size()).append(",22/07/2014,").append(note).append(",1.5\n");
        }
        List<ReadMessage> messages = readAll(trades(), text.toString());
        assertThat(messages).hasSize(written.size());
        for (int i = 0; i < written.size(); i++) {
            TextRange note = messages.get(i)
                    .source()
                    .range("/trade[" + (i + 1) + "]/note")
                    .orElseThrow();
            assertThat(text.substring((int) note.start(), (int) note.end())).isEqualTo(written.get(i));
        }
    }

    @Test
    void bytesThatAreNoTextAreRefusedWithTheirLine() throws Exception {
        byte[] text =
                "id,Trade Date,note,amount\n1,22/07/2014,é,1\n2,22/07/2014,?,1\n".getBytes(StandardCharsets.UTF_8);
        for (int i = 0; i < text.length; i++) {
            text[i] = text[i] == '?' ? (byte) 0xFF : text[i];
        }
        try (MessageReader reader = NativeFormats.reader(
                Layouts.of(trades()), trades(), "trades.csv", new ByteArrayInputStream(text), ReadLimits.DEFAULT)) {
            assertThat(reader.next()).isPresent();
            assertThatThrownBy(reader::next)
                    .isInstanceOf(InvalidMessageException.class)
                    .hasMessage("trades.csv:3:1: /trade: the text is not UTF-8");
        }
    }

    @Test
    void aLineOfTwoHundredMegabytesIsRefused() {
        Model model = trades();
        for (String filler : List.of("x", ",", "\"")) {
            byte[] pattern = filler.getBytes(StandardCharsets.UTF_8);
            InputStream endless = new InputStream() {
                private long left = 200_000_000;

                @Override
                public int read() {
                    return left-- > 0 ? pattern[0] : -1;
                }

                @Override
                public int read(byte[] target, int offset, int length) {
                    Arrays.fill(target, offset, offset + length, pattern[0]);
                    left -= length;
                    return left > 0 ? length : -1;
                }
            };
            assertThatThrownBy(() -> {
                        try (MessageReader reader =
                                NativeFormats.reader(Layouts.of(model), model, "x.csv", endless, ReadLimits.DEFAULT)) {
                            reader.next();
                        }
                    })
                    .isInstanceOf(InvalidMessageException.class);
        }
    }

    @Test
    void aFormatThatAsksForMoreThanAValueHasIsRefused() throws Exception {
        List<ReadMessage> messages = readAll(trades(), "id,Trade Date,note,amount\n1,22/07/1914,,\n");
        TypeRef date = TypeRef.local(SimpleType.restriction(
                Name.ANONYMOUS, TypeRef.xs("date"), Facets.NONE.withTimezone(Optional.of(Facets.Timezone.PROHIBITED))));
        Model hours = model(
                true,
                column("id", "int", false),
                Element.of("date", date).withPresentation(Presentation.NONE.withFormat("dd/MM/yyyy HH")),
                column("note", "string", true),
                column("amount", "decimal", true));
        assertThatThrownBy(() -> write(hours, messages))
                .isInstanceOf(IOException.class)
                .hasMessage("/trade/date: '1914-07-22' has not all that dd/MM/yyyy HH asks for");
    }

    @Test
    void textsAtTheEndOfLinesAreReadWhateverEndsTheLines() throws Exception {
        Model model = model(true, column("id", "int", false), column("note", "string", true));
        String text = "id,note\n1,north\n2,south\n3,north\n4,south\n5,east\n";
        assertThat(readAll(model, text.replace("\n", "\r\n")).stream().map(ReadMessage::message))
                .containsExactlyElementsOf(
                        readAll(model, text).stream().map(ReadMessage::message).toList());
    }

    @Test
    void aFormatThatWouldLoseAPartOfAValueIsRefused() throws Exception {
        List<ReadMessage> messages = readAll(trades(), "id,Trade Date,note,amount\n1,22/07/1914,,\n");
        TypeRef date = TypeRef.local(SimpleType.restriction(
                Name.ANONYMOUS, TypeRef.xs("date"), Facets.NONE.withTimezone(Optional.of(Facets.Timezone.PROHIBITED))));
        Model twoDigits = model(
                true,
                column("id", "int", false),
                Element.of("date", date).withPresentation(Presentation.NONE.withFormat("dd/MM/yy")),
                column("note", "string", true),
                column("amount", "decimal", true));
        assertThatThrownBy(() -> write(twoDigits, messages))
                .isInstanceOf(IOException.class)
                .hasMessage("/trade/date: '1914-07-22' cannot be written as dd/MM/yy without loss");
    }

    @Test
    void whetherAValueIsNilIsAColumnOfItsOwn() throws Exception {
        Model model = model(
                true,
                column("name", "string", false),
                column("price", "decimal", false).withNillable(true),
                column("count", "int", true).withNillable(true));
        String text =
                "name,price,priceNil,count,countNil\nbolt,1.5,false,2,false\nnut,,true,,true\nnail,2,false,,false\n";
        List<ReadMessage> messages = readAll(model, text);
        assertThat(messages)
                .extracting(message -> message.message().value().values())
                .containsExactly(
                        Arrays.asList("bolt", new BigDecimal("1.5"), false, 2, false),
                        Arrays.asList("nut", null, true, null, true),
                        Arrays.asList("nail", new BigDecimal("2"), false, null, false));
        assertThat(write(model, messages)).isEqualTo(text);
        Layouts layouts = Layouts.of(model);
        for (ReadMessage message : messages) {
            byte[] record = new RecordEncoder(layouts).encode(message.message());
            assertThat(new RecordDecoder(layouts).decode(Name.of("trade"), record))
                    .isEqualTo(message.message());
        }
        assertThat(finding(model, "name,price,priceNil,count,countNil\nbolt,1.5,false,2,true\n"))
                .contains("/trade[1]/count", "nil");
    }

    @Test
    void theSameShapesAreReadInAnotherFormat() throws Exception {
        Model commas = model(false, column("a", "string", false), column("b", "int", false));
        Model semicolons = commas.withFormat(new MessageFormat.Delimited("UTF-8", ';', '"', false, "\n"));
        Layouts layouts = Layouts.of(commas);
        for (Model model : List.of(commas, semicolons)) {
            String text = model == commas ? "x,1\n" : "x;1\n";
            InputStream in = new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
            try (MessageReader reader = NativeFormats.reader(layouts, model, "x.csv", in, ReadLimits.DEFAULT)) {
                assertThat(reader.next().orElseThrow().message().value().values())
                        .containsExactly("x", 1);
            }
        }
    }

    @Test
    void anyTextComesBack() throws Exception {
        Random random = new Random(7);
        String characters = "ab,\"\r\n; é";
        for (int round = 0; round < 300; round++) {
            boolean header = random.nextBoolean();
            Model model = model(header, column("a", "string", true), column("b", "string", true));
            List<ReadMessage> messages = new ArrayList<>();
            for (int row = random.nextInt(4); row >= 0; row--) {
                StringBuilder text = new StringBuilder();
                for (int i = random.nextInt(6); i > 0; i--) {
                    text.append(characters.charAt(random.nextInt(characters.length())));
                }
                String quoted = "\"" + text.toString().replace("\"", "\"\"") + "\"";
                messages.addAll(readAll(
                        model, (header ? "a,b\n" : "") + (random.nextBoolean() ? quoted : "x") + "," + quoted + "\n"));
            }
            String written = write(model, messages);
            List<ReadMessage> again = readAll(model, written);
            assertThat(again)
                    .extracting(ReadMessage::message)
                    .isEqualTo(messages.stream().map(ReadMessage::message).toList());
            assertThat(write(model, again)).isEqualTo(written);
        }
    }
}
