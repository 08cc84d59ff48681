package org.bindery.rules;

import com.google.common.cache.Cache;
import com.google.common.cache.CacheBuilder;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import org.bindery.model.ModelPath;
import org.bindery.model.Problem;
import org.bindery.model.Rule;
import org.bindery.model.Severity;
import org.bindery.model.SimpleValue;
import org.bindery.shape.ExpressionNames;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;
import org.bindery.shape.Shapes;
import org.bindery.shape.VirtualProperty;

/// All rules and virtual fields of a model, checked.
///
/// @param byRecord those that are right, by record; records without any are not in it
/// @param problems the errors of the others
public record RuleSet(Map<String, RecordRuleSet> byRecord, List<Problem> problems) {

    /// No rules at all.
    public static final RuleSet NONE = new RuleSet(Map.of(), List.of());

    /// The rules of the models that are in use. To check those of a large model takes seconds, and every sample asks
    /// for them.
    private static final Cache<Shapes, RuleSet> KNOWN =
            CacheBuilder.newBuilder().weakKeys().softValues().build();

    private static final RecordRuleSet NO_RULES = new RecordRuleSet(List.of(), List.of(), Map.of());

    public RuleSet {
        byRecord = Map.copyOf(byRecord);
        problems = List.copyOf(problems);
    }

    /// Checks the rules of some records.
    public static RuleSet of(Shapes shapes) {
        if (shapes.byId().values().stream().allMatch(RuleSet::isFree)) {
            return NONE;
        }
        RuleSet known = KNOWN.getIfPresent(shapes);
        if (known == null) {
            known = new Checking(RuleLanguage.of(shapes)).check(shapes);
            KNOWN.put(shapes, known);
        }
        return known;
    }

    /// The language of the rules of some records, with the values of their virtual fields.
    public static RuleLanguage language(Shapes shapes) {
        return new Checking(RuleLanguage.of(shapes)).calculating(shapes);
    }

    private static boolean isFree(RecordShape shape) {
        return shape.rules().rules().isEmpty()
                && shape.rules().virtuals().isEmpty()
                && shape.properties().stream()
                        .allMatch(property -> property.rules().isEmpty() && isFree(property.type()));
    }

    private static boolean isFree(Property.PropertyType type) {
        return !(type instanceof Property.ValueType(SimpleValue value, var ignored)) || isFree(value);
    }

    private static boolean isFree(SimpleValue value) {
        return value.rules().isEmpty() && value.parts().stream().allMatch(RuleSet::isFree);
    }

    /// The rules of a record.
    public RecordRuleSet of(RecordShape shape) {
        return byRecord.getOrDefault(shape.id(), NO_RULES);
    }

    /// The work of checking.
    private static final class Checking {

        private final RuleLanguage language;
        private final Map<String, RecordRuleSet> byRecord = new LinkedHashMap<>();
        private final Set<Problem> problems = new LinkedHashSet<>();
        private final Map<Said, Optional<RecordRuleSet.CheckedRule>> known = new HashMap<>();

        /// A rule about values of a type.
        private record Said(RuleType type, Rule rule) {}

        Checking(RuleLanguage language) {
            this.language = language;
        }

        RuleSet check(Shapes shapes) {
            for (RecordShape shape : shapes.byId().values()) {
                List<RecordRuleSet.CheckedVirtual> virtuals = virtuals(shape);
                List<RecordRuleSet.CheckedRule> rules = rules(shape);
                RecordRuleSet all = new RecordRuleSet(rules, virtuals, valueRules(shape));
                if (!all.isEmpty()) {
                    byRecord.put(shape.id(), all);
                }
            }
            removeUnusableVirtuals(shapes);
            while (removeDependents(shapes)) {
                // What used them is gone; what used that goes next.
            }
            removeCostlyRules(shapes);
            return new RuleSet(byRecord, List.copyOf(problems));
        }

        RuleLanguage calculating(Shapes shapes) {
            for (RecordShape shape : shapes.byId().values()) {
                List<RecordRuleSet.CheckedVirtual> virtuals = virtuals(shape);
                if (!virtuals.isEmpty()) {
                    byRecord.put(shape.id(), new RecordRuleSet(List.of(), virtuals, Map.of()));
                }
            }
            removeUnusableVirtuals(shapes);
            return language;
        }

        /// First those that are calculated from themselves: the cost of the others can be computed.
        private void removeUnusableVirtuals(Shapes shapes) {
            removeVirtuals(
                    shapes,
                    (record, virtual) ->
                            needsItself(new VirtualPlace(record, virtual.field().name()))
                                    ? Optional.of("is calculated from itself")
                                    : Optional.empty());
            VirtualCosts costs = new VirtualCosts(byRecord);
            removeVirtuals(
                    shapes,
                    (record, virtual) -> costs.excess(virtual.expression().tree()));
        }

