package org.bindery.studio.telco;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.bindery.importers.ImportMonitor;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.asn1.Asn1Importer;
import org.bindery.layout.Layouts;
import org.bindery.messages.CheckedMessage;
import org.bindery.messages.InvalidMessageException;
import org.bindery.messages.Message;
import org.bindery.messages.MessageReader;
import org.bindery.messages.MessageWriter;
import org.bindery.messages.formats.NativeFormats;
import org.bindery.messages.random.RandomMessages;
import org.bindery.model.Model;
import org.bindery.model.ReadLimits;
import org.bindery.shape.Shapes;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Messages in unaligned PER are read and written as X.691 and others say.
class PackedMessagesTest {

    private static final String PLAIN = """
        DEFINITIONS ::= BEGIN
        R ::= [APPLICATION 0] IMPLICIT SET { name Name, title [0] VisibleString, number EmployeeNumber,
          dateOfHire [1] Date, nameOfSpouse [2] Name, children [3] IMPLICIT SEQUENCE %s OF ChildInformation %s }
        ChildInformation ::= SET { name Name, dateOfBirth [0] Date %s }
        Name ::= [APPLICATION 1] IMPLICIT SEQUENCE
          { givenName NameString, initial NameString %s, familyName NameString %s }
        EmployeeNumber ::= [APPLICATION 2] IMPLICIT INTEGER %s
        Date ::= [APPLICATION 3] IMPLICIT VisibleString %s
        NameString ::= VisibleString %s
        END
        """;
    private static final String SEX =
            ", ..., sex [1] IMPLICIT ENUMERATED { male (1), female (2), unknown (3) } OPTIONAL";
    private static final String LETTERS = "(FROM (\"a\"..\"z\" | \"A\"..\"Z\" | \"-.\") ^ SIZE (1..64%s))";
    private static final String EXTENSIONS = """
        DEFINITIONS AUTOMATIC TAGS ::= BEGIN
        R ::= SEQUENCE { a INTEGER (250..253), b BOOLEAN,
          c CHOICE { d INTEGER, ..., [[ e BOOLEAN, f IA5String ]], ... },
          ..., [[ g NumericString (SIZE (3)), h BOOLEAN OPTIONAL ]], ...,
          i BMPString OPTIONAL, j PrintableString OPTIONAL }
        END
        """;

    @TempDir
    Path folder;

    private static Model model(Path module) throws Exception {
        return new Asn1Importer()
                .read(new ImportRequest(
                        List.of(module),
                        "messages",
                        Map.of("rules", "per-unaligned", "root", "R"),
                        ReadLimits.DEFAULT,
                        ImportMonitor.NONE))
                .model();
    }

    private Model module(String text) throws Exception {
        return model(Files.writeString(folder.resolve("module.asn"), "M " + text));
    }

    private static byte[] written(Model model, List<Message> messages) throws Exception {
        return written(Layouts.of(model), model, messages);
    }

