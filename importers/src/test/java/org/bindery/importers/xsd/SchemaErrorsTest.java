package org.bindery.importers.xsd;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.bindery.importers.ImportException;
import org.bindery.model.Location;
import org.bindery.model.Problem;
import org.bindery.model.Severity;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What a user reads when a schema is wrong.
class SchemaErrorsTest {

    @TempDir
    Path temp;

    private SchemaFolder folder;

    @BeforeEach
    void makeFolder() {
        folder = new SchemaFolder(temp);
    }

    private Location at(int line, int column) {
        return new Location(temp + "/test.xsd", line, column);
    }

    @Test
    void showsAllErrorsAtOnceEachAtItsDeclaration() throws Exception {
        folder.withSchema("test.xsd", """
            <xs:complexType name='A'><xs:sequence>
                <xs:element name='x' type='Missing'/><xs:element name='y' type='AlsoMissing'/>
              <xs:element
                  name='z'
                  typ='xs:int'/>
            </xs:sequence></xs:complexType>
            <xs:simpleType name='S'><xs:restriction base='xs:string'><xs:totalDigits value='3'/></xs:restriction></xs:simpleType>\
            """);
        ImportException refusal = folder.refusal("test.xsd");
        assertThat(refusal.problems()).extracting(Problem::severity).containsOnly(Severity.ERROR);
        assertThat(refusal.problems())
                .extracting(Problem::id)
                .contains("src-resolve", "s4s-att-not-allowed", "cos-applicable-facets");
        assertThat(refusal.problems())
                .anySatisfy(problem -> {
                    assertThat(problem.text())
                            .startsWith(
                                    "There is no type 'Missing' in the files that were read; correct the name, or, if"
                                            + " this file is a part of a schema, import the file that includes it");
                    assertThat(problem.location()).isEqualTo(at(3, 5));
                })
                .anySatisfy(problem -> {
                    assertThat(problem.text()).contains("'AlsoMissing'");
                    assertThat(problem.location()).isEqualTo(at(3, 42));
                })
                .anySatisfy(problem -> {
                    assertThat(problem.text()).contains("'typ'");
                    assertThat(problem.location()).isEqualTo(at(4, 3));
                });
        assertThat(refusal).hasMessageEndingWith("(and " + (refusal.problems().size() - 1) + " more problems)");
    }

    @Test
    void saysWhatToDoAboutAnAttributeThatIsDeclaredTwiceAndAMissingSimpleType() throws Exception {
        folder.withSchema(
                "test.xsd",
                "<xs:complexType name='T'><xs:attribute name='n'/><xs:attribute name='n'/></xs:complexType>");
        folder.withSchema(
                "base.xsd", "<xs:complexType name='T'><xs:attribute name='n' type='Missing'/></xs:complexType>");

        assertThat(folder.refusal("test.xsd").problem().text())
                .startsWith("The type 'T' has the attribute 'n' twice; delete one of the two declarations");
        assertThat(folder.refusal("base.xsd").problem().text()).startsWith("There is no type 'Missing' in");
    }

    @Test
    void showsWhatIsMissingRatherThanWhatFollowsFromIt() throws Exception {
        folder.withSchema("test.xsd", """
            <xs:import namespace='urn:core'/>
            <xs:complexType name='Id'><xs:simpleContent>
              <xs:extension base='c:Identifier' xmlns:c='urn:core'/>
            </xs:simpleContent></xs:complexType>
            <xs:complexType name='Party'><xs:simpleContent><xs:restriction base='Id'/></xs:simpleContent></xs:complexType>
            <xs:complexType name='Seller'><xs:simpleContent><xs:restriction base='Party'/></xs:simpleContent></xs:complexType>\
            """);

        assertThat(folder.refusal("test.xsd").problems())
                .extracting(Problem::text)
                .satisfiesExactly(
                        text -> assertThat(text)
                                .startsWith("No source defines the schema of namespace 'urn:core' that is imported"
                                        + " here without a location; add its file to the sources."),
                        text -> assertThat(text).startsWith("There is no type 'c:Identifier' in"));
    }

    @Test
    void namesRedefinedGroupsAsTheSchemaDoes() throws Exception {
        folder.withSchema("base.xsd", "<xs:group name='Tail'><xs:sequence/></xs:group>");
        folder.withSchema("test.xsd", """
            <xs:redefine schemaLocation='base.xsd'>
              <xs:group name='Head'><xs:sequence><xs:group ref='Head'/></xs:sequence></xs:group>
            </xs:redefine>\
            """);

        assertThat(folder.refusal("test.xsd").problems())
                .extracting(Problem::text)
                .anyMatch(text -> text.contains("'Head'"))
                .noneMatch(text -> text.contains("Head_"));
    }

