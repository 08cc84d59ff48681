package org.bindery.generators.java;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.Importers;
import org.bindery.layout.CanonicalLayouts;
import org.bindery.layout.Layouts;
import org.bindery.messages.MessageReader;
import org.bindery.messages.ReadMessage;
import org.bindery.messages.codec.RecordEncoder;
import org.bindery.messages.formats.NativeFormats;
import org.bindery.messages.vectors.LayoutReader;
import org.bindery.messages.vectors.VectorValues;
import org.bindery.model.Model;
import org.bindery.model.ReadLimits;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Who has nothing but the layout as JSON and the page of the format reads real messages.
class StrangersTest {

    private static final int FILES = 40;

    @Test
    void tradesHaveEqualValues() throws Exception {
        Path file = Standards.samples("trades/trades.csv");

        assertThat(read(model("text", file), List.of(file))).isEqualTo(30);
    }

    @ParameterizedTest
    @ValueSource(strings = {"pacs.008.001.08", "pain.001.001.03", "camt.053.001.08", "head.001.001.02"})
    void paymentsHaveEqualValues(String name) throws Exception {
        Model model = model("xsd", Standards.path("iso20022/" + name + "/" + name + ".xsd"));

        assertThat(read(model, valid("iso20022", name + "/"))).isPositive();
    }

    @Test
    void derivativesHaveEqualValues() throws Exception {
        Model model = model("xsd", Standards.path("fpml/5-4/confirmation/fpml-main-5-4.xsd"));

        assertThat(read(model, valid("fpml", "5-4/confirmation/"))).isEqualTo(FILES);
    }

    private static Model model(String format, Path file) throws Exception {
        return Importers.forFormat(format)
                .orElseThrow()
                .read(ImportRequest.of(file, "model"))
                .model();
    }

    /// The messages of a folder that a validating parser has found valid.
    private static List<Path> valid(String standard, String folder) throws IOException {
        List<Path> files = new ArrayList<>();
        for (String line : Files.readAllLines(Standards.path(standard + "/VALIDITY.tsv"))) {
            String[] fields = line.split("\t");
            if (fields[0].equals("valid")
                    && fields[1].startsWith(folder)
                    && fields[1].endsWith(".xml")
                    && files.size() < FILES) {
                files.add(Standards.path(standard + "/" + fields[1]));
            }
        }
        return files;
    }

    /// How many messages were read.
    private static int read(Model model, List<Path> files) throws Exception {
        Layouts layouts = Layouts.of(model);
        LayoutReader stranger =
                LayoutReader.of(new CanonicalLayouts(layouts).all().json());
        RecordEncoder encoder = new RecordEncoder(layouts);
        int read = 0;
        for (Path file : files) {
            try (InputStream in = Files.newInputStream(file);
                    MessageReader reader =
                            NativeFormats.reader(layouts, model, file.toString(), in, ReadLimits.DEFAULT)) {
                for (Optional<ReadMessage> next = reader.next(); next.isPresent(); next = reader.next()) {
                    byte[] bytes = encoder.encode(next.get().message());
                    Map<String, Object> values =
                            stranger.read(next.get().message().root().toString(), bytes);
                    assertThat(values)
                            .as(file.toString())
                            .isEqualTo(VectorValues.of(next.get().message().value()));
                    read++;
                }
            }
        }
        return read;
    }
}
