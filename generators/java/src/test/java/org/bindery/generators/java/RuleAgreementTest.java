package org.bindery.generators.java;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;
import java.util.stream.LongStream;
import org.bindery.generators.java.binding.RecordBinding;
import org.bindery.layout.Layouts;
import org.bindery.messages.Message;
import org.bindery.messages.RecordValue;
import org.bindery.messages.check.MessageChecks;
import org.bindery.messages.models.RandomModels;
import org.bindery.messages.random.RandomMessages;
import org.bindery.model.ComplexType;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.Rule;
import org.bindery.model.SimpleValue;
import org.bindery.model.edit.Edit;
import org.bindery.rules.Outcome;
import org.bindery.rules.RecordRuleSet.CheckedRule;
import org.bindery.rules.RuleLanguage;
import org.bindery.rules.RuleSet;
import org.bindery.rules.RuleType.Value;
import org.bindery.runtime.Finding;
import org.bindery.runtime.RuleException;
import org.bindery.runtime.XmlDate;
import org.bindery.runtime.XmlDateTime;
import org.bindery.runtime.XmlTime;
import org.bindery.runtime.internal.rule.LoopBudget;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;
import org.bindery.shape.Shapes;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The CEL library and emitted code give the same for every rule and message: true, false, or an error.
///
/// `-Dbindery.rules.models=64` makes more than 100,000 pairs of rule and message.
class RuleAgreementTest {

    private static final int MODELS = Integer.getInteger("bindery.rules.models", 6);
    private static final int RULES = 60;
    private static final int MESSAGES = 30;
    private static final int VALUE_RULES = 5;

    private static final Pattern UNREADABLE = Pattern.compile(" is (not a|no) |too long|beyond 64 bits|year 0");

    private static final AtomicInteger TRUE = new AtomicInteger();
    private static final AtomicInteger FALSE = new AtomicInteger();
    private static final AtomicInteger ERRORS = new AtomicInteger();

    static LongStream seeds() {
        return LongStream.range(0, MODELS);
    }

    @ParameterizedTest(name = "model of seed {0}")
    @MethodSource("seeds")
    void givesTheSameAsTheExpressionLibrary(long seed) throws Exception {
        Model plain = RandomModels.of(seed);
        List<Message> messages = messages(plain, seed);
        Model model = withRules(plain, messages, seed);
        Shapes shapes = Layouts.of(model).shapes();
        RuleSet rules = RuleSet.of(shapes);
        assertThat(rules.problems()).isEmpty();
        Bound bound = Bound.of(model);
        bound.assertNoWarnings();
        Mirror mirror = new Mirror(model, bound);
        Random budgets = new Random(seed);
        for (Message message : messages(model, seed)) {
            Object classic = mirror.classic(message.value());
            RecordBinding record = mirror.root(message.root());
            Object binary = bound.call(record.binary().simpleName(), "copyOf", classic);
            Class<?> emitted = bound.type(record.rules().simpleName());
            for (CheckedRule rule : rules.of(message.value().shape()).rules()) {
                Object expected = expected(rule, message.value());
                Method condition = emitted.getDeclaredMethod(
                        rule.rule().name(), bound.type(record.type().simpleName()));
                condition.setAccessible(true);
                assertThat(result(condition, classic))
                        .as("%s%n%s", rule.rule(), message)
                        .isEqualTo(expected);
                assertThat(result(condition, binary))
                        .as("%s%n%s", rule.rule(), message)
                        .isEqualTo(expected);
                int items = budgets.nextInt(12);
                Object within = within(items, () -> expected(rule, message.value()));
                for (Object one : List.of(classic, binary)) {
                    assertThat(within(items, () -> result(condition, one)))
                            .as("within %s items: %s%n%s", items, rule.rule(), message)
                            .isEqualTo(within);
                }
            }
        }
    }

    /// Rules about the values of components, each found where the value stands.
    @ParameterizedTest(name = "model of seed {0}")
    @MethodSource("seeds")
    void findsTheSameWrongWithValues(long seed) throws Exception {
        Model plain = RandomModels.of(seed);
        Model model = withValueRules(plain, messages(plain, seed), seed);
        Shapes shapes = Layouts.of(model).shapes();
        RuleSet rules = RuleSet.of(shapes);
        assertThat(rules.problems()).isEmpty();
        Bound bound = Bound.of(model);
        bound.assertNoWarnings();
        Mirror mirror = new Mirror(model, bound);
        MessageChecks checks = new MessageChecks(model, shapes, rules);
        Set<String> seen = new HashSet<>();
        for (Message message : messages(model, seed)) {
            Object classic = mirror.classic(message.value());
            Object binary = bound.call(mirror.root(message.root()).binary().simpleName(), "copyOf", classic);
            List<Finding> expected = checks.of(message);
            expected.forEach(finding -> seen.add(finding.message().replaceAll("(evaluated|broken): .*", "$1")));
            assertThat(Bound.on(classic, "validate")).as(message.toString()).isEqualTo(expected);
            assertThat(Bound.on(binary, "validate")).as(message.toString()).isEqualTo(expected);
        }
        assertThat(seen).contains("broken", "The rule cannot be evaluated");
    }

