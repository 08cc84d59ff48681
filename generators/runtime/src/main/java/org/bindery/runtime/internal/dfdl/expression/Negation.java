package org.bindery.runtime.internal.dfdl.expression;

import java.util.function.Consumer;

/** A minus before a number. */
record Negation(Operand number) implements Operand {

    @Override
    public Object evaluate(ExpressionContext context) throws ExpressionException {
        return Numbers.negate(number.evaluate(context));
    }

    @Override
    public ExpressionType staticType() {
        return number.staticType();
    }

    @Override
    public void forEachPart(Consumer<? super Operand> action) {
        action.accept(number);
    }
}
