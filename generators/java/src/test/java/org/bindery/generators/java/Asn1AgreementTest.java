package org.bindery.generators.java;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bindery.importers.ImportMonitor;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.Importers;
import org.bindery.layout.Layouts;
import org.bindery.messages.Message;
import org.bindery.messages.MessageReader;
import org.bindery.messages.MessageWriter;
import org.bindery.messages.ReadMessage;
import org.bindery.messages.formats.NativeFormats;
import org.bindery.messages.random.RandomMessages;
import org.bindery.model.Framing;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.ReadLimits;
import org.bindery.runtime.InvalidMessageException;
import org.bindery.shape.Shapes;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Messages of ASN.1: emitted code reads and writes what the interpreter does.
class Asn1AgreementTest {

    private static final String ALL_KINDS = """
        All-Kinds DEFINITIONS AUTOMATIC TAGS ::= BEGIN
        Everything ::= SEQUENCE {
          truth BOOLEAN, small INTEGER (0..100), wide INTEGER (-5000000000..5000000000), huge INTEGER,
          bits BIT STRING, flags BIT STRING { first (0), third (2) }, octets OCTET STRING (SIZE (1..40)),
          nothing NULL, id OBJECT IDENTIFIER, part RELATIVE-OID, number REAL,
          color ENUMERATED { red, green (7), blue, ..., black (20) },
          utf UTF8String (SIZE (0..30)), digits NumericString, printable PrintableString, ia5 IA5String (FROM ("a".."z")),
          visible VisibleString (SIZE (5)), bmp BMPString (FROM ("A".."Z")), universal UniversalString (FROM ("x"|"y")),
          moment GeneralizedTime, list SEQUENCE OF INTEGER, optional SEQUENCE OF Inner OPTIONAL,
          some SET (SIZE (1..5)) OF BOOLEAN OPTIONAL, nested SEQUENCE OF SEQUENCE OF INTEGER (0..9),
          inner Inner, tagged Tagged OPTIONAL, either Either, anything SEQUENCE OF Either,
          defaulted INTEGER DEFAULT 5, again Everything OPTIONAL, ..., added BOOLEAN }
        Tagged ::= [99] EXPLICIT Inner
        Inner ::= SET { a [3] INTEGER, b [1] BOOLEAN OPTIONAL, c [70000] Either }
        Either ::= CHOICE { number INTEGER, list SEQUENCE OF BOOLEAN, none NULL, deeper Either, inner Inner }
        END
        """;

    @TempDir
    Path folder;

    private static Model model(Path module) throws Exception {
        return model(module, Map.of());
    }

    private static Model model(Path module, Map<String, String> options) throws Exception {
        return Importers.forFormat("asn1")
                .orElseThrow()
                .read(new ImportRequest(List.of(module), "kinds", options, ReadLimits.DEFAULT, ImportMonitor.NONE))
                .model();
    }

    private Model allKinds() throws Exception {
        return model(Files.writeString(folder.resolve("kinds.asn"), ALL_KINDS));
    }

