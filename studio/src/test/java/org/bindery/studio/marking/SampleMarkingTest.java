package org.bindery.studio.marking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.bindery.layout.Layouts;
import org.bindery.messages.CheckedMessage;
import org.bindery.messages.MessageReader;
import org.bindery.messages.MessageWriter;
import org.bindery.messages.ReadMessage;
import org.bindery.messages.TextRange;
import org.bindery.messages.formats.NativeFormats;
import org.bindery.model.Model;
import org.bindery.model.ReadLimits;
import org.bindery.studio.workspace.SampleSource;
import org.junit.jupiter.api.Test;

/// Models that are made by marking pieces of a sample: what they read of the sample, and that they write it again.
class SampleMarkingTest {

    /// Marks what stands in a sample first behind what was marked last.
    private static final class Pen {
        private final byte[] bytes;
        private SampleMarking marking;
        private int at;

        Pen(byte[] bytes) {
            this.bytes = bytes;
            this.marking = SampleMarking.of(bytes);
        }

        static Pen of(String sample) {
            return new Pen(sample.getBytes(StandardCharsets.UTF_8));
        }

        private int find(String piece) {
            String all = new String(bytes, StandardCharsets.ISO_8859_1);
            int found =
                    all.indexOf(new String(piece.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1), at);
            assertThat(found).as(piece).isNotNegative();
            return found;
        }

        Pen is(PieceRole role, String piece) throws MarkingException {
            int start = find(piece);
            at = start + piece.getBytes(StandardCharsets.UTF_8).length;
            marking = marking.mark(Piece.of(start, at, role));
            return this;
        }

        Pen field(String name, String piece) throws MarkingException {
            int start = find(piece);
            at = start + piece.getBytes(StandardCharsets.UTF_8).length;
            return field(name, start, at, marking.guess(start, at));
        }

        Pen field(String name, int start, int end, PieceType type) throws MarkingException {
            marking = marking.mark(new Piece(start, end, PieceRole.FIELD, name, type));
            return this;
        }

        Pen length(int start, int end) throws MarkingException {
            marking = marking.mark(Piece.of(start, end, PieceRole.LENGTH));
            return this;
        }

        /// All of it is one record; what follows is marked in it.
        Pen record(PieceRole role, String name, String all) throws MarkingException {
            int start = find(all);
            marking = marking.mark(
                    new Piece(start, start + all.getBytes(StandardCharsets.UTF_8).length, role, name, PieceType.TEXT));
            return this;
        }

        /// The values that the model reads, and that it writes what it read.
        List<String> read() throws Exception {
            MarkedModel made = marking.model("sample");
            assertThat(made.advice()).isEmpty();
            return read(made.model());
        }

        private List<String> read(Model model) throws Exception {
            Layouts layouts = Layouts.of(model);
            assertThat(NativeFormats.problems(layouts, model)).isEmpty();
            ByteArrayOutputStream written = new ByteArrayOutputStream();
            List<String> values;
            try (MessageReader reader = reader(layouts, model);
                    MessageWriter writer = NativeFormats.writer(layouts, model, written)) {
                ReadMessage read = reader.check()
                        .map(CheckedMessage::message)
                        .flatMap(each -> each)
                        .orElseThrow();
                values = read.source().all().stream()
                        .skip(1)
                        .filter(range -> read.source().all().stream()
                                .noneMatch(other -> other.path().startsWith(range.path() + "/")))
                        .map(range -> range.path().replaceFirst("^/sample\\[1]/", "") + "=" + shown(range))
                        .toList();
                writer.write(read.message());
                assertThat(reader.check()).isEmpty();
            }
            assertThat(written.toByteArray()).isEqualTo(bytes);
            return values;
        }

        private String shown(TextRange range) {
            return new String(bytes, (int) range.start(), (int) (range.end() - range.start()), StandardCharsets.UTF_8);
        }

        private MessageReader reader(Layouts layouts, Model model) throws IOException {
            SampleSource source = SampleSource.of("sample", bytes);
            return NativeFormats.reader(layouts, model, source.name(), source.open(), ReadLimits.DEFAULT);
        }
    }

    @Test
    void whereReadingStopsTheNameOfTheFieldIsNotRepeated() throws Exception {
        Pen pen = Pen.of("0123abcd").length(0, 4).field("text", "abcd");

        assertThat(MarkedReading.of(pen.marking, "sample").status())
                .isEqualTo("Read as far as byte 4 of 8. /sample[1]/text: the data ends within it: it takes 123 bytes,"
                        + " and there are 4 (byte 5, before 'abcd')");
    }

    @Test
    void linesOfKeysAndValues() throws Exception {
        Pen pen = Pen.of("name=Anna Weiß\nage=37\nborn=1987-05-04\n")
                .is(PieceRole.INITIATOR, "name=")
                .field("name", "Anna Weiß")
                .is(PieceRole.TERMINATOR, "\n")
                .is(PieceRole.INITIATOR, "age=")
                .field("age", "37")
                .is(PieceRole.TERMINATOR, "\n")
                .is(PieceRole.INITIATOR, "born=")
                .field("born", "1987-05-04")
                .is(PieceRole.TERMINATOR, "\n");

        assertThat(pen.read()).containsExactly("name=Anna Weiß", "age=37", "born=1987-05-04");
        assertThat(pen.marking.pieces().stream()
                        .filter(piece -> piece.role() == PieceRole.FIELD)
                        .map(Piece::type))
                .containsExactly(PieceType.TEXT, PieceType.INTEGER, PieceType.DATE);
    }

