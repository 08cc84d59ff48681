package org.bindery.studio.tree;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.bindery.model.Cardinality;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Element;
import org.bindery.model.Group;
import org.bindery.model.Location;
import org.bindery.model.Model;
import org.bindery.model.ModelIndex;
import org.bindery.model.ModelPath;
import org.bindery.model.Name;
import org.bindery.model.Particle;
import org.bindery.model.Type;
import org.bindery.model.TypeRef;
import org.bindery.model.Wildcard;
import org.bindery.model.tree.Component;
import org.bindery.model.tree.Declaration;
import org.bindery.model.tree.ModelTree;
import org.bindery.standards.Standards;
import org.bindery.studio.workspace.Opening;
import org.junit.jupiter.api.Test;

/// Searches what stands in place of declared elements and types, in the sample swaps and in FpML.
class AlternativesInSearchTest {

    private static final Wildcard ANYTHING =
            new Wildcard(List.of("##any"), Wildcard.Processing.LAX, Cardinality.OPTIONAL, "", Location.NONE);

    @Test
    void filterFindsTheNotionalsBelowTheProduct() throws Exception {
        SearchResult result = find(swaps(), "notional");

        assertThat(paths(result))
                .startsWith(
                        "/tradeConfirmation/swap/swapStream/notional",
                        "/tradeConfirmation/swap/swapStream/notional/notionalStep",
                        "/tradeConfirmation/forwardRateAgreement/notional")
                .contains("/tradeConfirmation/strategy/swap/swapStream/notional");
        assertThat(result.complete()).isTrue();
        assertThat(result.matches()).isEqualTo(3);
    }

    @Test
    void filterFindsWhatOnlyADerivedTypeHasAndTheTypeItself() throws Exception {
        assertThat(paths(find(swaps(), "paymentDate"))).contains("/tradeConfirmation/fee/~DatedPayment/paymentDate");
        assertThat(paths(find(swaps(), "~Floating"))).contains("/tradeConfirmation/swap/swapStream/rate/~FloatingRate");
        assertThat(paths(find(swaps(), "swap/swapStream/payer")))
                .containsExactly(
                        "/tradeConfirmation/swap/swapStream/payer",
                        "/tradeConfirmation/strategy/swap/swapStream/payer");
    }

    @Test
    void whatStandsElsewhereIsNotSearchedAgainBehindAWildcard() throws Exception {
        assertThat(paths(find(swaps(), "maturityDate"))).noneMatch(path -> path.contains("#any"));
    }

    @Test
    void anAbstractTypeIsNearestWhereOneDerivedFromItStands() throws Exception {
        ComponentIndex index = ComponentIndex.of(swaps(), () -> false);

        assertThat(index.nearest("Swap")).hasValue(ModelPath.parse("/tradeConfirmation/swap"));
        assertThat(index.nearest("Product")).hasValue(ModelPath.parse("/tradeConfirmation/swap"));
    }

    @Test
    void filterFindsTheSwapStreamBelowProduct() throws Exception {
        ModelTree fpml = tree(Standards.path("fpml/5-4/confirmation/fpml-main-5-4.xsd"));
        ComponentIndex index = ComponentIndex.of(fpml, () -> false);

        assertThat(paths(NearestPlaces.find(index, "swapStream", () -> false)))
                .contains("/dataDocument/trade/swap/swapStream");
        assertThat(paths(NearestPlaces.find(index, "trade/swap/swapStream", () -> false)))
                .contains("/dataDocument/trade/swap/swapStream");
        assertThat(NearestPlaces.find(index, "notionalStep", () -> false).matches())
                .isGreaterThan(1);
        assertThat(index.components().map(Component::name)).contains("notionalStep", "swaption", "~PercentageRule");
    }

    @Test
    void whereThePlacesAreTooManyEachComponentThatFitsIsShownAtItsNearest() throws Exception {
        ComponentIndex index =
                ComponentIndex.of(tree(Standards.path("fpml/5-4/confirmation/fpml-main-5-4.xsd")), () -> false);

        for (String text : List.of("swapStream", "notional", "initialValue")) {
            SearchResult result = NearestPlaces.find(index, text, () -> false);
            Search search = Search.of(text);

            assertThat(result.complete()).as(text).isFalse();
            assertThat(result.places()).as(text).isEqualTo(SearchResult.MAX_PLACES);
            Set<Object> shown = Collections.newSetFromMap(new IdentityHashMap<>());
            result.found().forEach(component -> shown.add(declared(component)));
            assertThat(index.components()
                            .filter(component -> search.mayFit(component, index.text(component)))
                            .filter(component -> !shown.contains(declared(component))))
                    .as(text)
                    .isEmpty();
        }
    }

    private static Object declared(Component component) {
        return switch (component.declaration()) {
            case Declaration.OfElement(Element element, var ignored) -> element;
            case Declaration.OfType(Type type) -> type;
            case Declaration declaration -> declaration;
        };
    }

    @Test
    void whatStandsOnlyBehindAWildcardIsFoundThere() {
        Element root = Element.of("root", TypeRef.named(Name.of("Root")));
        Element note = Element.of("note", TypeRef.named(Name.of("Note")));
        Model model = Model.empty("wild")
                .withType(type("Root", Element.of("part", TypeRef.named(Name.of("Part")))))
                .withType(type("Part", ANYTHING))
                .withType(type("Note", Element.of("author", TypeRef.xs("string"))))
                .withElement(root)
                .withElement(note)
                .withRoots(List.of(Name.of("root")));

        SearchResult result = find(new ModelTree(new ModelIndex(model)), "author");

        assertThat(paths(result)).containsExactly("/root/part/#any/note/author");
    }

    private static ComplexType type(String name, Particle particle) {
        return ComplexType.of(Name.of(name), new Content.Components(Group.sequence(List.of(particle))));
    }

    private static ModelTree swaps() throws Exception {
        return tree(Standards.samples("swaps/swaps.xsd"));
    }

    private static ModelTree tree(Path schema) throws Exception {
        return new ModelTree(new ModelIndex(Opening.open(schema).model()));
    }

    private static SearchResult find(ModelTree tree, String text) {
        return NearestPlaces.find(ComponentIndex.of(tree, () -> false), text, () -> false);
    }

    private static List<String> paths(SearchResult result) {
        return result.found().stream().map(row -> row.path().toString()).toList();
    }
}
