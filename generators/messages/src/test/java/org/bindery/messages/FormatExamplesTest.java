package org.bindery.messages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import org.bindery.layout.Layouts;
import org.bindery.messages.codec.RecordDecoder;
import org.bindery.messages.codec.RecordEncoder;
import org.bindery.messages.values.Lexical;
import org.bindery.model.Cardinality;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Element;
import org.bindery.model.Encoding;
import org.bindery.model.Facets;
import org.bindery.model.Group;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.Particle;
import org.bindery.model.SimpleType;
import org.bindery.model.TypeRef;
import org.bindery.runtime.MalformedRecordException;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;
import org.junit.jupiter.api.Test;

/// Bytes worked out by hand from `docs/format.md`.
class FormatExamplesTest {

    private static final Name ROOT = Name.of("m");

    private static Layouts layouts(Particle... particles) {
        ComplexType type = ComplexType.of(Name.of("M"), new Content.Components(Group.sequence(List.of(particles))));
        return Layouts.of(Model.empty("test")
                .withType(type)
                .withElement(Element.of("m", TypeRef.named(type.name())))
                .withRoots(List.of(ROOT)));
    }

    /// Texts are in UTF-8, which can be read here.
    private static Element one(String name, String type) {
        return Element.of(name, TypeRef.xs(type))
                .withEncoding(type.equals("string") ? new Encoding.Utf8() : Encoding.AUTO);
    }

    private static Element optional(String name, String type) {
        return one(name, type).withCardinality(Cardinality.OPTIONAL);
    }

    private static Element many(String name, String type) {
        return one(name, type).withCardinality(new Cardinality(0, Cardinality.UNBOUNDED));
    }

    /// Encodes values given by their lexical forms (null: absent; a list: repeated), and checks that they come back.
    private static String bytes(Layouts layouts, Object... texts) throws UnencodableException {
        RecordShape shape = layouts.shapes().shape("M");
        List<Object> values = new ArrayList<>();
        for (Property property : shape.properties()) {
            values.add(value(property, texts[property.index()]));
        }
        Message message = new Message(ROOT, RecordValue.of(shape, values));
        byte[] bytes = new RecordEncoder(layouts).encode(message);
        assertThat(new RecordDecoder(layouts).decode(ROOT, bytes)).isEqualTo(message);
        return HexFormat.ofDelimiter(" ").formatHex(bytes);
    }

    private static Object value(Property property, Object text) {
        if (text instanceof List<?> list) {
            return list.stream().map(item -> value(property, item)).toList();
        }
        return text instanceof String lexical
                ? Lexical.parse(((Property.ValueType) property.type()).value().kind(), lexical)
                : text;
    }

    private static void assertMalformed(Layouts layouts, String hex, String reason) {
        byte[] bytes = HexFormat.ofDelimiter(" ").parseHex(hex);
        assertThatThrownBy(() -> new RecordDecoder(layouts).decode(ROOT, bytes))
                .isInstanceOf(MalformedRecordException.class)
                .hasMessageContaining(reason);
    }

    @Test
    void binaryDataAreOctetsWhereTheirTextIsCanonical() throws UnencodableException {
        Layouts hexadecimal = layouts(one("data", "hexBinary"));
        Layouts base64 = layouts(one("data", "base64Binary"));

        assertThat(bytes(hexadecimal, "CAFE")).isEqualTo("00 ca fe");
        assertThat(bytes(hexadecimal, "cafe")).isEqualTo("01 63 61 66 65");
        assertThat(bytes(base64, "yv4=")).isEqualTo("00 ca fe");
        assertThat(bytes(base64, "")).isEmpty();
        assertMalformed(hexadecimal, "01 43 41 46 45", "neither");
    }

