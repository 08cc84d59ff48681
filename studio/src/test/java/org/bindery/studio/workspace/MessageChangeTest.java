package org.bindery.studio.workspace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.bindery.importers.ImportMonitor;
import org.bindery.messages.codec.DumpRow;
import org.bindery.runtime.MalformedRecordException;
import org.bindery.standards.Standards;
import org.bindery.studio.preview.RealSamples;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// A message whose value or byte is changed is the message with that value or byte, in its text and in its bytes, and
/// nothing else changes.
class MessageChangeTest {

    private static final long SEED = 4_711;
    private static final int MESSAGES = 40;

    private static Preview preview(Analysis analysis, byte[] sample) throws IOException {
        return Preview.checked(analysis, SampleSource.of("changed", sample), MESSAGES);
    }

    private static List<DumpRow> values(PreviewMessage message) {
        return message.rows().stream()
                .filter(row -> row.part() == DumpRow.Part.VALUE && !row.value().equals("absent"))
                .toList();
    }

    private static Map<String, String> byPath(PreviewMessage message) {
        return values(message).stream()
                .collect(Collectors.toMap(DumpRow::path, DumpRow::value, (first, second) -> first + second));
    }

    /// A text like another one, with one character less, more or changed.
    private static String other(String value, Random random) {
        if (value.isEmpty()) {
            return "1";
        }
        int at = random.nextInt(value.length());
        char c = value.charAt(at);
        char changed = Character.isDigit(c)
                ? (char) ('0' + random.nextInt(10))
                : Character.isUpperCase(c) ? (char) ('A' + random.nextInt(26)) : 'x';
        return switch (value) {
            case "true" -> "false";
            case "false" -> "true";
            default -> value.substring(0, at) + changed + value.substring(at + 1);
        };
    }

    @Test
    void aListGetsItemsMoreAndFewerAsOftenAsItMay() throws Exception {
        Analysis analysis =
                new Analysis(Opening.open(Standards.samples("orders/order.xsd")).model());
        byte[] sample = Files.readAllBytes(Standards.samples("orders/order.xml"));
        String original = text(sample);

        byte[] more = change(analysis, sample).addItem("/order/line[1]");
        assertThat(count(text(more), "<article>Espresso cups</article>")).isEqualTo(2);
        assertThat(text(more)).contains("Café Zürich", "<article>Saucers</article>");
        assertThat(preview(analysis, more).findings()).isEmpty();
        byte[] again = change(analysis, more).removeItem("/order/line[2]");
        assertThat(byPath(message(analysis, again))).isEqualTo(byPath(message(analysis, sample)));

        byte[] one = change(analysis, sample).removeItem("/order/line[1]");
        assertThat(text(one)).doesNotContain("Espresso").contains("Saucers");
        assertThatThrownBy(() -> change(analysis, one).removeItem("/order/line[1]"))
                .isInstanceOf(WorkspaceException.class)
                .hasMessage("'line' occurs 1..*, so it cannot have fewer.");
        byte[] three = change(analysis, change(analysis, sample).addItem("/order/remark[1]"))
                .addItem("/order/remark[1]");
        assertThatThrownBy(() -> change(analysis, three).addItem("/order/remark[3]"))
                .hasMessage("'remark' occurs 0..3, so it cannot have more.");
        assertThat(text(sample)).isEqualTo(original);
    }

