package org.bindery.runtime.batch;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.function.Predicate;

/**
 * Messages in a file of any size, or in an array, as a list that never changes unless it is a {@link GrowingBatch}. Blocks of
 * messages are copied out of the file when they are needed; views that were made stay valid when the batch is closed. What others
 * append to the file meanwhile is seen by whoever opens it again.
 *
 * <p>May be used by several threads at a time. Methods throw an {@link UncheckedIOException} with a {@link BatchFormatException}
 * where a block is damaged, with another {@link IOException} where the file cannot be read, and an {@link IllegalStateException}
 * once the batch is closed. A batch in an array, which others may have too, is never closed.
 *
 * <p>Only deployed classes implement this.
 *
 * @param <E> the messages
 */
public interface Batch<E> extends List<E>, Closeable {

    /**
     * How many messages there are, which {@link #size()} tells up to 2,147,483,647.
     *
     * @return their number
     */
    long messages();

    /**
     * A message, as {@link #get(int)} gives it.
     *
     * @param index its place, from 0
     * @return a view of the message, over a copy of its bytes
     * @throws IndexOutOfBoundsException if there is none
     */
    E message(long index);

    /**
     * Counts messages. This is the fastest way through a batch: the condition is given one view that moves from message to
     * message, so it must not keep it.
     *
     * @param condition which ones
     * @return how many satisfy it
     */
    long count(Predicate<? super E> condition);

    /**
     * All messages, to be asked for what is looked for.
     *
     * @return a query
     */
    Query<E> query();

    /**
     * Whether the batch was closed by its writer. If not, it is being written, or was cut off; then it ends with the last
     * whole block.
     *
     * @return whether it ends with its index
     */
    boolean isComplete();

    /**
     * Closes the file, if it is in one. Views that were made stay valid.
     *
     * @throws IOException if it cannot be closed
     */
    @Override
    void close() throws IOException;
}
