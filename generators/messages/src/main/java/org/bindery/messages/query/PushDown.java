package org.bindery.messages.query;

import java.util.ArrayList;
import java.util.HashMap;
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

/// What of a condition is a comparison of stored numbers. A condition is true, false, or has no value
/// where it compares what is absent; so there are two plans of numbers. Immutable.
///
/// @param possible finds the messages for which the compared part is not false
/// @param certain finds those for which it is true
/// @param isWhole whether that part is the whole condition; if not, that decides on the messages found
/// @param doubt what of a message that `possible` finds and `certain` does not
record PushDown(QueryPlan<RecordValue> possible, QueryPlan<RecordValue> certain, boolean isWhole, Doubt doubt) {

    /// What is known of a message of which a part of a condition is neither false nor surely true.
    enum Doubt {
        /// There is none.
        NONE,
        /// The part has no value.
        FAILS,
        /// The message decides.
        OPEN,
        /// The message decides, also for those that seem certain.
        ALWAYS;

        Doubt and(Doubt other) {
            return compareTo(other) < 0 ? other : this;
        }
    }

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
    private record Part(Condition<RecordValue> certain, Condition<RecordValue> possible, Doubt doubt) {

        Part and(Part other) {
            return new Part(certain.and(other.certain), possible.and(other.possible), doubt.and(other.doubt));
        }

        Part or(Part other) {
            return new Part(certain.or(other.certain), possible.or(other.possible), doubt.and(other.doubt));
        }

        /// The opposite; empty if it is not known for which messages this is true.
        Optional<Part> not() {
            return doubt == Doubt.ALWAYS
                    ? Optional.empty()
                    : Optional.of(new Part(possible.negate(), certain.negate(), doubt));
        }

        /// The same where it is only known of which messages it is false.
        Part partly() {
            return new Part(possible, possible, Doubt.ALWAYS);
        }
    }