        /// Whether a virtual field is calculated from itself, directly or through others of the same record.
        private boolean needsItself(VirtualPlace start) {
            Set<VirtualPlace> seen = new HashSet<>();
            Deque<VirtualPlace> open = new ArrayDeque<>(List.of(start));
            while (!open.isEmpty()) {
                List<VirtualPlace> needed = open.poll()
                        .expression(byRecord)
                        .map(VirtualPlace::neededBy)
                        .orElse(List.of());
                for (VirtualPlace next : needed) {
                    if (next.equals(start)) {
                        return true;
                    }
                    if (seen.add(next)) {
                        open.add(next);
                    }
                }
            }
            return false;
        }

        /// @param wrong the error of a virtual field of a record, which may refer to all others
        private void removeVirtuals(
                Shapes shapes, BiFunction<String, RecordRuleSet.CheckedVirtual, Optional<String>> wrong) {
            Map<String, RecordRuleSet> kept = new LinkedHashMap<>();
            byRecord.forEach((record, rules) -> {
                List<RecordRuleSet.CheckedVirtual> right = new ArrayList<>();
                for (RecordRuleSet.CheckedVirtual virtual : rules.virtuals()) {
                    Optional<String> reason = wrong.apply(record, virtual);
                    if (reason.isEmpty()) {
                        right.add(virtual);
                    } else {
                        language.views().forget(record, virtual.field());
                        report(
                                shapes.shape(record).path(),
                                "virtual-field",
                                "The virtual field '" + virtual.field().name() + "' " + reason.get() + ".");
                    }
                }
                kept.put(record, rules.with(rules.rules(), right));
            });
            byRecord.putAll(kept);
        }

        private void removeCostlyRules(Shapes shapes) {
            VirtualCosts costs = new VirtualCosts(byRecord);
            byRecord.replaceAll((record, all) -> {
                List<RecordRuleSet.CheckedRule> right = new ArrayList<>();
                for (RecordRuleSet.CheckedRule rule : all.rules()) {
                    Optional<String> reason = rule.expressions().stream()
                            .flatMap(expression -> costs.excess(expression.tree()).stream())
                            .findFirst();
                    reason.ifPresent(what -> report(
                            shapes.shape(record).path(),
                            "rule",
                            "The rule '" + rule.rule().name() + "' " + what + "."));
                    if (reason.isEmpty()) {
                        right.add(rule);
                    }
                }
                return all.with(right, all.virtuals());
            });
        }

        private boolean removeDependents(Shapes shapes) {
            boolean removed = false;
            for (Map.Entry<String, RecordRuleSet> entry : byRecord.entrySet()) {
                RecordShape shape = shapes.shape(entry.getKey());
                List<RecordRuleSet.CheckedVirtual> virtuals = entry.getValue().virtuals().stream()
                        .filter(virtual -> isWhole(
                                shape,
                                "The virtual field '" + virtual.field().name() + "'",
                                List.of(virtual.expression())))
                        .toList();
                List<RecordRuleSet.CheckedRule> rules = entry.getValue().rules().stream()
                        .filter(rule ->
                                isWhole(shape, "The rule '" + rule.rule().name() + "'", rule.expressions()))
                        .toList();
                RecordRuleSet kept = entry.getValue().with(rules, virtuals);
                removed |= !kept.equals(entry.getValue());
                entry.setValue(kept);
            }
            return removed;
        }

        /// Whether all virtual fields that expressions use are right.
        private boolean isWhole(RecordShape shape, String what, List<RuleExpression> expressions) {
            Set<String> missing = new LinkedHashSet<>();
            expressions.forEach(expression -> expression.tree().walk(node -> {
                if (node instanceof Expression.Calculated(Expression of, VirtualProperty field, var ignored)
                        && of.type() instanceof RuleType.RecordOf(String record)
                        && !(byRecord.containsKey(record)
                                && byRecord.get(record).virtual(field.name()).isPresent())) {
                    missing.add(field.name());
                }
            }));
            missing.forEach(name ->
                    report(shape.path(), "rule", what + " uses the virtual field '" + name + "', which is wrong."));
            return missing.isEmpty();
        }

        private List<RecordRuleSet.CheckedVirtual> virtuals(RecordShape shape) {
            List<RecordRuleSet.CheckedVirtual> right = new ArrayList<>();
            Set<String> names = new HashSet<>();
            shape.properties().forEach(property -> names.add(key(property.name())));
            for (VirtualProperty field : shape.rules().virtuals()) {
                String what = "The virtual field '" + field.name() + "'";
                if (!field.name().equals(ExpressionNames.identifier(field.name()))) {
                    report(shape.path(), "virtual-name", what + " needs a name of letters and digits.");
                } else if (!names.add(key(field.name()))) {
                    report(shape.path(), "virtual-name", what + " has the name of another component.");
                } else {
                    RuleLanguage.Checked checked = language.check(shape, field.expression());
                    report(shape.path(), what, "virtual-field", checked.problems());
                    checked.expression()
                            .filter(expression -> fits(shape, what, field, expression))
                            .ifPresent(expression -> right.add(new RecordRuleSet.CheckedVirtual(field, expression)));
                }
            }
            right.forEach(virtual -> language.views()
                    .calculate(shape.id(), virtual.field(), VirtualValues.of(virtual.field(), virtual.expression())));
            return right;
        }

