package org.bindery.connectors.rocksdb;

import java.util.AbstractCollection;
import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.Iterator;
import java.util.Map;
import java.util.NavigableSet;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Set;
import java.util.Spliterator;
import java.util.StringJoiner;
import java.util.concurrent.ConcurrentNavigableMap;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.bindery.runtime.map.WriteThroughEntry;
import org.jspecify.annotations.Nullable;

/**
 * A store, or a part of one, or either backwards.
 *
 * @param <K> the keys
 * @param <E> the messages
 */
class StorePart<K extends Comparable<? super K>, E> extends AbstractMap<K, E> implements ConcurrentNavigableMap<K, E> {

    /** So many entries the text of a store shows. */
    private static final int SHOWN = 10;

    /** So many messages are put at one moment. */
    private static final int TOGETHER = 1 << 16;

    /** So many bytes of them are. */
    private static final int TOGETHER_BYTES = 1 << 23;

    private final StoredMessages<K, E> stored;
    private final KeyBounds bounds;
    private final boolean isBackwards;

    StorePart(StoredMessages<K, E> stored, KeyBounds bounds, boolean isBackwards) {
        this.stored = stored;
        this.bounds = bounds;
        this.isBackwards = isBackwards;
    }

    final StoredMessages<K, E> stored() {
        return stored;
    }

    /** The bytes of a key that is looked for; null if it is not within this part. */
    private byte @Nullable [] within(@Nullable Object key) {
        byte[] bytes = stored.bytesOf(key);
        return bounds.contains(bytes) ? bytes : null;
    }

    private byte[] own(K key) {
        byte[] bytes = stored.bytes(key);
        if (!bounds.contains(bytes)) {
            throw outside(key);
        }
        return bytes;
    }

    private static IllegalArgumentException outside(Object key) {
        return new IllegalArgumentException("the key " + key + " is not within this part of the store");
    }

    private @Nullable E message(byte @Nullable [] record) {
        return record == null ? null : stored.message(record);
    }

    // One entry.

    @Override
    public final @Nullable E get(@Nullable Object key) {
        byte[] bytes = within(key);
        return bytes == null ? null : message(stored.folder().get(bytes));
    }

    @Override
    public final boolean containsKey(@Nullable Object key) {
        return get(key) != null;
    }

    @Override
    public final @Nullable E put(K key, E message) {
        byte[] bytes = own(key);
        return message(stored.folder().swap(bytes, stored.record(bytes, message)));
    }

    @Override
    public final @Nullable E remove(@Nullable Object key) {
        byte[] bytes = within(key);
        return bytes == null ? null : message(stored.folder().swap(bytes, null));
    }

    @Override
    public final @Nullable E putIfAbsent(K key, E message) {
        byte[] bytes = own(key);
        byte[] record = stored.record(bytes, message);
        while (true) {
            byte[] known = stored.folder().get(bytes);
            if (known != null || stored.folder().replace(bytes, null, record)) {
                return message(known);
            }
        }
    }

    @Override
    public final boolean remove(@Nullable Object key, @Nullable Object message) {
        byte[] bytes = within(key);
        byte[] record = stored.recordOf(message);
        return bytes != null && record != null && stored.folder().replace(bytes, record, null);
    }

    @Override
    public final boolean replace(K key, E old, E message) {
        byte[] bytes = own(key);
        byte[] next = stored.record(bytes, message);
        byte[] record = stored.recordOf(Objects.requireNonNull(old, "stores have no null messages"));
        return record != null && stored.folder().replace(bytes, record, next);
    }

    @Override
    public final @Nullable E replace(K key, E message) {
        byte[] bytes = own(key);
        byte[] record = stored.record(bytes, message);
        byte[] known = stored.folder().get(bytes);
        while (known != null && !stored.folder().replace(bytes, known, record)) {
            known = stored.folder().get(bytes);
        }
        return message(known);
    }

    // Many entries.

    /** Puts messages in parts, each at one moment. */
    private final class Loading {

