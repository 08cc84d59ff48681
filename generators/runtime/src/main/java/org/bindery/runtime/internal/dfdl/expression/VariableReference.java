package org.bindery.runtime.internal.dfdl.expression;

import java.util.function.Consumer;

/** A variable. */
record VariableReference(ExpandedName name) implements Operand {

    @Override
    public Object evaluate(ExpressionContext context) throws ExpressionException {
        return context.variable(name.namespace(), name.name());
    }

    @Override
    public ExpressionType staticType() {
        return ExpressionType.ANY;
    }

    @Override
    public void forEachPart(Consumer<? super Operand> action) {}
}
