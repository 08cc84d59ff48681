package org.bindery.importers.fix;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportResult;
import org.bindery.importers.Importers;
import org.bindery.importers.SourceFolder;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Element;
import org.bindery.model.Facets;
import org.bindery.model.Group;
import org.bindery.model.GroupRef;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.Particle;
import org.bindery.model.Problem;
import org.bindery.model.SimpleType;
import org.bindery.model.TypeRef;
import org.bindery.model.dfdl.DfdlProperty;
import org.bindery.shape.Shapes;
import org.bindery.shape.dfdl.DfdlContent;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What dictionaries of FIX become.
class FixImporterTest {

    private static final String ORCHESTRA = """
        <fixr:repository xmlns:fixr="http://fixprotocol.io/2020/orchestra/repository" version="FIX.4.4">
          <fixr:codeSets>
            <fixr:codeSet name="SideCodeSet" id="54" type="char">
              <fixr:code name="Buy" value="1"/><fixr:code name="Sell" value="2"/>
            </fixr:codeSet>
          </fixr:codeSets>
          <fixr:fields>
            <fixr:field id="8" name="BeginString" type="String"/>
            <fixr:field id="9" name="BodyLength" type="Length"/>
            <fixr:field id="35" name="MsgType" type="String"/>
            <fixr:field id="34" name="MsgSeqNum" type="SeqNum"/>
            <fixr:field id="10" name="CheckSum" type="String"/>
            <fixr:field id="54" name="Side" type="SideCodeSet">
              <fixr:annotation><fixr:documentation>Which side.</fixr:documentation></fixr:annotation>
            </fixr:field>
            <fixr:field id="453" name="NoPartyIDs" type="NumInGroup"/>
            <fixr:field id="448" name="PartyID" type="String"/>
          </fixr:fields>
          <fixr:components>
            <fixr:component id="1" name="StandardHeader">
              <fixr:fieldRef id="8" presence="required"/><fixr:fieldRef id="9" presence="required"/>
              <fixr:fieldRef id="35" presence="required"/><fixr:fieldRef id="34" presence="required"/>
            </fixr:component>
            <fixr:component id="2" name="StandardTrailer"><fixr:fieldRef id="10" presence="required"/></fixr:component>
            <fixr:component id="3" name="Terms"><fixr:fieldRef id="54" presence="required"/></fixr:component>
          </fixr:components>
          <fixr:groups>
            <fixr:group id="7" name="Parties"><fixr:numInGroup id="453"/><fixr:fieldRef id="448"/></fixr:group>
          </fixr:groups>
          <fixr:messages>
            <fixr:message name="Order" id="1" msgType="D"><fixr:structure>
              <fixr:componentRef id="1" presence="required"/>
              <fixr:componentRef id="3" presence="required"/>
              <fixr:groupRef id="7"/>
              <fixr:componentRef id="2" presence="required"/>
            </fixr:structure></fixr:message>
          </fixr:messages>
        </fixr:repository>
        """;

    @TempDir
    Path temp;

    private SourceFolder folder;

    @BeforeEach
    void makeFolder() {
        folder = new SourceFolder(temp, "fix");
    }

    private static ImportResult standard(String... files) throws Exception {
        return new SourceFolder(Standards.path("fix"), "fix").read(files);
    }

    private static Stream<Particle> particles(Particle particle) {
        return particle instanceof Group group
                ? group.particles().stream().flatMap(FixImporterTest::particles)
                : Stream.of(particle);
    }

    private static List<Particle> content(Model model, String type) {
        ComplexType found = (ComplexType) model.type(Name.of(type)).orElseThrow();
        return particles(((Content.Components) found.content()).particle()).toList();
    }

    private static List<String> names(Model model, String type) {
        return content(model, type).stream()
                .filter(Element.class::isInstance)
                .map(particle -> ((Element) particle).name())
                .toList();
    }

    private static Element component(Model model, String type, String name) {
        return content(model, type).stream()
                .filter(particle ->
                        particle instanceof Element element && element.name().equals(name))
                .map(Element.class::cast)
                .findFirst()
                .orElseThrow();
    }

