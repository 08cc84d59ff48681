package org.bindery.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.bindery.model.ModelIndex;
import org.bindery.model.TypeRef;
import org.bindery.shape.Shapes;
import org.junit.jupiter.api.Test;

/// Whoever writes a rule hears what is wrong with it, and what could come next.
class RuleScopeTest {

    private static final Shapes SHAPES = Shapes.of(Records.model(List.of(), List.of()));
    private static final RuleScope TRADE = RuleScope.of(RuleLanguage.of(SHAPES), Records.shape(SHAPES, "Trade"));

    @Test
    void aConditionIsTrueOrFalse() {
        assertThat(TRADE.condition("amount > 0").problems()).isEmpty();
        assertThat(TRADE.condition("amount").problems())
                .containsExactly(new RuleProblem(1, 1, "A condition is a bool, true or false, but this is a decimal."));
        assertThat(TRADE.condition("true &&\n amuont > 0").problems())
                .singleElement()
                .satisfies(problem -> {
                    assertThat(problem.line()).isEqualTo(2);
                    assertThat(problem.column()).isEqualTo(2);
                    assertThat(problem.text()).contains("no component 'amuont'");
                });
    }

    @Test
    void aCalculationGivesTheTypeOfItsField() {
        var decimal = new ModelIndex(Records.model(List.of(), List.of())).simpleValue(TypeRef.xs("decimal"));
        assertThat(TRADE.calculation("amount * quantity", decimal).problems()).isEmpty();
        assertThat(TRADE.calculation("id", decimal).problems())
                .extracting(RuleProblem::text)
                .containsExactly("The field is of type decimal, but this gives a string.");
    }

    @Test
    void aMessageShowsWhereItIsWrong() {
        assertThat(TRADE.message("The amount {amount} is {{low}}")).isEmpty();
        assertThat(TRADE.message("The amount {amuont}")).singleElement().satisfies(problem -> {
            assertThat(problem.column()).isEqualTo(13);
            assertThat(problem.text()).contains("amuont");
        });
    }

    @Test
    void componentsAreProposedWithTheirTypes() {
        assertThat(names("am")).startsWith("amount");
        assertThat(proposals("amo")).contains(new Completions.Proposal("amount", "amount", "decimal", ""));
        assertThat(proposals("le")).contains(new Completions.Proposal("legs", "legs", "list(Leg)", ""));
        assertThat(Completions.of(TRADE, "id == 'x' && am", 15).start()).isEqualTo(13);
    }

    @Test
    void afterAPointComesWhatTheValueHas() {
        assertThat(names("legs[0].")).contains("currency", "amount").doesNotContain("id", "round");
        assertThat(names("as(legs[0], 'FixedLeg').")).contains("fixedRate");
        assertThat(names("date.")).contains("year", "dayOfWeek").doesNotContain("contains");
        assertThat(names("id.st")).containsExactly("startsWith", "substring");
        assertThat(names("legs.")).contains("all", "exists", "size");
        assertThat(names("id == 'legs.")).isEmpty();
    }

    @Test
    void theVariablesOfOpenMacrosAreKnown() {
        assertThat(names("legs.all(leg, leg.")).contains("currency", "amount");
        assertThat(names("legs.all(leg, le")).startsWith("leg");
        assertThat(names("legs.filter(a, has(a.amount)).map(b, b.")).contains("currency");
        assertThat(names("legs.all(leg, true) && leg.")).isEmpty();
    }

    private static List<Completions.Proposal> proposals(String text) {
        return Completions.of(TRADE, text, text.length()).all();
    }

    private static List<String> names(String text) {
        return proposals(text).stream().map(Completions.Proposal::name).toList();
    }
}
