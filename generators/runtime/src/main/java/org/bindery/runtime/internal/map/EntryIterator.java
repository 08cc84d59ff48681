package org.bindery.runtime.internal.map;

import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.function.Consumer;
import org.bindery.runtime.Nullable;

/** Goes through the entries of a snapshot, and removes from the map. */
final class EntryIterator<K, T> implements Iterator<T> {

    private final boolean isDescending;
    private final Chunk.Reading<T> reading;
    private final Consumer<K> remover;
    private final Cursor<K> next;

    /** Where the last entry is; at none if there is none. */
    private final Cursor<K> last;

    private final Chunk.Reading<K> keys;
    private boolean hasNext;

    /** The entry that was read last, unless it was removed; its chunk is null if there is none. */
    private byte @Nullable [] chunk;

    private int start;
    private int end;

    EntryIterator(MapSnapshot<K, ?> entries, Chunk.Reading<T> reading, Consumer<K> remover) {
        this.isDescending = entries.isDescending();
        this.reading = reading;
        this.remover = remover;
        this.keys = entries.order()::key;
        this.next = entries.first();
        this.last = entries.last();
        this.hasNext = !entries.isEmpty();
    }

    @Override
    public boolean hasNext() {
        return hasNext;
    }

    @Override
    public T next() {
        if (!hasNext) {
            throw new NoSuchElementException("there are no more messages");
        }
        chunk = next.chunk();
        start = next.start();
        end = next.end();
        hasNext = !next.isAt(last);
        if (isDescending) {
            next.previous();
        } else {
            next.next();
        }
        return reading.read(chunk, start, end);
    }

    @Override
    public void remove() {
        if (chunk == null) {
            throw new IllegalStateException("there is no message to remove");
        }
        remover.accept(keys.read(chunk, start, end));
        chunk = null;
    }
}
