package org.bindery.messages.json;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportMonitor;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.Importers;
import org.bindery.layout.Layouts;
import org.bindery.messages.InvalidMessageException;
import org.bindery.messages.Message;
import org.bindery.messages.ReadMessage;
import org.bindery.messages.codec.RecordDecoder;
import org.bindery.messages.codec.RecordEncoder;
import org.bindery.model.Model;
import org.bindery.model.ReadLimits;
import org.bindery.rules.RuleSet;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Documents in JSON come back from bytes with the same value, by models that were made of their schemas or of
/// nothing but themselves.
@Tag("long")
class ImportedJsonTest {

    private static final int RANDOM_DOCUMENTS = 150;

    @TempDir
    Path temp;

    private static Model model(String format, List<Path> sources, Map<String, String> options)
            throws ImportException, IOException {
        return Importers.forFormat(format)
                .orElseThrow()
                .read(new ImportRequest(sources, "m", options, ReadLimits.DEFAULT, ImportMonitor.NONE))
                .model();
    }

    /// Empty if the document comes back; else why not.
    private static String difference(Model model, byte[] document) throws IOException {
        Layouts layouts = Layouts.of(model);
        try {
            List<Message> decoded = new ArrayList<>();
            for (ReadMessage message : JsonTexts.read(model, layouts, document)) {
                byte[] bytes = new RecordEncoder(layouts).encode(message.message());
                decoded.add(new RecordDecoder(layouts).decode(message.message().root(), bytes));
            }
            String written = new String(JsonTexts.write(model, layouts, decoded), UTF_8);
            String given = new String(document, UTF_8).replace("\uFEFF", "");
            return JsonTexts.values(written).equals(JsonTexts.values(given)) ? "" : "comes back as " + written;
        } catch (InvalidMessageException e) {
            return e.getMessage();
        } catch (Exception e) {
            return e.toString();
        }
    }

    private static List<Path> files(String folder, String pattern) throws IOException {
        Path root = Standards.path(folder);
        try (Stream<Path> all = Files.walk(root)) {
            return all.filter(file ->
                            root.relativize(file).toString().replace('\\', '/').matches(pattern))
                    .filter(Files::isRegularFile)
                    .sorted()
                    .toList();
        }
    }

    @Test
    void documentsAreDescribedByTheModelsMadeOfThem() throws Exception {
        Map<String, String> wrong = new TreeMap<>();
        int read = 0;
        for (Path file : files("json", ".*(?<!\\.schema)\\.json")) {
            String name = file.getFileName().toString();
            boolean utf8 = !name.contains("UTF-16") && !name.contains("utf16");
            try {
                Model model = model("json", List.of(file), Map.of());
                String difference = utf8 ? difference(model, Files.readAllBytes(file)) : "";
                read++;
                if (!difference.isEmpty()) {
                    wrong.put(name, difference);
                }
            } catch (ImportException e) {
                // FamiliesTest says which documents are refused.
            }
        }
        assertThat(read).isGreaterThan(250);
        assertThat(wrong).isEmpty();
    }

    @Test
    void messagesOfProtocolBuffersComeBackByTheModelOfTheirDefinition() throws Exception {
        Model model =
                model("protobuf", List.of(Standards.samples("contacts/contacts.proto")), Map.of("messages", "json"));
        List<String> messages = Files.readAllLines(Standards.samples("contacts/contacts.jsonl"));
        assertThat(messages)
                .hasSize(3)
                .allSatisfy(line ->
                        assertThat(difference(model, line.getBytes(UTF_8))).isEmpty());
        assertThat(difference(model, "{\"nick\":\"Ada\"}".getBytes(UTF_8))).contains("nick");
    }

    @Test
    void dataOfAvroComeBackByTheModelOfTheirSchema() throws Exception {
        Model model = model("avro", List.of(Standards.samples("readings/readings.avsc")), Map.of("messages", "json"));
        List<String> messages = Files.readAllLines(Standards.samples("readings/readings.jsonl"));
        assertThat(messages)
                .hasSize(3)
                .allSatisfy(line ->
                        assertThat(difference(model, line.getBytes(UTF_8))).isEmpty());
        String first = messages.getFirst();
        assertThat(List.of(
                        first.replace("{\"string\":\"Jo\"}", "\"Jo\""),
                        first.replace("{\"double\":10400.25}", "{\"double\":1,\"com.example.meters.Reading\":null}"),
                        first.replace("\\u0000A", "\\u0000"),
                        first.replace("\"reader\":{\"string\":\"Jo\"},", "")))
                .allSatisfy(bad -> assertThat(difference(model, bad.getBytes(UTF_8)))
                        .as(bad)
                        .isNotEmpty());
    }

