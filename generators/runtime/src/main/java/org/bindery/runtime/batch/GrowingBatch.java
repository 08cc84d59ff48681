package org.bindery.runtime.batch;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Iterator;
import org.bindery.runtime.UnencodableException;

/**
 * A list in a file that can be read and appended to at the same time. Generated classes such as {@code TradeBatch} make
 * one:
 *
 * <pre>{@code
 * GrowingBatch<Trade> trades = TradeBatch.grow(Path.of("trades.batch"));
 * trades.add(trade);
 * Trade last = trades.get(trades.size() - 1);
 * trades.close();
 * }</pre>
 *
 * <p>It contains all messages, including those not yet written to the file. Others that open the file see those that
 * were written, as with a {@link BatchWriter}: a program that is killed loses at most the messages of the last block,
 * which takes up to a megabyte; if the machine fails, at most those after the last {@link #force()}. Iterators, streams
 * and queries see the messages that were there when they were started; a query first writes the added messages to the
 * file. Messages are never changed or removed.
 *
 * <p>Unlike other batches it is not safe for use by several threads; queries that were started are.
 *
 * <p>Only deployed classes create instances.
 *
 * @param <E> the messages
 */
public interface GrowingBatch<E> extends Batch<E> {

    /**
     * Adds a message at the end.
     *
     * @param message the message, of either binding
     * @return true
     * @throws UnencodableException when a mandatory component is missing, or a value is not one that the model allows;
     *     the batch is unchanged
     * @throws UncheckedIOException if it cannot be written
     * @throws IllegalStateException if the batch is closed
     */
    @Override
    boolean add(E message);

    /**
     * Returns an iterator over the messages that are there now.
     *
     * @return the iterator, which does not return messages that are added later
     */
    @Override
    Iterator<E> iterator();

    /**
     * Writes the added messages to the file, and waits until they are on the device. Each call ends a block; small
     * blocks take more bytes.
     *
     * @throws IOException if it cannot be written
     */
    void force() throws IOException;

    /**
     * Returns whether the batch was closed, so that it ends with its index.
     *
     * @return false until then
     */
    @Override
    boolean isComplete();

    /**
     * Writes the added messages and the index, and closes the file. Views stay valid. Further calls do nothing.
     *
     * @throws IOException if it cannot be written
     */
    @Override
    void close() throws IOException;
}
