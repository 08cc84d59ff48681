package org.bindery.messages.rules;

import java.util.List;
import org.bindery.messages.RecordValue;
import org.bindery.model.SimpleValue;
import org.bindery.rules.Outcome;
import org.bindery.rules.RecordRuleSet;
import org.bindery.rules.RuleSet;
import org.bindery.rules.RuleSubject;
import org.bindery.rules.RuleValue;
import org.bindery.runtime.RuleException;
import org.bindery.runtime.Severity;
import org.bindery.runtime.internal.check.Findings;
import org.bindery.runtime.internal.check.Rules;
import org.bindery.runtime.internal.rule.Items;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;

/// Checks records and values against the rules of their model.
public final class RuleCheck {

    private final RuleSet rules;

    public RuleCheck(RuleSet rules) {
        this.rules = rules;
    }

    /// Notes the rules that a record breaks, whatever lies within it.
    public void check(RecordValue record, Findings findings) {
        check(rules.of(record.shape()).rules(), record, findings);
    }

    /// Whether there are rules about the values of a property.
    public boolean rules(RecordShape shape, Property property) {
        return !rules.of(shape).of(property).isEmpty();
    }

    /// Notes the rules that one value of a property breaks.
    public void check(RecordShape shape, Property property, Object value, Findings findings) {
        if (property.type() instanceof Property.ValueType type) {
            RecordRuleSet.ValueRules its = rules.of(shape).of(property);
            check(its.whole(), new RuleValue(type.value(), value), findings);
            if (!its.items().isEmpty()) {
                SimpleValue items = type.value().parts().getFirst();
                for (String item : Items.of((String) value)) {
                    check(its.items(), new RuleValue(items, item), findings);
                }
            }
        }
    }

    private static void check(List<RecordRuleSet.CheckedRule> all, RuleSubject subject, Findings findings) {
        for (RecordRuleSet.CheckedRule rule : all) {
            Rules.check(
                    findings,
                    rule.rule().name(),
                    Severity.valueOf(rule.rule().severity().name()),
                    subject,
                    one -> isTrue(rule.condition().evaluate(one)),
                    one -> rule.text().of(one));
        }
    }

    private static boolean isTrue(Outcome outcome) {
        return switch (outcome) {
            case Outcome.Value(Object value) -> (boolean) value;
            case Outcome.Failed(String reason) -> throw new RuleException(reason);
        };
    }
}
