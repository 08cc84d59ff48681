package org.bindery.importers.xsd;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportMonitor;
import org.bindery.importers.ImportOption;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.Importers;
import org.bindery.model.ComplexType;
import org.bindery.model.Element;
import org.bindery.model.Group;
import org.bindery.model.Model;
import org.bindery.model.ModelIndex;
import org.bindery.model.Name;
import org.bindery.model.Problem;
import org.bindery.model.ReadLimits;
import org.bindery.model.TypeRef;
import org.bindery.model.Wildcard;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What a user chooses: roots, version, and to stop.
class ImportOptionsTest {

    private static final String ROOTS = """
        <xs:element name='order'><xs:complexType><xs:sequence><xs:element ref='line' maxOccurs='9'/></xs:sequence></xs:complexType></xs:element>
        <xs:element name='invoice' type='xs:string'/>
        <xs:element name='line' type='xs:string'/>
        <xs:element name='head' abstract='true'/>
        """;

    @TempDir
    Path temp;

    private SchemaFolder folder;

    @BeforeEach
    void makeFolder() {
        folder = new SchemaFolder(temp);
    }

    private List<String> roots(String content, String option) throws Exception {
        return folder
                .withSchema("test.xsd", content)
                .read(Map.of("root", option), ReadLimits.DEFAULT, "test.xsd")
                .model()
                .roots()
                .stream()
                .map(Name::local)
                .toList();
    }

    @Test
    void isFoundByItsFormat() {
        assertThat(Importers.forFormat("xsd")).containsInstanceOf(XsdImporter.class);
        assertThat(new XsdImporter().options())
                .extracting(ImportOption::name)
                .containsExactly("root", "version", "unenforced", "prefixes", "catalog", "outside");
    }

    @Test
    void startsWithWhatNoOtherElementUses() throws Exception {
        assertThat(roots(ROOTS, "auto")).containsExactly("order", "invoice");
    }

    @Test
    void startsWithAllWhereEveryElementIsUsed() throws Exception {
        assertThat(roots(
                        "<xs:element name='a'><xs:complexType><xs:sequence><xs:element ref='a'"
                                + " minOccurs='0'/></xs:sequence></xs:complexType></xs:element>",
                        "auto"))
                .containsExactly("a");
    }

    @Test
    void startsWithWhatTheUserNames() throws Exception {
        assertThat(roots(ROOTS, "line, order")).containsExactly("line", "order");
        assertThat(roots(ROOTS, "{urn:t}invoice")).containsExactly("invoice");
    }

    @Test
    void suggestsRootsOfSimilarName() {
        assertThatExceptionOfType(ImportException.class)
                .isThrownBy(() -> roots(ROOTS, "invoise"))
                .withMessage("The schema has no global element 'invoise'; did you mean invoice?")
                .satisfies(e -> assertThat(e.problem().id()).isEqualTo("unknown-root"));
        assertThatExceptionOfType(ImportException.class)
                .isThrownBy(() -> roots(ROOTS, "zebra"))
                .withMessage("The schema has no global element 'zebra'.");
    }

    @Test
    void judgesByTheVersionThatTheUserNames() throws Exception {
        folder.withSchema(
                "test.xsd", "<xs:complexType name='T'><xs:sequence/><xs:assert test='true()'/></xs:complexType>");
        assertThat(folder.read(Map.of("version", "1.1"), ReadLimits.DEFAULT, "test.xsd")
                        .model()
                        .types())
                .hasSize(1);
        assertThatExceptionOfType(ImportException.class)
                .isThrownBy(() -> folder.read(Map.of("version", "1.0"), ReadLimits.DEFAULT, "test.xsd"))
                .withMessageContaining("assert");
        assertThatExceptionOfType(ImportException.class)
                .isThrownBy(() -> folder.read(Map.of("version", "2"), ReadLimits.DEFAULT, "test.xsd"))
                .withMessage("There is no version '2' of XML Schema; use 1.0, 1.1 or auto.");
    }

    @Test
    void fallsBackToVersion10WhereOnlyThatAccepts() throws Exception {
        folder.with(
                "test.xsd",
                "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema'"
                        + " xmlns:vc='http://www.w3.org/2007/XMLSchema-versioning' vc:maxVersion='1.1'><xs:element"
                        + " name='a'/></xs:schema>");
        var result = folder.read("test.xsd");
        assertThat(result.model().elements()).hasSize(1);
        assertThat(result.problems()).extracting(Problem::id).containsExactly("read-as-1-0");
    }

