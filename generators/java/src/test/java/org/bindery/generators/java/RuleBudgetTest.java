package org.bindery.generators.java;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bindery.generators.java.Models.element;
import static org.bindery.generators.java.Models.many;
import static org.bindery.generators.java.Models.optional;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.bindery.layout.Layouts;
import org.bindery.messages.Message;
import org.bindery.messages.RecordValue;
import org.bindery.messages.check.MessageChecks;
import org.bindery.model.Derivation;
import org.bindery.model.Element;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.Rule;
import org.bindery.model.Severity;
import org.bindery.model.TypeRef;
import org.bindery.model.VirtualField;
import org.bindery.rules.Outcome;
import org.bindery.rules.RecordRuleSet;
import org.bindery.rules.RuleSet;
import org.bindery.runtime.Finding;
import org.bindery.runtime.RuleException;
import org.bindery.runtime.internal.rule.LoopBudget;
import org.bindery.shape.RecordShape;
import org.bindery.shape.Shapes;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Rules and virtual fields have a budget of items that they may look at, which the interpreter and both bindings count
/// alike.
@Tag("long")
class RuleBudgetTest {

    private static final Name INTEGER = new Name("http://www.w3.org/2001/XMLSchema", "long");

    /// How many items expressions look at in a message of five legs with the numbers 1 to 5 and without `absent`.
    private static final Map<String, Integer> COSTS = new LinkedHashMap<>();

    static {
        COSTS.put("number == 5", 0);
        COSTS.put("legs.size() == 5 && legs[0].number == 1", 0);
        COSTS.put("legs.all(a, a.number > 0)", 5);
        COSTS.put("legs.all(a, a.number > 1)", 5);
        COSTS.put("legs.exists(a, a.number == 1)", 5);
        COSTS.put("legs.exists_one(a, a.number == 1)", 5);
        COSTS.put("legs.all(a, legs.exists(b, a.number == b.number))", 5 + 5 * 5);
        COSTS.put("legs.all(a, legs.all(b, legs.all(c, a.number + b.number + c.number > 0)))", 5 + 25 + 125);
        COSTS.put("legs.all(a, a.number < 3 && legs.all(b, true))", 5 + 2 * 5);
        COSTS.put("legs.filter(a, a.number > 2).all(b, b.number > 0)", 5 + 3);
        COSTS.put("legs.map(a, a.number).filter(n, n > 1).map(n, n * 2).sum() > 0", 5 + 5 + 4 + 4);
        COSTS.put("legs.map(a, legs.map(b, b.number).sum()).sum() > 0", 5 + 5 * 10 + 5);
        COSTS.put("number in [1, 2, 3]", 3);
        COSTS.put("number in codes", 4);
        COSTS.put("codes.sum() > 0", 4);
        COSTS.put("[1, 2, 3].all(a, [1, 2].all(b, a + b > 0))", 3 + 3 * 2);
        COSTS.put("number == 4 && legs.all(a, true)", 0);
        COSTS.put("number == 4 || legs.all(a, true)", 5);
        COSTS.put("absent > 0 || legs.all(a, true)", 5);
        COSTS.put("legs.all(a, true) || absent > 0", 5);
        COSTS.put("legs.all(a, absent > 0) && legs.exists(a, a.number > 9)", 5 + 5);
        COSTS.put("legs.filter(a, legs.all(b, true) && absent > 0).size() > 0 || legs.all(c, true)", 5 + 5 + 5);
        COSTS.put("legs.map(a, legs.all(b, true) ? absent : 1).size() > 0 || legs.all(c, true)", 5 + 5 + 5);
        COSTS.put("legs.exists_one(a, legs.all(b, true) && absent > 0) || legs.all(c, true)", 5 + 5 + 5);
        COSTS.put("legs.all(a, legs.all(b, true) && absent > 0) || legs.all(c, true)", 5 + 25 + 5);
        COSTS.put("twice == 10", 0);
        COSTS.put("four == 20", 1);
        COSTS.put("eight == 40", 1 + 2);
        COSTS.put("total == 15", 1 + 5 + 5);
        COSTS.put("totals == 30", 1 + 2 * (1 + 5 + 5));
        COSTS.put("legs.all(a, eight > a.number)", 5 + 5 * 3);
        COSTS.put("within(this, 'Leg').all(a, a.number > 0)", 5 + 5);
        COSTS.put("legs.all(a, within(this, 'Leg').size() == 5)", 5 + 5 * 5);
        COSTS.put("within(this, 'Box').size() == 3", 1 + 2);
        COSTS.put("within(box, 'Box').size() == 3", 2);
        COSTS.put("within(this, 'BigBox').size() == 2", 1 + 2);
    }

    private final Model model = model();
    private final Shapes shapes = Layouts.of(model).shapes();
    private final RuleSet rules = RuleSet.of(shapes);

    private static Model model() {
        List<Rule> rules = new ArrayList<>();
        COSTS.keySet().forEach(condition -> rules.add(rule("rule" + rules.size(), "number != 5 || " + condition)));
        rules.add(rule("busy", "number != 77 || legs.all(a, legs.exists(b, true))"));
        rules.add(rule("hidden", "number != 77 || legs.all(a, legs.exists(b, true)) || true"));
        IntStream.rangeClosed(1, 11)
                .forEach(i -> rules.add(rule("much" + i, "number != 78 || legs.all(a, legs.exists(b, true))")));
        rules.add(rule("plain", "number != 78"));
        return Models.rooted(
                        "trades",
                        Models.type("Other"),
                        Models.type("Box", many(Element.of("box", TypeRef.named(Name.of("Box"))))),
                        Models.type("BigBox")
                                .withDerivation(new Derivation(Derivation.Method.EXTENSION, Name.of("Box"))))
                .withType(Models.type("Leg", element("number", "long")))
                .withType(Models.type(
                                "Trade",
                                element("number", "long"),
                                optional(element("absent", "long")),
                                many(element("codes", "long")),
                                optional(Element.of("box", TypeRef.named(Name.of("Box")))),
                                many(Element.of("legs", TypeRef.named(Name.of("Leg")))))
                        .withVirtualFields(List.of(
                                virtual("twice", "number + number"),
                                virtual("four", "twice + twice"),
                                virtual("eight", "four + four"),
                                virtual("total", "legs.map(a, a.number).sum()"),
                                virtual("totals", "total + total")))
                        .withRules(rules))
                .withElement(Element.of("trade", TypeRef.named(Name.of("Trade"))));
    }

