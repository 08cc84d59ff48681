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
 * <p>Messages are written in blocks. Other threads and programs that open the file see blocks that were written, each
 * as a whole; a program that is killed loses at most the messages after the last {@link #flush()}; if the machine
 * fails, at most those after the last {@link #force()}. Only one writer at a time may write a file. Not safe for use by
 * several threads at a time.
 *
 * <p>Only deployed classes create instances.
 *
 * @param <E> the messages
 */
public interface BatchWriter<E> extends Closeable {

    /**
     * Adds a message at the end.
     *
     * @param message the message, of either binding
     * @throws UnencodableException when a mandatory component is missing, or a value is not one that the model allows;
     *     the batch is unchanged
     * @throws IOException if it cannot be written
     */
    void add(E message) throws IOException;

    /**
     * Adds messages at the end.
     *
     * @param messages the messages, of either binding
     * @throws UnencodableException when a mandatory component is missing, or a value is not one that the model allows;
     *     the messages before are added
     * @throws IOException if they cannot be written
     */
    void addAll(Iterable<? extends E> messages) throws IOException;

    /**
     * Returns the number of messages of the batch, including those that it had before.
     *
     * @return their number
     */
    long size();

    /**
     * Writes the added messages to the file, where others see them. Each call ends a block; small blocks take more
     * bytes.
     *
     * @throws IOException if it cannot be written
     */
    void flush() throws IOException;

    /**
     * Writes the added messages to the file, and waits until they are on the device.
     *
     * @throws IOException if it cannot be written
     */
    void force() throws IOException;

    /**
     * Writes the added messages and the index. Further calls do nothing.
     *
     * @throws IOException if it cannot be written
     */
    @Override
    void close() throws IOException;
}
