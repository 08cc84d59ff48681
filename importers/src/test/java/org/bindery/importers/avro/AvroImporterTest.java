package org.bindery.importers.avro;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportResult;
import org.bindery.importers.Importers;
import org.bindery.importers.SourceFolder;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Element;
import org.bindery.model.Group;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What Avro schemas become.
class AvroImporterTest {

    @TempDir
    Path temp;

    private SourceFolder folder;

    @BeforeEach
    void makeFolder() {
        folder = new SourceFolder(temp, "avro");
    }

    /// A schema in which single quotes stand for double ones.
    private Model model(String schema, String... options) throws Exception {
        ImportResult result = folder.with("a.avsc", schema.replace('\'', '"')).read(arguments(options));
        assertThat(result.problems()).isEmpty();
        return result.model();
    }

    private static String[] arguments(String... options) {
        String[] all = new String[options.length + 1];
        all[0] = "a.avsc";
        System.arraycopy(options, 0, all, 1, options.length);
        return all;
    }

    private static List<Element> components(Model model, String type) {
        ComplexType found = (ComplexType) model.type(Name.of(type)).orElseThrow();
        Group group = (Group) ((Content.Components) found.content()).particle();
        return group.particles().stream().map(Element.class::cast).toList();
    }

    private static List<String> names(Model model, String type) {
        return components(model, type).stream().map(Element::name).toList();
    }

    private static List<String> roots(Model model) {
        return model.elements().keySet().stream().map(Name::local).toList();
    }

    @Test
    void importsTheSchemaThatImplementationsAreComparedBy() throws Exception {
        ImportResult result =
                new SourceFolder(Standards.path("other/avro/interop.avsc").getParent(), "avro").read("interop.avsc");
        assertThat(result.problems()).isEmpty();
        assertThat(names(result.model(), "Interop"))
                .startsWith("intField", "longField", "stringField", "boolField")
                .hasSize(21);
        assertThat(names(result.model(), "Node")).containsExactly("label", "children");
    }

    @Test
    void keepsDocumentationAndLogicalTypes() throws Exception {
        Model model = model("""
            {'type': 'record', 'name': 'A', 'doc': 'All of it.', 'fields': [
              {'name': 'at', 'doc': 'When.', 'type': {'type': 'long', 'logicalType': 'timestamp-millis'}}]}
            """);
        assertThat(model.type(Name.of("A")).orElseThrow().documentation()).isEqualTo("All of it.");
        assertThat(components(model, "A").getFirst().documentation()).contains("Logical type timestamp-millis.");
    }

    @Test
    void findsTypesByTheNamespaceOfWhatTheyStandIn() throws Exception {
        Model model = model("""
            {'type': 'record', 'name': 'a.Outer', 'fields': [
              {'name': 'first', 'type': {'type': 'record', 'name': 'Inner', 'namespace': 'b', 'fields': [
                 {'name': 'kind', 'type': {'type': 'enum', 'name': 'Kind', 'symbols': ['X', 'Y']}}]}},
              {'name': 'second', 'type': 'b.Inner'},
              {'name': 'third', 'type': ['null', 'b.Kind', 'Outer']}]}
            """);
        assertThat(names(model, "Outer")).containsExactly("first", "second", "third", "encodingDifferences");
        assertThat(roots(model)).containsExactly("outer");
    }

    @Test
    void takesTheRecordsOfAUnionOrAProtocolAsMessages() throws Exception {
        String a = "{'type': 'record', 'name': 'A', 'fields': [{'name': 'b', 'type': 'int'}]}";
        String b = "{'type': 'record', 'name': 'B', 'fields': [{'name': 'a', 'type': 'A'}]}";
        String c = "{'type': 'record', 'name': 'C', 'fields': [{'name': 'next', 'type': ['null', 'C']}]}";
        assertThat(roots(model("[" + a + "," + b + "," + c + "]", "messages=json")))
                .containsExactly("b", "c");
        assertThat(roots(model("[" + a + "," + b + "," + c + "]"))).containsExactly("a", "b", "c");
        assertThat(roots(model("{'protocol': 'P', 'namespace': 'x', 'types': [" + a + "," + b + "," + c + "],"
                        + " 'messages': {}}")))
                .containsExactly("b", "c");
        assertThat(roots(model("[" + a + "," + b + "]", "root=A"))).containsExactly("a");
    }

    @Test
    void filesThatAreImportedTogetherShareTheirTypes() throws Exception {
        folder.with("b.avsc", "{\"type\": \"enum\", \"name\": \"x.E\", \"symbols\": [\"P\"]}");
        folder.with(
                "a.avsc",
                "{\"type\": \"record\", \"name\": \"A\", \"fields\": [{\"name\": \"e\", \"type\": \"x.E\"}]}");
        assertThat(names(folder.model("a.avsc", "b.avsc"), "A")).containsExactly("e", "encodingDifferences");
        assertThat(folder.refusal("a.avsc")).hasMessageContaining("'x.E' is not defined");
    }

