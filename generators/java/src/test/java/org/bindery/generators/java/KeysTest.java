package org.bindery.generators.java;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.Importers;
import org.bindery.layout.Layouts;
import org.bindery.messages.CheckedMessage;
import org.bindery.messages.Finding;
import org.bindery.messages.formats.NativeFormats;
import org.bindery.model.Model;
import org.bindery.model.ReadLimits;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Keys, references to them, and the names of XML, in a message that is read and in both bindings.
class KeysTest {

    private static final String SCHEMA = """
        <xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema' targetNamespace='urn:t' xmlns:t='urn:t'
            elementFormDefault='qualified'>
          <xs:element name='book'>
            <xs:complexType><xs:sequence>
              <xs:element name='party' type='t:Party' maxOccurs='unbounded'/>
              <xs:element name='trade' maxOccurs='unbounded'>
                <xs:complexType><xs:sequence>
                  <xs:element name='price' type='xs:decimal' maxOccurs='unbounded'/>
                </xs:sequence>
                <xs:attribute name='buyer' type='xs:int'/><xs:attribute name='note' type='xs:IDREF'/>
                <xs:attribute name='to' type='t:NumberOrParty'/><xs:attribute name='all' type='t:Parties'/></xs:complexType>
                <xs:unique name='prices'><xs:selector xpath='t:price'/><xs:field xpath='.'/></xs:unique>
              </xs:element>
              <xs:element name='desk' minOccurs='0' maxOccurs='unbounded'>
                <xs:complexType><xs:attribute name='number' type='xs:int' default='7'/></xs:complexType>
              </xs:element>
            </xs:sequence></xs:complexType>
            <xs:key name='parties'><xs:selector xpath='t:party'/><xs:field xpath='t:number'/></xs:key>
            <xs:key name='desks'><xs:selector xpath='t:desk'/><xs:field xpath='@number'/></xs:key>
            <xs:keyref name='buyers' refer='t:parties'>
              <xs:selector xpath='.//t:trade'/><xs:field xpath='@buyer'/></xs:keyref>
          </xs:element>
          <xs:complexType name='Party'>
            <xs:sequence><xs:element name='number' type='xs:int' minOccurs='0'/></xs:sequence>
            <xs:attribute name='id' type='xs:ID'/><xs:attribute name='other' type='t:DateOrName'/>
          </xs:complexType>
          <xs:simpleType name='DateOrName'><xs:union memberTypes='xs:date xs:ID'/></xs:simpleType>
          <xs:simpleType name='NumberOrParty'><xs:union memberTypes='xs:int xs:IDREF'/></xs:simpleType>
          <xs:simpleType name='Parties'><xs:list itemType='t:NumberOrParty'/></xs:simpleType>
        </xs:schema>
        """;

    @TempDir
    Path folder;

    private Model model;
    private Bound bound;

    @BeforeEach
    void bind() throws Exception {
        Path schema = Files.writeString(folder.resolve("book.xsd"), SCHEMA);
        model = Importers.forFormat("xsd")
                .orElseThrow()
                .read(ImportRequest.of(schema, "book"))
                .model();
        bound = Bound.of(model);
        bound.assertNoWarnings();
    }

    /// The findings of the interpreter, once it is sure that both bindings have the same.
    private List<String> findings(String content) throws Exception {
        String text = "<book xmlns='urn:t'>" + content + "</book>";
        byte[] document = text.getBytes(UTF_8);
        CheckedMessage read;
        try (var reader = NativeFormats.reader(
                Layouts.of(model), model, "book.xml", new ByteArrayInputStream(document), ReadLimits.DEFAULT)) {
            read = reader.check().orElseThrow();
        }
        List<String> found = read.findings().stream().map(KeysTest::shown).toList();
        for (String binding : List.of("ClassicBook", "BinaryBook")) {
            Object message = bound.call(binding, "readXml", new ByteArrayInputStream(document));
            assertThat((List<?>) Bound.on(message, "validate"))
                    .as(binding)
                    .map(finding -> shown((org.bindery.runtime.Finding) finding))
                    .containsExactlyInAnyOrderElementsOf(found);
        }
        return found;
    }

    private static String shown(Finding finding) {
        return finding.rule() + " " + finding.path() + ": " + finding.reason();
    }

    private static String shown(org.bindery.runtime.Finding finding) {
        return finding.rule() + " " + finding.path() + ": " + finding.message();
    }

    @Test
    void aMessageThatKeepsThemHasNoFindings() throws Exception {
        assertThat(findings("<party id='a'><number>1</number></party><party id='b'><number>02</number></party>"
                        + "<trade buyer='2' note='b'><price>1.0</price><price>1.1</price></trade>"
                        + "<trade buyer='1'><price>1.0</price></trade>"))
                .isEmpty();
    }

    @Test
    void keysAreThereAndDiffer() throws Exception {
        assertThat(findings("<party><number>1</number></party><party><number>01</number></party><party/>"
                        + "<trade><price>1</price></trade>"))
                .containsExactly(
                        "key /book/party[2]: '1' occurs before, but 'parties' must differ",
                        "key /book/party[3]: a value of 'parties' is missing");
    }

    @Test
    void uniqueValuesDifferAsValues() throws Exception {
        assertThat(findings("<party><number>1</number></party>"
                        + "<trade><price>1.50</price></trade><trade><price>1.5</price><price>1.50</price></trade>"))
                .containsExactly("unique /book/trade[2]/price[2]: '1.5' occurs before, but 'prices' must differ");
    }

    @Test
    void attributesThatAreNotThereCountByTheirDefaults() throws Exception {
        String before = "<party><number>1</number></party><trade><price>1</price></trade>";
        assertThat(findings(before + "<desk/><desk number='8'/>")).isEmpty();
        assertThat(findings(before + "<desk/><desk number='07'/>"))
                .containsExactly("key /book/desk[2]: '7' occurs before, but 'desks' must differ");
    }

    @Test
    void referencesLeadSomewhere() throws Exception {
        assertThat(findings("<party id='a'><number>1</number></party><party id='a'><number>2</number></party>"
                        + "<trade buyer='3' note='c'><price>1</price></trade>"))
                .containsExactlyInAnyOrder(
                        "id /book/party[2]/@id: 'a' is an id that occurs before",
                        "keyref /book/trade[1]: '3' is not a value of 'parties'",
                        "idref /book/trade[1]/@note: 'c' is the id of nothing");
    }

    @Test
    void namesAndReferencesInUnionsAndInListsOfUnionsCount() throws Exception {
        String party = "<party other='%s'><number>%d</number></party>";
        String trade = "<trade to='%s' all='%s'><price>1</price></trade>";
        assertThat(findings(party.formatted("a", 1) + party.formatted("b", 2) + trade.formatted("a", "1 b a")))
                .isEmpty();
        assertThat(findings(party.formatted("2026-01-01", 1)
                        + party.formatted("2026-01-01", 2)
                        + trade.formatted("7", "8 9")))
                .isEmpty();
        assertThat(findings(party.formatted("a", 1) + party.formatted("a", 2) + trade.formatted("c", "1 d a")))
                .containsExactlyInAnyOrder(
                        "id /book/party[2]/@other: 'a' is an id that occurs before",
                        "idref /book/trade[1]/@to: 'c' is the id of nothing",
                        "idref /book/trade[1]/@all: 'd' is the id of nothing");
    }
}
