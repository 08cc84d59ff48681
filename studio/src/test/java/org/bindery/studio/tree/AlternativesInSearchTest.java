package org.bindery.studio.tree;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.bindery.model.ModelIndex;
import org.bindery.model.ModelPath;
import org.bindery.model.tree.Component;
import org.bindery.model.tree.ModelTree;
import org.bindery.standards.Standards;
import org.bindery.studio.workspace.Opening;
import org.junit.jupiter.api.Test;

/// Searches what stands in place of declared elements and types, in the sample swaps and in FpML.
class AlternativesInSearchTest {

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

        assertThat(paths(SearchResult.find(index, "swapStream", () -> false)))
                .contains("/dataDocument/trade/swap/swapStream");
        assertThat(paths(SearchResult.find(index, "trade/swap/swapStream", () -> false)))
                .contains("/dataDocument/trade/swap/swapStream");
        assertThat(SearchResult.find(index, "notionalStep", () -> false).matches())
                .isGreaterThan(1);
        assertThat(index.components().map(Component::name)).contains("notionalStep", "swaption", "~PercentageRule");
    }

    private static ModelTree swaps() throws Exception {
        return tree(Standards.samples("swaps/swaps.xsd"));
    }

    private static ModelTree tree(Path schema) throws Exception {
        return new ModelTree(new ModelIndex(Opening.open(schema).model()));
    }

    private static SearchResult find(ModelTree tree, String text) {
        return SearchResult.find(ComponentIndex.of(tree, () -> false), text, () -> false);
    }

    private static List<String> paths(SearchResult result) {
        return result.found().stream().map(row -> row.path().toString()).toList();
    }
}
