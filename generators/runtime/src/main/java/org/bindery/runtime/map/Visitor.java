package org.bindery.runtime.map;

/**
 * A visitor, to which messages are passed one after the other. If several threads pass messages, each has a visitor of
 * its own, and these are merged at the end.
 *
 * @param <E> the messages
 * @param <V> the visitor itself
 */
public interface Visitor<E, V extends Visitor<E, V>> {

    /**
     * Visits a message.
     *
     * @param message a view that moves from message to message, so it must not be kept
     */
    void visit(E message);

    /**
     * Creates a visitor for messages after those of this one.
     *
     * @return a new visitor
     */
    V split();

    /**
     * Merges the result of another visitor into this one.
     *
     * @param behind made by {@link #split()}; it is not used any more
     */
    void merge(V behind);
}
