package org.bindery.runtime.internal.dfdl.expression;

import org.bindery.runtime.Nullable;

/**
 * An element of the message that is being read or written, as expressions see it. Names and namespaces that expressions ask
 * for are interned, so that an implementation which interns its own finds most of them to be the same object.
 *
 * <p>While a message is written, what an expression needs may come later: methods then throw
 * {@link MissingValueException}, and the writer evaluates again when more is there.
 */
public interface InfosetNode {

    /** Its local name. */
    String name();

    /** Its namespace, empty where there is none. */
    String namespace();

    /**
     * The element around it. Groups are no elements; elements of hidden groups are.
     *
     * @return the parent, or {@code null} for the root of the message
     */
    @Nullable
    InfosetNode parent();

    /**
     * One of its children.
     *
     * @param namespace the namespace, empty for none
     * @param name the local name
     * @param position which of those with this name, from 1
     * @return the child, or {@code null} where there is none and none will come
     * @throws ExpressionException when it may come later, or cannot be known
     */
    @Nullable
    InfosetNode child(String namespace, String name, long position) throws ExpressionException;

    /**
     * How many children of a name there are.
     *
     * @param namespace the namespace, empty for none
     * @param name the local name
     * @throws ExpressionException when more may come, where the message is written
     */
    long count(String namespace, String name) throws ExpressionException;

    /** Its type: a simple type, or {@link ExpressionType#COMPLEX}. */
    ExpressionType type();

    /**
     * Its value, in the class that {@link ExpressionType} names or in a narrower one of records: {@link Byte}, {@link
     * Short} or {@link Integer}, or a class of {@code java.time} without zone; of a simple element that is not nil.
     *
     * @throws ExpressionException when there is none yet
     */
    Object value() throws ExpressionException;

    /**
     * Its value as integer, where {@link #type()} is one. An implementation that holds integers as {@code long} saves an
     * object by this.
     *
     * @throws ExpressionException when there is none yet, or it is none of a {@code long}
     */
    default long longValue() throws ExpressionException {
        return Conversions.toLong(value());
    }

    /**
     * Whether it is nil.
     *
     * @return whether it has no value because the message says so
     * @throws ExpressionException when that is not known yet
     */
    boolean isNilled() throws ExpressionException;

    /**
     * The length of its content, with padding (DFDL, section 18.5.3).
     *
     * @param unit what to count
     * @throws ExpressionException when it is not known yet
     */
    long contentLength(LengthUnit unit) throws ExpressionException;

    /**
     * The length of its value, without padding (DFDL, section 18.5.3).
     *
     * @param unit what to count
     * @throws ExpressionException when it is not known yet
     */
    long valueLength(LengthUnit unit) throws ExpressionException;

    /**
     * Its content in the data, for checksums.
     *
     * @throws ExpressionException when it is not known yet
     */
    default byte[] content() throws ExpressionException {
        throw new ExpressionException("there is no data here");
    }

    /** How many complex elements with a terminator have been read in it, at any depth. */
    default long terminated() {
        return 0;
    }

    /**
     * Whether its value fits the facets of its type.
     *
     * @return whether {@code dfdl:checkConstraints} is true
     * @throws ExpressionException when there is no value yet
     */
    boolean fitsConstraints() throws ExpressionException;
}
