package org.bindery.runtime.internal.dfdl.expression;

import java.util.function.Consumer;

/** A variable. */
final class VariableReference extends Operand {

    private final ExpandedName name;

    VariableReference(ExpandedName name) {
        this.name = name;
    }

    ExpandedName name() {
        return name;
    }

    @Override
    Object evaluate(ExpressionContext context) throws ExpressionException {
        return context.variable(name.namespace(), name.name());
    }

    @Override
    ExpressionType staticType() {
        return ExpressionType.ANY;
    }

    @Override
    void forEachPart(Consumer<? super Operand> action) {}
}
