package org.bindery.messages.random;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.Importers;
import org.bindery.layout.Layouts;
import org.bindery.model.Cardinality;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Element;
import org.bindery.model.Facets;
import org.bindery.model.Group;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.Presentation;
import org.bindery.model.SimpleType;
import org.bindery.model.TypeRef;
import org.bindery.model.dfdl.DfdlAnnotation;
import org.bindery.model.dfdl.DfdlDefinitions;
import org.bindery.model.dfdl.DfdlProperty;
import org.bindery.model.dfdl.DfdlStatement;
import org.bindery.model.dfdl.PlainFormat;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SampleMakerTest {

    private static final int MANY = 40;

    @Test
    void samplesOfFixShowTheirVersionAndTheKindOfMessageThatTheyAre() throws Exception {
        Model model = Importers.forFormat("fix")
                .orElseThrow()
                .read(ImportRequest.of(Standards.samples("fix/orders.xml"), "orders"))
                .model();

        assertThat(text(model, MANY))
                .contains("\u000135=0\u0001", "\u000135=D\u0001", "\u000189=")
                .as("data behind its length")
                .doesNotContainPattern("(?<![^\u0001\n])8=(?!FIX\\.4\\.4\u0001)");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ' ',
            quoteCharacter = '"',
            value = {"hl7 hl7/result.hl7 |^~", "edifact edifact/orders.edi +", "x12 x12/order.x12 ISA*"})
    void messagesThatSayWhatSeparatesThemSayWhatIsUsual(String format, String sample, String usual) throws Exception {
        Model model = Importers.forFormat(format)
                .orElseThrow()
                .read(ImportRequest.of(Standards.samples(sample), "sample"))
                .model();

        assertThat(text(model, MANY)).contains(usual);
    }

    @Test
    void keysLengthsAndCountsInSamplesOfDfdlAreThoseOfTheRest() throws Exception {
        Model model = model(Group.sequence(List.of(
                element("kind", "string", "lengthKind=explicit", "length=1", "lengthUnits=characters"),
                element("size", "int", "lengthKind=delimited", "terminator=;"),
                element("note", "string", "lengthKind=explicit", "length={ ../size }", "lengthUnits=characters"),
                element("count", "int", "lengthKind=delimited", "terminator=;"),
                element(
                                "part",
                                "string",
                                "lengthKind=delimited",
                                "terminator=,",
                                "occursCountKind=expression",
                                "occursCount={ ../count }")
                        .withCardinality(new Cardinality(0, Cardinality.UNBOUNDED)),
                Group.choice(List.of(
                                element(
                                        "anchor",
                                        "string",
                                        "lengthKind=delimited",
                                        "terminator=!",
                                        "choiceBranchKey=a"),
                                element("buoy", "int", "lengthKind=delimited", "terminator=?", "choiceBranchKey=b c")))
                        .withDfdl(DfdlAnnotation.of(properties("choiceDispatchKey={ ./kind }"))))));

        assertThat(text(model, MANY).lines()).hasSize(MANY).allMatch(line -> line.matches("a.*!|b.*\\?"));
    }

    @Test
    void valuesInSamplesOfDfdlAreWhatFixedLengthsExpressionsAndTestsAllow() throws Exception {
        String binary = "representation=binary,lengthKind=explicit,binaryNumberRep=binary,lengthUnits=";
        Model model = model(Group.sequence(List.of(
                element("version", "unsignedInt", (binary + "bits,length=3").split(",")),
                element("offset", "int", (binary + "bits,length=5").split(",")),
                element("key", "hexBinary", "lengthKind=explicit", "length=3", "lengthUnits=bytes"),
                element("code", "string", "lengthKind=explicit", "length=2", "lengthUnits=bytes"),
                element("word", "string", "inputValueCalc={ if (../code eq 'UP') then 'rising' else \"falling\" }"),
                Group.choice(List.of(
                        Group.sequence(List.of(element("metres", "int", "lengthKind=delimited", "terminator=m")))
                                .withDfdl(only("{ ./code eq 'UP' }")),
                        Group.sequence(List.of(
                                Group.sequence(List.of()).withDfdl(only("{ ./code eq 'DN' }")),
                                element("feet", "int", "lengthKind=delimited", "terminator=ft"))))))));

        assertThat(text(model, MANY).split("(?<=m|ft)\n"))
                .hasSize(MANY)
                .allMatch(sample -> sample.matches("(?s).{5}(UP-?\\d+m|DN-?\\d+ft)"));
    }

    @Test
    void samplesOfDfdlHaveNoKindThatIsAlwaysRefusedAndCountWhatALengthAdds() throws Exception {
        String binary = "representation=binary,lengthKind=explicit,binaryNumberRep=binary,lengthUnits=bytes,length=1";
        String refused = "inputValueCalc={ fn:error('kind', 'no such kind', .) }";
        Model model = model(Group.sequence(List.of(
                element("size", "unsignedInt", binary.split(",")),
                element("kind", "string", "lengthKind=explicit", "length=1", "lengthUnits=bytes"),
                Group.choice(List.of(
                        Group.sequence(List.of(element("first", "string", refused)))
                                .withDfdl(only("{ ./kind eq 'R' }")),
                        Group.sequence(List.of(element("second", "string", refused)))
                                .withDfdl(only("{ ./kind eq 'S' }")),
                        Group.sequence(List.of(element(
                                        "content",
                                        "hexBinary",
                                        "lengthKind=explicit",
                                        "lengthUnits=bytes",
                                        "length={ ../size - 3 + 1 }")))
                                .withDfdl(only("{ ./kind eq 'T' }")))))));
        SampleMaker maker = new SampleMaker(Layouts.of(model), model, 1);

        for (int i = 0; i < MANY; i++) {
            GeneratedSample sample = maker.next(model.roots().getFirst(), () -> false);
            assertThat(sample.unsatisfied()).isEmpty();
            byte[] bytes = maker.text(List.of(sample.message().orElseThrow()));
            assertThat(bytes[0] & 0xFF).isEqualTo(bytes.length);
            assertThat((char) bytes[1]).isEqualTo('T');
        }
    }

    private static DfdlAnnotation only(String test) {
        return DfdlAnnotation.of(Map.of())
                .withStatements(List.of(new DfdlStatement.Discriminate(DfdlStatement.TestKind.EXPRESSION, test, "")));
    }

    /// Samples that a reader finds valid, each followed by an end of line.
    @Test
    void namesInSamplesMatchThePatternsOfTheirType(@TempDir Path folder) throws Exception {
        Path schema = Files.writeString(folder.resolve("notes.xsd"), """
            <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
              <xs:element name="notes"><xs:complexType><xs:sequence>
                <xs:element name="note" minOccurs="2" maxOccurs="4"><xs:complexType>
                  <xs:attribute name="id" use="required"><xs:simpleType>
                    <xs:restriction base="xs:ID"><xs:pattern value="NFe[0-9]{44}"/></xs:restriction>
                  </xs:simpleType></xs:attribute>
                </xs:complexType></xs:element>
              </xs:sequence></xs:complexType></xs:element>
            </xs:schema>
            """);
        Model model = Importers.forFormat("xsd")
                .orElseThrow()
                .read(ImportRequest.of(schema, "notes"))
                .model();

        assertThat(text(model, 5)).containsPattern("id=\"NFe[0-9]{44}\"");
    }

    @Test
    void datesAndNumbersInSamplesMatchThePatternsOfTheirType(@TempDir Path folder) throws Exception {
        Path schema = Files.writeString(folder.resolve("issue.xsd"), """
            <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
              <xs:element name="issue"><xs:complexType><xs:sequence>
                <xs:element name="date"><xs:simpleType>
                  <xs:restriction base="xs:date"><xs:pattern value="2021-02-18"/></xs:restriction>
                </xs:simpleType></xs:element>
                <xs:element name="number"><xs:simpleType>
                  <xs:restriction base="xs:integer"><xs:pattern value="978[0-9]{10}"/></xs:restriction>
                </xs:simpleType></xs:element>
              </xs:sequence></xs:complexType></xs:element>
            </xs:schema>
            """);
        Model model = Importers.forFormat("xsd")
                .orElseThrow()
                .read(ImportRequest.of(schema, "issue"))
                .model();

        assertThat(text(model, 5)).containsPattern("<date>2021-02-18</date>\\s*<number>978[0-9]{10}</number>");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "<xs:element name='a' minOccurs='999999999' maxOccurs='unbounded'/> | more than 100,000 components",
                "<xs:element name='a'><xs:simpleType><xs:restriction base='xs:string'><xs:minLength value='999999999'/>"
                        + "</xs:restriction></xs:simpleType></xs:element> | at least 999,999,999 characters",
                "<xs:element name='a'><xs:simpleType><xs:restriction base='xs:integer'><xs:minInclusive"
                        + " value='DIGITS'/></xs:restriction></xs:simpleType></xs:element> | more than 10,000 digits"
            })
    void whatRequiresTooMuchHasNoSamples(String component, String reason, @TempDir Path folder) throws Exception {
        Path schema = Files.writeString(
                folder.resolve("notes.xsd"), """
                    <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
                      <xs:element name="notes"><xs:complexType><xs:sequence>%s</xs:sequence></xs:complexType></xs:element>
                    </xs:schema>
                    """.formatted(component.replace("DIGITS", "9".repeat(10_001))));
        Model model = Importers.forFormat("xsd")
                .orElseThrow()
                .read(ImportRequest.of(schema, "notes"))
                .model();

        GeneratedSample sample =
                new SampleMaker(Layouts.of(model), model, 1).next(model.roots().getFirst(), () -> false);

        assertThat(sample.unsatisfied()).singleElement().asString().contains(reason);
    }

    @Test
    void aValueOfTheModelThatIsNoneOfItsTypeIsReported() throws Exception {
        Facets facets = Facets.NONE.withEnumeration(List.of(new Facets.EnumerationValue("1e-1000000000", "")));
        TypeRef type = TypeRef.local(SimpleType.restriction(Name.of(""), TypeRef.xs("decimal"), facets));
        Model model = model(Group.sequence(List.of(Element.of("number", type))));

        GeneratedSample sample =
                new SampleMaker(Layouts.of(model), model, 1).next(model.roots().getFirst(), () -> false);

        assertThat(sample.unsatisfied()).singleElement().asString().contains("none of its type");
    }

    @Test
    void anElementThatNoRecordHoldsHasNoSample() throws Exception {
        Model model = Model.empty("m")
                .withFormat(new MessageFormat.Xml(""))
                .withElement(Element.of("../x", TypeRef.xs("string")))
                .withRoots(List.of(Name.of("../x")));

        GeneratedSample sample = new SampleMaker(Layouts.of(model), model, 1).next(Name.of("../x"), () -> false);

        assertThat(sample.unsatisfied()).singleElement().asString().contains("bindery check");
    }

    private static String text(Model model, int count) throws Exception {
        SampleMaker maker = new SampleMaker(Layouts.of(model), model, 1);
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < count; i++) {
            GeneratedSample sample = maker.next(model.roots().getFirst(), () -> false);
            assertThat(sample.unsatisfied()).isEmpty();
            byte[] bytes = maker.text(List.of(sample.message().orElseThrow()));
            text.append(new String(bytes, StandardCharsets.ISO_8859_1)).append('\n');
        }
        return text.toString();
    }

    private static Model model(Group content) {
        return Model.empty("m")
                .withFormat(new MessageFormat.Dfdl(PlainFormat.NAME))
                .withDfdl(new DfdlDefinitions(List.of(PlainFormat.format()), List.of(), List.of(), Map.of()))
                .withType(ComplexType.of(Name.of("Message"), new Content.Components(content)))
                .withElement(Element.of("message", TypeRef.named(Name.of("Message")))
                        .withPresentation(dfdl("lengthKind=implicit")))
                .withRoots(List.of(Name.of("message")));
    }

    private static Element element(String name, String type, String... pairs) {
        return Element.of(name, TypeRef.xs(type)).withPresentation(dfdl(pairs));
    }

    private static Presentation dfdl(String... pairs) {
        return Presentation.NONE.withDfdl(DfdlAnnotation.of(properties(pairs)));
    }

    private static Map<DfdlProperty, String> properties(String... pairs) {
        Map<DfdlProperty, String> map = new EnumMap<>(DfdlProperty.class);
        for (String pair : pairs) {
            int equals = pair.indexOf('=');
            map.put(DfdlProperty.of(pair.substring(0, equals)).orElseThrow(), pair.substring(equals + 1));
        }
        return map;
    }
}
