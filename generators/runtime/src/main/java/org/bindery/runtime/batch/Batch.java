package org.bindery.runtime.batch;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.function.Predicate;

/**
 * A list of messages in a file of any size, or in an array. It is immutable unless it is a {@link GrowingBatch}. Blocks
 * of messages are copied out of the file on demand; views stay valid after the batch is closed. Messages that others
 * append to the file meanwhile are visible when it is opened again.
 *
 * <p>Safe for use by several threads. Methods throw an {@link UncheckedIOException} with a {@link BatchFormatException}
 * where a block is damaged, with another {@link IOException} where the file cannot be read, and an {@link
 * IllegalStateException} once the batch is closed. A batch in an array is never closed.
 *
 * <p>{@code toString()} shows the first ten messages and the number of the others. A batch is not {@link
 * java.io.Serializable}: send its file, or the array that {@code TradeBatch.toBytes} makes of messages.
 *
 * <p>Only deployed classes implement this.
 *
 * @param <E> the messages
 */
public interface Batch<E> extends List<E>, Closeable {

    /**
     * Returns the number of messages, of which {@link #size()} returns at most 2,147,483,647.
     *
     * @return their number
     */
    long messages();

    /**
     * Returns a message, as {@link #get(int)} does.
     *
     * @param index its index, from 0
     * @return a view of the message, over a copy of its bytes
     * @throws IndexOutOfBoundsException if there is none
     */
    E message(long index);

    /**
     * Counts the messages that satisfy a condition. This is the fastest way through a batch: the condition receives one
     * view that moves from message to message, so it must not keep it.
     *
     * @param condition the condition
     * @return their number
     */
    long count(Predicate<? super E> condition);

    /**
     * Returns a part of the batch, without copying it. A part can be queried and written as any batch. It need not be
     * closed, and cannot be read once the batch is closed. The part of a {@link GrowingBatch} has the messages present
     * now.
     *
     * @param from the index of its first message
     * @param to the index after its last message
     * @return the part
     * @throws IndexOutOfBoundsException if these messages do not exist
     */
    @Override
    Batch<E> subList(int from, int to);

    /**
     * Returns a query over all messages.
     *
     * @return a query
     */
    Query<E> query();

    /**
     * Returns whether the batch was closed by its writer. If not, it is being written or was cut off; then it ends with
     * the last whole block.
     *
     * @return whether it ends with its index
     */
    boolean isComplete();

    /**
     * Closes the file, if there is one. Views stay valid.
     *
     * @throws IOException if it cannot be closed
     */
    @Override
    void close() throws IOException;
}
