package org.bindery.shape;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bindery.shape.Declared.abstractly;
import static org.bindery.shape.Declared.any;
import static org.bindery.shape.Declared.choice;
import static org.bindery.shape.Declared.element;
import static org.bindery.shape.Declared.extension;
import static org.bindery.shape.Declared.member;
import static org.bindery.shape.Declared.mixed;
import static org.bindery.shape.Declared.model;
import static org.bindery.shape.Declared.nillable;
import static org.bindery.shape.Declared.ref;
import static org.bindery.shape.Declared.restriction;
import static org.bindery.shape.Declared.sequence;
import static org.bindery.shape.Declared.text;
import static org.bindery.shape.Declared.type;
import static org.bindery.shape.Declared.withAnyAttribute;
import static org.junit.jupiter.api.Assertions.assertTimeout;

import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.bindery.model.Attribute;
import org.bindery.model.Cardinality;
import org.bindery.model.ComplexType;
import org.bindery.model.Element;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.ModelPath;
import org.bindery.model.Name;
import org.bindery.model.Particle;
import org.bindery.model.Problem;
import org.bindery.model.TypeRef;
import org.junit.jupiter.api.Test;

/// What records look like for all that XML Schema can say.
class ShapesTest {

    private static Shapes shapes(Model model) {
        return Shapes.of(model);
    }

    private static RecordShape shape(Model model) {
        return shapes(model).shape("Message");
    }

    /// `name:KIND:OCCURS` of each property.
    private static String summary(RecordShape shape) {
        return shape.properties().stream()
                .map(p -> p.name() + ":" + p.kind() + ":" + p.occurs())
                .collect(Collectors.joining(" "));
    }

    private static Property.RecordType record(RecordShape shape, String property) {
        return (Property.RecordType) shape.property(property).orElseThrow().type();
    }

    @Test
    void findsEachOfManyComponentsInNoTime() {
        Particle[] many =
                IntStream.range(0, 40_000).mapToObj(i -> text("c" + i)).toArray(Particle[]::new);
        Shapes shapes = shapes(model(type("Message", many)));
        ModelPath message = shapes.shape("Message").path();

        assertTimeout(Duration.ofSeconds(4), () -> {
            for (int i = 0; i < many.length; i++) {
                assertThat(shapes.find(message.child("c" + i))).isPresent();
            }
        });
    }

    @Test
    void rootsOfOneNameInSeveralNamespacesHaveRecordsOfTheirOwn() {
        TypeRef anything = TypeRef.xs("anyType");
        TypeRef local = TypeRef.local(type("", sequence("1", text("key"))));
        Model model = Model.empty("m")
                .withElement(new Name("urn:a", "m"), Element.of("m", anything))
                .withElement(new Name("urn:b", "m"), Element.of("m", local));
        Shapes shapes = shapes(model.withRoots(List.copyOf(model.elements().keySet())));

        assertThat(shapes.roots()).extracting(Shapes.Root::shape).doesNotHaveDuplicates();
        assertThat(summary(shapes.shape(shapes.roots().getLast().shape()))).isEqualTo("key:ELEMENT:ONE");
    }

    @Test
    void eachOccurrenceOfAGroupIsARecordOfItsOwn() {
        Shapes shapes = shapes(model(type("Message", sequence("0..5", text("key"), text("value", "0..1")))));
        RecordShape message = shapes.shape("Message");
        RecordShape item = shapes.shape(record(message, "keyAndValue").shape());

        assertThat(summary(message)).isEqualTo("keyAndValue:GROUP:MANY");
        assertThat(message.properties().getFirst().cardinality()).isEqualTo(Cardinality.parse("0..5"));
        assertThat(summary(item)).isEqualTo("key:ELEMENT:ONE value:ELEMENT:OPTIONAL");
        assertThat(message.content())
                .isEqualTo(new ContentStep.InOrder(
                        List.of(new ContentStep.Repeated(0, Cardinality.parse("0..5"), item.content())), false));
        assertThat(shapes.problems()).isEmpty();
    }

