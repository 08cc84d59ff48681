package org.bindery.runtime.internal.dfdl.expression;

import java.util.function.Consumer;
import org.bindery.runtime.Nullable;

/** A part of an expression that has a value, or names an element. */
sealed interface Operand
        permits Literal, VariableReference, Path, Negation, Arithmetic, Comparison, Logic, Conditional, FunctionCall {

    /** Its value for a message; a constant needs no context. */
    Object evaluate(ExpressionContext context) throws ExpressionException;

    /** Its value as integer. */
    default long evaluateLong(ExpressionContext context) throws ExpressionException {
        return Conversions.toLong(evaluate(context));
    }

    /** Its value as truth. */
    default boolean evaluateBoolean(ExpressionContext context) throws ExpressionException {
        return Conversions.toBoolean(evaluate(context));
    }

    /** The static type of its values; {@link ExpressionType#ANY} where it is unknown. */
    ExpressionType staticType();

    /** The type of its value for a message. */
    default ExpressionType type(ExpressionContext context) throws ExpressionException {
        return staticType();
    }

    /** Hands over the operands that it is made of. */
    void forEachPart(Consumer<? super Operand> action);

    /** Whether it names elements rather than calculating a value. */
    default boolean isElement() {
        return false;
    }

    /** The element that it names; {@code null} where there is none and none will come. */
    default @Nullable InfosetNode find(ExpressionContext context) throws ExpressionException {
        throw new IllegalStateException("only what names elements is asked for one");
    }

    /** How many elements it names. */
    default long count(ExpressionContext context) throws ExpressionException {
        return find(context) == null ? 0 : 1;
    }
}