    @Test
    void aListWithoutItemsGetsAFirstOneThatIsValid() throws Exception {
        Analysis analysis =
                new Analysis(Opening.open(Standards.samples("orders/order.xsd")).model());
        byte[] sample = Files.readString(Standards.samples("orders/order.xml"))
                .replace("<remark>Ring twice &amp; wait.</remark>", "")
                .getBytes(StandardCharsets.UTF_8);
        assertThat(message(analysis, sample).rows())
                .filteredOn(row -> row.path().equals("/order/remark") && row.isList())
                .singleElement()
                .satisfies(row -> assertThat(row.value()).isEqualTo("0 items"))
                .satisfies(row -> assertThat(row.bitLength()).isZero());

        byte[] one = change(analysis, sample).addItem("/order/remark");

        assertThat(count(text(one), "<remark>")).isEqualTo(1);
        assertThat(preview(analysis, one).findings()).isEmpty();
        assertThat(values(message(analysis, one)))
                .filteredOn(row -> row.path().startsWith("/order/remark"))
                .singleElement()
                .satisfies(row -> assertThat(row.value()).isNotBlank());
        byte[] two = change(analysis, one).addItem("/order/remark");
        assertThat(count(text(two), "<remark>")).isEqualTo(2);
        assertThatThrownBy(() -> change(analysis, two).removeItem("/order/remark"))
                .hasMessage("'remark' is the list; choose one of its items.");
        byte[] none = change(analysis, one).removeItem("/order/remark[1]");
        assertThat(byPath(message(analysis, none))).isEqualTo(byPath(message(analysis, sample)));
    }

    @Test
    void aListOfRecordsWithoutItemsGetsARecordWithWhatItMustHave(@TempDir Path folder) throws Exception {
        Path schema = Files.writeString(folder.resolve("basket.xsd"), """
            <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
              <xs:element name="basket"><xs:complexType><xs:sequence>
                <xs:element name="item" minOccurs="0" maxOccurs="9"><xs:complexType><xs:sequence>
                  <xs:element name="article" type="xs:string"/>
                  <xs:element name="count" type="xs:positiveInteger"/>
                  <xs:element name="part" type="xs:token" minOccurs="0" maxOccurs="unbounded"/>
                </xs:sequence></xs:complexType></xs:element>
                <xs:element name="total" type="xs:decimal"/>
              </xs:sequence></xs:complexType></xs:element>
            </xs:schema>
            """);
        Analysis analysis = new Analysis(Opening.open(schema).model());
        byte[] empty = "<basket>\n  <total>0.00</total>\n</basket>".getBytes(StandardCharsets.UTF_8);

        byte[] one = change(analysis, empty).addItem("/basket/item");
        assertThat(preview(analysis, one).findings()).isEmpty();
        assertThat(byPath(message(analysis, one)))
                .containsOnlyKeys("/basket/item[1]/article", "/basket/item[1]/count", "/basket/total");

        byte[] within = change(analysis, one).addItem("/basket/item[1]/part");
        assertThat(preview(analysis, within).findings()).isEmpty();
        assertThat(byPath(message(analysis, within))).containsKey("/basket/item[1]/part[1]");
    }

    @Test
    void whatCountsATableFollowsItsItemsWhereverItStands(@TempDir Path folder) throws Exception {
        Analysis analysis = copybook(folder, """
            01 ORDER-REC.
               05 COUNTS.
                  10 LINE-COUNT PIC 9(2).
               05 CUSTOMER PIC X(5).
               05 NOTE-COUNT PIC 9.
               05 ORDER-LINE OCCURS 0 TO 5 DEPENDING ON LINE-COUNT.
                  10 ARTICLE PIC X(4).
                  10 PART-COUNT PIC 9.
                  10 PART PIC X(2) OCCURS 0 TO 3
                          DEPENDING ON PART-COUNT.
               05 NOTE PIC X(3) OCCURS 0 TO 2
                       DEPENDING ON NOTE-COUNT.
            """);
        byte[] sample = "02SMITH1CUPS2A1A2BOWL0hey\n01JONES0FORK1B1\n".getBytes(StandardCharsets.US_ASCII);
        assertThat(preview(analysis, sample).findings()).isEmpty();

        byte[] more = change(analysis, sample).addItem("/orderRec/orderLine[2]");
        assertThat(text(more)).isEqualTo("03SMITH1CUPS2A1A2BOWL0BOWL0hey\n01JONES0FORK1B1\n");
        byte[] nested = change(analysis, more).addItem("/orderRec/orderLine[1]/part[1]");
        assertThat(text(nested)).isEqualTo("03SMITH1CUPS3A1A1A2BOWL0BOWL0hey\n01JONES0FORK1B1\n");
        assertThatThrownBy(() -> change(analysis, nested).addItem("/orderRec/orderLine[1]/part[1]"))
                .hasMessage("'part' occurs 0..3, so it cannot have more.");
        byte[] fewer = change(analysis, nested).removeItem("/orderRec/orderLine[1]");
        assertThat(text(fewer)).isEqualTo("02SMITH1BOWL0BOWL0hey\n01JONES0FORK1B1\n");
        byte[] none = change(analysis, fewer).removeItem("/orderRec/note[1]");
        assertThat(text(none)).isEqualTo("02SMITH0BOWL0BOWL0\n01JONES0FORK1B1\n");
        byte[] part = change(analysis, none).addItem("/orderRec/orderLine[1]/part");
        assertThat(text(part)).matches("02SMITH0BOWL1..BOWL0\n01JONES0FORK1B1\n");
        byte[] first = change(analysis, none).addItem("/orderRec/note");
        assertThat(text(first)).matches("02SMITH1BOWL0BOWL0...\n01JONES0FORK1B1\n");
        for (byte[] one : List.of(more, nested, fewer, none, part, first)) {
            assertThat(preview(analysis, one).findings()).as(text(one)).isEmpty();
            assertThat(preview(analysis, one).messages()).hasSize(2);
        }
    }