    @ParameterizedTest
    @CsvSource({
        "dictionaries/FIX44.xml, 92",
        "dictionaries/FIX42.xml, 46",
        "dictionaries/FIXT11.xml, 7",
        "FIX44_Custom_Test.xml, 90"
    })
    void importsDictionariesOfQuickFixWithoutProblems(String file, int messages) throws Exception {
        ImportResult result = standard(file);
        assertThat(result.problems()).isEmpty();
        assertThat(names(result.model(), "Content")).contains("Header", "Heartbeat", "Trailer");
        assertThat(names(result.model(), "Content")).hasSize(messages + 2);
    }

    @Test
    void dissolvesComponentsAndMakesRecordsOfGroups() throws Exception {
        Model model = standard("dictionaries/FIX44.xml").model();
        assertThat(names(model, "NewOrderSingle")).contains("ClOrdID", "Symbol", "OrderQty", "PartyIDs");
        assertThat(names(model, "PartyIDs")).containsExactly("Entry");
        assertThat(content(model, "PartyIDs").getFirst())
                .isInstanceOfSatisfying(
                        GroupRef.class, count -> assertThat(count.hidden()).isTrue());
        assertThat(names(model, "PartyIDsEntry")).startsWith("PartyID", "PartyIDSource", "PartyRole");
    }

    @Test
    void givesFieldsTypesTagsAndNamedValues() throws Exception {
        Model model = standard("dictionaries/FIX44.xml").model();
        Element price = component(model, "NewOrderSingle", "Price");
        assertThat(price.type()).isEqualTo(TypeRef.xs("decimal"));
        assertThat(price.presentation().dfdl().own(DfdlProperty.INITIATOR)).contains("44=");
        assertThat(component(model, "Header", "SendingTime").type()).isEqualTo(TypeRef.xs("dateTime"));
        SimpleType side = (SimpleType) model.type(Name.of("SideType")).orElseThrow();
        assertThat(side.facets().enumeration()).contains(new Facets.EnumerationValue("1", "BUY"));
        assertThat(component(model, "Logon", "RawData").presentation().dfdl().own(DfdlProperty.LENGTH))
                .contains("{ ../RawDataLength }");
    }

    @Test
    void putsTheSessionLayerBesideApplications() throws Exception {
        folder.with("application.xml", """
            <fix type="FIX" major="5" minor="0" servicepack="2"><header/><trailer/>
            <messages><message name="Order" msgtype="D" msgcat="app"><field name="ClOrdID" required="Y"/></message>
            </messages><components/><fields><field number="11" name="ClOrdID" type="STRING"/></fields></fix>
            """);
        assertThat(folder.refusal("application.xml")).hasMessageContaining("FIXT11.xml");
        Files.copy(Standards.path("fix/dictionaries/FIXT11.xml"), temp.resolve("FIXT11.xml"));
        for (String[] sources : new String[][] {{"application.xml", "FIXT11.xml"}, {"FIXT11.xml", "application.xml"}}) {
            Model model = folder.model(sources);
            assertThat(names(model, "Content")).contains("Order", "Logon");
            assertThat(names(model, "Header")).startsWith("MsgType").contains("ApplVerID");
        }
    }

    @Test
    void aHeaderOrMessageWithoutFieldsOfItsOwnIsRight() throws Exception {
        Model model = folder.with("small.xml", """
            <fix major="4" minor="4"><header><field name="BeginString" required="Y"/>
            <field name="MsgType" required="Y"/></header><trailer><field name="CheckSum" required="Y"/></trailer>
            <messages><message name="Heartbeat" msgtype="0" msgcat="admin"/></messages><components/>
            <fields><field number="8" name="BeginString" type="STRING"/><field number="10" name="CheckSum" type="STRING"/>
            <field number="35" name="MsgType" type="STRING"/></fields></fix>
            """).read("small.xml").model();

        assertThat(names(model, "Header")).containsExactly("MsgType");
        assertThat(DfdlContent.of(model, Shapes.of(model)).problems()).isEmpty();
    }

