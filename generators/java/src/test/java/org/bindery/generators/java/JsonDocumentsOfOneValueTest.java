package org.bindery.generators.java;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.bindery.generators.java.binding.RecordBinding;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.Importers;
import org.bindery.layout.Layouts;
import org.bindery.messages.Message;
import org.bindery.messages.MessageWriter;
import org.bindery.messages.codec.RecordDecoder;
import org.bindery.messages.codec.RecordEncoder;
import org.bindery.messages.formats.NativeFormats;
import org.bindery.messages.json.JsonTexts;
import org.bindery.model.Model;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A document of JSON may be a scalar or `null` (RFC 8259, section 2): it is imported, goes to binary and comes back.
class JsonDocumentsOfOneValueTest {

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"42", "-0.50", "true", "\"tea\"", "\"\"", "null", "[]", "[1,2]", "[null]", "{}"})
    void aDocumentIsAnyValue(String text) throws Exception {
        Path document = Files.writeString(folder.resolve("document.json"), text);
        Model model = Importers.forFormat("json")
                .orElseThrow()
                .read(ImportRequest.of(document, "documents"))
                .model();
        comesBack(model, text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"42", "null", "\"tea\"", "false"})
    void aSchemaMayAllowSeveralKindsOfValues(String text) throws Exception {
        Path schema = Files.writeString(
                folder.resolve("any.schema.json"),
                "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\","
                        + "\"type\":[\"integer\",\"string\",\"boolean\",\"null\"]}");
        Model model = Importers.forFormat("jsonschema")
                .orElseThrow()
                .read(ImportRequest.of(schema, "documents"))
                .model();
        comesBack(model, text);
    }

    private static void comesBack(Model model, String text) throws Exception {
        Layouts layouts = Layouts.of(model);
        Message message =
                JsonTexts.read(model, layouts, text.getBytes(UTF_8)).getFirst().message();
        byte[] bytes = new RecordEncoder(layouts).encode(message);
        ByteArrayOutputStream back = new ByteArrayOutputStream();
        try (MessageWriter writer = NativeFormats.writer(layouts, model, back)) {
            writer.write(new RecordDecoder(layouts).decode(message.root(), bytes));
        }
        assertThat(back.toString(UTF_8).strip()).isEqualTo(text);
        Bound bound = Bound.of(model);
        Mirror mirror = new Mirror(model, bound);
        RecordBinding root = mirror.root(message.root());
        Object binary =
                bound.call(root.binary().simpleName(), "readJson", new ByteArrayInputStream(text.getBytes(UTF_8)));
        assertThat((byte[]) Bound.on(binary, "toBytes")).isEqualTo(bytes);
        assertThat(new String(TwoReaders.written(binary, "Json"), UTF_8)).isEqualTo(text);
    }
}