        /// What names must differ in, so that their getters do.
        private static String key(String name) {
            return name.replaceAll("[^A-Za-z0-9]", "").toLowerCase(Locale.ROOT);
        }

        private boolean fits(RecordShape shape, String what, VirtualProperty field, RuleExpression expression) {
            if (VirtualValues.fits(field, expression.type())) {
                return true;
            }
            report(
                    shape.path(),
                    "virtual-field",
                    what + " is of type " + RuleType.of(field.value()) + ", but its expression gives a "
                            + language.show(expression.type()) + ".");
            return false;
        }

        private List<RecordRuleSet.CheckedRule> rules(RecordShape shape) {
            return shape.rules().rules().stream()
                    .flatMap(rule -> rule(language.subject(shape), rule, shape.path()).stream())
                    .toList();
        }

        private Map<Integer, RecordRuleSet.ValueRules> valueRules(RecordShape shape) {
            Map<Integer, RecordRuleSet.ValueRules> right = new LinkedHashMap<>();
            for (Property property : shape.properties()) {
                if (property.type() instanceof Property.ValueType(SimpleValue value, var ignored)) {
                    RecordRuleSet.ValueRules rules = new RecordRuleSet.ValueRules(
                            rules(property, value, property.valueRules()), itemRules(property, value));
                    if (!rules.isEmpty()) {
                        right.put(property.index(), rules);
                    }
                } else {
                    property.rules()
                            .forEach(rule -> problems.add(Problem.at(
                                    property.path(),
                                    Severity.ERROR,
                                    "rule",
                                    "The rule '" + rule.name() + "' is about a value, but there are components here;"
                                            + " set it for their type.")));
                }
            }
            return right;
        }

        /// The rules of the type of a list's items. Of which type a value of a union is, rules do not ask.
        private List<RecordRuleSet.CheckedRule> itemRules(Property property, SimpleValue value) {
            if (value.isList()
                    && !value.parts().isEmpty()
                    && RuleValue.isItem(value.parts().getFirst())) {
                SimpleValue item = value.parts().getFirst();
                return rules(property, item, item.rules());
            }
            value.parts().stream()
                    .flatMap(part -> part.rules().stream())
                    .distinct()
                    .forEach(rule -> problems.add(Problem.at(
                            property.path(),
                            Severity.WARNING,
                            "rule",
                            "The rule '" + rule.name() + "' is not checked here, where its type is one of several or"
                                    + " that of numbers in a list.")));
            return List.of();
        }

        /// Rules about values. Those of a simple type are checked once, however often it is used.
        private List<RecordRuleSet.CheckedRule> rules(Property property, SimpleValue value, List<Rule> rules) {
            RuleType type = RuleType.of(value);
            return rules.stream()
                    .flatMap(rule -> known
                            .computeIfAbsent(
                                    new Said(type, rule), said -> rule(Subject.value(type), rule, property.path()))
                            .stream())
                    .toList();
        }

        private Optional<RecordRuleSet.CheckedRule> rule(Subject subject, Rule rule, ModelPath path) {
            RuleLanguage.Checked checked = language.check(subject, rule.condition());
            List<RuleProblem> wrong = new ArrayList<>(checked.problems());
            checked.expression()
                    .filter(condition -> condition.type() != RuleType.Value.BOOL)
                    .ifPresent(condition -> wrong.add(new RuleProblem(
                            1,
                            1,
                            "A condition is a bool, true or false, but this is a " + language.show(condition.type())
                                    + ".")));
            var text = rule.message().isBlank()
                    ? Optional.of(RuleText.unsaid(rule.condition()))
                    : RuleText.of(language, subject, rule.message(), wrong);
            report(path, "The rule '" + rule.name() + "'", "rule", wrong);
            return wrong.isEmpty()
                    ? Optional.of(new RecordRuleSet.CheckedRule(
                            rule, checked.expression().orElseThrow(), text.orElseThrow()))
                    : Optional.empty();
        }

        private void report(ModelPath path, String what, String id, List<RuleProblem> wrong) {
            for (RuleProblem problem : wrong) {
                report(
                        path,
                        id,
                        what + ", line " + problem.line() + ", column " + problem.column() + ": " + problem.text());
            }
        }

        private void report(ModelPath path, String id, String text) {
            problems.add(Problem.at(path, Severity.ERROR, id, text));
        }
    }
}
