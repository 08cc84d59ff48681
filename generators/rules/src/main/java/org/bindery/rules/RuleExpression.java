package org.bindery.rules;

/// An expression that was checked against a record.
///
/// @param text as it was written
/// @param tree what it says
public record RuleExpression(String text, Expression tree, Evaluation evaluation) {

    public RuleType type() {
        return tree.type();
    }

    /// What it gives for a record.
    public Outcome evaluate(RuleRecord record) {
        return evaluation.evaluate(record);
    }
}
