package org.bindery.messages.query;

import java.util.Objects;
import org.bindery.rules.Expression;
import org.bindery.rules.Outcome;
import org.bindery.rules.RuleExpression;
import org.bindery.rules.RuleRecord;

/// A condition on the messages of a root element. Thread-safe.
///
/// @param expression gives a bool for the record of a message; its tree is that of the condition
public record MessageCondition(RuleExpression expression) {

    public MessageCondition {
        Objects.requireNonNull(expression, "expression");
    }

    Expression tree() {
        return expression.tree();
    }

    /// Whether a message meets it: a `Boolean`, or why that cannot be decided, as where a component is
    /// absent that it compares.
    public Outcome test(RuleRecord message) {
        return expression.evaluate(message);
    }

    /// As it was written.
    @Override
    public String toString() {
        return expression.text();
    }
}
