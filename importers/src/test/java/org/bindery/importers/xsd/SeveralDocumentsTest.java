package org.bindery.importers.xsd;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportResult;
import org.bindery.model.Element;
import org.bindery.model.Location;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.Problem;
import org.bindery.model.ReadLimits;
import org.bindery.model.Severity;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Schemas of several documents, and where these are looked for.
class SeveralDocumentsTest {

    private static final String NO_NAMESPACE = "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema'>";
    private static final String OTHER =
            "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema' targetNamespace='urn:o' xmlns='urn:o'>";

    @TempDir
    Path temp;

    private SchemaFolder folder;

    @BeforeEach
    void makeFolder() {
        folder = new SchemaFolder(temp);
    }

    private static Name name(String local) {
        return new Name("urn:t", local);
    }

    @Test
    void includesFromFoldersBelowAndBeside() throws Exception {
        folder.withSchema(
                        "main/main.xsd",
                        "<xs:include schemaLocation='parts/a.xsd'/><xs:include schemaLocation='../common/b%20c.xsd'/>")
                .withSchema("main/parts/a.xsd", "<xs:complexType name='A'/>")
                .withSchema("common/b c.xsd", "<xs:complexType name='B'/>");
        Model model = folder.read("main/main.xsd").model();
        assertThat(model.sources()).containsExactly("main.xsd", "parts/a.xsd", "../common/b c.xsd");
        assertThat(model.type(name("A")).orElseThrow().location()).isEqualTo(new Location("parts/a.xsd", 2, 1));
        assertThat(model.type(name("B")).orElseThrow().location()).isEqualTo(new Location("../common/b c.xsd", 2, 1));
    }

    @Test
    void followsCyclesOfIncludesAndImportsOnce() throws Exception {
        folder.withSchema(
                        "a.xsd",
                        "<xs:include schemaLocation='b.xsd'/><xs:include schemaLocation='a.xsd'/><xs:complexType"
                                + " name='A'/>")
                .withSchema(
                        "b.xsd",
                        "<xs:include schemaLocation='./a.xsd'/><xs:import namespace='urn:o'"
                                + " schemaLocation='o.xsd'/><xs:complexType name='B'/>")
                .with(
                        "o.xsd",
                        OTHER
                                + "<xs:import namespace='urn:t' schemaLocation='a.xsd'/><xs:complexType"
                                + " name='O'/></xs:schema>");
        ImportResult result = folder.read("a.xsd");
        assertThat(result.problems()).isEmpty();
        assertThat(result.model().types().keySet()).extracting(Name::local).containsExactly("A", "B", "O");
    }

    @Test
    void takesDocumentsWithoutNamespaceIntoThatOfTheIncluder() throws Exception {
        folder.withSchema(
                        "main.xsd",
                        "<xs:include schemaLocation='c.xsd'/><xs:import namespace='urn:o'"
                                + " schemaLocation='o.xsd'/><xs:element name='e' type='C'/>")
                .with("o.xsd", OTHER + "<xs:include schemaLocation='c.xsd'/></xs:schema>")
                .with(
                        "c.xsd",
                        NO_NAMESPACE
                                + "\n"
                                + "<xs:complexType name='C'><xs:sequence><xs:element name='x'"
                                + " type='S'/></xs:sequence></xs:complexType><xs:simpleType name='S'><xs:restriction"
                                + " base='xs:int'/></xs:simpleType></xs:schema>");
        Model model = folder.read("main.xsd").model();
        ModelAssertions.assertComplete(model);
        assertThat(model.types().keySet())
                .containsExactlyInAnyOrder(name("C"), name("S"), new Name("urn:o", "C"), new Name("urn:o", "S"));
        assertThat(model.type(name("C")).orElseThrow().location()).isEqualTo(new Location("c.xsd", 2, 1));
        assertThat(model.type(new Name("urn:o", "C")).orElseThrow().location()).isEqualTo(new Location("c.xsd", 2, 1));
    }

