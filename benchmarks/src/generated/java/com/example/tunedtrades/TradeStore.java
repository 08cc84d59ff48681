package com.example.tunedtrades;

import java.io.IOException;
import java.nio.file.Path;
import org.bindery.runtime.batch.Component;
import org.bindery.runtime.internal.map.MessageMap;
import org.bindery.runtime.internal.map.MessageStore;
import org.bindery.runtime.internal.record.RecordSlice;
import org.bindery.runtime.map.KeyCodec;
import org.bindery.runtime.map.KeyPair;
import org.bindery.runtime.store.StoreOptions;

/**
 * Many {@link Trade} in a folder, in the order of their keys.
 *
 * @param <K> the keys
 */
public final class TradeStore<K> extends MessageStore<K, Trade> {
    private static final MessageMap.Messages<Trade> MESSAGES = new MessageMap.Messages<>(TradeBatch.TYPE,
            (data, offset, length) -> RecordSlice.message(data, offset, length, 56),
            BinaryTrade::new);

    private TradeStore(MessageMap.Keys<K, Trade> keys, Path folder, StoreOptions options) throws
            IOException {
        super(MESSAGES, keys, folder, options);
    }

    /**
     * Opens a store of messages that have their keys themselves, or starts one.
     *
     * @param <K> the keys
     * @param key a component that every message has, and no two the same
     * @param folder holds its files, and nothing else
     * @return the store, which must be closed
     * @throws IOException if it cannot be opened, is damaged, or is one of other messages or keys
     */
    public static <K extends Comparable<? super K>> TradeStore<K> open(Path folder,
            Component<Trade, K> key) throws IOException {
        return new TradeStore<>(MessageMap.Keys.of(key), folder, StoreOptions.DEFAULT);
    }

    /**
     * Opens a store of messages that have their keys themselves, in two components, or starts one.
     *
     * @param <A> the first part
     * @param <B> the second part
     * @param first by which messages are ordered first
     * @param second by which those are ordered that have the same first
     * @param folder holds its files, and nothing else
     * @return the store, which must be closed
     * @throws IOException if it cannot be opened, is damaged, or is one of other messages or keys
     */
    public static <A extends Comparable<? super A>, B extends Comparable<? super B>> TradeStore<KeyPair<A, B>> open(
            Path folder, Component<Trade, A> first, Component<Trade, B> second) throws IOException {
        return new TradeStore<>(MessageMap.Keys.of(first, second), folder, StoreOptions.DEFAULT);
    }

    /**
     * Opens a store of messages whose keys are given with them, or starts one.
     *
     * @param <K> the keys
     * @param codec writes them, such as {@link KeyCodec#TEXT}
     * @param folder holds its files, and nothing else
     * @return the store, which must be closed
     * @throws IOException if it cannot be opened, is damaged, or is one of other messages or keys
     */
    public static <K extends Comparable<? super K>> TradeStore<K> openKeyed(Path folder,
            KeyCodec<K> codec) throws IOException {
        return new TradeStore<>(MessageMap.Keys.given(codec), folder, StoreOptions.DEFAULT);
    }

    /**
     * Opens a store of messages that have their keys themselves, or starts one.
     *
     * @param <K> the keys
     * @param key a component that every message has, and no two the same
     * @param folder holds its files, and nothing else
     * @param options how it is written
     * @return the store, which must be closed
     * @throws IOException if it cannot be opened, is damaged, or is one of other messages or keys
     */
    public static <K extends Comparable<? super K>> TradeStore<K> open(Path folder,
            Component<Trade, K> key, StoreOptions options) throws IOException {
        return new TradeStore<>(MessageMap.Keys.of(key), folder, options);
    }

    /**
     * Opens a store of messages that have their keys themselves, in two components, or starts one.
     *
     * @param <A> the first part
     * @param <B> the second part
     * @param first by which messages are ordered first
     * @param second by which those are ordered that have the same first
     * @param folder holds its files, and nothing else
     * @param options how it is written
     * @return the store, which must be closed
     * @throws IOException if it cannot be opened, is damaged, or is one of other messages or keys
     */
    public static <A extends Comparable<? super A>, B extends Comparable<? super B>> TradeStore<KeyPair<A, B>> open(
            Path folder, Component<Trade, A> first, Component<Trade, B> second,
            StoreOptions options) throws IOException {
        return new TradeStore<>(MessageMap.Keys.of(first, second), folder, options);
    }

    /**
     * Opens a store of messages whose keys are given with them, or starts one.
     *
     * @param <K> the keys
     * @param codec writes them, such as {@link KeyCodec#TEXT}
     * @param folder holds its files, and nothing else
     * @param options how it is written
     * @return the store, which must be closed
     * @throws IOException if it cannot be opened, is damaged, or is one of other messages or keys
     */
    public static <K extends Comparable<? super K>> TradeStore<K> openKeyed(Path folder,
            KeyCodec<K> codec, StoreOptions options) throws IOException {
        return new TradeStore<>(MessageMap.Keys.given(codec), folder, options);
    }
}
