package org.bindery.connectors.rocksdb;

import java.util.Comparator;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Goes through entries in pages, so that nothing of RocksDB stays open where a caller does not go to the end. */
final class PagedEntries<K extends Comparable<? super K>, E, T> implements Iterator<T> {

    private static final int FIRST = 16;
    private static final int MOST = 1_024;

    private final StorePart<K, E> part;
    private final BiFunction<byte[], byte[], T> made;
    private RocksFolder.Page page;
    private int size = FIRST;

    /** The place of the next one in the page. */
    private int at;

    private byte @Nullable [] last;

    /**
     * Goes through the entries of a part.
     *
     * @param made makes of a key and a record what is given
     */
    PagedEntries(StorePart<K, E> part, BiFunction<byte[], byte[], T> made) {
        this.part = part;
        this.made = made;
        this.page = part.page(part.bounds(), size);
    }

    @Override
    public boolean hasNext() {
        if (at == page.keys.length && at == size) {
            byte[] before = page.keys[at - 1];
            size = Math.min(MOST, 2 * size);
            page = part.page(part.behind(before), size);
            at = 0;
        }
        return at < page.keys.length;
    }

    @Override
    public T next() {
        if (!hasNext()) {
            throw new NoSuchElementException("there are no more messages");
        }
        last = page.keys[at];
        return made.apply(last, page.values[at++]);
    }

    @Override
    public void remove() {
        if (last == null) {
            throw new IllegalStateException("nothing was given that could be removed");
        }
        part.stored().folder().swap(last, null);
        last = null;
    }

    /** The same as a spliterator. Nobody counts entries for it, since that is a pass over all. */
    static <T> Spliterator<T> spliterator(
            Iterator<T> entries, int characteristics, @Nullable Comparator<? super T> order) {
        return new Spliterators.AbstractSpliterator<>(
                Long.MAX_VALUE, Spliterator.ORDERED | Spliterator.NONNULL | characteristics) {

            @Override
            public boolean tryAdvance(Consumer<? super T> action) {
                boolean isMore = entries.hasNext();
                if (isMore) {
                    action.accept(entries.next());
                }
                return isMore;
            }

            @Override
            public @Nullable Comparator<? super T> getComparator() {
                if (!hasCharacteristics(Spliterator.SORTED)) {
                    throw new IllegalStateException("entries are ordered by their keys");
                }
                return order;
            }
        };
    }
}
