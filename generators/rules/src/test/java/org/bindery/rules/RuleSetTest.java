package org.bindery.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.bindery.model.Name;
import org.bindery.model.Problem;
import org.bindery.model.Rule;
import org.bindery.model.VirtualField;
import org.bindery.shape.Shapes;
import org.junit.jupiter.api.Test;

/// The rules and virtual fields of a model are checked as a whole.
class RuleSetTest {

    private static final Name DECIMAL = new Name("http://www.w3.org/2001/XMLSchema", "decimal");

    private static List<String> problems(List<Rule> rules, VirtualField... virtuals) {
        return RuleSet.of(Shapes.of(Records.model(rules, List.of(virtuals)))).problems().stream()
                .map(Problem::text)
                .toList();
    }

    private static VirtualField virtual(String name, String expression) {
        return new VirtualField(name, DECIMAL, expression, "");
    }

    @Test
    void aRuleIsTrueOrFalse() {
        assertThat(problems(List.of(Records.rule("size", "quantity", "Too many."))))
                .containsExactly(
                        "The rule 'size', line 1, column 1: A condition is a bool, true or false, but this is a int.");
    }

    @Test
    void whatAMessageQuotesIsChecked() {
        assertThat(problems(List.of(Records.rule("size", "quantity > 1", "Only {quantty} of {legs}"))))
                .containsExactly(
                        "The rule 'size', line 1, column 7: In the message: Trade has no component 'quantty'. Did you"
                                + " mean 'quantity'?",
                        "The rule 'size', line 1, column 20: In the message: a list(Leg) is not a single value.");
    }

    @Test
    void virtualFieldsMayUseEachOtherButNotThemselves() {
        assertThat(problems(List.of(), virtual("twice", "amount * 2"), virtual("thrice", "twice + amount")))
                .isEmpty();
        assertThat(problems(
                        List.of(Records.rule("size", "a > 1", "Small.")), virtual("a", "b + 1"), virtual("b", "a + 1")))
                .containsExactly(
                        "The virtual field 'a' is calculated from itself.",
                        "The virtual field 'b' is calculated from itself.",
                        "The rule 'size' uses the virtual field 'a', which is wrong.");
    }

    @Test
    void aVirtualFieldGivesWhatItsTypeSays() {
        assertThat(problems(List.of(), virtual("text", "id"), virtual("amount", "amount * 2")))
                .containsExactly(
                        "The virtual field 'text' is of type decimal, but its expression gives a string.",
                        "The virtual field 'amount' has the name of another component.");
    }

    @Test
    void loopsWithinLoopsThatNeverEndAreRefused() {
        String items = "[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]";
        String nested = "true";
        for (int i = 0; i < 12; i++) {
            nested = items + ".all(n" + i + ", " + nested + ")";
        }

        assertThat(problems(List.of(Records.rule("endless", nested, "No."))))
                .containsExactly("The rule 'endless', line 1, column 1: This takes more than 10,000,000 steps: it goes"
                        + " through lists within lists within lists.");
    }

    @Test
    void virtualFieldsThatDoubleTheirWorkAreRefused() {
        VirtualField[] fields = new VirtualField[40];
        fields[0] = virtual("v0", "amount * 2");
        for (int i = 1; i < fields.length; i++) {
            fields[i] = virtual("v" + i, "v" + (i - 1) + " - v" + (i - 1));
        }

        assertThat(problems(List.of(Records.rule("last", "v39 > 1", "No.")), fields))
                .contains("The virtual field 'v39' takes more than 10,000,000 steps, with the virtual fields that it is"
                        + " calculated from.")
                .contains("The rule 'last' uses the virtual field 'v39', which is wrong.")
                .noneMatch(problem -> problem.startsWith("The virtual field 'v15'"));
    }

    @Test
    void chainsOfVirtualFieldsThatAreTooLongAreRefused() {
        VirtualField[] fields = new VirtualField[300];
        fields[0] = virtual("v0", "amount * 2");
        for (int i = 1; i < fields.length; i++) {
            fields[i] = virtual("v" + i, "v" + (i - 1) + " + 1");
        }

        assertThat(problems(List.of(), fields))
                .contains("The virtual field 'v299' is calculated through more than 100 virtual fields, one from the"
                        + " other.")
                .noneMatch(problem -> problem.startsWith("The virtual field 'v100'"));
    }
}
