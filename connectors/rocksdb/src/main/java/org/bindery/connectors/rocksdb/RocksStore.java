package org.bindery.connectors.rocksdb;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.Function;
import org.bindery.runtime.batch.BatchType;
import org.bindery.runtime.batch.Component;
import org.bindery.runtime.map.KeyCodec;
import org.bindery.runtime.map.KeyPair;
import org.jspecify.annotations.Nullable;

/**
 * An ordered map of messages in a folder that RocksDB writes: for more messages than a {@code BinaryStore}
 * is for, some 50 GB, above all where they are written in random order. Nothing of it has to fit into memory.
 *
 * <ul>
 *   <li>A writing method returns when its change is on the device, unless options say otherwise. Many threads that write at a time wait
 *       together; {@code addAll} and {@code putAll} wait once for 65,536 messages.
 *   <li>After a failure, each change that was acknowledged is there.
 *   <li>Methods that change one entry take effect at one moment, and so does {@code clear()}, also of a part.
 *   <li>{@link #visit} and {@code forEach} show the messages of one moment. Iterators and streams are weakly consistent, as those of
 *       {@link java.util.concurrent.ConcurrentSkipListMap}: they may or may not show what is written meanwhile.
 *   <li>{@code size()} goes through all messages.
 *   <li>Values are compared as messages: classic and binary ones are equal here if their records are. Messages that are returned are views
 *       of records of their own, and stay valid when the store is closed.
 *   <li>Where a file cannot be read or written, methods throw an {@link java.io.UncheckedIOException}. Once the store is closed, they
 *       throw an {@link IllegalStateException}.
 * </ul>
 *
 * <p>Safe for use by several threads; one program at a time opens a folder.
 *
 * @param <K> the keys, in their natural order
 * @param <E> the messages
 */
public final class RocksStore<K extends Comparable<? super K>, E> extends StorePart<K, E> implements Closeable {

    private static final String LAYOUT = "layout";
    private static final String TITLE = "title";
    private static final String KEYS = "keys";

    private RocksStore(StoredMessages<K, E> stored) {
        super(stored, KeyBounds.ALL, false);
    }

    /**
     * Opens a store whose keys are a component of the messages, or starts one.
     *
     * @param <K> the keys
     * @param <E> the messages
     * @param folder holds its files
     * @param type of the messages, as {@code TradeBatch.type()}
     * @param codec writes the keys
     * @param key the component, which each message has, and no two the same
     * @param options how it is written
     * @return the store, which has to be closed
     * @throws IOException if it cannot be read and written, is open already, or is one of other messages or keys
     */
    public static <K extends Comparable<? super K>, E> RocksStore<K, E> open(
            Path folder, BatchType<E> type, KeyCodec<K> codec, Component<E, K> key, RocksOptions options)
            throws IOException {
        return open(folder, type, codec, key::value, key.toString(), options);
    }

    /**
     * Opens a store whose keys are two components of the messages, or starts one.
     *
     * @param <A> the first part of the keys
     * @param <B> the second part
     * @param <E> the messages
     * @param folder holds its files
     * @param type of the messages, as {@code TradeBatch.type()}
     * @param codec writes the keys, as {@code KeyCodec.pair(KeyCodec.DATE, KeyCodec.LONG)}
     * @param first the component by which messages are ordered first
     * @param second the component by which those are ordered that have the same first
     * @param options how it is written
     * @return the store, which has to be closed
     * @throws IOException if it cannot be read and written, is open already, or is one of other messages or keys
     */
    public static <A extends Comparable<? super A>, B extends Comparable<? super B>, E>
            RocksStore<KeyPair<A, B>, E> open(
                    Path folder,
                    BatchType<E> type,
                    KeyCodec<KeyPair<A, B>> codec,
                    Component<E, A> first,
                    Component<E, B> second,
                    RocksOptions options)
                    throws IOException {
        Function<E, @Nullable KeyPair<A, B>> pair = message -> {
            A one = first.value(message);
            B other = second.value(message);
            return one == null || other == null ? null : new KeyPair<>(one, other);
        };
        return open(folder, type, codec, pair, first + ", " + second, options);
    }

    /**
     * Opens a store whose keys are given with the messages, or starts one.
     *
     * @param <K> the keys
     * @param <E> the messages
     * @param folder holds its files
     * @param type of the messages, as {@code TradeBatch.type()}
     * @param codec writes the keys
     * @param options how it is written
     * @return the store, which has to be closed
     * @throws IOException if it cannot be read and written, is open already, or is one of other messages or keys
     */
    public static <K extends Comparable<? super K>, E> RocksStore<K, E> openKeyed(
            Path folder, BatchType<E> type, KeyCodec<K> codec, RocksOptions options) throws IOException {
        return open(folder, type, codec, null, "", options);
    }

    private static <K extends Comparable<? super K>, E> RocksStore<K, E> open(
            Path folder,
            BatchType<E> type,
            KeyCodec<K> codec,
            @Nullable Function<? super E, ? extends @Nullable K> own,
            String path,
            RocksOptions options)
            throws IOException {
        RocksFolder files = RocksFolder.open(folder, options);
        boolean isOurs = false;
        try {
            agree(folder, files, type, path);
            isOurs = true;
            return new RocksStore<>(new StoredMessages<>(files, type, codec, own, path));
        } finally {
            if (!isOurs) {
                files.close();
            }
        }
    }

    /** Writes down what a new store has, and looks whether an old one has the same. */
    private static void agree(Path folder, RocksFolder files, BatchType<?> type, String path) throws IOException {
        String layout = files.said(LAYOUT);
        if (layout == null) {
            files.say(Map.of(LAYOUT, type.fingerprint(), TITLE, type.title(), KEYS, path));
            return;
        }
        if (!layout.equals(type.fingerprint())) {
            throw new IOException(folder + " has messages of " + files.said(TITLE) + " with the layout " + layout
                    + "; that of " + type.title() + " is " + type.fingerprint());
        }
        String keys = files.said(KEYS);
        if (!path.equals(keys)) {
            throw new IOException(folder + " is ordered by " + named(keys) + ", not by " + named(path));
        }
    }

    private static String named(@Nullable String keys) {
        return keys == null || keys.isEmpty() ? "keys that are given with messages" : keys;
    }

    /** Waits until the device has all changes. */
    public void force() {
        stored().folder().force();
    }

    /** Writes all messages anew, in the order of their keys, and gives the space back that replaced and removed ones take. */
    public void compact() {
        stored().folder().compact();
    }

    /**
     * Copies the store as it is at one moment, while it is used. On the same device files are shared by both as long as they are the same.
     *
     * @param folder a folder that does not exist, in one that does
     */
    public void backup(Path folder) {
        stored().folder().backup(folder);
    }

    /**
     * Returns the size of its files in bytes.
     *
     * @return their number
     * @throws IOException if the folder cannot be read
     */
    public long bytes() throws IOException {
        return stored().folder().bytes();
    }

    /** Makes the device have all changes, and closes all files. Further calls do nothing. */
    @Override
    public void close() {
        stored().folder().forceAndClose();
    }
}