    @Test
    void aChoiceThatRepeatsKeepsItsOrder() {
        Shapes shapes = shapes(model(type("Message", choice("1..*", text("a"), text("b")))));
        RecordShape item = shapes.shape(record(shapes.shape("Message"), "aOrB").shape());

        assertThat(summary(item)).isEqualTo("a:ELEMENT:OPTIONAL b:ELEMENT:OPTIONAL");
        assertThat(item.choices()).containsExactly(new RecordShape.Choice(List.of(0, 1), false));
    }

    @Test
    void aGroupOfOneComponentThatRepeatsIsThatComponent() {
        assertThat(summary(shape(model(type("Message", sequence("0..*", text("a")))))))
                .isEqualTo("a:ELEMENT:MANY");
        assertThat(shape(model(type("Message", sequence("2..3", text("a", "1..2")))))
                        .properties()
                        .getFirst()
                        .cardinality())
                .isEqualTo(Cardinality.parse("2..6"));
        assertThat(summary(shape(model(type("Message", sequence("0..*", text("a", "2..3")))))))
                .isEqualTo("a:GROUP:MANY");
    }

    @Test
    void anOccurrenceOfWhichNothingNeedBeThereNeedNotBeThereItself() {
        RecordShape message = shape(model(type("Message", sequence("2..3", text("a", "0..1"), text("b", "0..1")))));

        assertThat(message.properties().getFirst().cardinality()).isEqualTo(Cardinality.parse("0..3"));
    }

    @Test
    void aReferenceToTheHeadOfASubstitutionGroupIsAChoiceOfItsMembers() {
        Model model = model(type("Message", ref("product", "1")), type("Base"))
                .withElement(abstractly(element("product", "Base")))
                .withElement(member(element("swap", "Base"), "product"))
                .withElement(member(element("option", "Base"), "product"));
        RecordShape message = shape(model);

        assertThat(summary(message)).isEqualTo("swap:ELEMENT:OPTIONAL option:ELEMENT:OPTIONAL");
        assertThat(message.choices()).containsExactly(new RecordShape.Choice(List.of(0, 1), false));
    }

    @Test
    void aReferenceThatRepeatsIsAGroupOfSuchChoices() {
        Model model = model(type("Message", ref("product", "0..*")), type("Base"))
                .withElement(element("product", "Base"))
                .withElement(member(element("swap", "Base"), "product"));
        Shapes shapes = shapes(model);
        Property product = shapes.shape("Message").property("product").orElseThrow();

        assertThat(product.kind()).isEqualTo(Property.Kind.GROUP);
        assertThat(product.path()).hasToString("~Message/product");
        assertThat(summary(shapes.shape(((Property.RecordType) product.type()).shape())))
                .isEqualTo("product:ELEMENT:OPTIONAL swap:ELEMENT:OPTIONAL");
    }

    @Test
    void anElementInSeveralAlternativesIsOneProperty() {
        RecordShape message = shape(model(type(
                "Message", choice("1", sequence("1", text("a"), text("b")), sequence("1", text("a"), text("c"))))));

        assertThat(summary(message)).isEqualTo("a:ELEMENT:OPTIONAL b:ELEMENT:OPTIONAL c:ELEMENT:OPTIONAL");
    }

    @Test
    void anElementThatStandsInTwoPlacesAtOnceIsTwoProperties() {
        RecordShape message = shape(model(type("Message", text("a"), text("b"), text("a", "0..1"))));

        assertThat(summary(message)).isEqualTo("a:ELEMENT:ONE b:ELEMENT:ONE a2:ELEMENT:OPTIONAL");
        assertThat(message.property("a2").orElseThrow().xmlName()).isEqualTo(Name.of("a"));
        assertThat(message.property("a2").orElseThrow().path()).hasToString("~Message/a[2]");
    }

