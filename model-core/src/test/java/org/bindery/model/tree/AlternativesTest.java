package org.bindery.model.tree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.bindery.layout.Layouts;
import org.bindery.model.Cardinality;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Derivation;
import org.bindery.model.Element;
import org.bindery.model.ElementRef;
import org.bindery.model.Group;
import org.bindery.model.Location;
import org.bindery.model.Model;
import org.bindery.model.ModelIndex;
import org.bindery.model.ModelPath;
import org.bindery.model.Name;
import org.bindery.model.Particle;
import org.bindery.model.TypeRef;
import org.bindery.model.Wildcard;
import org.bindery.model.building.Building;
import org.bindery.model.building.Subject;
import org.bindery.model.building.Usage;
import org.bindery.model.building.Usages;
import org.bindery.model.edit.Edit;
import org.bindery.model.edit.EditException;
import org.junit.jupiter.api.Test;

/// What messages may have instead of what is declared: members of substitution groups, derived types, and what
/// wildcards admit.
class AlternativesTest {

    private static final TypeRef TEXT = TypeRef.xs("string");

    private final Model model = model();
    private final ModelTree tree = new ModelTree(new ModelIndex(model));

    /// A trade of an abstract product, which is a swap or a basket of products, with a fee of a type that others are
    /// derived from, a rate of an abstract type, and room for anything.
    private static Model model() {
        ComplexType swap =
                derived("Swap", "Product", Element.of("notional", TypeRef.xs("decimal")), local("rate", "Rate"));
        return Model.empty("test")
                .withType(abstracted(type("Product", Element.of("kind", TEXT))))
                .withType(swap)
                .withType(derived("Basket", "Product", ref("product").withCardinality(many())))
                .withType(type("Fee", Element.of("amount", TypeRef.xs("decimal"))))
                .withType(derived("DatedFee", "Fee", Element.of("day", TypeRef.xs("date"))))
                .withType(abstracted(type("Rate", Element.of("source", TEXT))))
                .withType(derived("FixedRate", "Rate", Element.of("percentage", TypeRef.xs("decimal"))))
                .withType(type("Trade", ref("product"), local("fee", "Fee"), any()))
                .withElement(abstracted(global("product", "Product")))
                .withElement(global("swap", "Swap").withSubstitutionGroup(Optional.of(Name.of("product"))))
                .withElement(global("basket", "Basket").withSubstitutionGroup(Optional.of(Name.of("product"))))
                .withElement(global("trade", "Trade"))
                .withRoots(List.of(Name.of("trade")));
    }

    @Test
    void theMembersOfASubstitutionGroupStandBelowItsHead() {
        assertThat(below("/trade/product")).containsExactly("/trade/swap Swap", "/trade/basket Basket");
    }

    @Test
    void whatAMemberHoldsIsBelowIt() {
        assertThat(below("/trade/swap"))
                .containsExactly("/trade/swap/kind string", "/trade/swap/notional decimal", "/trade/swap/rate Rate");
    }

    @Test
    void derivedTypesStandBehindWhatTheDeclaredTypeHolds() {
        assertThat(below("/trade/fee")).containsExactly("/trade/fee/amount decimal", "/trade/fee/~DatedFee Fee");
        assertThat(below("/trade/fee/~DatedFee"))
                .containsExactly("/trade/fee/~DatedFee/amount decimal", "/trade/fee/~DatedFee/day date");
    }

    @Test
    void derivedTypesStandAloneWhereTheDeclaredTypeIsAbstract() {
        assertThat(below("/trade/swap/rate")).containsExactly("/trade/swap/rate/~FixedRate Rate");
    }

    @Test
    void aWildcardSaysWhatItAdmitsAndShowsIt() {
        assertThat(row("/trade/#any").typeName()).isEqualTo("any element");
        assertThat(below("/trade/#any"))
                .containsExactly("/trade/#any/swap Swap", "/trade/#any/basket Basket", "/trade/#any/trade Trade");
    }

    @Test
    void aProductOfProductsCanBeOpenedWithoutAnEnd() {
        assertThat(below("/trade/basket/basket/basket/product"))
                .containsExactly("/trade/basket/basket/basket/swap Swap", "/trade/basket/basket/basket/basket Basket");
    }

