package org.bindery.shape.dfdl;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.bindery.model.Cardinality;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Element;
import org.bindery.model.ElementRef;
import org.bindery.model.Facets;
import org.bindery.model.Group;
import org.bindery.model.GroupRef;
import org.bindery.model.Location;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.Particle;
import org.bindery.model.Presentation;
import org.bindery.model.Problem;
import org.bindery.model.SimpleType;
import org.bindery.model.TypeRef;
import org.bindery.model.dfdl.DfdlAnnotation;
import org.bindery.model.dfdl.DfdlDefinitions;
import org.bindery.model.dfdl.DfdlProperty;
import org.bindery.model.dfdl.EscapeScheme;
import org.bindery.shape.Shapes;
import org.junit.jupiter.api.Test;

/// What is told of descriptions that DFDL calls wrong.
class TermFaultsTest {

    private static final Cardinality ANY = new Cardinality(0, Cardinality.UNBOUNDED);

    @Test
    void aMemberThatOccursWithoutLimitHasToBeTheLastOfAPositionalSequence() {
        Element many = element("many", "string", "occursCountKind=implicit").withCardinality(ANY);
        Element last = element("last", "string");

        assertThat(faults(group(Group.Kind.SEQUENCE, List.of(many, last), "separator=,")))
                .singleElement()
                .asString()
                .contains("~M", "only the last one may occur without limit, but 'many' does", "dfdl-positional");
        assertThat(faults(group(Group.Kind.SEQUENCE, List.of(last, many), "separator=,")))
                .isEmpty();
        assertThat(faults(group(
                        Group.Kind.SEQUENCE,
                        List.of(many, last),
                        "separator=,",
                        "separatorSuppressionPolicy=anyEmpty")))
                .isEmpty();
    }

    @Test
    void membersThatAreDistinguishedByInitiatorsNeedThem() {
        Element named = element("named", "string", "initiator=n:");
        Element plain = element("plain", "string", "initiator=");

        assertThat(faults(group(Group.Kind.CHOICE, List.of(named, plain), "initiatedContent=yes")))
                .singleElement()
                .asString()
                .contains("'plain' has none");
        assertThat(faults(group(Group.Kind.CHOICE, List.of(named), "initiatedContent=yes")))
                .isEmpty();
    }

    @Test
    void aBranchOfAChoiceThatMayBeAbsentAlwaysFits() {
        Element optional = element("optional", "string").withCardinality(Cardinality.OPTIONAL);

        assertThat(faults(group(Group.Kind.CHOICE, List.of(optional, element("other", "string")))))
                .singleElement()
                .asString()
                .contains("The branch 'optional' of a choice may be absent");
    }

    @Test
    void binaryNumbersHaveNoMoreBitsThanTheirTypes() {
        String[] bits = {"representation=binary", "lengthKind=explicit", "lengthUnits=bits", "binaryNumberRep=binary"};
        Element wide = element("wide", "unsignedByte", bits[0], bits[1], bits[2], bits[3], "length=9");
        Element fits = element("fits", "unsignedByte", bits[0], bits[1], bits[2], bits[3], "length=8");

        assertThat(faults(Group.sequence(List.of(wide, fits))))
                .singleElement()
                .asString()
                .contains("The number 'wide' has 9 bits, but an xs:unsignedByte has 1 to 8");
    }

    @Test
    void theTypeOfALengthBeforeContentIsAPlainNumber() {
        Element text = element("text", "string", "lengthKind=prefixed", "prefixLengthType=Length");

        assertThat(faults(Group.sequence(List.of(text)), "lengthKind=explicit", "length=2", "terminator=:"))
                .singleElement()
                .asString()
                .contains("before 'text' (prefixLengthType) has a terminator");
        assertThat(faults(Group.sequence(List.of(text)), "lengthKind=explicit", "length=2"))
                .isEmpty();
    }

    @Test
    void aFillByteIsOneCharacterOrByte() {
        assertThat(faults(Group.sequence(
                        List.of(element("one", "string", "fillByte=%#r00;"), element("two", "string", "fillByte=%%")))))
                .isEmpty();
        assertThat(faults(Group.sequence(List.of(element("two", "string", "fillByte=%#r00;%#r01;")))))
                .singleElement()
                .asString()
                .contains("'two' is not a single character or byte");
    }

    @Test
    void oneAlternativeOfASeparatorMustNotBeNothing() {
        assertThat(faults(group(Group.Kind.SEQUENCE, List.of(element("x", "string")), "separator=, %ES;")))
                .singleElement()
                .asString()
                .contains("The separator may be %ES;");
    }

