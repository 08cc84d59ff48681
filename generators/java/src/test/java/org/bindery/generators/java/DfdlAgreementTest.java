package org.bindery.generators.java;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.Importers;
import org.bindery.messages.MessageReader;
import org.bindery.messages.ReadMessage;
import org.bindery.messages.TextRange;
import org.bindery.model.Cardinality;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Element;
import org.bindery.model.EncodingText;
import org.bindery.model.Framing;
import org.bindery.model.Group;
import org.bindery.model.GroupRef;
import org.bindery.model.Location;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.Particle;
import org.bindery.model.Presentation;
import org.bindery.model.TypeRef;
import org.bindery.model.copies.Copies;
import org.bindery.model.dfdl.DfdlAnnotation;
import org.bindery.model.dfdl.DfdlDefinitions;
import org.bindery.model.dfdl.DfdlFormat;
import org.bindery.model.dfdl.DfdlProperty;
import org.bindery.runtime.InvalidMessageException;
import org.bindery.runtime.internal.frames.FrameOutput;
import org.bindery.runtime.internal.frames.FrameSettings;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Messages that DFDL describes: emitted code reads and writes what the interpreter does.
class DfdlAgreementTest {

    private static Map<DfdlProperty, String> properties(String... pairs) {
        Map<DfdlProperty, String> map = new EnumMap<>(DfdlProperty.class);
        for (String pair : pairs) {
            int equals = pair.indexOf('=');
            map.put(DfdlProperty.of(pair.substring(0, equals)).orElseThrow(), pair.substring(equals + 1));
        }
        return map;
    }

    private static DfdlAnnotation with(String... pairs) {
        return DfdlAnnotation.of(properties(pairs));
    }

    private static Element binary(String name, String type, String... pairs) {
        Map<DfdlProperty, String> all = properties(pairs);
        all.put(DfdlProperty.REPRESENTATION, "binary");
        return Element.of(name, TypeRef.xs(type)).withPresentation(Presentation.NONE.withDfdl(DfdlAnnotation.of(all)));
    }

    /// Packets: a type, a hidden length, and attributes that each have a length; then a line of text.
    private static Model packets() {
        Group lines = Group.sequence(List.of(
                        text("name").withNillable(true),
                        text("price", "decimal").withCardinality(new Cardinality(0, 3))))
                .withDfdl(with("separator=;", "terminator=%NL;"));
        return packets(List.of(lines));
    }

    private static Model packets(List<Particle> behind) {
        Group attribute = Group.sequence(List.of(
                binary("kind", "unsignedByte"),
                new GroupRef(Name.of("length"), Cardinality.ONE, true, DfdlAnnotation.NONE, "", Location.NONE),
                Group.choice(List.of(
                                binary("number", "unsignedInt").withPresentation(dispatched("1")),
                                binary("octets", "hexBinary").withPresentation(octets()),
                                binary("flag", "boolean").withPresentation(dispatched("3"))))
                        .withDfdl(with("choiceDispatchKey={ xs:string(./kind) }"))));
        List<Particle> parts = new ArrayList<>(List.of(
                binary("code", "unsignedShort"),
                binary("count", "unsignedByte", "outputValueCalc={ fn:count(../attribute) }"),
                Element.of("attribute", TypeRef.named(Name.of("Attribute")))
                        .withCardinality(new Cardinality(0, Cardinality.UNBOUNDED))
                        .withPresentation(Presentation.NONE.withDfdl(
                                with("occursCountKind=expression", "occursCount={ ../count }")))));
        parts.addAll(behind);
        Particle packet = Group.sequence(parts);
        Map<DfdlProperty, String> usual = properties(
                "encoding=US-ASCII",
                "byteOrder=bigEndian",
                "representation=text",
                "lengthKind=implicit",
                "lengthUnits=bytes",
                "separatorPosition=infix",
                "separatorSuppressionPolicy=trailingEmpty",
                "occursCountKind=implicit",
                "textNumberRep=standard",
                "textNumberPattern=#0.##",
                "textStandardBase=10",
                "textStandardDecimalSeparator=.",
                "textStandardGroupingSeparator=,",
                "textStandardExponentRep=E",
                "binaryNumberRep=binary",
                "binaryBooleanTrueRep=1",
                "binaryBooleanFalseRep=0",
                "nilKind=literalValue",
                "nilValue=-",
                "nilValueDelimiterPolicy=none");
        return Model.empty("packets")
                .withFormat(new MessageFormat.Dfdl("general"))
                .withDfdl(new DfdlDefinitions(
                        List.of(new DfdlFormat("general", "", usual, "")), List.of(), List.of(), Map.of()))
                .withGroup(Name.of("length"), length())
                .withType(ComplexType.of(Name.of("Attribute"), new Content.Components(attribute)))
                .withType(ComplexType.of(Name.of("Packet"), new Content.Components(packet)))
                .withElement(Element.of("packet", TypeRef.named(Name.of("Packet"))))
                .withRoots(List.of(Name.of("packet")));
    }

