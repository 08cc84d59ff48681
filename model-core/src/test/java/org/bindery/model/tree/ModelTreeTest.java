package org.bindery.model.tree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bindery.model.Attribute;
import org.bindery.model.Cardinality;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Derivation;
import org.bindery.model.Element;
import org.bindery.model.ElementRef;
import org.bindery.model.Encoding;
import org.bindery.model.Facets;
import org.bindery.model.Group;
import org.bindery.model.GroupRef;
import org.bindery.model.Location;
import org.bindery.model.Model;
import org.bindery.model.ModelIndex;
import org.bindery.model.ModelPath;
import org.bindery.model.Name;
import org.bindery.model.Particle;
import org.bindery.model.SimpleType;
import org.bindery.model.TypeRef;
import org.bindery.model.Wildcard;
import org.junit.jupiter.api.Test;

class ModelTreeTest {

    private static final TypeRef TEXT = TypeRef.xs("string");

    @Test
    void showsAttributesThenComponentsInOrder() {
        ComplexType trade = type("Trade", element("date", TypeRef.xs("date")), element("price", TypeRef.xs("decimal")))
                .withAttributes(List.of(Attribute.of("id", TypeRef.xs("ID"), true), Attribute.of("href", TEXT, false)));
        assertThat(outline(rooted(trade)))
                .containsExactly(
                        "/root 1 Trade ELEMENT",
                        "/root/@id 1 ID ATTRIBUTE",
                        "/root/@href 0..1 string ATTRIBUTE",
                        "/root/date 1 date ELEMENT",
                        "/root/price 1 decimal ELEMENT");
    }

    @Test
    void showsTheValueBesideAttributes() {
        ComplexType money = ComplexType.of(Name.of("Money"), new Content.Value(TypeRef.xs("decimal"), Encoding.AUTO))
                .withAttributes(List.of(Attribute.of("currency", TEXT, true)));
        assertThat(outline(rooted(money)))
                .containsExactly(
                        "/root 1 Money ELEMENT", "/root/@currency 1 string ATTRIBUTE", "/root/#value 1 decimal VALUE");
    }

    @Test
    void inheritedComponentsComeFirst() {
        ComplexType base = type("Base", element("first", TEXT)).withAttributes(List.of(Attribute.of("a", TEXT, true)));
        ComplexType derived = derived("Derived", "Base", element("first", TEXT), element("last", TEXT));
        assertThat(outline(rooted(derived).withType(base)))
                .containsExactly(
                        "/root 1 Derived ELEMENT",
                        "/root/@a 1 string ATTRIBUTE",
                        "/root/first 1 string ELEMENT",
                        "/root/first[2] 1 string ELEMENT",
                        "/root/last 1 string ELEMENT");
    }

    @Test
    void groupsWithARowAreNotPartOfTheirComponentsPaths() {
        Particle choice = Group.choice(
                List.of(element("a", TEXT), element("b", TEXT), Group.of(Group.Kind.SEQUENCE, many(), List.of(any()))));
        Model model = rooted(type("T", element("b", TEXT), choice, Group.choice(List.of(element("b", TEXT))), any()));
        assertThat(outline(model))
                .containsExactly(
                        "/root 1 T ELEMENT",
                        "/root/b 1 string ELEMENT",
                        "/root/#choice 1  CHOICE",
                        "  /root/a 1 string ELEMENT",
                        "  /root/b[2] 1 string ELEMENT",
                        "  /root/#sequence 0..*  SEQUENCE",
                        "    /root/#any 0..* any element WILDCARD",
                        "/root/#choice[2] 1  CHOICE",
                        "  /root/b[3] 1 string ELEMENT",
                        "/root/#any[2] 0..* any element WILDCARD");
    }

    @Test
    void plainSequencesAndNamedGroupsDissolve() {
        Model model = rooted(type("T", groupRef("G", Cardinality.ONE), Group.sequence(List.of(element("x", TEXT)))))
                .withGroup(Name.of("G"), Group.sequence(List.of(element("g", TEXT))));
        assertThat(outline(model))
                .containsExactly("/root 1 T ELEMENT", "/root/g 1 string ELEMENT", "/root/x 1 string ELEMENT");
    }

