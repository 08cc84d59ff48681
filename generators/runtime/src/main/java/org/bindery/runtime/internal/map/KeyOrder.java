package org.bindery.runtime.internal.map;

import java.time.LocalDate;
import java.util.Objects;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.batch.Component;
import org.bindery.runtime.internal.batch.StoredField;
import org.bindery.runtime.internal.column.RowNumbers;
import org.bindery.runtime.internal.record.MovingView;
import org.bindery.runtime.map.KeyPair;

/**
 * Where entries have their keys, and how these are ordered. Immutable.
 *
 * @param <K> the keys
 * @param <E> the messages
 */
abstract class KeyOrder<K, E> {

    /** So often it is guessed where in a chunk a key is; then what is left is halved. */
    private static final int GUESSES = 5;

    private final Records<E> records;

    KeyOrder(Records<E> records) {
        this.records = records;
    }

    /** Another order of the same messages. */
    KeyOrder(KeyOrder<?, E> other) {
        this(other.records);
    }

    /** The position of the value of a component; null if it has none of its own. */
    final @Nullable StoredField<E> field(Component<E, ?> component) {
        return records.columns().field(component);
    }

    /** What finds the numbers of a component in records; null if views have to be asked. */
    final @Nullable RowNumbers numbers(Component<E, ?> component) {
        return records.numbers(component);
    }

    /** What the keys are called; empty if they are given. */
    abstract String name();

    /** What is looked for. */
    abstract SearchKey<K> search(K key);

    /** Compares the key of an entry with another. */
    abstract int compare(byte[] chunk, int start, int end, SearchKey<K> key);

    /** The key of an entry. */
    abstract K key(byte[] chunk, int start, int end);

    /** The bytes before a record whose key is given. */
    abstract byte[] given(K key);

    /** Where the record of an entry starts. */
    abstract int record(byte[] chunk, int start);

    /**
     * An entry.
     *
     * @throws IllegalArgumentException if the message has another key
     */
    abstract byte[] entry(SearchKey<K> key, E message, byte[] record);

    /**
     * The key that a message has.
     *
     * @throws IllegalArgumentException if it has none
     */
    abstract K keyOf(E message);

    /** Whether entries are records alone. */
    abstract boolean isOfRecords();

    /** Whether keys precede the records. */
    boolean isGiven() {
        return !isOfRecords();
    }

    /** The key that was read as numbers, texts and pairs of these. */
    @SuppressWarnings("unchecked") // the keys that were written are those of the order, which has the same name
    K ofStored(Comparable<?> stored) {
        return (K) stored;
    }

    /** A view of a message that stays. */
    final E message(byte[] chunk, int start, int end) {
        return view(chunk, record(chunk, start), end);
    }

    /** A view of a record that stays. */
    final E view(byte[] data, int start, int end) {
        return records.reader().apply(records.slicer().slice(data, start, end - start));
    }

    /** A view that moves. */
    final MovingView<E> moving() {
        return new MovingView<>(records.slicer(), records.reader());
    }

    @SuppressWarnings("unchecked") // keys of a map are all of one type
    final int compare(K one, K other) {
        return ((Comparable<? super K>) one).compareTo(other);
    }

    /**
     * Looks for a key in a chunk.
     *
     * @param low no key of the chunk starts below it; {@link Long#MIN_VALUE} if that is not known
     * @param high no key of the chunk starts above it; {@link Long#MAX_VALUE} if that is not known
     * @return the index of its entry, and where that starts; where it is missing, the inverse of those of the first
     * entry after it
     */
    final long find(byte[] chunk, SearchKey<K> key, long low, long high) {
        int from = 0;
        int to = Chunk.count(chunk);
        int start = Chunk.first(chunk);
        int guesses = key.isExact && isOfRecords() ? GUESSES : 0;
        long least = low;
        long most = high;
        while (from < to) {
            int middle = from + to >>> 1;
            if (guesses > 0) {
                guesses--;
                middle = from + guessed(key.prefix, least, most, to - from);
            }
            int at = start + Chunk.length(chunk, from, middle);
            int end = at + Chunk.length(chunk, middle);
            int compared;
            if (guesses > 0) {
                K found = key(chunk, at, end);
                compared = compare(found, key.key);
                if (compared < 0) {
                    least = prefix(found) + 1;
                } else {
                    most = prefix(found);
                }
            } else {
                compared = compare(chunk, at, end, key);
            }
            if (compared == 0) {
                return Chunk.place(middle, at);
            }
            if (compared < 0) {
                from = middle + 1;
                start = end;
            } else {
                to = middle;
            }
        }
        return ~Chunk.place(from, start);
    }

    /** The place of a key among some if these are evenly spaced; an end of them if nothing is known. */
    static int guessed(long key, long least, long most, int count) {
        if (most == Long.MAX_VALUE) {
            return count - 1;
        }
        if (least == Long.MIN_VALUE) {
            return 0;
        }
        // Where keys are consecutive, this is exactly their place.
        double place = count * ((double) key - least) / ((double) most - least);
        return Math.min(count - 1, (int) place);
    }

    /** A number that orders keys as far as it distinguishes them. */
    static long prefix(Object key) {
        if (key instanceof Integer || key instanceof Long || key instanceof Short || key instanceof Byte) {
            return ((Number) key).longValue();
        } else if (key instanceof LocalDate date) {
            return date.toEpochDay();
        } else if (key instanceof String text) {
            long prefix = 0;
            for (int i = 0; i < Long.BYTES / Character.BYTES; i++) {
                prefix = prefix << Character.SIZE | (i < text.length() ? text.charAt(i) : 0);
            }
            return prefix ^ Long.MIN_VALUE;
        } else if (key instanceof KeyPair<?, ?> pair) {
            return prefix(pair.first());
        } else if (key instanceof IndexKey<?, ?> index) {
            return prefix(index.value());
        }
        Objects.requireNonNull(key, "maps have no null keys");
        return 0;
    }

    /** Whether the number distinguishes all keys of its type. */
    static boolean isExact(Object key) {
        return key instanceof Integer
                || key instanceof Long
                || key instanceof Short
                || key instanceof Byte
                || key instanceof LocalDate;
    }
}
