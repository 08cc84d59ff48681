package org.bindery.connectors.rocksdb;

import java.util.Arrays;
import java.util.Objects;
import java.util.function.Function;
import org.bindery.runtime.UnencodableException;
import org.bindery.runtime.batch.BatchType;
import org.bindery.runtime.map.KeyCodec;
import org.jspecify.annotations.Nullable;

/**
 * What the entries of a store are.
 *
 * @param folder has them as bytes
 * @param type of the messages
 * @param codec writes keys
 * @param own gives the key of a message; null if keys are given with messages
 * @param path what keys are called
 */
record StoredMessages<K extends Comparable<? super K>, E>(
        RocksFolder folder,
        BatchType<E> type,
        KeyCodec<K> codec,
        @Nullable Function<? super E, ? extends @Nullable K> own,
        String path) {

    byte[] bytes(K key) {
        return codec.encode(Objects.requireNonNull(key, "stores have no null keys"));
    }

    /** The bytes of what a method of maps looks for. */
    @SuppressWarnings("unchecked") // the codec refuses another type
    byte[] bytesOf(@Nullable Object key) {
        return bytes((K) Objects.requireNonNull(key, "stores have no null keys"));
    }

    K key(byte[] bytes) {
        return codec.decode(bytes, 0, bytes.length);
    }

    E message(byte[] record) {
        return type.wrap(record, type.fingerprint());
    }

    byte[] record(E message) {
        return type.toBytes(Objects.requireNonNull(message, "stores have no null messages"));
    }

    /** The record of a message of either binding; null if an object is no message that has one. */
    @SuppressWarnings("unchecked") // the encoder refuses what is none
    byte @Nullable [] recordOf(@Nullable Object message) {
        try {
            return message == null ? null : type.toBytes((E) message);
        } catch (ClassCastException | UnencodableException e) {
            return null;
        }
    }

    /** The key of a message that has one. */
    K keyOf(E message) {
        if (own == null) {
            throw new UnsupportedOperationException("keys of this store are given with messages: use put or putAll");
        }
        K key = own.apply(Objects.requireNonNull(message, "stores have no null messages"));
        if (key == null) {
            throw new IllegalArgumentException("the message has no " + path + ", which is the key of this store");
        }
        return key;
    }

    /** The record of a message that is put under a key. */
    byte[] record(byte[] key, E message) {
        byte[] record = record(message);
        if (own != null) {
            K its = keyOf(message);
            if (!Arrays.equals(bytes(its), key)) {
                throw new IllegalArgumentException(
                        "the message has " + its + " in " + path + ", so its key is not " + key(key));
            }
        }
        return record;
    }
}
