package org.bindery.runtime.internal.dfdl.expression;

import java.util.List;
import java.util.function.Consumer;

/** Conditions of which all, or any, must be true; those behind the one that decides are not evaluated. */
final class Logic extends Operand {

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
    Object evaluate(ExpressionContext context) throws ExpressionException {
        return evaluateBoolean(context);
    }

    @Override
    boolean evaluateBoolean(ExpressionContext context) throws ExpressionException {
        for (Operand condition : conditions) {
            if (condition.evaluateBoolean(context) == any) {
                return any;
            }
        }
        return !any;
    }

    @Override
    ExpressionType staticType() {
        return ExpressionType.BOOLEAN;
    }

    @Override
    void forEachPart(Consumer<? super Operand> action) {
        for (Operand condition : conditions) {
            action.accept(condition);
        }
    }
}
