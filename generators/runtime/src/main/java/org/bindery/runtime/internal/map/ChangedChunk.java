package org.bindery.runtime.internal.map;

import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.batch.BatchFormatException;
import org.bindery.runtime.internal.map.RunEdit.EntryChange;

/**
 * A chunk in a file, with the changes of a log to some of its entries, which are applied when it is read. Immutable.
 */
final class ChangedChunk<K> extends FarChunk {

    private final KeyOrder<K, ?> order;
    private final StoredChunk stored;
    private final byte[] changed;
    private final boolean[] removed;
    private final int count;

    /**
     * Makes one.
     *
     * @param changes one of each key, in the order of keys, at least one and not more than a chunk has
     * @param count how many entries there are with them
     */
    ChangedChunk(KeyOrder<K, ?> order, StoredChunk stored, List<EntryChange<K>> changes, int count) {
        this.order = order;
        this.stored = stored;
        this.count = count;
        int[] starts = new int[changes.size() + 1];
        removed = new boolean[changes.size()];
        for (int i = 0; i < removed.length; i++) {
            starts[i + 1] = starts[i] + changes.get(i).entry.length;
            removed[i] = changes.get(i).isRemoved;
        }
        byte[] entries = new byte[starts[removed.length]];
        for (int i = 0; i < removed.length; i++) {
            System.arraycopy(changes.get(i).entry, 0, entries, starts[i], changes.get(i).entry.length);
        }
        changed = Chunk.of(entries, starts, removed.length);
    }

    StoredChunk stored() {
        return stored;
    }

    List<EntryChange<K>> changes() {
        List<EntryChange<K>> changes = new ArrayList<>(removed.length);
        int start = Chunk.first(changed);
        for (int i = 0; i < removed.length; i++) {
            int end = start + Chunk.length(changed, i);
            SearchKey<K> key = order.search(order.key(changed, start, end));
            changes.add(new EntryChange<>(key, Arrays.copyOfRange(changed, start, end), removed[i]));
            start = end;
        }
        return changes;
    }

    @Override
    int count() {
        return count;
    }

    @Override
    <N, T> @Nullable T read(SearchKey<N> key, KeyOrder<N, ?> keys, long low, long high, Chunk.Reading<T> reading) {
        long place = keys.find(changed, key, low, high);
        if (place < 0) {
            return stored.read(key, keys, low, high, reading);
        }
        return removed[Chunk.index(place)] ? null : Chunk.read(changed, place, reading);
    }

    @Override
    byte[] load() {
        Merged merged = new Merged(stored.load());
        for (EntryChange<K> change : changes()) {
            long place = order.find(merged.before, change.key, Long.MIN_VALUE, Long.MAX_VALUE);
            merged.change(Chunk.index(place < 0 ? ~place : place), place >= 0, change);
        }
        return merged.finish(count);
    }

    /** Entries of a chunk and changes of them, one after the other. */
    private static final class Merged {

        private final byte[] before;
        private final int[] starts = new int[Chunk.MOST + 1];
        private final int[] lengths = new int[Chunk.MOST];
        private byte[] data;
        private int count;
        private int bytes;

        /** The first entry that was not yet taken over. */
        private int next;

        Merged(byte[] before) {
            this.before = before;
            this.data = new byte[2 * before.length];
            Chunk.starts(before, starts);
        }

        private void add(byte[] source, int start, int end) {
            if (count == lengths.length) {
                throw wrong();
            }
            if (bytes + end - start > data.length) {
                data = Arrays.copyOf(data, 2 * (bytes + end - start));
            }
            System.arraycopy(source, start, data, bytes, end - start);
            lengths[count++] = end - start;
            bytes += end - start;
        }

        private void takeTo(int index) {
            for (; next < index; next++) {
                add(before, starts[next], starts[next + 1]);
            }
        }

        void change(int index, boolean isThere, EntryChange<?> change) {
            takeTo(index);
            next += isThere ? 1 : 0;
            if (!change.isRemoved) {
                add(change.entry, 0, change.entry.length);
            }
        }

        byte[] finish(int expected) {
            takeTo(Chunk.count(before));
            if (count != expected) {
                throw wrong();
            }
            return Chunk.of(data, lengths, count, bytes);
        }

        private static UncheckedIOException wrong() {
            return new UncheckedIOException(new BatchFormatException(
                    "the log of a store does not fit its chunks; files of another store are in its folder"));
        }
    }
}
