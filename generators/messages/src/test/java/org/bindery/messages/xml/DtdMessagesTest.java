package org.bindery.messages.xml;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.bindery.importers.ImportMonitor;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.dtd.DtdImporter;
import org.bindery.messages.InvalidMessageException;
import org.bindery.model.Model;
import org.bindery.model.ReadLimits;
import org.bindery.standards.Standards;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Real documents beside their type definitions, by models that are imported from these.
class DtdMessagesTest {

    private static final Map<Path, ImportedMessages> MODELS = new ConcurrentHashMap<>();

    /// A row of the table that says which documents are valid.
    record Row(String result, String file, String definition) {

        boolean isValid() {
            return result.equals("valid");
        }

        Path document() {
            return Standards.path("dtd/" + file);
        }

        /// The file that declares; of the two of XHTML that which the document names.
        Path declarations() throws IOException {
            if (definition.equals("internal-subset")) {
                return document();
            }
            if (definition.equals("xhtml1")) {
                boolean strict = Files.readString(document()).contains("XHTML 1.0 Strict");
                return Standards.path("dtd/xhtml1/xhtml1-" + (strict ? "strict" : "transitional") + ".dtd");
            }
            return Standards.path("dtd/" + definition);
        }

        @Override
        public String toString() {
            return file;
        }
    }

    static Stream<Row> rows() throws IOException {
        return Files.readAllLines(Standards.path("dtd/VALIDITY.tsv")).stream()
                .skip(1)
                .map(line -> line.split("\t", -1))
                .filter(row -> !row[0].equals("dtd-only"))
                .map(row -> new Row(row[0], row[1], row[2]));
    }

    static Stream<Row> valid() throws IOException {
        return rows().filter(Row::isValid);
    }

    static Stream<Row> invalid() throws IOException {
        return rows().filter(row -> !row.isValid());
    }

    private static ImportedMessages model(Row row) throws Exception {
        Path declarations = row.declarations();
        ImportedMessages known = MODELS.get(declarations);
        if (known == null) {
            Map<String, String> options =
                    row.file().startsWith("taxpub") ? Map.of("root", "tp:taxon-treatment,article") : Map.of();
            Model model = new DtdImporter()
                    .read(new ImportRequest(
                            List.of(declarations), "test", options, ReadLimits.DEFAULT, ImportMonitor.NONE))
                    .model();
            known = ImportedMessages.of(model);
            MODELS.put(declarations, known);
        }
        return known;
    }

    @ParameterizedTest
    @MethodSource("valid")
    void aValidDocumentComesBackFromBytesWithTheSameContent(Row row) throws Exception {
        model(row).assertComesBack(row.file(), PlainDocument.of(row.document(), row.declarations()));
    }

    @ParameterizedTest
    @MethodSource("valid")
    void aValidDocumentIsReadAsItIs(Row row) throws Exception {
        model(row).assertComesBack(row.file(), Files.readAllBytes(row.document()));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "docbook-4.1.2/docbookx.dtd",
                "fpml-3-0/fpml-dtd-main-3-0.dtd",
                "smil10/smil10.dtd",
                "xhtml1/xhtml1-strict.dtd",
                "fontconfig/fonts.dtd"
            })
    void anyMessagesOfADefinitionComeBack(String definition) throws Exception {
        Model model = new DtdImporter()
                .read(ImportRequest.of(Standards.path("dtd/" + definition), "test"))
                .model();

        ImportedMessages.of(model).assertRandomMessagesComeBack(definition, 20);
    }

    @ParameterizedTest
    @MethodSource("invalid")
    void anInvalidDocumentIsRefused(Row row) throws Exception {
        ImportedMessages messages = model(row);
        byte[] document = PlainDocument.of(row.document(), row.declarations());

        assertThatExceptionOfType(InvalidMessageException.class).isThrownBy(() -> messages.read(row.file(), document));
    }
}