    @Test
    void textsAreInSymbols() throws UnencodableException {
        Layouts layouts = layouts(Element.of("code", TypeRef.xs("string")));

        assertThat(bytes(layouts, "EUR")).isEqualTo("b4");
        assertThat(bytes(layouts, "party1")).isEqualTo("66");
        assertThat(bytes(layouts, "TW9235")).isEqualTo("ca e8 7b a6");
        assertThat(bytes(layouts, "日本")).isEqualTo("00 e6 97 a5 e6 9c ac");
        assertThat(bytes(layouts, "")).isEmpty();
        assertMalformed(layouts, "b4 00", "does not need");
    }

    @Test
    void booleansAndSmallRangesAreBits() throws UnencodableException {
        Layouts layouts = layouts(one("b", "boolean"), one("n", "byte"), optional("o", "boolean"));
        // b: bit 0; n + 128: bits 1 to 8; o + 1: bits 9 and 10
        assertThat(bytes(layouts, "true", "-128", null)).isEqualTo("01 00");
        assertThat(bytes(layouts, "false", "127", "true")).isEqualTo("fe 05");
        assertMalformed(layouts, "01 08", "unused bits");
        assertMalformed(layouts, "01 06", "beyond the last one");
        assertMalformed(layouts, "01", "ends within its fixed section");
        assertMalformed(layouts, "01 00 00", "bytes follow");
    }

    @Test
    void integersTakeTheBytesThatTheyNeed() throws UnencodableException {
        Layouts layouts = layouts(one("i", "int"), optional("u", "unsignedInt"));
        // Two fields of 5 bits, which hold numbers below 25 themselves; the optional one plus 1.
        assertThat(bytes(layouts, "0", null)).isEqualTo("00 00");
        assertThat(bytes(layouts, "-1", "0")).isEqualTo("21 00");
        assertThat(bytes(layouts, "12", "23")).isEqualTo("18 03");
        // 25 says one byte, 26 two, 27 three.
        assertThat(bytes(layouts, "-13", "24")).isEqualTo("39 03 19 18");
        assertThat(bytes(layouts, "-129", "65536")).isEqualTo("7a 03 01 01 00 00 01");
        assertMalformed(layouts, "19 00 01", "more bytes than it needs");
        assertMalformed(layouts, "1f 00 01 02 03 04 05 06 07", "ends within its numerals");
        assertMalformed(layouts, "1d 00 00 00 00 00 01", "bits of its type");
    }

    @Test
    void decimalsKeepTheirScale() throws UnencodableException {
        Layouts layouts = layouts(one("d", "decimal").withEncoding(new Encoding.Decimal(0, 2, true)));
        // escape flag, field of 4 bits, of which 9 says one byte; 2 * zigzag(15) * 3 + 1
        assertThat(bytes(layouts, "1.5")).isEqualTo("12 b5");
        // 150 is 15 with one zero: (2 * (16 * 30 + 0) + 1) * 3 + 2 = 2885
        assertThat(bytes(layouts, "1.50")).isEqualTo("14 45 0b");
        assertThat(bytes(layouts, "0")).isEqualTo("00");
        assertThat(bytes(layouts, "0.00")).isEqualTo("04");
        // An escape: 131 says a number of scale 3, which is 125.
        assertThat(bytes(layouts, "0.125")).isEqualTo("01 01 83 7d");
        assertMalformed(layouts, "01 01 81 0f", "escapes that its encoding holds");
        assertMalformed(layouts, "01 01 30 2e 31 32 35", "not written canonically");
        assertMalformed(layouts, "01 01 30 30 2e 31 32 35", "not written canonically");
        assertMalformed(layouts, "01 00", "escape mask is empty");
    }

    @Test
    void aDecimalOfNegativeScaleIsWrittenWithZeros() throws UnencodableException {
        Layouts layouts = layouts(one("d", "decimal"));
        RecordValue value = RecordValue.of(layouts.shapes().shape("M"), List.of(new BigDecimal("1E+3")));
        byte[] bytes = new RecordEncoder(layouts).encode(new Message(ROOT, value));
        assertThat(new RecordDecoder(layouts).decode(ROOT, bytes).value().get("d"))
                .isEqualTo(new BigDecimal("1000"));
    }

