package org.bindery.generators.java;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.Importers;
import org.bindery.layout.Layouts;
import org.bindery.messages.Message;
import org.bindery.messages.MessageReader;
import org.bindery.messages.ReadMessage;
import org.bindery.messages.codec.RecordEncoder;
import org.bindery.messages.formats.NativeFormats;
import org.bindery.model.Model;
import org.bindery.model.ReadLimits;
import org.bindery.runtime.BinaryRecord;
import org.bindery.standards.Standards;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Real payment messages through the bindings of their schemas.
class Iso20022Test {

    private static final int FILES = 40;

    @ParameterizedTest
    @ValueSource(strings = {"pacs.008.001.08", "pain.001.001.03", "camt.053.001.08", "head.001.001.02"})
    void readsAndWritesRealMessages(String name) throws Exception {
        Path folder = Standards.path("iso20022/" + name);
        Model model = Importers.forFormat("xsd")
                .orElseThrow()
                .read(ImportRequest.of(folder.resolve(name + ".xsd"), name))
                .model();
        Layouts layouts = Layouts.of(model);
        Bound bound = Bound.of(model);
        bound.assertNoWarnings();
        String root =
                new Mirror(model, bound).root(model.roots().getFirst()).type().simpleName();
        for (Path file : valid(folder.getFileName() + "/")) {
            byte[] document = Files.readAllBytes(file);
            Object classic = bound.call("Classic" + root, "readXml", new ByteArrayInputStream(document));
            Object binary = bound.call("Binary" + root, "readXml", new ByteArrayInputStream(document));
            byte[] expected = new RecordEncoder(layouts).encode(interpreted(layouts, model, file));
            assertThat(((BinaryRecord) binary).toBytes()).as(file.toString()).isEqualTo(expected);
            assertThat(bound.call("Classic" + root, "copyOf", binary))
                    .as(file.toString())
                    .isEqualTo(classic);
            assertThat(bound.call("Binary" + root, "verify", (Object) expected)).isEqualTo(true);
            for (Object message : List.of(classic, binary)) {
                assertThat(Infoset.of(written(message))).as(file.toString()).isEqualTo(Infoset.of(document));
            }
        }
    }

    private static byte[] written(Object message) throws Exception {
        ByteArrayOutputStream document = new ByteArrayOutputStream();
        Bound.on(message, "writeXml", document);
        return document.toByteArray();
    }

    private static Message interpreted(Layouts layouts, Model model, Path file) throws Exception {
        try (InputStream bytes = Files.newInputStream(file);
                MessageReader reader =
                        NativeFormats.reader(layouts, model, file.toString(), bytes, ReadLimits.DEFAULT)) {
            return reader.next().map(ReadMessage::message).orElseThrow();
        }
    }

    /// The messages of a folder that a validating parser has found valid.
    private static List<Path> valid(String folder) throws IOException {
        List<Path> files = new ArrayList<>();
        for (String line : Files.readAllLines(Standards.path("iso20022/VALIDITY.tsv"))) {
            String[] fields = line.split("\t");
            if (fields[0].equals("valid") && fields[1].startsWith(folder) && files.size() < FILES) {
                files.add(Standards.path("iso20022/" + fields[1]));
            }
        }
        assertThat(files).isNotEmpty();
        return files;
    }
}
