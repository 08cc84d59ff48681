package org.bindery.layout;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.bindery.model.Attribute;
import org.bindery.model.Cardinality;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Element;
import org.bindery.model.Encoding;
import org.bindery.model.Facets;
import org.bindery.model.Group;
import org.bindery.model.Model;
import org.bindery.model.ModelPath;
import org.bindery.model.Name;
import org.bindery.model.Particle;
import org.bindery.model.Severity;
import org.bindery.model.SimpleType;
import org.bindery.model.TypeRef;
import org.junit.jupiter.api.Test;

/// What a record looks like for a given type.
class LayoutsTest {

    private static final TypeRef CURRENCY = text(Facets.NONE.withPatterns(List.of("[A-Z]{3,3}")));

    private static TypeRef text(Facets facets) {
        return TypeRef.local(SimpleType.restriction(Name.ANONYMOUS, TypeRef.xs("string"), facets));
    }

    private static TypeRef enumeration(String... values) {
        return text(Facets.NONE.withEnumeration(List.of(values).stream()
                .map(v -> new Facets.EnumerationValue(v, ""))
                .toList()));
    }

    private static Model model(Particle... particles) {
        return model(Group.sequence(List.of(particles)));
    }

    private static Model model(Group group) {
        ComplexType type = ComplexType.of(Name.of("Trade"), new Content.Components(group));
        return Model.empty("trades")
                .withType(type)
                .withElement(Element.of("trade", TypeRef.named(type.name())))
                .withRoots(List.of(Name.of("trade")));
    }

    private static RecordLayout layout(Particle... particles) {
        return Layouts.of(model(particles)).layout("Trade");
    }

    private static Element optional(Element element) {
        return element.withCardinality(Cardinality.OPTIONAL);
    }

    @Test
    void givesABooleanOneBitAndAnEnumerationAsManyAsDistinguishItsValues() {
        RecordLayout layout = layout(
                Element.of("open", TypeRef.xs("boolean")),
                Element.of("side", enumeration("Buy", "Sell")),
                Element.of("status", enumeration("A", "B", "C", "D", "E")),
                Element.of("kind", enumeration("only")));

        assertThat(layout.fields())
                .extracting(FieldLayout::slot)
                .containsExactly(
                        new Slot.Bits(0, 1, false),
                        new Slot.Bits(1, 1, false),
                        new Slot.Bits(2, 3, false),
                        new Slot.Bits(5, 0, false));
        assertThat(layout.fixedBytes(0)).isEqualTo(1);
        assertThat(layout.isFixedSize()).isTrue();
    }

    @Test
    void writesAThreeLetterCodeInFifteenBits() {
        RecordLayout layout = layout(Element.of("currency", CURRENCY));

        assertThat(layout.field(0).content())
                .isEqualTo(new FieldContent.Value(new ValueCodec.AlphabetCode("ABCDEFGHIJKLMNOPQRSTUVWXYZ", 3)));
        assertThat(layout.fixedBits()).isEqualTo(15);
    }

    @Test
    void spendsNoByteOnAnAbsentOptional() {
        RecordLayout layout = layout(
                optional(Element.of("open", TypeRef.xs("boolean"))),
                optional(Element.of("currency", CURRENCY)),
                optional(Element.of("date", TypeRef.xs("date"))),
                optional(Element.of("name", TypeRef.xs("string"))));

        assertThat(layout.fields())
                .extracting(FieldLayout::slot)
                .containsExactly(
                        new Slot.Bits(4, 2, true),
                        new Slot.Sparse(2, 0),
                        new Slot.Sparse(3, 1),
                        new Slot.Payload(0, true));
        assertThat(layout.groups())
                .containsExactly(new RecordLayout.SparseGroup(15, 0, 2, 1), new RecordLayout.SparseGroup(16, 0, 3, 1));
        assertThat(layout.fixedBytes(0)).isEqualTo(1);
    }

    @Test
    void keepsASelectorForAChoiceBetweenSingleComponents() {
        Group choice = Group.choice(List.of(
                Element.of("iban", text(Facets.NONE)),
                Group.choice(
                        List.of(Element.of("number", TypeRef.xs("int")), Element.of("name", TypeRef.xs("string"))))));
        RecordLayout layout = Layouts.of(model(choice)).layout("Trade");

        assertThat(layout.choices())
                .containsExactly(new RecordLayout.ChoiceLayout(
                        List.of(0, 1, 2),
                        1,
                        2,
                        new Slot.Dissolved(3, 5, 0, 0, OptionalInt.empty(), Optional.of(new Slot.Payload(0, true)))));
        assertThat(layout.field(1).slot()).isEqualTo(new Slot.Alternative(0, 1));
        assertThat(layout.field(1).content()).isEqualTo(new FieldContent.Boxed("Trade#number"));
    }

    @Test
    void makesThePartsOfAnyOtherChoiceOptional() {
        Group choice = Group.choice(List.of(
                Group.sequence(
                        List.of(Element.of("from", TypeRef.xs("string")), Element.of("to", TypeRef.xs("string")))),
                Element.of("at", TypeRef.xs("string"))));
        RecordLayout layout = Layouts.of(model(choice)).layout("Trade");

        assertThat(layout.choices()).isEmpty();
        assertThat(layout.optionalPayloads()).isEqualTo(3);
    }

