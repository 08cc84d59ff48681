package org.bindery.importers.xsd;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportResult;
import org.bindery.model.ComplexType;
import org.bindery.model.Location;
import org.bindery.model.Name;
import org.bindery.model.Problem;
import org.bindery.model.ReadLimits;
import org.bindery.model.Rule;
import org.bindery.model.Severity;
import org.bindery.model.SimpleType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What a model has no place for is told, never dropped silently.
class NotKeptTest {

    @TempDir
    Path temp;

    private ImportResult read(String content) throws Exception {
        ImportResult result =
                new SchemaFolder(temp).withSchema("test.xsd", content).read("test.xsd");
        ModelAssertions.assertComplete(result.model());
        return result;
    }

    /// With assertions that nobody enforces.
    private ImportResult unenforced(String content) throws Exception {
        ImportResult result = new SchemaFolder(temp)
                .withSchema("test.xsd", content)
                .read(Map.of("unenforced", "yes"), ReadLimits.DEFAULT, "test.xsd");
        ModelAssertions.assertComplete(result.model());
        return result;
    }

    @Test
    void refusesAssertionsThatRulesCannotSayUnlessTheUserKeepsThem() {
        ImportException refusal = refusal("""
            <xs:complexType name='T'><xs:attribute name='k' type='xs:int'/><xs:assert test='@k = last()'/></xs:complexType>\
            """);
        assertThat(refusal.problem().id()).isEqualTo("assertion-not-supported");
        assertThat(refusal.problem().text()).contains("the option unenforced", "T (");
    }

    private Problem onlyProblem(String content) throws Exception {
        List<Problem> problems = read(content).problems();
        assertThat(problems).hasSize(1);
        return problems.getFirst();
    }

    @Test
    void keepsAssertionsOfComplexTypesAsRulesThatAreOff() throws Exception {
        ImportResult result = unenforced("""
            <xs:complexType name='Range'><xs:sequence><xs:element name='a' type='xs:int'/><xs:element name='b' type='xs:int'/></xs:sequence>
              <xs:assert test='a le b'/><xs:assert test='a ge 0'/></xs:complexType>
            <xs:complexType name='Small'><xs:complexContent><xs:extension base='Range'><xs:assert test='b lt 10'/></xs:extension></xs:complexContent></xs:complexType>\
            """);
        assertThat(((ComplexType)
                                result.model().type(new Name("urn:t", "Range")).orElseThrow())
                        .rules())
                .containsExactly(
                        new Rule(
                                "assert1", Severity.WARNING, "XML Schema 1.1 assertion, not enforced", "a le b", false),
                        new Rule(
                                "assert2",
                                Severity.WARNING,
                                "XML Schema 1.1 assertion, not enforced",
                                "a ge 0",
                                false));
        assertThat(((ComplexType)
                                result.model().type(new Name("urn:t", "Small")).orElseThrow())
                        .rules())
                .extracting(Rule::condition)
                .containsExactly("b lt 10");
        assertThat(result.problems()).singleElement().satisfies(problem -> {
            assertThat(problem.id()).isEqualTo("assertion-not-enforced");
            assertThat(problem.severity()).isEqualTo(Severity.INFO);
            assertThat(problem.text())
                    .contains("Range (there is no component 'a'), Small (there is no component 'b').");
        });
    }

