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

    /** The chunk in which a key is, if it is anywhere; null if there are no entries. */
    byte @Nullable [] chunk(SearchKey<K> key) {
        Object at = root;
        while (at instanceof Branch branch) {
            at = branch.children[branch.child(key, order)];
        }
        return at == null ? null : Branch.chunk(at);
    }

    /**
     * Looks for a key in a chunk.
     *
     * @return the index of its entry, and where that starts; where it is not there, the inverse of those of the first entry behind it
     */
    static <K> long find(byte[] chunk, SearchKey<K> key, KeyOrder<K, ?> order) {
        int from = 0;
        int to = Chunk.count(chunk);
        int start = Chunk.first(chunk);
        while (from < to) {
            int middle = from + to >>> 1;
            int at = start + Chunk.length(chunk, from, middle);
            int end = at + Chunk.length(chunk, middle);
            int compared = order.compare(chunk, at, end, key);
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
        Object at = root;
        while (at instanceof Branch branch) {
            int child = branch.child(key, order);
            for (int i = 0; i < child; i++) {
                rank += Branch.size(branch.children[i]);
            }
            at = branch.children[child];
        }
        long place = find(Branch.chunk(at), key, order);
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
