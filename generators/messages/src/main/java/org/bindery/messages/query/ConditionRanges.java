package org.bindery.messages.query;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bindery.model.ValueKind;
import org.bindery.rules.Expression;
import org.bindery.runtime.XmlDate;
import org.bindery.runtime.batch.Condition;
import org.bindery.runtime.internal.map.ValueRange;
import org.jspecify.annotations.Nullable;

/// Which values a component has in messages that meet a condition, where it compares the component
/// with constants. Who has messages in the order of the component finds them by that.
public final class ConditionRanges {

    /// Whole numbers of more digits are not looked for.
    private static final int MOST_DIGITS = 1_000;

    private static final int MOST_YEARS = 1_000_000;

    private final ValueKind kind;
    private final List<Integer> way;

    private ConditionRanges(ValueKind kind, List<Integer> way) {
        this.kind = kind;
        this.way = way;
    }

    /// The ranges of values that a condition leaves of a component, in any order. Of all other messages, and of those
    /// without the component, it is false.
    ///
    /// @return empty where the condition does not decide, as where it has no value for messages without the
    ///     component
    public static Optional<List<ValueRange>> of(MessageCondition condition, ComponentPath path) {
        Expression tree = condition.tree();
        return path.way()
                .filter(way -> path.isMandatory() || asksFor(tree, way))
                .flatMap(way -> new ConditionRanges(path.type().kind(), way).ranges(tree));
    }

    /// Whether a condition is false of messages without a component since it says that they have it.
    private static boolean asksFor(Expression expression, List<Integer> way) {
        return switch (expression) {
            case Expression.And(Expression left, Expression right) -> asksFor(left, way) || asksFor(right, way);
            case Expression.Has(Expression record, var property) ->
                PushDown.Parts.way(record, Map.of())
                        .filter(before -> isWay(before, property.index(), way))
                        .isPresent();
            default -> false;
        };
    }

    private static boolean isWay(List<Integer> before, int last, List<Integer> way) {
        return before.equals(way.subList(0, way.size() - 1)) && way.getLast() == last;
    }

    private Optional<List<ValueRange>> ranges(Expression expression) {
        return switch (expression) {
            case Expression.And(Expression left, Expression right) -> {
                Optional<List<ValueRange>> one = ranges(left);
                Optional<List<ValueRange>> other = ranges(right);
                yield one.isPresent() && other.isPresent()
                        ? Optional.of(both(one.get(), other.get()))
                        : one.or(() -> other);
            }
            case Expression.Or(Expression left, Expression right) ->
                ranges(left)
                        .flatMap(one -> ranges(right).map(other -> {
                            List<ValueRange> all = new ArrayList<>(one);
                            all.addAll(other);
                            return all;
                        }));
            default ->
                PushDown.Comparison.of(expression)
                        .filter(comparison -> !comparison.differs()
                                && PushDown.Parts.way(comparison.component(), Map.of())
                                        .filter(way::equals)
                                        .isPresent())
                        .flatMap(this::ranges);
        };
    }

    private static List<ValueRange> both(List<ValueRange> some, List<ValueRange> others) {
        List<ValueRange> both = new ArrayList<>();
        for (ValueRange one : some) {
            for (ValueRange other : others) {
                Comparable<?> from = outer(one.from(), other.from(), 1);
                Comparable<?> to = outer(one.to(), other.to(), -1);
                if (from == null || to == null || Values.compare(from, to) <= 0) {
                    both.add(new ValueRange(from, to));
                }
            }
        }
        return both;
    }

    /// The greater of two bounds, or the lesser; null is no bound.
    private static @Nullable Comparable<?> outer(@Nullable Comparable<?> one, @Nullable Comparable<?> other, int sign) {
        if (one == null || other == null) {
            return one == null ? other : one;
        }
        return Values.compare(one, other) * sign >= 0 ? one : other;
    }

    private Optional<List<ValueRange>> ranges(PushDown.Comparison comparison) {
        List<ValueRange> ranges = new ArrayList<>();
        for (Expression operand : comparison.operands()) {
            Optional<ValueRange> range = operand instanceof Expression.Literal(Object value, var _)
                    ? range(comparison.operator(), value)
                    : Optional.empty();
            if (range.isEmpty()) {
                return Optional.empty();
            }
            ranges.add(range.get());
        }
        return Optional.of(ranges);
    }

    private Optional<ValueRange> range(Condition.Operator operator, Object value) {
        Optional<Comparable<?>> from = bound(value, false);
        Optional<Comparable<?>> to = bound(value, true);
        // Texts are compared by other characters than those by which they are ordered.
        boolean isOrdered = kind != ValueKind.TEXT || operator == Condition.Operator.IN;
        if (from.isEmpty() || to.isEmpty() || !isOrdered) {
            return Optional.empty();
        }
        return switch (operator) {
            case IN -> Optional.of(new ValueRange(from.get(), to.get()));
            case AT_LEAST, ABOVE -> Optional.of(new ValueRange(from.get(), null));
            case AT_MOST, BELOW -> Optional.of(new ValueRange(null, to.get()));
            case PRESENT, ABSENT -> Optional.empty();
        };
    }

    /// The last value of messages that is not above a constant, or the first that is not below it, or
    /// one beyond; empty where their order is another than that of conditions.
    private Optional<Comparable<?>> bound(Object constant, boolean isUpper) {
        return Optional.ofNullable(
                switch (kind) {
                    case TEXT -> constant instanceof String text ? text : null;
                    case BOOLEAN -> constant instanceof Boolean truth ? truth : null;
                    case INT, LONG, BIG_INTEGER, DECIMAL ->
                        constant instanceof Long || constant instanceof BigDecimal
                                ? number(Values.decimal(constant), isUpper)
                                : null;
                    case DATE -> constant instanceof XmlDate date && date.zone().isEmpty() ? date.toLocalDate() : null;
                    case XML_DATE -> constant instanceof XmlDate date ? date(date.toLocalDate(), isUpper) : null;
                    case FLOAT, DOUBLE, TIME, DATE_TIME, XML_TIME, XML_DATE_TIME -> null;
                });
    }

    private @Nullable Comparable<?> number(BigDecimal number, boolean isUpper) {
        if (kind == ValueKind.DECIMAL) {
            return number;
        }
        if (Math.abs((long) number.precision() - number.scale()) > MOST_DIGITS) {
            return null;
        }
        BigInteger whole = number.setScale(0, isUpper ? RoundingMode.CEILING : RoundingMode.FLOOR)
                .toBigInteger();
        return switch (kind) {
            case INT -> (int) limited(whole, Integer.MIN_VALUE, Integer.MAX_VALUE);
            case LONG -> limited(whole, Long.MIN_VALUE, Long.MAX_VALUE);
            default -> whole;
        };
    }

    private static long limited(BigInteger number, long least, long most) {
        return number.max(BigInteger.valueOf(least))
                .min(BigInteger.valueOf(most))
                .longValue();
    }

    /// Days that no zone changes.
    private static @Nullable XmlDate date(LocalDate date, boolean isUpper) {
        return Math.abs(date.getYear()) > MOST_YEARS ? null : XmlDate.of(date.plusDays(isUpper ? 2 : -2));
    }
}
