package org.bindery.runtime.batch;

import java.io.Closeable;
import java.io.IOException;
import org.bindery.runtime.UnencodableException;

/**
 * Writes messages to a batch, message by message. Generated classes such as {@code TradeBatch} make one:
 *
 * <pre>{@code
 * try (BatchWriter<Trade> writer = TradeBatch.append(Path.of("trades.batch"), BatchOptions.DEFAULT)) {
 *     writer.addAll(trades);
 * }
 * }</pre>
 *
 * <p>Messages are written out in blocks. Other threads and programs that open the file see those written out, each as a whole;
 * a program that is killed loses at most the messages behind the last {@link #flush()}, one whose machine fails at most those
 * behind the last {@link #force()}. Only one writer at a time may write a file. Not safe for use by several threads at a time.
 *
 * <p>Only deployed classes make one.
 *
 * @param <E> the messages
 */
public interface BatchWriter<E> extends Closeable {

    /**
     * Adds a message at the end.
     *
     * @param message of either binding
     * @throws UnencodableException when something mandatory is missing or a value is none that the model allows; the batch is
     *     as before
     * @throws IOException if it cannot be written
     */
    void add(E message) throws IOException;

    /**
     * Adds messages at the end.
     *
     * @param messages of either binding
     * @throws UnencodableException when something mandatory is missing or a value is none that the model allows; the messages
     *     before are added
     * @throws IOException if they cannot be written
     */
    void addAll(Iterable<? extends E> messages) throws IOException;

    /**
     * How many messages the batch has, with those that were there before.
     *
     * @return their number
     */
    long size();

    /**
     * Writes out what was added, so that whoever opens the file sees it. Each call ends a block; small ones take more bytes.
     *
     * @throws IOException if it cannot be written
     */
    void flush() throws IOException;

    /**
     * Writes out what was added, and waits until the device has it.
     *
     * @throws IOException if it cannot be written
     */
    void force() throws IOException;

    /**
     * Writes out what was added, and the index. Further calls do nothing.
     *
     * @throws IOException if it cannot be written
     */
    @Override
    void close() throws IOException;
}
