package org.bindery.importers.wsdl;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.bindery.importers.ContentText;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportResult;
import org.bindery.importers.SourceFolder;
import org.bindery.importers.SourceStart;
import org.bindery.model.ComplexType;
import org.bindery.model.Location;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.Problem;
import org.bindery.model.TypeRef;
import org.bindery.standards.Mutation;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class WsdlImporterTest {

    private static final String SOAP = "http://schemas.xmlsoap.org/soap/envelope/";

    @TempDir
    Path temp;

    private SourceFolder folder;

    @BeforeEach
    void makeFolder() {
        folder = new SourceFolder(temp, "wsdl");
    }

    /// A shop with one operation, whose body is a document, and one whose body is a call.
    private static String shop(String types) {
        return """
            <w:definitions xmlns:w="http://schemas.xmlsoap.org/wsdl/" xmlns:s="http://schemas.xmlsoap.org/wsdl/soap/"
                xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:t="urn:t" xmlns:o="urn:o" targetNamespace="urn:t">
              <w:documentation>A shop.</w:documentation>
              <w:types>
            """ + types + """

              </w:types>
              <w:message name="orderIn"><w:part name="p" element="o:order"/></w:message>
              <w:message name="orderOut"><w:part name="p" element="o:receipt"/></w:message>
              <w:message name="head"><w:part name="h" element="o:token"/></w:message>
              <w:message name="countIn"><w:part name="what" type="o:What"/><w:part name="max" type="xs:int"/></w:message>
              <w:message name="countOut"><w:part name="n" type="xs:long"/></w:message>
              <w:portType name="Shop">
                <w:operation name="order">
                  <w:input message="t:orderIn"/><w:output message="t:orderOut"/>
                </w:operation>
                <w:operation name="count">
                  <w:documentation>How many there are.</w:documentation>
                  <w:input message="t:countIn"/><w:output message="t:countOut"/>
                </w:operation>
              </w:portType>
              <w:binding name="ShopSoap" type="t:Shop">
                <s:binding style="document" transport="http://schemas.xmlsoap.org/soap/http"/>
                <w:operation name="order">
                  <w:input><s:header message="t:head" part="h" use="literal"/><s:body use="literal"/></w:input>
                  <w:output><s:body use="literal"/></w:output>
                </w:operation>
                <w:operation name="count">
                  <s:operation style="rpc"/>
                  <w:input><s:body use="literal" namespace="urn:calls"/></w:input>
                  <w:output><s:body use="literal" namespace="urn:calls"/></w:output>
                </w:operation>
              </w:binding>
            </w:definitions>
            """;
    }

    private static final String SCHEMAS = """
        <xs:schema targetNamespace="urn:o">
          <xs:import namespace="urn:p"/>
          <xs:element name="order" xmlns:p="urn:p" type="p:Order"/>
          <xs:element name="receipt" type="xs:string"/>
          <xs:element name="token" type="xs:string"/>
          <xs:simpleType name="What"><xs:restriction base="xs:string"/></xs:simpleType>
        </xs:schema>
        <xs:schema targetNamespace="urn:p">
          <xs:complexType name="Order"><xs:sequence><xs:element name="id" type="xs:int"/></xs:sequence></xs:complexType>
        </xs:schema>
        """;

    private Model model(String... options) throws Exception {
        folder.with("shop.wsdl", shop(SCHEMAS));
        String[] arguments = new String[options.length + 1];
        arguments[0] = "shop.wsdl";
        System.arraycopy(options, 0, arguments, 1, options.length);
        return folder.model(arguments);
    }

    @Test
    void messagesAreTheElementsOfDocumentsAndElementsAroundThePartsOfCalls() throws Exception {
        Model model = model();

        assertThat(model.roots())
                .containsExactly(
                        new Name("urn:o", "order"),
                        new Name("urn:o", "receipt"),
                        new Name("urn:calls", "count"),
                        new Name("urn:calls", "countResponse"));
        assertThat(model.documentation()).isEqualTo("A shop.");
        assertThat(ContentText.of(model, new Name("urn:p", "Order"))).isEqualTo("(id:int)");
        assertThat(model.element(new Name("urn:calls", "count")).orElseThrow()).satisfies(count -> {
            assertThat(count.documentation()).isEqualTo("How many there are.");
            ComplexType type = (ComplexType) ((TypeRef.Local) count.type()).type();
            assertThat(ContentText.of(Model.empty("x").withType(type.withName(Name.of("x"))), "x"))
                    .isEqualTo("(what:What, max:int)");
        });
    }

    @Test
    void declarationsOfInlineSchemasHaveTheirPlaces() throws Exception {
        Model model = model();

        assertThat(model.element(new Name("urn:o", "token")).orElseThrow().location())
                .isEqualTo(new Location("shop.wsdl", 9, 3));
        assertThat(model.sources()).containsExactly("shop.wsdl");
    }

    @Test
    void operationsCanBeChosen() throws Exception {
        assertThat(model("operations=order").roots()).hasSize(2);
        assertThat(model("operations=Shop.count").roots()).hasSize(2);
        assertThat(folder.refusal("shop.wsdl", "operations=ordr")).hasMessageContaining("did you mean order");
    }

    @Test
    void envelopesHoldHeadersAndAnyOfTheMessages() throws Exception {
        Model model = model("envelope=true");

        assertThat(model.roots()).containsExactly(new Name(SOAP, "Envelope"));
        assertThat(ContentText.of(model, new Name(SOAP, "Envelope"))).isEqualTo("(Header 0..1, Body)");
        assertThat(ContentText.of(model, new Name(SOAP, "Header"))).isEqualTo("(token|ANY) 0..*");
        assertThat(ContentText.of(model, new Name(SOAP, "Body")))
                .isEqualTo("((order|receipt|count|countResponse|Fault) 0..1)");
    }

    @Test
    void descriptionsAndSchemasInOtherFilesAreFound() throws Exception {
        folder.with(
                        "types.xsd",
                        "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema' targetNamespace='urn:o'>"
                                + "<xs:element name='order' type='xs:int'/></xs:schema>")
                .with(
                        "messages.wsdl",
                        "<definitions xmlns='http://schemas.xmlsoap.org/wsdl/' targetNamespace='urn:m' xmlns:o='urn:o'>"
                                + "<import namespace='urn:o' location='types.xsd'/>"
                                + "<import namespace='urn:t' location='main.wsdl'/>"
                                + "<message name='in'><part name='p' element='o:order'/></message></definitions>")
                .with(
                        "main.wsdl",
                        "<definitions xmlns='http://schemas.xmlsoap.org/wsdl/' targetNamespace='urn:t'"
                                + " xmlns:m='urn:m'><import namespace='urn:m'"
                                + " location='http://example.com/messages.wsdl'/><portType name='P'><operation"
                                + " name='o'><input message='m:in'/></operation></portType></definitions>");

        Model model = folder.model("main.wsdl");

        assertThat(model.roots()).containsExactly(new Name("urn:o", "order"));
        assertThat(model.sources()).containsExactly("main.wsdl", "messages.wsdl", "types.xsd");
    }

    @Test
    void whatIsMissingIsReportedWithItsPlace() throws Exception {
        String schema = "<xs:schema targetNamespace='urn:o'><xs:element name='order' type='p:Order' xmlns:p='urn:q'/>"
                + "<xs:simpleType name='What'><xs:restriction base='xs:string'/></xs:simpleType></xs:schema>";
        ImportException refusal = folder.with("shop.wsdl", shop(schema)).refusal("shop.wsdl");
        assertThat(refusal.problem().location().line()).isEqualTo(5);

        ImportResult result = folder.with(
                        "shop.wsdl", shop(schema.replace("type='p:Order' xmlns:p='urn:q'", "type='xs:int'")))
                .read("shop.wsdl");
        assertThat(result.problems()).extracting(Problem::id).containsExactly("unknown-element", "unknown-element");
    }

    @Test
    void arraysOfSoapHaveAnyItems() throws Exception {
        String array = """
            <xs:schema targetNamespace="urn:o" xmlns:e="http://schemas.xmlsoap.org/soap/encoding/">
              <xs:complexType name="What"><xs:complexContent><xs:restriction base="e:Array">
                <xs:attribute ref="e:arrayType" w:arrayType="xs:int[]"/>
              </xs:restriction></xs:complexContent></xs:complexType>
            </xs:schema>
            """;
        folder.with("shop.wsdl", shop(array));

        ImportResult result = folder.read("shop.wsdl", "operations=count");

        assertThat(ContentText.of(result.model(), new Name("urn:o", "What"))).startsWith("(ANY 0..*)");
        assertThat(result.problems()).extracting(Problem::id).containsExactly("missing-import");
    }

    @Test
    void whatIsNoDescriptionIsRefused() throws Exception {
        assertThat(folder.with("x.wsdl", "<a/>").refusal("x.wsdl").problem().id())
                .isEqualTo("not-wsdl");
        assertThat(folder.with("x.wsdl", "<description xmlns='http://www.w3.org/ns/wsdl'/>")
                        .refusal("x.wsdl"))
                .hasMessageContaining("WSDL 2.0");
        assertThat(folder.with("x.wsdl", "<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>")
                        .refusal("x.wsdl")
                        .problem()
                        .id())
                .isEqualTo("xml-error");
    }

    @Test
    void damagedDescriptionsAreReadOrRefused() throws Exception {
        byte[] good = Files.readAllBytes(Standards.path("wsdl/wasabi/geotrust.wsdl"));
        for (int seed = 0; seed < 200; seed++) {
            Files.write(temp.resolve("x.wsdl"), seed % 2 == 0 ? Mutation.bytes(good, seed) : Mutation.xml(good, seed));
            try {
                assertThat(folder.model("x.wsdl").roots()).isNotEmpty();
            } catch (ImportException e) {
                assertThat(e.problem().text()).as("seed %d", seed).isNotBlank();
            }
        }
    }

    @Test
    void descriptionsAreRecognisedByTheirFirstTag() {
        assertThat(confidence("<definitions xmlns='http://schemas.xmlsoap.org/wsdl/'/>"))
                .isEqualTo(95);
        assertThat(confidence("<definitions/>")).isZero();
    }

    private static int confidence(String text) {
        return new WsdlImporter().confidence(new SourceStart("x.xml", text.getBytes(StandardCharsets.UTF_8)));
    }
}