    @Test
    void datesCountFrom1970AndEscapeWithAZone() throws UnencodableException {
        Layouts layouts = layouts(one("d", "date"));
        assertThat(bytes(layouts, "1970-01-03")).isEqualTo("04 00 00");
        assertThat(bytes(layouts, "1969-12-31Z")).isEqualTo("01 00 00 01 31 39 36 39 2d 31 32 2d 33 31 5a");
    }

    @Test
    void momentsHoldZoneAndMilliseconds() throws UnencodableException {
        Layouts layouts = layouts(one("t", "dateTime"));
        assertThat(bytes(layouts, "1970-01-01T00:00:01")).isEqualTo("10");
        assertThat(bytes(layouts, "1970-01-01T00:00:01Z")).isEqualTo("12 0a");
        // 8 * (128 * 1001 + 4 + 56) + 2 * 2 + 1
        assertThat(bytes(layouts, "1970-01-01T00:00:01.001+01:00")).isEqualTo("16 e5 a5 0f");
    }

    @Test
    void alphabetsPackTheirCharacters() throws UnencodableException {
        Layouts layouts = layouts(one("t", "string").withEncoding(new Encoding.Alphabet("ACGT")));
        // 3 bits each: A 1, C 2, T 4: 001 010 100 000 0000
        assertThat(bytes(layouts, "ACT")).isEqualTo("2a 00");
        assertMalformed(layouts, "2a 01", "not 0");
        assertMalformed(layouts, "2a 00 00", "ends before its bytes");
        assertMalformed(layouts, "e0", "beyond the alphabet");
    }

    @Test
    void aFixedLengthOverAnAlphabetIsOneNumber() throws UnencodableException {
        TypeRef currency = TypeRef.local(SimpleType.restriction(
                Name.ANONYMOUS, TypeRef.xs("string"), Facets.NONE.withPatterns(List.of("[A-Z]{3,3}"))));
        Layouts layouts = layouts(Element.of("c", currency));
        // U 20, S 18, D 3: (20 * 26 + 18) * 26 + 3 = 13991
        assertThat(bytes(layouts, "USD")).isEqualTo("a7 36");
        assertThatThrownBy(() -> bytes(layouts, "US"))
                .isInstanceOf(UnencodableException.class)
                .hasMessage("/m/c: 'US' is not 3 characters of its alphabet");
    }

    @Test
    void aTextOfAPatternIsItsNumber() throws UnencodableException {
        Layouts codes = layouts(patterned("[A-C][0-9]"));
        // 20 texts before C0; 30 texts take 5 bits
        assertThat(bytes(codes, "C5")).isEqualTo("19");
        assertMalformed(codes, "1e", "beyond the last one");
        assertThatThrownBy(() -> bytes(codes, "D5"))
                .isInstanceOf(UnencodableException.class)
                .hasMessage("/m/c: 'D5' does not match the patterns and lengths of its type");

        Layouts texts = layouts(patterned("5-[0-9]+"), optional("s", "string"));
        assertThat(bytes(texts, "5-0", null)).isEqualTo("00");
        assertThat(bytes(texts, "5-4", null)).isEqualTo("00 04");
        // 10 texts of one digit, 100 of two, 1000 of three: 1110 + 24 = 0x46e
        assertThat(bytes(texts, "5-0024", null)).isEqualTo("00 04 6e");
        assertThat(bytes(texts, "5-" + "1".repeat(127), null))
                .startsWith("00 00 35 2d 31")
                .endsWith("31");
        assertMalformed(texts, "00 00 35 2d 31", "not written as its number");
        assertMalformed(texts, "00" + " ff".repeat(60), "not a text of its type");
        assertThatThrownBy(() -> bytes(texts, "5-x", null))
                .isInstanceOf(UnencodableException.class)
                .hasMessage("/m/c: '5-x' does not match the patterns and lengths of its type");
    }

    private static Element patterned(String pattern) {
        Facets facets = Facets.NONE.withPatterns(List.of(pattern));
        return Element.of("c", TypeRef.local(SimpleType.restriction(Name.ANONYMOUS, TypeRef.xs("string"), facets)));
    }