    /// What can be compared of a condition.
    ///
    /// @param condition what there is to be true
    /// @param paths the components at one place of all records
    /// @param keys what blocks have beside their records, which is looked at first
    static PushDown of(Optional<Expression> condition, StoredPaths paths, KeyPaths keys) {
        List<Expression> conjuncts = new ArrayList<>();
        condition.ifPresent(known -> split(known, conjuncts));
        Parts parts = new Parts(paths, keys);
        List<Part> found = conjuncts.stream()
                .flatMap(conjunct -> parts.of(conjunct, false).stream())
                .toList();
        StoredColumns<RecordValue> columns = paths.columns();
        Doubt doubt = found.stream().map(Part::doubt).reduce(Doubt.NONE, Doubt::and);
        return new PushDown(
                plan(columns, found.stream().map(Part::possible)),
                plan(columns, found.stream().map(Part::certain)),
                found.size() == conjuncts.size() && doubt != Doubt.ALWAYS,
                doubt);
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
    record Parts(StoredPaths paths, KeyPaths keys) {

        private Optional<StoredPaths.Place> place(List<Integer> way) {
            return keys.place(way).or(() -> paths.place(way));
        }

        /// @param negated whether the opposite is meant
        private Optional<Part> of(Expression expression, boolean negated) {
            return switch (expression) {
                case Expression.And(Expression left, Expression right) -> both(left, right, negated, negated);
                case Expression.Or(Expression left, Expression right) -> both(left, right, !negated, negated);
                case Expression.Not(Expression operand) -> of(operand, !negated);
                case Expression.Has(Expression record, var property) -> has(record, property.index(), negated);
                case Expression.Quantified quantified -> {
                    Optional<Part> part = new Items(keys).of(quantified);
                    yield negated ? part.flatMap(Part::not) : part;
                }
                default -> Comparison.of(expression).flatMap(comparison -> compared(comparison, negated));
            };
        }

        /// @param isOr whether one of both is enough
        private Optional<Part> both(Expression left, Expression right, boolean isOr, boolean negated) {
            return of(left, negated)
                    .flatMap(one -> of(right, negated).map(other -> isOr ? one.or(other) : one.and(other)));
        }

        private Optional<Part> has(Expression record, int property, boolean negated) {
            return way(record, Map.of())
                    .map(way -> with(way, property))
                    .flatMap(this::place)
                    .filter(place -> !place.isInOptional())
                    .map(place -> {
                        Condition<RecordValue> condition = negated
                                ? place.values().isAbsent()
                                : place.values().isPresent();
                        return new Part(condition, condition, Doubt.NONE);
                    });
        }

        private Optional<Part> compared(Comparison comparison, boolean negated) {
            return way(comparison.component(), Map.of())
                    .flatMap(this::place)
                    .flatMap(place -> compared(place, comparison, negated ^ comparison.differs()));
        }

        /// Compares the values of a place with literals.
        private static Optional<Part> compared(StoredPaths.Place place, Comparison comparison, boolean negated) {
            Condition.Operator operator = comparison.operator();
            List<Object> operands = new ArrayList<>();
            for (Expression item : comparison.operands()) {
                if (!(item instanceof Expression.Literal(Object value, RuleType type)) || hasZone(value)) {
                    return Optional.empty();
                }
                operands.add(value);
            }
            if (operands.isEmpty() || operands.size() > MOST_OPERANDS) {
                return Optional.empty();
            }
            RuleType type = comparison.operands().getFirst().type();
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
                return new Part(only, only, Doubt.NONE);
            }
            return isUnequal
                    ? new Part(component.isPresent().and(differs), differs, Doubt.FAILS)
                    : new Part(condition, condition.or(component.isAbsent()), Doubt.FAILS);
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
        ///
        /// @param items the items of lists, by the variables that represent them
        static Optional<List<Integer>> way(Expression expression, Map<Expression.Variable, List<Integer>> items) {
            return switch (expression) {
                case Expression.This _ -> Optional.of(List.of());
                case Expression.Variable variable -> Optional.ofNullable(items.get(variable));
                case Expression.Component(Expression record, var property, RuleType _) ->
                    way(record, items).map(way -> with(way, property.index()));
                default -> Optional.empty();
            };
        }

        private static List<Integer> with(List<Integer> way, int property) {
            List<Integer> longer = new ArrayList<>(way);
            longer.add(property);
            return longer;
        }
    }

    /// Finds what conditions on items of lists compare. That is made a comparison that some item of a message
    /// satisfies: conditions of which all have to be true for the same item are more than that.
    private record Items(KeyPaths keys) {

        /// What is known of a macro: whether there is an item, only one, or none of which the opposite is true.
        Optional<Part> of(Expression.Quantified quantified) {
            return switch (quantified.quantity()) {
                case EXISTS -> some(quantified, false, Map.of());
                case ALL -> some(quantified, true, Map.of()).flatMap(Part::not);
                case EXISTS_ONE -> some(quantified, false, Map.of()).map(Part::partly);
            };
        }

        /// @param negated whether an item is meant of which the opposite is true
        private Optional<Part> some(
                Expression.Quantified quantified, boolean negated, Map<Expression.Variable, List<Integer>> around) {
            return Parts.way(quantified.list(), around).flatMap(list -> {
                Map<Expression.Variable, List<Integer>> items = new HashMap<>(around);
                items.put(quantified.variable(), list);
                return of(quantified.condition(), negated, list, items);
            });
        }

        /// @param negated whether the opposite is meant
        /// @param list the way to the list of the innermost macro
        private Optional<Part> of(
                Expression expression,
                boolean negated,
                List<Integer> list,
                Map<Expression.Variable, List<Integer>> items) {
            return switch (expression) {
                case Expression.And(Expression left, Expression right) ->
                    both(of(left, negated, list, items), of(right, negated, list, items), negated);
                case Expression.Or(Expression left, Expression right) ->
                    both(of(left, negated, list, items), of(right, negated, list, items), !negated);
                case Expression.Not(Expression operand) -> of(operand, !negated, list, items);
                case Expression.Quantified inner -> within(inner, negated, items);
                default -> Comparison.of(expression).flatMap(comparison -> compared(comparison, negated, list, items));
            };
        }

        /// @param isOr whether an item is meant of which one of both is true; else both, of the same item
        private static Optional<Part> both(Optional<Part> one, Optional<Part> other, boolean isOr) {
            return isOr
                    ? one.flatMap(known -> other.map(known::or))
                    : one.map(known -> other.map(known::and).orElse(known))
                            .or(() -> other)
                            .map(Part::partly);
        }

        private Optional<Part> within(
                Expression.Quantified inner, boolean negated, Map<Expression.Variable, List<Integer>> items) {
            boolean isAll = inner.quantity() == Expression.Quantity.ALL;
            Optional<Part> some = negated == isAll ? some(inner, negated, items) : Optional.empty();
            return inner.quantity() == Expression.Quantity.EXISTS_ONE ? some.map(Part::partly) : some;
        }

        private Optional<Part> compared(
                Comparison comparison,
                boolean negated,
                List<Integer> list,
                Map<Expression.Variable, List<Integer>> items) {
            return Parts.way(comparison.component(), items)
                    .filter(way -> way.size() >= list.size()
                            && way.subList(0, list.size()).equals(list))
                    .flatMap(keys::itemPlace)
                    .flatMap(place -> comparison.ofItem(negated).stream()
                            .map(each -> Parts.compared(place, each, false))
                            .reduce((one, other) -> one.flatMap(known -> other.map(known::or)))
                            .flatMap(part -> part))
                    .map(part -> new Part(part.certain(), part.possible(), Doubt.OPEN));
        }
    }

    /// A component that an expression compares with others, which may be literals.
    ///
    /// @param differs whether the opposite of that is meant
    record Comparison(Expression component, Condition.Operator operator, List<Expression> operands, boolean differs) {

        static Optional<Comparison> of(Expression expression) {
            return switch (expression) {
                case Expression.Component component -> {
                    Expression isTrue = new Expression.Literal(true, RuleType.Value.BOOL);
                    yield Optional.of(new Comparison(component, Condition.Operator.IN, List.of(isTrue), false));
                }
                case Expression.Call(Operation operation, List<Expression> operands)
                when operands.size() == 2 -> of(operation.function(), operands.getFirst(), operands.getLast());
                default -> Optional.empty();
            };
        }

        private static Optional<Comparison> of(String function, Expression left, Expression right) {
            if (function.equals(IN)) {
                return right instanceof Expression.Items items
                        ? Optional.of(new Comparison(left, Condition.Operator.IN, items.items(), false))
                        : Optional.empty();
            }
            boolean differs = function.equals(DIFFERS);
            Condition.Operator operator = differs ? Condition.Operator.IN : OPERATORS.get(function);
            if (operator == null) {
                return Optional.empty();
            }
            return Optional.of(
                    left instanceof Expression.Literal
                            ? new Comparison(right, turned(operator), List.of(left), differs)
                            : new Comparison(left, operator, List.of(right), differs));
        }

        /// What one of has to be true of an item of a list; none if that is not known.
        ///
        /// @param negated whether the opposite is meant
        List<Comparison> ofItem(boolean negated) {
            if (negated == differs) {
                return List.of(new Comparison(component, operator, operands, false));
            } else if (operator != Condition.Operator.IN) {
                return List.of(new Comparison(component, Parts.opposite(operator), operands, false));
            } else if (operands.size() != 1) {
                return List.of();
            } else if (operands.getFirst() instanceof Expression.Literal(Boolean value, RuleType type)) {
                Expression other = new Expression.Literal(!value, type);
                return List.of(new Comparison(component, operator, List.of(other), false));
            }
            return Stream.of(Condition.Operator.BELOW, Condition.Operator.ABOVE)
                    .map(one -> new Comparison(component, one, operands, false))
                    .toList();
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
    }
}
