package org.bindery.runtime.internal.dfdl.expression;

import java.util.function.Consumer;

/** Two numbers and what is calculated of them. */
record Arithmetic(Numbers.Operator operator, Operand left, Operand right) implements Operand {

    @Override
    public Object evaluate(ExpressionContext context) throws ExpressionException {
        return Numbers.calculate(operator, left.evaluate(context), right.evaluate(context));
    }

    @Override
    public ExpressionType staticType() {
        return ExpressionType.ANY;
    }

    @Override
    public void forEachPart(Consumer<? super Operand> action) {
        action.accept(left);
        action.accept(right);
    }
}
