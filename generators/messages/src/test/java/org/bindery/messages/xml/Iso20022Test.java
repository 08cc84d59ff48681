package org.bindery.messages.xml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.xml.XMLConstants;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.Schema;
import javax.xml.validation.SchemaFactory;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.xsd.XsdImporter;
import org.bindery.layout.Layouts;
import org.bindery.messages.InvalidMessageException;
import org.bindery.messages.Message;
import org.bindery.messages.MessageReader;
import org.bindery.messages.MessageWriter;
import org.bindery.messages.ReadMessage;
import org.bindery.messages.TextRange;
import org.bindery.messages.codec.Dump;
import org.bindery.messages.codec.RecordDecoder;
import org.bindery.messages.codec.RecordEncoder;
import org.bindery.messages.formats.NativeFormats;
import org.bindery.messages.random.RandomMessages;
import org.bindery.model.Model;
import org.bindery.model.ReadLimits;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Real ISO 20022 messages, to binary and back.
class Iso20022Test {

    private static final Map<String, Model> MODELS = new HashMap<>();

    private static List<String[]> validity() throws IOException {
        return Files.readAllLines(Standards.path("iso20022/VALIDITY.tsv")).stream()
                .skip(1)
                .map(line -> line.split("\t", -1))
                .filter(row -> row[1].endsWith(".xml"))
                .toList();
    }

    static Stream<String> valid() throws IOException {
        return validity().stream().filter(row -> row[0].equals("valid")).map(row -> row[1]);
    }

    private static Model model(String message) {
        return MODELS.computeIfAbsent(message.substring(0, message.indexOf('/')), name -> {
            try {
                Path schema = Standards.path("iso20022/" + name + "/" + name + ".xsd");
                return new XsdImporter().read(ImportRequest.of(schema, name)).model();
            } catch (Exception e) {
                throw new AssertionError("cannot import " + name, e);
            }
        });
    }

    private static ReadMessage read(Model model, String name, byte[] document)
            throws IOException, InvalidMessageException {
        try (MessageReader reader = NativeFormats.reader(
                Layouts.of(model), model, name, new ByteArrayInputStream(document), ReadLimits.DEFAULT)) {
            return reader.next().orElseThrow();
        }
    }

    private static byte[] write(Model model, Message message) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (MessageWriter writer = NativeFormats.writer(Layouts.of(model), model, out)) {
            writer.write(message);
        }
        return out.toByteArray();
    }

    @ParameterizedTest
    @MethodSource("valid")
    void validMessageComesBackFromBytesWithTheSameContent(String name) throws Exception {
        Model model = model(name);
        byte[] document = Files.readAllBytes(Standards.path("iso20022/" + name));
        ReadMessage read = read(model, name, document);
        Layouts layouts = Layouts.of(model);
        byte[] bytes = new RecordEncoder(layouts).encode(read.message());
        Message decoded = new RecordDecoder(layouts).decode(read.message().root(), bytes);
        assertThat(decoded).isEqualTo(read.message());
        assertThat(Infoset.of(write(model, decoded))).isEqualTo(Infoset.of(document));
        assertThat(bytes.length).isLessThan(document.length / 4);
        assertThat(Dump.of(layouts, decoded.root(), bytes)).isNotEmpty();
    }

    @ParameterizedTest
    @MethodSource("valid")
    void everyValueIsFoundInTheText(String name) throws Exception {
        byte[] document = Files.readAllBytes(Standards.path("iso20022/" + name));
        String text = new String(document, StandardCharsets.UTF_8);
        ReadMessage read = read(model(name), name, document);
        List<TextRange> ranges = read.source().all();
        assertThat(ranges).hasSizeGreaterThan(5);
        for (TextRange range : ranges) {
            String last =
                    range.path().substring(range.path().lastIndexOf('/') + 1).replaceAll("\\[\\d+]", "");
            String found = text.substring((int) range.start(), (int) range.end());
            if (found.startsWith("<")) {
                assertThat(found).matches("(?s)<([A-Za-z0-9]+:)?" + last + "\\b.*>");
            } else {
                assertThat(found).as(range.path()).doesNotContain("<");
            }
            assertThat(text.substring(0, (int) range.start()).lines().count())
                    .isBetween(range.line() - 1L, (long) range.line());
        }
    }

    static Stream<String> schemas() throws IOException {
        return valid().map(name -> name.substring(0, name.indexOf('/'))).distinct();
    }

    @Tag("long")
    @ParameterizedTest
    @MethodSource("schemas")
    void randomMessagesAreValidForXmlSchema(String name) throws Exception {
        Model model = model(name + "/");
        RandomMessages messages = new RandomMessages(Layouts.of(model).shapes(), 1);
        Schema schema = SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI)
                .newSchema(
                        Standards.path("iso20022/" + name + "/" + name + ".xsd").toFile());
        for (int i = 0; i < 100; i++) {
            Message message = messages.next();
            byte[] document = write(model, message);
            schema.newValidator().validate(new StreamSource(new ByteArrayInputStream(document)));
            assertThat(read(model, name, document).message()).isEqualTo(message);
        }
    }

    /// XML Schema's validator tells the line where an element ends, we tell where its value begins.
    @Test
    void invalidMessagesAreRefusedAtTheElementThatXmlSchemaRefuses() throws IOException {
        Pattern line = Pattern.compile("line (\\d+):.*");
        List<String> refused = new ArrayList<>();
        for (String[] row : validity()) {
            Matcher expected = line.matcher(row[2]);
            if (row[0].startsWith("invalid") && expected.matches()) {
                byte[] document = Files.readAllBytes(Standards.path("iso20022/" + row[1]));
                List<String> lines =
                        new String(document, StandardCharsets.UTF_8).lines().toList();
                assertThatExceptionOfType(InvalidMessageException.class)
                        .as(row[1])
                        .isThrownBy(() -> read(model(row[1]), row[1], document))
                        .satisfies(e -> assertThat(e.findings()).anyMatch(finding -> {
                            int found = finding.location().line();
                            int last = Integer.parseInt(expected.group(1));
                            return found <= last
                                    && lines.subList(found - 1, last - 1).stream()
                                            .noneMatch(each -> each.contains("</"));
                        }));
                refused.add(row[1]);
            }
        }
        assertThat(refused).hasSize(6);
    }
}
