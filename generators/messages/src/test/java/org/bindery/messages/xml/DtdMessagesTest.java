package org.bindery.messages.xml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
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
import org.bindery.layout.Layouts;
import org.bindery.messages.InvalidMessageException;
import org.bindery.messages.Message;
import org.bindery.messages.RecordDecoder;
import org.bindery.messages.RecordEncoder;
import org.bindery.model.Model;
import org.bindery.model.ReadLimits;
import org.bindery.standards.Standards;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Real documents beside their type definitions, by models that are imported from these.
class DtdMessagesTest {

    private static final Map<Path, Bound> MODELS = new ConcurrentHashMap<>();

    private record Bound(Model model, Layouts layouts) {}

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

    private static Bound model(Row row) throws Exception {
        Path declarations = row.declarations();
        Bound known = MODELS.get(declarations);
        if (known == null) {
            Map<String, String> options = row.file().startsWith("taxpub") ? Map.of("root", "tp:taxon-treatment,article") : Map.of();
            Model model = new DtdImporter()
                    .read(new ImportRequest(
                            List.of(declarations), "test", options, ReadLimits.DEFAULT, ImportMonitor.NONE))
                    .model();
            known = new Bound(model, Layouts.of(model));
            MODELS.put(declarations, known);
        }
        return known;
    }

    private static Message read(Bound bound, String name, byte[] document) throws IOException, InvalidMessageException {
        try (XmlMessageReader reader = new XmlMessageReader(
                bound.layouts(), bound.model(), name, new ByteArrayInputStream(document), ReadLimits.DEFAULT)) {
            return reader.next().orElseThrow().message();
        }
    }

    @ParameterizedTest
    @MethodSource("valid")
    void aValidDocumentComesBackFromBytesWithTheSameContent(Row row) throws Exception {
        Bound bound = model(row);
        byte[] document = PlainDocument.of(row.document(), row.declarations());
        Message message = read(bound, row.file(), document);
        byte[] bytes = new RecordEncoder(bound.layouts()).encode(message);
        Message decoded = new RecordDecoder(bound.layouts()).decode(message.root(), bytes);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (XmlMessageWriter writer = new XmlMessageWriter(bound.layouts(), out)) {
            writer.write(decoded);
        }

        assertThat(decoded).isEqualTo(message);
        assertThat(Infoset.of(out.toByteArray())).isEqualTo(Infoset.of(document));
        assertThat(bytes.length).isLessThan(document.length);
    }

    @ParameterizedTest
    @MethodSource("invalid")
    void anInvalidDocumentIsRefused(Row row) throws Exception {
        Bound bound = model(row);
        byte[] document = PlainDocument.of(row.document(), row.declarations());

        assertThatExceptionOfType(InvalidMessageException.class)
                .isThrownBy(() -> read(bound, row.file(), document));
    }
}