    @Test
    void followsWhatTheAnalystAsksFor() {
        RecordLayout layout = layout(
                Element.of("id", TypeRef.xs("long")).withEncoding(new Encoding.Range(1, 1_000_000)),
                Element.of("amount", TypeRef.xs("decimal")).withEncoding(new Encoding.Decimal(2, 2, false)),
                Element.of("side", TypeRef.xs("string")).withEncoding(new Encoding.Dictionary(List.of("Buy", "Sell"))));

        assertThat(layout.escapes()).isEqualTo(3);
        assertThat(layout.field(0).slot()).isEqualTo(new Slot.Bits(5, 20, false));
        assertThat(layout.field(1).slot()).isEqualTo(new Slot.Counted(0, 1, 4, false));
        assertThat(layout.field(2).slot()).isEqualTo(new Slot.Bits(25, 1, false));
    }

    @Test
    void saysByPathWhichEncodingDoesNotFit() {
        Layouts layouts =
                Layouts.of(model(Element.of("side", TypeRef.xs("string")).withEncoding(new Encoding.Range(1, 5))));

        assertThat(layouts.problems()).singleElement().satisfies(problem -> {
            assertThat(problem.severity()).isEqualTo(Severity.ERROR);
            assertThat(problem.path()).isEqualTo(Optional.of(ModelPath.parse("~Trade/side")));
            assertThat(problem.text()).contains("range(1..5)").contains("'side'");
        });
        assertThat(layouts.layout("Trade").field(0).content())
                .isEqualTo(new FieldContent.Value(new ValueCodec.SymbolText()));
    }

    @Test
    void boxesRepeatedValuesAndMarksAnEmptyListAbsent() {
        RecordLayout layout = layout(
                Element.of("rate", TypeRef.xs("decimal")).withCardinality(new Cardinality(0, 5)),
                Element.of("day", TypeRef.xs("date")).withCardinality(Cardinality.parse("1..*")));

        assertThat(layout.field(0).slot()).isEqualTo(new Slot.Payload(0, true));
        assertThat(layout.field(0).content())
                .isEqualTo(new FieldContent.Repeated(new FieldContent.Boxed("Trade#rate")));
        assertThat(layout.field(1).slot()).isEqualTo(new Slot.Payload(0, false));
    }

    @Test
    void showsTheSizeOfARecord() {
        Layouts layouts = Layouts.of(model(
                Element.of("open", TypeRef.xs("boolean")),
                Element.of("count", TypeRef.xs("long")),
                Element.of(
                        "name",
                        text(Facets.NONE.withLength(OptionalInt.empty(), OptionalInt.of(1), OptionalInt.of(10))))));
        BinarySizes sizes = new BinarySizes(layouts);

        assertThat(sizes.record("Trade")).hasToString("2-50");
        assertThat(sizes.field("Trade", 0)).hasToString("1 b");
        assertThat(sizes.field("Trade", 2)).hasToString("1-41");
    }

    @Test
    void dissolvesWhatMustBeThereAndKeepsTextsInThePool() {
        ComplexType leg = ComplexType.of(
                Name.of("Leg"),
                new Content.Components(Group.sequence(List.of(
                        Element.of("open", TypeRef.xs("boolean")),
                        Element.of("party", TypeRef.xs("string")),
                        optional(Element.of("note", TypeRef.xs("string")))))));
        Model model = model(
                        Element.of("pays", TypeRef.named(leg.name())),
                        optional(Element.of("fee", TypeRef.named(leg.name()))))
                .withType(leg);
        Layouts layouts = Layouts.of(model);

        assertThat(layouts.hasPool("Trade")).isTrue();
        assertThat(layouts.layout("Leg").fields())
                .extracting(FieldLayout::slot)
                .containsExactly(new Slot.Bits(1, 1, false), new Slot.Ref(0), new Slot.Sparse(0, 0));
        assertThat(layouts.layout("Leg").groups()).containsExactly(new RecordLayout.SparseGroup(0, 1, 0, 1));
        assertThat(layouts.layout("Trade").fields())
                .extracting(FieldLayout::slot)
                .containsExactly(
                        new Slot.Dissolved(2, 2, 0, 1, OptionalInt.empty(), Optional.of(new Slot.Payload(0, true))),
                        new Slot.Payload(1, true));
        assertThat(layouts.layout("Trade").refs()).isEqualTo(1);
    }

    @Test
    void keepsTheTextsOfARecordAloneWhereTheyAre() {
        Layouts layouts = Layouts.of(model(Element.of("name", TypeRef.xs("string"))));
        assertThat(layouts.hasPool("Trade")).isFalse();

        Layouts asked =
                Layouts.of(model(Element.of("name", TypeRef.xs("string")).withEncoding(new Encoding.Pool())));
        assertThat(asked.hasPool("Trade")).isTrue();
    }

    @Test
    void reachesEveryTypeOfARecursiveModelOnce() {
        ComplexType node = ComplexType.of(
                        Name.of("Node"),
                        new Content.Components(Group.sequence(List.of(Element.of("node", TypeRef.named(Name.of("Node")))
                                .withCardinality(Cardinality.OPTIONAL)))))
                .withAttributes(List.of(Attribute.of("id", TypeRef.xs("string"), true)));
        Model model = Model.empty("nodes")
                .withType(node)
                .withElement(Element.of("root", TypeRef.named(node.name())))
                .withRoots(List.of(Name.of("root")));
        Layouts layouts = Layouts.of(model);

        assertThat(layouts.byId()).containsOnlyKeys("Node");
        assertThat(new BinarySizes(layouts).record("Node").isBounded()).isFalse();
    }

    @Test
    void givesEachOccurrenceOfAGroupARecord() {
        Group repeated = Group.sequence(
                        List.of(Element.of("a", TypeRef.xs("string")), Element.of("b", TypeRef.xs("string"))))
                .withCardinality(Cardinality.parse("0..*"));
        Layouts layouts = Layouts.of(model(repeated));

        assertThat(layouts.problems()).isEmpty();
        assertThat(layouts.byId()).containsOnlyKeys("Trade", "Trade/aAndB");
    }
}
