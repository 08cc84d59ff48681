package org.bindery.importers.dfdl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportMonitor;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.ImportResult;
import org.bindery.importers.Importers;
import org.bindery.importers.SourceFolder;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Group;
import org.bindery.model.GroupRef;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.ModelIndex;
import org.bindery.model.Name;
import org.bindery.model.Problem;
import org.bindery.model.ReadLimits;
import org.bindery.model.Severity;
import org.bindery.model.TypeRef;
import org.bindery.model.dfdl.DfdlProperty;
import org.bindery.model.dfdl.DfdlStatement;
import org.bindery.model.dfdl.DfdlVariable;
import org.bindery.shape.Shapes;
import org.bindery.shape.dfdl.DfdlContent;
import org.bindery.shape.dfdl.DfdlTerm;
import org.bindery.shape.dfdl.EffectiveProperties;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What DFDL schemas become.
class DfdlImporterTest {

    @TempDir
    Path temp;

    private SourceFolder folder;

    @BeforeEach
    void makeFolder() {
        folder = new SourceFolder(temp, "dfdl");
    }

    private ImportResult read(String definitions, String components) throws Exception {
        String schema = "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema' targetNamespace='urn:a' xmlns:a='urn:a'"
                + " xmlns:dfdl='http://www.ogf.org/dfdl/dfdl-1.0/'><xs:annotation><xs:appinfo"
                + " source='http://www.ogf.org/dfdl/'>" + definitions + "</xs:appinfo></xs:annotation>" + components
                + "</xs:schema>";
        return folder.with("a.dfdl.xsd", schema).read("a.dfdl.xsd");
    }

    private static Group content(Model model, String element) {
        TypeRef.Local type = (TypeRef.Local)
                model.element(new Name("urn:a", element)).orElseThrow().type();
        return (Group) ((Content.Components) ((ComplexType) type.type()).content()).particle();
    }

    @Test
    void aSchemaWithDfdlInItIsRecognisedByItself() throws Exception {
        Path schema = Standards.samples("dfdl/track.dfdl.xsd");

        assertThat(Importers.detect(schema).format()).isEqualTo("dfdl");
    }

    @Test
    void propertiesInAllThreeFormsAreKeptWithTheFormatTheyReferTo() throws Exception {
        Model model = read(
                        "<dfdl:defineFormat name='f'><dfdl:format lengthKind='delimited' encoding='ascii'/>"
                                + "</dfdl:defineFormat><dfdl:format ref='a:f'/>",
                        """
                        <xs:element name='short' type='xs:string' dfdl:lengthKind='explicit' dfdl:length='{ ../a:n }'/>
                        <xs:element name='long' type='xs:string'><xs:annotation><xs:appinfo
                          source='http://www.ogf.org/dfdl/'><dfdl:element ref='a:f' initiator='['>
                          <dfdl:property name='terminator'><![CDATA[%NL;]]></dfdl:property></dfdl:element>
                          </xs:appinfo></xs:annotation></xs:element>
                        """)
                .model();

        assertThat(model.format()).isEqualTo(new MessageFormat.Dfdl("a:f"));
        assertThat(model.dfdl().prefixes()).contains(entry("a", "urn:a"));
        assertThat(own(model, "short"))
                .containsExactly(entry(DfdlProperty.LENGTH_KIND, "explicit"), entry(DfdlProperty.LENGTH, "{ ../a:n }"));
        assertThat(own(model, "long"))
                .containsExactly(entry(DfdlProperty.INITIATOR, "["), entry(DfdlProperty.TERMINATOR, "%NL;"));
        assertThat(model.element(new Name("urn:a", "long"))
                        .orElseThrow()
                        .presentation()
                        .dfdl()
                        .properties()
                        .format())
                .isEqualTo("a:f");
    }

    private static Map<DfdlProperty, String> own(Model model, String element) {
        return model.element(new Name("urn:a", element))
                .orElseThrow()
                .presentation()
                .dfdl()
                .properties()
                .own();
    }

    @Test
    void propertiesUnderTheirEarlierNamesCountWhereTheyDoNotStandUnderTheirOwn() throws Exception {
        ImportResult result = read("<dfdl:format textStandardExponentCharacter='E' separatorPolicy='required'/>", """
            <xs:element name='late' type='xs:int' dfdl:textStandardExponentCharacter='X'
              dfdl:textStandardExponentRep='e'/>
            <xs:element name='m'><xs:complexType><xs:sequence dfdl:separator=','
              dfdl:separatorPolicy='suppressedAtEndLax'><xs:element name='x' type='xs:int'/>
                <xs:element name='y' type='xs:int'/></xs:sequence>
            </xs:complexType></xs:element>
            """);

        assertThat(result.problems()).isEmpty();
        assertThat(own(result.model(), "late")).containsExactly(entry(DfdlProperty.TEXT_STANDARD_EXPONENT_REP, "e"));
        assertThat(content(result.model(), "m").dfdl().own(DfdlProperty.SEPARATOR_SUPPRESSION_POLICY))
                .contains("trailingEmpty");
    }