    @Test
    void assertionsThatRulesCanSayAreEnforced() throws Exception {
        ImportResult result = unenforced("""
            <xs:complexType name='Range'><xs:sequence><xs:element name='a' type='Even'/><xs:element name='b' type='xs:int' minOccurs='0'/></xs:sequence>
              <xs:assert test='a le b' xpathDefaultNamespace='##targetNamespace'/>
              <xs:assert test='not(a/preceding-sibling::b)' xpathDefaultNamespace='##targetNamespace'/></xs:complexType>
            <xs:simpleType name='Even'><xs:restriction base='xs:int'>
              <xs:assertion test='$value mod 2 = 0'/><xs:assertion test='$value castable as xs:int'/></xs:restriction></xs:simpleType>
            <xs:element name='range' type='Range'/>\
            """);
        assertThat(((ComplexType)
                                result.model().type(new Name("urn:t", "Range")).orElseThrow())
                        .rules())
                .containsExactly(
                        new Rule(
                                "assert1",
                                Severity.ERROR,
                                "The assertion 'a le b' does not hold.",
                                "has(b) && a <= b",
                                true),
                        new Rule(
                                "assert2",
                                Severity.WARNING,
                                "XML Schema 1.1 assertion, not enforced",
                                "not(a/preceding-sibling::b)",
                                false));
        SimpleType even =
                (SimpleType) result.model().type(new Name("urn:t", "Even")).orElseThrow();
        assertThat(even.rules())
                .containsExactly(new Rule(
                        "assert1",
                        Severity.ERROR,
                        "The assertion '$value mod 2 = 0' does not hold.",
                        "value % 2 == 0",
                        true));
        assertThat(even.facets().assertions()).containsExactly("$value castable as xs:int");
        assertThat(result.problems())
                .extracting(Problem::text)
                .singleElement()
                .satisfies(text -> assertThat(text)
                        .startsWith("Assertions of XML Schema 1.1 are kept but not enforced")
                        .contains("Range (", "Even ("));
    }

    @Test
    void showsThatIdsWhichAreDefaultValuesDoNotCount() throws Exception {
        Problem problem = onlyProblem("""
            <xs:complexType name='T'><xs:sequence>
              <xs:element name='ref' type='xs:IDREFS' default='a b' minOccurs='0'/></xs:sequence>
              <xs:attribute name='id' type='xs:ID'/><xs:attribute name='to' fixed='a'><xs:simpleType>
                <xs:union memberTypes='xs:int xs:IDREF'/></xs:simpleType></xs:attribute>
              <xs:attribute name='other' type='xs:NCName' default='a'/></xs:complexType>\
            """);
        assertNotChecked(problem, "id-values-not-checked", 3);
        assertThat(problem.text())
                .isEqualTo("Default and fixed values that are IDs or refer to IDs do not count where IDs are checked:"
                        + " T/ref, T/@to.");
    }

    @Test
    void showsThatDeclarationsOfEntitiesAreNotChecked() throws Exception {
        Problem problem = onlyProblem("""
            <xs:element name='picture' type='xs:ENTITY'/>
            <xs:complexType name='T'><xs:simpleContent><xs:extension base='xs:string'>
              <xs:attribute name='pictures' type='xs:ENTITIES'/></xs:extension></xs:simpleContent></xs:complexType>\
            """);
        assertNotChecked(problem, "entities-not-checked", 4);
        assertThat(problem.text()).endsWith("(ENTITY, ENTITIES) is not checked: T/@pictures, picture.");
    }

    @Test
    void showsThatAWildcardMayTakeInAnElementOfAnotherTypeThanTheOneBesideIt() throws Exception {
        Problem problem = onlyProblem("""
            <xs:group name='G'><xs:sequence><xs:any processContents='lax' minOccurs='0'/></xs:sequence></xs:group>
            <xs:complexType name='T'><xs:sequence><xs:element name='a' type='xs:int'/><xs:group ref='G'/></xs:sequence></xs:complexType>
            <xs:element name='b' type='xs:int'/>
            <xs:complexType name='Same'><xs:sequence><xs:element ref='b'/><xs:group ref='G'/></xs:sequence></xs:complexType>
            <xs:complexType name='Other'><xs:sequence><xs:element name='a' type='xs:int'/>
              <xs:any namespace='##other'/></xs:sequence></xs:complexType>
            <xs:complexType name='Skip'><xs:sequence><xs:element name='a' type='xs:int'/>
              <xs:any processContents='skip'/></xs:sequence></xs:complexType>\
            """);
        assertNotChecked(problem, "wildcard-siblings-not-checked", 3);
        assertThat(problem.text()).endsWith(" is not checked by the type of that element: T.");
    }

