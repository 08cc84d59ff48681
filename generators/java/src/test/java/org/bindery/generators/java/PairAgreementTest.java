package org.bindery.generators.java;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.Importers;
import org.bindery.layout.Layouts;
import org.bindery.messages.CheckedMessage;
import org.bindery.messages.Finding;
import org.bindery.messages.MessageReader;
import org.bindery.messages.MessageWriter;
import org.bindery.messages.ReadMessage;
import org.bindery.messages.TextRange;
import org.bindery.messages.formats.NativeFormats;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.ReadLimits;
import org.bindery.runtime.InvalidMessageException;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Lines of `key=value` pairs: emitted code reads and writes what the interpreter does.
class PairAgreementTest {

    private static final String SCHEMA = """
        <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
          <xs:element name="order"><xs:complexType><xs:sequence>
            <xs:element name="id" type="xs:int"/>
            <xs:element name="text" type="xs:string" minOccurs="0"/>
            <xs:element name="price" nillable="true"><xs:simpleType><xs:restriction base="xs:decimal">
              <xs:maxInclusive value="1000"/>
            </xs:restriction></xs:simpleType></xs:element>
            <xs:element name="tag" type="xs:string" minOccurs="0" maxOccurs="unbounded"/>
            <xs:element name="day" type="xs:date" minOccurs="0"/>
          </xs:sequence></xs:complexType></xs:element>
        </xs:schema>
        """;

    @TempDir
    private Path folder;

    @Test
    void tradesComeBackAsTheyWere() throws Exception {
        Model rows = Importers.forFormat("text")
                .orElseThrow()
                .read(ImportRequest.of(Standards.samples("trades/trades.csv"), "trades"))
                .model();
        byte[] csv = Files.readAllBytes(Standards.samples("trades/trades.csv"));
        Model model = rows.withFormat(new MessageFormat.KeyValue("UTF-8"));
        byte[] pairs = BothWays.written(model, BothWays.messages(rows, csv));
        assertThat(new String(pairs, UTF_8).lines()).hasSize(30).allMatch(line -> line.startsWith("ID="));
        BothWays.agrees(model, pairs, 30);
        assertThat(BothWays.written(rows, BothWays.messages(model, pairs))).isEqualTo(csv);
    }

    @Test
    void textsOfAllCharactersComeBackAsTheyWere() throws Exception {
        Model model = orders();
        Random random = new Random(9);
        int[] characters = "ab;=\\nr\n\r é\t\uD83D\uDE00\"".codePoints().toArray();
        StringBuilder lines = new StringBuilder();
        for (int i = 0; i < 200; i++) {
            lines.append("id=").append(i);
            if (random.nextBoolean()) {
                lines.append(";text=").append(drawn(characters, random));
            }
            lines.append(random.nextBoolean() ? ";priceNil=true" : ";price=" + random.nextInt(1000));
            for (int item = random.nextInt(4); item > 0; item--) {
                lines.append(";tag=").append(drawn(characters, random));
            }
            lines.append('\n');
        }
        BothWays.agrees(model, lines.toString().getBytes(UTF_8), 200);
    }

