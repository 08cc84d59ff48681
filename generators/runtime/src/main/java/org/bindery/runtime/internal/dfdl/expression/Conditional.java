package org.bindery.runtime.internal.dfdl.expression;

import java.util.List;
import java.util.function.Consumer;

/** The first of several operands whose condition is true; the last one has none. */
final class Conditional implements Operand {

    private final Operand[] conditions;
    private final Operand[] results;

    /**
     * @param conditions one or more conditions
     * @param results their results, and one more for when none is true
     */
    Conditional(List<Operand> conditions, List<Operand> results) {
        this.conditions = conditions.toArray(Operand[]::new);
        this.results = results.toArray(Operand[]::new);
    }

    /** How many conditions there are. */
    int size() {
        return conditions.length;
    }

    Operand condition(int index) {
        return conditions[index];
    }

    Operand result(int index) {
        return results[index];
    }

    private Operand chosen(ExpressionContext context) throws ExpressionException {
        for (int i = 0; i < conditions.length; i++) {
            if (conditions[i].evaluateBoolean(context)) {
                return results[i];
            }
        }
        return results[conditions.length];
    }

    @Override
    public Object evaluate(ExpressionContext context) throws ExpressionException {
        return chosen(context).evaluate(context);
    }

    @Override
    public long evaluateLong(ExpressionContext context) throws ExpressionException {
        return chosen(context).evaluateLong(context);
    }

    @Override
    public boolean evaluateBoolean(ExpressionContext context) throws ExpressionException {
        return chosen(context).evaluateBoolean(context);
    }

    @Override
    public ExpressionType staticType() {
        ExpressionType type = results[0].staticType();
        for (Operand result : results) {
            if (result.staticType() != type) {
                return ExpressionType.ANY;
            }
        }
        return type;
    }

    @Override
    public ExpressionType type(ExpressionContext context) throws ExpressionException {
        return chosen(context).type(context);
    }

    @Override
    public void forEachPart(Consumer<? super Operand> action) {
        for (Operand condition : conditions) {
            action.accept(condition);
        }
        for (Operand result : results) {
            action.accept(result);
        }
    }
}
