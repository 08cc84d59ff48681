package org.bindery.generators.java.check;

import java.util.ArrayList;
import java.util.List;
import org.bindery.generators.java.binding.Bindings;
import org.bindery.generators.java.binding.PropertyBinding;
import org.bindery.generators.java.binding.RecordBinding;
import org.bindery.rules.Expression;
import org.bindery.rules.RecordRuleSet;
import org.bindery.rules.RuleExpression;
import org.bindery.rules.RuleSet;
import org.bindery.rules.RuleText;
import org.bindery.shape.RecordShape;

/// Which rules and virtual fields a record adds to those of the record that it is derived from.
public record OwnRules(Bindings bindings, RuleSet rules) {

    List<RecordRuleSet.CheckedRule> rules(RecordBinding record) {
        List<RecordRuleSet.CheckedRule> own = new ArrayList<>(of(record.shape()).rules());
        bindings.base(record)
                .ifPresent(base ->
                        own.removeIf(rule -> base.shape().rules().rules().contains(rule.rule())));
        return own;
    }

    public List<RecordRuleSet.CheckedVirtual> virtuals(RecordBinding record) {
        List<RecordRuleSet.CheckedVirtual> own =
                new ArrayList<>(of(record.shape()).virtuals());
        bindings.base(record)
                .ifPresent(base ->
                        own.removeIf(virtual -> base.shape().rules().virtuals().contains(virtual.field())));
        return own;
    }

    /// The rules about the values of a property.
    RecordRuleSet.ValueRules rules(RecordBinding record, PropertyBinding property) {
        return of(record.shape()).of(property.property());
    }

    /// The record whose class has the rules about the values of a property: the furthest of those that it is derived
    /// from which has the same.
    RecordBinding owner(RecordBinding record, PropertyBinding property) {
        return bindings.base(record)
                .flatMap(base -> base.properties().stream()
                        .filter(same -> same.variable().equals(property.variable())
                                && same.element().equals(property.element())
                                && rules(base, same).equals(rules(record, property)))
                        .findFirst()
                        .map(same -> owner(base, same)))
                .orElse(record);
    }

    /// All that a record's own rules and virtual fields calculate.
    List<Expression> expressions(RecordBinding record) {
        List<Expression> all = new ArrayList<>();
        virtuals(record).forEach(virtual -> all.add(virtual.expression().tree()));
        for (RecordRuleSet.CheckedRule rule : rules(record)) {
            all.add(rule.condition().tree());
            for (RuleText.Part part : rule.text().parts()) {
                if (part instanceof RuleText.Quoted(RuleExpression expression)) {
                    all.add(expression.tree());
                }
            }
        }
        return all;
    }

    /// Whether a record has rules, its own or inherited ones, or its values have.
    boolean isRuled(RecordBinding record) {
        return !of(record.shape()).rules().isEmpty()
                || record.properties().stream()
                        .anyMatch(property -> !rules(record, property).isEmpty());
    }

    /// The records whose rules apply to another: those that it is derived from, the furthest first, and itself.
    List<RecordBinding> ruling(RecordBinding record) {
        List<RecordBinding> ruling = new ArrayList<>();
        bindings.base(record).ifPresent(base -> ruling.addAll(ruling(base)));
        if (!rules(record).isEmpty()) {
            ruling.add(record);
        }
        return ruling;
    }

    private RecordRuleSet of(RecordShape shape) {
        return rules.of(shape);
    }
}