    @Test
    void tablesThatOneFieldCountsGetAsManyItems(@TempDir Path folder) throws Exception {
        Analysis analysis = copybook(folder, """
            01 PAIRS.
               05 N PIC 9.
               05 LEFT PIC X(2) OCCURS 1 TO 3 DEPENDING ON N.
               05 RIGHT PIC X(2) OCCURS 1 TO 3 DEPENDING ON N.
            """);
        byte[] sample = "2a1a2b1b2\n".getBytes(StandardCharsets.US_ASCII);

        byte[] more = change(analysis, sample).addItem("/pairs/left[1]");
        assertThat(text(more)).isEqualTo("3a1a1a2b1b2b2\n");
        byte[] fewer = change(analysis, more).removeItem("/pairs/right[1]");
        assertThat(text(fewer)).isEqualTo("2a1a1b2b2\n");
    }

    private static Analysis copybook(Path folder, String text) throws Exception {
        Path file = Files.writeString(folder.resolve("record.cpy"), text);
        return new Analysis(Opening.importFiles(
                        List.of(file),
                        Optional.of("cobol"),
                        Map.of("charset", "US-ASCII"),
                        Optional.empty(),
                        ImportMonitor.NONE)
                .model());
    }

    private static MessageChange change(Analysis analysis, byte[] sample) throws IOException {
        return new MessageChange(analysis, "changed", sample, message(analysis, sample));
    }

    private static PreviewMessage message(Analysis analysis, byte[] sample) throws IOException {
        return preview(analysis, sample).messages().getFirst();
    }

    private static String text(byte[] sample) {
        return new String(sample, StandardCharsets.UTF_8);
    }

    private static int count(String text, String part) {
        return text.split(Pattern.quote(part), -1).length - 1;
    }

    @ParameterizedTest
    @EnumSource(RealSamples.class)
    void anotherValueIsInTextAndBytesAndNothingElseChanges(RealSamples samples) throws Exception {
        Random random = new Random(SEED);
        Analysis analysis = samples.analysis();
        int taken = 0;
        int refused = 0;
        for (Path file : samples.files().stream().limit(3).toList()) {
            byte[] sample = Files.readAllBytes(file);
            Preview before = preview(analysis, sample);
            for (int i = 0; i < 12; i++) {
                int number = random.nextInt(before.messages().size());
                PreviewMessage message = before.messages().get(number);
                DumpRow row = values(message).get(random.nextInt(values(message).size()));
                String text = other(row.value(), random);
                String about = file.getFileName() + " " + row.path() + " = " + text + ", seed " + SEED;
                try {
                    byte[] changed = new MessageChange(analysis, "changed", sample, message).value(row.path(), text);
                    Preview after = preview(analysis, changed);
                    assertThat(after.messages()).as(about).hasSameSizeAs(before.messages());
                    assertOnlyThatChanged(message, after.messages().get(number), row.path(), about);
                    for (int other = 0; other < before.messages().size(); other++) {
                        assertThat(other == number
                                        || Arrays.equals(
                                                before.messages().get(other).bytes(),
                                                after.messages().get(other).bytes()))
                                .as(about)
                                .isTrue();
                    }
                    taken++;
                } catch (WorkspaceException e) {
                    assertThat(e.getMessage()).as(about).endsWith(".");
                    refused++;
                }
            }
        }
        assertThat(taken).as("refused: " + refused).isGreaterThan(refused / 2);
    }

