package com.example.trades;

import org.bindery.runtime.batch.Component;
import org.bindery.runtime.internal.map.MessageMap;
import org.bindery.runtime.internal.record.RecordSlice;
import org.bindery.runtime.map.KeyCodec;
import org.bindery.runtime.map.KeyPair;

/**
 * Many {@link Trade} in memory, in the order of their keys.
 *
 * @param <K> the keys
 */
public final class TradeMap<K> extends MessageMap<K, Trade> {
    private static final MessageMap.Messages<Trade> MESSAGES = new MessageMap.Messages<>(TradeBatch.TYPE,
            (data, offset, length) -> RecordSlice.message(data, offset, length, 59),
            BinaryTrade::new);

    private TradeMap(MessageMap.Keys<K, Trade> keys) {
        super(MESSAGES, keys);
    }

    private TradeMap(TradeMap<K> other) {
        super(other);
    }

    /**
     * Makes an empty map whose keys are a component of the messages.
     *
     * @param <K> the type of the keys
     * @param key a component that is mandatory and unique
     * @return the map
     */
    public static <K extends Comparable<? super K>> TradeMap<K> by(Component<Trade, K> key) {
        return new TradeMap<>(MessageMap.Keys.of(key));
    }

    /**
     * Makes an empty map whose keys are two components of the messages.
     *
     * @param <A> the type of the first part
     * @param <B> the type of the second part
     * @param first the component that orders messages first
     * @param second the component that orders messages with the same first part
     * @return the map
     */
    public static <A extends Comparable<? super A>, B extends Comparable<? super B>> TradeMap<KeyPair<A, B>> by(
            Component<Trade, A> first, Component<Trade, B> second) {
        return new TradeMap<>(MessageMap.Keys.of(first, second));
    }

    /**
     * Makes an empty map whose keys are given beside the messages.
     *
     * @param <K> the type of the keys
     * @param codec encodes them, such as {@link KeyCodec#TEXT}
     * @return the map
     */
    public static <K extends Comparable<? super K>> TradeMap<K> keyed(KeyCodec<K> codec) {
        return new TradeMap<>(MessageMap.Keys.given(codec));
    }

    @Override
    public TradeMap<K> copy() {
        return new TradeMap<>(this);
    }
}
