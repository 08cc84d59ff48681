package org.bindery.messages.dfdl;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.Importers;
import org.bindery.layout.Layouts;
import org.bindery.messages.check.DataForms;
import org.bindery.model.Model;
import org.bindery.runtime.InvalidMessageException;
import org.bindery.runtime.internal.dfdl.DfdlForms;
import org.bindery.runtime.internal.dfdl.DfdlReader;
import org.bindery.runtime.internal.form.MessageForms;
import org.bindery.runtime.internal.form.PropertyForm;
import org.bindery.runtime.internal.frames.Frames;
import org.bindery.runtime.internal.record.RecordWriter;
import org.bindery.runtime.internal.record.StagedMessage;
import org.bindery.standards.Mutation;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Whether messages are kept as received is the same, be it decided while they are read or by writing them again.
class AsReceivedTest {

    private static final int MUTATIONS = Integer.getInteger("bindery.mutations", 100);

    /// What reads messages.
    private record Subject(DfdlForms described, PropertyForm kept) {

        static Subject of(String format, Path description) throws Exception {
            Model model = Importers.forFormat(format)
                    .orElseThrow()
                    .read(ImportRequest.of(description, format))
                    .model();
            var shapes = Layouts.of(model).shapes();
            MessageForms forms = DataForms.of(model, shapes).forms();
            PropertyForm kept = IntStream.range(0, shapes.byId().size())
                    .mapToObj(number -> forms.record(number).named("asReceived"))
                    .filter(Objects::nonNull)
                    .findFirst()
                    .orElseThrow();
            return new Subject(DfdlForms.of(forms), kept);
        }

        /// What is kept of each message, up to one that is refused.
        ///
        /// @param direct whether it may be decided while messages are read
        List<String> kept(byte[] data, boolean direct) throws IOException {
            ByteArrayInputStream in = new ByteArrayInputStream(data);
            DfdlReader reader =
                    direct ? DfdlReader.of(described, Frames.of(in)) : DfdlReader.unchecked(described, Frames.of(in));
            RecordWriter writer = RecordWriter.take();
            List<String> all = new ArrayList<>();
            try {
                while (reader.next()) {
                    StagedMessage staged = writer.plainStaged("message", 1, RecordWriter.MAX_DEPTH);
                    int record = reader.read(staged);
                    Object value = kept.isThere(staged, record) ? kept.value(staged, record) : "";
                    all.add(value instanceof byte[] octets ? HexFormat.of().formatHex(octets) : value.toString());
                }
            } catch (InvalidMessageException e) {
                all.add("refused");
            } finally {
                writer.release();
            }
            return all;
        }

        /// What is kept of each message, which is the same in both ways.
        List<String> check(byte[] data) throws IOException {
            List<String> direct = kept(data, true);
            List<String> general = kept(data, false);
            // Who reads directly checks facets as well, and refuses more.
            boolean refused = !direct.isEmpty() && direct.getLast().equals("refused");
            int count = refused ? direct.size() - 1 : direct.size();
            assertThat(general.size()).isGreaterThanOrEqualTo(count);
            assertThat(direct.subList(0, count))
                    .as(new String(data, ISO_8859_1))
                    .isEqualTo(general.subList(0, count));
            return direct;
        }
    }

    /// Fields of a message of FIX, all but the first two and the last.
    private static byte[] fix(List<String> fields, Random random) {
        String body = String.join("\u0001", fields) + "\u0001";
        String length = (random.nextInt(20) == 0 ? "0" : "") + body.length();
        String message = "8=FIX.4.4\u00019=" + length + "\u0001" + body;
        int sum = 0;
        for (byte each : message.getBytes(ISO_8859_1)) {
            sum += each & 0xFF;
        }
        return (message + (random.nextInt(20) == 0 ? "10=%d\u0001" : "10=%03d\u0001").formatted(sum % 256))
                .getBytes(ISO_8859_1);
    }

    private static void change(List<String> fields, Random random) {
        int at = random.nextInt(fields.size());
        String field = fields.get(at);
        String tag = field.substring(0, field.indexOf('=') + 1);
        String value = field.substring(tag.length());
        switch (random.nextInt(9)) {
            case 0 -> Collections.swap(fields, at, random.nextInt(fields.size()));
            case 1 -> fields.set(at, tag + "0" + value);
            case 2 -> fields.set(at, field + (value.contains(".") ? "0" : ".0"));
            case 3 -> fields.set(at, field + ".");
            case 4 -> fields.set(at, tag + "-" + value);
            case 5 -> fields.set(at, field + ".000");
            case 6 -> fields.set(at, field + "é");
            case 7 -> fields.set(at, tag + value.replace("0", " "));
            default -> fields.set(at, tag);
        }
    }

