package org.bindery.studio.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.bindery.model.Cardinality;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Element;
import org.bindery.model.Group;
import org.bindery.model.Model;
import org.bindery.model.ModelPath;
import org.bindery.model.Name;
import org.bindery.model.TypeRef;
import org.bindery.model.tree.ModelTree;
import org.bindery.standards.Standards;
import org.bindery.studio.SmallModels;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class InstancePathsTest {

    @ParameterizedTest
    @CsvSource({
        "/trade, /trade",
        "/trade[1], /trade",
        "/trade[3], /trade",
        "/trade[3]/currency1, /trade/currency1",
        "/trade[3]/buyer/parent/@role, /trade/buyer/parent/@role"
    })
    void findsTheComponentOfAValue(String instance, String component) {
        ModelTree tree = SmallModels.tree(SmallModels.trades());

        assertThat(InstancePaths.component(tree, instance))
                .hasValueSatisfying(path -> assertThat(path).hasToString(component));
    }

    @Test
    void findsNothingWhereTheModelHasNoSuchComponent() {
        ModelTree tree = SmallModels.tree(SmallModels.trades());

        assertThat(InstancePaths.component(tree, "/trade/nothing")).isEmpty();
        assertThat(InstancePaths.component(tree, "")).isEmpty();
    }

    @Test
    void aValueThatTheModelLacksIsSelectedWhereTheMessageHasIt() {
        InstancePaths paths = InstancePaths.of(SmallModels.tree(SmallModels.trades()), record -> Optional.empty());

        assertThat(paths.nearest("/trade[3]/buyer/rating/@agency")).hasValue(ModelPath.parse("/trade/buyer"));
        assertThat(paths.nearest("/nothing")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "/tradeConfirmation/swap/swapStream[2]/notional, /tradeConfirmation/swap/swapStream/notional",
        "/tradeConfirmation/strategy/product[2]/termDeposit/maturityDate,"
                + " /tradeConfirmation/strategy/termDeposit/maturityDate",
        "/tradeConfirmation/swap/swapStream[2]/rate/spread,"
                + " /tradeConfirmation/swap/swapStream/rate/~FloatingRate/spread",
        "/tradeConfirmation/fee[1]/amount, /tradeConfirmation/fee/~DatedPayment/amount",
        "/tradeConfirmation/fee[2]/amount, /tradeConfirmation/fee/amount"
    })
    void findsWhatStandsInPlaceOfAnElementOrType(String instance, String component) throws Exception {
        ModelTree tree = SmallModels.tree(
                Opening.open(Standards.samples("swaps/swaps.xsd")).model());
        InstancePaths paths = InstancePaths.of(
                tree, record -> record.endsWith("/fee[1]") ? Optional.of("DatedPayment") : Optional.empty());

        assertThat(paths.component(instance)).hasValue(ModelPath.parse(component));
    }

    @Test
    void distinguishesOccurrencesFromComponentsOfTheSameName() {
        Element many =
                Element.of("line", TypeRef.xs("string")).withCardinality(new Cardinality(0, Cardinality.UNBOUNDED));
        ComplexType type = ComplexType.of(
                Name.of("Order"),
                new Content.Components(
                        Group.sequence(List.of(many, Element.of("total", TypeRef.xs("decimal")), many))));
        ModelTree tree = SmallModels.tree(Model.empty("orders")
                .withType(type)
                .withElement(Element.of("order", TypeRef.named(Name.of("Order"))))
                .withRoots(List.of(Name.of("order"))));

        assertThat(InstancePaths.component(tree, "/order/line[7]"))
                .hasValueSatisfying(path -> assertThat(path).hasToString("/order/line"));
        assertThat(InstancePaths.component(tree, "/order/line[2][7]"))
                .hasValueSatisfying(path -> assertThat(path).hasToString("/order/line[2]"));
    }
}
