package org.bindery.generators.java;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Constructor;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bindery.generators.java.binding.Bindings;
import org.bindery.generators.java.binding.RecordBinding;
import org.bindery.generators.java.code.JavaNames;
import org.bindery.importers.ImportMonitor;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.Importers;
import org.bindery.layout.Layouts;
import org.bindery.messages.CheckedMessage;
import org.bindery.messages.Finding;
import org.bindery.messages.Message;
import org.bindery.messages.MessageReader;
import org.bindery.messages.MessageWriter;
import org.bindery.messages.ReadMessage;
import org.bindery.messages.codec.RecordDecoder;
import org.bindery.messages.codec.RecordEncoder;
import org.bindery.messages.formats.NativeFormats;
import org.bindery.messages.models.RecordModel;
import org.bindery.model.Facets;
import org.bindery.model.Location;
import org.bindery.model.Model;
import org.bindery.model.ReadLimits;
import org.bindery.runtime.BinaryRecord;
import org.bindery.runtime.InvalidMessageException;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/// Files of mainframes go into the binary form and back, byte for byte, by the interpreter and by emitted code.
class RecordFilesTest {

    private static Map<String, String> options(String text) {
        return text == null
                ? Map.of()
                : Stream.of(text.split(" "))
                        .map(option -> option.split("=", 2))
                        .collect(Collectors.toMap(option -> option[0], option -> option[1]));
    }

    @ParameterizedTest(name = "{1}")
    @CsvSource({
        "cobrix/test1_copybook.cob, cobrix/test1_data/example.bin, blocking=FIXED",
        "cobrix/test3_copybook.cob, cobrix/test3_data/TRAN2.AUG31.DATA.dat, blocking=FIXED",
        "cobrix/test4_copybook.cob, cobrix/test4_data/COMP.DETAILS.SEP30.DATA.dat, blocking=RDW-LE charset=US-ASCII",
        "cobrix/test6_copybook.cob, cobrix/test6_data/INTEGR.TYPES.NOV28.DATA.dat, blocking=FIXED",
        "cobrix/test17_hierarchical.cob, cobrix/test17/HIERARCHICAL.DATA.RDW.dat, blocking=RDW-LE",
        "cobrix/test19_display_num.cob, cobrix/test19_display_num/data.dat, blocking=FIXED",
        "cobrix/test21_copybook.cob, cobrix/test21_data/data.dat, blocking=FIXED charset=US-ASCII",
    })
    void goesThroughTheBinaryFormAndBack(String copybook, String data, String options) throws Exception {
        byte[] file = Files.readAllBytes(Standards.path("cobol/" + data));
        Model model = model(copybook, options);
        int count = interpreted(model, file);
        Bound bound = Bound.of(model);
        bound.assertNoWarnings();
        assertThat(emitted(model, bound, file)).isEqualTo(count).isPositive();
    }

