package org.bindery.runtime.internal.dfdl.expression;

import java.util.function.Consumer;

/** Two numbers and what is calculated of them. */
final class Arithmetic extends Operand {

    private final Numbers.Operator operator;
    private final Operand left;
    private final Operand right;

    Arithmetic(Numbers.Operator operator, Operand left, Operand right) {
        this.operator = operator;
        this.left = left;
        this.right = right;
    }

    Numbers.Operator operator() {
        return operator;
    }

    Operand left() {
        return left;
    }

    Operand right() {
        return right;
    }

    @Override
    Object evaluate(ExpressionContext context) throws ExpressionException {
        return Numbers.calculate(operator, left.evaluate(context), right.evaluate(context));
    }

    @Override
    ExpressionType staticType() {
        return ExpressionType.ANY;
    }

    @Override
    void forEachPart(Consumer<? super Operand> action) {
        action.accept(left);
        action.accept(right);
    }
}
