package org.bindery.runtime.internal.map;

import java.util.Arrays;
import java.util.List;
import org.bindery.runtime.Nullable;

/** Chunks or other branches in the order of their keys. Immutable, except for what it {@link #remembered remembers}. */
final class Branch {

    /** A branch has no more children than that. */
    static final int MOST = 64;

    /** So many children next to the guessed one are examined; then the rest is searched by halving. */
    private static final int NEAR = 3;

    /** Chunks, in memory or not, or branches that are all of one height. */
    final Object[] children;

    /** What the keys of each child start with, or of a key that is not after them and after those before; not of the first. */
    final long[] prefixes;

    /** These keys; null if the numbers distinguish all keys. */
    final Object @Nullable [] keys;

    /** How many entries there are. */
    final long size;

    /** How many children there are for each number between their prefixes, on average; 0 if there are less than three. */
    private final double density;

    /** What aggregates were computed of the children; null if none was. */
    private volatile @Nullable Remembered remembered;

    Branch(Object[] children, long[] prefixes, Object @Nullable [] keys, long size) {
        this.children = children;
        this.prefixes = prefixes;
        this.keys = keys;
        this.size = size;
        this.density = prefixes.length < 3
                ? 0
                : (prefixes.length - 2) / ((double) prefixes[prefixes.length - 1] - prefixes[1]);
    }

    /** The same keys as those of another, with other children. */
    private Branch(Branch same, Object[] children, long size, @Nullable Remembered remembered) {
        this.children = children;
        this.prefixes = same.prefixes;
        this.keys = same.keys;
        this.size = size;
        this.density = same.density;
        this.remembered = remembered;
    }

    static Branch of(Object[] children, long[] prefixes, Object @Nullable [] keys) {
        long size = 0;
        for (Object child : children) {
            size += size(child);
        }
        return new Branch(children, prefixes, keys, size);
    }

    /** A branch of one chunk. */
    static <K> Branch ofChunk(Object part, KeyOrder<K, ?> order) {
        byte[] chunk = chunk(part);
        int start = Chunk.first(chunk);
        K key = order.key(chunk, start, start + Chunk.length(chunk, 0));
        return of(new Object[] {part}, new long[1], KeyOrder.isExact(key) ? null : new Object[1]);
    }

    /** How many entries a branch or a chunk has. */
    static long size(Object part) {
        if (part instanceof Branch branch) {
            return branch.size;
        }
        return part instanceof byte[] chunk ? Chunk.count(chunk) : ((FarChunk) part).count();
    }

    /** A chunk, which is read if it is not in memory. */
    static byte[] chunk(Object part) {
        return part instanceof byte[] chunk ? chunk : ((FarChunk) part).load();
    }

    /** Adds all chunks of a part in order, without reading them. */
    static void addChunks(@Nullable Object part, List<Object> chunks) {
        if (part instanceof Branch branch) {
            for (Object child : branch.children) {
                addChunks(child, chunks);
            }
        } else if (part != null) {
            chunks.add(part);
        }
    }

    /** The same with other children that have the same entries. */
    Branch withSame(Object[] others) {
        return new Branch(this, others, size, remembered);
    }

    int count() {
        return children.length;
    }

    /** Which child has a key, if it is there at all. */
    <K> int child(SearchKey<K> key, KeyOrder<K, ?> order) {
        if (keys == null) {
            return child(key.prefix);
        }
        int from = 1;
        int to = prefixes.length;
        while (from < to) {
            int middle = from + to >>> 1;
            if (isAfter(middle, key, order)) {
                to = middle;
            } else {
                from = middle + 1;
            }
        }
        return from - 1;
    }

    /** The last child whose keys may start with a number: mostly near where it is if keys are as far from each other as most are. */
    private int child(long prefix) {
        long[] all = prefixes;
        int last = all.length - 1;
        int at = 0;
        if (density != 0) {
            at = Math.max(0, 1 + Math.min(last - 1, (int) (((double) prefix - all[1]) * density)));
        }
        int steps = 0;
        while (at > 0 && all[at] > prefix) {
            if (++steps > NEAR) {
                return child(prefix, 0, at);
            }
            at--;
        }
        while (at < last && all[at + 1] <= prefix) {
            if (++steps > NEAR) {
                return child(prefix, at, all.length - at);
            }
            at++;
        }
        return at;
    }

    /** The same among some children, without a jump that cannot be foreseen. */
    private int child(long prefix, int from, int count) {
        int child = from;
        for (int left = count; left > 1; ) {
            int half = left >>> 1;
            child = prefixes[child + half] <= prefix ? child + half : child;
            left -= half;
        }
        return child;
    }

