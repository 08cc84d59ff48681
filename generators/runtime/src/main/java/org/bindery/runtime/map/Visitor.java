package org.bindery.runtime.map;

/**
 * Is shown messages one after the other. Where several threads show messages, each has a visitor of its own, which are merged in the end.
 *
 * @param <E> the messages
 * @param <V> the visitor itself
 */
public interface Visitor<E, V extends Visitor<E, V>> {

    /**
     * Is shown a message.
     *
     * @param message a view that moves from message to message, so it must not be kept
     */
    void visit(E message);

    /**
     * Makes a visitor for messages behind those that this one is shown.
     *
     * @return a visitor that has been shown nothing
     */
    V split();

    /**
     * Takes over what another visitor has been shown.
     *
     * @param behind made by {@link #split()}; it is not used any more
     */
    void merge(V behind);
}
