package org.bindery.messages.rules;

import org.bindery.messages.InstancePath;
import org.bindery.model.Rule;
import org.bindery.model.Severity;

/// A rule that a message breaks, or that could not be evaluated.
///
/// @param path the record that the rule is about
/// @param message what the rule says, with the values that it quotes; or why it could not be evaluated
public record RuleFinding(InstancePath path, Rule rule, String message) {

    public Severity severity() {
        return rule.severity();
    }
}