    @Test
    void stopsWhenTheUserCancels() throws Exception {
        Path fpml = Standards.path("fpml/5-4/confirmation/fpml-main-5-4.xsd");
        for (int after : new int[] {0, 5, 40, 400}) {
            AtomicInteger asked = new AtomicInteger();
            ImportMonitor impatient = new ImportMonitor() {
                @Override
                public void progress(String what, double fraction) {}

                @Override
                public boolean isCancelled() {
                    return asked.getAndIncrement() >= after;
                }
            };
            assertThatExceptionOfType(ImportException.class)
                    .isThrownBy(() -> new XsdImporter()
                            .read(new ImportRequest(List.of(fpml), "x", Map.of(), ReadLimits.DEFAULT, impatient)))
                    .satisfies(e -> assertThat(e.problem().id()).isEqualTo("cancelled"));
        }
    }

    @Test
    void asksOftenWhetherToStop() throws Exception {
        Path fpml = Standards.path("fpml/5-4/confirmation/fpml-main-5-4.xsd");
        AtomicInteger asked = new AtomicInteger();
        List<String> told = new ArrayList<>();
        ImportMonitor monitor = new ImportMonitor() {
            @Override
            public void progress(String what, double fraction) {
                told.add(what);
            }

            @Override
            public boolean isCancelled() {
                asked.incrementAndGet();
                return false;
            }
        };
        new XsdImporter().read(new ImportRequest(List.of(fpml), "x", Map.of(), ReadLimits.DEFAULT, monitor));
        assertThat(asked).hasValueGreaterThan(1000);
        assertThat(told).hasSize(28).last().isEqualTo("Building the model");
    }

    @Test
    void keepsThePrefixesThatElementsDeclare() throws Exception {
        ModelIndex root = new ModelIndex(keeping("root"));
        ModelIndex all = new ModelIndex(keeping("all"));
        String declarations = "http://www.w3.org/2000/xmlns/";

        assertThat(kept(root, TypeRef.named(new Name("urn:t", "F")))).isEmpty();
        for (ModelIndex index : List.of(root, all)) {
            for (String type : List.of("B", "R", "E")) {
                assertThat(kept(index, TypeRef.named(new Name("urn:t", type))))
                        .as(type)
                        .containsExactly(declarations);
            }
            assertThat(kept(index, local(index))).containsExactly("##other", declarations);
        }
        assertThat(kept(all, TypeRef.named(new Name("urn:t", "F")))).containsExactly(declarations);
        assertThat(kept(root, inner(root))).isEmpty();
        assertThat(kept(all, inner(all))).containsExactly(declarations);
    }

    private static List<String> kept(ModelIndex index, TypeRef type) {
        ComplexType complex = (ComplexType) index.type(type).orElseThrow();
        return index.anyAttribute(complex).map(Wildcard::namespaces).orElse(List.of());
    }

    private static TypeRef local(ModelIndex index) {
        return index.model().element(new Name("urn:t", "c")).orElseThrow().type();
    }

    private static TypeRef inner(ModelIndex index) {
        Group content =
                (Group) index.particle((ComplexType) index.type(local(index)).orElseThrow())
                        .orElseThrow();
        return ((Element) content.particles().getFirst()).type();
    }

    private Model keeping(String prefixes) throws Exception {
        return folder.withSchema("test.xsd", """
            <xs:element name='a' type='B'/><xs:complexType name='B'/>
            <xs:complexType name='R'><xs:complexContent><xs:restriction base='B'/></xs:complexContent></xs:complexType>
            <xs:complexType name='E'><xs:complexContent><xs:extension base='B'/></xs:complexContent></xs:complexType>
            <xs:element name='c'><xs:complexType>
                          <xs:sequence><xs:element name='d'><xs:complexType/></xs:element></xs:sequence>
                          <xs:anyAttribute namespace='##other'/></xs:complexType></xs:element>
                        <xs:complexType name='F'/>
            <xs:element name='d' type='xs:string'/>\
            """)
                .read(Map.of("prefixes", prefixes), ReadLimits.DEFAULT, "test.xsd")
                .model();
    }
}
