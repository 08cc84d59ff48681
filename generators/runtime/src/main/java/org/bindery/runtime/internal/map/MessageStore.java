package org.bindery.runtime.internal.map;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.batch.Component;
import org.bindery.runtime.internal.batch.BatchFile;
import org.bindery.runtime.store.BinaryStore;
import org.bindery.runtime.store.Lookup;
import org.bindery.runtime.store.StoreOptions;

/**
 * What the stores of every binary binding extend.
 *
 * @param <K> the keys
 * @param <E> the messages
 */
public abstract class MessageStore<K, E> extends MapView<K, E> implements BinaryStore<K, E> {

    private final Storage<K, E> storage;

    /**
     * Opens a store, or starts one.
     *
     * @param messages what it holds
     * @param keys where their keys are
     * @param folder holds its files
     * @param options how it is written
     * @throws org.bindery.runtime.batch.BatchFormatException if it is one of other messages or keys, or is damaged
     * @throws IOException if it cannot be read and written, or is open already
     */
    protected MessageStore(
            MessageMap.Messages<E> messages, MessageMap.Keys<K, E> keys, Path folder, StoreOptions options)
            throws IOException {
        this(Storage.open(folder, options, messages.type, keys.order(messages)));
    }

    private MessageStore(Storage<K, E> storage) {
        super(storage.shared(), KeyRange.all(storage.shared().order()), false);
        this.storage = storage;
    }

    /**
     * What the keys of a store are called: the path of a component, or two paths, parted by a comma and a blank.
     *
     * @param folder holds its files
     * @return the name; empty where keys are given with messages; null if there is no store
     * @throws IOException if it cannot be read
     */
    public static @Nullable String keys(Path folder) throws IOException {
        return Storage.keys(folder);
    }

    /**
     * The empty batch that says which messages a store has.
     *
     * @param folder holds its files
     * @return the file
     */
    public static Path description(Path folder) {
        return folder.resolve(StoreFolder.MESSAGES);
    }

    /**
     * All messages as they are now, in the order of their keys. What was changed is written out before.
     *
     * @return a batch, which stays as it is, and open when the store is closed
     * @throws IOException if a file cannot be written or read
     */
    public final BatchFile asBatch() throws IOException {
        return storage.asBatch();
    }

    /**
     * Some of the messages as they are now, among which are all whose values of a component are in some ranges. What was changed is written
     * out before.
     *
     * @param component the path of the key, of the first component of the key, or of one of which an index is kept
     * @param ranges of values of the component
     * @return a batch as that of all messages, in the order of the component; null if messages are not ordered by it, or the index
     *     cannot be used
     * @throws IOException if a file cannot be written or read
     */
    public final @Nullable BatchFile asBatch(String component, List<ValueRange> ranges) throws IOException {
        return storage.asBatch(component, ranges);
    }

    /**
     * Goes on with an index that is in the folder, if there is one: it is written out when messages are.
     *
     * @param component by which messages are found
     * @throws IOException if it cannot be read
     */
    public final void resumeIndex(Component<E, ?> component) throws IOException {
        storage.resumeIndex(component);
    }

    /**
     * Why an index cannot be used as it is, so that the next query or change rebuilds it.
     *
     * @param component the path of its component
     * @param readsAll whether all of it is read and compared with the messages
     * @return the error, without a capital and a full stop; null if there is none
     * @throws java.io.UncheckedIOException if messages cannot be read
     */
    public final @Nullable String indexFault(String component, boolean readsAll) {
        return storage.indexFault(component, readsAll);
    }

    /**
     * The components of which a store keeps indexes.
     *
     * @param folder holds its files
     * @return their paths, in order
     * @throws IOException if it cannot be read
     */
    public static List<String> indexes(Path folder) throws IOException {
        return Storage.indexes(folder);
    }

    /**
     * Keeps no index any more.
     *
     * @param component the path of its component
     * @throws IOException if it cannot be removed
     */
    public final void dropIndex(String component) throws IOException {
        storage.dropIndex(component);
    }

    @Override
    public final <V extends Comparable<? super V>> Lookup<V, E> by(Component<E, V> component) {
        return storage.lookup(component);
    }

    @Override
    public final void keepIndex(Component<E, ?> component) throws IOException {
        storage.keepIndex(component);
    }

    @Override
    public final void dropIndex(Component<E, ?> component) throws IOException {
        storage.dropIndex(component.toString());
    }

    @Override
    public final void force() {
        storage.force();
    }

    @Override
    public final void checkpoint() throws IOException {
        storage.checkpoint(false);
    }

    @Override
    public final void compact() throws IOException {
        storage.checkpoint(true);
    }

    @Override
    public final void backup(Path folder) throws IOException {
        storage.backup(folder);
    }

    @Override
    public final long bytes() throws IOException {
        return storage.bytes();
    }

    @Override
    public final void close() throws IOException {
        storage.close();
    }
}