    private static Model withValueRules(Model plain, List<Message> messages, long seed) throws Exception {
        Shapes shapes = Layouts.of(plain).shapes();
        RuleLanguage language = RuleLanguage.of(shapes);
        Map<Value, List<String>> literals = new EnumMap<>(Value.class);
        messages.forEach(message -> collect(message.value(), literals));
        Random random = new Random(seed);
        Model model = plain;
        for (Property property : messages.getFirst().value().shape().properties()) {
            boolean isElement = property.kind() == Property.Kind.ELEMENT || property.kind() == Property.Kind.ATTRIBUTE;
            if (isElement && property.type() instanceof Property.ValueType(SimpleValue value, var ignored)) {
                for (int rule = 0; rule < VALUE_RULES; rule++) {
                    String condition;
                    do {
                        condition = new RandomExpressions(shapes, value, random, literals).condition();
                    } while (language.check(value, condition).expression().isEmpty());
                    String name = "rule" + rule;
                    model = new Edit.SetRule(
                                    property.path(), name, Optional.of(RandomExpressions.rule(name, condition)))
                            .apply(model)
                            .model();
                }
            }
        }
        return model;
    }

    @AfterAll
    static void meetsAllThreeResults() {
        assertThat(List.of(TRUE.get(), FALSE.get(), ERRORS.get()))
                .as("true, false, errors")
                .allMatch(count -> count > MODELS * RULES * MESSAGES / 20);
    }

    /// What is calculated where no more than a few items may be looked at.
    private static Object within(int items, Callable<Object> result) {
        try {
            return LoopBudget.within(() -> {
                LoopBudget.counted(Collections.nCopies((int) LoopBudget.ITEMS - items, ""));
                try {
                    return result.call();
                } catch (Exception e) {
                    throw new AssertionError(e);
                }
            });
        } catch (RuleException e) {
            return e.getMessage();
        }
    }

    private static Object expected(CheckedRule rule, RecordValue record) {
        return switch (rule.condition().evaluate(record)) {
            case Outcome.Value(Object value) -> {
                ((boolean) value ? TRUE : FALSE).incrementAndGet();
                yield value;
            }
            case Outcome.Failed(String reason) -> {
                ERRORS.incrementAndGet();
                yield "error: " + reason;
            }
        };
    }

    private static Object result(Method condition, Object record) throws Exception {
        try {
            return condition.invoke(null, record);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof RuleException failure) {
                return "error: " + failure.getMessage();
            }
            throw e;
        }
    }

    private static List<Message> messages(Model model, long seed) {
        RandomMessages random = new RandomMessages(Layouts.of(model).shapes(), seed);
        List<Message> messages = new ArrayList<>();
        while (messages.size() < MESSAGES) {
            Message message = random.next();
            if (message.root().local().equals("message")) {
                messages.add(message);
            }
        }
        return messages;
    }

    /// The model with rules about its first type, which quote what its messages hold.
    private static Model withRules(Model model, List<Message> messages, long seed) {
        Shapes shapes = Layouts.of(model).shapes();
        RecordShape shape = messages.getFirst().value().shape();
        Map<Value, List<String>> literals = new EnumMap<>(Value.class);
        messages.forEach(message -> collect(message.value(), literals));
        List<Rule> rules = new ArrayList<>();
        Random random = new Random(seed);
        RuleLanguage language = RuleLanguage.of(shapes);
        while (rules.size() < RULES) {
            String condition = new RandomExpressions(shapes, shape, random, literals).condition();
            RuleLanguage.Checked checked = language.check(shape, condition);
            if (checked.expression().isPresent()) {
                rules.add(RandomExpressions.rule("rule" + rules.size(), condition));
            } else {
                // Constants that cannot be read are told before anything is evaluated; there must be nothing else.
                assertThat(checked.problems())
                        .as(condition)
                        .allMatch(problem -> UNREADABLE.matcher(problem.text()).find());
            }
        }
        Name name = shape.typeName().orElseThrow();
        return model.withType(((ComplexType) model.type(name).orElseThrow()).withRules(rules));
    }

    private static void collect(Object value, Map<Value, List<String>> literals) {
        switch (value) {
            case RecordValue record -> record.values().forEach(inner -> collect(inner, literals));
            case List<?> items -> items.forEach(item -> collect(item, literals));
            case Integer number -> add(literals, Value.INT, number.toString());
            case Long number -> add(literals, Value.INT, number.toString());
            case BigDecimal number -> add(literals, Value.DECIMAL, "decimal('" + number.toPlainString() + "')");
            case String text when text.matches("[ -~&&[^'\\\\]]*") -> add(literals, Value.STRING, "'" + text + "'");
            case XmlDate date -> add(literals, Value.DATE, "date('" + date + "')");
            case XmlTime time -> add(literals, Value.TIME, "time('" + time + "')");
            case XmlDateTime moment -> add(literals, Value.DATE_TIME, "dateTime('" + moment + "')");
            case null, default -> {}
        }
    }

    private static void add(Map<Value, List<String>> literals, Value type, String literal) {
        literals.computeIfAbsent(type, any -> new ArrayList<>()).add(literal);
    }
}