    @Test
    void keepsWhatARedefinitionReplaces() throws Exception {
        folder.withSchema("main.xsd", """
            <xs:redefine schemaLocation='old.xsd'>
              <xs:complexType name='Person'><xs:complexContent><xs:extension base='Person'><xs:sequence><xs:element name='age' type='xs:int'/></xs:sequence></xs:extension></xs:complexContent></xs:complexType>
              <xs:simpleType name='Code'><xs:restriction base='Code'><xs:maxLength value='2'/></xs:restriction></xs:simpleType>
              <xs:group name='G'><xs:sequence><xs:group ref='G'/><xs:element name='more' type='xs:int'/></xs:sequence></xs:group>
              <xs:attributeGroup name='A'><xs:attributeGroup ref='A'/><xs:attribute name='k2'/></xs:attributeGroup>
            </xs:redefine>\
            """).with("old.xsd", NO_NAMESPACE + """

                <xs:complexType name='Person'><xs:sequence><xs:element name='name' type='Code'/></xs:sequence></xs:complexType>
                <xs:simpleType name='Code'><xs:restriction base='xs:string'><xs:maxLength value='9'/></xs:restriction></xs:simpleType>
                <xs:group name='G'><xs:sequence><xs:element name='one' type='xs:int'/></xs:sequence></xs:group>
                <xs:attributeGroup name='A'><xs:attribute name='k1'/></xs:attributeGroup>
                <xs:complexType name='User'><xs:group ref='G'/><xs:attributeGroup ref='A'/></xs:complexType>
                </xs:schema>\
                """);
        Model model = folder.read("main.xsd").model();
        ModelAssertions.assertComplete(model);
        assertThat(Outline.ofType(model, "Person")).isEqualTo("extends PersonOriginal (age:int)");
        assertThat(Outline.ofType(model, "PersonOriginal")).isEqualTo("(name:Code)");
        assertThat(Outline.ofType(model, "Code")).isEqualTo("CodeOriginal maxLength 2");
        assertThat(Outline.of(model.group(name("G")).orElseThrow())).isEqualTo("([GOriginal], more:int)");
        assertThat(Outline.of(model.group(name("GOriginal")).orElseThrow())).isEqualTo("(one:int)");
        assertThat(Outline.ofType(model, "User")).isEqualTo("[G] @k1:anySimpleType @k2:anySimpleType");
        assertThat(model.type(name("PersonOriginal")).orElseThrow().location())
                .isEqualTo(new Location("old.xsd", 2, 1));
    }

    @Test
    void overridesAsXmlSchema11Does() throws Exception {
        folder.withSchema(
                        "main.xsd",
                        "<xs:override schemaLocation='old.xsd'><xs:simpleType name='Code'><xs:restriction"
                                + " base='xs:int'/></xs:simpleType></xs:override>")
                .withSchema(
                        "old.xsd",
                        "<xs:simpleType name='Code'><xs:restriction base='xs:string'/></xs:simpleType><xs:element"
                                + " name='e' type='Code'/>");
        Model model = folder.read("main.xsd").model();
        assertThat(Outline.ofType(model, "Code")).isEqualTo("int");
        assertThat(model.types()).hasSize(1);
        assertThat(model.elements().values()).extracting(Element::name).containsExactly("e");
    }

    @Test
    void joinsSeveralSources() throws Exception {
        folder.withSchema("a.xsd", "<xs:import namespace='urn:o'/><xs:element name='a' type='o:O' xmlns:o='urn:o'/>")
                .with("b/o.xsd", OTHER + "<xs:complexType name='O'/><xs:element name='o'/></xs:schema>")
                .with("n.xsd", NO_NAMESPACE + "<xs:element name='n'/></xs:schema>");
        ImportResult result = folder.read("a.xsd", "b/o.xsd", "n.xsd");
        assertThat(result.problems()).isEmpty();
        assertThat(result.model().sources()).containsExactly("a.xsd", "b/o.xsd", "n.xsd");
        assertThat(result.model().roots()).containsExactlyInAnyOrder(name("a"), new Name("urn:o", "o"), Name.of("n"));
        assertThat(result.model().javaPackage()).isEqualTo("t");
    }

