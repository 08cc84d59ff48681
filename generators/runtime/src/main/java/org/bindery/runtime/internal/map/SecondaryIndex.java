package org.bindery.runtime.internal.map;

import java.util.Arrays;
import org.bindery.runtime.batch.Component;
import org.bindery.runtime.batch.Query;
import org.bindery.runtime.store.Lookup;

/** The messages of a tree in another order, which follows that tree whenever it is asked. Safe for use by several threads. */
final class SecondaryIndex<V extends Comparable<? super V>, K, E> implements Lookup<V, E> {

    private final SharedTree<K, E> messages;
    private final IndexOrder<V, K, E> order;
    private SharedTree<IndexKey<V, K>, E> index;

    /** The messages that are in the index. */
    private ChunkTree<K> known;

    SecondaryIndex(SharedTree<K, E> messages, Component<E, V> component) {
        this.messages = messages;
        this.order = new IndexOrder<>(messages.order(), component);
        this.index = new SharedTree<>(messages.type(), order);
        this.known = new ChunkTree<>(messages.order(), null);
    }

    private synchronized ChunkTree<IndexKey<V, K>> now() {
        ChunkTree<K> now = messages.now();
        if (now != known) {
            // What was changed is put into another one, so that this stays whole if a message cannot be read.
            SharedTree<IndexKey<V, K>, E> next = index.copy(index.now());
            SharedTree<IndexKey<V, K>, E>.Loading loading = next.new Loading();
            new TreeDifference<>(known, now)
                    .forEach(
                            (chunk, start, end) -> {
                                if (order.holds(chunk, start, end)) {
                                    next.remove(order.search(order.key(chunk, start, end)));
                                }
                            },
                            (chunk, start, end) -> {
                                if (order.holds(chunk, start, end)) {
                                    loading.add(
                                            order.search(order.key(chunk, start, end)),
                                            Arrays.copyOfRange(chunk, start, end));
                                }
                            });
            loading.finish();
            index = next;
            known = now;
        }
        return index.now();
    }

    @Override
    public Query<E> between(V from, V to) {
        KeyRange<IndexKey<V, K>> range = new KeyRange<>(
                order,
                order.search(new IndexKey<>(from, null, -1)),
                true,
                order.search(new IndexKey<>(to, null, 1)),
                true);
        return new MapSnapshot<>(order, now(), range, false).query(messages.type());
    }
}
