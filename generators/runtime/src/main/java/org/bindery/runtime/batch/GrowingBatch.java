package org.bindery.runtime.batch;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Iterator;
import org.bindery.runtime.UnencodableException;

/**
 * A list in a file that grows at its end and is read meanwhile. Generated classes such as {@code TradeBatch} make one:
 *
 * <pre>{@code
 * GrowingBatch<Trade> trades = TradeBatch.grow(Path.of("trades.batch"));
 * trades.add(trade);
 * Trade last = trades.get(trades.size() - 1);
 * trades.close();
 * }</pre>
 *
 * <p>It has all messages at once, also those that are not yet written out. Others that open the file see those written out, as with
 * a {@link BatchWriter}: a program that is killed loses at most the messages of the last block, which takes up to a megabyte,
 * one whose machine fails at most those behind the last {@link #force()}. Iterators, streams and queries give what was there when
 * they were started; a query writes out first what was added. Messages are never changed or removed.
 *
 * <p>Unlike other batches it must not be used by several threads at a time; queries that were started may be.
 *
 * <p>Only deployed classes make one.
 *
 * @param <E> the messages
 */
public interface GrowingBatch<E> extends Batch<E> {

    /**
     * Adds a message at the end.
     *
     * @param message of either binding
     * @return true
     * @throws UnencodableException when something mandatory is missing or a value is none that the model allows; the batch is
     *     as before
     * @throws UncheckedIOException if it cannot be written
     * @throws IllegalStateException if the batch is closed
     */
    @Override
    boolean add(E message);

    /**
     * The messages that are there now.
     *
     * @return an iterator, which does not give what is added later
     */
    @Override
    Iterator<E> iterator();

    /**
     * Writes out what was added, and waits until the device has it. Each call ends a block; small ones take more bytes.
     *
     * @throws IOException if it cannot be written
     */
    void force() throws IOException;

    /**
     * Whether the batch was closed, and so ends with its index.
     *
     * @return false until then
     */
    @Override
    boolean isComplete();

    /**
     * Writes out what was added, and the index, and closes the file. Views that were made stay valid. Further calls do nothing.
     *
     * @throws IOException if it cannot be written
     */
    @Override
    void close() throws IOException;
}
