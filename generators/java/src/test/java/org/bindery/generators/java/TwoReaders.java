package org.bindery.generators.java;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.palantir.javapoet.ClassName;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.bindery.generators.java.binding.RecordBinding;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.Importers;
import org.bindery.layout.Layouts;
import org.bindery.messages.Message;
import org.bindery.messages.MessageReader;
import org.bindery.messages.ReadMessage;
import org.bindery.messages.check.MessageChecks;
import org.bindery.messages.codec.RecordEncoder;
import org.bindery.messages.formats.NativeFormats;
import org.bindery.model.Model;
import org.bindery.model.ReadLimits;
import org.bindery.runtime.BinaryRecord;
import org.bindery.runtime.Finding;
import org.bindery.runtime.InvalidMessageException;

/// The two readers of a schema's documents: the interpreter, and the classic binding that was emitted for it.
final class TwoReaders {

    private final Model model;
    private final Layouts layouts;
    private final Bound bound;
    private final Mirror mirror;

    private TwoReaders(Model model) throws Exception {
        this.model = model;
        this.layouts = Layouts.of(model);
        this.bound = Bound.of(model);
        this.mirror = new Mirror(model, bound);
        bound.assertNoWarnings();
    }

    /// @param schema what stands within the element `xs:schema` of a schema with the target namespace `urn:t`
    static TwoReaders of(Path folder, String schema) throws Exception {
        return new TwoReaders(model(folder, schema));
    }

    static TwoReaders of(Model model) throws Exception {
        return new TwoReaders(model);
    }

    /// The model of such a schema.
    static Model model(Path folder, String schema) throws Exception {
        Path file = folder.resolve("t.xsd");
        Files.writeString(
                file,
                "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema' xmlns:t='urn:t' targetNamespace='urn:t'"
                        + " elementFormDefault='qualified'>" + schema + "</xs:schema>");
        return Importers.forFormat("xsd")
                .orElseThrow()
                .read(ImportRequest.of(file, "t"))
                .model();
    }

    Bound bound() {
        return bound;
    }

    /// Checks that both readers read the same from a document, and that what is read can be copied, compared and
    /// written.
    ///
    /// @return the classic object
    Object agree(String document) throws Exception {
        return agree(document, "Xml");
    }

    /// @param root how the methods for the root element end, as in `readXml`
    Object agree(String document, String root) throws Exception {
        byte[] bytes = document.getBytes(UTF_8);
        RecordBinding record = mirror.root(interpreted(bytes).root());
        String type = record.classic().simpleName();
        Object classic = readsAlike(document, root);
        Object copy = bound.call(type, "copyOf", classic);
        assertThat(copy)
                .as(document)
                .isEqualTo(classic)
                .hasSameHashCodeAs(classic)
                .hasToString(classic.toString())
                .hasSameClassAs(classic);
        byte[] written = written(classic, root);
        String text = new String(written, UTF_8);
        Object binary = bound.call(record.binary().simpleName(), "copyOf", classic);
        assertThat(written(binary, root)).asString(UTF_8).isEqualTo(text);
        assertThat(Infoset.of(written)).as(text).isEqualTo(Infoset.of(bytes));
        assertThat(bound.call(type, "read" + root, new ByteArrayInputStream(written)))
                .as(text)
                .isEqualTo(classic);
        return classic;
    }

    /// Checks that both readers read the same from a document.
    ///
    /// @return the classic object
    Object readsAlike(String document) throws Exception {
        return readsAlike(document, "Xml");
    }

    private Object readsAlike(String document, String root) throws Exception {
        byte[] bytes = document.getBytes(UTF_8);
        Message message = interpreted(bytes);
        String type = mirror.root(message.root()).classic().simpleName();
        Object classic = bound.call(type, "read" + root, new ByteArrayInputStream(bytes));
        assertThat(mirror.value(classic)).as(document).isEqualTo(message.value());
        assertThat(mirror.classic(message.value())).as(document).isEqualTo(classic);
        assertThat(direct(mirror.root(message.root()), root, bytes))
                .as(document)
                .isEqualTo(new RecordEncoder(layouts).encode(message));
        return classic;
    }

    /// What the interpreter has against a document once it has been read.
    List<Finding> interpreterFindings(String document) throws Exception {
        return new MessageChecks(model, layouts.shapes()).of(interpreted(document.getBytes(UTF_8)));
    }

    /// What the interpreter writes of a document.
    String interpreterWrites(String document) throws Exception {
        return new String(InterpretedXml.write(model, layouts, interpreted(document.getBytes(UTF_8))), UTF_8);
    }

    /// Checks that both readers refuse a document.
    ///
    /// @param said what the binding says: a place or a reason
    void refuse(String document, String... said) throws Exception {
        byte[] bytes = document.getBytes(UTF_8);
        RecordBinding root = mirror.root(model.roots().getFirst());
        for (ClassName type : List.of(root.classic(), root.binary())) {
            assertThatThrownBy(() -> bound.call(type.simpleName(), "readXml", new ByteArrayInputStream(bytes)))
                    .as(document)
                    .isInstanceOf(InvalidMessageException.class)
                    .hasMessageContainingAll(said);
        }
        assertThatThrownBy(() -> interpreted(bytes))
                .as(document)
                .isInstanceOf(org.bindery.messages.InvalidMessageException.class);
    }

    /// The bytes of a document that was read straight into the binary form.
    private byte[] direct(RecordBinding type, String root, byte[] document) throws Exception {
        Object binary = bound.call(type.binary().simpleName(), "read" + root, new ByteArrayInputStream(document));
        return ((BinaryRecord) binary).toBytes();
    }

    static byte[] written(Object message, String root) throws Exception {
        ByteArrayOutputStream document = new ByteArrayOutputStream();
        Bound.on(message, "write" + root, document);
        return document.toByteArray();
    }

    private Message interpreted(byte[] document) throws Exception {
        try (InputStream bytes = new ByteArrayInputStream(document);
                MessageReader reader = NativeFormats.reader(layouts, model, "t.xml", bytes, ReadLimits.DEFAULT)) {
            return reader.next().map(ReadMessage::message).orElseThrow();
        }
    }
}