    @Test
    void joinsSourcesThatIncludeEachOther() throws Exception {
        folder.withSchema("a.xsd", "<xs:include schemaLocation='b.xsd'/><xs:complexType name='A'/>")
                .withSchema("b.xsd", "<xs:complexType name='B'/>");
        assertThat(folder.read("b.xsd", "a.xsd", "b.xsd").model().types()).hasSize(2);
    }

    @Test
    void reportsMissingImportsByName() throws Exception {
        folder.withSchema("main.xsd", """
            <xs:import namespace='urn:gone' schemaLocation='http://example.com/schemas/gone.xsd'/>
              <xs:include schemaLocation='parts/absent.xsd'/>
            <xs:import namespace='urn:nowhere'/>
            <xs:element name='e'/>\
            """);
        ImportResult result = folder.read("main.xsd");
        assertThat(result.model().elements()).hasSize(1);
        assertThat(result.problems()).extracting(Problem::id).containsOnly("unresolved-import");
        assertThat(result.problems())
                .extracting(Problem::severity)
                .containsExactly(Severity.ERROR, Severity.ERROR, Severity.WARNING);
        assertThat(result.problems().get(0).text()).contains("'http://example.com/schemas/gone.xsd'", "'urn:gone'");
        assertThat(result.problems().get(0).location()).isEqualTo(new Location(temp + "/main.xsd", 2, 1));
        assertThat(result.problems().get(1).text()).contains("'parts/absent.xsd'");
        assertThat(result.problems().get(1).location()).isEqualTo(new Location(temp + "/main.xsd", 3, 3));
        assertThat(result.problems().get(2).text()).contains("'urn:nowhere'");
    }

    @Test
    void findsDocumentsWhoseNamesDifferInCapitalLettersAlone() throws Exception {
        Files.createDirectories(temp.resolve("Parts"));
        folder.withSchema("main.xsd", """
            <xs:include schemaLocation='parts/Common.xsd'/><xs:include schemaLocation='Parts/common.XSD'/>\
            <xs:element name='e' type='C'/>\
            """).withSchema("Parts/common.xsd", "<xs:complexType name='C'/>");
        ImportResult result = folder.read("main.xsd");
        assertThat(result.problems()).isEmpty();
        assertThat(result.model().sources()).containsExactly("main.xsd", "Parts/common.xsd");
    }

    @Test
    void needsNoDocumentsForBuiltInNamespaces() throws Exception {
        folder.withSchema("main.xsd", """
            <xs:import namespace='http://www.w3.org/2001/XMLSchema' schemaLocation='XMLSchema.xsd'/>
            <xs:import namespace='http://www.w3.org/2001/XMLSchema-instance'/>
            <xs:element name='e' type='xs:int'/>\
            """).withSchema("XMLSchema.xsd", "");
        ImportResult result = folder.read("main.xsd");
        assertThat(result.problems()).isEmpty();
        assertThat(result.model().sources()).containsExactly("main.xsd");
    }

    @Test
    void namesTheMissingImportBeforeItsConsequences() throws Exception {
        folder.withSchema(
                "main.xsd",
                "<xs:import namespace='urn:gone' schemaLocation='gone.xsd'/>\n"
                        + "<xs:element name='e' type='g:T' xmlns:g='urn:gone'/>");
        ImportException refusal = folder.refusal("main.xsd");
        assertThat(refusal.problem().id()).isEqualTo("unresolved-import");
        assertThat(refusal).hasMessageContaining("'gone.xsd'").hasMessageEndingWith("(and 1 more problem)");
        assertThat(refusal.problems().get(1).id()).isEqualTo("src-resolve");
        assertThat(refusal.problems().get(1).location().line()).isEqualTo(3);
    }

