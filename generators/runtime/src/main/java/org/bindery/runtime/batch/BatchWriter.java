package org.bindery.runtime.batch;

import java.io.Closeable;
import java.io.IOException;
import org.bindery.runtime.UnencodableException;
import org.bindery.runtime.internal.batch.BatchOutput;
import org.bindery.runtime.internal.batch.MessageType;
import org.bindery.runtime.internal.record.RecordWriter;

/**
 * Writes messages to a batch, message by message. Generated classes such as {@code TradeBatch} make one:
 *
 * <pre>{@code
 * try (BatchWriter<Trade> writer = TradeBatch.append(Path.of("trades.batch"))) {
 *     trades.forEach(writer::add);
 * }
 * }</pre>
 *
 * <p>Messages are written out in blocks. Other threads and programs that open the file see those written out, each as a whole;
 * a program that is killed loses at most the messages behind the last {@link #flush()}, one whose machine fails at most those
 * behind the last {@link #force()}. Only one writer at a time may write a file. Not safe for use by several threads at a time.
 *
 * @param <E> the messages
 */
public final class BatchWriter<E> implements Closeable {

    private final MessageType<E> type;
    private final BatchOutput out;
    private final RecordWriter records = new RecordWriter();

    /**
     * Only generated classes call this.
     *
     * @param type of the messages
     * @param out the batch
     */
    public BatchWriter(MessageType<E> type, BatchOutput out) {
        this.type = type;
        this.out = out;
    }

    /**
     * Adds a message at the end.
     *
     * @param message of either binding
     * @throws UnencodableException when something mandatory is missing or a value is none that the model allows; the batch is
     *     as before
     * @throws IOException if it cannot be written
     */
    public void add(E message) throws IOException {
        type.add(message, records, out);
    }

    /**
     * Adds messages at the end.
     *
     * @param messages of either binding
     * @throws UnencodableException when something mandatory is missing or a value is none that the model allows; the messages
     *     before are added
     * @throws IOException if they cannot be written
     */
    public void addAll(Iterable<? extends E> messages) throws IOException {
        for (E message : messages) {
            add(message);
        }
    }

    /**
     * How many messages the batch has, with those that were there before.
     *
     * @return their number
     */
    public long size() {
        return out.messages();
    }

    /**
     * Writes out what was added, so that whoever opens the file sees it. Each call ends a block; small ones take more bytes.
     *
     * @throws IOException if it cannot be written
     */
    public void flush() throws IOException {
        out.flush();
    }

    /**
     * Writes out what was added, and waits until the device has it.
     *
     * @throws IOException if it cannot be written
     */
    public void force() throws IOException {
        out.force();
    }

    /**
     * Writes out what was added, and the index. Further calls do nothing.
     *
     * @throws IOException if it cannot be written
     */
    @Override
    public void close() throws IOException {
        out.close();
    }
}