    @Test
    void fieldsOfFixInOtherOrdersAndFormsAreKeptAsTheyWereWrittenElseNothingIs() throws Exception {
        Subject subject = Subject.of("fix", Standards.samples("fix/orders.xml"));
        assertThat(kept(subject, Standards.samples("fix/orders.fix"), 10 * MUTATIONS))
                .contains("");
    }

    @Tag("long")
    @Test
    void messagesOfTheDefinitionsOfQuickFixAreKeptAlike() throws Exception {
        Subject subject = Subject.of("fix", Standards.path("fix/dictionaries/FIX44.xml"));
        List<String> kept = new ArrayList<>();
        for (Path file : files(Standards.path("fix/acceptance/fix44"))) {
            kept.addAll(kept(subject, file, MUTATIONS));
        }
        assertThat(kept).anyMatch(each -> !each.equals("refused"));
    }

    /// What is kept of messages.
    ///
    /// @param mutations how often they are changed, and checked again
    private static List<String> kept(Subject subject, Path file, int mutations) throws IOException {
        Random random = new Random(44);
        List<String> kept = new ArrayList<>();
        List<String> messages = Arrays.stream(Files.readString(file, ISO_8859_1)
                        .replace("\\001", "\u0001")
                        .split("(?<=\u000110=[0-9]{0,9}\u0001)|\n"))
                .filter(message -> message.contains("35="))
                .map(message -> message.replaceAll("<TIME[^>]*>", "20261125-09:30:00.250"))
                .toList();
        for (String message : messages) {
            List<String> fields = Arrays.stream(
                            message.substring(message.indexOf("35=")).split("\u0001"))
                    .filter(field -> field.matches("[0-9]+=.*") && !field.startsWith("10="))
                    .toList();
            kept.addAll(subject.check(fix(fields, random)));
            for (int i = 0; i < mutations / messages.size(); i++) {
                List<String> changed = new ArrayList<>(fields);
                for (int changes = random.nextInt(3); changes >= 0; changes--) {
                    change(changed, random);
                }
                subject.check(fix(changed, random));
            }
        }
        return kept;
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile)
                    .filter(file -> !file.toString().matches(".*\\.(yml|md)|.*/licences/.*"))
                    .sorted()
                    .toList();
        }
    }

    @Tag("long")
    @ParameterizedTest
    @CsvSource({
        "iso8583, iso8583/iso1987-ascii.8583, iso8583",
        "iso8583, iso8583/iso1987-packed.8583, iso8583",
        "swift, swift/messages.mt, swift",
        "edifact, edifact/orders.edi, edifact",
        "x12, x12/order.x12, x12",
        "hl7, hl7/result.hl7, hl7v2"
    })
    void messagesOfTheStandardsAreKeptAlike(String format, String description, String folder) throws Exception {
        Subject subject = Subject.of(format, Standards.samples(description));
        for (Path file : files(Standards.path(folder))) {
            byte[] good = file.toString().endsWith(".hex")
                    ? HexFormat.of().parseHex(Files.readString(file).strip())
                    : Files.readAllBytes(file);
            if (good.length < 100_000) {
                subject.check(good);
                for (int seed = 0; seed < MUTATIONS / 50; seed++) {
                    subject.check(Mutation.bytes(good, seed));
                }
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "iso8583, iso8583/iso1987-ascii.8583, iso8583/messages-ascii.dat",
        "iso8583, iso8583/iso1987-packed.8583, iso8583/messages-packed.dat",
        "swift, swift/messages.mt, swift/payments.fin",
        "swift, swift/messages.mt, swift/statement.sta",
        "diameter, diameter/dictionary.xml, diameter/credit-control.bin",
        "sbe, sbe/orders.xml, sbe/orders.bin",
        "edifact, edifact/orders.edi, edifact/orders.edi",
        "x12, x12/order.x12, x12/order.x12",
        "hl7, hl7/result.hl7, hl7/result.hl7"
    })
    void mutatedSamplesAreKeptAlike(String format, String description, String sample) throws Exception {
        Subject subject = Subject.of(format, Standards.samples(description));
        byte[] good = Files.readAllBytes(Standards.samples(sample));
        subject.check(good);
        for (int seed = 0; seed < MUTATIONS; seed++) {
            subject.check(Mutation.bytes(good, seed));
        }
    }
}
