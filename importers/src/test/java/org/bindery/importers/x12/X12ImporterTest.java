package org.bindery.importers.x12;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.bindery.importers.ContentText;
import org.bindery.importers.ImportResult;
import org.bindery.importers.Importers;
import org.bindery.importers.SourceFolder;
import org.bindery.model.Name;
import org.bindery.model.Problem;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What descriptions of transaction sets become.
class X12ImporterTest {

    private static final String SCHEMA = """
        <schema xmlns="http://xlate.io/EDISchema/v4">
          <transaction>
            <sequence>
              <segment type="BEG" minOccurs="1"/>
              <loop code="0100" maxOccurs="9">
                <sequence><segment type="ZAB"/><segment type="ZZZ"/></sequence>
              </loop>
            </sequence>
          </transaction>
          <elementType name="E1" base="string" maxLength="5"/>
          <elementType name="E2" base="decimal" maxLength="9" title="Unit Price"/>
          <elementType name="E3" base="numeric" minLength="1" maxLength="6"/>
          <elementType name="E4" base="identifier" maxLength="2">
            <enumeration><value>B</value><value title="First">A</value></enumeration>
          </elementType>
          <compositeType name="C1"><sequence><element type="E1"/><element type="E3"/></sequence></compositeType>
          <segmentType name="BEG"><sequence><element type="E4"/></sequence></segmentType>
          <segmentType name="ZAB">
            <sequence><element type="E1"/><element type="E2"/><composite type="C1" maxOccurs="3"/></sequence>
          </segmentType>
        </schema>
        """;

    private static final String MAP = """
        <transaction xid="850X1">
          <name>Order</name>
          <loop xid="ISA_LOOP"><segment xid="ISA"/>
            <loop xid="ST_LOOP">
              <segment xid="ST"><element xid="ST01"><valid_codes><code>850</code></valid_codes></element></segment>
              <loop xid="HEADER" type="wrapper">
                <segment xid="REF"><name>Contract</name><usage>R</usage><max_use>1</max_use>
                  <element xid="REF01"><data_ele>128</data_ele><name>Qualifier</name><usage>R</usage>
                    <valid_codes><code>CT</code><code>PO</code></valid_codes></element>
                  <element xid="REF02"><data_ele>127</data_ele><name>Contract Number</name><usage>S</usage></element>
                </segment>
                <loop xid="2010AA"><name>Buyer</name><usage>S</usage><repeat>&gt;1</repeat>
                  <segment xid="NM1"><name>Buyer's name</name><usage>R</usage><max_use>1</max_use>
                    <element xid="NM101"><data_ele>98</data_ele><usage>R</usage>
                      <valid_codes external="parties"/></element>
                  </segment>
                  <segment xid="PER"><usage>N</usage></segment>
                </loop>
              </loop>
              <segment xid="SE"/>
            </loop>
          </loop>
        </transaction>
        """;

    @TempDir
    Path temp;

    private SourceFolder folder;

    @BeforeEach
    void makeFolder() {
        folder = new SourceFolder(temp, "x12");
    }

    @Test
    void schemasOfStaediGiveSegmentsInLoopsWithNamedAndTypedElements() throws Exception {
        ImportResult result = folder.with("order850.xml", SCHEMA).read("order850.xml");
        assertThat(result.problems()).extracting(Problem::text).containsExactly("The schema has no segment ZZZ.");
        assertThat(ContentText.of(result.model(), "TS850")).isEqualTo("(BEG:BEG, Loop0100:TS850_Loop0100 0..9, ())");
        assertThat(ContentText.of(result.model(), "TS850_Loop0100")).isEqualTo("(ZAB:ZAB)");
        assertThat(ContentText.of(result.model(), "ZAB"))
                .contains("ZAB01:E1 0..1, unitPrice:E2 0..1, (ZAB03:C1 0..*), Further:Element 0..*");
        assertThat(ContentText.of(result.model(), "C1")).contains("C101:E1 0..1, C102:E3 0..1");
        assertThat(ContentText.of(result.model(), "BEG"))
                .as("names of segments that are known")
                .contains("transactionSetPurposeCode:E4 0..1");
        assertThat(result.model().type(Name.of("E4")).orElseThrow().documentation())
                .isEqualTo("Values:\nA = First\nB");
        assertThat(Importers.detect(temp.resolve("order850.xml")).format()).isEqualTo("x12");
    }

    @Test
    void mapsGiveSegmentsWithTheElementsThatTheyHaveInTheirPlaces() throws Exception {
        folder.with("850.xml", MAP).with("dataele.xml", """
            <data_elements>
              <data_ele ele_num="128" data_type="ID" min_len="2" max_len="3" name="Qualifier"/>
              <data_ele ele_num="127" data_type="AN" min_len="1" max_len="50" name="Reference"/>
            </data_elements>
            """).with("codes.xml", """
                <codesets>
                  <codeset><id>parties</id><version><code>BY</code></version></codeset>
                </codesets>
                """);
        ImportResult result = folder.read("850.xml");
        assertThat(result.problems()).isEmpty();
        assertThat(ContentText.of(result.model(), "TS850"))
                .isEqualTo("(REF:REF_2 0..1, Loop2010AA:TS850_Loop2010AA 0..*, ())");
        assertThat(ContentText.of(result.model(), "TS850_Loop2010AA")).isEqualTo("(NM1:NM1_2)");
        assertThat(result.model().type(Name.of("TS850")).orElseThrow().documentation())
                .isEqualTo("Order");
        assertThat(result.model().type(Name.of("E98")).orElseThrow().documentation())
                .isEqualTo("Values:\nBY");
        for (String file : new String[] {"850.xml", "dataele.xml", "codes.xml"}) {
            assertThat(Importers.detect(temp.resolve(file)).format()).isEqualTo("x12");
        }
    }

    @Test
    void definitionsThatOthersPublishAreImportedWithoutProblems() throws Exception {
        Path maps =
                Standards.path("x12/imsweb-definitions/835.5010.X221.A1.xml").resolveSibling("");
        assertThat(new SourceFolder(maps, "x12")
                        .read("835.5010.X221.A1.xml", "834.5010.X220.A1.xml", "999.5010.xml")
                        .problems())
                .isEmpty();
        Path schemas = Standards.path("x12/staedi-definitions/EDISchema810.xml").resolveSibling("");
        assertThat(new SourceFolder(schemas, "x12")
                        .read("EDISchema810.xml", "EDISchema997.xml", "EDISchema999.xml")
                        .problems())
                .isEmpty();
    }

    @Test
    void whatIsNoDescriptionIsRefused() throws Exception {
        folder.with("a.xml", "<orders/>").with("b.txt", "GS*PO~");
        assertThat(folder.refusal("a.xml"))
                .hasMessageContaining("no transaction sets")
                .hasMessageContaining("orders");
        assertThat(folder.refusal("b.txt")).hasMessageContaining("starts with ISA");
    }
}