    @Test
    void saysWhatToDoAboutARestrictionThatAllowsMoreAndAnImportOfTheOwnNamespace() throws Exception {
        folder.withSchema("test.xsd", """
            <xs:complexType name='A'><xs:sequence><xs:element name='a'/></xs:sequence></xs:complexType>
            <xs:complexType name='B'><xs:complexContent><xs:restriction base='A'><xs:sequence>
              <xs:element name='a' maxOccurs='2'/>
            </xs:sequence></xs:restriction></xs:complexContent></xs:complexType>\
            """);
        folder.with(
                "own.xsd",
                "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema' targetNamespace='urn:own'>"
                        + "<xs:import namespace='urn:own' schemaLocation='test.xsd'/></xs:schema>");

        assertThat(folder.refusal("test.xsd").problem().text())
                .isEqualTo("The type 'B' is a restriction of another, and allows content that the other does not;"
                        + " correct its content, or make it an extension.");
        assertThat(folder.refusal("own.xsd").problem().text())
                .isEqualTo(
                        "This document imports its own namespace 'urn:own'; take xs:include for documents of the same"
                                + " namespace.");
    }

    @Test
    void showsWhereTextIsNotWellFormed() throws Exception {
        folder.with("test.xsd", """
            <xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema'>
             <xs:element name='a'/><xs:element name='b'>
            </xs:schema>
            """);
        ImportException refusal = folder.refusal("test.xsd");
        assertThat(refusal.problem().id()).isEqualTo("not-well-formed");
        assertThat(refusal.problem().location().line()).isEqualTo(3);
        assertThat(refusal.problem().location().column()).isBetween(1, 13);
    }

    @Test
    void countsColumnsAsTheyAreInTheFile() throws Exception {
        folder.with(
                "test.xsd",
                "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema'><xs:element name='a'/><xs:element"
                        + " name='b'/><xs:element name='c' & /></xs:schema>");
        Location location = folder.refusal("test.xsd").problem().location();
        assertThat(location.line()).isEqualTo(1);
        assertThat(location.column()).isBetween(120, 124);
    }

    @Test
    void showsErrorsOfIncludedDocumentsInTheirPlace() throws Exception {
        folder.withSchema("test.xsd", "<xs:include schemaLocation='sub/part.xsd'/>")
                .withSchema("sub/part.xsd", "\n  <xs:element name='e' type='xs:nothing'/>");
        Problem problem = folder.refusal("test.xsd").problem();
        assertThat(problem.location()).isEqualTo(new Location(temp + "/sub/part.xsd", 3, 3));
        assertThat(problem).hasToString(temp + "/sub/part.xsd:3:3: error: " + problem.text() + " [src-resolve-4-2]");
    }

    @Test
    void showsMissingElementsInAnyOrder() throws Exception {
        folder.withSchema("test.xsd", """
            <xs:complexType name='T'><xs:all>
              <xs:element ref='missing' maxOccurs='unbounded'/>
            </xs:all></xs:complexType>\
            """);
        Problem problem = folder.refusal("test.xsd").problem();
        assertThat(problem.id()).isEqualTo("src-resolve");
        assertThat(problem.text()).contains("'missing'");
        assertThat(problem.location()).isEqualTo(at(3, 3));
    }

    @Test
    void namesFilesAsTheUserDoes() throws Exception {
        folder.withSchema("test.xsd", "<xs:element name='e' type='x:T' xmlns:x='urn:x'/>");
        Problem problem = folder.refusal("test.xsd").problem();
        assertThat(problem.location().toString()).startsWith(temp + "/test.xsd:");
        assertThat(problem.text()).doesNotContain("file:");
    }

    @Test
    void refusesWhatIsNoSchema() throws Exception {
        folder.with("test.xsd", "<?xml version='1.0'?>\n<!-- note -->\n  <html/>");
        Problem problem = folder.refusal("test.xsd").problem();
        assertThat(problem.id()).isEqualTo("not-a-schema");
        assertThat(problem.location()).isEqualTo(at(3, 3));
        assertThat(problem.text()).contains("'html'");
    }

    @Test
    void refusesAnIncludedDocumentThatIsNoSchema() throws Exception {
        folder.withSchema("test.xsd", "<xs:include schemaLocation='page.html'/>")
                .with("page.html", "<html/>");
        assertThat(folder.refusal("test.xsd").problem().location()).isEqualTo(new Location(temp + "/page.html", 1, 1));
    }

    @Test
    void refusesAnEmptyFile() throws Exception {
        folder.with("test.xsd", "");
        assertThat(folder.refusal("test.xsd").problem().location().file()).isEqualTo(temp + "/test.xsd");
    }

    @Test
    void aReferenceThatLeadsNowhereIsReportedWithWhatToDo() throws Exception {
        folder.withSchema("test.xsd", """
            <xs:element name='a' type='o:T' xmlns:o='urn:other'/>
            <xs:complexType name='B'><xs:attributeGroup ref='common'/></xs:complexType>
            """);
        assertThat(folder.refusal("test.xsd").problems())
                .extracting(Problem::text)
                .anyMatch(text -> text.contains("'o:T' is in the namespace 'urn:other', which this document does not"
                        + " import; add an xs:import"))
                .anyMatch(text -> text.contains("There is no attribute group 'common' in the files that were read"))
                .noneMatch(text -> text.contains("component"));
    }
}