    @Test
    void importsRepositoriesOfOrchestra() throws Exception {
        ImportResult result = folder.with("a.xml", ORCHESTRA).read("a.xml");
        assertThat(result.problems()).isEmpty();
        Model model = result.model();
        assertThat(names(model, "Header")).containsExactly("MsgType", "MsgSeqNum");
        assertThat(names(model, "Order")).containsExactly("Side", "Parties");
        assertThat(component(model, "Order", "Side").documentation()).isEqualTo("Tag 54. Which side.");
        assertThat(names(model, "PartiesEntry")).containsExactly("PartyID");
    }

    @ParameterizedTest
    @ValueSource(strings = {"dictionaries/FIX42.xml", "FIX44_Custom_Test.xml"})
    void isRecognisedByItsContent(String file) throws Exception {
        assertThat(Importers.detect(Standards.path("fix/" + file)).format()).isEqualTo("fix");
    }

    @Test
    void showsWhatADictionaryLacksOrHasTwice() throws Exception {
        String text = Files.readString(Standards.samples("fix/orders.xml"));
        List<String> problems = folder
                .with(
                        "a.xml",
                        text.replace(
                                        "<field name=\"OrdType\" required=\"Y\"/>",
                                        "<field name=\"Nowhere\" required=\"Y\"/>")
                                .replace("<field name=\"Price\" required=\"N\"/>", "<component name=\"Missing\"/>")
                                .replace(
                                        "<field name=\"PartyRole\"",
                                        "<component name=\"Parties\"/><field name=\"PartyID\"/><field"
                                                + " name=\"PartyRole\""))
                .read("a.xml")
                .problems()
                .stream()
                .map(Problem::text)
                .distinct()
                .toList();
        assertThat(problems)
                .contains("The field 'Nowhere' is not in the dictionary.")
                .contains("The component 'Missing' is not in the dictionary.")
                .contains("The component 'Parties' holds itself.")
                .contains("PartyID occurs twice in the same message or group; the first one counts.");
    }

    @Test
    void messagesThatTheValuesOfMsgTypeLackAreAmongThem() throws Exception {
        String text = Files.readString(Standards.samples("fix/orders.xml"));
        assertThat(text).contains("msgtype=\"D\"");
        folder.with("a.xml", text.replace("msgtype=\"D\"", "msgtype=\"U1\""));
        SimpleType type = (SimpleType)
                folder.read("a.xml").model().type(Name.of("MsgTypeType")).orElseThrow();
        assertThat(type.toString()).contains("value=U1,").contains("value=D,");
    }

    @Test
    void aDictionaryWithoutHeaderIsCompletedByOneWithIt() throws Exception {
        folder.with("custom.xml", """
            <fix major="4" minor="4">
              <messages><message name="Custom" msgtype="U7"><field name="Note"/></message></messages>
              <fields><field number="9701" name="Note" type="STRING"/></fields>
            </fix>
            """);
        folder.with("orders.xml", Files.readString(Standards.samples("fix/orders.xml")));
        assertThat(folder.refusal("custom.xml"))
                .hasMessageContaining("from FIX 5.0 on that of the session layer (FIXT11.xml), before that one of the"
                        + " same version");
        assertThat(names(folder.read("custom.xml", "orders.xml").model(), "Content"))
                .contains("Custom", "NewOrderSingle");
    }

    @Test
    void refusesWhatIsCutOffOrNoDictionary() throws Exception {
        String text = Files.readString(Standards.samples("fix/orders.xml"));
        for (int end = 0; end < text.length(); end += 37) {
            folder.with("a.xml", text.substring(0, end));
            assertThat(folder.refusal("a.xml")).as("cut at %s", end).isInstanceOf(ImportException.class);
        }
        folder.with("a.xml", "<fix major='4' minor='4'><fields/></fix>");
        assertThat(folder.refusal("a.xml")).hasMessageContaining("no fields");
        folder.with("a.xml", "<a/>");
        assertThat(folder.refusal("a.xml")).hasMessageContaining("starts with a");
        folder.with("a.xml", text.replace("number=\"54\"", "number=\"x\""));
        assertThat(folder.refusal("a.xml")).hasMessageContaining("'x' is not the number of a field");
    }
}
