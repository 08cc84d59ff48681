package org.bindery.messages.rules;

import java.util.ArrayList;
import java.util.List;
import org.bindery.messages.InstancePath;
import org.bindery.messages.Message;
import org.bindery.messages.RecordValue;
import org.bindery.rules.Outcome;
import org.bindery.rules.RecordRuleSet;
import org.bindery.rules.RuleSet;
import org.bindery.runtime.Findings;
import org.bindery.runtime.RuleException;
import org.bindery.runtime.Rules;
import org.bindery.runtime.Severity;
import org.bindery.shape.Property;

/// Checks messages against the rules of their model.
public final class RuleCheck {

    /// What stands before the reason why a rule could not be evaluated.
    private static final String FAILED = "The rule cannot be evaluated: ";

    private final RuleSet rules;

    public RuleCheck(RuleSet rules) {
        this.rules = rules;
    }

    /// The rules that a message breaks, record by record, from outside in.
    public List<RuleFinding> check(Message message) {
        List<RuleFinding> found = new ArrayList<>();
        if (!rules.byRecord().isEmpty()) {
            check(message.value(), InstancePath.of(message.root()), found);
        }
        return found;
    }

    private void check(RecordValue record, InstancePath path, List<RuleFinding> found) {
        for (RecordRuleSet.CheckedRule rule : rules.of(record.shape()).rules()) {
            switch (rule.condition().evaluate(record)) {
                case Outcome.Value(Object value) -> {
                    if (!(boolean) value) {
                        found.add(new RuleFinding(path, rule.rule(), rule.text().of(record)));
                    }
                }
                case Outcome.Failed(String reason) ->
                    found.add(new RuleFinding(path, rule.rule(), FAILED + reason + "."));
            }
        }
        for (Property property : record.shape().properties()) {
            switch (record.get(property.index())) {
                case RecordValue inner -> check(inner, path.child(property), found);
                case List<?> items -> {
                    for (int i = 0; i < items.size(); i++) {
                        if (items.get(i) instanceof RecordValue item) {
                            check(item, path.item(property, i + 1), found);
                        }
                    }
                }
                case null, default -> {}
            }
        }
    }

    /// Notes the rules that a record breaks, whatever lies within it.
    public void check(RecordValue record, Findings findings) {
        for (RecordRuleSet.CheckedRule rule : rules.of(record.shape()).rules()) {
            Rules.check(
                    findings,
                    rule.rule().name(),
                    Severity.valueOf(rule.rule().severity().name()),
                    record,
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