        private final byte[][] keys = new byte[TOGETHER][];
        private final byte[][] records = new byte[TOGETHER][];
        private int count;
        private int bytes;

        void add(K key, E message) {
            keys[count] = own(key);
            records[count] = stored.record(keys[count], message);
            bytes += keys[count].length + records[count].length;
            if (++count == TOGETHER || bytes >= TOGETHER_BYTES) {
                finish();
            }
        }

        void finish() {
            if (count > 0) {
                stored.folder().putAll(keys, records, count);
                count = 0;
                bytes = 0;
            }
        }
    }

    @Override
    public final void putAll(Map<? extends K, ? extends E> messages) {
        Loading loading = new Loading();
        messages.forEach(loading::add);
        loading.finish();
    }

    /**
     * Puts many messages whose keys are components of them, much faster than one by one. Of messages with the same key the last one
     * stays. Each 65,536 become visible at one moment.
     *
     * @param messages the messages, of either binding
     * @throws UnsupportedOperationException if keys are given with messages
     * @throws IllegalArgumentException if one lacks its key
     */
    public final void addAll(Iterable<? extends E> messages) {
        Loading loading = new Loading();
        for (E message : messages) {
            loading.add(stored.keyOf(message), message);
        }
        loading.finish();
    }

    /**
     * Puts a message whose key is a component of it.
     *
     * @param message the message, of either binding
     * @return the message that had that key before; null if there was none
     * @throws UnsupportedOperationException if keys are given with messages
     * @throws IllegalArgumentException if it lacks its key
     */
    public final @Nullable E add(E message) {
        return put(stored.keyOf(message), message);
    }

    /**
     * Passes all messages to an action, in order, as they were at one moment.
     *
     * @param action receives views, which it may keep
     */
    public final void visit(Consumer<? super E> action) {
        stored.folder().forEach(bounds, isBackwards, (key, record) -> action.accept(stored.message(record)));
    }

    @Override
    public final void forEach(BiConsumer<? super K, ? super E> action) {
        Objects.requireNonNull(action, "the action");
        stored.folder()
                .forEach(bounds, isBackwards, (key, record) -> action.accept(stored.key(key), stored.message(record)));
    }

    /**
     * Counts the messages, which takes a pass over them.
     *
     * @return their number
     */
    public final long messages() {
        return stored.folder().count(bounds);
    }

    /** Counts the messages, which takes a pass over them; at most 2,147,483,647. */
    @Override
    public final int size() {
        return (int) Math.min(Integer.MAX_VALUE, messages());
    }

    @Override
    public final boolean isEmpty() {
        return firstEntry() == null;
    }

    /** Shows the first ten entries, and whether there are more; those of a closed store cannot be shown. */
    @Override
    public final String toString() {
        StringJoiner shown = new StringJoiner(", ", "{", "}");
        try {
            int left = SHOWN;
            for (Entry<K, E> entry : entrySet()) {
                if (left-- == 0) {
                    shown.add("and more");
                    break;
                }
                shown.add(entry.toString());
            }
        } catch (RuntimeException e) {
            shown.add(e.getMessage());
        }
        return shown.toString();
    }

    @Override
    public final void clear() {
        stored.folder().removeAll(bounds);
    }

    @Override
    public final boolean containsValue(@Nullable Object message) {
        byte[] record = stored.recordOf(Objects.requireNonNull(message, "stores have no null messages"));
        PagedEntries<K, E, byte[]> entries = new PagedEntries<>(this, (key, each) -> each);
        while (record != null && entries.hasNext()) {
            if (Arrays.equals(entries.next(), record)) {
                return true;
            }
        }
        return false;
    }

    /** The next entries in the order of this part. */
    final RocksFolder.Page page(KeyBounds rest, int most) {
        return stored.folder().page(rest, isBackwards, most);
    }

    /** The bounds of what is behind a key in the order of this part. */
    final KeyBounds behind(byte[] key) {
        return isBackwards ? bounds.below(key, false) : bounds.above(key, false);
    }

