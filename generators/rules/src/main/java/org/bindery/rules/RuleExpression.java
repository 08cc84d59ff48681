package org.bindery.rules;

/// An expression that was checked against a record or a value.
///
/// @param text as it was written
/// @param tree what it says
public record RuleExpression(String text, Expression tree, Evaluation evaluation) {

    public RuleType type() {
        return tree.type();
    }

    /// What it gives for a record or value.
    public Outcome evaluate(RuleSubject subject) {
        return evaluation.evaluate(subject);
    }
}
