package org.bindery.runtime.internal.map;

import org.bindery.runtime.Nullable;

/**
 * All entries of a map at one moment. Nobody changes it.
 *
 * @param <K> the keys
 * @param order how they are ordered
 * @param root a branch; null if there are no entries
 */
record ChunkTree<K>(KeyOrder<K, ?> order, @Nullable Branch root) {

    /** So often it is guessed where in a chunk a key is; then what is left is halved. */
    private static final int GUESSES = 5;

    long size() {
        return root == null ? 0 : root.size;
    }

    /** The same with another root: a branch, also of one branch, a chunk, or nothing. */
    ChunkTree<K> withRoot(@Nullable Object other) {
        if (other != null && !(other instanceof Branch)) {
            return new ChunkTree<>(order, Branch.ofChunk(other, order));
        }
        Branch top = (Branch) other;
        while (top != null && top.count() == 1 && top.children[0] instanceof Branch below) {
            top = below;
        }
        return new ChunkTree<>(order, top);
    }

    /**
     * The entry of a key.
     *
     * @return what is made of it; null if there is none
     */
    <T> @Nullable T read(SearchKey<K> key, Reading<T> reading) {
        long low = Long.MIN_VALUE;
        long high = Long.MAX_VALUE;
        Object at = root;
        while (at instanceof Branch branch) {
            int child = branch.child(key, order);
            low = branch.low(child, low);
            high = branch.high(child, high);
            at = branch.children[child];
        }
        if (at == null) {
            return null;
        }
        byte[] chunk = Branch.chunk(at);
        long place = find(chunk, key, order, low, high);
        return place < 0 ? null : reading.read(chunk, start(place), start(place) + Chunk.length(chunk, index(place)));
    }

    /**
     * Looks for a key in a chunk.
     *
     * @param low what no key of the chunk starts below; {@link Long#MIN_VALUE} if that is not known
     * @param high what no key of the chunk starts above; {@link Long#MAX_VALUE} if that is not known
     * @return the index of its entry, and where that starts; where it is not there, the inverse of those of the first entry behind it
     */
    static <K> long find(byte[] chunk, SearchKey<K> key, KeyOrder<K, ?> order, long low, long high) {
        int from = 0;
        int to = Chunk.count(chunk);
        int start = Chunk.first(chunk);
        int guesses = key.isExact && order.isOfRecords() ? GUESSES : 0;
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
                K found = order.key(chunk, at, end);
                compared = order.compare(found, key.key);
                if (compared < 0) {
                    least = KeyOrder.prefix(found) + 1;
                } else {
                    most = KeyOrder.prefix(found);
                }
            } else {
                compared = order.compare(chunk, at, end, key);
            }
            if (compared == 0) {
                return place(middle, at);
            }
            if (compared < 0) {
                from = middle + 1;
                start = end;
            } else {
                to = middle;
            }
        }
        return ~place(from, start);
    }

    /** The place of a key among some if these are as far from each other; an end of them if it is not known what is there. */
    private static int guessed(long key, long least, long most, int count) {
        if (most == Long.MAX_VALUE) {
            return count - 1;
        }
        if (least == Long.MIN_VALUE) {
            return 0;
        }
        double part = ((double) key - least) / ((double) most - least);
        return Math.min(count - 1, (int) (count * part));
    }

    private static long place(int index, int start) {
        return (long) index << Integer.SIZE | start;
    }

    static int index(long place) {
        return (int) (place >>> Integer.SIZE);
    }

    static int start(long place) {
        return (int) place;
    }

    /**
     * How many entries are before a key.
     *
     * @param orAt whether an entry of that key counts too
     */
    long rank(SearchKey<K> key, boolean orAt) {
        if (root == null) {
            return 0;
        }
        long rank = 0;
        long low = Long.MIN_VALUE;
        long high = Long.MAX_VALUE;
        Object at = root;
        while (at instanceof Branch branch) {
            int child = branch.child(key, order);
            low = branch.low(child, low);
            high = branch.high(child, high);
            for (int i = 0; i < child; i++) {
                rank += Branch.size(branch.children[i]);
            }
            at = branch.children[child];
        }
        long place = find(Branch.chunk(at), key, order, low, high);
        return place >= 0 ? rank + index(place) + (orAt ? 1 : 0) : rank + index(~place);
    }

    /** The same without the entries from one rank to another. */
    ChunkTree<K> without(long from, long to) {
        return from >= to ? this : withRoot(root == null ? null : without(root, from, to));
    }

    private static @Nullable Object without(Object part, long from, long to) {
        long size = Branch.size(part);
        if (from <= 0 && to >= size) {
            return null;
        }
        if (from >= size || to <= 0) {
            return part;
        }
        return part instanceof Branch branch
                ? branchWithout(branch, from, to)
                : chunkWithout(Branch.chunk(part), (int) Math.max(0, from), (int) Math.min(size, to));
    }

    private static byte[] chunkWithout(byte[] chunk, int from, int to) {
        int count = Chunk.count(chunk);
        if (from == 0) {
            return Chunk.part(chunk, to, count);
        }
        byte[] before = Chunk.part(chunk, 0, from);
        return to == count ? before : Chunk.joined(before, Chunk.part(chunk, to, count));
    }

    private static Branch branchWithout(Branch branch, long from, long to) {
        Branch next = branch;
        long before = 0;
        int at = 0;
        for (Object child : branch.children) {
            long size = Branch.size(child);
            Object kept = without(child, from - before, to - before);
            if (kept == null) {
                next = next.without(at);
            } else {
                next = kept == child ? next : next.with(at, kept);
                at++;
            }
            before += size;
        }
        return next;
    }
}
