package org.bindery.runtime.internal.dfdl.expression;

/** Where an expression is evaluated: at which element, with which variables, at which place of the data. */
public interface ExpressionContext {

    /**
     * The element that {@code .} is.
     *
     * @return the element that the expression belongs to, or the one around the group that it belongs to
     */
    InfosetNode node() throws ExpressionException;

    /**
     * The value of a variable, which is thereby read: it cannot be set afterwards.
     *
     * @param namespace its namespace, empty for none
     * @param name its local name
     * @return its value, as {@link InfosetNode#value()} gives them
     */
    Object variable(String namespace, String name) throws ExpressionException;

    /**
     * The position in the array around the expression.
     *
     * @return the position of the current occurrence, from 1
     */
    long occursIndex() throws ExpressionException;

    /**
     * The place in the data, for {@code dfdlx:currentPosition}.
     *
     * @return the number of the next bit, from 0
     */
    default long bitPosition() throws ExpressionException {
        throw new ExpressionException("there is no position in the data here");
    }

    /**
     * Bits that come, for {@code dfdlx:lookAhead}.
     *
     * @param offset how many bits to skip
     * @param bits how many bits to take, 1 to 63
     * @return them as unsigned integer, in the bit order and byte order of the component
     * @throws ExpressionException when there are fewer
     */
    default long lookAhead(long offset, int bits) throws ExpressionException {
        throw new ExpressionException("there is no data to look at here");
    }

    /** The data of the message before the element that the expression belongs to, for checksums. */
    default byte[] dataBefore() throws ExpressionException {
        throw new ExpressionException("there is no data here");
    }

    /**
     * Text that comes, for {@code bindery:ahead}.
     *
     * @param pattern a regular expression, which matches from the place in the data on
     * @return what its last group matches, or all of it where it has none; the empty string where it does not match
     */
    default String ahead(String pattern) throws ExpressionException {
        throw new ExpressionException("there is no data to look at here");
    }

    /**
     * Receives each value that an expression traces.
     *
     * @param label what the author calls it
     * @param value the value, or the element where it is complex
     */
    default void trace(String label, Object value) {}
}