    @Test
    void eachOfThemIsFoundByItsPathAndKnowsWhatItStandsBelow() {
        check(tree.roots().getFirst(), 6);
        assertThat(tree.parent(row("/trade/swap"))).contains(row("/trade/product"));
        assertThat(tree.parent(row("/trade/#any/swap"))).contains(row("/trade/#any"));
        assertThat(tree.find(ModelPath.parse("/trade/fee/~Rate"))).isEmpty();
    }

    private void check(Component above, int depth) {
        for (Component row : depth == 0 ? List.<Component>of() : tree.children(above)) {
            assertThat(tree.find(row.path())).contains(row);
            assertThat(tree.parent(row)).contains(above);
            assertThat(row.isLeaf()).isEqualTo(tree.children(row).isEmpty());
            check(row, depth - 1);
        }
    }

    @Test
    void pathsThroughTheDeclaredTypeStayValid() {
        assertThat(row("/trade/product/kind").typeName()).isEqualTo("string");
    }

    @Test
    void eachHasThePlaceOfItsRecord() {
        Layouts layouts = Layouts.of(model);
        assertThat(layouts.shapes()
                        .find(ModelPath.parse("/trade/swap/notional"))
                        .orElseThrow()
                        .shape()
                        .name())
                .isEqualTo("Swap");
        assertThat(layouts.shapes()
                        .find(ModelPath.parse("/trade/fee/~DatedFee"))
                        .orElseThrow()
                        .shape()
                        .name())
                .isEqualTo("DatedFee");
        assertThat(layouts.shapes()
                        .find(ModelPath.parse("/trade/swap/rate/~FixedRate/percentage"))
                        .orElseThrow()
                        .shape()
                        .name())
                .isEqualTo("FixedRate");
        assertThat(layouts.shapes()
                        .find(ModelPath.parse("/trade/basket/swap/notional"))
                        .orElseThrow()
                        .shape()
                        .name())
                .isEqualTo("Swap");
    }

    @Test
    void settingAValueBelowOneOfThemSetsItInItsType() throws EditException {
        for (String path : List.of("/trade/fee/~DatedFee/day", "~DatedFee/day")) {
            Model set = new Edit.SetDocumentation(ModelPath.parse(path), "When it is due.")
                    .apply(model)
                    .model();
            assertThat(new ModelTree(new ModelIndex(set))
                            .find(ModelPath.parse("~DatedFee/day"))
                            .orElseThrow()
                            .documentation())
                    .isEqualTo("When it is due.");
        }
    }

    @Test
    void whatOnlyTheDeclaredElementHasCannotBeSetOnWhatReplacesIt() {
        assertThatThrownBy(() ->
                        new Edit.SetCardinality(ModelPath.parse("/trade/swap"), Cardinality.OPTIONAL).apply(model))
                .isInstanceOf(EditException.class)
                .hasMessage("/trade/swap is allowed there instead of the declared component; change /trade/product.");
        assertThatThrownBy(() -> new Building.Delete(List.of(ModelPath.parse("/trade/swap")), false).build(model))
                .isInstanceOf(EditException.class)
                .hasMessageContaining("change /trade/product");
        assertThatThrownBy(
                        () -> new Building.Delete(List.of(ModelPath.parse("/trade/fee/~DatedFee")), true).build(model))
                .isInstanceOf(EditException.class)
                .hasMessageContaining("delete ~DatedFee");
    }

