package org.bindery.runtime;

import java.util.List;
import java.util.function.Predicate;

/**
 * An immutable list of messages, stored one after the other in one array. It consists of two arrays only; views of
 * messages are made on access. The class of a message makes lists of them: {@code BinaryTrade.copyOf(trades)}, {@code
 * BinaryTrade.wrap(bytes, offsets)}.
 *
 * <p>{@code toString()} shows the first ten messages and the number of the others. The list is not {@link
 * java.io.Serializable}: send {@link #toBytes()} and {@link #offsets()}, from which {@code wrap} makes it again, or
 * {@code List.copyOf} of it.
 *
 * <p>Only the runtime implements this.
 *
 * @param <E> the messages
 */
public interface BinaryList<E> extends List<E> {

    /**
     * Returns the length of all messages together.
     *
     * @return their length in bytes
     */
    int sizeInBytes();

    /**
     * Returns the messages, one after the other.
     *
     * @return a copy of their bytes
     */
    byte[] toBytes();

    /**
     * Returns the offset of each message in {@link #toBytes()}, then that of the end of the last one.
     *
     * @return a copy of the offsets
     */
    int[] offsets();

    /**
     * Returns a part of the list, which shares its arrays.
     *
     * @param from index of the first message
     * @param to index after the last message
     * @return its messages
     */
    @Override
    BinaryList<E> subList(int from, int to);

    /**
     * Counts the messages that satisfy a condition. This is the fastest way through a list: the condition receives one
     * view that moves from message to message, so it must not keep it.
     *
     * @param condition the condition
     * @return their number
     */
    long count(Predicate<? super E> condition);
}
