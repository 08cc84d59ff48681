package org.bindery.importers.xsd;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.bindery.importers.ImportResult;
import org.bindery.model.Location;
import org.bindery.model.Name;
import org.bindery.model.Problem;
import org.bindery.model.Severity;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Schemas that refer to what everybody knows, with an import or without one.
class FamiliarNamesTest {

    private static final Name SCHEMA = Name.xs("schema");

    @TempDir
    Path temp;

    private SchemaFolder folder;

    @BeforeEach
    void makeFolder() {
        folder = new SchemaFolder(temp);
    }

    @Test
    void aSchemaInAMessageIsAnElementWithAnyContent() throws Exception {
        folder.withSchema("main.xsd", """
            <xs:import namespace='http://www.w3.org/2001/XMLSchema'/>
            <xs:element name='described'><xs:complexType><xs:sequence>
              <xs:element ref='xs:schema' minOccurs='0'/>
            </xs:sequence></xs:complexType></xs:element>\
            """);
        ImportResult result = folder.read("main.xsd");

        assertThat(result.problems()).isEmpty();
        assertThat(result.model().element(SCHEMA)).isPresent();
        assertThat(result.model().roots()).containsExactly(new Name("urn:t", "described"));
        assertThat(result.model().sources()).containsExactly("main.xsd", "catalogue:xml-schema-elements.xsd");
    }

    @Test
    void messagesMayGiveTheFacetsOfATypeAndHowOftenSomethingOccurs() throws Exception {
        folder.with("main.xsd", """
            <schema xmlns='http://www.w3.org/2001/XMLSchema' xmlns:xs='http://www.w3.org/2001/XMLSchema'
                targetNamespace='urn:t'>
              <element name='input' type='t:Input' xmlns:t='urn:t'/>
              <complexType name='Input'>
                <sequence><element ref='xs:restriction'/></sequence>
                <attributeGroup ref='occurs'/>
              </complexType>
            </schema>
            """);
        ImportResult result = folder.read("main.xsd");

        assertThat(result.problems()).extracting(Problem::id).containsExactly("missing-import");
        assertThat(result.model().roots()).containsExactly(new Name("urn:t", "input"));
        assertThat(Outline.ofType(result.model(), "Input")).contains("ref restriction", "@minOccurs", "@maxOccurs");
    }

    @Test
    void nothingIsAddedForAnImportThatNothingUses() throws Exception {
        folder.withSchema("main.xsd", """
            <xs:import namespace='http://www.w3.org/2001/XMLSchema'/>
            <xs:element name='n' type='xs:int'/>\
            """);
        assertThat(folder.read("main.xsd").model().elements()).containsOnlyKeys(new Name("urn:t", "n"));
    }

    @Test
    void elementsBesideTheSchemaOfADataSetNeedNoDeclaration() throws Exception {
        folder.withSchema("main.xsd", """
            <xs:complexType name='Set'><xs:sequence>
              <xs:element ref='xs:schema'/>
              <xs:any/>
              <xs:any namespace='urn:else'/>
            </xs:sequence></xs:complexType>\
            """);
        ImportResult result = folder.read("main.xsd");

        assertThat(result.problems()).extracting(Problem::id).containsExactly("missing-import", "data-set");
        assertThat(result.problems()).extracting(Problem::severity).containsOnly(Severity.INFO);
        assertThat(result.problems().get(1).location().line()).isEqualTo(4);
        assertThat(Outline.ofType(result.model(), "Set")).isEqualTo("(ref schema, any[##any]LAX, any[urn:else])");
    }

    @Test
    void attributesOfXmlNeedNoImport() throws Exception {
        folder.withSchema("main.xsd", "<xs:complexType name='T'><xs:attribute ref='xml:lang'/></xs:complexType>");
        ImportResult result = folder.read("main.xsd");

        assertThat(Outline.ofType(result.model(), "T")).contains("@lang");
        assertThat(result.problems())
                .singleElement()
                .satisfies(problem -> assertThat(problem.text())
                        .isEqualTo("The schema refers to components of the namespace"
                                + " 'http://www.w3.org/XML/1998/namespace' without importing it; it is read as if it"
                                + " did."));
    }

    @Test
    void placesBehindAnAddedImportAreThoseOfTheDocument() throws Exception {
        folder.with(
                "main.xsd",
                "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema'><xs:element name='a' type='xs:int'/>"
                        + "<xs:complexType name='T'><xs:attribute ref='xml:lang'/></xs:complexType></xs:schema>");

        assertThat(folder.read("main.xsd")
                        .model()
                        .element(Name.of("a"))
                        .orElseThrow()
                        .location())
                .isEqualTo(new Location("main.xsd", 1, 56));
    }

    @ParameterizedTest
    @CsvSource({
        "http://www.w3.org/2001/04/xmlenc#, EncryptedData, xenc-schema.xsd",
        "http://schemas.xmlsoap.org/soap/envelope/, Envelope, soap-envelope-1.1.xsd",
        "http://www.w3.org/2003/05/soap-envelope, Fault, soap-envelope-1.2.xsd",
        "http://www.w3.org/2005/08/addressing, EndpointReference, ws-addressing.xsd"
    })
    void partsOfMessagesOfServicesAreKnownWithoutTheNetwork(String namespace, String element, String file)
            throws Exception {
        folder.withSchema("main.xsd", """
            <xs:import namespace='%s' schemaLocation='http://www.example.org/some.xsd'/>
            <xs:element name='holder' xmlns:k='%s'><xs:complexType><xs:sequence>
              <xs:element ref='k:%s'/>
            </xs:sequence></xs:complexType></xs:element>\
            """.formatted(namespace, namespace, element));
        ImportResult result = folder.read("main.xsd");

        assertThat(result.problems()).isEmpty();
        assertThat(result.model().element(new Name(namespace, element))).isPresent();
        assertThat(result.model().sources()).contains("catalogue:" + file);
    }
}
