package org.bindery.messages.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.xsd.XsdImporter;
import org.bindery.layout.Layouts;
import org.bindery.messages.RecordValue;
import org.bindery.messages.xml.XmlMessageReader;
import org.bindery.model.Model;
import org.bindery.model.ReadLimits;
import org.bindery.rules.Outcome;
import org.bindery.rules.RuleLanguage;
import org.bindery.rules.RuleProblem;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// `within(record, 'Type')`: what a rule sees of a message at any depth.
class WithinTest {

    private static final String SCHEMA = """
        <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
          <xs:element name="part" type="Part"/>
          <xs:complexType name="Part">
            <xs:sequence><xs:element name="part" type="Part" minOccurs="0" maxOccurs="unbounded"/></xs:sequence>
            <xs:attribute name="id" type="xs:string" use="required"/>
          </xs:complexType>
          <xs:complexType name="Screw">
            <xs:complexContent><xs:extension base="Part">
              <xs:attribute name="length" type="xs:int" use="required"/>
            </xs:extension></xs:complexContent>
          </xs:complexType>
        </xs:schema>
        """;

    private static final String MESSAGE = """
        <part id="a" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
          <part id="b" xsi:type="Screw" length="3"><part id="c"/></part>
          <part id="d"/>
        </part>
        """;

    @TempDir
    private static Path folder;

    private static RuleLanguage language;
    private static RecordValue part;

    @BeforeAll
    static void readTheMessage() throws Exception {
        Path schema = Files.writeString(folder.resolve("parts.xsd"), SCHEMA);
        Model model = new XsdImporter().read(ImportRequest.of(schema, "parts")).model();
        Layouts layouts = Layouts.of(model);
        language = RuleLanguage.of(layouts.shapes());
        byte[] message = MESSAGE.getBytes(StandardCharsets.UTF_8);
        try (XmlMessageReader reader = new XmlMessageReader(
                layouts, model, "parts.xml", new ByteArrayInputStream(message), ReadLimits.DEFAULT)) {
            part = reader.next().orElseThrow().message().value();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "within(this, 'Part').size() == 4",
                "within(this, 'Part')[0].id == id",
                "within(this, 'Part')[1].id == 'b' && within(this, 'Part')[2].id == 'c'",
                "within(this, 'Screw').size() == 1 && within(this, 'Screw')[0].length == 3",
                "within(part[0], 'Part').exists(one, one.id == 'b')",
                "!within(part[0], 'Part').exists(one, one.id == 'd')",
                "within(part[1], 'Screw').size() == 0",
                "within(this, 'Part').all(outer, within(outer, 'Part')[0].id == outer.id)"
            })
    void findsRecordsOfATypeAtAnyDepthFromOutsideIn(String condition) {
        assertThat(language.check(part.shape(), condition).problems()).isEmpty();
        assertThat(language.check(part.shape(), condition)
                        .expression()
                        .orElseThrow()
                        .evaluate(part))
                .isEqualTo(new Outcome.Value(true));
    }

    @Test
    void saysWhichTypeThereIsNot() {
        assertThat(language.check(part.shape(), "within(this, 'Scrow').size() == 0")
                        .problems())
                .extracting(RuleProblem::text)
                .containsExactly("There is no type 'Scrow'. Did you mean 'Screw'?");
    }

    @Test
    void refusesToLookIntoAValue() {
        assertThat(language.check(part.shape(), "within(id, 'Part').size() == 0")
                        .problems())
                .extracting(RuleProblem::text)
                .containsExactly("Only records hold records.");
    }
}