    private static String drawn(int[] characters, Random random) {
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(8); i > 0; i--) {
            text.append(escaped(characters[random.nextInt(characters.length)]));
        }
        return text.toString();
    }

    private static String escaped(int point) {
        return switch (point) {
            case '\n' -> "\\n";
            case '\r' -> "\\r";
            case ';' -> "\\;";
            case '\\' -> "\\\\";
            default -> Character.toString(point);
        };
    }

    @Test
    void pairsInAnyOrderAreReadAndWrittenInThatOfTheModel() throws Exception {
        Model model = orders();
        List<ReadMessage> messages =
                BothWays.messages(model, "day=2026-11-23;tag=a;price=1.5;tag=b;id=7\r\n".getBytes(UTF_8));
        assertThat(new String(BothWays.written(model, messages), UTF_8))
                .isEqualTo("id=7;price=1.5;tag=a;tag=b;day=2026-11-23\n");
    }

    @Test
    void valuesAreFoundWhereTheyStand() throws Exception {
        String text = "id=1;price=2\nprice=3;text=a\\;b;id=4;tag=x;tag=yy\n";
        ReadMessage second = BothWays.messages(orders(), text.getBytes(UTF_8)).get(1);
        assertThat(second.source().all())
                .extracting(range -> range.path() + " " + text.substring((int) range.start(), (int) range.end()))
                .containsExactly(
                        "/order[2] price=3;text=a\\;b;id=4;tag=x;tag=yy",
                        "/order[2]/price 3",
                        "/order[2]/text a\\;b",
                        "/order[2]/id 4",
                        "/order[2]/tag[1] x",
                        "/order[2]/tag[2] yy");
        assertThat(second.source().all()).extracting(TextRange::line).containsOnly(2);
    }

    @Test
    void allThatIsWrongIsFoundAndReadingGoesOn() throws Exception {
        String text =
                "id=x;price=2000;colour=red\nid=1;id=2;price=1;\nprice=1\nid=1;price=1000\nid=2;price=1001\nid=3\n";
        List<String> found = new ArrayList<>();
        Model model = orders();
        try (MessageReader reader = BothWays.reader(model, text.getBytes(UTF_8))) {
            for (Optional<CheckedMessage> next = reader.check(); next.isPresent(); next = reader.check()) {
                next.get().findings().stream().map(PairAgreementTest::words).forEach(found::add);
            }
        }
        assertThat(found)
                .containsExactly(
                        "1:4 /order[1]/id 'x' is not an integer",
                        "1:12 /order[1]/price '2000' is greater than 1000",
                        "1:17 /order[1] the key 'colour' is not one of the model",
                        "2:6 /order[2]/id the key 'id' is there more than once",
                        "2:19 /order[2] '' is not a pair; write key=value",
                        "3:1 /order[3]/id the key 'id' is missing",
                        "5:12 /order[5]/price '1001' is greater than 1000",
                        "6:1 /order[6]/price a value is required here");
        Object jar = BothWays.opened(Bound.of(model), text.getBytes(UTF_8));
        assertThatThrownBy(() -> Bound.on(jar, "next"))
                .isInstanceOf(InvalidMessageException.class)
                .hasMessageContaining("line 1, column 4, /order[1]/id: 'x'");
        assertThatThrownBy(() -> Bound.on(jar, "nextBinary")).hasMessageContaining("line 2, column 6");
        assertThatThrownBy(() -> Bound.on(jar, "next")).hasMessageContaining("the key 'id' is missing");
        assertThat((Optional<?>) Bound.on(jar, "nextBinary")).isPresent();
    }

    @Test
    void aLineThatIsTooLongIsRefusedAndTheNextIsRead() throws Exception {
        byte[] text = ("id=1;price=2;text=" + "x".repeat(500) + "\nid=2;price=3\n").getBytes(UTF_8);
        Model model = orders();
        try (InputStream in = new ByteArrayInputStream(text);
                MessageReader reader = NativeFormats.reader(
                        Layouts.of(model), model, "orders.txt", in, new ReadLimits(1_000_000, 500, 100, 1_000, 0))) {
            assertThatThrownBy(reader::next).hasMessageContaining("the line has more than 100 characters");
            assertThat(reader.next().orElseThrow().message().value().get("id")).isEqualTo(2);
        }
    }

    @Test
    void bytesThatAreNoTextEndTheFileBehindTheGoodLines() throws Exception {
        byte[] text = "id=1;price=1\nid=2;price=2\nid=3;text=é\nid=4;price=4\n".getBytes(ISO_8859_1);
        Model model = orders();
        try (MessageReader reader = BothWays.reader(model, text)) {
            assertThat(reader.next()).isPresent();
            assertThat(reader.next()).isPresent();
            assertThatThrownBy(reader::next).hasMessageContaining("the text is not UTF-8");
            assertThat(reader.next()).isEmpty();
        }
        Object jar = BothWays.opened(Bound.of(model), text);
        assertThat((Optional<?>) Bound.on(jar, "next")).isPresent();
        assertThat((Optional<?>) Bound.on(jar, "nextBinary")).isPresent();
        assertThatThrownBy(() -> Bound.on(jar, "next")).hasMessageContaining("line 3, column 1, /order[3]");
        assertThat((Optional<?>) Bound.on(jar, "next")).isEmpty();
    }

    @Test
    void aByteOrderMarkIsPassedOver() throws Exception {
        assertThat(BothWays.messages(orders(), "\uFEFFid=7;price=1\n".getBytes(UTF_8)))
                .singleElement()
                .satisfies(message ->
                        assertThat(message.message().value().get("id")).isEqualTo(7));
    }

    @Test
    void aHostileLineHasFewFindings() throws Exception {
        byte[] text = "a;".repeat(200_000).getBytes(UTF_8);
        try (MessageReader reader = BothWays.reader(orders(), text)) {
            assertThat(reader.check().orElseThrow().findings()).hasSize(1_000);
        }
        byte[] many = ("id=1;price=1" + ";tag=".repeat(2_000)).getBytes(UTF_8);
        Model model = orders();
        try (MessageReader reader = NativeFormats.reader(
                Layouts.of(model),
                model,
                "orders.txt",
                new ByteArrayInputStream(many),
                new ReadLimits(1_000_000, 500, 1_000_000, 1_000, 0))) {
            assertThatThrownBy(reader::next).hasMessageContaining("the line has more than 1000 pairs");
        }
    }

    @Test
    void aCharacterThatTheCharacterSetLacksIsRefusedByPathAndTheLinesBeforeAreWritten() throws Exception {
        List<ReadMessage> orders = BothWays.messages(orders(), "id=1;price=1\nid=2;text=é;price=1\n".getBytes(UTF_8));
        Model ascii = orders().withFormat(new MessageFormat.KeyValue("US-ASCII"));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (MessageWriter writer = NativeFormats.writer(Layouts.of(ascii), ascii, out)) {
            writer.write(orders.get(0).message());
            assertThatThrownBy(() -> writer.write(orders.get(1).message()))
                    .hasMessageContaining("/order[2]/text: 'é' has characters that US-ASCII lacks");
            assertThat(out.toString(UTF_8)).isEqualTo("id=1;price=1\n");
        }
    }

    private static String words(Finding finding) {
        return finding.location().line() + ":" + finding.location().column() + " " + finding.path() + " "
                + finding.reason();
    }

    private Model orders() throws Exception {
        return Importers.forFormat("xsd")
                .orElseThrow()
                .read(ImportRequest.of(Files.writeString(folder.resolve("orders.xsd"), SCHEMA), "orders"))
                .model()
                .withFormat(new MessageFormat.KeyValue("UTF-8"));
    }
}