    private static void assertOnlyThatChanged(PreviewMessage before, PreviewMessage after, String path, String about) {
        Map<String, String> old = byPath(before);
        Map<String, String> now = byPath(after);
        assertThat(now.keySet()).as(about).isEqualTo(old.keySet());
        now.forEach((where, value) -> {
            if (!where.equals(path)) {
                assertThat(value).as(about + " at " + where).isEqualTo(old.get(where));
            }
        });
    }

    @ParameterizedTest
    @EnumSource(RealSamples.class)
    void anotherByteIsThatMessageOrReportedWhichCheckFails(RealSamples samples) throws Exception {
        Random random = new Random(SEED);
        Analysis analysis = samples.analysis();
        Path file = samples.files().getFirst();
        byte[] sample = Files.readAllBytes(file);
        Preview before = preview(analysis, sample);
        List<String> outcomes = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            int number = random.nextInt(before.messages().size());
            PreviewMessage message = before.messages().get(number);
            byte[] bytes = message.bytes().clone();
            int at = random.nextInt(bytes.length);
            bytes[at] ^= (byte) (1 << random.nextInt(8));
            try {
                byte[] changed = new MessageChange(analysis, "changed", sample, message).bytes(bytes);
                Preview after = preview(analysis, changed);
                assertThat(after.messages().get(number).bytes())
                        .as("byte %d of message %d, seed %d", at, number, SEED)
                        .isEqualTo(bytes);
                outcomes.add("taken");
            } catch (MalformedRecordException e) {
                assertThat(e.getMessage()).startsWith("/");
                outcomes.add("malformed");
            } catch (WorkspaceException e) {
                outcomes.add("no such text");
            }
        }
        assertThat(outcomes).contains("taken");
    }

    @Test
    void onlyTheValueIsReplacedInTheText() throws Exception {
        Analysis analysis = RealSamples.TRADES.analysis();
        Path file = RealSamples.TRADES.files().getFirst();
        byte[] sample = Files.readAllBytes(file);
        String text = new String(sample, StandardCharsets.UTF_8);
        PreviewMessage first = preview(analysis, sample).messages().getFirst();

        byte[] changed = new MessageChange(analysis, "trades", sample, first).value("/trade/tradeDate", "2014-07-23");

        assertThat(new String(changed, StandardCharsets.UTF_8))
                .isEqualTo(text.replaceFirst("1,22/07/2014", "1,23/07/2014"));
    }

    @Test
    void whatAFacetIsAgainstIsReportedInItsWords() throws Exception {
        Analysis analysis = RealSamples.ISO_20022.analysis();
        byte[] sample = Files.readAllBytes(RealSamples.ISO_20022.files().getFirst());
        PreviewMessage message = preview(analysis, sample).messages().getFirst();
        MessageChange change = new MessageChange(analysis, "payment", sample, message);

        assertThatThrownBy(() -> change.value("/Document/FIToFICstmrCdtTrf/GrpHdr/NbOfTxs", "many"))
                .isInstanceOf(WorkspaceException.class)
                .hasMessage("'many' does not match [0-9]{1,15}.");
        assertThatThrownBy(() -> change.value("/Document/FIToFICstmrCdtTrf/GrpHdr/CreDtTm", "yesterday"))
                .isInstanceOf(WorkspaceException.class)
                .hasMessageContaining("yesterday");
    }
}