    @Test
    void aWildcardThatExcludesTheElementsBesideItExcludesWhatStandsInForThem() throws Exception {
        ImportResult result = read("""
            <xs:complexType name='T'><xs:sequence><xs:element ref='t:a' xmlns:t='urn:t'/>
              <xs:any notQName='##definedSibling' minOccurs='0'/></xs:sequence></xs:complexType>
            <xs:element name='a' type='xs:int'/><xs:element name='b' substitutionGroup='a'/>\
            """);
        assertThat(Outline.ofType(result.model(), "T")).contains("any[##any, !{urn:t}a, !{urn:t}b]");
        assertThat(result.problems()).isEmpty();
    }

    private void assertNotChecked(Problem problem, String id, int line) {
        assertThat(problem.id()).isEqualTo(id);
        assertThat(problem.severity()).isEqualTo(Severity.WARNING);
        assertThat(problem.location().file()).isEqualTo(temp + "/test.xsd");
        assertThat(problem.location().line()).isEqualTo(line);
    }

    @Test
    void refusesAlternativesWithTheirPlace() {
        ImportException refusal = refusal("""
            <xs:element name='e' type='T'><xs:alternative test="@k='1'" type='U'/></xs:element>
            <xs:complexType name='T'><xs:attribute name='k'/></xs:complexType>
            <xs:complexType name='U'><xs:complexContent><xs:extension base='T'/></xs:complexContent></xs:complexType>\
            """);
        assertThat(refusal.problem().id()).isEqualTo("alternative-not-supported");
        assertThat(refusal.problem().location()).isEqualTo(new Location(temp + "/test.xsd", 2, 1));
        assertThat(refusal.problem().text())
                .isEqualTo("Types chosen by a condition (alternative) are not supported: e.");
    }

    @Test
    void refusesOpenContent() {
        assertThat(refusal("<xs:complexType"
                                + " name='T'><xs:openContent><xs:any/></xs:openContent><xs:sequence/></xs:complexType>")
                        .problem()
                        .id())
                .isEqualTo("open-content-not-supported");
    }

    private ImportException refusal(String content) {
        return catchThrowableOfType(ImportException.class, () -> read(content));
    }

    @Test
    void refusesDefaultOpenContentAndKeepsDefaultAttributes() throws Exception {
        SchemaFolder folder = new SchemaFolder(temp).with("test.xsd", """
            <xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema' defaultAttributes='A'>
              <xs:complexType name='T'><xs:sequence><xs:element name='e' type='xs:int'/></xs:sequence></xs:complexType>
              <xs:attributeGroup name='A'><xs:attribute name='k' type='xs:int'/></xs:attributeGroup>
            </xs:schema>\
            """);
        assertThat(Outline.ofType(folder.read("test.xsd").model(), "T")).isEqualTo("(e:int) @k:int");
        SchemaFolder open = new SchemaFolder(temp).with("open.xsd", """
            <xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema'>
              <xs:defaultOpenContent><xs:any/></xs:defaultOpenContent>
              <xs:complexType name='T'><xs:sequence><xs:element name='e' type='xs:int'/></xs:sequence></xs:complexType>
            </xs:schema>\
            """);
        assertThatThrownBy(() -> open.read("open.xsd"))
                .isInstanceOf(ImportException.class)
                .hasMessageContaining("Open content is not supported");
    }

    @Test
    void anExtensionOfAllHasItsOwnComponents() throws Exception {
        ImportResult result = read("""
            <xs:complexType name='T'><xs:all><xs:element name='a' type='xs:int' maxOccurs='unbounded'/></xs:all></xs:complexType>
            <xs:complexType name='U'><xs:complexContent><xs:extension base='T'><xs:all><xs:element name='b' type='xs:int'/><xs:any/></xs:all></xs:extension></xs:complexContent></xs:complexType>\
            """);
        assertThat(Outline.ofType(result.model(), "U")).isEqualTo("extends T (b:int & any[##any])");
        assertThat(result.problems()).isEmpty();
    }

