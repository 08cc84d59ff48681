package org.bindery.runtime.internal.dfdl.expression;

/** Thrown for a text that is no expression of DFDL, or one that can have no value: a schema definition error. */
public final class WrongExpressionException extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    private final int at;

    WrongExpressionException(String expression, int at, String why) {
        super("the expression " + shortened(expression) + " is wrong at character " + (at + 1) + ": " + why);
        this.at = at;
    }

    private static String shortened(String expression) {
        return expression.length() <= 200 ? expression : expression.substring(0, 200) + "…";
    }

    /** Where it is wrong: an index into the text; its length where something is missing at the end. */
    public int at() {
        return at;
    }
}
