package org.bindery.runtime.store;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import org.bindery.runtime.batch.Component;
import org.bindery.runtime.map.BinaryMap;

/**
 * An ordered map of messages in a folder. It is used as a {@link BinaryMap} is, but holds more messages than fit into
 * memory: only recent changes are in memory, and a key for each block of some hundred messages.
 *
 * <ul>
 *   <li>A writing method returns when its change is on the device, so that it survives when the program is killed or
 *       the machine fails. Others see it a moment before. Many threads that write at a time wait for the device
 *       together; {@code addAll} and {@code putAll} wait once for 65,536 messages. {@link
 *       StoreOptions#withoutWaiting()} leaves the wait to {@link #force()}.
 *   <li>After a failure, a change of one key is present as a whole or not at all, and only with all changes before it.
 *       Calls of {@code addAll}, {@code putAll} and {@code removeIf} that were running may be present in part.
 *   <li>A store can be open once only, in one program.
 *   <li>Where a file cannot be read, methods throw an {@link UncheckedIOException}. Where one cannot be written, all writing methods do
 *       from then on, and the store has to be opened again.
 *   <li>Once it is closed, methods throw an {@link IllegalStateException}; views stay valid.
 * </ul>
 *
 * <p>Only deployed classes implement this.
 *
 * @param <K> the keys, in their natural order
 * @param <E> the messages
 */
public interface BinaryStore<K, E> extends BinaryMap<K, E>, Closeable {

    /**
     * Finds messages by a component other than their key; several messages may have the same value. If no index of the
     * component is {@linkplain #keepIndex kept}, the first query builds one in memory. That reads all messages, and takes
     * as many bytes as they do. Later queries only add what has changed since.
     *
     * @param <V> the values
     * @param component the component
     * @return the lookup, valid until the store is closed; the same object for the same component
     */
    <V extends Comparable<? super V>> Lookup<V, E> by(Component<E, V> component);

    /**
     * Keeps an index of a component in the folder from now on, so that it need not fit into memory, and is there when the
     * store is opened again. It is written out when messages are. An index that is missing or damaged, or does not belong
     * to these messages, is rebuilt from them.
     *
     * @param component the component; the index of one that is not a constant of a deployed class is used again only
     *     after this is called again, and its values have to be the same then
     * @throws IOException if it cannot be written
     */
    void keepIndex(Component<E, ?> component) throws IOException;

    /**
     * Removes the index of a component from the folder.
     *
     * @param component the component of the index
     * @throws IOException if it cannot be removed
     */
    void dropIndex(Component<E, ?> component) throws IOException;

    /**
     * Waits until all changes are on the device.
     *
     * @throws UncheckedIOException if they cannot be written
     */
    void force();

    /**
     * Writes out what was changed in the order of keys, so that the log is empty and opening the store takes least
     * time. A store also does so automatically from time to time, while it is used.
     *
     * @throws IOException if it cannot be written
     */
    void checkpoint() throws IOException;

    /**
     * Writes all messages anew, in one file, unless they are in one already, and reclaims the space of replaced and
     * removed ones. A store also does so automatically with files of which less than half is used.
     *
     * @throws IOException if they cannot be written
     */
    void compact() throws IOException;

    /**
     * Copies the store as it is at one moment, while it is used. A store that is closed may be copied by any means.
     *
     * @param folder a folder that does not exist, or is empty
     * @throws IOException if it cannot be written, or is not empty
     */
    void backup(Path folder) throws IOException;

    /**
     * Returns the size of its files in bytes.
     *
     * @return their number
     * @throws IOException if the folder cannot be read
     */
    long bytes() throws IOException;

    /**
     * Writes out what was changed, and closes all files. Further calls do nothing.
     *
     * @throws IOException if it cannot be written; what was acknowledged is there when it is opened again
     */
    @Override
    void close() throws IOException;
}
