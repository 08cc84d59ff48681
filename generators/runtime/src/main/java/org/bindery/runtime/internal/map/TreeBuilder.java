package org.bindery.runtime.internal.map;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.bindery.runtime.Nullable;

/** Parts of a tree that follow each other: chunks that are made of entries in ascending order, or branches. */
final class TreeBuilder<K> {

    private final KeyOrder<K, ?> order;
    private final List<Object> parts = new ArrayList<>();

    /** The first key of each part, or the number of that; the first part may have none. */
    private final List<@Nullable Object> firstKeys = new ArrayList<>();

    private final int most;
    private byte[] data;
    private final int[] lengths = new int[Chunk.MOST];
    private int count;
    private int bytes;

    TreeBuilder(KeyOrder<K, ?> order) {
        this(order, Chunk.MOST, 0);
    }

    /**
     * Makes one.
     *
     * @param most how many entries a chunk has at most
     * @param expected how many bytes entries have together
     */
    TreeBuilder(KeyOrder<K, ?> order, int most, int expected) {
        this.order = order;
        this.most = most;
        this.data = new byte[Math.min(expected, 2 * Chunk.MOST_BYTES)];
    }

    /** Adds an entry. */
    void add(byte[] source, int start, int end) {
        int length = end - start;
        if (count == most || count > 0 && bytes + length > Chunk.MOST_BYTES) {
            finishChunk();
        }
        room(length);
        System.arraycopy(source, start, data, bytes, length);
        lengths[count++] = length;
        bytes += length;
    }

    private void room(int length) {
        if (bytes + length > data.length) {
            data = Arrays.copyOf(data, Math.max(2 * Chunk.MOST_BYTES, bytes + length));
        }
    }

    /** Adds all entries of a chunk; a large one is kept as it is in the tree. */
    void addAll(Object part, byte[] chunk) {
        if (Chunk.count(chunk) >= Chunk.MOST / 2) {
            add(part, firstKey(chunk));
            return;
        }
        addAll(chunk, 0, Chunk.count(chunk), Chunk.first(chunk));
    }

    /** Adds the entries of a chunk from one to another. */
    void addAll(byte[] chunk, int from, int to, int start) {
        int length = Chunk.length(chunk, from, to);
        boolean areAtOnce = count + to - from <= most && bytes + length <= Chunk.MOST_BYTES;
        if (areAtOnce) {
            room(length);
            System.arraycopy(chunk, start, data, bytes, length);
            bytes += length;
        }
        int at = start;
        for (int i = from; i < to; i++) {
            int end = at + Chunk.length(chunk, i);
            if (areAtOnce) {
                lengths[count++] = end - at;
            } else {
                add(chunk, at, end);
            }
            at = end;
        }
    }

    private void finishChunk() {
        if (count > 0) {
            byte[] chunk = Chunk.of(data, lengths, count, bytes);
            addPart(chunk, firstKey(chunk));
            count = 0;
            bytes = 0;
        }
    }

    /** Adds a chunk, in memory or not. */
    void add(Object chunk, K firstKey) {
        finishChunk();
        addPart(chunk, firstKey);
    }

    /** Adds a chunk or a branch behind others, of which each is finished. */
    void addPart(Object part, @Nullable Object firstKey) {
        parts.add(part);
        firstKeys.add(firstKey);
    }

    /** Adds the parts of another, which has one at least; the first has another first key here. */
    void addParts(TreeBuilder<K> other, @Nullable Object firstKey) {
        int first = parts.size();
        parts.addAll(other.parts);
        firstKeys.addAll(other.firstKeys);
        firstKeys.set(first, firstKey);
    }

    private K firstKey(byte[] chunk) {
        int start = Chunk.first(chunk);
        return order.key(chunk, start, start + Chunk.length(chunk, 0));
    }

    /** The only part, or this. */
    Object orOne() {
        finishChunk();
        return parts.size() == 1 ? parts.get(0) : this;
    }

    /** Branches of several parts: with as many as they can have but for the last, or all with about as many. */
    TreeBuilder<K> branches(boolean areFull) {
        int count = parts.size();
        int many = areFull ? Branch.MOST : even(count, Branch.MOST);
        boolean isExact = KeyOrder.isExact(firstKeys.get(count - 1));
        TreeBuilder<K> above = new TreeBuilder<>(order);
        for (int from = 0; from < count; from += many) {
            int to = Math.min(count, from + many);
            long[] prefixes = new long[to - from];
            Object[] names = firstKeys.subList(from, to).toArray();
            for (int i = 1; i < prefixes.length; i++) {
                prefixes[i] = KeyOrder.prefix(names[i]);
            }
            Branch branch = Branch.of(parts.subList(from, to).toArray(), prefixes, isExact ? null : names);
            above.addPart(branch, firstKeys.get(from));
        }
        return above;
    }

    /** How many of some belong together so that all have about as many, and none more than a number. */
    static int even(int count, int most) {
        int groups = (count + most - 1) / most;
        return (count + groups - 1) / groups;
    }

    /** The tree of all. */
    ChunkTree<K> build() {
        finishChunk();
        TreeBuilder<K> level = this;
        while (level.parts.size() > 1) {
            level = level.branches(true);
        }
        return new ChunkTree<K>(order, null).withRoot(level.parts.isEmpty() ? null : level.parts.get(0));
    }
}