    static Stream<Path> payments() throws IOException {
        Path folder = Standards.path("text/ach-nacha/ppd-debit.ach").resolveSibling("");
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".ach")).sorted().toList().stream();
        }
    }

    /// The interpreter reads all of them; emitted code a few, since each is a model of its own.
    @ParameterizedTest
    @MethodSource("payments")
    void paymentsOfNachaGoThroughTheBinaryFormAndBack(Path source) throws Exception {
        byte[] file = Files.readAllBytes(source);
        Model model = Importers.forFormat("fixed")
                .orElseThrow()
                .read(ImportRequest.of(source, "payments"))
                .model();
        int count = interpreted(model, file);
        assertThat(count).isPositive();
        if (source.toString().contains("iat-")) {
            Bound bound = Bound.of(model);
            bound.assertNoWarnings();
            assertThat(emitted(model, bound, file)).isEqualTo(count);
        }
    }

    @Test
    void ordersInLinesGoThroughTheBinaryFormAndBack() throws Exception {
        Path source = Standards.path("cobol/jrecord/Ams_PODownload_20041231.txt");
        Model model = Importers.forFormat("fixed")
                .orElseThrow()
                .read(ImportRequest.of(source, "orders"))
                .model();
        assertThat(interpreted(model, Files.readAllBytes(source))).isPositive();
    }

    /// A packet of RADIUS whose last value is shorter than the model says, in each blocking.
    @ParameterizedTest
    @CsvSource({
        "FIXED, 0127003241424344450061",
        "CONTIGUOUS, 0127003241424344450061",
        "RDW, 000C00000127003241424344",
        "LINES, 012741424344450A",
    })
    void aRecordThatEndsWithinItsFieldsIsRefusedByBoth(String blocking, String file) throws Exception {
        Model model = RecordModel.of(
                "US-ASCII",
                blocking,
                RecordModel.field("code", "hexBinary", Facets.NONE, 1, "", ""),
                RecordModel.field("identifier", "hexBinary", Facets.NONE, 1, "", ""),
                RecordModel.text("value", 18));
        byte[] data = HexFormat.of().parseHex(file);
        Bound bound = Bound.of(model);
        assertThatThrownBy(() -> interpreted(model, data)).hasMessageContaining("ends after");
        assertThatThrownBy(() -> emitted(model, bound, data)).hasMessageContaining("ends after");
    }

    /// Digits, signs and counters that are none, and files that are cut.
    @ParameterizedTest(name = "{1} {2}")
    @CsvSource({
        "jrecord/DTAR020.cbl, jrecord/DTAR020.bin, blocking=FIXED irregular=refuse",
        "jrecord/comp/mvsComp.cbl, jrecord/comp/mvsComp.bin, charset=US-ASCII blocking=FIXED irregular=refuse",
        "jrecord/OccursDepending1.cbl, jrecord/OccursDependingOn.txt, charset=US-ASCII blocking=LINES-CRLF "
                + "occurs=from-zero irregular=refuse",
        "jrecord/OccursDepending1.cbl, jrecord/OccursDependingOn.txt, charset=UTF-8 blocking=LINES-CRLF",
        "cobrix/test3_copybook.cob, cobrix/test3_data/TRAN2.AUG31.DATA.dat, blocking=FIXED irregular=refuse",
        "cobrix/test17_hierarchical.cob, cobrix/test17/HIERARCHICAL.DATA.RDW.dat, blocking=RDW-LE",
    })
    void damagedRecordsAreRefusedByBothInTheSamePlaceAndTheSameWords(String copybook, String data, String options)
            throws Exception {
        byte[] whole = Files.readAllBytes(Standards.path("cobol/" + data));
        byte[] file = Arrays.copyOf(whole, Math.min(whole.length, 4_000));
        Model model = model(copybook, options);
        Bound bound = Bound.of(model);
        Random random = new Random(1);
        int refused = 0;
        for (int i = 0; i < 40; i++) {
            byte[] damaged = Arrays.copyOf(file, file.length - random.nextInt(50));
            for (int j = 0; j < 8; j++) {
                damaged[random.nextInt(damaged.length)] = (byte) random.nextInt(256);
            }
            refused += assertSameFindings(model, bound, damaged);
        }
        assertThat(refused).isGreaterThan(5);
    }

    private static Model model(String copybook, String options) throws Exception {
        return Importers.forFormat("cobol")
                .orElseThrow()
                .read(new ImportRequest(
                        List.of(Standards.path("cobol/" + copybook)),
                        "mainframe",
                        options(options),
                        ReadLimits.DEFAULT,
                        ImportMonitor.NONE))
                .model();
    }

    /// Reads a file to its end by both, whatever is wrong with its records; tells how many were refused.
    private static int assertSameFindings(Model model, Bound bound, byte[] file) throws Exception {
        Layouts layouts = Layouts.of(model);
        Object emitted =
                bound.type(reader(model)).getConstructor(InputStream.class).newInstance(new ByteArrayInputStream(file));
        int refused = 0;
        try (MessageReader reader =
                NativeFormats.reader(layouts, model, "", new ByteArrayInputStream(file), ReadLimits.DEFAULT)) {
            while (true) {
                Optional<CheckedMessage> expected = Optional.empty();
                List<Finding> findings = List.of();
                try {
                    expected = reader.check();
                    findings = expected.map(CheckedMessage::findings).orElse(List.of());
                } catch (org.bindery.messages.InvalidMessageException e) {
                    findings = e.findings();
                }
                try {
                    Optional<?> next = (Optional<?>) Bound.on(emitted, "nextBinary");
                    if (next.isEmpty()) {
                        assertThat(expected).isEmpty();
                        return refused;
                    }
                    Message message =
                            expected.orElseThrow().message().orElseThrow().message();
                    assertThat(((BinaryRecord) next.get()).toBytes())
                            .isEqualTo(new RecordEncoder(layouts).encode(message));
                } catch (InvalidMessageException e) {
                    refused++;
                    assertThat(findings)
                            .as(e.getMessage())
                            .anyMatch(finding -> finding.path().equals(e.path())
                                    && e.reason().startsWith(finding.reason())
                                    && finding.location().equals(new Location("", e.line(), e.column())));
                }
            }
        }
    }

    private static int interpreted(Model model, byte[] file) throws Exception {
        Layouts layouts = Layouts.of(model);
        List<Message> again = new ArrayList<>();
        try (MessageReader reader =
                NativeFormats.reader(layouts, model, "records", new ByteArrayInputStream(file), ReadLimits.DEFAULT)) {
            for (Optional<ReadMessage> next = reader.next(); next.isPresent(); next = reader.next()) {
                Message message = next.get().message();
                byte[] binary = new RecordEncoder(layouts).encode(message);
                again.add(new RecordDecoder(layouts).decode(message.root(), binary));
            }
        }
        ByteArrayOutputStream written = new ByteArrayOutputStream();
        try (MessageWriter writer = NativeFormats.writer(layouts, model, written)) {
            for (Message message : again) {
                writer.write(message);
            }
        }
        assertSame(written.toByteArray(), file);
        return again.size();
    }

    private static void assertSame(byte[] written, byte[] file) {
        assertThat(Arrays.mismatch(written, file))
                .as("the first byte that differs")
                .isEqualTo(-1);
    }

    private static int emitted(Model model, Bound bound, byte[] file) throws Exception {
        String name = reader(model);
        Constructor<?> opening = bound.type(name).getConstructor(InputStream.class);
        Object reader = opening.newInstance(new ByteArrayInputStream(file));
        List<Object> all = new ArrayList<>();
        for (Optional<?> next = (Optional<?>) Bound.on(reader, "next");
                next.isPresent();
                next = (Optional<?>) Bound.on(reader, "next")) {
            Object classic = next.get();
            String binary = classic.getClass().getSimpleName().replaceFirst("Classic", "Binary");
            all.add(bound.call(binary, "copyOf", classic));
        }
        ByteArrayOutputStream written = new ByteArrayOutputStream();
        bound.call(name, "writeAll", all, written);
        assertSame(written.toByteArray(), file);
        return all.size();
    }

    /// The name of the class that reads and writes a model's files.
    private static String reader(Model model) {
        Bindings bindings = Bindings.of(model, Layouts.of(model));
        return model.roots().size() > 1
                ? JavaNames.upperCamel(model.name()) + "Records"
                : bindings.all().stream()
                        .filter(RecordBinding::isRoot)
                        .map(record -> record.text().simpleName())
                        .findFirst()
                        .orElseThrow();
    }
}