    @Test
    void octetsThatMeanNilAreOneText() {
        String[] binary = {"representation=binary", "nilKind=literalValue"};
        Element many =
                element("many", "int", binary[0], binary[1], "nilValue=%NL;").withNillable(true);
        Element one =
                element("one", "int", binary[0], binary[1], "nilValue=%#r00;").withNillable(true);

        assertThat(faults(Group.sequence(List.of(one)))).isEmpty();
        assertThat(faults(Group.sequence(List.of(many))))
                .singleElement()
                .asString()
                .contains("The nilValue '%NL;' of 'many', which is binary, may be several texts");
    }

    @Test
    void aSeparatorThatStartsWithTheEscapeCharacterHidesIt() {
        Element escaped = element("x", "string", "escapeSchemeRef=hash");

        assertThat(faults(group(Group.Kind.SEQUENCE, List.of(escaped), "separator=,")))
                .isEmpty();
        assertThat(faults(group(Group.Kind.SEQUENCE, List.of(escaped), "separator=, #;")))
                .singleElement()
                .asString()
                .contains("The delimiter '#;' starts with an escape character of 'x' (escapeScheme hash)");
    }

    @Test
    void theKeyOfABranchIsNotThatOfWhatItRefersTo() {
        Name global = Name.of("g");
        Group choice = Group.of(
                        Group.Kind.CHOICE,
                        Cardinality.ONE,
                        List.of(new ElementRef(global, Cardinality.ONE, DfdlAnnotation.NONE, "", Location.NONE)))
                .withDfdl(annotation("choiceDispatchKey={ '1' }"));

        assertThat(problems(model(choice).withElement(element("g", "string", "choiceBranchKey=1"))))
                .singleElement()
                .asString()
                .contains("The global element 'g' has a choiceBranchKey; give it to the reference in the choice.");
        assertThat(problems(model(choice).withElement(element("g", "string")))).isEmpty();
    }

    @Test
    void aHiddenGroupIsPartOfASequence() {
        GroupRef hidden = new GroupRef(Name.of("G"), Cardinality.ONE, true, DfdlAnnotation.NONE, "", Location.NONE);
        Group group = Group.sequence(List.of(element("h", "string")));

        assertThat(problems(model(hidden).withGroup(Name.of("G"), group)))
                .singleElement()
                .asString()
                .contains("The content of the type is a hidden group (hiddenGroupRef)");
        assertThat(problems(model(Group.sequence(List.of(hidden))).withGroup(Name.of("G"), group)))
                .isEmpty();
    }

    private static List<Problem> faults(Particle content, String... ofLength) {
        SimpleType length = SimpleType.restriction(Name.of("Length"), TypeRef.xs("int"), Facets.NONE)
                .withDfdl(annotation(ofLength));
        return problems(model(content).withType(length));
    }

    private static Model model(Particle content) {
        EscapeScheme hash = new EscapeScheme(
                "hash", Map.of(DfdlProperty.ESCAPE_KIND, "escapeCharacter", DfdlProperty.ESCAPE_CHARACTER, "#"), "");
        return Model.empty("m")
                .withFormat(new MessageFormat.Dfdl(""))
                .withDfdl(new DfdlDefinitions(List.of(), List.of(hash), List.of(), Map.of()))
                .withType(ComplexType.of(Name.of("M"), new Content.Components(content)))
                .withElement(Element.of("m", TypeRef.named(Name.of("M"))))
                .withRoots(List.of(Name.of("m")));
    }

    private static List<Problem> problems(Model model) {
        return DfdlContent.of(model, Shapes.of(model)).problems();
    }

    private static Element element(String name, String type, String... properties) {
        return Element.of(name, TypeRef.xs(type)).withPresentation(Presentation.NONE.withDfdl(annotation(properties)));
    }

    private static Group group(Group.Kind kind, List<Element> members, String... properties) {
        return Group.of(kind, Cardinality.ONE, members).withDfdl(annotation(properties));
    }

    private static DfdlAnnotation annotation(String... settings) {
        Map<DfdlProperty, String> properties = new EnumMap<>(DfdlProperty.class);
        for (String setting : settings) {
            int equals = setting.indexOf('=');
            properties.put(DfdlProperty.of(setting.substring(0, equals)).orElseThrow(), setting.substring(equals + 1));
        }
        return DfdlAnnotation.of(properties);
    }
}