    @Test
    void alternativesInAnotherOrderShareNoProperties() {
        RecordShape message = shape(model(type(
                "Message", choice("1", sequence("1", text("a"), text("b")), sequence("1", text("b"), text("a"))))));

        assertThat(summary(message))
                .isEqualTo("a:ELEMENT:OPTIONAL b:ELEMENT:OPTIONAL b2:ELEMENT:OPTIONAL a2:ELEMENT:OPTIONAL");
    }

    @Test
    void propertiesStandInAnOrderInWhichTheyCanBeWritten() {
        RecordShape message = shape(model(type(
                "Message",
                choice("1", sequence("1", text("a"), text("c")), sequence("1", text("a"), text("b"), text("c"))))));

        assertThat(message.properties()).extracting(Property::name).containsExactly("a", "b", "c");
        assertThat(message.properties()).extracting(Property::index).containsExactly(0, 1, 2);
    }

    @Test
    void whetherAnElementIsNilStandsBehindIt() {
        RecordShape message = shape(model(type("Message", nillable(text("a")), text("b"))));

        assertThat(summary(message)).isEqualTo("a:ELEMENT:OPTIONAL aNil:NIL:ONE b:ELEMENT:ONE");
        assertThat(message.isNillable(message.properties().get(0))).isTrue();
        assertThat(message.isNillable(message.properties().get(2))).isFalse();
    }

    @Test
    void contentIsOptionalInTypesOfNillableElementsWithAttributesAndInTheirBases() {
        List<Attribute> id = List.of(Attribute.of("id", TypeRef.xs("int"), true));
        Shapes shapes = shapes(model(
                        type(
                                "Message",
                                nillable(element("a", "Special")),
                                nillable(element("b", "Bare")),
                                element("c", "Other")),
                        type("Base", text("x")),
                        extension(type("Special", text("y")), "Base").withAttributes(id),
                        type("Bare", text("x")),
                        type("Other", text("x")).withAttributes(id))
                .withFormat(new MessageFormat.Xml("")));

        assertThat(summary(shapes.shape("Special")))
                .isEqualTo("id:ATTRIBUTE:ONE x:ELEMENT:OPTIONAL y:ELEMENT:OPTIONAL");
        assertThat(summary(shapes.shape("Bare"))).isEqualTo("x:ELEMENT:ONE");
        assertThat(summary(shapes.shape("Other"))).isEqualTo("id:ATTRIBUTE:ONE x:ELEMENT:ONE");
    }

    @Test
    void elementsThatRepeatAndMayBeNilAreGroups() {
        Shapes shapes = shapes(model(type("Message", nillable(text("a", "0..*")))));
        RecordShape message = shapes.shape("Message");
        RecordShape item = shapes.shape(record(message, "a").shape());

        assertThat(summary(message)).isEqualTo("a:GROUP:MANY");
        assertThat(summary(item)).isEqualTo("a:ELEMENT:OPTIONAL aNil:NIL:ONE");
        assertThat(item.properties().getFirst().path()).hasToString("~Message/a");
    }

    @Test
    void whatNoTypeDescribesIsText() {
        RecordShape message = shape(model(type("Message", any("0..*"), element("free", "Unknown"), any("1"))));

        assertThat(summary(message)).isEqualTo("any:XML:MANY free:XML:ONE any2:XML:ONE");
        assertThat(message.property("free").orElseThrow().xmlName()).isEqualTo(Name.of("free"));
    }

    @Test
    void attributesThatTheModelDoesNotNameAreRecords() {
        ComplexType open = withAnyAttribute(type("Message", text("a")))
                .withAttributes(List.of(Attribute.of("id", TypeRef.xs("ID"), true)));
        Shapes shapes = shapes(model(open));
        RecordShape message = shapes.shape("Message");

        assertThat(summary(message)).isEqualTo("id:ATTRIBUTE:ONE otherAttributes:ATTRIBUTES:MANY a:ELEMENT:ONE");
        assertThat(record(message, "otherAttributes").shape()).isEqualTo(Shapes.OTHER_ATTRIBUTE);
        assertThat(summary(shapes.shape(Shapes.OTHER_ATTRIBUTE)))
                .isEqualTo("namespace:ATTRIBUTE:OPTIONAL name:ATTRIBUTE:ONE value:ATTRIBUTE:ONE");
        assertThat(message.otherAttributes().orElseThrow().allows(new Name("urn:x", "a")))
                .isTrue();
        assertThat(message.otherAttributes().orElseThrow().allows(Name.of("a"))).isFalse();
    }

