package org.bindery.messages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.IntStream;
import org.bindery.layout.Layouts;
import org.bindery.messages.codec.RecordDecoder;
import org.bindery.messages.codec.RecordEncoder;
import org.bindery.model.Cardinality;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Element;
import org.bindery.model.Group;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.TypeRef;
import org.bindery.runtime.MalformedRecordException;
import org.junit.jupiter.api.Test;

/// Bytes of records within records, worked out by hand from `docs/format.md`.
class PoolExamplesTest {

    private static final Name ROOT = Name.of("deal");

    /// A deal has two legs and any number of remarks, a leg has a party and perhaps a note.
    private static final Layouts LAYOUTS = Layouts.of(Model.empty("deals")
            .withType(type("Leg", text("party"), text("note").withCardinality(Cardinality.OPTIONAL)))
            .withType(type(
                    "Deal",
                    Element.of("pays", TypeRef.named(Name.of("Leg"))),
                    Element.of("gets", TypeRef.named(Name.of("Leg"))),
                    text("remark").withCardinality(Cardinality.parse("0..*"))))
            .withElement(Element.of("deal", TypeRef.named(Name.of("Deal"))))
            .withRoots(List.of(ROOT)));

    private static ComplexType type(String name, Element... elements) {
        return ComplexType.of(Name.of(name), new Content.Components(Group.sequence(List.of(elements))));
    }

    private static Element text(String name) {
        return Element.of(name, TypeRef.xs("string"));
    }

    private static RecordValue leg(String party, String note) {
        return RecordValue.of(LAYOUTS.shapes().shape("Leg"), Arrays.asList(party, note));
    }

    private static String bytes(RecordValue pays, RecordValue gets, List<String> remarks) throws UnencodableException {
        Message deal = new Message(ROOT, RecordValue.of(LAYOUTS.shapes().shape("Deal"), List.of(pays, gets, remarks)));
        byte[] bytes = new RecordEncoder(LAYOUTS).encode(deal);
        assertThat(new RecordDecoder(LAYOUTS).decode(ROOT, bytes)).isEqualTo(deal);
        return HexFormat.ofDelimiter(" ").formatHex(bytes);
    }

    private static void assertMalformed(String hex, String reason) {
        byte[] bytes = HexFormat.ofDelimiter(" ").parseHex(hex);
        assertThatThrownBy(() -> new RecordDecoder(LAYOUTS).decode(ROOT, bytes))
                .isInstanceOf(MalformedRecordException.class)
                .hasMessageContaining(reason);
    }

    @Test
    void aTextThatComesAgainIsWrittenOnce() throws UnencodableException {
        // Two texts of 3 bytes; the end of the first, 1, as bit 0 + 1 of the table; the texts. Refs have 2 bits.
        // Presence of the rests of pays (0) and gets (1) and of remarks (0); of the notes (0, 1); refs 1 and 1; note 2.
        assertThat(bytes(leg("x", null), leg("x", "yy"), List.of())).isEqualTo("02 03 02 87 5f a8 b2 00 02");
    }

    @Test
    void recordsDissolveIntoTheOneThatHoldsThem() throws UnencodableException {
        assertThat(bytes(leg("x", null), leg("x", null), List.of())).isEqualTo("01 01 87 60");
    }

    @Test
    void repeatedTextsAreRefsOneAfterTheOther() throws UnencodableException {
        // The list: 3 in 4 bits, then 2, 1 and 1 in 2 bits each.
        assertThat(bytes(leg("x", null), leg("y", null), List.of("y", "x", "x")))
                .isEqualTo("02 03 02 87 5f 80 24 01 63 01");
    }

    @Test
    void aPoolOfManyTextsFindsEachOfThem() throws UnencodableException {
        for (int count : new int[] {2, 100, 256, 257, 700}) {
            List<String> texts =
                    IntStream.range(0, count).mapToObj(i -> "text " + i * i).toList();
            assertThat(bytes(leg("x", null), leg("text 1", null), texts)).isNotEmpty();
        }
    }

    @Test
    void poolsThatNoWriterMakesAreRefused() {
        assertMalformed("", "has no end");
        assertMalformed("02 03 02 78 79 79 92 00 02", "a mandatory text is absent");
        assertMalformed("02 03 02 78 79 79 d2 00 02", "out of order");
        assertMalformed("02 03 02 78 79 79 b2 00 01", "not used");
        assertMalformed("02 03 02 78 79 79 b2 00 03", "beyond the last text");
        assertMalformed("02 03 02 78 79 79 b2 00 06", "unused bits");
        assertMalformed("02 02 02 78 78 b2 00 02", "twice");
        assertMalformed("02 03 00 78 79 79 b2 00 02", "too few");
        assertMalformed("02 03 12 78 79 79 b2 00 02", "unused bits");
        assertMalformed("03 01 00 78", "longer than the message");
        assertMalformed("ff ff ff ff 07 00", "longer than the message");
        assertMalformed("01 01 78 62", "present and empty");
    }
}
