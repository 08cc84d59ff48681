package org.bindery.messages.check;

import java.util.List;
import java.util.function.Consumer;
import org.bindery.messages.Message;
import org.bindery.messages.RecordValue;
import org.bindery.messages.rules.RuleCheck;
import org.bindery.model.Model;
import org.bindery.rules.RuleSet;
import org.bindery.runtime.Finding;
import org.bindery.runtime.internal.check.Findings;
import org.bindery.runtime.internal.form.MessageValidator;
import org.bindery.runtime.internal.record.StagedMessage;
import org.bindery.runtime.internal.rule.LoopBudget;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;
import org.bindery.shape.Shapes;

/// Validates messages as data, with the same findings as `validate()` of the bindings. Thread-safe.
public final class MessageChecks {

    private final DataForms forms;
    private final boolean hasRules;
    private final RuleCheck ruleCheck;

    /// Looks at what the schema says, and at no rules.
    ///
    /// @param model the model of the messages
    public MessageChecks(Model model, Shapes shapes) {
        this(model, shapes, RuleSet.NONE);
    }

    /// @param model the model of the messages
    /// @param ruleSet the rules of the model
    public MessageChecks(Model model, Shapes shapes, RuleSet ruleSet) {
        this.forms = DataForms.of(model, shapes);
        this.hasRules = !ruleSet.equals(RuleSet.NONE);
        this.ruleCheck = new RuleCheck(ruleSet);
    }

    /// What a message does not satisfy: first what the schema says, in order of the message, then rules.
    public List<Finding> of(Message message) {
        return of(message, 0);
    }

    /// What one of several messages does not satisfy.
    ///
    /// @param number its place in the file, from 1; 0 for a single one
    public List<Finding> of(Message message, int number) {
        MessageValidator validator = validator(message, number);
        return hasRules
                ? validator.validate(message.value(), forms::stage, this::rules)
                : validator.validate(message.value(), forms::stage);
    }

    /// What one of several messages does not satisfy that was read into a staged one.
    ///
    /// @param number its place in the file, from 1; 0 for a single one
    /// @param at where its record starts in the staged message
    public List<Finding> of(Message message, int number, StagedMessage staged, int at) {
        Findings findings = validator(message, number).validate(staged, at);
        if (hasRules) {
            LoopBudget.ofMessage(() -> rules(message.value(), findings));
        }
        return findings.all();
    }

    /// The errors in the names and keys in a message, and in the references to them.
    public List<Finding> references(Message message) {
        return validator(message, 0).references(message.value(), forms::stage);
    }

    private MessageValidator validator(Message message, int number) {
        RecordShape shape = message.value().shape();
        return new MessageValidator(
                forms.forms(), forms.number(shape), message.root().local(), number);
    }

    /// Notes the rules that a record and what it holds break.
    private void rules(RecordValue record, Findings findings) {
        RecordShape shape = record.shape();
        for (Property property : shape.properties()) {
            boolean records = property.type() instanceof Property.RecordType && !isBare(record, property);
            if (records || ruleCheck.rules(shape, property)) {
                each(record, property, findings, value -> {
                    if (value instanceof RecordValue part) {
                        findings.record(part, this::rules);
                    } else {
                        ruleCheck.check(shape, property, value, findings);
                    }
                });
            }
        }
        ruleCheck.check(record, findings);
    }

    /// Whether a record is nil, and there for its attributes only.
    private static boolean isBare(RecordValue record, Property property) {
        return record.shape().isNillable(property) && Boolean.TRUE.equals(record.get(property.index() + 1));
    }

    /// Goes through what a property holds.
    private static void each(RecordValue record, Property property, Findings findings, Consumer<Object> visitor) {
        String step = property.pathStep();
        Object value = record.get(property.index());
        if (value instanceof List<?> items) {
            for (int i = 0; i < items.size(); i++) {
                findings.enter(step, i + 1);
                visitor.accept(items.get(i));
                findings.leave();
            }
        } else if (value != null) {
            findings.enter(step);
            visitor.accept(value);
            findings.leave();
        }
    }
}