    @Test
    void mixedContentIsPiecesOfTextAndElements() {
        Shapes shapes = shapes(model(
                mixed(type("Message", text("title"), choice("0..*", text("bold"), nillable(text("note")))))));
        RecordShape message = shapes.shape("Message");
        RecordShape piece = shapes.shape(record(message, "content").shape());

        assertThat(summary(message)).isEqualTo("content:GROUP:MANY");
        assertThat(summary(piece))
                .isEqualTo("text:TEXT:OPTIONAL title:ELEMENT:OPTIONAL bold:ELEMENT:OPTIONAL note:ELEMENT:OPTIONAL"
                        + " noteNil:NIL:ONE");
        assertThat(message.content())
                .isInstanceOfSatisfying(
                        ContentStep.Mixed.class,
                        mixed -> assertThat(mixed.elements())
                                .isEqualTo(new ContentStep.InOrder(
                                        List.of(
                                                new ContentStep.One(1, Cardinality.ONE),
                                                new ContentStep.Loop(
                                                        new ContentStep.OneOf(
                                                                List.of(
                                                                        new ContentStep.One(2, Cardinality.ONE),
                                                                        new ContentStep.One(3, Cardinality.ONE)),
                                                                false),
                                                        Cardinality.parse("0..*"))),
                                        false)));
    }

    @Test
    void anExtensionHasAllThatItsBaseHas() {
        Shapes shapes = shapes(model(
                type("Message", element("party", "Party")),
                abstractly(type("Party", text("name"))),
                extension(type("Person", text("born"), text("name")), "Party"),
                extension(type("Employee", text("salary")), "Person")));

        assertThat(record(shapes.shape("Message"), "party"))
                .isEqualTo(new Property.RecordType("Party", List.of("Person", "Employee"), true));
        assertThat(record(shapes.shape("Message"), "party").alternatives()).containsExactly("Person", "Employee");
        assertThat(shapes.shape("Person").base()).contains("Party");
        assertThat(shapes.shape("Employee").base()).contains("Person");
        assertThat(summary(shapes.shape("Employee")))
                .isEqualTo("name:ELEMENT:ONE born:ELEMENT:ONE name2:ELEMENT:ONE salary:ELEMENT:ONE");
        assertThat(shapes.problems()).isEmpty();
    }

    @Test
    void aRestrictionKeepsThePropertiesOfItsBase() {
        Shapes shapes = shapes(model(
                type("Message", element("rate", "Rate")),
                type("Rate", text("a", "0..1"), text("b", "0..*"), text("c", "0..1")),
                restriction(type("FixedRate", text("a"), text("b", "1")), "Rate")));

        assertThat(record(shapes.shape("Message"), "rate").derived()).containsExactly("FixedRate");
        assertThat(summary(shapes.shape("FixedRate")))
                .isEqualTo("a:ELEMENT:OPTIONAL b:ELEMENT:MANY c:ELEMENT:OPTIONAL");
        assertThat(shapes.shape("FixedRate").property("b").orElseThrow().cardinality())
                .isEqualTo(Cardinality.ONE);
        assertThat(shapes.shape("FixedRate").property("c").orElseThrow().cardinality())
                .isEqualTo(new Cardinality(0, 0));
    }