    /// Of which type a component is, and which branch of its union.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "'int'                                                             | int       |   | 1..1",
                "{'type': 'bytes', 'logicalType': 'decimal', 'precision': 9}       | bytes decimal 9 0 | | 1..1",
                "['null', 'string']                                                | string    | 1 | 0..1",
                "['A', 'null']                                                     | record x.A | 0 | 0..1",
                "['null', 'int', 'string']                                         | union     |   | 0..1",
                "['int', 'string']                                                 | union     |   | 1..1",
                "{'type': 'array', 'items': 'string'}                              | array string | | 0..*",
                "['null', {'type': 'array', 'items': 'string'}]                    | optional-array string | 1 | 0..*",
                "{'type': 'map', 'values': 'string'}                               | array entry |  | 0..*",
                "{'type': 'array', 'items': ['null', 'int']}                       | array wrapped | | 0..*",
                "{'type': 'array', 'items': {'type': 'array', 'items': 'int'}}     | array wrapped | | 0..*",
                "{'type': 'fixed', 'name': 'F', 'size': 3}                         | fixed 3 x.F |  | 1..1",
                "{'type': 'enum', 'name': 'y.E', 'symbols': ['P']}                 | enum y.E  |   | 1..1",
                "'null'                                                            | null      |   | 1..1"
            })
    void componentsSayTheirTypes(String type, String usage, String tag, String occurs) throws Exception {
        Element made = components(
                        model("{'type': 'record', 'name': 'x.A', 'fields': [{'name': 'f', 'type': " + type + "}]}"),
                        "A")
                .getFirst();
        assertThat(made.presentation().usage()).isEqualTo(usage);
        assertThat(made.presentation().tag()).isEqualTo(tag == null ? "" : tag);
        assertThat(made.cardinality().min() + ".."
                        + (made.cardinality().isRepeated()
                                ? "*"
                                : made.cardinality().max()))
                .isEqualTo(occurs);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "{'type': 'record', 'name': 'A'}                                            | no list of fields",
                "{'type': 'record', 'fields': []}                                           | has no name",
                "{'type': 'record', 'name': 'A', 'fields': [{'name': 'b'}]}                 | 'name' and a 'type'",
                "{'type': 'record', 'name': 'A', 'fields': [{'name': 'b', 'type': 'C'}]}    | 'C' is not defined",
                "{'type': 'record', 'name': 'A', 'fields': [{'name': 'b', 'type': []}]}     | no types",
                "{'type': 'record', 'name': 'A', 'fields': [{'name': 'b', 'type': [['int']]}]} | union must not"
                        + " contain",
                "{'type': 'record', 'name': 'A', 'fields': [{'name': 'b', 'type': 3}]}      | a name, an object",
                "{'type': 'enum', 'name': 'A'}                                              | no symbols",
                "{'type': 'fixed', 'name': 'A'}                                             | 'size'",
                "{'type': 'record', 'name': 'A-B', 'fields': []}                             | 'A-B' is not a name",
                "{'type': 'record', 'name': 'A', 'fields': [{'name': 'b-c', 'type': 'int'}]} | starts with a letter",
                "{'type': 'array'}                                                          | no member 'items'",
                "[{'type': 'fixed', 'name': 'A', 'size': 1}, {'type': 'fixed', 'name': 'A', 'size': 1}] | twice"
            })
    void saysWhatIsWrongWithASchemaAndWhere(String schema, String words) throws Exception {
        folder.with("a.avsc", schema.replace('\'', '"'));
        ImportException refusal = folder.refusal("a.avsc");
        assertThat(refusal).hasMessageContaining(words);
        assertThat(refusal.problem().id()).isEqualTo("bad-schema");
        assertThat(refusal.problem().location().line()).isEqualTo(1);
    }

    /// Writers in Java name nested classes with $, and take names in all scripts.
    @Test
    void namesMayHaveDollarsAndLettersOfAllScripts() throws Exception {
        Model model = model("{'type': 'record', 'namespace': 'a.Job$', 'name': 'Text', 'fields': ["
                + "{'name': 'структура', 'type': {'type': 'enum', 'name': 'Kind$Of', 'symbols': ['Б']}}]}");

        assertThat(names(model, "Text")).startsWith("структура");
        assertThat(model.type(Name.of("Kind$Of"))).isPresent();
    }

    @Test
    void everyPieceOfARealSchemaIsReadOrRefusedWithItsPlace() throws Exception {
        String whole = Files.readString(Standards.path("other/avro/interop.avsc"));
        for (int end = 0; end < whole.length() - 2; end += 5) {
            folder.with("a.avsc", whole.substring(0, end));
            assertThat(folder.refusal("a.avsc")).isNotNull();
        }
    }

    @Test
    void everyPieceOfAContainerFileHasItsSchemaOrIsRefused() throws Exception {
        byte[] whole = Files.readAllBytes(Standards.samples("readings/readings.avro"));
        SourceFolder containers = new SourceFolder(temp, "avro-file");
        Path file = temp.resolve("a.avro");
        int schema = new String(whole, StandardCharsets.ISO_8859_1).indexOf("]}\0") + 3;
        for (int end = 4; end < whole.length; end += 7) {
            Files.write(file, Arrays.copyOf(whole, end));
            if (end < schema) {
                assertThat(containers.refusal("a.avro").problem().id()).isEqualTo("bad-avro-file");
            } else {
                assertThat(roots(containers.model("a.avro"))).containsExactly("reading");
            }
        }
    }

    @Test
    void aSchemaThatIsTooDeepIsRefused() throws Exception {
        folder.with("a.avsc", "{\"type\":".repeat(200_000) + "\"int\"" + "}".repeat(200_000));
        assertThat(folder.refusal("a.avsc")).isNotNull();
    }

    @Test
    void isRecognisedWhateverTheFileIsCalled() throws Exception {
        Path file = Files.copy(Standards.samples("readings/readings.avsc"), temp.resolve("readings.json"));
        assertThat(Importers.detect(file).format()).isEqualTo("avro");
    }
}
