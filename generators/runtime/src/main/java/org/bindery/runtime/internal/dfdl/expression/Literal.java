package org.bindery.runtime.internal.dfdl.expression;

import java.util.function.Consumer;

/** A value that is written in the expression, or calculated from such values. */
record Literal(Object value, ExpressionType type) implements Operand {

    @Override
    public Object evaluate(ExpressionContext context) {
        return value;
    }

    @Override
    public ExpressionType staticType() {
        return type;
    }

    @Override
    public void forEachPart(Consumer<? super Operand> action) {}
}
