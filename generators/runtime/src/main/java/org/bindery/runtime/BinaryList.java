package org.bindery.runtime;

import java.util.List;
import java.util.function.Predicate;

/**
 * A list of messages that lie one after the other in one array. It never changes, takes no objects but its two arrays, and
 * makes a view of a message when it is asked for one.
 *
 * <p>Only deployed classes implement this.
 *
 * @param <E> the messages
 */
public interface BinaryList<E> extends List<E> {

    /**
     * Length of all messages together.
     *
     * @return their length in bytes
     */
    int sizeInBytes();

    /**
     * The messages, one after the other.
     *
     * @return a copy of their bytes
     */
    byte[] toBytes();

    /**
     * Where each message starts in {@link #toBytes()}, and behind them where the last one ends.
     *
     * @return a copy of the offsets
     */
    int[] offsets();

    /**
     * Counts messages. This is the fastest way through a list: the condition is given one view that moves from message
     * to message, so it must not keep it.
     *
     * @param condition which ones
     * @return how many satisfy it
     */
    long count(Predicate<? super E> condition);
}