    @SuppressWarnings("unchecked") // keys of a map are all of one type
    private <K> boolean isAfter(int child, SearchKey<K> key, KeyOrder<K, ?> order) {
        long prefix = prefixes[child];
        if (prefix != key.prefix) {
            return prefix > key.prefix;
        }
        return order.compare((K) keys[child], key.key) > 0;
    }

    /** Whether a key is not before the child behind one. */
    <K> boolean isBehind(int child, SearchKey<K> key, KeyOrder<K, ?> order) {
        int next = child + 1;
        return next < count() && (keys == null ? prefixes[next] <= key.prefix : !isAfter(next, key, order));
    }

    /** The first key of a child, or its number where numbers distinguish all keys; not of the first child. */
    Object firstKey(int child) {
        return keys == null ? (Object) prefixes[child] : keys[child];
    }

    /** What no key of a child is below; the bound of all children for the first. */
    long low(int child, long bound) {
        return child == 0 ? bound : prefixes[child];
    }

    /** What no key of a child is above; the bound of all children for the last. */
    long high(int child, long bound) {
        return child + 1 == prefixes.length ? bound : prefixes[child + 1];
    }

    /** The same with another child in the place of one. */
    Branch with(int index, Object child) {
        Object[] others = children.clone();
        others[index] = child;
        Remembered known = remembered;
        return new Branch(
                this, others, size - size(children[index]) + size(child), known == null ? null : known.without(index));
    }

    /** The same with others in the place of some children, as they are in an array that is its own then. */
    Branch with(Object[] others) {
        long entries = size;
        Remembered known = remembered;
        for (int i = 0; i < others.length; i++) {
            if (others[i] != children[i]) {
                entries += size(others[i]) - size(children[i]);
                known = known == null ? null : known.without(i);
            }
        }
        return new Branch(this, others, entries, known);
    }

    /** The same without a child of several. */
    Branch without(int index) {
        int count = count();
        Object[] others = new Object[count - 1];
        long[] numbers = new long[count - 1];
        Object[] names = keys == null ? null : new Object[count - 1];
        int at = 0;
        for (int i = 0; i < count; i++) {
            if (i != index) {
                others[at] = children[i];
                numbers[at] = prefixes[i];
                if (names != null) {
                    names[at] = keys[i];
                }
                at++;
            }
        }
        return new Branch(others, numbers, names, size - size(children[index]));
    }

    /**
     * The same with another child in the place of one from which an entry was removed.
     *
     * @param child null if nothing is left of it
     * @return null if nothing is left of this
     */
    @Nullable
    Branch afterRemoval(int index, @Nullable Object child) {
        if (child == null) {
            return count() == 1 ? null : without(index);
        }
        return child == children[index] ? this : with(index, child).joined(index);
    }

    /** Joins a child that became small with one beside it, if both have room in one. */
    private Branch joined(int index) {
        if (count() == 1 || !isSmall(children[index])) {
            return this;
        }
        int left = index == 0 ? 0 : index - 1;
        Object together = joined(children[left], children[left + 1], left + 1);
        return together == null ? this : without(left + 1).with(left, together);
    }

    private static boolean isSmall(Object part) {
        return part instanceof Branch branch ? branch.count() < MOST / 4 : size(part) < Chunk.MOST / 4;
    }

    private @Nullable Object joined(Object one, Object other, int otherIndex) {
        if (one instanceof Branch before) {
            Branch behind = (Branch) other;
            return before.count() + behind.count() > MOST * 3 / 4
                    ? null
                    : before.joined(behind, prefixes[otherIndex], keys == null ? null : keys[otherIndex]);
        }
        if (size(one) + size(other) > Chunk.MOST * 3 / 4) {
            return null;
        }
        byte[] before = chunk(one);
        byte[] behind = chunk(other);
        return before.length + behind.length > Chunk.MOST_BYTES * 3 / 4 ? null : Chunk.joined(before, behind);
    }

    /** The children of this and of another that follows it. */
    private Branch joined(Branch other, long prefix, @Nullable Object key) {
        int count = count();
        Object[] others = Arrays.copyOf(children, count + other.count());
        System.arraycopy(other.children, 0, others, count, other.count());
        long[] numbers = Arrays.copyOf(prefixes, others.length);
        System.arraycopy(other.prefixes, 0, numbers, count, other.count());
        numbers[count] = prefix;
        Object[] names = null;
        if (keys != null) {
            names = Arrays.copyOf(keys, others.length);
            System.arraycopy(other.keys, 0, names, count, other.count());
            names[count] = key;
        }
        return new Branch(others, numbers, names, size + other.size);
    }

    /** What the branch remembers of an aggregate. */
    Remembered remembered(Object aggregate) {
        Remembered first = remembered;
        Remembered known = first == null ? null : first.of(aggregate);
        if (known == null) {
            known = new Remembered(aggregate, count(), first);
            remembered = known;
        }
        return known;
    }
}
