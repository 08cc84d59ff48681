package org.bindery.runtime.map;

/**
 * Something that messages come to together, such as a sum, of which a map remembers what parts of it came to: when it is asked for again,
 * only parts that have changed are looked at. Maps know it again by {@code equals}, so it is best a constant or a record.
 *
 * @param <E> the messages
 * @param <R> what they come to, which nobody changes
 */
public interface Aggregate<E, R> {

    /**
     * What no messages come to.
     *
     * @return the result
     */
    R empty();

    /**
     * Adds a message.
     *
     * @param result what the messages before it came to
     * @param message the message, which is a view that moves, so it must not be kept
     * @return what they come to with it
     */
    R add(R result, E message);

    /**
     * Puts together what two parts came to.
     *
     * @param before what messages came to
     * @param behind what the messages behind them came to
     * @return what all of them come to
     */
    R merge(R before, R behind);
}
