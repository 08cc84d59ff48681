package org.bindery.runtime.internal.dfdl.expression;

import java.util.List;
import java.util.function.Consumer;
import org.bindery.runtime.Nullable;

/** A function with its arguments. */
final class FunctionCall implements Operand, FunctionArguments {

    private final ExpressionFunction function;
    private final Operand[] arguments;

    FunctionCall(ExpressionFunction function, List<Operand> arguments) {
        this.function = function;
        this.arguments = arguments.toArray(Operand[]::new);
    }

    ExpressionFunction function() {
        return function;
    }

    Operand argument(int index) {
        return arguments[index];
    }

    @Override
    public Object evaluate(ExpressionContext context) throws ExpressionException {
        return function.body().apply(this, context);
    }

    @Override
    public ExpressionType staticType() {
        return function.kind() == ExpressionFunction.Kind.PASSES ? arguments[0].staticType() : function.result();
    }

    @Override
    public ExpressionType type(ExpressionContext context) throws ExpressionException {
        return function.kind() == ExpressionFunction.Kind.PASSES ? arguments[0].type(context) : function.result();
    }

    @Override
    public void forEachPart(Consumer<? super Operand> action) {
        for (Operand argument : arguments) {
            action.accept(argument);
        }
    }

    @Override
    public boolean isElement() {
        return function.kind() == ExpressionFunction.Kind.PASSES && arguments[0].isElement();
    }

    @Override
    public @Nullable InfosetNode find(ExpressionContext context) throws ExpressionException {
        return arguments[0].find(context);
    }

    @Override
    public long count(ExpressionContext context) throws ExpressionException {
        return arguments[0].count(context);
    }

    // The arguments, as the function asks for them.

    @Override
    public int size() {
        return arguments.length;
    }

    @Override
    public Object value(int index, ExpressionContext context) throws ExpressionException {
        return arguments[index].evaluate(context);
    }

    @Override
    public ExpressionType type(int index, ExpressionContext context) throws ExpressionException {
        return arguments[index].type(context);
    }

    @Override
    public boolean isElement(int index) {
        return arguments[index].isElement();
    }

    @Override
    public @Nullable InfosetNode find(int index, ExpressionContext context) throws ExpressionException {
        return arguments[index].find(context);
    }

    @Override
    public long count(int index, ExpressionContext context) throws ExpressionException {
        return arguments[index].count(context);
    }
}
