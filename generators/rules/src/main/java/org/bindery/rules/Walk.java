package org.bindery.rules;

import java.util.List;
import java.util.function.Consumer;

/// Goes through expressions.
public final class Walk {

    private Walk() {}

    /// Visits an expression and all that it is made of, from outside in.
    public static void over(Expression expression, Consumer<Expression> visitor) {
        visitor.accept(expression);
        parts(expression).forEach(part -> over(part, visitor));
    }

    /// What an expression is made of.
    public static List<Expression> parts(Expression expression) {
        return switch (expression) {
            case Expression.Literal ignored -> List.of();
            case Expression.This ignored -> List.of();
            case Expression.Variable ignored -> List.of();
            case Expression.Component it -> List.of(it.record());
            case Expression.Calculated it -> List.of(it.record());
            case Expression.Has it -> List.of(it.record());
            case Expression.IsType it -> List.of(it.record());
            case Expression.As it -> List.of(it.record());
            case Expression.Within it -> List.of(it.record());
            case Expression.Call it -> it.operands();
            case Expression.And it -> List.of(it.left(), it.right());
            case Expression.Or it -> List.of(it.left(), it.right());
            case Expression.Not it -> List.of(it.operand());
            case Expression.Conditional it -> List.of(it.condition(), it.then(), it.otherwise());
            case Expression.Items it -> it.items();
            case Expression.At it -> List.of(it.list(), it.index());
            case Expression.Size it -> List.of(it.list());
            case Expression.Quantified it -> List.of(it.list(), it.condition());
            case Expression.Mapped it -> List.of(it.list(), it.condition(), it.result());
        };
    }
}
