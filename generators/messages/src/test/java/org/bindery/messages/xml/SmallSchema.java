package org.bindery.messages.xml;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.xml.XMLConstants;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.Schema;
import javax.xml.validation.SchemaFactory;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.xsd.XsdImporter;
import org.bindery.layout.Layouts;
import org.bindery.messages.InvalidMessageException;
import org.bindery.messages.Message;
import org.bindery.messages.RecordValue;
import org.bindery.messages.codec.RecordDecoder;
import org.bindery.messages.codec.RecordEncoder;
import org.bindery.messages.random.GeneratedSample;
import org.bindery.messages.random.SampleMaker;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.ReadLimits;
import org.junit.jupiter.api.io.TempDir;

/// Messages of a small schema. The validator of the JDK agrees about each.
abstract class SmallSchema {

    static final String XSI = " xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance'";

    @TempDir
    private Path folder;

    private Model model = Model.empty("none");
    private Layouts layouts = Layouts.of(model);
    private Schema schema;

    void schema(String declarations) throws Exception {
        String text = "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema' xmlns='urn:m' targetNamespace='urn:m'"
                + " elementFormDefault='qualified'>" + declarations + "</xs:schema>";
        Path file = Files.writeString(folder.resolve("m.xsd"), text);
        model = new XsdImporter().read(ImportRequest.of(file, "m")).model();
        layouts = Layouts.of(model);
        schema = SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI)
                .newSchema(new StreamSource(new StringReader(text)));
    }

    static byte[] bytes(String document) {
        return document.getBytes(StandardCharsets.UTF_8);
    }

    Message parse(String document) throws Exception {
        try (XmlMessageReader reader = new XmlMessageReader(
                layouts, model, "m.xml", new ByteArrayInputStream(bytes(document)), ReadLimits.DEFAULT)) {
            return reader.next().orElseThrow().message();
        }
    }

    /// The record of a document, which is written again with the same content.
    RecordValue read(String document) throws Exception {
        assertThat(Validation.errors(schema, bytes(document))).isEmpty();
        Message message = parse(document);
        String written = write(message);
        assertThat(Infoset.of(bytes(written))).isEqualTo(Infoset.of(bytes(document)));
        assertThat(parse(written)).isEqualTo(message);
        byte[] bytes = new RecordEncoder(layouts).encode(message);
        assertThat(new RecordDecoder(layouts).decode(message.root(), bytes)).isEqualTo(message);
        return message.value();
    }

    /// A sample of a root element, which the validator of the JDK finds valid.
    String sample(String root, long seed) throws Exception {
        SampleMaker maker = new SampleMaker(layouts, model, seed);
        GeneratedSample sample = maker.next(new Name("urn:m", root), () -> false);
        assertThat(sample.unsatisfied()).isEmpty();
        byte[] text = maker.text(List.of(sample.message().orElseThrow()));
        assertThat(Validation.errors(schema, text)).isEmpty();
        return new String(text, StandardCharsets.UTF_8);
    }

    String write(Message message) throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (XmlMessageWriter writer = new XmlMessageWriter(model, layouts.shapes(), out)) {
            writer.write(message);
        }
        return out.toString(StandardCharsets.UTF_8);
    }

    /// Why a document is refused, which the JDK refuses too.
    List<String> refused(String document) throws Exception {
        assertThat(Validation.errors(schema, bytes(document))).isNotEmpty();
        return reasons(document);
    }

    List<String> reasons(String document) throws Exception {
        try {
            parse(document);
            return List.of();
        } catch (InvalidMessageException e) {
            return e.findings().stream().map(f -> f.path() + " " + f.reason()).toList();
        }
    }

    static List<?> items(RecordValue record, String property) {
        return (List<?>) record.get(property);
    }
}
