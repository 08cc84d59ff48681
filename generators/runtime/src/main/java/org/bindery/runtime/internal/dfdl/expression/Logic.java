package org.bindery.runtime.internal.dfdl.expression;

import java.util.List;
import java.util.function.Consumer;

/** Conditions of which all, or any, must be true; those after the deciding one are not evaluated. */
final class Logic implements Operand {

    private final boolean any;
    private final Operand[] conditions;

    Logic(boolean any, List<Operand> conditions) {
        this.any = any;
        this.conditions = conditions.toArray(Operand[]::new);
    }

    /** Whether one true condition decides, else one that is not. */
    boolean isAny() {
        return any;
    }

    @Override
    public Object evaluate(ExpressionContext context) throws ExpressionException {
        return evaluateBoolean(context);
    }

    @Override
    public boolean evaluateBoolean(ExpressionContext context) throws ExpressionException {
        for (Operand condition : conditions) {
            if (condition.evaluateBoolean(context) == any) {
                return any;
            }
        }
        return !any;
    }

    @Override
    public ExpressionType staticType() {
        return ExpressionType.BOOLEAN;
    }

    @Override
    public void forEachPart(Consumer<? super Operand> action) {
        for (Operand condition : conditions) {
            action.accept(condition);
        }
    }
}