    @Test
    void namedGroupsWithARowShowTheirName() {
        Model model = rooted(type("T", groupRef("Pair", many()), groupRef("Either", Cardinality.ONE)))
                .withGroup(Name.of("Pair"), Group.sequence(List.of(element("p", TEXT))))
                .withGroup(Name.of("Either"), Group.choice(List.of(element("e", TEXT))));
        ModelTree tree = tree(model);
        assertThat(tree.children(tree.roots().getFirst()))
                .extracting(
                        Component::name,
                        Component::kind,
                        row -> row.cardinality().toString())
                .containsExactly(
                        tuple("Pair", Component.Kind.SEQUENCE, "0..*"), tuple("Either", Component.Kind.CHOICE, "1"));
        assertThat(tree.find(ModelPath.parse("/root/#choice")).map(Component::name))
                .contains("Either");
    }

    @Test
    void sequencesThatAreAlternativesKeepTheirRow() {
        Particle pair = Group.sequence(List.of(element("a", TEXT), element("b", TEXT)));
        Particle single = Group.sequence(List.of(element("c", TEXT)));
        assertThat(outline(rooted(type("T", Group.choice(List.of(pair, single))))))
                .containsExactly(
                        "/root 1 T ELEMENT",
                        "/root/#choice 1  CHOICE",
                        "  /root/#sequence 1  SEQUENCE",
                        "    /root/a 1 string ELEMENT",
                        "    /root/b 1 string ELEMENT",
                        "  /root/c 1 string ELEMENT");
    }

    @Test
    void referencesShowTheGlobalElementWithTheirOwnCardinalityAndPlace() {
        Location here = new Location("t.xsd", 7, 3);
        Model model = rooted(type("T", new ElementRef(Name.of("party"), many(), "", here)))
                .withElement(element("party", TEXT).withDocumentation("Who takes part"));
        Component row = tree(model).find(ModelPath.parse("/root/party")).orElseThrow();
        assertThat(row.cardinality()).isEqualTo(many());
        assertThat(row.location()).isEqualTo(here);
        assertThat(row.documentation()).isEqualTo("Who takes part");
        assertThat(row.typeName()).isEqualTo("string");
    }

    @Test
    void unknownReferencesStillHaveARow() {
        Model model = rooted(type(
                "T",
                new ElementRef(Name.of("lost"), Cardinality.OPTIONAL, "", Location.NONE),
                groupRef("Lost", Cardinality.ONE),
                element("odd", TypeRef.named(Name.of("Nowhere")))));
        assertThat(outline(model))
                .containsExactly(
                        "/root 1 T ELEMENT",
                        "/root/lost 0..1  ELEMENT",
                        "/root/#sequence 1  SEQUENCE",
                        "/root/odd 1 Nowhere ELEMENT");
    }

    @Test
    void recursiveTypesOpenAsDeepAsOneLooks() {
        Model model = rooted(type("T", element("again", TypeRef.named(Name.of("T"))), element("v", TEXT)));
        ModelPath deep = ModelPath.parse("/root" + "/again".repeat(300) + "/v");
        assertThat(tree(model).find(deep).map(Component::path)).contains(deep);
    }

    @Test
    void groupsThatHoldThemselvesEnd() {
        Model model = rooted(type("T", groupRef("G", Cardinality.ONE)))
                .withGroup(Name.of("G"), Group.sequence(List.of(element("x", TEXT), groupRef("G", many()))));
        assertThat(outline(model))
                .containsExactly("/root 1 T ELEMENT", "/root/x 1 string ELEMENT", "/root/#sequence 0..*  SEQUENCE");
    }

    @Test
    void localTypesNumberTheirOwnComponents() {
        TypeRef inner = TypeRef.local(
                ComplexType.of(Name.ANONYMOUS, new Content.Components(Group.sequence(List.of(element("a", TEXT))))));
        Model model = rooted(type("T", element("in", inner), element("a", TEXT)));
        assertThat(outline(model))
                .containsExactly("/root 1 T ELEMENT", "/root/in 1  ELEMENT", "/root/a 1 string ELEMENT");
        assertThat(tree(model).find(ModelPath.parse("/root/in/a"))).isPresent();
    }

    @Test
    void localSimpleTypesShowWhatTheyAreMadeFrom() {
        TypeRef shortText = TypeRef.local(SimpleType.restriction(Name.ANONYMOUS, TypeRef.xs("token"), Facets.NONE));
        TypeRef list = TypeRef.local(new SimpleType(
                Name.ANONYMOUS, new SimpleType.ListOf(shortText), Facets.NONE, Encoding.AUTO, "", Location.NONE));
        assertThat(outline(rooted(type("T", element("s", shortText), element("l", list)))))
                .contains("/root/s 1 token ELEMENT", "/root/l 1 list of token ELEMENT");
    }