    @Test
    void aRestrictionAllowsLessInAGroupThanItsBase() {
        Shapes shapes = shapes(model(
                type("Message", element("rate", "Rate")),
                type("Rate", sequence("0..*", text("a", "0..1"), text("b", "0..1"))),
                restriction(type("Full", sequence("0..*", text("a"), text("b"))), "Rate")));

        assertThat(record(shapes.shape("Full"), "aAndB")).isEqualTo(record(shapes.shape("Rate"), "aAndB"));
        assertThat(shapes.shape("Full").content().isEmptiable()).isTrue();
        assertThat(shapes.shape("Full").content())
                .isEqualTo(new ContentStep.InOrder(
                        List.of(new ContentStep.Repeated(
                                0,
                                Cardinality.parse("0..*"),
                                new ContentStep.InOrder(
                                        List.of(
                                                new ContentStep.One(0, Cardinality.ONE),
                                                new ContentStep.One(1, Cardinality.ONE)),
                                        false))),
                        false));
    }

    @Test
    void anExtensionOfARestrictionHasWhatThatLeavesOut() {
        Shapes shapes = shapes(model(
                type("Message", element("rate", "Rate")),
                type("Rate", text("a", "0..1"), text("b", "0..1")),
                restriction(type("Bare", text("a", "0..1")), "Rate"),
                extension(type("Longer", text("c")), "Bare")));

        assertThat(record(shapes.shape("Message"), "rate").derived()).containsExactly("Bare", "Longer");
        assertThat(summary(shapes.shape("Longer"))).isEqualTo("a:ELEMENT:OPTIONAL c:ELEMENT:ONE b:ELEMENT:OPTIONAL");
        assertThat(shapes.problems()).isEmpty();
    }

    @Test
    void aDerivedTypeOfAnotherKindIsReported() {
        Shapes shapes = shapes(model(
                type("Message", element("rate", "Rate")),
                type("Rate", element("value", "Unknown")),
                restriction(type("FixedRate", text("value")), "Rate")));

        assertThat(record(shapes.shape("Message"), "rate").derived()).isEmpty();
        assertThat(shapes.problems()).extracting(Problem::id).containsExactly("unknown-type", "derived-type");
        assertThat(shapes.problems().getLast()).satisfies(problem -> {
            assertThat(problem.path().orElseThrow()).hasToString("~FixedRate");
            assertThat(problem.text()).contains("'Rate'").contains("'value'");
        });
    }

    @Test
    void aRecursiveTypeEnds() {
        Shapes shapes = shapes(model(
                type("Message", choice("0..*", element("part", "Message"), text("leaf"))),
                extension(type("Longer", text("tail")), "Message")));

        assertThat(shapes.byId()).containsOnlyKeys("Message", "Message/partOrLeaf", "Longer");
        assertThat(record(shapes.shape("Message/partOrLeaf"), "part").derived()).containsExactly("Longer");
    }

    @Test
    void aRootWhoseTypeMessagesShowIsARecordAroundIt() {
        Model model = model(abstractly(type("Message", text("id"))), extension(type("Order", text("item")), "Message"));
        Shapes shapes = shapes(model);

        assertThat(summary(shapes.shape("/message"))).isEqualTo("value:SELF:ONE");
        assertThat(record(shapes.shape("/message"), "value").alternatives()).containsExactly("Order");
    }

    @Test
    void namesByPathWhatNoMessageCanHave() {
        Model model = model(type("Message", ref("product", "0..1"), ref("gone", "0..1")), type("Base"))
                .withElement(abstractly(element("product", "Base")));

        assertThat(shapes(model).problems())
                .extracting(p -> p.severity() + " " + p.path().orElseThrow() + " " + p.id())
                .containsExactly("WARNING ~Message/product abstract-element", "ERROR ~Message/gone unknown-element");
        assertThat(shapes(model).problems()).extracting(Problem::text).allMatch(text -> text.endsWith("."));
    }

    @Test
    void aGlobalElementWhoseOwnTypeHoldsItselfHasOneRecord() {
        ComplexType folder = type("", text("name"), ref("folder", "0..*"));
        Model model =
                model(type("Message", ref("folder", "1"))).withElement(Element.of("folder", new TypeRef.Local(folder)));

        assertThat(Shapes.of(model).byId().keySet()).containsExactly("Message", "Message/folder");
    }
}
