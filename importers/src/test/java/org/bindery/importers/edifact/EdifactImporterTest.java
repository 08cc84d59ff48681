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

    private static final String SEGMENTS_IN_TEXT = """
        2.   Segment specifications

             Change indicators

        ----------------------------------------------------------------------

               BGM  BEGINNING OF MESSAGE

               Function: To tell what it is.

        010    C002 DOCUMENT NAME                              C    1
               1001  Document name code                        M      an..3
               1000  Document name in full, which does not
                     end here                                  C      an..35
        020    1225 MESSAGE FUNCTION CODE                      C    1 an..3

        ----------------------------------------------------------------------

             * QTY  QUANTITY

               Function: To say how many.

        010    6060 QUANTITY                                   M    1 n..15
        020 X  2000 DAY                                        C    2 n8
        """;

    private static final String CODES_IN_TEXT = """
        1.   Code lists

             Change indicators

        ----------------------------------------------------------------------

             1001  Document name code                                      [C]

             Desc: Code specifying the document name.

             Repr: an..3

             9     Price list
                      A document with prices.

             35    Inventory report
                      A message specifying information relating to held
                      inventories.
        """;

    private static final String TABLE = """
                                      UN/EDIFACT
                                                   Message Type : STOCKS
                     4.3.1 Segment table

        4.3.1  Segment table

        Pos    Tag Name                                      S   R

        0010   UNH Message header                            M   1
        0020 + BGM Beginning of message                      M   1

        0030       ----- Segment group 1  ------------------ C   99-----------+
        0040   QTY Quantity                                  M   1            |
        0050   XYZ Unknown                                   C   9            |
                                                                              |
        0060       ----- Segment group 2  ------------------ C   9-----------+|
        0070   RFF Reference                                 M   1           ||
        0080   BGM Beginning of message                      C   5-----------++

        0090   QTY Quantity                                  C   9
        0100   UNT Message trailer                           M   1
        """;

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
        assertThat(names(model, "Message")).containsExactly("UNH", "UIH", "Segment", "UNT", "UIT");
        assertThat(names(model, "Interchange"))
                .containsExactly(
                        "lineTerminator",
                        "lineEnd",
                        "Before",
                        "UNA",
                        "UNB",
                        "UIB",
                        "Message",
                        "Group",
                        "UNZ",
                        "UIZ",
                        "After",
                        "asReceived");
    }

    @Test
    void directoriesInTextAreReadLikeThoseInXml() throws Exception {
        folder.with("EDSD.01B", SEGMENTS_IN_TEXT)
                .with("UNCL.01B", CODES_IN_TEXT)
                .with("STOCKS_D.01B", TABLE);
        ImportResult result = folder.read("STOCKS_D.01B");
        Model model = result.model();
        assertThat(result.problems()).extracting(Problem::text).containsExactly("The segment XYZ is in no directory.");
        assertThat(names(model, "STOCKS")).containsExactly("BGM", "SG1", "QTY");
        assertThat(names(model, "STOCKS_SG1")).containsExactly("QTY", "SG2");
        assertThat(content(model, "STOCKS").get(1).cardinality().max()).isEqualTo(99);
        assertThat(names(model, "STOCKS_SG2")).containsExactly("RFF", "BGM");
        assertThat(names(model, "BGM")).containsExactly("documentName", "messageFunctionCode", "Further");
        assertThat(names(model, "C002"))
                .containsExactly("documentNameCode", "documentNameInFullWhichDoesNotEndHere", "Further");
        assertThat(names(model, "QTY"))
                .as("places of version 3, and those of version 4")
                .containsExactly("quantity", "day", "day_2", "Further", "quantity", "dayRepetition", "Further");
        SimpleType number = (SimpleType) model.type(Name.of("E6060")).orElseThrow();
        assertThat(number.variety()).isEqualTo(new SimpleType.Restriction(TypeRef.xs("decimal")));
        assertThat(model.type(Name.of("E1001")).orElseThrow().documentation())
                .isEqualTo("Values:\n35 = Inventory report\n9 = Price list");
        assertThat(Importers.detect(temp.resolve("EDSD.01B")).format()).isEqualTo("edifact");
        assertThat(Importers.detect(temp.resolve("STOCKS_D.01B")).format()).isEqualTo("edifact");
    }

    @Test
    void schemasOfStaediAreReadLikeDirectories() throws Exception {
        Model model =
                new SourceFolder(Standards.path("edifact/staedi-definitions"), "edifact").model("BAPLIE-d95b.xml");
        assertThat(names(model, "BAPLIE")).startsWith("BGM", "DTM").contains("L0001", "L0002");
        assertThat(names(model, "BAPLIE_L0002")).contains("LOC", "LOC_2", "L0003", "L0004");
    }

    @Test
    void messagesWithoutSegmentsBesideThemShowSo() throws Exception {
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
                    .hasSize(messages.length + 5)
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
        assertThat(folder.refusal("a.xml")).hasMessageContaining("not a directory of EDIFACT");
        assertThat(folder.refusal("b.xml")).hasMessageContaining("neither segments nor messages");
        assertThat(folder.refusal("c.xml")).hasMessageContaining("neither segments nor messages");
    }

    @Test
    void damagedDirectoriesAreRefusedOrReported() throws Exception {
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
