package org.bindery.messages.query;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.bindery.messages.RecordValue;
import org.bindery.rules.Expression;
import org.bindery.rules.Operation;
import org.bindery.rules.RuleType;
import org.bindery.runtime.XmlDate;
import org.bindery.runtime.batch.Component;
import org.bindery.runtime.batch.Condition;
import org.bindery.runtime.internal.batch.QueryPlan;
import org.bindery.runtime.internal.batch.StoredColumns;

/// What of a condition is a comparison of stored numbers. A condition is true, false, or has no value where it compares
/// what is absent; so there are two plans of numbers. Immutable.
///
/// @param possible finds the messages for which the compared part is not false
/// @param certain finds those for which it is true
/// @param isWhole whether that part is the whole condition; if not, that decides on the messages found
/// @param mayFail whether there may be messages for which the part has no value
record PushDown(QueryPlan<RecordValue> possible, QueryPlan<RecordValue> certain, boolean isWhole, boolean mayFail) {

    /// How operators compare, by their names in CEL.
    private static final Map<String, Condition.Operator> OPERATORS = Map.of(
            "_==_", Condition.Operator.IN,
            "_<_", Condition.Operator.BELOW,
            "_<=_", Condition.Operator.AT_MOST,
            "_>_", Condition.Operator.ABOVE,
            "_>=_", Condition.Operator.AT_LEAST);

    private static final String DIFFERS = "_!=_";
    private static final String IN = "@in";

    /// Longer lists count against the limit of loops.
    private static final int MOST_OPERANDS = 1_000;

    /// Part of a condition.
    ///
    /// @param certain where it is true
    /// @param possible where it is not false
    private record Part(Condition<RecordValue> certain, Condition<RecordValue> possible, boolean mayFail) {

        Part and(Part other) {
            return new Part(certain.and(other.certain), possible.and(other.possible), mayFail || other.mayFail);
        }

        Part or(Part other) {
            return new Part(certain.or(other.certain), possible.or(other.possible), mayFail || other.mayFail);
        }
    }

    /// What can be compared of a condition.
    ///
    /// @param condition what there is to be true
    /// @param paths what stands at one place of all records
    /// @param keys what blocks have beside their records, which is looked at first
    static PushDown of(Optional<Expression> condition, StoredPaths paths, KeyPaths keys) {
        List<Expression> conjuncts = new ArrayList<>();
        condition.ifPresent(known -> split(known, conjuncts));
        Parts parts = new Parts(paths, keys);
        List<Part> found = conjuncts.stream()
                .flatMap(conjunct -> parts.of(conjunct, false).stream())
                .toList();
        StoredColumns<RecordValue> columns = paths.columns();
        return new PushDown(
                plan(columns, found.stream().map(Part::possible)),
                plan(columns, found.stream().map(Part::certain)),
                found.size() == conjuncts.size(),
                found.stream().anyMatch(Part::mayFail));
    }

    private static QueryPlan<RecordValue> plan(
            StoredColumns<RecordValue> columns, Stream<Condition<RecordValue>> conditions) {
        return new QueryPlan<>(
                columns,
                conditions.<Predicate<? super RecordValue>>map(each -> each).toList());
    }

    private static void split(Expression expression, List<Expression> conjuncts) {
        if (expression instanceof Expression.And(Expression left, Expression right)) {
            split(left, conjuncts);
            split(right, conjuncts);
        } else {
            conjuncts.add(expression);
        }
    }

    /// Finds parts of a condition that compare stored numbers.
    private record Parts(StoredPaths paths, KeyPaths keys) {

        private Optional<StoredPaths.Place> place(List<Integer> way) {
            return keys.place(way).or(() -> paths.place(way));
        }

        /// @param negated whether the opposite is meant
        Optional<Part> of(Expression expression, boolean negated) {
            return switch (expression) {
                case Expression.And(Expression left, Expression right) -> both(left, right, negated, negated);
                case Expression.Or(Expression left, Expression right) -> both(left, right, !negated, negated);
                case Expression.Not(Expression operand) -> of(operand, !negated);
                case Expression.Has(Expression record, var property) -> has(record, property.index(), negated);
                case Expression.Component component ->
                    compared(
                            component,
                            Condition.Operator.IN,
                            List.of(new Expression.Literal(true, RuleType.Value.BOOL)),
                            negated);
                case Expression.Call(Operation operation, List<Expression> operands) ->
                    call(operation.function(), operands, negated);
                default -> Optional.empty();
            };
        }

        /// @param isOr whether one of both is enough
        private Optional<Part> both(Expression left, Expression right, boolean isOr, boolean negated) {
            return of(left, negated)
                    .flatMap(one -> of(right, negated).map(other -> isOr ? one.or(other) : one.and(other)));
        }

