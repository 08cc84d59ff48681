package org.bindery.messages.dfdl;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.assertj.core.api.SoftAssertions;
import org.bindery.importers.ImportMonitor;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.Importers;
import org.bindery.layout.Layouts;
import org.bindery.messages.InvalidMessageException;
import org.bindery.messages.Message;
import org.bindery.messages.MessageReader;
import org.bindery.messages.MessageWriter;
import org.bindery.messages.ReadMessage;
import org.bindery.messages.codec.RecordDecoder;
import org.bindery.messages.codec.RecordEncoder;
import org.bindery.messages.formats.NativeFormats;
import org.bindery.model.Model;
import org.bindery.model.ReadLimits;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Messages of SWIFT MT by the sample's description: read, encoded, decoded and written again, byte by byte.
class SwiftMessagesTest {

    /// What a description describes.
    private record Swift(Model model, Layouts layouts) {

        static Swift by(boolean strict) throws Exception {
            ImportRequest request = new ImportRequest(
                    List.of(Standards.samples("swift/messages.mt")),
                    "swift",
                    Map.of("strict", strict ? "yes" : "no"),
                    ReadLimits.DEFAULT,
                    ImportMonitor.NONE);
            Model model =
                    Importers.forFormat("swift").orElseThrow().read(request).model();
            return new Swift(model, Layouts.of(model));
        }

        List<Message> messages(byte[] bytes) throws Exception {
            List<Message> all = new ArrayList<>();
            RecordEncoder encoder = new RecordEncoder(layouts);
            RecordDecoder decoder = new RecordDecoder(layouts);
            try (MessageReader reader = NativeFormats.reader(
                    layouts, model, "messages.fin", new ByteArrayInputStream(bytes), ReadLimits.DEFAULT)) {
                for (Optional<ReadMessage> read = reader.next(); read.isPresent(); read = reader.next()) {
                    Message message = read.get().message();
                    all.add(decoder.decode(message.root(), encoder.encode(message)));
                }
            }
            return all;
        }

        byte[] written(List<Message> messages) throws Exception {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            try (MessageWriter writer = NativeFormats.writer(layouts, model, out)) {
                for (Message message : messages) {
                    writer.write(message);
                }
            }
            return out.toByteArray();
        }

        /// The values of messages as text, after they came back byte by byte.
        String again(String text) throws Exception {
            List<Message> messages = messages(text.getBytes(UTF_8));
            assertThat(new String(written(messages), UTF_8)).isEqualTo(text);
            StringBuilder values = new StringBuilder();
            messages.forEach(message -> values.append(message.value()).append('\n'));
            return values.toString();
        }
    }

    private static List<Path> files() throws Exception {
        try (Stream<Path> files = Files.walk(Standards.path("swift"))) {
            return files.filter(Files::isRegularFile)
                    .filter(file -> !file.toString().matches(".*\\.(yml|md)|.*/licences/.*"))
                    .sorted()
                    .toList();
        }
    }

    private static String message(String type, String... lines) {
        String text = "\r\n" + String.join("\r\n", lines) + "\r\n-}";
        return "{1:F01AAAABEBBAXXX0001000001}{2:I" + type + "BBBBDEFFXXXXN}{3:{108:REF}}{4:" + text;
    }

    @Test
    void everyFileComesBackByteByByte() throws Exception {
        Swift swift = Swift.by(false);
        SoftAssertions softly = new SoftAssertions();
        for (Path file : files()) {
            byte[] bytes = Files.readAllBytes(file);
            softly.assertThatCode(() ->
                            assertThat(swift.written(swift.messages(bytes))).isEqualTo(bytes))
                    .as(file.toString())
                    .doesNotThrowAnyException();
        }
        softly.assertAll();
    }

