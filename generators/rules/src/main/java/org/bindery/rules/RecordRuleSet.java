package org.bindery.rules;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.bindery.model.Rule;
import org.bindery.shape.VirtualProperty;

/// The rules and virtual fields of one record that are right, those of the types that its own is derived from first.
public record RecordRuleSet(List<CheckedRule> rules, List<CheckedVirtual> virtuals) {

    public RecordRuleSet {
        rules = List.copyOf(rules);
        virtuals = List.copyOf(virtuals);
    }

    /// A rule.
    ///
    /// @param condition what must be true
    /// @param text what is said otherwise
    public record CheckedRule(Rule rule, RuleExpression condition, RuleText text) {

        /// The condition, and what the message quotes.
        public List<RuleExpression> expressions() {
            return Stream.concat(
                            Stream.of(condition),
                            text.parts().stream()
                                    .filter(RuleText.Quoted.class::isInstance)
                                    .map(part -> ((RuleText.Quoted) part).expression()))
                    .toList();
        }
    }

    /// A virtual field.
    ///
    /// @param expression gives its value, before it is made one of the type of the field
    public record CheckedVirtual(VirtualProperty field, RuleExpression expression) {

        /// Its value for a record.
        public Outcome value(RuleRecord record) {
            return VirtualValues.of(this).evaluate(record);
        }
    }

    public Optional<CheckedVirtual> virtual(String name) {
        return virtuals.stream().filter(one -> one.field().name().equals(name)).findFirst();
    }
}
