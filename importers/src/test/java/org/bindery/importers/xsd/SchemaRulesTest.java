package org.bindery.importers.xsd;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.nio.file.Path;
import java.util.List;
import org.bindery.importers.ImportException;
import org.bindery.model.Location;
import org.bindery.model.Problem;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Schemas that break a rule are refused at the place where they break it.
class SchemaRulesTest {

    @TempDir
    Path temp;

    private SchemaFolder folder;

    @BeforeEach
    void makeFolder() {
        folder = new SchemaFolder(temp);
    }

    private Problem refusal(String content) throws Exception {
        ImportException refusal = folder.withSchema("test.xsd", content).refusal("test.xsd");
        assertThat(refusal).as(content).isNotNull();
        assertThat(refusal.problem().location().file()).isEqualTo(temp + "/test.xsd");
        return refusal.problem();
    }

    private void assertAccepted(String content) {
        assertThatCode(() -> folder.model(content)).as(content).doesNotThrowAnyException();
    }

    private static String type(String name, String content) {
        return "<xs:complexType name='" + name + "'>" + content + "</xs:complexType>\n";
    }

    private static String restriction(String content) {
        return type(
                "B",
                "<xs:complexContent><xs:restriction base='A'>" + content + "</xs:restriction></xs:complexContent>");
    }

    private static String sequence(String content) {
        return "<xs:sequence>" + content + "</xs:sequence>";
    }

    @Test
    void refusesAmbiguousContent() throws Exception {
        Problem problem = refusal(type("C", sequence("<xs:element name='a'/>"))
                + type("A", sequence("<xs:element name='a' minOccurs='0'/><xs:element name='a'/>")));
        assertThat(problem.id()).isEqualTo("cos-nonambig");
        assertThat(problem.location()).isEqualTo(new Location(temp + "/test.xsd", 3, 1));
        assertAccepted(type("A", sequence("<xs:element name='a'/><xs:element name='a'/>")));
        assertAccepted(type("A", sequence("<xs:element name='a' minOccurs='0'/><xs:any namespace='##other'/>")));
    }

    @Test
    void refusesElementsOfOneNameAndSeveralTypes() throws Exception {
        assertThat(refusal(type(
                                "A",
                                sequence("<xs:element name='a' type='xs:int'/><xs:element name='a' type='xs:date'/>")))
                        .id())
                .startsWith("cos-element-consistent");
    }

    @Test
    void refusesRestrictionsThatAllowMore() throws Exception {
        String base = type("A", sequence("<xs:element name='a'/><xs:element name='b' maxOccurs='3'/>"));
        assertAccepted(base + restriction(sequence("<xs:element name='a'/><xs:element name='b' maxOccurs='2'/>")));
        for (String more : List.of(
                "<xs:element name='a'/><xs:element name='b' maxOccurs='4'/>",
                "<xs:element name='a' minOccurs='0'/><xs:element name='b'/>",
                "<xs:element name='a'/><xs:element name='c'/>")) {
            Problem problem = refusal(base + restriction(sequence(more)));
            assertThat(problem.id()).as(more).startsWith("derivation-ok-restriction");
            assertThat(problem.location().line()).isEqualTo(3);
        }
    }

    @Test
    void refusesComponentsAsRestrictionOfSimpleContent() throws Exception {
        Problem problem = refusal(type("A", "<xs:simpleContent><xs:extension base='xs:string'/></xs:simpleContent>")
                + restriction(sequence("")));
        assertThat(problem.id()).isEqualTo("derivation-ok-restriction");
        assertThat(problem.location()).isEqualTo(new Location(temp + "/test.xsd", 3, 1));
    }

    @ParameterizedTest
    @CsvSource({
        "##any, true",
        "##other, true",
        "'##local ##targetNamespace urn:a', true",
        "'', true",
        "##any urn:a, false",
        "##other ##local, false",
        "##target, false"
    })
    void refusesWildcardsOfNoNamespace(String namespaces, boolean isValid) throws Exception {
        for (String wildcard : List.of(
                sequence("\n<xs:any namespace='" + namespaces + "'/>"),
                "\n<xs:anyAttribute namespace='" + namespaces + "'/>")) {
            if (isValid) {
                assertAccepted(type("A", wildcard));
            } else {
                Problem problem = refusal(type("A", wildcard));
                assertThat(problem.id()).isEqualTo("s4s-att-invalid-value");
                assertThat(problem.location()).isEqualTo(new Location(temp + "/test.xsd", 3, 1));
            }
        }
    }

    @Test
    void refusesAnEmptyTargetNamespace() throws Exception {
        folder.with("test.xsd", "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema' targetNamespace=''/>");
        assertThat(folder.refusal("test.xsd").problem().text()).contains("target namespace");
    }

    private static String restriction(String base, String facets) {
        return "<xs:simpleType name='S'><xs:restriction base='" + base + "'>" + facets
                + "</xs:restriction></xs:simpleType>";
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"\\p{Lu}+", "\\P{IsGreek}", "[a-z-[aeiou]]", "[\\[\\]]*", "[^\\p{L}]", "\\(\\?", "a-[b]", "[-a]"
            })
    void acceptsPatterns(String pattern) {
        assertAccepted(restriction("xs:string", "<xs:pattern value='" + pattern + "'/>"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"(a)\\1", "\\060", "(?:a)", "(?#note)a", "\\p{Is}", "\\p{Latin}", "\\pL", "[-[e-g]]", "[a[b]]"})
    void refusesPatternsOfOtherLanguages(String pattern) throws Exception {
        Problem problem = refusal(restriction("xs:string", "\n<xs:pattern value='" + pattern + "'/>"));
        assertThat(problem.id()).isIn("invalid-regex", "invalidregex");
        assertThat(problem.location().line()).isIn(2, 3);
    }

    @ParameterizedTest
    @CsvSource({
        "xs:gMonth, <xs:maxInclusive value='--10'/>, true",
        "xs:gMonth, <xs:maxInclusive value='--10--'/>, false",
        "xs:gMonth, <xs:enumeration value='--10--'/>, false",
        "xs:positiveInteger, <xs:maxExclusive value='1'/>, false",
        "xs:positiveInteger, <xs:maxInclusive value='1'/>, true",
        "xs:decimal, <xs:minExclusive value='1.5'/><xs:maxInclusive value='1.50'/>, false"
    })
    void refusesFacetsThatAllowNothing(String base, String facets, boolean isValid) throws Exception {
        String type = restriction(base, facets.replace("'", "\""));
        if (isValid) {
            assertAccepted(type);
        } else {
            assertThat(refusal(type).location().line()).isEqualTo(2);
        }
    }

    @Test
    void readsPathsWithSpaceAroundTheirSlashes() {
        assertAccepted("""
            <xs:element name='r'><xs:complexType><xs:sequence><xs:element name='e' maxOccurs='9'/></xs:sequence></xs:complexType>
              <xs:unique name='u'><xs:selector xpath='. //e'/><xs:field xpath='e / @id'/></xs:unique>
            </xs:element>
            """);
    }
}