    @Test
    void groupsAreKeptEvenWithoutMembersAndHiddenOnesAsReferences() throws Exception {
        Model model = read("<dfdl:format separator=''/>", """
            <xs:group name='g'><xs:sequence><xs:element name='h' type='xs:int'/></xs:sequence></xs:group>
            <xs:element name='m'><xs:complexType><xs:sequence>
              <xs:sequence dfdl:initiator='{'/><xs:sequence dfdl:hiddenGroupRef='a:g'/>
              <xs:element name='x' type='xs:int'/></xs:sequence></xs:complexType></xs:element>
            <xs:element name='e'><xs:complexType><xs:sequence dfdl:terminator='.'/></xs:complexType>
            </xs:element>
            """).model();

        Group group = content(model, "m");
        assertThat(group.particles()).hasSize(3);
        assertThat(((Group) group.particles().getFirst()).dfdl().own(DfdlProperty.INITIATOR))
                .contains("{");
        assertThat(((GroupRef) group.particles().get(1)).hidden()).isTrue();
        assertThat(content(model, "e").dfdl().own(DfdlProperty.TERMINATOR)).contains(".");
        Shapes shapes = Shapes.of(model);
        assertThat(DfdlContent.of(model, shapes).records().values())
                .allMatch(term -> term instanceof DfdlTerm.Sequence);
    }

    @Test
    void aGroupDefinitionThatIsAHiddenGroupIsRefused() throws Exception {
        ImportResult result = read("<dfdl:format separator=''/>", """
            <xs:group name='g'><xs:sequence><xs:element name='h' type='xs:int'/></xs:sequence></xs:group>
            <xs:group name='other'><xs:sequence dfdl:hiddenGroupRef='a:g'/></xs:group>
            <xs:element name='m'><xs:complexType><xs:group ref='a:other'/></xs:complexType></xs:element>
            """);

        assertThat(result.problems())
                .singleElement()
                .asString()
                .contains("The content of the group definition is the hidden group 'g'", "put it into one");
    }

    @Test
    void statementsVariablesAndEscapeSchemesAreRead() throws Exception {
        Model model = read(
                        "<dfdl:defineVariable name='v' type='xs:int' external='true'>3</dfdl:defineVariable>"
                                + "<dfdl:defineEscapeScheme name='s'><dfdl:escapeScheme escapeKind='escapeCharacter'"
                                + " escapeCharacter='/'/></dfdl:defineEscapeScheme>",
                        """
                        <xs:element name='x' type='xs:int'><xs:annotation><xs:appinfo source='http://www.ogf.org/dfdl/'>
                          <dfdl:setVariable ref='a:v' value='{ . }'/>
                          <dfdl:discriminator testKind='pattern' testPattern='[0-9]+'/>
                          <dfdl:assert message='too much'>{ . lt 9 }</dfdl:assert>
                        </xs:appinfo></xs:annotation></xs:element>
                        """)
                .model();

        assertThat(model.dfdl().variables())
                .containsExactly(new DfdlVariable("a:v", "int", true, Optional.of("3"), "both"));
        assertThat(model.dfdl().escapeScheme("a:s").orElseThrow().properties())
                .containsEntry(DfdlProperty.ESCAPE_CHARACTER, "/");
        assertThat(model.element(new Name("urn:a", "x"))
                        .orElseThrow()
                        .presentation()
                        .dfdl()
                        .statements())
                .containsExactly(
                        new DfdlStatement.SetVariable("a:v", "{ . }"),
                        new DfdlStatement.Discriminate(DfdlStatement.TestKind.PATTERN, "[0-9]+", ""),
                        new DfdlStatement.Assert(
                                DfdlStatement.TestKind.EXPRESSION,
                                "{ . lt 9 }",
                                "too much",
                                DfdlStatement.Failure.PROCESSING_ERROR));
    }

    @Test
    void aWordThatIsNoValueIsReportedWithItsPlace() throws Exception {
        ImportResult result =
                read("<dfdl:format separator=''/>", "\n<xs:element name='x' type='xs:int' dfdl:lengthKind='long'/>");

        Problem problem = result.problems().getFirst();
        assertThat(problem.text()).startsWith("'long' is not a valid lengthKind; write one of delimited, explicit");
        assertThat(problem.location().line()).isEqualTo(2);
    }

