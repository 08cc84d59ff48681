package org.bindery.importers.dtd;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.bindery.importers.ContentText;
import org.bindery.importers.ImportResult;
import org.bindery.importers.SourceFolder;
import org.bindery.importers.SourceStart;
import org.bindery.model.Attribute;
import org.bindery.model.ComplexType;
import org.bindery.model.Location;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.Problem;
import org.bindery.model.TypeRef;
import org.bindery.model.ValueConstraint;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DtdImporterTest {

    @TempDir
    Path temp;

    private SourceFolder folder;

    @BeforeEach
    void makeFolder() {
        folder = new SourceFolder(temp, "dtd");
    }

    private ImportResult read(String definition, String... options) throws Exception {
        folder.with("test.dtd", definition);
        String[] arguments = new String[options.length + 1];
        arguments[0] = "test.dtd";
        System.arraycopy(options, 0, arguments, 1, options.length);
        return folder.read(arguments);
    }

    private static List<String> ids(ImportResult result) {
        return result.problems().stream().map(Problem::id).toList();
    }

    private static Attribute attribute(Model model, String type, String name) {
        return ((ComplexType) model.type(Name.of(type)).orElseThrow())
                .attributes().stream()
                        .filter(each -> each.name().equals(name))
                        .findFirst()
                        .orElseThrow();
    }

    @Test
    void contentKeepsItsGroupsAndCardinalities() throws Exception {
        Model model = read("""
            <!ELEMENT a (b, (c | d)+, e?, (b, c)*)>
            <!ELEMENT b (#PCDATA)>
            <!ELEMENT c EMPTY>
            <!ELEMENT d (#PCDATA | b | c)*>
            <!ELEMENT e ANY>
            """).model();

        assertThat(ContentText.of(model, "a")).isEqualTo("(b, (c|d) 1..*, e 0..1, (b, c) 0..*)");
        assertThat(model.element(Name.of("b")).orElseThrow().type()).isEqualTo(TypeRef.xs("string"));
        assertThat(ContentText.of(model, "c")).isEqualTo("EMPTY");
        assertThat(ContentText.of(model, "d")).isEqualTo("mixed (b|c) 0..*");
        assertThat(ContentText.of(model, "e")).isEqualTo("mixed (ANY 0..*)");
    }

    @Test
    void aGroupOfOneIsThatOneAsOften() throws Exception {
        Model model = read("<!ELEMENT a ((b))*><!ELEMENT b (((c+)?))><!ELEMENT c EMPTY>")
                .model();

        assertThat(ContentText.of(model, "a")).isEqualTo("(b 0..*)");
        assertThat(ContentText.of(model, "b")).isEqualTo("(c 1..*) 0..1");
    }

    @Test
    void attributesHaveTheirTypesAndDefaults() throws Exception {
        Model model = read("""
            <!NOTATION gif SYSTEM "gif">
            <!ELEMENT a EMPTY>
            <!ATTLIST a id ID #REQUIRED ref IDREF #IMPLIED refs IDREFS #IMPLIED name NMTOKEN #IMPLIED
              names NMTOKENS #IMPLIED text CDATA "x" size (small | large) "small" one CDATA #FIXED "1"
              entity ENTITY #IMPLIED kind NOTATION (gif) #IMPLIED>
            <!ATTLIST a text CDATA "the first declaration counts" more CDATA #IMPLIED>
            """).model();

        assertThat(ContentText.of(model, "a"))
                .isEqualTo("EMPTY @id:ID! @ref:IDREF @refs:IDREFS @name:NMTOKEN @names:NMTOKENS @text:string"
                        + " @size:{small|large} @one:string @entity:ENTITY @kind:{gif} @more:string");
        assertThat(attribute(model, "a", "text").constraint())
                .isEqualTo(new ValueConstraint(ValueConstraint.Kind.DEFAULT, "x"));
        assertThat(attribute(model, "a", "one").constraint())
                .isEqualTo(new ValueConstraint(ValueConstraint.Kind.FIXED, "1"));
    }

    @Test
    void everyDeclarationHasItsPlaceAndTheCommentBeforeIt() throws Exception {
        Model model = read("""
            <!-- ======== Orders ======== -->

            <!-- What a customer wants.
                 Now. -->
            <!ELEMENT order (id)>
            <!-- <!ELEMENT old EMPTY> -->
              <!ELEMENT id (#PCDATA)>
            <!ATTLIST id
                kind CDATA #IMPLIED>
            """).model();

        assertThat(model.documentation()).isEqualTo("Orders");
        assertThat(model.element(Name.of("order")).orElseThrow()).satisfies(order -> {
            assertThat(order.documentation()).isEqualTo("What a customer wants.\nNow.");
            assertThat(order.location()).isEqualTo(new Location("test.dtd", 5, 1));
        });
        assertThat(model.element(Name.of("id")).orElseThrow()).satisfies(id -> {
            assertThat(id.documentation()).isEmpty();
            assertThat(id.location()).isEqualTo(new Location("test.dtd", 7, 3));
        });
        assertThat(attribute(model, "id", "kind").location()).isEqualTo(new Location("test.dtd", 9, 5));
    }

    @Test
    void parameterEntitiesAndConditionalSectionsWork() throws Exception {
        folder.with("part.mod", "<!ENTITY % body 'x, y'>\n<!ELEMENT x EMPTY>");
        Model model = read("""
            <!ENTITY % draft 'IGNORE'>
            <!ENTITY % final 'INCLUDE'>
            <!ENTITY % part SYSTEM "part.mod">
            %part;
            <![%draft;[ <!ELEMENT a (draft)> ]]>
            <![%final;[ <!ELEMENT a (%body;)> ]]>
            <!ELEMENT y EMPTY>
            """).model();

        assertThat(ContentText.of(model, "a")).isEqualTo("(x, y)");
        assertThat(model.sources()).containsExactly("test.dtd", "part.mod");
        assertThat(model.element(Name.of("x")).orElseThrow().location()).isEqualTo(new Location("part.mod", 2, 1));
    }

    @Test
    void aDocumentGivesItsInternalSubsetAndTheFileItNames() throws Exception {
        folder.with("shop.dtd", "<!ELEMENT shop (item)*><!ELEMENT item (#PCDATA)><!ELEMENT other EMPTY>")
                .with(
                        "order.xml",
                        "<!DOCTYPE item SYSTEM 'http://example.com/dtds/shop.dtd' [<!ATTLIST item no CDATA #IMPLIED>]>"
                                + "<item/>");

        Model model = folder.model("order.xml");

        assertThat(model.roots()).containsExactly(Name.of("item"));
        assertThat(ContentText.of(model, "item")).isEqualTo("=string @no:string");
    }

    @Test
    void elementsKeepThePrefixesThatTheyDeclareIfTheUserSaysSo() throws Exception {
        String definition = "<!ELEMENT a (b)><!ELEMENT b EMPTY>";

        assertThat(kept(definition, "prefixes=no")).isEmpty();
        assertThat(kept(definition, "prefixes=root")).containsExactly("a");
        assertThat(kept(definition, "prefixes=all")).containsExactly("a", "b");
    }

    /// The types whose elements do.
    private List<String> kept(String definition, String option) throws Exception {
        return read(definition, option).model().types().values().stream()
                .filter(type -> ((ComplexType) type)
                        .anyAttribute()
                        .filter(others -> others.namespaces().equals(List.of("http://www.w3.org/2000/xmlns/")))
                        .isPresent())
                .map(type -> type.name().local())
                .toList();
    }

    @Test
    void aCatalogueShowsWhereFilesAre() throws Exception {
        folder.with("dtds/shop-2.dtd", "<!ELEMENT shop EMPTY>")
                .with(
                        "catalog.xml",
                        "<catalog xmlns='urn:oasis:names:tc:entity:xmlns:xml:catalog'>"
                                + "<public publicId='-//Shop//EN' uri='dtds/shop-2.dtd'/></catalog>")
                .with("order.xml", "<!DOCTYPE shop PUBLIC '-//Shop//EN' 'http://example.com/shop'><shop/>");

        assertThat(folder.model("order.xml").roots()).containsExactly(Name.of("shop"));
        assertThat(folder.refusal("order.xml", "catalog=none").problem().id()).isEqualTo("missing-file");
    }

    @Test
    void rootsAreWhatNobodyContainsOrWhatIsChosen() throws Exception {
        String definition = "<!ELEMENT a (b)><!ELEMENT b (c?)><!ELEMENT c (b?)><!ELEMENT d EMPTY>";

        assertThat(read(definition).model().roots()).containsExactly(Name.of("a"), Name.of("d"));
        assertThat(read(definition, "root=b,c").model().roots()).containsExactly(Name.of("b"), Name.of("c"));
        assertThat(folder.refusal("test.dtd", "root=e").problem().id()).isEqualTo("unknown-root");
        assertThat(read("<!ELEMENT a (b?)><!ELEMENT b (a?)>").model().roots()).hasSize(2);
    }

    @Test
    void namesAreInTheNamespacesThatAttributesFix() throws Exception {
        ImportResult result = read("""
            <!ELEMENT a (p:b, q:c)>
            <!ATTLIST a xmlns CDATA #FIXED "urn:a" xmlns:p CDATA #FIXED "urn:p" p:x CDATA #IMPLIED>
            <!ELEMENT p:b EMPTY>
            <!ELEMENT q:c (a)>
            """);

        assertThat(result.model().elements().keySet())
                .containsExactly(new Name("urn:a", "a"), new Name("urn:p", "b"), Name.of("q:c"));
        assertThat(ids(result)).containsExactly("unbound-prefix");
        assertThat(folder.model("test.dtd", "namespaces=q=urn:q xmlns=urn:z")
                        .elements()
                        .keySet())
                .containsExactly(new Name("urn:z", "a"), new Name("urn:p", "b"), new Name("urn:q", "c"));
    }

    /// As in SVG, where every element is in another one, and `svg` alone says the namespace.
    @Test
    void elementsThatAllContainEachOtherAreInTheNamespaceThatOneOfThemDeclares() throws Exception {
        ImportResult result = read("""
            <!ELEMENT picture (group | title)*>
            <!ATTLIST picture xmlns CDATA #FIXED "urn:pictures">
            <!ELEMENT group (picture | title | group)*>
            <!ELEMENT title (group?)>
            """);

        assertThat(result.model().elements().keySet())
                .extracting(Name::namespace)
                .containsOnly("urn:pictures");
        assertThat(ids(result)).isEmpty();
    }

    @Test
    void anElementOfSeveralNamespacesIsReportedWithAllOfThem() throws Exception {
        ImportResult result = read("""
            <!ELEMENT letter (title, picture)>
            <!ELEMENT title (#PCDATA)>
            <!ELEMENT picture (title)>
            <!ATTLIST picture xmlns CDATA #FIXED "urn:pictures">
            """);

        assertThat(result.model().elements()).containsKey(Name.of("title"));
        assertThat(result.problems())
                .extracting(Problem::text)
                .containsExactly("Element 'title' can be in several namespaces (none, urn:pictures) and is kept in the"
                        + " first; choose with the option namespaces.");
    }

    @Test
    void whatIsWrongIsReportedAndNotBent() throws Exception {
        ImportResult result = read("""
            <!ELEMENT a ((b, c) | (b, d))>
            <!ELEMENT b (#PCDATA | e | e)*>
            <!ELEMENT c EMPTY>
            <!ELEMENT c ANY>
            <!ELEMENT d (e)>
            <!ATTLIST f g CDATA #IMPLIED>
            """);

        assertThat(ContentText.of(result.model(), "a")).isEqualTo("((b, c)|(b, d))");
        assertThat(ids(result))
                .containsExactlyInAnyOrder(
                        "ambiguous-content",
                        "duplicate-name",
                        "duplicate-element",
                        "undeclared-element",
                        "undeclared-element");
        assertThat(result.problems()).allSatisfy(problem -> {
            assertThat(problem.location().file()).endsWith("test.dtd");
            assertThat(problem.location().line()).isPositive();
        });
    }

    @Test
    void definitionsAreRecognisedByTheirContent() {
        assertThat(confidence("x", "<!-- c --><?p?>\n<!ELEMENT a EMPTY>")).isEqualTo(90);
        assertThat(confidence("x", "<![ %draft; [ <!ELEMENT a EMPTY>")).isEqualTo(90);
        assertThat(confidence("x.dtd", "%part;")).isEqualTo(90);
        assertThat(confidence("x", "%part;")).isZero();
        assertThat(confidence("x.xml", "<!DOCTYPE a [<!ELEMENT a EMPTY>]><a/>")).isEqualTo(60);
        assertThat(confidence("x.xml", "<!DOCTYPE a SYSTEM 'a.dtd'><a/>")).isZero();
        assertThat(confidence("x.xml", "<a/>")).isZero();
        assertThat(confidence("x", "a,b\n1,2\n")).isZero();
    }

    private static int confidence(String name, String text) {
        return new DtdImporter().confidence(new SourceStart(name, text.getBytes(StandardCharsets.UTF_8)));
    }
}