    @Test
    void findsDocumentsOfTheWebBesideTheSource() throws Exception {
        folder.withSchema(
                        "main.xsd",
                        "<xs:import namespace='urn:o'"
                                + " schemaLocation='https://example.com/x/o.xsd?version=2'/><xs:element name='e'"
                                + " type='o:O' xmlns:o='urn:o'/>")
                .with("o.xsd", OTHER + "<xs:complexType name='O'/></xs:schema>");
        ImportResult result = folder.read("main.xsd");
        assertThat(result.problems()).isEmpty();
        assertThat(result.model().sources()).containsExactly("main.xsd", "o.xsd");
    }

    @Test
    void findsDocumentsOfTheWebInFoldersNamedLikeTheirHost() throws Exception {
        folder.withSchema("taxonomy/report.xsd", """
            <xs:import namespace='urn:o' schemaLocation='http://www.example.com/2003/o.xsd'/>
            <xs:import namespace='urn:p' schemaLocation='https://www.example.com/2003/../../secret.xsd'/>
            """)
                .with("taxonomy/secret.xsd", OTHER.replace("urn:o", "urn:p") + "</xs:schema>")
                .with(
                        "www.example.com/2003/o.xsd",
                        OTHER
                                + "<xs:include schemaLocation='http://www.example.com/2010/more.xsd'/><xs:complexType"
                                + " name='O'/></xs:schema>")
                .with("www.example.com/2010/more.xsd", OTHER + "<xs:complexType name='More'/></xs:schema>");
        ImportResult result = folder.read("taxonomy/report.xsd");
        assertThat(result.model().sources())
                .containsExactly(
                        "report.xsd",
                        "../www.example.com/2003/o.xsd",
                        "../www.example.com/2010/more.xsd",
                        "secret.xsd");
        assertThat(result.problems()).isEmpty();
    }

    @Test
    void findsDocumentsOfTheWebUnderTheirPathsInCopiesOfAHost() throws Exception {
        folder.withSchema(
                        "copy/app/1.0/app.xsd",
                        "<xs:import namespace='urn:o' schemaLocation='http://schemas.example.net/geo/3.2/o.xsd'/>")
                .with("copy/app/geo/3.2/o.xsd", OTHER.replace("urn:o", "urn:p") + "</xs:schema>")
                .with("copy/geo/3.2/o.xsd", OTHER + "<xs:complexType name='O'/></xs:schema>");
        ImportResult result = folder.read(Map.of("outside", "yes"), ReadLimits.DEFAULT, "copy/app/1.0/app.xsd");
        assertThat(result.problems()).isEmpty();
        assertThat(result.model().sources()).containsExactly("app.xsd", "../../geo/3.2/o.xsd");
        assertThat(folder.read("copy/app/1.0/app.xsd").problems())
                .extracting(Problem::id)
                .containsExactly("outside");
    }