    @Test
    void payloadsFollowEachOtherAndEndsComeLast() throws UnencodableException {
        Layouts layouts = layouts(one("a", "string"), optional("b", "string"), one("c", "string"));
        assertThat(bytes(layouts, "x", null, "yz")).isEqualTo("00 78 79 7a 01");
        // An area of 5 bytes: ends 1 and 3 in 3 bits each.
        assertThat(bytes(layouts, "x", "b", "yz")).isEqualTo("01 78 79 7a 62 19");
        assertThat(bytes(layouts, "", "", "")).isEqualTo("01");
        assertMalformed(layouts, "01 78 79 7a 62 0b", "out of order");
        assertMalformed(layouts, "01 78 79 7a 62 59", "unused bits");
        assertMalformed(layouts, "01 00", "wider than it needs to be");
        assertMalformed(layouts, "00 ff 79 7a 01", "not UTF-8");
    }

    @Test
    void entriesOfTheTableAreAsSmallAsTheRecordAllows() throws UnencodableException {
        Layouts layouts = layouts(one("a", "string"), one("b", "string"));
        String text = "x".repeat(253);
        assertThat(bytes(layouts, text, "y")).hasSize(3 * 255 - 1).endsWith("79 fd");
        assertThat(bytes(layouts, text + "x", "y")).hasSize(3 * 257 - 1).endsWith("79 fe 00");
        String tooWide = bytes(layouts, text, "y").replaceAll(" fd$", " fd 00");
        assertMalformed(layouts, tooWide, "wider than it needs to be");
    }

    @Test
    void listsHaveACountAndEnds() throws UnencodableException {
        Layouts layouts = layouts(many("s", "string"), many("n", "byte"));
        assertThat(bytes(layouts, List.of(), List.of())).isEqualTo("00");
        assertThat(bytes(layouts, List.of("ab", "c"), List.of())).isEqualTo("01 02 61 62 63 02");
        // 2 in 4 bits, then 0 and 129 in 8 bits each
        assertThat(bytes(layouts, List.of(), List.of("-128", "1"))).isEqualTo("02 02 10 08");
        assertThat(bytes(layouts, List.of(), Collections.nCopies(9, "-128"))).isEqualTo("02 19" + " 00".repeat(9));
        assertMalformed(layouts, "02 00", "empty list");
        assertMalformed(layouts, "02 0a 10 08", "canonically");
        assertMalformed(layouts, "02 ff ff ff ff 07", "greater than their bytes allow");
        assertMalformed(layouts, "01 ff ff ff ff 07", "greater than their bytes allow");
        assertMalformed(layouts, "02 ff ff ff ff ff", "has no end");
        assertMalformed(layouts, "02 02 10 18", "unused bits");
    }

    @Test
    void itemsWithoutBitsTakeABitSoThatNoListIsLongerThanItsBits() throws UnencodableException {
        TypeRef only = TypeRef.local(SimpleType.restriction(
                Name.ANONYMOUS,
                TypeRef.xs("string"),
                Facets.NONE.withEnumeration(List.of(new Facets.EnumerationValue("yes", "")))));
        Layouts layouts = layouts(Element.of("s", only).withCardinality(new Cardinality(0, Cardinality.UNBOUNDED)));
        assertThat(bytes(layouts, List.of("yes", "yes"))).isEqualTo("01 02");
        assertThat(bytes(layouts, List.of("yes", "yes", "yes", "yes", "yes"))).isEqualTo("01 05 00");
        assertMalformed(layouts, "01 ff ff ff ff 07", "greater than their bytes allow");
        assertMalformed(layouts, "01 12", "unused bits");
    }

