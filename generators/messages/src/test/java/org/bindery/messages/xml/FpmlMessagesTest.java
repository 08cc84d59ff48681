package org.bindery.messages.xml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import javax.xml.XMLConstants;
import javax.xml.validation.Schema;
import javax.xml.validation.SchemaFactory;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.xsd.XsdImporter;
import org.bindery.layout.Layouts;
import org.bindery.messages.InvalidMessageException;
import org.bindery.messages.Message;
import org.bindery.messages.check.MessageChecks;
import org.bindery.messages.codec.RecordDecoder;
import org.bindery.messages.codec.RecordEncoder;
import org.bindery.messages.random.RandomMessages;
import org.bindery.model.Model;
import org.bindery.model.ReadLimits;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Real FpML 5.4 messages: substitution groups, abstract types, `xsi:type`, groups that repeat.
class FpmlMessagesTest {

    private static final String SCHEMA = "fpml/5-4/confirmation/fpml-main-5-4.xsd";

    private static Model model;
    private static Layouts layouts;
    private static Schema schema;

    @BeforeAll
    static void readSchema() throws Exception {
        model = new XsdImporter()
                .read(ImportRequest.of(Standards.path(SCHEMA), "fpml"))
                .model();
        layouts = Layouts.of(model);
        schema = SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI)
                .newSchema(Standards.path(SCHEMA).toFile());
    }

    private static List<String[]> validity() throws IOException {
        return Files.readAllLines(Standards.path("fpml/VALIDITY.tsv")).stream()
                .skip(1)
                .map(line -> line.split("\t", -1))
                .toList();
    }

    static Stream<String> valid() throws IOException {
        return validity().stream().filter(row -> row[0].equals("valid")).map(row -> row[1]);
    }

    private static Message read(String name, byte[] document) throws IOException, InvalidMessageException {
        try (XmlMessageReader reader =
                new XmlMessageReader(layouts, model, name, new ByteArrayInputStream(document), ReadLimits.DEFAULT)) {
            return reader.next().orElseThrow().message();
        }
    }

    private static byte[] write(Message message) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (XmlMessageWriter writer = new XmlMessageWriter(model, layouts.shapes(), out)) {
            writer.write(message);
        }
        return out.toByteArray();
    }

    private static byte[] document(String name) throws IOException {
        return Files.readAllBytes(Standards.path("fpml/" + name));
    }

    @ParameterizedTest
    @MethodSource("valid")
    void validMessageIsWrittenWithTheSameContent(String name) throws Exception {
        byte[] document = document(name);
        Message message = read(name, document);
        byte[] written = write(message);

        assertThat(Infoset.of(written)).isEqualTo(Infoset.of(document));
        assertThat(read(name, written)).isEqualTo(message);
    }

    /// Binary records do not tell their types yet.
    static Stream<String> validWithDeclaredTypes() throws IOException {
        List<String> names = new ArrayList<>();
        for (String name : valid().toList()) {
            if (!new String(document(name), StandardCharsets.UTF_8).contains("xsi:type")) {
                names.add(name);
            }
        }
        return names.stream();
    }

    @ParameterizedTest
    @MethodSource("validWithDeclaredTypes")
    void validMessageComesBackFromBytes(String name) throws Exception {
        Message message = read(name, document(name));
        byte[] bytes = new RecordEncoder(layouts).encode(message);

        assertThat(new RecordDecoder(layouts).decode(message.root(), bytes)).isEqualTo(message);
        assertThat(bytes.length).isLessThan(document(name).length / 2);
    }

    @Test
    void theInvalidMessageIsRefusedWhereAndWhyXmlSchemaRefusesIt() throws Exception {
        List<String[]> invalid =
                validity().stream().filter(row -> row[0].startsWith("invalid")).toList();

        assertThat(invalid)
                .singleElement()
                .satisfies(row -> assertThatExceptionOfType(InvalidMessageException.class)
                        .isThrownBy(() -> read(row[1], document(row[1])))
                        .satisfies(e -> assertThat(e.findings().getFirst()).satisfies(first -> {
                            assertThat("line " + first.location().line())
                                    .isEqualTo(row[2].substring(0, row[2].indexOf(':')));
                            assertThat(first.reason())
                                    .startsWith("expected effectiveDate, notionalQuantitySchedule, notionalQuantity,"
                                            + " settlementPeriodsNotionalQuantity or quantityReference, found"
                                            + " commodity");
                        })));
    }

    static LongStream seeds() {
        return LongStream.range(0, 100);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void changedMessagesAreRefusedWhenXmlSchemaRefusesThem(long seed) throws Exception {
        Random random = new Random(seed);
        List<String> names = valid().toList();
        for (int i = 0; i < 5; i++) {
            String name = names.get(random.nextInt(names.size()));
            byte[] changed = Changes.change(document(name), random);
            List<String> errors = Validation.errors(schema, changed);
            assertThat(reasons(changed).isEmpty())
                    .as("%s, seed %d: XML Schema says %s, we say %s", name, seed, errors, reasons(changed))
                    .isEqualTo(errors.isEmpty());
        }
    }

    private static List<String> reasons(byte[] document) throws IOException {
        try {
            read("changed.xml", document);
            return List.of();
        } catch (InvalidMessageException e) {
            return e.findings().stream().map(Object::toString).toList();
        }
    }

    /// The JDK knows fewer letters than XML does by now, and checks addresses.
    private static boolean isAboutStructure(String error) {
        return error.startsWith("cvc-complex-type") || error.startsWith("cvc-elt") || error.startsWith("cvc-type.2");
    }

    @Test
    void randomMessagesAreValidForXmlSchema() throws Exception {
        RandomMessages messages = new RandomMessages(layouts.shapes(), 1);
        for (int i = 0; i < 200; i++) {
            Message message = messages.next();
            byte[] document = write(message);
            assertThat(Validation.errors(schema, document)).noneMatch(FpmlMessagesTest::isAboutStructure);
            // Where nothing has an id, references lead nowhere.
            if (new MessageChecks(model, layouts.shapes()).references(message).isEmpty()) {
                assertThat(write(read("random.xml", document))).isEqualTo(document);
            }
        }
    }
}