    @Test
    void aCatalogueShowsWhereSchemasAre() throws Exception {
        folder.withSchema("app.xsd", """
            <xs:import namespace='urn:o' schemaLocation='http://other.example/o.xsd'/>
            <xs:import namespace='urn:p'/><xs:include schemaLocation='http://parts.example/v1/a/part.xsd'/>
            <xs:element name='app'><xs:complexType><xs:sequence>
              <xs:element ref='o:o' xmlns:o='urn:o'/><xs:element ref='p:p' xmlns:p='urn:p'/>
              <xs:element name='q' type='Q'/>
            </xs:sequence></xs:complexType></xs:element>\
            """)
                .with("lib/o-2.xsd", OTHER + "<xs:element name='o' type='xs:int'/></xs:schema>")
                .with(
                        "lib/p-1.xsd",
                        OTHER.replace("urn:o", "urn:p") + "<xs:element name='p' type='xs:int'/></xs:schema>")
                .withSchema(
                        "lib/parts/a/part.xsd",
                        "<xs:simpleType name='Q'><xs:restriction base='xs:int'/></xs:simpleType>");
        assertThatThrownBy(() -> folder.read("app.xsd")).hasMessageContaining("the option catalog");

        folder.with(
                "catalog.xml",
                "<catalog xmlns='urn:oasis:names:tc:entity:xmlns:xml:catalog'><system"
                        + " systemId='http://other.example/o.xsd' uri='lib/o-2.xsd'/><uri name='urn:p'"
                        + " uri='lib/p-1.xsd'/><rewriteURI uriStartString='http://parts.example/'"
                        + " rewritePrefix='nowhere/'/><rewriteURI uriStartString='http://parts.example/v1/'"
                        + " rewritePrefix='lib/parts/'/></catalog>");
        ImportResult result = folder.read("app.xsd");
        assertThat(result.problems()).isEmpty();
        assertThat(result.model().sources())
                .containsExactlyInAnyOrder("app.xsd", "lib/o-2.xsd", "lib/p-1.xsd", "lib/parts/a/part.xsd");
        assertThatThrownBy(() -> folder.read(Map.of("catalog", "none"), ReadLimits.DEFAULT, "app.xsd"))
                .hasMessageContaining("is missing");
    }

    @Test
    void aCatalogueNamesFurtherOnesAndFoldersOfItsEntries() throws Exception {
        String start = "<catalog xmlns='urn:oasis:names:tc:entity:xmlns:xml:catalog'";
        folder.withSchema("app.xsd", """
            <xs:import namespace='urn:o' schemaLocation='http://other.example/o.xsd'/>
            <xs:include schemaLocation='http://parts.example/v1/a/part.xsd'/>
            <xs:element name='q' type='Q'/>\
            """)
                .with("lib/deep/o-2.xsd", OTHER + "<xs:element name='o' type='xs:int'/></xs:schema>")
                .withSchema(
                        "more/part-1.xsd", "<xs:simpleType name='Q'><xs:restriction base='xs:int'/></xs:simpleType>")
                .with(
                        "catalog.xml",
                        start + " xml:base='lib/'><nextCatalog catalog='gone.xml'/><group xml:base='deep/'><uri"
                                + " name='http://other.example/o.xsd' uri='o-2.xsd'/></group><nextCatalog"
                                + " catalog='../more/parts.xml'/></catalog>")
                .with(
                        "more/parts.xml",
                        start + "><nextCatalog catalog='../catalog.xml'/><uriSuffix uriSuffix='/a/part.xsd'"
                                + " uri='part-1.xsd'/></catalog>");

        assertThat(folder.read("app.xsd").model().sources())
                .containsExactlyInAnyOrder("app.xsd", "lib/deep/o-2.xsd", "more/part-1.xsd");
    }

    @Test
    void aCatalogueNamesFilesByTheirAddressesAndDelegatesToOthers() throws Exception {
        String start = "<catalog xmlns='urn:oasis:names:tc:entity:xmlns:xml:catalog'>";
        String here = folder.path().toUri().toString();
        folder.withSchema("app.xsd", """
            <xs:import namespace='urn:o' schemaLocation='http://other.example/v1/o.xsd'/>
            <xs:include schemaLocation='http://parts.example/part.xsd'/>
            <xs:element name='q' type='Q'/>\
            """)
                .with("lib/o.xsd", OTHER + "<xs:element name='o' type='xs:int'/></xs:schema>")
                .withSchema(
                        "more/part-1.xsd", "<xs:simpleType name='Q'><xs:restriction base='xs:int'/></xs:simpleType>")
                .with(
                        "catalog.xml",
                        start + "<rewriteURI uriStartString='http://other.example/v1/' rewritePrefix='" + here
                                + "lib/'/><delegateURI uriStartString='http://parts.example/' catalog='" + here
                                + "more/parts.xml'/><uri name='urn:p' uri='http://elsewhere.example/p.xsd'/>"
                                + "</catalog>")
                .with(
                        "more/parts.xml",
                        start + "<uri name='http://parts.example/part.xsd' uri='part-1.xsd'/></catalog>");

        assertThat(folder.read("app.xsd").model().sources())
                .containsExactlyInAnyOrder("app.xsd", "lib/o.xsd", "more/part-1.xsd");
    }

