package com.example.trades;

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
            (data, offset, length) -> RecordSlice.message(data, offset, length, 59),
            BinaryTrade::new);

    private TradeStore(MessageMap.Keys<K, Trade> keys, Path folder, StoreOptions options) throws
            IOException {
        super(MESSAGES, keys, folder, options);
    }

    /**
     * Opens a store whose keys are a component of the messages, or creates it.
     *
     * @param <K> the type of the keys
     * @param key a component that is mandatory and unique
     * @param folder the folder of its files, which holds nothing else
     * @return the store, which must be closed
     * @throws IOException if it cannot be opened, is damaged, or is one of other messages or keys
     */
    public static <K extends Comparable<? super K>> TradeStore<K> open(Path folder,
            Component<Trade, K> key) throws IOException {
        return new TradeStore<>(MessageMap.Keys.of(key), folder, StoreOptions.DEFAULT);
    }

    /**
     * Opens a store whose keys are two components of the messages, or creates it.
     *
     * @param <A> the type of the first part
     * @param <B> the type of the second part
     * @param first the component that orders messages first
     * @param second the component that orders messages with the same first part
     * @param folder the folder of its files, which holds nothing else
     * @return the store, which must be closed
     * @throws IOException if it cannot be opened, is damaged, or is one of other messages or keys
     */
    public static <A extends Comparable<? super A>, B extends Comparable<? super B>> TradeStore<KeyPair<A, B>> open(
            Path folder, Component<Trade, A> first, Component<Trade, B> second) throws IOException {
        return new TradeStore<>(MessageMap.Keys.of(first, second), folder, StoreOptions.DEFAULT);
    }

    /**
     * Opens a store whose keys are given beside the messages, or creates it.
     *
     * @param <K> the type of the keys
     * @param codec encodes them, such as {@link KeyCodec#TEXT}
     * @param folder the folder of its files, which holds nothing else
     * @return the store, which must be closed
     * @throws IOException if it cannot be opened, is damaged, or is one of other messages or keys
     */
    public static <K extends Comparable<? super K>> TradeStore<K> openKeyed(Path folder,
            KeyCodec<K> codec) throws IOException {
        return new TradeStore<>(MessageMap.Keys.given(codec), folder, StoreOptions.DEFAULT);
    }

    /**
     * Opens a store whose keys are a component of the messages, or creates it.
     *
     * @param <K> the type of the keys
     * @param key a component that is mandatory and unique
     * @param folder the folder of its files, which holds nothing else
     * @param options the options of writing
     * @return the store, which must be closed
     * @throws IOException if it cannot be opened, is damaged, or is one of other messages or keys
     */
    public static <K extends Comparable<? super K>> TradeStore<K> open(Path folder,
            Component<Trade, K> key, StoreOptions options) throws IOException {
        return new TradeStore<>(MessageMap.Keys.of(key), folder, options);
    }

    /**
     * Opens a store whose keys are two components of the messages, or creates it.
     *
     * @param <A> the type of the first part
     * @param <B> the type of the second part
     * @param first the component that orders messages first
     * @param second the component that orders messages with the same first part
     * @param folder the folder of its files, which holds nothing else
     * @param options the options of writing
     * @return the store, which must be closed
     * @throws IOException if it cannot be opened, is damaged, or is one of other messages or keys
     */
    public static <A extends Comparable<? super A>, B extends Comparable<? super B>> TradeStore<KeyPair<A, B>> open(
            Path folder, Component<Trade, A> first, Component<Trade, B> second,
            StoreOptions options) throws IOException {
        return new TradeStore<>(MessageMap.Keys.of(first, second), folder, options);
    }

    /**
     * Opens a store whose keys are given beside the messages, or creates it.
     *
     * @param <K> the type of the keys
     * @param codec encodes them, such as {@link KeyCodec#TEXT}
     * @param folder the folder of its files, which holds nothing else
     * @param options the options of writing
     * @return the store, which must be closed
     * @throws IOException if it cannot be opened, is damaged, or is one of other messages or keys
     */
    public static <K extends Comparable<? super K>> TradeStore<K> openKeyed(Path folder,
            KeyCodec<K> codec, StoreOptions options) throws IOException {
        return new TradeStore<>(MessageMap.Keys.given(codec), folder, options);
    }
}