    @Test
    void refusesSeveralSubstitutionHeads() {
        ImportException refusal =
                refusal("<xs:element name='a'/><xs:element name='b'/><xs:element name='c' substitutionGroup='a b'/>");
        assertThat(refusal.problem().id()).isEqualTo("substitution-head-not-supported");
        assertThat(refusal.problem().text())
                .isEqualTo("Elements of several substitution groups are not supported; leave the name of one head in"
                        + " substitutionGroup: c.");
    }

    @Test
    void keepsNamesAndNamespacesThatWildcardsExclude() throws Exception {
        ImportResult result = read("""
            <xs:complexType name='T'><xs:sequence><xs:any notNamespace='urn:x urn:y'/></xs:sequence></xs:complexType>
            <xs:complexType name='U'><xs:sequence><xs:any notQName='e'/></xs:sequence></xs:complexType>
            <xs:complexType name='V'><xs:sequence><xs:element name='a'/>
              <xs:any notQName='##defined ##definedSibling' minOccurs='0'/></xs:sequence></xs:complexType>
            <xs:element name='e'/>\
            """);
        assertThat(Outline.ofType(result.model(), "T")).isEqualTo("(any[##any, !urn:x, !urn:y])");
        assertThat(Outline.ofType(result.model(), "U")).isEqualTo("(any[##any, !{urn:t}e])");
        assertThat(Outline.ofType(result.model(), "V")).contains("any[##any, !{urn:t}e, !{");
        assertThat(result.problems()).isEmpty();
    }

    @Test
    void reportsFinalNotationsAndAppinfo() throws Exception {
        assertThat(read("""
            <xs:element name='a' block='#all'/><xs:element name='b' final='extension'/>
            <xs:complexType name='T' block='restriction'/>
            <xs:simpleType name='S' final='list'><xs:restriction base='xs:int'/></xs:simpleType>
            <xs:notation name='gif' public='image/gif'/>
            <xs:element name='c'><xs:annotation><xs:appinfo>x</xs:appinfo></xs:annotation></xs:element>
            <xs:element name='d'><xs:annotation><xs:appinfo/></xs:annotation></xs:element>\
            """).problems())
                .extracting(Problem::toString)
                .containsExactly(
                        temp
                                + "/test.xsd:6:1: info: Information for programs (appinfo) is not kept: c, d."
                                + " [appinfo-not-kept]",
                        temp
                                + "/test.xsd:4:1: info: It is not kept that further derivation is forbidden (final):"
                                + " S, b. [derivation-control-not-kept]",
                        temp + "/test.xsd:5:1: info: Notations are not kept: gif. [notation-not-kept]");
    }

    @Test
    void namesAFewComponentsAndCountsTheRest() throws Exception {
        assertThat(onlyProblem("<xs:complexType name='A' final='#all'/><xs:complexType name='B'"
                                + " final='#all'/><xs:complexType name='C' final='#all'/><xs:complexType name='D'"
                                + " final='#all'/><xs:complexType name='E' final='#all'/><xs:complexType name='F'"
                                + " final='#all'/><xs:complexType name='G' final='#all'/>")
                        .text())
                .endsWith(": A, B, C, D, E and 2 more.");
    }

    @Test
    void takesUncountableOccurrencesAsUnbounded() throws Exception {
        ImportResult result = read(
                "<xs:complexType name='T'><xs:sequence><xs:element name='a' type='xs:int' maxOccurs='99999999999'/>\\n<xs:element name='b' type='xs:int' maxOccurs='2147483646'/></xs:sequence></xs:complexType>"
                        .replace("\\n", "\n"));
        assertThat(Outline.ofType(result.model(), "T")).isEqualTo("(a:int{1..*}, b:int{1..2147483646})");
        assertThat(result.problems()).extracting(Problem::id).containsExactly("occurrences-widened");
        assertThat(result.problems().getFirst().location().line()).isEqualTo(2);
    }
}