    @Test
    void valuesForWhichNumbersStandAreKeptWithTheseAndWrittenAsTheirType() throws Exception {
        Model model = read("<dfdl:format representation='text' lengthKind='delimited'/>", """
            <xs:simpleType name='octet' xmlns:dfdl='http://www.ogf.org/dfdl/dfdl-1.0/' dfdl:representation='binary'
              dfdl:lengthKind='explicit' dfdl:length='1'><xs:restriction base='xs:unsignedByte'/></xs:simpleType>
            <xs:simpleType name='level' xmlns:x='http://www.ogf.org/dfdl/dfdl-1.0/extensions' x:repType='a:octet'>
              <xs:restriction base='xs:string'><xs:enumeration value='low' x:repValues='0 1'/>
              <xs:enumeration value='any other' x:repValues='9' x:repValueRanges='2 5 7 8'/></xs:restriction>
            </xs:simpleType><xs:element name='e' type='a:level'/>\
            """)
                .model();

        EffectiveProperties properties = EffectiveProperties.of(
                new ModelIndex(model), model.element(new Name("urn:a", "e")).orElseThrow());
        assertThat(properties.get(DfdlProperty.REP_VALUES)).contains("0 1=low\n9 2..5 7..8=any other");
        assertThat(properties.get(DfdlProperty.LENGTH_KIND)).contains("explicit");
        assertThat(properties.get(DfdlProperty.REPRESENTATION)).contains("binary");
        assertThat(DfdlContent.of(model, Shapes.of(model)).problems()).isEmpty();
    }

    @Test
    void aDocumentHasItsOwnDefaultFormat() throws Exception {
        folder.with("b.xsd", """
            <xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema' targetNamespace='urn:a'
              xmlns:dfdl='http://www.ogf.org/dfdl/dfdl-1.0/'><xs:annotation><xs:appinfo
              source='http://www.ogf.org/dfdl/'><dfdl:format encoding='utf-16'/></xs:appinfo></xs:annotation>
              <xs:element name='b' type='xs:int'/></xs:schema>\
            """);
        Model model = read(
                        "<dfdl:format encoding='ascii'/>",
                        "<xs:include schemaLocation='b.xsd'/><xs:element name='a' type='xs:int'/>")
                .model();

        assertThat(model.format()).isEqualTo(new MessageFormat.Dfdl("a"));
        assertThat(encoding(model, "a")).isEqualTo("ascii");
        assertThat(encoding(model, "b")).isEqualTo("utf-16");
    }

    private static String encoding(Model model, String element) {
        return EffectiveProperties.of(
                        new ModelIndex(model),
                        model.element(new Name("urn:a", element)).orElseThrow())
                .get(DfdlProperty.ENCODING)
                .orElseThrow();
    }

    @Test
    void everySchemaOfDaffodilsTestsIsImportedOrRefusedWithAReason() throws Exception {
        Path root = Standards.path("dfdl/daffodil");
        List<Path> schemas;
        try (Stream<Path> files = Files.walk(root)) {
            schemas =
                    files.filter(file -> file.toString().endsWith(".dfdl.xsd")).toList();
        }
        List<String> refused = new ArrayList<>();
        for (Path schema : schemas) {
            try {
                ImportResult result = new DfdlImporter()
                        .read(new ImportRequest(
                                List.of(schema),
                                "a",
                                Map.of("outside", "true"),
                                ReadLimits.DEFAULT,
                                ImportMonitor.NONE));
                result.problems().stream()
                        .filter(problem -> problem.severity() == Severity.ERROR)
                        .findFirst()
                        .ifPresent(problem -> refused.add(schema.getFileName() + " " + problem.id()));
            } catch (ImportException e) {
                refused.add(schema.getFileName() + " " + e.problem().id());
            }
        }

        assertThat(schemas).hasSizeGreaterThan(70);
        assertThat(refused).hasSizeLessThan(12);
    }

    @Test
    void theFormatsThatSchemasStartFromNeedNotBeBesideThem() throws Exception {
        ImportResult result = folder.with("a.dfdl.xsd", """
            <xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema' targetNamespace='urn:a' xmlns:a='urn:a'
                xmlns:g='http://www.ibm.com/dfdl/GeneralPurposeFormat'
                xmlns:dfdl='http://www.ogf.org/dfdl/dfdl-1.0/'>
              <xs:include schemaLocation='/org/apache/daffodil/xsd/DFDLGeneralFormat.dfdl.xsd'/>
              <xs:import namespace='http://www.ibm.com/dfdl/GeneralPurposeFormat'
                  schemaLocation='IBMdefined/GeneralPurposeFormat.xsd'/>
              <xs:annotation><xs:appinfo source='http://www.ogf.org/dfdl/'>
                <dfdl:format ref='a:GeneralFormat' lengthKind='delimited'/>
              </xs:appinfo></xs:annotation>
              <xs:element name='ours' type='xs:string' dfdl:initiator='x'/>
              <xs:element name='theirs' type='xs:string' dfdl:ref='g:GeneralPurposeFormat'/>
            </xs:schema>
            """).read("a.dfdl.xsd");

        assertThat(result.problems())
                .allMatch(problem ->
                        problem.severity() == Severity.INFO && problem.id().equals("built-in-format"))
                .extracting(problem -> problem.location().line())
                .containsExactlyInAnyOrder(4, 5);
        assertThat(encoding(result.model(), "ours")).isEqualTo("US-ASCII");
        assertThat(encoding(result.model(), "theirs")).isEqualTo("UTF-8");
    }
}