    private static Group length() {
        return Group.sequence(List.of(binary(
                "length",
                "unsignedByte",
                "outputValueCalc={ if (fn:exists(../octets)) then dfdl:valueLength(../octets, 'bytes') else 4 }")));
    }

    private static Presentation dispatched(String key) {
        return Presentation.NONE.withDfdl(with("representation=binary", "choiceBranchKey=" + key));
    }

    private static Presentation octets() {
        return Presentation.NONE.withDfdl(
                with("representation=binary", "choiceBranchKey=2", "lengthKind=explicit", "length={ ../length }"));
    }

    private static Element text(String name) {
        return text(name, "string");
    }

    private static Element text(String name, String type) {
        return Element.of(name, TypeRef.xs(type))
                .withPresentation(Presentation.NONE.withDfdl(with("lengthKind=delimited")));
    }

    @Test
    void packetsComeBackAsTheyWere() throws Exception {
        Random random = new Random(5);
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (int i = 0; i < 50; i++) {
            packet(random, all);
        }
        BothWays.agrees(packets(), all.toByteArray(), 50);
    }

    @ParameterizedTest
    @ValueSource(strings = {"length-2", "bdw", "ts-32.297", "gtp-prime", "pcap"})
    void packetsInFramesComeBackAsTheyWere(String kind) throws Exception {
        Random random = new Random(kind.hashCode());
        ByteArrayOutputStream framed = new ByteArrayOutputStream();
        Framing framing = Framing.ofPorts("udp/4711").withKind(kind);
        FrameOutput frames = FrameSettings.of(framing.words()).output(framed);
        for (int i = 0; i < 50; i++) {
            ByteArrayOutputStream packet = new ByteArrayOutputStream();
            packet(random, packet);
            frames.message(packet.toByteArray(), 0, packet.size());
        }
        frames.finish();
        BothWays.agrees(packets().withFormat(new MessageFormat.Dfdl("general", framing)), framed.toByteArray(), 50);
    }

    @ParameterizedTest
    @ValueSource(strings = {"length-2", "bdw", "pcap"})
    void packetsWithoutTextAreReadStraightIntoRecordsInAnyFrame(String kind) throws Exception {
        ByteArrayOutputStream framed = new ByteArrayOutputStream();
        Framing framing = Framing.ofPorts("udp/4711").withKind(kind);
        FrameOutput frames = FrameSettings.of(framing.words()).output(framed);
        for (byte i = 0; i < 5; i++) {
            // Octets of that length, and a number.
            byte[] whole = new byte[5 + i + 6];
            whole[1] = i;
            whole[2] = 2;
            whole[3] = 2;
            whole[4] = i;
            whole[5 + i] = 1;
            whole[6 + i] = 4;
            frames.message(whole, 0, whole.length);
        }
        frames.finish();
        Model model = packets(List.of()).withFormat(new MessageFormat.Dfdl("general", framing));
        BothWays.agrees(model, framed.toByteArray(), 5);
    }

    @Test
    void textsOfListsAreReadAlikeWhateverIsInThem() throws Exception {
        Model model = packets(List.of(Group.sequence(List.of(Element.of("item", TypeRef.xs("string"))
                        .withCardinality(new Cardinality(1, Cardinality.UNBOUNDED))
                        .withPresentation(Presentation.NONE.withDfdl(with("lengthKind=delimited", "encoding=UTF-8")))))
                .withDfdl(with("separator=;", "terminator=%NL;", "encoding=UTF-8"))));
        Random random = new Random(7);
        StringBuilder all = new StringBuilder();
        for (int i = 0; i < 60; i++) {
            all.append("\0\1\0");
            for (int items = 1 + random.nextInt(9); items > 0; items--) {
                all.append(
                        switch (random.nextInt(12)) {
                            case 0 -> "";
                            case 1 -> "M\u00fcller " + i;
                            case 2 -> "x".repeat(random.nextInt(600));
                            default -> "item " + random.nextInt(40);
                        });
                all.append(items == 1 ? i % 2 == 0 ? "\n" : "\r\n" : ";");
            }
        }
        byte[] data = all.toString().getBytes(UTF_8);

        BothWays.agrees(model, data, BothWays.written(model, BothWays.messages(model, data)), 60);
    }

