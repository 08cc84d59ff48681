package org.bindery.runtime.internal.dfdl.expression;

import org.bindery.runtime.Nullable;

/** The arguments of a call, each evaluated when the function asks for it. */
interface FunctionArguments {

    int size();

    /** The value of an argument. */
    Object value(int index, ExpressionContext context) throws ExpressionException;

    /** The value of an argument as text. */
    default String text(int index, ExpressionContext context) throws ExpressionException {
        return Conversions.toText(value(index, context));
    }

    /** The type of the value of an argument. */
    ExpressionType type(int index, ExpressionContext context) throws ExpressionException;

    /** Whether an argument names elements. */
    boolean isElement(int index);

    /** The element that an argument names; {@code null} where there is none. */
    @Nullable
    InfosetNode find(int index, ExpressionContext context) throws ExpressionException;

    /** How many elements an argument names. */
    long count(int index, ExpressionContext context) throws ExpressionException;

    /** The element that an argument names, or the one of the context where there is no argument. */
    default InfosetNode element(int index, ExpressionContext context) throws ExpressionException {
        InfosetNode node = index < size() ? find(index, context) : context.node();
        if (node == null) {
            throw new ExpressionException("the element that an argument names does not exist");
        }
        return node;
    }
}
