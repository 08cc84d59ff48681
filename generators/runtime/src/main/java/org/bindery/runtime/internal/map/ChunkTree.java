package org.bindery.runtime.internal.map;

import java.util.IdentityHashMap;
import org.bindery.runtime.Nullable;

/**
 * All entries of a map at one moment. Immutable.
 *
 * @param <K> the keys
 * @param order how they are ordered
 * @param root a branch; null if there are no entries
 */
record ChunkTree<K>(KeyOrder<K, ?> order, @Nullable Branch root) {

    long size() {
        return root == null ? 0 : root.size;
    }

    /** The same entries in other parts. */
    ChunkTree<K> with(IdentityHashMap<Object, Object> others) {
        return root == null ? this : withRoot(swapped(root, others));
    }

    private static Object swapped(Object part, IdentityHashMap<Object, Object> others) {
        Object other = others.get(part);
        if (other != null || !(part instanceof Branch branch)) {
            return other == null ? part : other;
        }
        Object[] children = branch.children.clone();
        boolean isSame = true;
        for (int i = 0; i < children.length; i++) {
            children[i] = swapped(branch.children[i], others);
            isSame &= children[i] == branch.children[i];
        }
        return isSame ? branch : branch.withSame(children);
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

    /** The entry of a key: what is made of it; null if there is none. */
    <T> @Nullable T read(SearchKey<K> key, Chunk.Reading<T> reading) {
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
        return at instanceof byte[] chunk
                ? Chunk.read(chunk, order.find(chunk, key, low, high), reading)
                : ((FarChunk) at).read(key, order, low, high, reading);
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
        long place = order.find(Branch.chunk(at), key, low, high);
        return place >= 0 ? rank + Chunk.index(place) + (orAt ? 1 : 0) : rank + Chunk.index(~place);
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