    @Test
    void aCatalogueOfGoodsIsNone() throws Exception {
        folder.withSchema("app.xsd", "<xs:import namespace='urn:o' schemaLocation='other.xsd'/><xs:element name='a'/>")
                .with("other.xsd", OTHER + "<xs:element name='o'/></xs:schema>")
                .with("catalog.xml", "<catalog><uri name='urn:o' uri='gone.xsd'/><book>");

        assertThat(folder.read("app.xsd").problems()).isEmpty();
    }

    @Test
    void takesNoDocumentOfTheSameNameThatDescribesAnotherNamespace() throws Exception {
        folder.withSchema("core.xsd", "<xs:import namespace='urn:gone' schemaLocation='../gone/core.xsd'/>")
                .withSchema("main.xsd", "<xs:include schemaLocation='lost/other.xsd'/>")
                .with("other.xsd", OTHER + "</xs:schema>");
        assertThat(folder.read("core.xsd").problems())
                .extracting(Problem::text)
                .containsExactly(
                        "The schema '../gone/core.xsd' of namespace 'urn:gone' is missing, and nothing is fetched from"
                                + " the network; put the file next to this one, or name a catalogue with the option"
                                + " catalog.");
        assertThat(folder.read("main.xsd").problems()).extracting(Problem::id).containsExactly("unresolved-import");
    }

    @Test
    void readsAbsoluteLocationsOnlyNearTheSource() throws Exception {
        folder.with("far/away/o.xsd", OTHER + "</xs:schema>")
                .with("here/near/o.xsd", OTHER + "<xs:complexType name='O'/></xs:schema>")
                .withSchema(
                        "here/main.xsd",
                        "<xs:import namespace='urn:o' schemaLocation='"
                                + temp.resolve("here/near/o.xsd").toUri() + "'/>")
                .withSchema(
                        "here/deep/spy.xsd",
                        "<xs:import namespace='urn:o' schemaLocation='"
                                + temp.resolve("far/away/o.xsd").toUri() + "'/>");
        assertThat(folder.read("here/main.xsd").model().types()).hasSize(1);
        assertThat(folder.read("here/deep/spy.xsd").problems())
                .extracting(Problem::id)
                .containsExactly("outside");
    }

    @Test
    void loadsCopiesOfADocumentOnce() throws Exception {
        String common = OTHER + "<xs:complexType name='O'/></xs:schema>";
        folder.withSchema(
                        "main.xsd",
                        "<xs:import namespace='urn:o' schemaLocation='a/o.xsd'/><xs:include"
                                + " schemaLocation='b/part.xsd'/>")
                .withSchema("b/part.xsd", "<xs:import namespace='urn:o' schemaLocation='o.xsd'/>")
                .with("a/o.xsd", common)
                .with("b/o.xsd", common);
        assertThat(folder.read("main.xsd").model().types()).containsOnlyKeys(new Name("urn:o", "O"));
    }

