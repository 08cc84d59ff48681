package org.bindery.rules;

import java.util.List;
import java.util.function.ToLongFunction;

/// About how many steps it takes to evaluate an expression: each operation counts as one, and what a macro asks of the
/// items of a list as often as there are items; lists of messages, which have a budget of their own
/// ([org.bindery.runtime.internal.rule.LoopBudget]), count as 10.
///
/// @param virtuals what virtual fields cost
record EvaluationCost(ToLongFunction<Expression.Calculated> virtuals) {

    /// More steps than any rule needs.
    static final long LIMIT = 10_000_000;

    private static final long ITEMS_OF_MESSAGE = 10;

    /// The cost of an expression on its own, where virtual fields are known.
    static long alone(Expression expression) {
        return new EvaluationCost(field -> 1).of(expression);
    }

    /// The cost, but at most [#LIMIT] + 1.
    long of(Expression expression) {
        long parts = switch (expression) {
            case Expression.Quantified it -> sum(of(it.list()), product(items(it.list()), of(it.condition())));
            case Expression.Mapped it ->
                sum(of(it.list()), product(items(it.list()), sum(of(it.condition()), of(it.result()))));
            case Expression.Calculated it -> sum(of(it.record()), virtuals.applyAsLong(it));
            default -> expression.parts().stream().mapToLong(this::of).reduce(0, EvaluationCost::sum);
        };
        return sum(1, parts);
    }

    private static long items(Expression list) {
        return switch (list) {
            case Expression.Items it -> it.items().size();
            case Expression.Mapped it -> items(it.list());
            case Expression.Conditional it -> Math.max(items(it.then()), items(it.otherwise()));
            case Expression.Call it when it.type() instanceof RuleType.ListOf -> items(it.operands());
            default -> ITEMS_OF_MESSAGE;
        };
    }

    private static long items(List<Expression> lists) {
        return lists.stream().mapToLong(EvaluationCost::items).reduce(0, EvaluationCost::sum);
    }

    static long sum(long one, long other) {
        return Math.min(LIMIT + 1, one + other);
    }

    private static long product(long one, long other) {
        return Math.min(LIMIT + 1, one * other);
    }
}