    private static byte[] written(Layouts layouts, Model model, List<Message> messages) throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (MessageWriter writer = NativeFormats.writer(layouts, model, out)) {
            for (Message message : messages) {
                writer.write(message);
            }
        }
        return out.toByteArray();
    }

    private static String example(int number) {
        return switch (number) {
            case 1 -> PLAIN.formatted("", "DEFAULT {}", "", "", "", "", "", "");
            case 2 ->
                PLAIN.formatted(
                        "",
                        "DEFAULT {}",
                        "",
                        "(SIZE (1))",
                        "",
                        "",
                        "(FROM (\"0\"..\"9\") ^ SIZE (8))",
                        LETTERS.formatted(""));
            case 3 ->
                PLAIN.formatted(
                        "(SIZE (2, ...))",
                        "OPTIONAL, ...",
                        SEX,
                        "(SIZE (1))",
                        ", ...",
                        "(0..9999, ...)",
                        "(FROM (\"0\"..\"9\") ^ SIZE (8, ..., 9..20))",
                        LETTERS.formatted(", ..."));
            default -> EXTENSIONS;
        };
    }

    /// The examples of X.691, annex A, with the octets that it has for the unaligned variant.
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        1 | 824ADFA3700D005A7B74F4D0026611134F2CB8FA6FE410C5CB762C1CB16E09370F2F20350169EDD3D340102D2C3B386801A80B4F6E9E9A0218B96ADD8B162C4169F5E787700C20595BF765E610C5CB572C1BB16E | dateOfBirth=19590717
        2 | 865D51D2888A5125F1809984 44D3CB2E3E9BF90CB8848B867396E8A88A5125F181089B93D71AA2294497C632AE222222985CE521885D54C170CAC838B8 | familyName=Jones
        3 | 40CBAA3A5108A5125F180330889A7965C7D37F20CB8848B819CE5BA2A114A24BE30113727AE35422944 97C61957111182 2985CE521842EAA60B832B20E2E020280 | sex=female
        4 | 9E000600040A4690 | c=c{e=true}, g=123, h=true
        """)
    void theExamplesOfTheStandardComeBackAsTheyAre(int number, String octets, String value) throws Exception {
        Model model = module(example(number));
        byte[] data = HexFormat.of().parseHex(octets.replace(" ", ""));
        List<Message> messages = RoundTrips.read(model, data);
        assertThat(messages).hasSize(1);
        assertThat(messages.getFirst().value().toString()).contains(value).doesNotContain("encodingDifferences");
        assertThat(RoundTrips.wrong(model, List.of(data), 1)).isEmpty();
    }

    @Test
    void randomValuesOfOthersAreReadAndOursByThem() throws Exception {
        Asn1Tools tools = Asn1Tools.in(folder);
        Model model = model(folder.resolve("packed.asn"));
        List<byte[]> theirs = tools.packed(7, 200);
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        theirs.forEach(all::writeBytes);
        List<Message> read = RoundTrips.read(model, all.toByteArray());
        assertThat(read).hasSize(200);
        assertThat(read.toString()).doesNotContain("encodingDifferences");
        assertThat(written(model, read)).isEqualTo(all.toByteArray());
        RandomMessages random = new RandomMessages(Shapes.of(model), 3);
        Layouts layouts = Layouts.of(model);
        List<byte[]> ours = new ArrayList<>();
        while (ours.size() < 50) {
            Message message = random.next();
            // asn1tools writes zero in place of minus zero.
            if (!message.value().toString().contains("number=-0.0")) {
                ours.add(written(layouts, model, List.of(message)));
            }
        }
        assertThat(tools.packedAgain(ours)).containsExactlyElementsOf(ours);
    }

    /// Sizes above 16,383 are written in pieces, and what a newer release has added is kept.
    @Test
    void longValuesAndUnknownExtensionsComeBack() throws Exception {
        Model model = module("DEFINITIONS AUTOMATIC TAGS ::= BEGIN R ::= SEQUENCE { a OCTET STRING, ... } END");
        byte[] octets = new byte[150_000];
        new Random(4).nextBytes(octets);
        ByteArrayOutputStream data = new ByteArrayOutputStream();
        // A bit for extensions, then the pieces, all shifted by it.
        StringBuilder bits = new StringBuilder("0");
        int at = 0;
        for (int pieces : new int[] {4, 4, 1}) {
            bits.append(binary(0xC0 | pieces));
            for (int end = at + pieces * 16_384; at < end; at++) {
                bits.append(binary(octets[at]));
            }
        }
        bits.append(binary(0x80 | octets.length - at >> 8)).append(binary(octets.length - at));
        for (; at < octets.length; at++) {
            bits.append(binary(octets[at]));
        }
        // Another message, with two extensions, of which the second one is there.
        bits.append("0".repeat((8 - bits.length() % 8) % 8));
        bits.append("1").append(binary(1)).append(binary(7)).append("0000001").append("01");
        bits.append(binary(2)).append(binary(0xAB)).append(binary(0xCD));
        bits.append("0".repeat((8 - bits.length() % 8) % 8));
        for (int i = 0; i < bits.length(); i += 8) {
            data.write(Integer.parseInt(bits.substring(i, i + 8), 2));
        }
        List<Message> messages = RoundTrips.read(model, data.toByteArray());
        assertThat(messages).hasSize(2);
        assertThat(messages.getFirst().value().toString()).doesNotContain("encodingDifferences");
        assertThat(messages.getLast().value().toString()).contains("a=07", "encodingDifferences");
        assertThat(written(model, messages)).isEqualTo(data.toByteArray());
    }

    private static String binary(int octet) {
        return Integer.toBinaryString(octet & 0xFF | 0x100).substring(1);
    }

    /// Cut and damaged messages, and those that say there is more than they hold, do nothing but be refused.
    @Test
    void damagedMessagesDoNothingElse() throws Exception {
        Asn1Tools.put(folder);
        Model model = model(folder.resolve("packed.asn"));
        RandomMessages random = new RandomMessages(Shapes.of(model), 9);
        Random octets = new Random(5);
        Model none = module("DEFINITIONS AUTOMATIC TAGS ::= BEGIN R ::= SEQUENCE { a SEQUENCE OF NULL } END");
        byte[] pieces = new byte[1_000_000];
        Arrays.fill(pieces, (byte) 0xC4);
        Layouts layouts = Layouts.of(model);
        Assertions.assertTimeout(Duration.ofSeconds(60), () -> {
            for (int i = 0; i < 500; i++) {
                byte[] data = written(layouts, model, List.of(random.next()));
                for (int times = 1 + octets.nextInt(3); times > 0; times--) {
                    data[octets.nextInt(data.length)] = (byte) octets.nextInt();
                }
                check(layouts, model, data);
            }
            assertThat(check(Layouts.of(none), none, pieces)).contains("made of no bits");
            Model extended = module(EXTENSIONS);
            assertThat(check(Layouts.of(extended), extended, pieces)).isNotEmpty();
        });
    }

    /// What is wrong with messages.
    private static String check(Layouts layouts, Model model, byte[] data) throws Exception {
        StringBuilder findings = new StringBuilder();
        try (MessageReader reader = NativeFormats.reader(
                layouts, model, "messages.per", new ByteArrayInputStream(data), ReadLimits.DEFAULT)) {
            for (Optional<CheckedMessage> next = reader.check(); next.isPresent(); next = reader.check()) {
                next.get().findings().forEach(finding -> findings.append(finding.reason()));
            }
        } catch (InvalidMessageException e) {
            findings.append(e.getMessage());
        }
        return findings.toString();
    }
}