    final KeyBounds bounds() {
        return bounds;
    }

    private Map.Entry<K, E> entry(byte[] key, byte[] record) {
        return new SimpleImmutableEntry<>(stored.key(key), stored.message(record));
    }

    @Override
    public final Set<Map.Entry<K, E>> entrySet() {
        return new AbstractSet<>() {

            @Override
            public Iterator<Map.Entry<K, E>> iterator() {
                return new PagedEntries<>(
                        StorePart.this,
                        (key, record) ->
                                new WriteThroughEntry<>(StorePart.this, stored.key(key), stored.message(record)));
            }

            @Override
            public Spliterator<Map.Entry<K, E>> spliterator() {
                return PagedEntries.spliterator(iterator(), Spliterator.DISTINCT, null);
            }

            @Override
            public int size() {
                return StorePart.this.size();
            }

            @Override
            public boolean isEmpty() {
                return StorePart.this.isEmpty();
            }

            @Override
            public boolean contains(@Nullable Object object) {
                if (!(object instanceof Map.Entry<?, ?> entry)) {
                    return false;
                }
                byte[] bytes = within(entry.getKey());
                byte[] record = stored.recordOf(entry.getValue());
                return bytes != null
                        && record != null
                        && Arrays.equals(stored.folder().get(bytes), record);
            }

            @Override
            public boolean remove(@Nullable Object object) {
                return object instanceof Map.Entry<?, ?> entry
                        && StorePart.this.remove(entry.getKey(), entry.getValue());
            }

            @Override
            public void clear() {
                StorePart.this.clear();
            }
        };
    }

    @Override
    public final Collection<E> values() {
        return new AbstractCollection<>() {

            @Override
            public Iterator<E> iterator() {
                return new PagedEntries<>(StorePart.this, (key, record) -> stored.message(record));
            }

            @Override
            public Spliterator<E> spliterator() {
                return PagedEntries.spliterator(iterator(), 0, null);
            }

            @Override
            public int size() {
                return StorePart.this.size();
            }

            @Override
            public boolean isEmpty() {
                return StorePart.this.isEmpty();
            }

            @Override
            public boolean contains(@Nullable Object message) {
                return containsValue(message);
            }

            @Override
            public void clear() {
                StorePart.this.clear();
            }
        };
    }

    @Override
    public final NavigableSet<K> keySet() {
        return new StoreKeys<>(this);
    }

    @Override
    public final NavigableSet<K> navigableKeySet() {
        return keySet();
    }

    @Override
    public final NavigableSet<K> descendingKeySet() {
        return descendingMap().navigableKeySet();
    }

    // In order.

    @Override
    public final @Nullable Comparator<? super K> comparator() {
        return isBackwards ? Collections.reverseOrder() : null;
    }

    private Map.@Nullable Entry<K, E> first(KeyBounds within, boolean isLast) {
        RocksFolder.Page one = stored.folder().page(within, isLast, 1);
        return one.keys.length == 0 ? null : entry(one.keys[0], one.values[0]);
    }

    private @Nullable K key(Map.@Nullable Entry<K, E> entry) {
        return entry == null ? null : entry.getKey();
    }

    private Map.@Nullable Entry<K, E> near(K key, boolean orAt, boolean isAbove) {
        byte[] bytes = stored.bytes(key);
        return isAbove ? first(bounds.above(bytes, orAt), false) : first(bounds.below(bytes, orAt), true);
    }

    @Override
    public final Map.@Nullable Entry<K, E> lowerEntry(K key) {
        return near(key, false, isBackwards);
    }

    @Override
    public final @Nullable K lowerKey(K key) {
        return key(lowerEntry(key));
    }

    @Override
    public final Map.@Nullable Entry<K, E> floorEntry(K key) {
        return near(key, true, isBackwards);
    }

    @Override
    public final @Nullable K floorKey(K key) {
        return key(floorEntry(key));
    }

    @Override
    public final Map.@Nullable Entry<K, E> ceilingEntry(K key) {
        return near(key, true, !isBackwards);
    }

