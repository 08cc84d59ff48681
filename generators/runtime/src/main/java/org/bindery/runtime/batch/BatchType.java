package org.bindery.runtime.batch;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.nio.file.Path;
import org.bindery.runtime.MalformedRecordException;
import org.bindery.runtime.UnencodableException;

/**
 * The type of messages that are values of queues, grids, stores and tables: single messages, or blocks of many. Code
 * that works with messages of any model takes it; generated classes return it, as {@code TradeBatch.type()} does.
 *
 * <p>Values do not carry their model: the {@linkplain #fingerprint() fingerprint} of the layout identifies how to read
 * them. A block contains it. A single message has it {@linkplain #toBytesWithFingerprint before its record}, or it is
 * stored separately. Safe for use by several threads.
 *
 * <p>Only deployed classes implement this.
 *
 * @param <E> the messages
 */
public interface BatchType<E> {

    /**
     * Returns the type of a generated class of batches.
     *
     * @param batches the class, such as {@code TradeBatch.class}
     * @return its type
     * @throws IllegalArgumentException if it is not a generated class of batches, or has another copy of the runtime
     *     inside
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
     * Returns the model of the messages.
     *
     * @return its name and version, such as {@code trades 1.0}
     */
    String title();

    /**
     * Returns the fingerprint of the layout that is written. Layouts with the same fingerprint give the same bytes for
     * the same values.
     *
     * @return 64 hexadecimal digits
     */
    String fingerprint();

    /**
     * Returns whether messages of a layout can be read: the one that is written, and those of earlier versions with
     * which the model was deployed.
     *
     * @param fingerprint 64 hexadecimal digits
     * @return whether they are
     */
    boolean reads(String fingerprint);

    /**
     * Returns the record of one message.
     *
     * @param message the message, of either binding
     * @return its bytes
     * @throws UnencodableException when a mandatory component is missing, or a value is not one that the model allows
     */
    byte[] toBytes(E message);

    /**
     * Makes a view of one message, without copying it.
     *
     * @param record the record, which must not be changed
     * @param fingerprint the fingerprint of the layout that it was written with
     * @return the view
     * @throws MalformedRecordException when the record is too short to be one
     * @throws IllegalArgumentException if messages of this layout are not read
     */
    E wrap(byte[] record, String fingerprint);

    /**
     * Returns the record of one message after the fingerprint of its layout, so that any version that reads this layout
     * can read it.
     *
     * @param message the message, of either binding
     * @return its bytes: 37 more than those of its record
     * @throws UnencodableException when a mandatory component is missing, or a value is not one that the model allows
     */
    byte[] toBytesWithFingerprint(E message);

    /**
     * Makes a view of one message, without copying it.
     *
     * @param message the result of {@link #toBytesWithFingerprint}, here or in an earlier version; it must not be
     *     changed
     * @return the view
     * @throws MalformedRecordException when there is no fingerprint, or the record is too short to be one
     * @throws IllegalArgumentException if messages of this layout are not read
     */
    E wrapWithFingerprint(byte[] message);

    /**
     * Returns the fingerprint in a message of any type, to find the type that {@linkplain #reads reads} it.
     *
     * @param message the result of {@link #toBytesWithFingerprint}
     * @return 64 hexadecimal digits
     * @throws MalformedRecordException when there is none
     */
    String fingerprintOf(byte[] message);

    /**
     * Makes a batch without its model, in an array.
     *
     * @param messages the messages, of either binding
     * @param options the options of writing, such as {@link BatchOptions#DEFAULT}
     * @return its bytes
     * @throws UnencodableException when a mandatory component is missing, or a value is not one that the model allows
     */
    byte[] toBlock(Iterable<? extends E> messages, BatchOptions options);

    /**
     * Opens a batch in an array, with its model or without, and without copying it.
     *
     * @param block the batch, which must not be changed
     * @return its messages
     * @throws BatchFormatException if it is not a batch of such messages
     */
    Batch<E> wrap(byte[] block) throws BatchFormatException;

    /**
     * Opens a file, which must be closed.
     *
     * @param file the file
     * @return its messages
     * @throws BatchFormatException if it is not a batch of such messages
     * @throws IOException if it cannot be read
     */
    Batch<E> open(Path file) throws IOException;

    /**
     * Appends to a file after its last whole block; creates it, with the model, if it does not exist.
     *
     * @param file the file
     * @param options the options of writing
     * @return the writer
     * @throws IOException if it cannot be written, or another program writes it
     */
    BatchWriter<E> append(Path file, BatchOptions options) throws IOException;
}