        private Optional<Part> has(Expression record, int property, boolean negated) {
            return way(record)
                    .map(way -> with(way, property))
                    .flatMap(this::place)
                    .filter(place -> !place.isInOptional())
                    .map(place -> {
                        Condition<RecordValue> condition = negated
                                ? place.values().isAbsent()
                                : place.values().isPresent();
                        return new Part(condition, condition, false);
                    });
        }

        private Optional<Part> call(String function, List<Expression> operands, boolean negated) {
            if (operands.size() != 2) {
                return Optional.empty();
            }
            Expression left = operands.getFirst();
            Expression right = operands.getLast();
            if (function.equals(IN)) {
                return right instanceof Expression.Items items
                        ? compared(left, Condition.Operator.IN, items.items(), negated)
                        : Optional.empty();
            }
            boolean differs = function.equals(DIFFERS);
            Condition.Operator operator = differs ? Condition.Operator.IN : OPERATORS.get(function);
            if (operator == null) {
                return Optional.empty();
            }
            return left instanceof Expression.Literal
                    ? compared(right, turned(operator), List.of(left), negated ^ differs)
                    : compared(left, operator, List.of(right), negated ^ differs);
        }

        private Optional<Part> compared(
                Expression component, Condition.Operator operator, List<Expression> items, boolean negated) {
            List<Object> operands = new ArrayList<>();
            for (Expression item : items) {
                if (!(item instanceof Expression.Literal(Object value, RuleType type)) || hasZone(value)) {
                    return Optional.empty();
                }
                operands.add(value);
            }
            if (operands.isEmpty() || operands.size() > MOST_OPERANDS) {
                return Optional.empty();
            }
            return way(component).flatMap(this::place).flatMap(place -> {
                RuleType type = items.getFirst().type();
                Component<RecordValue, ?> known = place.operands().get(type);
                if (known != null) {
                    return Optional.of(part(place.isOptional(), known, operator, operands, negated));
                }
                Component<RecordValue, ?> decimal = place.operands().get(RuleType.Value.DECIMAL);
                return decimal == null || type != RuleType.Value.INT
                        ? Optional.empty()
                        : Optional.of(part(
                                place.isOptional(),
                                decimal,
                                operator,
                                operands.stream().<Object>map(Values::decimal).toList(),
                                negated));
            });
        }

        private static boolean hasZone(Object value) {
            return value instanceof XmlDate date && date.zoneForm().isPresent();
        }

        @SuppressWarnings({"unchecked", "rawtypes"}) // the operands are of the class of the values
        private static Part part(
                boolean isOptional,
                Component<RecordValue, ?> component,
                Condition.Operator operator,
                List<Object> operands,
                boolean negated) {
            Condition<RecordValue> condition =
                    new Condition.Compared(component, negated ? opposite(operator) : operator, operands);
            Condition<RecordValue> differs = condition.negate();
            boolean isUnequal = negated && operator == Condition.Operator.IN;
            if (!isOptional) {
                Condition<RecordValue> only = isUnequal ? differs : condition;
                return new Part(only, only, false);
            }
            return isUnequal
                    ? new Part(component.isPresent().and(differs), differs, true)
                    : new Part(condition, condition.or(component.isAbsent()), true);
        }

        /// The same with the operands the other way round.
        private static Condition.Operator turned(Condition.Operator operator) {
            return switch (operator) {
                case AT_LEAST -> Condition.Operator.AT_MOST;
                case ABOVE -> Condition.Operator.BELOW;
                case AT_MOST -> Condition.Operator.AT_LEAST;
                case BELOW -> Condition.Operator.ABOVE;
                case IN, PRESENT, ABSENT -> operator;
            };
        }

        private static Condition.Operator opposite(Condition.Operator operator) {
            return switch (operator) {
                case AT_LEAST -> Condition.Operator.BELOW;
                case ABOVE -> Condition.Operator.AT_MOST;
                case AT_MOST -> Condition.Operator.ABOVE;
                case BELOW -> Condition.Operator.AT_LEAST;
                case IN, PRESENT, ABSENT -> operator;
            };
        }

        /// The properties that lead to a component or record; empty where it is none of the message.
        private static Optional<List<Integer>> way(Expression expression) {
            return switch (expression) {
                case Expression.This _ -> Optional.of(List.of());
                case Expression.Component(Expression record, var property, RuleType _) ->
                    way(record).map(way -> with(way, property.index()));
                default -> Optional.empty();
            };
        }

        private static List<Integer> with(List<Integer> way, int property) {
            List<Integer> longer = new ArrayList<>(way);
            longer.add(property);
            return longer;
        }
    }
}
