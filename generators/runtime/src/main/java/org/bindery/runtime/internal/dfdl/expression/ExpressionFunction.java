package org.bindery.runtime.internal.dfdl.expression;

/**
 * A function.
 *
 * @param name what it is called, with the usual prefix
 * @param least how many arguments it has at least
 * @param most how many it has at most
 * @param result the type of its result; {@link ExpressionType#ANY} where it depends
 * @param kind what its result depends on
 */
record ExpressionFunction(String name, int least, int most, ExpressionType result, Kind kind, Body body) {

    /** What the result of a function depends on. */
    enum Kind {
        /** On the values of its arguments only: calls with constants are made once. */
        VALUES,
        /** On other things also. */
        CONTEXT,
        /** The first argument names an element, or elements. */
        ELEMENT,
        /** The result is the first argument, whatever that is. */
        PASSES
    }

    /** What a function does. */
    @FunctionalInterface
    interface Body {
        Object apply(FunctionArguments arguments, ExpressionContext context) throws ExpressionException;
    }

    static ExpressionFunction ofValues(String name, int arguments, ExpressionType result, Body body) {
        return new ExpressionFunction(name, arguments, arguments, result, Kind.VALUES, body);
    }

    static ExpressionFunction ofValues(String name, int least, int most, ExpressionType result, Body body) {
        return new ExpressionFunction(name, least, most, result, Kind.VALUES, body);
    }

    static ExpressionFunction ofElement(String name, int least, int most, ExpressionType result, Body body) {
        return new ExpressionFunction(name, least, most, result, Kind.ELEMENT, body);
    }

    static ExpressionFunction ofContext(String name, int least, int most, ExpressionType result, Body body) {
        return new ExpressionFunction(name, least, most, result, Kind.CONTEXT, body);
    }
}