    @Test
    void delimitedRecordsBetweenAHeaderAndATrailer() throws Exception {
        Pen pen = Pen.of("HDR|20240105|ACME\nTRX|1|100.00\nTRX|2|5.50\nTRX|3|0.10\nTRL|3\n")
                .record(PieceRole.RECORD, "header", "HDR|20240105|ACME\n")
                .is(PieceRole.INITIATOR, "HDR|")
                .field("date", "20240105")
                .is(PieceRole.SEPARATOR, "|")
                .field("bank", "ACME")
                .is(PieceRole.TERMINATOR, "\n")
                .record(PieceRole.RECORDS, "payment", "TRX|1|100.00\n")
                .is(PieceRole.INITIATOR, "TRX|")
                .field("number", "1")
                .is(PieceRole.SEPARATOR, "|")
                .field("amount", "100.00")
                .is(PieceRole.TERMINATOR, "\n")
                .record(PieceRole.RECORD, "trailer", "TRL|3\n")
                .is(PieceRole.INITIATOR, "TRL|")
                .field("count", "3")
                .is(PieceRole.TERMINATOR, "\n");

        assertThat(pen.read())
                .containsExactly(
                        "header/date=20240105",
                        "header/bank=ACME",
                        "payment[1]/number=1",
                        "payment[1]/amount=100.00",
                        "payment[2]/number=2",
                        "payment[2]/amount=5.50",
                        "payment[3]/number=3",
                        "payment[3]/amount=0.10",
                        "trailer/count=3");
    }

    @Test
    void tagsLengthsAndValuesInBytes() throws Exception {
        byte[] sample = {1, 3, 'a', 'b', 'c', 2, 0, 7, 2, (byte) 0xff, 0};
        Pen pen = new Pen(sample);
        pen.marking = pen.marking.mark(new Piece(0, 5, PieceRole.RECORDS, "attribute", PieceType.TEXT));
        pen.field("type", 0, 1, PieceType.BINARY).length(1, 2).field("value", 2, 5, PieceType.BYTES);

        assertThat(pen.read()).hasSize(6).element(1).isEqualTo("attribute[1]/value=abc");
    }

    @Test
    void columnsOfFixedWidth() throws Exception {
        Pen pen = Pen.of("0017Berlin    3769\n0018Paris     2102\n")
                .record(PieceRole.RECORDS, "city", "0017Berlin    3769\n");
        pen.field("id", 0, 4, PieceType.INTEGER)
                .field("name", 4, 14, PieceType.TEXT)
                .field("people", 14, 18, PieceType.INTEGER);
        pen.at = 18;
        pen.is(PieceRole.TERMINATOR, "\n");

        assertThat(pen.read())
                .contains(
                        "city[1]/id=0017", "city[1]/name=Berlin    ", "city[2]/name=Paris     ", "city[2]/people=2102");
    }

    @Test
    void linesWithoutMarksAreSeparatedByWhatStandsBetweenTheFirstTwo() throws Exception {
        Pen pen = Pen.of("a;1\nb;2\nc;3")
                .record(PieceRole.RECORDS, "row", "a;1")
                .field("key", "a")
                .is(PieceRole.SEPARATOR, ";")
                .field("value", "1")
                .is(PieceRole.SEPARATOR, "\n");

        assertThat(pen.read()).contains("row[2]/key=b", "row[3]/value=3").hasSize(6);
    }

    @Test
    void aLengthOfDigitsStandsBeforeItsText() throws Exception {
        Pen pen = Pen.of("05hello03bye");
        pen.length(0, 2).field("first", 2, 7, PieceType.TEXT).length(7, 9).field("second", 9, 12, PieceType.TEXT);

        assertThat(pen.read()).containsExactly("first=hello", "second=bye");
    }

    @Test
    void whatIsNotMarkedYetIsReadAsWell() throws Exception {
        Pen pen = Pen.of("AB;12;rest of it\nand more").field("code", "12");

        assertThat(pen.read()).containsExactly("rest=AB;", "code=12", "rest2=;rest of it\nand more");
        assertThat(Pen.of("nothing is marked").read()).containsExactly("rest=nothing is marked");
    }

    @Test
    void aLengthThatIsNotThatOfItsFieldIsReported() throws Exception {
        Pen pen = Pen.of("09hello").length(0, 2).field("text", 2, 7, PieceType.TEXT);

        assertThat(pen.marking.model("m").advice())
                .containsExactly("The length before 'text' is 9, but 5 bytes are marked.");
    }

    @Test
    void piecesDoNotStandAcrossEachOther() throws Exception {
        SampleMarking marking = Pen.of("abcdef").field("one", 1, 4, PieceType.TEXT).marking;

        assertThatThrownBy(() -> marking.mark(Piece.of(3, 5, PieceRole.SEPARATOR)))
                .isInstanceOf(MarkingException.class)
                .hasMessageContaining("field 'one' is there already");
        assertThatThrownBy(() -> marking.mark(new Piece(4, 5, PieceRole.FIELD, "2x", PieceType.TEXT)))
                .hasMessageContaining("is not a name");
        assertThat(marking.without(marking.pieces().getFirst()).pieces()).isEmpty();
        assertThat(marking.freeName(PieceRole.FIELD)).isEqualTo("field1");
    }
}