    @Test
    void choicesHaveASelector() throws UnencodableException {
        Group choice = Group.of(
                Group.Kind.CHOICE,
                Cardinality.OPTIONAL,
                List.of(one("a", "string"), one("b", "boolean"), many("c", "string")));
        Layouts layouts = layouts(choice);
        assertThat(bytes(layouts, null, null, List.of())).isEqualTo("00");
        // Bit 0: a rest; bits 1 and 2: selector; bit 3: the choice is there; bit 4: the boolean.
        assertThat(bytes(layouts, "x", null, List.of())).isEqualTo("09 78");
        assertThat(bytes(layouts, "", null, List.of())).isEqualTo("08");
        assertThat(bytes(layouts, null, "true", List.of())).isEqualTo("1a");
        assertThat(bytes(layouts, null, null, List.of("x"))).isEqualTo("0d 01 78");
        assertMalformed(layouts, "0e", "selector");
        assertMalformed(layouts, "02", "selector");
        assertMalformed(layouts, "10", "unused bits");
        assertMalformed(layouts, "18", "unused bits");
        assertMalformed(layouts, "09", "present and empty");
        assertMalformed(layouts, "01 78", "absent has a variable part");
        assertMalformed(layouts, "0d 00", "empty list");
        assertThatThrownBy(() -> bytes(layouts, "x", "true", List.of()))
                .isInstanceOf(UnencodableException.class)
                .hasMessage("/m: only one of a and b may be present");
    }

    @Test
    void valuesOutsideAnEnumerationAreRefusedWithTheirPath() {
        Facets side = Facets.NONE.withEnumeration(
                List.of(new Facets.EnumerationValue("Buy", ""), new Facets.EnumerationValue("Sell", "")));
        Layouts layouts = layouts(
                Element.of("side", TypeRef.local(SimpleType.restriction(Name.ANONYMOUS, TypeRef.xs("string"), side)))
                        .withCardinality(new Cardinality(1, 3)));
        assertThatThrownBy(() -> bytes(layouts, List.of("Buy", "Hold")))
                .isInstanceOf(UnencodableException.class)
                .hasMessage("/m/side[2]: 'Hold' is not one of the values of its enumeration");
    }

    @Test
    void recordsNestedWithoutEndAreRefused() {
        ComplexType node = ComplexType.of(
                Name.of("M"),
                new Content.Components(Group.sequence(List.of(
                        Element.of("next", TypeRef.named(Name.of("M"))).withCardinality(Cardinality.OPTIONAL)))));
        Layouts layouts = Layouts.of(Model.empty("test")
                .withType(node)
                .withElement(Element.of("m", TypeRef.named(node.name())))
                .withRoots(List.of(ROOT)));
        byte[] bytes = new byte[100_000];
        Arrays.fill(bytes, (byte) 1);
        bytes[bytes.length - 1] = 0;
        assertThatThrownBy(() -> new RecordDecoder(layouts).decode(ROOT, bytes))
                .isInstanceOf(MalformedRecordException.class)
                .hasMessageContaining("500 deep");
        RecordShape shape = layouts.shapes().shape("M");
        RecordValue deep = RecordValue.of(shape, Arrays.asList((Object) null));
        for (int i = 0; i < 499; i++) {
            deep = RecordValue.of(shape, List.of(deep));
        }
        Message fits = new Message(ROOT, deep);
        assertThat(Optional.of(fits)).hasValueSatisfying(m -> assertRoundTrip(layouts, m));
        Message tooDeep = new Message(ROOT, RecordValue.of(shape, List.of(deep)));
        assertThatThrownBy(() -> new RecordEncoder(layouts).encode(tooDeep)).isInstanceOf(UnencodableException.class);
    }

    private static void assertRoundTrip(Layouts layouts, Message message) {
        try {
            byte[] bytes = new RecordEncoder(layouts).encode(message);
            assertThat(new RecordDecoder(layouts).decode(message.root(), bytes)).isEqualTo(message);
        } catch (UnencodableException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void missingMandatoryValuesAreNamed() {
        Layouts layouts = layouts(one("a", "string"), optional("b", "string"));
        assertThatThrownBy(() -> bytes(layouts, null, "x"))
                .isInstanceOf(UnencodableException.class)
                .hasMessage("/m/a: the value is missing");
    }
}