    @Test
    void narrowingLeavesAllOtherPlacesAsTheyWere() throws EditException {
        TypeRef leaf = TypeRef.named(Name.of("Leaf"));
        TypeRef branch = TypeRef.named(Name.of("Branch"));
        Model before = Model.empty("tree")
                .withType(type("Leaf", Element.of("size", TEXT)))
                .withType(type("Branch", Element.of("leaf", leaf)))
                .withType(type("Tree", Element.of("left", branch), Element.of("right", branch)))
                .withElement(global("tree", "Tree"))
                .withRoots(List.of(Name.of("tree")));
        ModelPath place = ModelPath.parse("/tree/left/leaf/size");
        assertThat(reach(before, "/tree/left/leaf/size").words())
                .isEqualTo("declared in type Branch, used in 2 places");

        Model narrowed = new Building.Narrow(place).build(before).model();
        Model set =
                new Edit.SetDocumentation(place, "Only here.").apply(narrowed).model();

        assertThat(reach(narrowed, "/tree/left/leaf/size").isShared()).isFalse();
        assertThat(set.types())
                .containsAllEntriesOf(before.types().entrySet().stream()
                        .filter(type -> !type.getKey().local().equals("Tree"))
                        .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue)));
        ModelTree now = new ModelTree(new ModelIndex(set));
        assertThat(now.find(place).orElseThrow().documentation()).isEqualTo("Only here.");
        assertThat(now.find(ModelPath.parse("/tree/right/leaf/size"))
                        .orElseThrow()
                        .documentation())
                .isEmpty();
        assertThatThrownBy(() -> new Building.Narrow(place).build(narrowed))
                .hasMessage("/tree/left/leaf/size is declared for its place only.");
    }

    @Test
    void narrowingEndsInATypeThatHoldsItself() throws EditException {
        TypeRef node = TypeRef.named(Name.of("Node"));
        Model before = Model.empty("nodes")
                .withType(type(
                        "Node",
                        Element.of("value", TEXT),
                        Element.of("node", node).withCardinality(Cardinality.OPTIONAL)))
                .withElement(global("root", "Node"))
                .withRoots(List.of(Name.of("root")));

        Model narrowed = new Building.Narrow(ModelPath.parse("/root/node/node/value"))
                .build(before)
                .model();

        assertThat(reach(narrowed, "/root/node/node/value").isShared()).isFalse();
        assertThat(reach(narrowed, "/root/node/node/node/value").isShared()).isTrue();
        assertThat(narrowed.types().get(Name.of("Node")))
                .isEqualTo(before.types().get(Name.of("Node")));
    }

    @Test
    void aDerivedTypeReachesAsFarAsTheTypesInWhosePlaceItStands() {
        Model more = model.withElement(Element.of("bill", TypeRef.named(Name.of("Fee"))));

        assertThat(reach(more, "/trade/fee/~DatedFee/day").words())
                .isEqualTo("declared in type DatedFee, used in 2 places");
    }

    private static Reach reach(Model of, String path) {
        ModelTree tree = new ModelTree(new ModelIndex(of));
        return Reach.of(tree, tree.find(ModelPath.parse(path)).orElseThrow());
    }

    @Test
    void usagesOfATypeNameTheElementThatMayReplaceAnother() throws EditException {
        assertThat(Usages.of(model, new Subject.OfType(Name.of("Swap"))))
                .extracting(Usage::toString)
                .containsExactly("~Basket/swap (is of this type)");
    }

    private Component row(String path) {
        return tree.find(ModelPath.parse(path)).orElseThrow();
    }

    private List<String> below(String path) {
        return tree.children(row(path)).stream()
                .map(row -> row.path() + " " + row.typeName())
                .toList();
    }

    private static Element local(String name, String type) {
        return Element.of(name, TypeRef.named(Name.of(type)));
    }

    private static Element global(String name, String type) {
        return local(name, type);
    }

    private static Element abstracted(Element e) {
        return e.withAbstract(true);
    }

    private static ElementRef ref(String name) {
        return new ElementRef(Name.of(name), Cardinality.ONE, "", Location.NONE);
    }

    private static ComplexType type(String name, Particle... particles) {
        return ComplexType.of(Name.of(name), new Content.Components(Group.sequence(List.of(particles))));
    }

    private static ComplexType abstracted(ComplexType type) {
        return made(type.name(), Derivation.NONE, true, type.content());
    }

    private static ComplexType derived(String name, String base, Particle... particles) {
        return made(
                Name.of(name),
                new Derivation(Derivation.Method.EXTENSION, Name.of(base)),
                false,
                new Content.Components(Group.sequence(List.of(particles))));
    }

    private static ComplexType made(Name name, Derivation derivation, boolean isAbstract, Content content) {
        return new ComplexType(
                name,
                derivation,
                isAbstract,
                false,
                content,
                List.of(),
                Optional.empty(),
                List.of(),
                List.of(),
                "",
                Location.NONE);
    }

    private static Wildcard any() {
        return new Wildcard(List.of("##any"), Wildcard.Processing.LAX, many(), "", Location.NONE);
    }

    private static Cardinality many() {
        return new Cardinality(0, Cardinality.UNBOUNDED);
    }
}
