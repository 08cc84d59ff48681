package org.bindery.runtime.internal.dfdl.expression;

import java.util.function.Consumer;

/** Two values that are compared. */
record Comparison(Relation relation, Operand left, Operand right) implements Operand {

    /** What is asked of their order. */
    enum Relation {
        EQUAL,
        NOT_EQUAL,
        LESS,
        AT_MOST,
        GREATER,
        AT_LEAST
    }

    @Override
    public Object evaluate(ExpressionContext context) throws ExpressionException {
        return evaluateBoolean(context);
    }

    @Override
    public boolean evaluateBoolean(ExpressionContext context) throws ExpressionException {
        int order = Numbers.compare(left.evaluate(context), right.evaluate(context));
        if (order == Integer.MIN_VALUE) {
            return relation == Relation.NOT_EQUAL;
        }
        return switch (relation) {
            case EQUAL -> order == 0;
            case NOT_EQUAL -> order != 0;
            case LESS -> order < 0;
            case AT_MOST -> order <= 0;
            case GREATER -> order > 0;
            case AT_LEAST -> order >= 0;
        };
    }

    @Override
    public ExpressionType staticType() {
        return ExpressionType.BOOLEAN;
    }

    @Override
    public void forEachPart(Consumer<? super Operand> action) {
        action.accept(left);
        action.accept(right);
    }
}
