package org.bindery.messages.json;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportMonitor;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.Importers;
import org.bindery.layout.Layouts;
import org.bindery.messages.CheckedMessage;
import org.bindery.messages.InvalidMessageException;
import org.bindery.messages.MessageReader;
import org.bindery.messages.formats.NativeFormats;
import org.bindery.model.Model;
import org.bindery.model.ReadLimits;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// JSON-Schema-Test-Suite, draft 7: what its schemas say of values, models of these schemas say too, but for what
/// `schema-suite-differences.tsv` lists with the reason. That list may only shrink.
class SchemaSuiteTest {

    private static final String DIFFERENCES = "schema-suite-differences.tsv";
    private static final double LEAST = 0.9;
    private static final JsonMapper MAPPER = new JsonMapper();

    /// What the suite means by its schemas: types are only what they say, and formats are remarks.
    private static final Map<String, String> OPTIONS =
            Map.of("untyped", "any", "formats", "no", "integers", "any", "additional", "keep");

    /// What users get who choose nothing, but that integers have any number of digits, and formats are remarks.
    private static final Map<String, String> DEFAULTS = Map.of("formats", "no", "integers", "any");

    @TempDir
    Path temp;

    /// What is known of a test that differs.
    ///
    /// @param reason `missing` if the schema needs a file that is not there, `static` if types, facets and rules
    ///     cannot say it, `open` if they could
    private record Difference(String reason, String why) {}

    private static Map<String, Difference> differences() throws IOException {
        Map<String, Difference> differences = new LinkedHashMap<>();
        try (InputStream in = SchemaSuiteTest.class.getResourceAsStream(DIFFERENCES);
                BufferedReader lines = new BufferedReader(new InputStreamReader(in, UTF_8))) {
            lines.lines()
                    .skip(1)
                    .map(line -> line.split("\t", -1))
                    .forEach(row ->
                            differences.put(row[0] + "\t" + row[1] + "\t" + row[2], new Difference(row[3], row[4])));
        }
        return differences;
    }

    @Test
    void modelsAgreeWithTheSuite() throws Exception {
        Map<String, String> wrong = new TreeMap<>();
        int tests = 0;
        try (Stream<Path> files = Files.list(Standards.path("json/json-schema-test-suite/draft7"))) {
            for (Path file : files.sorted().toList()) {
                for (JsonNode group : MAPPER.readTree(Files.readString(file))) {
                    tests += group.get("tests").size();
                    wrong.putAll(wrong(file.getFileName().toString(), group, OPTIONS));
                }
            }
        }
        Map<String, Difference> known = differences();
        Path report = Path.of("target", "schema-suite-differences.tsv");
        Files.createDirectories(report.getParent());
        Files.write(
                report,
                wrong.entrySet().stream()
                        .map(each -> each.getKey() + "\t" + each.getValue())
                        .toList());
        long beyond = known.values().stream()
                .filter(each -> !each.reason().equals("open"))
                .count();
        long expressible = tests - beyond;
        int agreed = tests - wrong.size();

        assertThat(tests).isGreaterThan(900);
        assertThat((double) agreed / expressible)
                .as("%d of %d agree, %d beyond a static model", agreed, tests, beyond)
                .isGreaterThanOrEqualTo(LEAST);
        assertThat(wrong.keySet())
                .as("see %s", report.toAbsolutePath())
                .containsExactlyInAnyOrderElementsOf(known.keySet());
    }

    /// Draft 2020-12 of a checkout of the suite, which the standards have only draft 7 of. The numbers may only rise.
    @ParameterizedTest
    @CsvSource({"defaults, 1176", "literal, 1176"})
    @EnabledIfSystemProperty(named = "bindery.json.suite", matches = ".+")
    void modelsAgreeWithDraft2020(String options, int least) throws Exception {
        Map<String, String> wrong = new TreeMap<>();
        int tests = 0;
        Path folder = Path.of(System.getProperty("bindery.json.suite"), "tests", "draft2020-12");
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
                for (JsonNode group : MAPPER.readTree(Files.readString(file))) {
                    tests += group.get("tests").size();
                    wrong.putAll(wrong(
                            file.getFileName().toString(), group, options.equals("literal") ? OPTIONS : DEFAULTS));
                }
            }
        }
        Path report = Path.of("target", "schema-suite-2020-" + options + ".tsv");
        Files.createDirectories(report.getParent());
        List<String> lines = new ArrayList<>(List.of((tests - wrong.size()) + " of " + tests + " agree"));
        wrong.forEach((test, verdict) -> lines.add(test + "\t" + verdict));
        Files.write(report, lines);
        assertThat(tests - wrong.size())
                .as("of %d, see %s", tests, report.toAbsolutePath())
                .isGreaterThanOrEqualTo(least);
    }

    /// The tests of one schema that a model answers otherwise.
    private Map<String, String> wrong(String file, JsonNode group, Map<String, String> options) throws IOException {
        Map<String, String> wrong = new LinkedHashMap<>();
        Path source = temp.resolve("schema.json");
        Files.writeString(source, MAPPER.writeValueAsString(group.get("schema")));
        Optional<Model> model = Optional.empty();
        String refusal = "";
        try {
            ImportRequest request =
                    new ImportRequest(List.of(source), "suite", options, ReadLimits.DEFAULT, ImportMonitor.NONE);
            model = Optional.of(Importers.forFormat("jsonschema")
                    .orElseThrow()
                    .read(request)
                    .model());
        } catch (ImportException e) {
            refusal = e.problem().id();
        }
        for (JsonNode test : group.get("tests")) {
            String key = file + "\t" + text(group) + "\t" + text(test);
            String verdict = verdict(model, refusal, test.get("data"));
            if (!verdict.equals(test.get("valid").asBoolean() ? "valid" : "invalid")) {
                wrong.put(key, verdict + "\t" + test.get("data"));
            }
        }
        return wrong;
    }

    private static String text(JsonNode node) {
        return node.get("description").asString().replace('\t', ' ');
    }

    private static String verdict(Optional<Model> model, String refusal, JsonNode data) throws IOException {
        if (model.isEmpty()) {
            return refusal.equals("nothing-fits") ? "invalid" : refusal;
        }
        Layouts layouts = Layouts.of(model.get());
        byte[] text = MAPPER.writeValueAsBytes(data);
        List<String> findings = new ArrayList<>();
        try (MessageReader reader = NativeFormats.reader(
                layouts, model.get(), "t.json", new ByteArrayInputStream(text), ReadLimits.DEFAULT)) {
            Optional<CheckedMessage> message = reader.check();
            message.orElseThrow().findings().forEach(finding -> findings.add(finding.reason()));
        } catch (InvalidMessageException e) {
            findings.add(e.getMessage());
        } catch (IOException e) {
            return "unreadable: " + e.getMessage();
        }
        return findings.isEmpty() ? "valid" : "invalid";
    }
}
