package org.bindery.importers.edifact;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportResult;
import org.bindery.importers.Importers;
import org.bindery.importers.SourceFolder;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Element;
import org.bindery.model.Group;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.Particle;
import org.bindery.model.Problem;
import org.bindery.model.SimpleType;
import org.bindery.model.TypeRef;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What directories and interchanges of EDIFACT become.
class EdifactImporterTest {

    private static final String SEGMENTS = """
        <segments>
          <segment id="BGM" name="beginningOfMessage" desc="To tell what it is.">
            <composite_data_element id="C002" name="documentName">
              <data_element id="1001" name="documentNameCode" type="an" maxlength="3"/>
            </composite_data_element>
            <data_element id="1225" name="messageFunction" required="true" type="an" maxlength="3"/>
          </segment>
          <segment id="QTY" name="quantity" desc="">
            <data_element id="6060" name="quantity" type="n" maxlength="15"/>
            <data_element id="2000" name="day" type="n" length="8"/>
          </segment>
        </segments>
        """;

    private static final String MESSAGE = """
        <message>
          <defaults><data_element id="0065" value="STOCKS"/></defaults>
          <segment id="UNH" maxrepeat="1" required="true"/>
          <segment id="BGM" maxrepeat="1" required="true"/>
          <group id="SG1" maxrepeat="99">
            <segment id="QTY" maxrepeat="1" required="true"/>
            <segment id="RFF" maxrepeat="9"/>
            <segment id="XYZ" maxrepeat="9"/>
          </group>
          <segment id="UNT" maxrepeat="1" required="true"/>
        </message>
        """;

    private static final String CODES =
            "<data_elements><data_element id=\"1001\"><code id=\"35\" desc=\"Inventory report\"/></data_element>"
                    + "</data_elements>";

    @TempDir
    Path temp;

    private SourceFolder folder;

    @BeforeEach
    void makeFolder() {
        folder = new SourceFolder(temp, "edifact");
    }

    private static Stream<Element> elements(Particle particle) {
        return switch (particle) {
            case Group group -> group.particles().stream().flatMap(EdifactImporterTest::elements);
            case Element element -> Stream.of(element);
            default -> Stream.empty();
        };
    }

    private static List<Element> content(Model model, String type) {
        ComplexType found = (ComplexType) model.type(Name.of(type)).orElseThrow();
        return elements(((Content.Components) found.content()).particle()).toList();
    }

    private static List<String> names(Model model, String type) {
        return content(model, type).stream().map(Element::name).toList();
    }

    @Test
    void messagesGetGroupsSegmentsAndTypedElementsOfTheDirectoryAroundThem() throws Exception {
        folder.with("segments.xml", SEGMENTS).with("codes.xml", CODES).with("messages/stocks.xml", MESSAGE);
        ImportResult result = folder.read("messages/stocks.xml");
        Model model = result.model();
        assertThat(result.problems()).extracting(Problem::text).containsExactly("The segment XYZ is in no directory.");
        assertThat(names(model, "STOCKS")).containsExactly("BGM", "SG1");
        assertThat(names(model, "STOCKS_SG1")).containsExactly("QTY", "RFF");
        assertThat(content(model, "STOCKS").get(1).cardinality().max()).isEqualTo(99);
        assertThat(names(model, "BGM")).containsExactly("documentName", "messageFunction", "Further");
        assertThat(content(model, "QTY").getFirst().type()).isEqualTo(TypeRef.named(Name.of("E6060")));
        SimpleType number = (SimpleType) model.type(Name.of("E6060")).orElseThrow();
        assertThat(number.variety()).isEqualTo(new SimpleType.Restriction(TypeRef.xs("decimal")));
        SimpleType day = (SimpleType) model.type(Name.of("E2000")).orElseThrow();
        assertThat(day.facets().minLength()).hasValue(8);
        assertThat(model.type(Name.of("E1001")).orElseThrow().documentation()).contains("35 = Inventory report");
    }

    @Test
    void aDirectoryOfSegmentsAloneGivesMessagesOfAnyKind() throws Exception {
        Model model = folder.with("segments.xml", SEGMENTS).model("segments.xml");
        assertThat(names(model, "Message")).containsExactly("UNH", "Segment", "UNT");
        assertThat(names(model, "Interchange"))
                .containsExactly("lineEnd", "Before", "UNA", "UNB", "Message", "Group", "UNZ", "After", "asReceived");
    }

    @Test
    void messagesWithoutSegmentsBesideThemTellSo() throws Exception {
        ImportResult result = folder.with("stocks.xml", MESSAGE).read("stocks.xml");
        assertThat(result.problems()).extracting(Problem::id).contains("no-segments", "unknown-segment");
        assertThat(names(result.model(), "STOCKS_SG1")).containsExactly("QTY", "RFF");
    }

    @Test
    void allMessagesOfADirectoryAreImportedWithoutProblems() throws Exception {
        try (Stream<Path> files = Files.list(Standards.path("edifact/directory-D96A/messages"))) {
            String[] messages =
                    files.map(file -> file.getFileName().toString()).sorted().toArray(String[]::new);
            ImportResult result =
                    new SourceFolder(Standards.path("edifact/directory-D96A/messages"), "edifact").read(messages);
            assertThat(result.problems()).isEmpty();
            assertThat(names(result.model(), "Message"))
                    .hasSize(messages.length + 3)
                    .contains("ORDERS", "INVOIC");
        }
    }

    @Test
    void interchangesAndDirectoriesAreRecognised() throws Exception {
        folder.with("a.txt", "UNB+UNOA:1+A+B+010101:0000+1'UNH+1+ORDERS:D:96A:UN'\n")
                .with("b.xml", MESSAGE)
                .with("c.xml", SEGMENTS)
                .with("d.xml", CODES);
        for (String file : List.of("a.txt", "b.xml", "c.xml", "d.xml")) {
            assertThat(Importers.detect(temp.resolve(file)).format()).isEqualTo("edifact");
        }
    }

    @Test
    void whatIsNoDirectoryIsRefused() throws Exception {
        folder.with("a.xml", "<invoices/>").with("b.xml", "<segments/>").with("c.xml", CODES);
        assertThat(folder.refusal("a.xml")).hasMessageContaining("no directory of EDIFACT");
        assertThat(folder.refusal("b.xml")).hasMessageContaining("neither segments nor messages");
        assertThat(folder.refusal("c.xml")).hasMessageContaining("neither segments nor messages");
    }

    @Test
    void damagedDirectoriesAreRefusedOrToldOf() throws Exception {
        Random random = new Random(3);
        folder.with("segments.xml", SEGMENTS);
        for (int i = 0; i < 200; i++) {
            byte[] bytes = MESSAGE.getBytes(StandardCharsets.UTF_8);
            for (int j = 0; j < 3; j++) {
                bytes[random.nextInt(bytes.length)] = (byte) (' ' + random.nextInt(94));
            }
            Files.write(temp.resolve("stocks.xml"), bytes);
            try {
                assertThat(folder.read("stocks.xml").model().elements()).isNotEmpty();
            } catch (ImportException e) {
                assertThat(e.getMessage()).isNotBlank();
            }
        }
    }
}