    @Test
    void fieldsAreNamedAndTyped() throws Exception {
        String values = Swift.by(false)
                .again(message(
                        "103",
                        ":20:REFERENCE",
                        ":13C:/SNDTIME/0915+0100",
                        ":23B:CRED",
                        ":32A:261125EUR1250,50",
                        ":50K:/12345",
                        "BUYER",
                        "STREET 1",
                        ":52A:/C/987",
                        "AAAABEBBXXX",
                        ":59F:/678",
                        "1/SELLER",
                        "2/STREET 2",
                        ":71A:SHA"));
        assertThat(values)
                .contains("MessageUserReference", "SendersReference", "2026-11-25", "1250.50", "09:15")
                .contains("OptionK", "NameAndAddress", "STREET 1", "Mark", "987", "IdentifierCode", "SELLER")
                .doesNotContain("asReceived", "Other");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "C1250,NTRFREF//BANKREF | Mark=C, Amount=1250, Reference=REF, InstitutionReference=BANKREF",
                "RDR1250,NTRFREF | Mark=RD, FundsCode=R, Amount=1250, Reference=REF",
                "1126CR0,10NTRFA/B//C | EntryDate=1126, Mark=C, FundsCode=R, Amount=0.10, Reference=A/B"
            })
    void aStatementLineIsTakenApart(String line, String expected) throws Exception {
        String values = Swift.by(false)
                .again(":20:A\n:25:1\n:28C:1/1\n:60F:C261124EUR1,\n:61:261125" + line + "\n:62F:C261125EUR1,\n-\n");
        assertThat(values).contains("MT940");
        for (String each : expected.split(", ")) {
            String[] pair = each.split("=");
            assertThat(values).containsPattern(pair[0] + "\\W+(\\w+\\W+)?" + pair[1].replace("/", "\\W") + "\\b");
        }
    }

    @Test
    void aMessageWithoutDescriptionIsAListOfFields() throws Exception {
        String values = Swift.by(false).again(message("798", ":20:A", ":12:700", ":32B:EUR1,", ":99Q:SOME", "TEXT"));
        assertThat(values).contains("Fields", "F32B", "Currency", "Other", "99Q", "TEXT");
    }

    @Test
    void serviceMessagesMayRepeatTagsAndHaveThemOnLinesOfTheirOwn() throws Exception {
        Swift swift = Swift.by(false);
        assertThat(swift.again("{1:F01AAAABEBBAXXX0000000000}{2:I011BBBBDEFFXXXXN}{4:{175:1608}"
                        + "{106:261128AAAABEBBAXXX0001000001}{108:REF}{175:1610}"
                        + "{107:261128BBBBDEFFAXXX0001000002}}"))
                .contains("Time=[1608, 1610]", "MessageUserReference=REF", "MessageOutputReference=261128BBBB");
        assertThat(swift.again(
                        "{1:A21AAAABEBBAXXX0001000001}\r\n{4:\r\n{177:2611281524}\r\n{451:1}\r\n{405:H80}\r\n{999:X}}"))
                .contains("RejectionReason=H80", "Tag=999");
    }

    @Test
    void aTextOfAnyFieldsWithoutItsEndIsReportedAsSuch() throws Exception {
        Swift swift = Swift.by(false);
        assertThatThrownBy(() -> swift.again(
                        "{1:F01AAAABEBBAXXX0001000001}{2:I900BBBBDEFFXXXXN}{4:\r\n:20:A\r\n:79:TO\r\nREGARDS"))
                .isInstanceOf(InvalidMessageException.class)
                .hasMessageContaining("or the end of the text, -}")
                .hasMessageNotContaining(":15A:");
    }

    @Test
    void whatDeviatesIsKeptOrWhereTheImportIsStrictRefused() throws Exception {
        String wrong = message("202", ":20:A", ":21:B", ":32A:261341EUR1,", ":58A:AAAABEBBXXX");
        assertThat(Swift.by(false).again(wrong)).contains("261341EUR1,");
        Swift strict = Swift.by(true);
        assertThatThrownBy(() -> strict.again(wrong))
                .isInstanceOf(InvalidMessageException.class)
                .hasMessageContaining("'261341' is not an xs:date");
        assertThatThrownBy(() -> strict.again(message("202", ":20:A", ":32A:261125EUR1,")))
                .isInstanceOf(InvalidMessageException.class)
                .hasMessageContaining("/RelatedReference")
                .hasMessageContaining("RelatedReference: missing; ")
                .hasMessageContaining("it starts with :21:");
        assertThatThrownBy(() -> strict.again(message("202", ":20:A", ":21:B", ":32A:1EUR1,")))
                .isInstanceOf(InvalidMessageException.class)
                .hasMessageContaining("field 32A is not of the format 6!n3!a15d");
    }

    @Test
    void drawnPaymentsComeBack() throws Exception {
        Swift strict = Swift.by(true);
        Random random = new Random(18);
        for (int i = 0; i < 200; i++) {
            List<String> lines = new ArrayList<>(List.of(":20:" + text(random, 16), ":23B:CRED"));
            lines.add(":32A:" + date(random) + "EUR" + amount(random));
            lines.add(":50K:/" + text(random, 34));
            for (int line = random.nextInt(4); line >= 0; line--) {
                lines.add(text(random, 35));
            }
            if (random.nextBoolean()) {
                lines.add(":57A:" + (random.nextBoolean() ? "/D/" : "/") + text(random, 30));
                lines.add("BBBBDEFF" + (random.nextBoolean() ? "XXX" : ""));
            }
            lines.add(":59:" + text(random, 35));
            lines.add(":71A:SHA");
            for (int charge = random.nextInt(3); charge > 0; charge--) {
                lines.add(":71F:EUR" + amount(random));
            }
            String message = message("103", lines.toArray(String[]::new));
            assertThat(strict.again(random.nextBoolean() ? message : message.replace("\r", "")))
                    .contains("MT103")
                    .doesNotContain("asReceived");
        }
    }

    private static String text(Random random, int most) {
        String set = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789?().,'+ ";
        StringBuilder text = new StringBuilder().append((char) ('A' + random.nextInt(26)));
        for (int i = random.nextInt(most); i > 0; i--) {
            text.append(set.charAt(random.nextInt(set.length())));
        }
        return text.substring(0, Math.min(most, text.length()));
    }

    private static String date(Random random) {
        return String.format(
                Locale.ROOT, "%02d%02d%02d", random.nextInt(80), 1 + random.nextInt(12), 1 + random.nextInt(28));
    }

    private static String amount(Random random) {
        return random.nextInt(1_000_000) + "," + (random.nextBoolean() ? "" : 10 + random.nextInt(90));
    }

    @Tag("long")
    @Test
    void mutatedFilesAreReadOrRefused() throws Exception {
        Swift swift = Swift.by(false);
        Random random = new Random(7);
        List<Path> files = files();
        for (int i = 0; i < 2_000; i++) {
            byte[] bytes = Files.readAllBytes(files.get(random.nextInt(files.size())));
            for (int change = random.nextInt(4); change >= 0 && bytes.length > 0; change--) {
                bytes = mutated(random, bytes);
            }
            byte[] data = bytes;
            assertThatCode(() -> {
                        try {
                            assertThat(swift.written(swift.messages(data))).isEqualTo(data);
                        } catch (InvalidMessageException e) {
                            assertThat(e).hasMessageContaining("byte");
                        }
                    })
                    .as(new String(data, UTF_8))
                    .doesNotThrowAnyException();
        }
    }

    /// Changes, doubles, or takes out a piece.
    private static byte[] mutated(Random random, byte[] bytes) {
        int from = random.nextInt(bytes.length);
        int to = Math.min(bytes.length, from + 1 + random.nextInt(40));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(bytes, 0, from);
        switch (random.nextInt(3)) {
            case 0 -> {
                out.write("{}:-\r\n/,1A\u0000".charAt(random.nextInt(11)));
                from++;
            }
            case 1 -> out.write(bytes, from, to - from);
            default -> from = to;
        }
        out.write(bytes, from, bytes.length - from);
        return out.toByteArray();
    }
}
