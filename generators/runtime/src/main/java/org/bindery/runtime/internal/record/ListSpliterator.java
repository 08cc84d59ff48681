package org.bindery.runtime.internal.record;

import java.util.List;
import java.util.Spliterator;
import java.util.function.Consumer;

/** Walks over a list that never changes, in halves where asked. */
final class ListSpliterator<E> implements Spliterator<E> {

    private final List<E> list;
    private final int end;
    private int next;

    ListSpliterator(List<E> list) {
        this(list, 0, list.size());
    }

    private ListSpliterator(List<E> list, int next, int end) {
        this.list = list;
        this.next = next;
        this.end = end;
    }

    @Override
    public boolean tryAdvance(Consumer<? super E> action) {
        if (next >= end) {
            return false;
        }
        action.accept(list.get(next++));
        return true;
    }

    @Override
    public void forEachRemaining(Consumer<? super E> action) {
        for (int i = next; i < end; i++) {
            action.accept(list.get(i));
        }
        next = end;
    }

    @Override
    public Spliterator<E> trySplit() {
        int start = next;
        int middle = start + (end - start) / 2;
        if (middle == start) {
            return null;
        }
        next = middle;
        return new ListSpliterator<>(list, start, middle);
    }

    @Override
    public long estimateSize() {
        return (long) end - next;
    }

    @Override
    public int characteristics() {
        return ORDERED | SIZED | SUBSIZED | IMMUTABLE | NONNULL;
    }
}