    @Test
    void knowsTheAttributesOfXmlWithoutTheNetwork() throws Exception {
        folder.withSchema("main.xsd", """
            <xs:import namespace='http://www.w3.org/XML/1998/namespace' schemaLocation='http://www.w3.org/2001/xml.xsd'/>
            <xs:complexType name='T'><xs:attributeGroup ref='xml:specialAttrs'/></xs:complexType>\
            """);
        Model model = folder.read("main.xsd").model();
        assertThat(Outline.ofType(model, "T"))
                .isEqualTo(
                        "empty @base:anyURI @lang:{language or {string in []}} @space:{NCName in [default, preserve]}"
                                + " @id:ID");
        assertThat(model.sources()).containsExactly("main.xsd", "catalogue:xml.xsd");
    }

    @Test
    void knowsXlinkWithoutTheNetwork() throws Exception {
        folder.withSchema("main.xsd", """
            <xs:import namespace='http://www.w3.org/1999/xlink' schemaLocation='http://www.w3.org/1999/xlink.xsd'/>
            <xs:complexType name='T'><xs:attributeGroup ref='l:simpleAttrs' xmlns:l='http://www.w3.org/1999/xlink'/></xs:complexType>
            <xs:complexType name='U'><xs:attributeGroup ref='l:simpleLink' xmlns:l='http://www.w3.org/1999/xlink'/></xs:complexType>\
            """);
        Model model = folder.read("main.xsd").model();
        assertThat(Outline.ofType(model, "T"))
                .isEqualTo(
                        "empty @type:typeType @href:hrefType @role:roleType @arcrole:arcroleType @title:titleAttrType"
                                + " @show:showType @actuate:actuateType")
                .isEqualTo(Outline.ofType(model, "U"));
    }

    @Test
    void knowsKindsOfContentWithoutTheNetwork() throws Exception {
        folder.withSchema("main.xsd", """
            <xs:import namespace='http://www.w3.org/2005/05/xmlmime' schemaLocation='http://www.w3.org/2005/05/xmlmime'/>
            <xs:complexType name='T'><xs:sequence>
              <xs:element name='picture' type='m:base64Binary' xmlns:m='http://www.w3.org/2005/05/xmlmime'/>
            </xs:sequence><xs:attribute ref='m:contentType' xmlns:m='http://www.w3.org/2005/05/xmlmime'/></xs:complexType>\
            """);
        ImportResult result = folder.read("main.xsd");
        assertThat(result.problems()).isEmpty();
        assertThat(result.model().sources()).containsExactly("main.xsd", "catalogue:xmlmime.xsd");
        assertThat(Outline.ofType(result.model(), "T")).contains("picture", "@contentType");
    }

    @Test
    void knowsTheSameSignatureSchemaAsTheStandardsFolder() throws Exception {
        folder.withSchema(
                "main.xsd",
                "<xs:import namespace='http://www.w3.org/2000/09/xmldsig#'"
                        + " schemaLocation='http://www.w3.org/TR/xmldsig-core/xmldsig-core-schema.xsd'/>");
        Model ours = folder.read("main.xsd").model();
        Model published = new SchemaFolder(Standards.path("fpml/5-4/confirmation"))
                .read("xmldsig-core-schema.xsd")
                .model();
        assertThat(outline(ours)).isEqualTo(outline(published));
    }

    private static String outline(Model model) {
        return model.types().keySet().stream()
                        .map(type -> type + " = " + Outline.ofType(model, type.local()))
                        .collect(Collectors.joining("\n"))
                + model.elements().values().stream().map(Outline::of).collect(Collectors.joining("\n"));
    }

    @Test
    void followsLongChainsOfIncludes() throws Exception {
        int length = 200;
        for (int i = 0; i < length; i++) {
            String next = i + 1 < length ? "<xs:include schemaLocation='" + (i + 1) + ".xsd'/>" : "";
            folder.withSchema(i + ".xsd", next + "<xs:complexType name='T" + i + "'/>");
        }
        assertThat(folder.read("0.xsd").model().types().keySet())
                .extracting(Name::local)
                .containsExactlyElementsOf(
                        IntStream.range(0, length).mapToObj(i -> "T" + i).toList());
    }
}
