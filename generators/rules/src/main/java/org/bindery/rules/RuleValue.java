package org.bindery.rules;

import org.bindery.model.SimpleValue;

/// A single value to which rules are applied.
///
/// @param type what is known of values of its type
/// @param value the value, as messages hold it
public record RuleValue(SimpleValue type, Object value) implements RuleSubject {}
