package org.bindery.runtime.internal.dfdl.expression;

import java.util.function.Consumer;

/** A minus before a number. */
final class Negation extends Operand {

    private final Operand number;

    Negation(Operand number) {
        this.number = number;
    }

    @Override
    Object evaluate(ExpressionContext context) throws ExpressionException {
        return Numbers.negate(number.evaluate(context));
    }

    @Override
    ExpressionType staticType() {
        return number.staticType();
    }

    @Override
    void forEachPart(Consumer<? super Operand> action) {
        action.accept(number);
    }
}
