package org.bindery.rules;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.bindery.model.Rule;
import org.bindery.shape.Property;
import org.bindery.shape.VirtualProperty;

/// The rules and virtual fields of one record that are right, those of the types that its own is derived from first.
///
/// @param valueRules the rules about the values of its properties, by index
public record RecordRuleSet(
        List<CheckedRule> rules, List<CheckedVirtual> virtuals, Map<Integer, ValueRules> valueRules) {

    public RecordRuleSet {
        rules = List.copyOf(rules);
        virtuals = List.copyOf(virtuals);
        valueRules = Map.copyOf(valueRules);
    }

    /// Whether there are none.
    boolean isEmpty() {
        return rules.isEmpty() && virtuals.isEmpty() && valueRules.isEmpty();
    }

    /// The rules about the values of a property.
    public ValueRules of(Property property) {
        return valueRules.getOrDefault(property.index(), ValueRules.NONE);
    }

    /// The rules about the values of a property.
    ///
    /// @param whole those about the value: those of its type first
    public record ValueRules(List<CheckedRule> whole, List<CheckedRule> items) {

        static final ValueRules NONE = new ValueRules(List.of(), List.of());

        public ValueRules {
            whole = List.copyOf(whole);
            items = List.copyOf(items);
        }

        public boolean isEmpty() {
            return whole.isEmpty() && items.isEmpty();
        }
    }

    RecordRuleSet with(List<CheckedRule> otherRules, List<CheckedVirtual> otherVirtuals) {
        return new RecordRuleSet(otherRules, otherVirtuals, valueRules);
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
            return VirtualValues.of(field, expression).evaluate(record);
        }
    }

    public Optional<CheckedVirtual> virtual(String name) {
        return virtuals.stream().filter(one -> one.field().name().equals(name)).findFirst();
    }
}
