package org.bindery.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A virtual field of a record.
record VirtualPlace(String record, String field) {

    static Optional<VirtualPlace> of(Expression.Calculated calculated) {
        return calculated.record().type() instanceof RuleType.RecordOf(String shape)
                ? Optional.of(new VirtualPlace(shape, calculated.field().name()))
                : Optional.empty();
    }

    /// The virtual fields that an expression uses.
    static List<VirtualPlace> neededBy(Expression expression) {
        List<VirtualPlace> needed = new ArrayList<>();
        expression.walk(node -> {
            if (node instanceof Expression.Calculated calculated) {
                of(calculated).ifPresent(needed::add);
            }
        });
        return needed;
    }

    /// What the field is calculated by; empty if it is wrong.
    Optional<Expression> expression(Map<String, RecordRuleSet> byRecord) {
        return Optional.ofNullable(byRecord.get(record))
                .flatMap(rules -> rules.virtual(field))
                .map(virtual -> virtual.expression().tree());
    }
}
