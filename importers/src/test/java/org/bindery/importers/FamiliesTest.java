package org.bindery.importers;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Every real input of a family is imported, or refused as `families-refused.tsv` says, and `docs/importers.md` has the
/// counts.
class FamiliesTest {

    /// Schemas whose annotations describe other formats than XML, with their tests and their data.
    private static final String OF_THEIR_OWN = "dfdl/";

    /// Inputs that one importer is for.
    enum Family {
        XSD("xsd", "XML Schema", ".*\\.xsd"),
        DTD("dtd", "Document type definition", ".*\\.dtd|dtd/shared-mime-info/.*\\.xml"),
        XML("xml", "Sample messages in XML", ".*\\.(xml|conf)|dtd/xhtml1/.*\\.html"),
        WSDL("wsdl", "WSDL 1.1", ".*\\.wsdl"),
        COBOL("cobol", "COBOL copybooks", "cobol/.*\\.(cbl|cob|cpy)"),
        FIXED("fixed", "Fixed-width text", "text/ach-nacha/.*\\.ach|cobol/jrecord/ams.*\\.txt"),
        TEXT(
                "text",
                "Delimited text",
                "text/(csv-spectrum|gtfs-sample-feed-1|nasdaq|ourairports|tzdata|unicode)/.*\\.(csv|txt|tab)"),
        SPREADSHEET("spreadsheet", "Spreadsheets", ".*\\.(xlsx|xls|ods)"),
        DATABASE("database", "Databases", "database/.*\\.(sqlite|sql)"),
        JSON_SCHEMA("jsonschema", "JSON Schema", "json/.*\\.schema\\.json|json/iso-codes/schema-.*\\.json"),
        AVRO("avro", "Avro schemas", ".*\\.avsc"),
        PROTOBUF("protobuf", "Protocol Buffers", ".*\\.proto"),
        SBE("sbe", "Simple Binary Encoding", "other/sbe/.*\\.xml"),
        JSON(
                "json",
                "Sample messages in JSON",
                "(?!json/.*\\.schema\\.json|json/iso-codes/schema-).*\\.(json|jsonl|ndjson)");

        private final String format;
        private final String title;
        private final String files;

        Family(String format, String title, String files) {
            this.format = format;
            this.title = title;
            this.files = files;
        }

        /// The inputs, by their names in the standards.
        List<String> files() throws IOException {
            Path root = Standards.path("README.md").resolveSibling("");
            try (Stream<Path> all = Files.walk(root)) {
                return all.filter(Files::isRegularFile)
                        .map(file -> root.relativize(file).toString().replace('\\', '/'))
                        .filter(name -> !name.startsWith(OF_THEIR_OWN))
                        .filter(name -> name.toLowerCase(Locale.ROOT).matches(files))
                        .sorted()
                        .toList();
            }
        }
    }

    /// The refusals that are expected: by file the id of the first problem.
    private static Map<String, String> refusals(Family family) throws IOException {
        Map<String, String> refusals = new TreeMap<>();
        try (InputStream in = FamiliesTest.class.getResourceAsStream("families-refused.tsv");
                BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            lines.lines()
                    .skip(1)
                    .map(line -> line.split("\t", -1))
                    .filter(row -> row[0].equals(family.format))
                    .forEach(row -> refusals.put(row[1], row[2]));
        }
        return refusals;
    }

    @ParameterizedTest
    @EnumSource
    @Timeout(300)
    void everyFileIsImportedOrRefusedAsExpected(Family family) throws IOException {
        Importer importer = Importers.forFormat(family.format).orElseThrow();
        Map<String, String> refused = new TreeMap<>();
        List<String> withoutPlace = new ArrayList<>();
        List<String> files = family.files();
        for (String file : files) {
            try {
                ImportResult result = importer.read(ImportRequest.of(Standards.path(file), "test"));
                assertThat(result.model().types().size()
                                + result.model().elements().size())
                        .as(file)
                        .isPositive();
            } catch (ImportException e) {
                refused.put(file, e.problem().id());
                if (!e.problem().location().isKnown()) {
                    withoutPlace.add(file);
                }
            }
        }

        assertThat(refused).isEqualTo(refusals(family));
        assertThat(withoutPlace).isEmpty();
        assertThat(Files.readString(Standards.repository().resolve("docs/importers.md")))
                .contains("| " + family.title + " | `" + family.format + "` | " + files.size() + " | "
                        + (files.size() - refused.size()) + " | " + refused.size() + " |");
    }
}