    @Test
    void findsFromGlobalTypes() {
        Model model = rooted(type("T", element("a", TEXT), element("a", TEXT)))
                .withType(SimpleType.restriction(Name.of("Code"), TypeRef.xs("token"), Facets.NONE));
        ModelTree tree = tree(model);
        assertThat(tree.find(ModelPath.parse("~T/a[2]")).map(Component::name)).contains("a");
        assertThat(tree.find(ModelPath.parse("~T/a[1]")).map(row -> row.path().toString()))
                .contains("~T/a");
        assertThat(tree.find(ModelPath.parse("~Code")).map(Component::typeName)).contains("token");
        assertThat(tree.find(ModelPath.parse("~T")).map(Component::kind)).contains(Component.Kind.TYPE);
    }

    @Test
    void findsNothingWhereNothingIs() {
        ModelTree tree = tree(rooted(type("T", element("a", TEXT))));
        for (String path :
                List.of("/", "/none", "/root/b", "/root/a[2]", "/root/a/b", "~None", "~None/a", "/root/@a")) {
            assertThat(tree.find(ModelPath.parse(path))).as(path).isEmpty();
        }
    }

    @Test
    void everyRowIsFoundAgainAndKnowsItsParent() {
        Particle choice = Group.choice(List.of(
                element("b", TEXT), Group.of(Group.Kind.ALL, Cardinality.OPTIONAL, List.of(element("b", TEXT)))));
        ModelTree tree = tree(rooted(type("T", choice, Group.choice(List.of(element("c", TEXT))))));
        for (Component root : tree.roots()) {
            assertThat(tree.parent(root)).isEmpty();
            checkBelow(tree, root);
        }
        Component type = tree.find(ModelPath.parse("~T")).orElseThrow();
        assertThat(tree.parent(type)).isEmpty();
        checkBelow(tree, type);
    }

    private static void checkBelow(ModelTree tree, Component parent) {
        for (Component row : tree.children(parent)) {
            assertThat(tree.find(row.path())).contains(row);
            assertThat(tree.parent(row)).contains(parent);
            checkBelow(tree, row);
        }
    }

    private static ModelTree tree(Model model) {
        return new ModelTree(new ModelIndex(model));
    }

    private static Model rooted(ComplexType type) {
        return Model.empty("test")
                .withType(type)
                .withElement(Element.of("root", TypeRef.named(type.name())))
                .withRoots(List.of(Name.of("root")));
    }

    private static ComplexType type(String name, Particle... particles) {
        return ComplexType.of(Name.of(name), new Content.Components(Group.sequence(List.of(particles))));
    }

    private static ComplexType derived(String name, String base, Particle... particles) {
        return new ComplexType(
                Name.of(name),
                new Derivation(Derivation.Method.EXTENSION, Name.of(base)),
                false,
                false,
                new Content.Components(Group.sequence(List.of(particles))),
                List.of(),
                Optional.empty(),
                List.of(),
                List.of(),
                "",
                Location.NONE);
    }

    private static Element element(String name, TypeRef type) {
        return Element.of(name, type);
    }

    private static GroupRef groupRef(String name, Cardinality cardinality) {
        return new GroupRef(Name.of(name), cardinality, "", Location.NONE);
    }

    private static Wildcard any() {
        return new Wildcard(List.of("##any"), Wildcard.Processing.LAX, many(), "", Location.NONE);
    }

    private static Cardinality many() {
        return new Cardinality(0, Cardinality.UNBOUNDED);
    }

    /// The rows of the roots and of their type, groups opened.
    private static List<String> outline(Model model) {
        ModelTree tree = tree(model);
        List<String> lines = new ArrayList<>();
        for (Component root : tree.roots()) {
            lines.add(line(root));
            outline(tree, root, "", lines);
        }
        return lines;
    }

    private static void outline(ModelTree tree, Component parent, String indent, List<String> lines) {
        for (Component row : tree.children(parent)) {
            lines.add(indent + line(row));
            if (row.kind().isGroup()) {
                outline(tree, row, indent + "  ", lines);
            }
        }
    }

    private static String line(Component row) {
        return row.path() + " " + row.cardinality() + " " + row.typeName() + " " + row.kind();
    }
}
