package org.bindery.generators.java;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.bindery.importers.ImportMonitor;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.Importers;
import org.bindery.layout.Layouts;
import org.bindery.messages.MessageReader;
import org.bindery.messages.ReadMessage;
import org.bindery.messages.RecordValue;
import org.bindery.messages.formats.NativeFormats;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.ReadLimits;
import org.bindery.shape.Property;
import org.bindery.standards.Standards;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Records of mainframes have the values that another reader finds in them.
class RecordValuesTest {

    private static final double NEAR = 1e-6;

    private int compared;

    @ParameterizedTest(name = "{1}")
    @CsvSource({
        "test1_copybook.cob, test1_data/example.bin, FIXED, IBM037, test1_expected/test1.txt, 40",
        "test3_copybook.cob, test3_data/TRAN2.AUG31.DATA.dat, FIXED, IBM037, test3_expected/test3.txt, 300",
        "test4_copybook.cob, test4_data/COMP.DETAILS.SEP30.DATA.dat, RDW-LE, US-ASCII, test4_expected/test4.txt, 300",
        "test21_copybook.cob, test21_data/data.dat, CONTIGUOUS, US-ASCII, test21_expected/test21.txt, 15",
    })
    void haveTheValuesThatAreExpected(
            String copybook, String data, String blocking, String charset, String expected, int least)
            throws Exception {
        Path source = Standards.path("cobol/cobrix/" + copybook);
        Model model = Importers.forFormat("cobol")
                .orElseThrow()
                .read(new ImportRequest(
                        List.of(source),
                        "mainframe",
                        Map.of("charset", charset),
                        ReadLimits.DEFAULT,
                        ImportMonitor.NONE))
                .model()
                .withFormat(new MessageFormat.FixedWidth(charset, blocking));
        List<String> lines = Files.readAllLines(Standards.path("cobol/cobrix/" + expected));
        try (InputStream file = Files.newInputStream(Standards.path("cobol/cobrix/" + data));
                MessageReader reader = NativeFormats.reader(Layouts.of(model), model, data, file, ReadLimits.DEFAULT)) {
            for (String line : lines) {
                Optional<ReadMessage> next = reader.next();
                JsonNode json = JsonMapper.shared().readTree(line);
                JsonNode record = json.size() == 1 && json.has("RECORD") ? json.get("RECORD") : json;
                compare(next.orElseThrow().message().value(), record, line);
            }
        }
        assertThat(compared).isGreaterThan(least);
    }

    private void compare(RecordValue value, JsonNode expected, String line) {
        Map<String, JsonNode> byName = new HashMap<>();
        expected.propertyStream().forEach(each -> byName.put(plain(each.getKey()), each.getValue()));
        for (Property property : value.shape().properties()) {
            Object got = value.get(property.index());
            JsonNode wanted = byName.get(plain(property.name()));
            if (got != null && wanted != null && !wanted.isNull()) {
                compareValue(got, wanted, property.name() + " of " + line);
            }
        }
    }

    private void compareValue(Object got, JsonNode wanted, String what) {
        switch (got) {
            case RecordValue record -> compare(record, wanted, what);
            case List<?> items -> {
                assertThat(items).as(what).hasSize(wanted.size());
                for (int i = 0; i < items.size(); i++) {
                    compareValue(items.get(i), wanted.get(i), what);
                }
            }
            case Float number ->
                assertThat(number.doubleValue() / wanted.asDouble()).as(what).isBetween(1 - NEAR, 1 + NEAR);
            case Double number ->
                assertThat(number / wanted.asDouble()).as(what).isBetween(1 - NEAR, 1 + NEAR);
            case Number number ->
                assertThat(number.doubleValue()).as(what).isCloseTo(wanted.asDouble(), withinPercentage(1e-9));
            default -> assertThat(words(got.toString())).as(what).isEqualTo(words(wanted.asString()));
        }
        compared++;
    }

    /// Without blanks and control characters, which the other reader takes for each other.
    private static String words(String text) {
        return text.replaceAll("[\\x00-\\x20]", "");
    }

    private static String plain(String name) {
        return name.replaceAll("[^A-Za-z0-9]", "").toLowerCase(Locale.ROOT);
    }
}
