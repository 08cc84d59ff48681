package org.bindery.generators.java;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.Importers;
import org.bindery.layout.Layouts;
import org.bindery.messages.InvalidMessageException;
import org.bindery.messages.MessageReader;
import org.bindery.messages.ReadMessage;
import org.bindery.messages.codec.RecordEncoder;
import org.bindery.messages.formats.NativeFormats;
import org.bindery.model.Model;
import org.bindery.model.ReadLimits;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Interchanges: emitted code makes the records that the interpreter makes, writes the bytes that were read, and
/// refuses what the interpreter refuses.
@Tag("long")
class EdiJarTest {

    private final List<String> wrong = new ArrayList<>();
    private int equal;

    private static Model model(String format, Path source) throws Exception {
        return Importers.forFormat(format)
                .orElseThrow()
                .read(ImportRequest.of(source, format))
                .model();
    }

    @ParameterizedTest
    @CsvSource({
        "edifact, edifact/orders.edi, edifact, 87",
        "tradacoms, tradacoms/order.edi, edifact/staedi/TRADACOMS, 3",
        "tradacoms, tradacoms/order.edi, edifact/edi.net, 4",
        "x12, x12/order.x12, x12, 144",
        "hl7, hl7/result.hl7, hl7v2, 131"
    })
    void interchangesOfAllFilesComeBackFromTheJar(String format, String sample, String folder, int least)
            throws Exception {
        Model model = model(format, Standards.samples(sample));
        Bound bound = Bound.of(model);
        Layouts layouts = Layouts.of(model);
        try (Stream<Path> files = Files.walk(Standards.path(folder))) {
            for (Path file : files.filter(Files::isRegularFile)
                    .filter(each -> !each.toString().matches(".*(\\.(xml|xsd|json|md)|expected\\.txt)|.*/licences/.*"))
                    .sorted()
                    .toList()) {
                compare(file.toString(), model, layouts, bound, Files.readAllBytes(file));
            }
        }
        assertThat(wrong).isEmpty();
        assertThat(equal).isGreaterThanOrEqualTo(least);
    }

    private void compare(String name, Model model, Layouts layouts, Bound bound, byte[] data) throws Exception {
        List<byte[]> records = new ArrayList<>();
        String refusal = "";
        try (MessageReader reader =
                NativeFormats.reader(layouts, model, name, new ByteArrayInputStream(data), ReadLimits.DEFAULT)) {
            RecordEncoder encoder = new RecordEncoder(layouts);
            for (Optional<ReadMessage> next = reader.next(); next.isPresent(); next = reader.next()) {
                records.add(encoder.encode(next.get().message()));
            }
        } catch (InvalidMessageException e) {
            refusal = e.getMessage();
        }
        List<Object> read = new ArrayList<>();
        try {
            Object binaries = opened(bound, data);
            Object classics = opened(bound, data);
            for (byte[] record : records) {
                Object binary = ((Optional<?>) Bound.on(binaries, "nextBinary")).orElseThrow();
                Object classic = ((Optional<?>) Bound.on(classics, "next")).orElseThrow();
                if (!java.util.Arrays.equals((byte[]) Bound.on(binary, "toBytes"), record)) {
                    wrong.add(name + ": record " + read.size() + " of the jar is not the interpreter's");
                }
                read.add(read.size() % 2 == 0 ? classic : binary);
            }
            if (((Optional<?>) Bound.on(binaries, "nextBinary")).isPresent()) {
                wrong.add(name + ": the jar reads more");
            }
        } catch (org.bindery.runtime.InvalidMessageException e) {
            if (refusal.isEmpty() || !refusal.contains(e.reason())) {
                wrong.add(
                        name + ": the jar refuses it: " + e.getMessage() + ", the interpreter says '" + refusal + "'");
            }
            return;
        }
        if (!refusal.isEmpty()) {
            wrong.add(name + ": only the interpreter refuses it: " + refusal);
            return;
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        opened(bound, data)
                .getClass()
                .getMethod("writeAll", Iterable.class, OutputStream.class)
                .invoke(null, read, out);
        if (java.util.Arrays.equals(out.toByteArray(), data)) {
            equal++;
        } else {
            wrong.add(name + ": the jar writes it otherwise");
        }
    }

    private static Object opened(Bound bound, byte[] data) throws Exception {
        String name = bound.sources().files().keySet().stream()
                .filter(file -> file.endsWith("Text.java"))
                .map(file -> file.substring(file.lastIndexOf('/') + 1, file.length() - ".java".length()))
                .findFirst()
                .orElseThrow();
        return bound.type(name).getConstructor(InputStream.class).newInstance(new ByteArrayInputStream(data));
    }
}
