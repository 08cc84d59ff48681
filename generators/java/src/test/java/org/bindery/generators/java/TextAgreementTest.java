package org.bindery.generators.java;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.Reader;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.Importers;
import org.bindery.layout.Layouts;
import org.bindery.messages.Message;
import org.bindery.messages.MessageReader;
import org.bindery.messages.ReadMessage;
import org.bindery.messages.codec.RecordEncoder;
import org.bindery.messages.formats.NativeFormats;
import org.bindery.messages.models.RandomText;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.ReadLimits;
import org.bindery.runtime.InvalidMessageException;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Delimited text with lines of several kinds: emitted code reads and writes what the interpreter does.
class TextAgreementTest {

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "nasdaq/nasdaqlisted.txt",
                "tzdata/zone1970.tab",
                "unicode/emoji-test-head.txt",
                "csv-spectrum/location_coordinates.csv",
                "ourairports/airport-frequencies.csv"
            })
    void publishedFilesComeBackAsTheyWere(String name) throws Exception {
        agrees(Standards.path("text/" + name));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "H|20260131|ACME|EUR\nD|1|1.234,50|in|rent\nD|2|-20,00|out|\nD|3|0,07|out|fee\nT|3|1214,57\n",
                "A title\n\nid,amount\n1,\"1,000\"\n2,\"12,345,678\"\n# half\n3,7\n4,\"-1,000\"",
                "01,a,b,c\n16,165,1500000/\n88,more\n16,115,100,S,50/\n88,again\n99,2/\n",
                "name\nAnn\n\nBob\n",
                "kind,form,columns\n1,a,b\n2,c,d\n",
                "id,amount\n# first\n1,2\n2,3\n",
                "\uFEFFid;name\n1;Ann\n2;Bob\n",
                "id,day,text\n1,\"\",\"\"\n2,2020-01-01,x\n3,,\n",
                "\"id\",a\r\n1,\"x\"\n2,y\r\n3,z,\n4,u",
                "# first\r\nid,a\n1,x\n2,y\r\n",
                ",a,a\n1,x,2\n2,\"y\",3\n"
            })
    void linesOfSeveralKindsComeBackAsTheyWere(String text) throws Exception {
        agrees(Files.writeString(folder.resolve("statement.txt"), text));
    }

    @Test
    void textsWithAnyQuotesAndLineEndsComeBackAsTheyWere() throws Exception {
        Random random = new Random(21);
        for (int round = 0; round < 12; round++) {
            agrees(Files.writeString(folder.resolve("statement.txt"), new RandomText(random, "abcXYZ é-").text()));
        }
    }

    @Test
    void columnsThatShowNilValuesComeBackAsTheyWere() throws Exception {
        Path schema = Files.writeString(folder.resolve("rows.xsd"), """
            <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
              <xs:element name="row"><xs:complexType><xs:sequence>
                <xs:element name="a" type="xs:string"/>
                <xs:element name="b" type="xs:decimal" nillable="true"/>
                <xs:element name="c" type="xs:int" minOccurs="0" nillable="true"/>
              </xs:sequence></xs:complexType></xs:element>
            </xs:schema>
            """);
        Model model = Importers.forFormat("xsd")
                .orElseThrow()
                .read(ImportRequest.of(schema, "rows"))
                .model()
                .withFormat(new MessageFormat.Delimited("UTF-8", ',', '"', true, "\n"));
        agrees(model, "Row", "a,b,bNil,c,cNil\nx,1.5,false,2,false\ny,,true,,true\n".getBytes(UTF_8));
    }

    @Test
    void aRowOfNoKindIsRefusedWithItsPlace() throws Exception {
        Path file = Files.writeString(folder.resolve("statement.txt"), "H|1|x\nD|1\nD|2\nT|2|y|z\n");
        Bound bound = Bound.of(model(file));
        Object records = records(bound, new StringReader("H|1|x\nX|1\n"));
        assertThat((Optional<?>) Bound.on(records, "next")).isPresent();
        assertThatThrownBy(() -> Bound.on(records, "next"))
                .isInstanceOf(InvalidMessageException.class)
                .hasMessageContaining("line 2, column 1")
                .hasMessageContaining("the row is of no kind that the model knows");
    }

    private static Model model(Path file) throws Exception {
        return Importers.forFormat("text")
                .orElseThrow()
                .read(ImportRequest.of(file, "statement"))
                .model();
    }

    private static Object records(Bound bound, Reader text) throws Exception {
        return bound.type("StatementRecords").getConstructor(Reader.class).newInstance(text);
    }

    private static void agrees(Path file) throws Exception {
        agrees(model(file), "Statement", Files.readAllBytes(file));
    }

    private static void agrees(Model model, String name, byte[] bytes) throws Exception {
        Charset charset = Charset.forName(((MessageFormat.Delimited) model.format()).charset());
        Bound bound = Bound.of(model);
        bound.assertNoWarnings();
        boolean several =
                bound.sources().files().keySet().stream().anyMatch(file -> file.endsWith(name + "Records.java"));
        String main = name + (several ? "Records" : "Text");
        Object reader =
                bound.type(main).getConstructor(Reader.class).newInstance(new StringReader(new String(bytes, charset)));
        Layouts layouts = Layouts.of(model);
        Mirror mirror = new Mirror(model, bound);
        List<Object> classics = new ArrayList<>();
        List<Object> binaries = new ArrayList<>();
        try (MessageReader expected =
                NativeFormats.reader(layouts, model, "t.txt", new ByteArrayInputStream(bytes), ReadLimits.DEFAULT)) {
            for (Optional<ReadMessage> next = expected.next(); next.isPresent(); next = expected.next()) {
                Message message = next.get().message();
                Object classic = ((Optional<?>) Bound.on(reader, "next")).orElseThrow();
                assertThat(mirror.value(classic)).isEqualTo(message.value());
                Object binary = bound.call(mirror.root(message.root()).binary().simpleName(), "copyOf", classic);
                assertThat((byte[]) Bound.on(binary, "toBytes")).isEqualTo(new RecordEncoder(layouts).encode(message));
                classics.add(classic);
                binaries.add(binary);
            }
        }
        assertThat((Optional<?>) Bound.on(reader, "next")).isEmpty();
        for (List<?> records : List.of(classics, binaries)) {
            StringWriter written = new StringWriter();
            bound.type(main)
                    .getMethod("writeAll", Iterable.class, Appendable.class)
                    .invoke(null, records, written);
            assertThat(written.toString().getBytes(charset))
                    .asString(ISO_8859_1)
                    .isEqualTo(new String(bytes, ISO_8859_1));
        }
    }
}
