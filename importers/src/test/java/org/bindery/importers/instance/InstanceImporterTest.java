package org.bindery.importers.instance;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.bindery.importers.ContentText;
import org.bindery.importers.ImportResult;
import org.bindery.importers.SourceFolder;
import org.bindery.importers.SourceStart;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Element;
import org.bindery.model.Group;
import org.bindery.model.Location;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InstanceImporterTest {

    @TempDir
    Path temp;

    private SourceFolder folder;

    @BeforeEach
    void makeFolder() {
        folder = new SourceFolder(temp, "xml");
    }

    private ImportResult read(String... samples) throws Exception {
        String[] names = new String[samples.length];
        for (int i = 0; i < samples.length; i++) {
            names[i] = "sample" + i + ".xml";
            folder.with(names[i], samples[i]);
        }
        return folder.read(names);
    }

    private Model model(String... samples) throws Exception {
        return read(samples).model();
    }

    @Test
    void whatAllSamplesHaveIsMandatoryAndWhatComesTwiceRepeats() throws Exception {
        Model model = model(
                "<order no='1'><id>7</id><item>a</item><item>b</item></order>",
                "<order no='2' late='true'><id>8</id><note>n</note><item>c</item></order>");

        assertThat(ContentText.of(model, "order"))
                .isEqualTo("(id:long, note:string 0..1, item:string 1..*) @no:long! @late:boolean");
        assertThat(model.roots()).containsExactly(Name.of("order"));
        assertThat(model.sources()).containsExactly("sample0.xml", "sample1.xml");
    }

    @Test
    void whatComesInDifferentOrdersIsARepeatedChoice() throws Exception {
        Model model = model("<a><x/><b>1</b><c>t</c><b>2</b><z>1</z></a>", "<a><x/><c>u</c></a>");

        assertThat(ContentText.of(model, "a")).isEqualTo("(x:string, (b:long|c:string) 1..*, z:long 0..1)");
    }

    @Test
    void valuesHaveTheNarrowestTypeThatWritesThemBack() throws Exception {
        Model model = model(
                "<a><i>1</i><d>1.50</d><day>2024-02-29</day><at>2024-02-29T10:00:00Z</at><yes>true</yes><code>007</code></a>",
                "<a><i>-2</i><d>3</d><day>2024-03-01</day><at>2024-03-01T10:00:00.5</at><yes>false</yes><code>12</code></a>");

        assertThat(ContentText.of(model, "a"))
                .isEqualTo("(i:long, d:decimal, day:date, at:dateTime, yes:boolean, code:string)");
    }

    @Test
    void fewValuesThatRecurAreAnEnumerationUnlessStatedOtherwise() throws Exception {
        String sample = "<a>" + "<c>EUR</c><c>USD</c>".repeat(10) + "</a>";

        assertThat(ContentText.of(model(sample), "a")).isEqualTo("(c:{EUR|USD} 1..*)");
        assertThat(ContentText.of(folder.model("sample0.xml", "enumerations=no"), "a"))
                .isEqualTo("(c:string 1..*)");
        assertThat(folder.refusal("sample0.xml", "enumerations=maybe").problem().id())
                .isEqualTo("bad-option");
    }

    @Test
    void textBetweenElementsIsMixedContent() throws Exception {
        Model model = model("<p>Some <b>bold</b> and <i>slanted</i> text</p>");

        assertThat(ContentText.of(model, "p")).isEqualTo("mixed (b:string|i:string) 0..*");
    }

    @Test
    void elementsOfOneNameWithinEachOtherShareAType() throws Exception {
        Model model = model("<part no='1'><part no='2'><part no='3'/></part><name>x</name></part>");

        assertThat(model.types()).hasSize(1);
        assertThat(ContentText.of(model, "part")).isEqualTo("(part:part 0..1, name:string 0..1) @no:long!");
    }

    @Test
    void elementsOfOneNameThatHaveNothingInCommonHaveTypesOfTheirOwn() throws Exception {
        Model model = model(
                "<a><x><name><first>A</first></name></x><y><name><size>1</size></name></y><z><name>n</name></z></a>");

        assertThat(ContentText.of(model, "x")).isEqualTo("(name:name)");
        assertThat(ContentText.of(model, "y")).isEqualTo("(name:name.2)");
        assertThat(ContentText.of(model, "z")).isEqualTo("(name:string)");
    }

    @Test
    void nilAndNamespacesAreKept() throws Exception {
        Model model = model(
                "<o:order xmlns:o='urn:o' xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance'>"
                        + "<price xmlns='urn:p' xsi:nil='true'/></o:order>",
                "<order xmlns='urn:o'><p:price xmlns:p='urn:p'>1.5</p:price></order>");

        assertThat(ContentText.of(model, new Name("urn:o", "order"))).isEqualTo("(price:decimal?)");
        ComplexType order = (ComplexType) model.type(new Name("urn:o", "order")).orElseThrow();
        Group content = (Group) ((Content.Components) order.content()).particle();
        assertThat(((Element) content.particles().getFirst()).namespace()).isEqualTo("urn:p");
    }

    @Test
    void typesThatSamplesNameAreKept() throws Exception {
        Model model = model("<a xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance'>"
                + "<pay xsi:type='Card'><no>1</no></pay><pay xsi:type='Bank'><iban>X</iban></pay></a>");

        assertThat(ContentText.of(model, "Card")).isEqualTo("(no:long)");
        assertThat(ContentText.of(model, "Bank")).isEqualTo("(iban:string)");
        assertThat(((ComplexType) model.type(Name.of("Card")).orElseThrow())
                        .derivation()
                        .base())
                .isEqualTo(Name.of("pay"));
    }

    @Test
    void everyComponentHasItsFirstPlace() throws Exception {
        Model model = model("<?xml version='1.0'?>\n<!-- c -->\n<a>\n  text <b>1</b><c\n d='1'/>&amp;<e/>\n</a>");

        ComplexType type = (ComplexType) model.type(Name.of("a")).orElseThrow();
        assertThat(type.location()).isEqualTo(new Location("sample0.xml", 3, 1));
        Group content = (Group) ((Content.Components) type.content()).particle();
        assertThat(content.particles())
                .extracting(particle ->
                        particle.location().line() + ":" + particle.location().column())
                .containsExactly("4:8", "4:16", "5:14");
    }

    @Test
    void anyXmlThatIsNoSchemaIsASample() {
        assertThat(confidence("<a/>")).isEqualTo(50);
        assertThat(confidence("<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema'/>"))
                .isZero();
        assertThat(confidence("<definitions xmlns='http://schemas.xmlsoap.org/wsdl/'/>"))
                .isZero();
        assertThat(confidence("a,b\n")).isZero();
    }

    private static int confidence(String text) {
        return new InstanceImporter().confidence(new SourceStart("x.xml", text.getBytes(StandardCharsets.UTF_8)));
    }
}