    private static VirtualField virtual(String name, String expression) {
        return new VirtualField(name, INTEGER, expression, "");
    }

    private static Rule rule(String name, String condition) {
        return new Rule(name, Severity.ERROR, "Broken.", condition, true);
    }

    private RecordShape shape(String name) {
        return shapes.byId().values().stream()
                .filter(shape -> shape.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private Message message(long number, int legs) {
        List<RecordValue> all = IntStream.rangeClosed(1, legs)
                .mapToObj(i -> RecordValue.of(shape("Leg"), List.of((long) i)))
                .toList();
        RecordValue inner = RecordValue.of(shape("BigBox"), List.of(List.of()));
        RecordValue box = RecordValue.of(shape("Box"), List.of(List.of(inner, inner)));
        return new Message(
                Name.of("trade"),
                RecordValue.of(shape("Trade"), Arrays.asList(number, null, List.of(1L, 2L, 3L, 4L), box, all)));
    }

    /// Whether a result needs no more than so many items.
    private static boolean suffices(int items, Supplier<Object> result) {
        try {
            LoopBudget.within(() -> {
                LoopBudget.counted(Collections.nCopies((int) LoopBudget.ITEMS - items, ""));
                return result.get();
            });
            return true;
        } catch (RuleException e) {
            return !e.getMessage().equals(LoopBudget.EXCEEDED);
        }
    }

    private static int cost(Supplier<Object> result) {
        int items = 0;
        while (!suffices(items, result)) {
            items++;
        }
        return items;
    }

    @Test
    void itIsCountedAlikeByTheInterpreterAndBothBindings() throws Exception {
        assertThat(rules.problems()).isEmpty();
        Bound bound = Bound.of(model);
        bound.assertNoWarnings();
        Message message = message(5, 5);
        Object classic = new Mirror(model, bound).classic(message.value());
        Object binary = bound.call("BinaryTrade", "copyOf", classic);
        Map<String, Integer> interpreted = new LinkedHashMap<>();
        Map<String, Integer> ofClassic = new LinkedHashMap<>();
        Map<String, Integer> ofBinary = new LinkedHashMap<>();
        for (RecordRuleSet.CheckedRule rule : rules.of(shape("Trade")).rules()) {
            String condition = rule.rule().condition().replace("number != 5 || ", "");
            if (COSTS.containsKey(condition)) {
                Method emitted =
                        bound.type("TradeRules").getDeclaredMethod(rule.rule().name(), bound.type("Trade"));
                emitted.setAccessible(true);
                interpreted.put(condition, cost(() -> interpreted(rule, message)));
                ofClassic.put(condition, cost(() -> emitted(emitted, classic)));
                ofBinary.put(condition, cost(() -> emitted(emitted, binary)));
            }
        }

        assertThat(interpreted).isEqualTo(COSTS);
        assertThat(ofClassic).isEqualTo(COSTS);
        assertThat(ofBinary).isEqualTo(COSTS);
    }

    private static Object interpreted(RecordRuleSet.CheckedRule rule, Message message) {
        return switch (rule.condition().evaluate(message.value())) {
            case Outcome.Value(Object value) -> value;
            case Outcome.Failed(String reason) -> throw new RuleException(reason);
        };
    }

    private static Object emitted(Method condition, Object record) {
        try {
            return condition.invoke(null, record);
        } catch (ReflectiveOperationException e) {
            if (e.getCause() instanceof RuleException failed) {
                throw failed;
            }
            throw new LinkageError(e.getMessage(), e);
        }
    }

    private List<String> findings(Message message) throws Exception {
        List<Finding> expected = new MessageChecks(model, shapes, rules).of(message);
        Bound bound = Bound.of(model);
        Object classic = new Mirror(model, bound).classic(message.value());
        assertThat(Bound.on(classic, "validate")).isEqualTo(expected);
        assertThat(Bound.on(bound.call("BinaryTrade", "copyOf", classic), "validate"))
                .isEqualTo(expected);
        return expected.stream()
                .map(Finding::toString)
                .filter(finding -> !finding.contains("(rule"))
                .toList();
    }

    @Test
    void aRuleThatLooksAtTooManyItemsIsReportedWhateverAConditionMakesOfIt() throws Exception {
        String said = "/trade: The rule cannot be evaluated: " + LoopBudget.EXCEEDED + ". ";

        assertThat(findings(message(77, 3_200))).containsExactly(said + "(busy)", said + "(hidden)");
    }

    @Test
    void rulesThatComeWhenTheBudgetOfTheMessageIsUsedUpAreReportedAsNotEvaluated() throws Exception {
        assertThat(findings(message(78, 3_150)))
                .containsExactly(
                        "/trade: The rule cannot be evaluated: " + LoopBudget.MESSAGE_EXCEEDED + ". (much11)",
                        "/trade: The rule cannot be evaluated: " + LoopBudget.MESSAGE_EXCEEDED + ". (plain)");
    }
}
