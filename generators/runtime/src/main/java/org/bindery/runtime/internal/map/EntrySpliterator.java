package org.bindery.runtime.internal.map;

import java.util.Comparator;
import java.util.Spliterator;
import java.util.function.Consumer;
import org.bindery.runtime.Nullable;

/** Goes through the entries of a tree from one rank to another, in halves where asked. */
final class EntrySpliterator<K, T> implements Spliterator<T> {

    private final ChunkTree<K> tree;
    private final boolean isDescending;
    private final Chunk.Reading<T> reading;
    private final int characteristics;
    private final @Nullable Comparator<? super T> order;
    private long from;
    private long to;
    private @Nullable Cursor<K> cursor;

    EntrySpliterator(
            ChunkTree<K> tree,
            long from,
            long to,
            boolean isDescending,
            Chunk.Reading<T> reading,
            int characteristics,
            @Nullable Comparator<? super T> order) {
        this.tree = tree;
        this.from = from;
        this.to = to;
        this.isDescending = isDescending;
        this.reading = reading;
        this.characteristics = characteristics;
        this.order = order;
    }

    private Cursor<K> start() {
        Cursor<K> known = cursor;
        if (known == null) {
            known = new Cursor<>(tree).at(isDescending ? to - 1 : from);
            cursor = known;
        }
        return known;
    }

    @Override
    public boolean tryAdvance(Consumer<? super T> action) {
        if (from >= to) {
            return false;
        }
        advance(start(), action);
        return true;
    }

    private void advance(Cursor<K> at, Consumer<? super T> action) {
        T next = reading.read(at.chunk(), at.start(), at.end());
        if (isDescending) {
            at.previous();
            to--;
        } else {
            at.next();
            from++;
        }
        action.accept(next);
    }

    @Override
    public void forEachRemaining(Consumer<? super T> action) {
        if (from < to) {
            for (Cursor<K> at = start(); from < to; ) {
                advance(at, action);
            }
        }
    }

    @Override
    public @Nullable Spliterator<T> trySplit() {
        long middle = from + (to - from) / 2;
        if (middle == from) {
            return null;
        }
        EntrySpliterator<K, T> before;
        if (isDescending) {
            before = new EntrySpliterator<>(tree, middle, to, true, reading, characteristics, order);
            before.cursor = cursor;
            to = middle;
        } else {
            before = new EntrySpliterator<>(tree, from, middle, false, reading, characteristics, order);
            before.cursor = cursor;
            from = middle;
        }
        cursor = null;
        return before;
    }

    @Override
    public long estimateSize() {
        return to - from;
    }

    @Override
    public int characteristics() {
        return ORDERED | SIZED | SUBSIZED | NONNULL | characteristics;
    }

    @Override
    public @Nullable Comparator<? super T> getComparator() {
        if ((characteristics & SORTED) == 0) {
            throw new IllegalStateException("the messages are not sorted by themselves");
        }
        return order;
    }
}
