package org.bindery.runtime.batch;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.nio.file.Path;
import org.bindery.runtime.MalformedRecordException;
import org.bindery.runtime.UnencodableException;

/**
 * Messages of one type as values of queues, grids, stores and tables: one alone, or a block of many. This is what code that works
 * with messages of any model asks for; generated classes such as {@code TradeBatch} give it as {@code TradeBatch.type()}.
 *
 * <p>Values do not carry their model: the {@linkplain #fingerprint() fingerprint} of the layout tells how to read them. A block
 * knows it. A message alone has it {@linkplain #toBytesWithFingerprint before its record}, or it is kept beside. Safe for use by
 * several threads.
 *
 * <p>Only deployed classes implement this.
 *
 * @param <E> the messages
 */
public interface BatchType<E> {

    /**
     * The type of a generated class of batches.
     *
     * @param batches such as {@code TradeBatch.class}
     * @return its type
     * @throws IllegalArgumentException if it is no generated class of batches, or has another copy of the runtime inside
     */
    static BatchType<?> of(Class<?> batches) {
        try {
            if (batches.getMethod("type").invoke(null) instanceof BatchType<?> type) {
                return type;
            }
            throw new IllegalArgumentException(batches.getName() + " has a copy of the runtime of its own; deploy the"
                    + " model with the runtime beside the jar");
        } catch (InvocationTargetException e) {
            throw new IllegalArgumentException(batches.getName() + " cannot be used: " + e.getCause(), e);
        } catch (ReflectiveOperationException | NullPointerException e) {
            throw new IllegalArgumentException(
                    batches.getName() + " is not the class of batches of a deployed model, such as TradeBatch", e);
        }
    }

    /**
     * Which model the messages are of.
     *
     * @return its name and version, such as {@code trades 1.0}
     */
    String title();

    /**
     * The fingerprint of the layout that is written. It is the same wherever records have the same bytes for the same values.
     *
     * @return 64 hexadecimal digits
     */
    String fingerprint();

    /**
     * Whether messages of a layout are read: that which is written, and those of earlier versions that the model was deployed with.
     *
     * @param fingerprint 64 hexadecimal digits
     * @return whether they are
     */
    boolean reads(String fingerprint);

    /**
     * The record of one message.
     *
     * @param message of either binding
     * @return its bytes
     * @throws UnencodableException when something mandatory is missing or a value is none that the model allows
     */
    byte[] toBytes(E message);

    /**
     * Makes a view of one message, without copying it.
     *
     * @param record its record, which nobody may change
     * @param fingerprint of the layout that it was written with
     * @return the view
     * @throws MalformedRecordException when the record is too short to be one
     * @throws IllegalArgumentException if messages of this layout are not read
     */
    E wrap(byte[] record, String fingerprint);

    /**
     * The record of one message behind the fingerprint of its layout, so that any version that reads this layout knows how.
     *
     * @param message of either binding
     * @return its bytes: 37 more than those of its record
     * @throws UnencodableException when something mandatory is missing or a value is none that the model allows
     */
    byte[] toBytesWithFingerprint(E message);

    /**
     * Makes a view of one message, without copying it.
     *
     * @param message what {@link #toBytesWithFingerprint} gave, here or in an earlier version; nobody may change it
     * @return the view
     * @throws MalformedRecordException when there is no fingerprint, or the record is too short to be one
     * @throws IllegalArgumentException if messages of this layout are not read
     */
    E wrapWithFingerprint(byte[] message);

    /**
     * The fingerprint in a message of whatever type, to find out who {@linkplain #reads reads} it.
     *
     * @param message what {@link #toBytesWithFingerprint} gave
     * @return 64 hexadecimal digits
     * @throws MalformedRecordException when there is none
     */
    String fingerprintOf(byte[] message);

    /**
     * Makes a batch without its model, in an array.
     *
     * @param messages of either binding
     * @param options how it is written, such as {@link BatchOptions#DEFAULT}
     * @return its bytes
     * @throws UnencodableException when something mandatory is missing or a value is none that the model allows
     */
    byte[] toBlock(Iterable<? extends E> messages, BatchOptions options);

    /**
     * Opens a batch in an array, with its model or without, and without copying it.
     *
     * @param block the batch, which nobody may change
     * @return its messages
     * @throws BatchFormatException if it is no batch of such messages
     */
    Batch<E> wrap(byte[] block) throws BatchFormatException;

    /**
     * Opens a file, which must be closed.
     *
     * @param file a batch
     * @return its messages
     * @throws BatchFormatException if it is no batch of such messages
     * @throws IOException if it cannot be read
     */
    Batch<E> open(Path file) throws IOException;

    /**
     * Goes on with a file behind its last whole block; starts it, with the model, if it is not there.
     *
     * @param file the file
     * @param options how it is written
     * @return takes the messages
     * @throws IOException if it cannot be written, or another program writes it
     */
    BatchWriter<E> append(Path file, BatchOptions options) throws IOException;
}