    @Test
    void keysOfMapsAreOfTheirTypeInProtocolBuffers() throws Exception {
        Path definitions = Files.writeString(temp.resolve("a.proto"), """
            syntax = "proto3";
            message A { map<int32, string> a = 1; map<bool, string> b = 2; map<uint64, string> c = 3; }
            """);
        Model model = model("protobuf", List.of(definitions), Map.of("messages", "json"));
        String good = "{\"a\":{\"-7\":\"x\",\"0\":\"y\"},\"b\":{\"true\":\"z\"},\"c\":{\"18446744073709551615\":\"\"}}";
        assertThat(difference(model, good.getBytes(UTF_8))).isEmpty();
        assertThat(List.of(
                        "{\"a\":{\"x\":\"\"}}",
                        "{\"b\":{\"1\":\"\"}}",
                        "{\"c\":{\"-1\":\"\"}}",
                        "{\"a\":{\"07\":\"\"}}"))
                .allSatisfy(bad ->
                        assertThat(difference(model, bad.getBytes(UTF_8))).contains("does not match"));
    }

    @Test
    void validDocumentsComeBackByTheModelOfTheirSchemaAndInvalidOnesAreReported() throws Exception {
        Map<String, String> wrong = new TreeMap<>();
        int valid = 0;
        int invalid = 0;
        int told = 0;
        for (Path schema : files("json/schemastore", "[^/]*/[^/]*\\.schema\\.json")) {
            Path folder = schema.getParent();
            Model model = model("jsonschema", List.of(schema), Map.of());
            for (Path file : files("json/schemastore/" + folder.getFileName(), "(in)?valid/.*\\.json")) {
                String difference = difference(model, Files.readAllBytes(file));
                boolean good = file.getParent().endsWith("valid");
                valid += good ? 1 : 0;
                invalid += good ? 0 : 1;
                told += !good && !difference.isEmpty() ? 1 : 0;
                if (good && !difference.isEmpty()) {
                    wrong.put(folder.getFileName() + "/" + file.getFileName(), difference);
                }
            }
        }
        assertThat(wrong)
                .as("%d valid, %d of %d invalid refused", valid, told, invalid)
                .isEmpty();
        assertThat(told * 2).as("refused of %d invalid", invalid).isGreaterThanOrEqualTo(invalid);
    }

    @Test
    void rulesOfImportedSchemasCanBeChecked() throws Exception {
        Map<String, String> wrong = new TreeMap<>();
        int rules = 0;
        for (Path schema : files("json", ".*(\\.schema\\.json|/schema-[^/]*\\.json)")) {
            Model model = model("jsonschema", List.of(schema), Map.of());
            RuleSet set = RuleSet.of(Layouts.of(model).shapes());
            rules += set.byRecord().size();
            if (!set.problems().isEmpty()) {
                wrong.put(schema.getFileName().toString(), set.problems().toString());
            }
        }
        assertThat(wrong).as("%d records with rules", rules).isEmpty();
    }

    @Test
    void randomDocumentsAreDescribedByTheModelsMadeOfThem() throws Exception {
        for (int seed = 0; seed < RANDOM_DOCUMENTS; seed++) {
            Random random = new Random(seed);
            List<Path> sources = new ArrayList<>();
            List<String> documents = new ArrayList<>();
            for (int i = random.nextInt(3); i >= 0; i--) {
                Path file = temp.resolve("d" + i + ".json");
                String document = RandomJson.document(random);
                Files.writeString(file, document);
                sources.add(file);
                documents.add(document);
            }
            Model model = model("json", sources, Map.of());
            for (String document : documents) {
                assertThat(difference(model, document.getBytes(UTF_8)))
                        .as("seed %d: %s", seed, document)
                        .isEmpty();
            }
        }
    }
}