    @Override
    public final @Nullable K ceilingKey(K key) {
        return key(ceilingEntry(key));
    }

    @Override
    public final Map.@Nullable Entry<K, E> higherEntry(K key) {
        return near(key, false, !isBackwards);
    }

    @Override
    public final @Nullable K higherKey(K key) {
        return key(higherEntry(key));
    }

    @Override
    public final Map.@Nullable Entry<K, E> firstEntry() {
        return first(bounds, isBackwards);
    }

    @Override
    public final Map.@Nullable Entry<K, E> lastEntry() {
        return first(bounds, !isBackwards);
    }

    @Override
    public final K firstKey() {
        return present(firstEntry());
    }

    @Override
    public final K lastKey() {
        return present(lastEntry());
    }

    private K present(Map.@Nullable Entry<K, E> entry) {
        if (entry == null) {
            throw new NoSuchElementException("there are no messages");
        }
        return entry.getKey();
    }

    @Override
    public final Map.@Nullable Entry<K, E> pollFirstEntry() {
        return poll(isBackwards);
    }

    @Override
    public final Map.@Nullable Entry<K, E> pollLastEntry() {
        return poll(!isBackwards);
    }

    private Map.@Nullable Entry<K, E> poll(boolean isLast) {
        while (true) {
            RocksFolder.Page one = stored.folder().page(bounds, isLast, 1);
            if (one.keys.length == 0) {
                return null;
            }
            if (stored.folder().replace(one.keys[0], one.values[0], null)) {
                return entry(one.keys[0], one.values[0]);
            }
        }
    }

    // Parts.

    private StorePart<K, E> starting(K from, boolean orAt) {
        byte[] bytes = stored.bytes(from);
        return part(from, isBackwards ? bounds.endingAt(bytes, orAt) : bounds.startingAt(bytes, orAt));
    }

    private StorePart<K, E> ending(K to, boolean orAt) {
        byte[] bytes = stored.bytes(to);
        return part(to, isBackwards ? bounds.startingAt(bytes, orAt) : bounds.endingAt(bytes, orAt));
    }

    private StorePart<K, E> part(K key, @Nullable KeyBounds its) {
        if (its == null) {
            throw outside(key);
        }
        return new StorePart<>(stored, its, isBackwards);
    }

    @Override
    public final ConcurrentNavigableMap<K, E> subMap(K from, boolean orFrom, K to, boolean orTo) {
        int order = Arrays.compareUnsigned(stored.bytes(from), stored.bytes(to));
        if (isBackwards ? order < 0 : order > 0) {
            throw new IllegalArgumentException("the first key, " + from + ", is after the last, " + to);
        }
        ending(to, orTo);
        return starting(from, orFrom).endingWithin(to, orTo);
    }

    /** The same up to a key, which is not before it, but may be before what is in it. */
    private StorePart<K, E> endingWithin(K to, boolean orAt) {
        byte[] bytes = stored.bytes(to);
        return new StorePart<>(
                stored, isBackwards ? bounds.above(bytes, orAt) : bounds.below(bytes, orAt), isBackwards);
    }

    @Override
    public final ConcurrentNavigableMap<K, E> headMap(K to, boolean orTo) {
        return ending(to, orTo);
    }

    @Override
    public final ConcurrentNavigableMap<K, E> tailMap(K from, boolean orFrom) {
        return starting(from, orFrom);
    }

    @Override
    public final ConcurrentNavigableMap<K, E> subMap(K from, K to) {
        return subMap(from, true, to, false);
    }

    @Override
    public final ConcurrentNavigableMap<K, E> headMap(K to) {
        return headMap(to, false);
    }

    @Override
    public final ConcurrentNavigableMap<K, E> tailMap(K from) {
        return tailMap(from, true);
    }

    @Override
    public final ConcurrentNavigableMap<K, E> descendingMap() {
        return new StorePart<>(stored, bounds, !isBackwards);
    }
}