    private static byte[] written(Model model, List<Message> messages) throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (MessageWriter writer = NativeFormats.writer(Layouts.of(model), model, out)) {
            for (Message message : messages) {
                writer.write(message);
            }
        }
        return out.toByteArray();
    }

    private static List<Message> random(Model model, int count, long seed) {
        RandomMessages random = new RandomMessages(Shapes.of(model), seed);
        List<Message> messages = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            messages.add(random.next());
        }
        return messages;
    }

    @Test
    void theSampleComesBackAsItWas() throws Exception {
        BothWays.agrees(
                model(Standards.samples("asn1/calls.asn")), Files.readAllBytes(Standards.samples("asn1/calls.ber")), 3);
    }

    /// Packed messages tell nobody but their types where they end.
    @ParameterizedTest
    @ValueSource(strings = {"none", "length-2"})
    void packedValuesComeBackInARowAndInFrames(String framing) throws Exception {
        Model model = model(
                Files.writeString(folder.resolve("kinds.asn"), ALL_KINDS),
                Map.of("rules", "per-unaligned", "root", "Everything"));
        Model framed = model.withFormat(
                model.format().framed(Framing.NONE.withKind(framing)).orElseThrow());
        BothWays.agrees(framed, written(framed, random(framed, 10, 3)), 10);
    }

    @ParameterizedTest
    @ValueSource(strings = {"none", "length-2", "bdw", "ts-32.297", "gtp-prime", "pcap"})
    void theSampleComesBackAsItWasInAnyFrame(String kind) throws Exception {
        Model whole = model(Standards.samples("asn1/calls.asn"));
        Framing framing = Framing.ofPorts("udp/4711").withKind(kind).withBlock(kind.equals("none") ? 512 : 0);
        Model model = whole.withFormat(new MessageFormat.Asn1("DER", framing));
        List<ReadMessage> messages = BothWays.messages(whole, Files.readAllBytes(Standards.samples("asn1/calls.ber")));
        byte[] framed = BothWays.written(model, messages);
        assertThat(framed.length).isGreaterThan((int) Files.size(Standards.samples("asn1/calls.ber")));
        BothWays.agrees(model, framed, 3);
    }

    @Test
    void aMessageThatDoesNotFitItsFrameLeavesTheNextOneReadable() throws Exception {
        Model model = model(Files.writeString(
                        folder.resolve("numbers.asn"),
                        "N DEFINITIONS ::= BEGIN Number ::= SEQUENCE { number INTEGER (0..9) } END"))
                .withFormat(new MessageFormat.Asn1("DER", Framing.NONE.withKind("length-1")));
        byte[] data = HexFormat.of()
                .parseHex("053003020101" + "063003020102FF" + "0430030201" + "053003020103" + "0130" + "053003020104");
        List<String> told = List.of(
                "1",
                "there are octets behind the value",
                "1 octets of it are missing",
                "3",
                "ends within a message (message 5",
                "4");
        Object jar = BothWays.opened(Bound.of(model), data);
        try (MessageReader reader = BothWays.reader(model, data)) {
            for (String each : told) {
                if (each.length() == 1) {
                    assertThat(reader.next().orElseThrow().message().value())
                            .hasToString("Number{number=" + each + "}");
                    assertThat((Optional<?>) Bound.on(jar, "next")).isPresent();
                } else {
                    assertThatThrownBy(reader::next).hasMessageContaining(each);
                    assertThatThrownBy(() -> Bound.on(jar, "next"))
                            .isInstanceOf(InvalidMessageException.class)
                            .hasMessageContaining(each);
                }
            }
            assertThat(reader.next()).isEmpty();
        }
        assertThat((Optional<?>) Bound.on(jar, "next")).isEmpty();
    }

    @Tag("long")
    @ParameterizedTest
    @ValueSource(strings = {"BER", "BER-INDEFINITE", "CER", "DER"})
    void valuesOfAllKindsComeBackByAllRules(String rules) throws Exception {
        Model model = allKinds().withFormat(new MessageFormat.Asn1(rules));
        byte[] data = written(model, random(model, 25, 3));
        BothWays.agrees(model, data, 25);
    }

    @Tag("long")
    @Test
    void whatIsReadByOneSetOfRulesIsWrittenBackByAnother() throws Exception {
        Model der = allKinds();
        List<Message> messages = random(der, 10, 8);
        byte[] indefinite = written(der.withFormat(new MessageFormat.Asn1("BER-INDEFINITE")), messages);
        BothWays.agrees(der, indefinite, 10);
        byte[] definite = written(der, messages);
        BothWays.agrees(der.withFormat(new MessageFormat.Asn1("CER")), definite, 10);
    }

    @Test
    void damagedMessagesAreRefusedForTheSameReason() throws Exception {
        Model model = model(Standards.samples("asn1/calls.asn"));
        byte[] whole = Files.readAllBytes(Standards.samples("asn1/calls.ber"));

        assertThat(BothWays.refusedAlike(model, List.of(whole), 400)).isBetween(100, 400);
    }
}
