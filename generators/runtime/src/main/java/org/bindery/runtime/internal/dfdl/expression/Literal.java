package org.bindery.runtime.internal.dfdl.expression;

import java.util.function.Consumer;

/** A value that stands in the text, or was calculated from such values. */
final class Literal extends Operand {

    private final Object value;
    private final ExpressionType type;

    Literal(Object value, ExpressionType type) {
        this.value = value;
        this.type = type;
    }

    @Override
    Object evaluate(ExpressionContext context) {
        return value;
    }

    Object value() {
        return value;
    }

    @Override
    ExpressionType staticType() {
        return type;
    }

    @Override
    void forEachPart(Consumer<? super Operand> action) {}
}