    @ParameterizedTest
    @ValueSource(strings = {"separator=;", "separator="})
    void whatARecordHasOnceAtMostIsRefusedWhereItIsThereTwice(String separator) throws Exception {
        Element once = text("once").withCardinality(new Cardinality(0, 1));
        Model model = packets(List.of(Group.sequence(List.of(
                        once.withPresentation(Presentation.NONE.withDfdl(
                                with("lengthKind=delimited", "initiator=<", "terminator=>", "occursCountKind=parsed"))),
                        text("behind")))
                .withDfdl(
                        separator.endsWith("=")
                                ? with("terminator=%NL;")
                                : with(separator, "terminator=%NL;", "separatorSuppressionPolicy=anyEmpty"))));
        String between = separator.substring(separator.indexOf('=') + 1);
        BothWays.agrees(model, ("\0\1\0<a>" + between + "b\n\0\2\0b\n").getBytes(ISO_8859_1), 2);
        byte[] twice = ("\0\1\0<a>" + between + "<b>" + between + "c\n").getBytes(ISO_8859_1);

        assertThat(BothWays.refusal(Bound.of(model), twice))
                .isEqualTo(BothWays.firstFinding(model, twice))
                .isEqualTo(Optional.of("/packet[1]/once: it is there again, but a message has it once at most"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"length-2", "pcap"})
    void aPacketThatIsRefusedLeavesTheNextOneReadableInAnyFrame(String kind) throws Exception {
        ByteArrayOutputStream framed = new ByteArrayOutputStream();
        Framing framing = Framing.ofPorts("udp/4711").withKind(kind);
        FrameOutput frames = FrameSettings.of(framing.words()).output(framed);
        frames.message(new byte[] {0, 1, 1, 7, 4, 0, 0, 0, 0}, 0, 9);
        frames.message(new byte[] {0, 2, 1, 1, 4, 0, 0, 0, 5}, 0, 9);
        frames.finish();
        Model model = packets(List.of()).withFormat(new MessageFormat.Dfdl("general", framing));
        Object jar = BothWays.opened(Bound.of(model), framed.toByteArray());

        assertThatThrownBy(() -> Bound.on(jar, "nextBinary"))
                .isInstanceOf(InvalidMessageException.class)
                .hasMessageContaining("no branch has the dfdl:choiceBranchKey 7");
        assertThat((Optional<?>) Bound.on(jar, "nextBinary")).isPresent();
        assertThat((Optional<?>) Bound.on(jar, "nextBinary")).isEmpty();
    }

    @Test
    void aMessageThatDoesNotFitItsFrameLeavesTheNextOneReadable() throws Exception {
        byte[] data = "\0\7\0\1\0x\nyz\0\5\0\2\0-\n\0\3\0\1\7\0\5\0\2\0-\n".getBytes(ISO_8859_1);
        Model model = packets().withFormat(new MessageFormat.Dfdl("general", Framing.NONE.withKind("length-2")));
        Object jar = BothWays.opened(Bound.of(model), data);
        List<String> refused = List.of(
                "the message ends 2 octets before its frame (message 1, at byte 2 of the file)",
                "(message 3, at byte 18 of the file)");
        try (MessageReader reader = BothWays.reader(model, data)) {
            for (String reason : refused) {
                assertThatThrownBy(reader::next).hasMessageContaining(reason);
                assertThatThrownBy(() -> Bound.on(jar, "next"))
                        .isInstanceOf(InvalidMessageException.class)
                        .hasMessageContaining(reason);
                assertThat(reader.next().orElseThrow().source().message().start())
                        .isEqualTo(reason.equals(refused.getFirst()) ? 11 : 23);
                assertThat((Optional<?>) Bound.on(jar, "next")).isPresent();
            }
            assertThat(reader.next()).isEmpty();
            assertThat((Optional<?>) Bound.on(jar, "next")).isEmpty();
        }
    }

    @Test
    void messagesThatWouldBeWrittenOtherwiseKeepTheirBytes() throws Exception {
        Model orders = Importers.forFormat("fix")
                .orElseThrow()
                .read(ImportRequest.of(Standards.samples("fix/orders.xml"), "orders"))
                .model();
        BothWays.agrees(orders, Files.readAllBytes(Standards.samples("fix/orders.fix")), 3);
    }

    @ParameterizedTest
    @CsvSource({"1, auto", "2, auto", "3, utf8"})
    void attributesThatTheirNumbersShowAreReadAlikeWhateverIsInThem(long seed, String texts) throws Exception {
        Model imported = Importers.forFormat("radius")
                .orElseThrow()
                .read(ImportRequest.of(Standards.samples("radius/dictionary"), "radius"))
                .model();
        Model radius = Copies.replacing(imported, Element.class, element -> withTexts(element, texts));
        Random random = new Random(seed);
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (int i = 0; i < 100; i++) {
            ByteArrayOutputStream attributes = new ByteArrayOutputStream();
            for (int j = random.nextInt(12); j > 0; j--) {
                attribute(random, attributes);
            }
            int length = 20 + attributes.size();
            all.writeBytes(new byte[] {4, (byte) i, (byte) (length >> 8), (byte) length});
            all.writeBytes(new byte[16]);
            attributes.writeTo(all);
        }
        BothWays.agrees(radius, all.toByteArray(), 100);
    }

    /// An element with its texts in an encoding.
    private static Element withTexts(Element element, String encoding) {
        Element changed = Copies.replacing(element, Element.class, inner -> withTexts(inner, encoding));
        return element.type().equals(TypeRef.xs("string"))
                ? changed.withEncoding(EncodingText.parse(encoding))
                : changed;
    }

    /// An attribute of the sample's dictionary, or another one, with a value that may be none of its type; of the
    /// sample's vendor too.
    private static void attribute(Random random, ByteArrayOutputStream all) {
        if (random.nextInt(4) == 0) {
            byte[] text = Integer.toString(random.nextInt(1000)).getBytes(ISO_8859_1);
            all.writeBytes(new byte[] {26, (byte) (text.length + 8), 0, 0, (byte) (32473 >> 8), (byte) 32473});
            all.writeBytes(new byte[] {(byte) (1 + random.nextInt(4)), (byte) (text.length + 2)});
            all.writeBytes(text);
            return;
        }
        byte[] types = {1, 2, 4, 5, 8, 26, 40, 42, 44, 55, 64, 81, (byte) 200};
        byte[] value = new byte[random.nextInt(3) > 0 ? 4 : random.nextInt(9)];
        random.nextBytes(value);
        if (random.nextBoolean()) {
            for (int i = 0; i < value.length; i++) {
                value[i] = (byte) ('0' + (value[i] & 0xF));
            }
        }
        all.writeBytes(new byte[] {types[random.nextInt(types.length)], (byte) (value.length + 2)});
        all.writeBytes(value);
    }

    private static void packet(Random random, ByteArrayOutputStream all) {
        int count = random.nextInt(5);
        all.writeBytes(new byte[] {(byte) random.nextInt(), (byte) random.nextInt(), (byte) count});
        for (int i = 0; i < count; i++) {
            int kind = 1 + random.nextInt(3);
            byte[] value = new byte[kind == 2 ? random.nextInt(6) : 4];
            random.nextBytes(value);
            if (kind == 3) {
                value = new byte[] {0, 0, 0, (byte) random.nextInt(2)};
            }
            all.writeBytes(new byte[] {(byte) kind, (byte) value.length});
            all.writeBytes(value);
        }
        StringBuilder line = new StringBuilder(random.nextBoolean() ? "-" : "n" + i(random));
        for (int i = random.nextInt(4); i > 0; i--) {
            line.append(';').append(i(random)).append(random.nextBoolean() ? ".25" : "");
        }
        all.writeBytes(line.append('\n').toString().getBytes(ISO_8859_1));
    }

    private static int i(Random random) {
        return random.nextInt(1000);
    }

    @Test
    void elementsAreFoundWhereTheyStand() throws Exception {
        ReadMessage packet = BothWays.messages(packets(), "\0\1\1\2\3abcx;1.5\n".getBytes(ISO_8859_1))
                .getFirst();
        assertThat(packet.source().all())
                .extracting(TextRange::path)
                .contains("/packet[1]/attribute[1]/octets", "/packet[1]/price[1]");
        assertThat(packet.source()
                        .range("/packet[1]/attribute[1]/octets")
                        .orElseThrow()
                        .start())
                .isEqualTo(5);
        assertThat(packet.source().range("/packet[1]/price[1]").orElseThrow().end())
                .isEqualTo(13);
    }

    @Test
    void whatIsWrongIsReportedWithThePlaceThatWasReached() throws Exception {
        byte[] data = "\0\1\1\7\3abcx\n".getBytes(ISO_8859_1);
        Model model = packets();
        try (MessageReader reader = BothWays.reader(model, data)) {
            assertThatThrownBy(reader::next).hasMessageContaining("no branch has the dfdl:choiceBranchKey 7 (byte 6");
        }
        Object jar = BothWays.opened(Bound.of(model), data);
        assertThatThrownBy(() -> Bound.on(jar, "next"))
                .isInstanceOf(InvalidMessageException.class)
                .hasMessageContaining("no branch has the dfdl:choiceBranchKey 7 (byte 6");
    }
}
