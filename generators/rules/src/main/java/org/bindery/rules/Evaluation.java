package org.bindery.rules;

/// Evaluates one expression.
@FunctionalInterface
public interface Evaluation {

    Outcome evaluate(RuleSubject subject);
}
