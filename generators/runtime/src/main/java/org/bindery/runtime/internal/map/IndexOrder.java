package org.bindery.runtime.internal.map;

import org.bindery.runtime.batch.Component;
import org.bindery.runtime.map.KeyPair;

/** The order of messages by another component than their key, and then by that. Entries are those of the store. */
final class IndexOrder<V extends Comparable<? super V>, K, E> extends KeyOrder<IndexKey<V, K>, E> {

    private final KeyOrder<K, E> messages;
    private final Component<E, V> component;

    IndexOrder(KeyOrder<K, E> messages, Component<E, V> component) {
        super(messages);
        this.messages = messages;
        this.component = component;
    }

    /** Whether a message has a value of the component. */
    boolean holds(byte[] chunk, int start, int end) {
        return component.value(message(chunk, start, end)) != null;
    }

    @Override
    String name() {
        return component.toString();
    }

    @Override
    SearchKey<IndexKey<V, K>> search(IndexKey<V, K> key) {
        return new SearchKey<>(key, prefix(key), false, null);
    }

    @Override
    int compare(byte[] chunk, int start, int end, SearchKey<IndexKey<V, K>> key) {
        return key(chunk, start, end).compareTo(key.key);
    }

    @Override
    IndexKey<V, K> key(byte[] chunk, int start, int end) {
        return new IndexKey<>(component.value(message(chunk, start, end)), messages.key(chunk, start, end), 0);
    }

    @Override
    byte[] given(IndexKey<V, K> key) {
        throw new UnsupportedOperationException("an index has the entries of its store");
    }

    @Override
    int record(byte[] chunk, int start) {
        return messages.record(chunk, start);
    }

    @Override
    byte[] entry(SearchKey<IndexKey<V, K>> key, E message, byte[] record) {
        throw new UnsupportedOperationException("an index has the entries of its store");
    }

    @Override
    IndexKey<V, K> keyOf(E message) {
        throw new UnsupportedOperationException("an index has the entries of its store");
    }

    @Override
    boolean isOfRecords() {
        return messages.isOfRecords();
    }

    @Override
    boolean isGiven() {
        return false;
    }

    @Override
    @SuppressWarnings("unchecked") // the first part is a value of the component
    IndexKey<V, K> ofStored(Comparable<?> stored) {
        KeyPair<?, ?> pair = (KeyPair<?, ?>) stored;
        return new IndexKey<>((V) pair.first(), messages.ofStored(pair.second()), 0);
    }
}
