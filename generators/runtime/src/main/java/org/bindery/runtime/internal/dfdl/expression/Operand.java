package org.bindery.runtime.internal.dfdl.expression;

import java.util.function.Consumer;
import org.bindery.runtime.Nullable;

/** A part of an expression that has a value, or names an element. */
abstract sealed class Operand
        permits Literal, VariableReference, Path, Negation, Arithmetic, Comparison, Logic, Conditional, FunctionCall {

    /** Its value for a message; a constant needs no context. */
    abstract Object evaluate(ExpressionContext context) throws ExpressionException;

    /** Its value as integer. */
    long evaluateLong(ExpressionContext context) throws ExpressionException {
        return Conversions.toLong(evaluate(context));
    }

    /** Its value as truth. */
    boolean evaluateBoolean(ExpressionContext context) throws ExpressionException {
        return Conversions.toBoolean(evaluate(context));
    }

    /** The type of its values, as far as the text tells it; {@link ExpressionType#ANY} where it does not. */
    abstract ExpressionType staticType();

    /** The type of its value for a message. */
    ExpressionType type(ExpressionContext context) throws ExpressionException {
        return staticType();
    }

    /** Hands over the operands that it is made of. */
    abstract void forEachPart(Consumer<? super Operand> action);

    /** Whether it names elements rather than calculating a value. */
    boolean isElement() {
        return false;
    }

    /** The element that it names; {@code null} where there is none and none will come. */
    @Nullable
    InfosetNode find(ExpressionContext context) throws ExpressionException {
        throw new IllegalStateException("only what names elements is asked for one");
    }

    /** How many elements it names. */
    long count(ExpressionContext context) throws ExpressionException {
        return find(context) == null ? 0 : 1;
    }
}
