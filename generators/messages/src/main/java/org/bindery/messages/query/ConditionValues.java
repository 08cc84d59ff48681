package org.bindery.messages.query;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bindery.messages.RecordValue;
import org.bindery.rules.Expression;
import org.bindery.rules.RuleRecord;
import org.bindery.runtime.batch.Component;
import org.bindery.runtime.internal.batch.BlockSelection;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;
import org.jspecify.annotations.Nullable;

/// The components that a condition looks at, where each of them is at one place of all records: messages need not
/// be read for it. Immutable.
///
/// @param components by the index of their property
record ConditionValues(RecordShape shape, Map<Integer, Component<RecordValue, ?>> components) {

    /// A message of which some components are known.
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Seen(RecordShape shape, @Nullable Object[] values) implements RuleRecord {

        @Override
        public @Nullable Object get(int property) {
            return values[property];
        }
    }

    /// Those of a condition; empty where it looks at anything else.
    static Optional<ConditionValues> of(Expression condition, QueryScope scope) {
        Map<Integer, Component<RecordValue, ?>> components = new HashMap<>();
        return collect(condition, scope.stored(), components)
                ? Optional.of(new ConditionValues(scope.shape(), Map.copyOf(components)))
                : Optional.empty();
    }

    private static boolean collect(
            Expression expression, StoredPaths stored, Map<Integer, Component<RecordValue, ?>> components) {
        return switch (expression) {
            case Expression.This _ -> false;
            case Expression.Component(Expression.This _, Property property, var _) -> add(property, stored, components);
            case Expression.Has(Expression.This _, Property property) -> add(property, stored, components);
            default -> expression.parts().stream().allMatch(part -> collect(part, stored, components));
        };
    }

    private static boolean add(
            Property property, StoredPaths stored, Map<Integer, Component<RecordValue, ?>> components) {
        Optional<StoredPaths.Place> place = stored.place(List.of(property.index()));
        place.ifPresent(found -> components.put(property.index(), found.values()));
        return place.isPresent();
    }

    /// What the condition sees of a message; empty where it has to be read, since a value has escaped, or is
    /// in rows among others.
    Optional<RuleRecord> of(BlockSelection<RecordValue> block, int row) {
        if (block.isEscaped(row) || !components.values().stream().allMatch(block::isStored)) {
            return Optional.empty();
        }
        @Nullable Object[] values = new Object[shape.properties().size()];
        components.forEach((index, component) -> values[index] = block.value(component, row));
        return Optional.of(new Seen(shape, values));
    }
}
