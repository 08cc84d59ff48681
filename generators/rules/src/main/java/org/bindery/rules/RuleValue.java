package org.bindery.rules;

import org.bindery.model.SimpleValue;

/// A single value to which rules are applied.
///
/// @param type what is known of values of its type
/// @param value the value, as messages hold it; an item of a list as a text
public record RuleValue(SimpleValue type, Object value) implements RuleSubject {

    /// Whether items of a list that are of a type can be read as its values.
    static boolean isItem(SimpleValue type) {
        return RuleType.of(type) instanceof RuleType.Value value
                && value != RuleType.Value.BOOL
                && value != RuleType.Value.DOUBLE;
    }
}
