package org.bindery.runtime.internal.map;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.bindery.runtime.Nullable;

/** Makes a tree of entries in ascending order. It is used once. */
final class TreeBuilder<K> {

    private final KeyOrder<K, ?> order;
    private final List<Object> parts = new ArrayList<>();
    private final List<K> firstKeys = new ArrayList<>();

    private byte[] data = new byte[2 * Chunk.MOST_BYTES];
    private final int[] lengths = new int[Chunk.MOST];
    private int count;
    private int bytes;

    TreeBuilder(KeyOrder<K, ?> order) {
        this.order = order;
    }

    /** Adds an entry. */
    void add(byte[] source, int start, int end) {
        int length = end - start;
        if (count == Chunk.MOST || count > 0 && bytes + length > Chunk.MOST_BYTES) {
            finishChunk();
        }
        if (bytes + length > data.length) {
            data = Arrays.copyOf(data, bytes + length);
        }
        System.arraycopy(source, start, data, bytes, length);
        lengths[count++] = length;
        bytes += length;
    }

    /** Adds all entries of a chunk; a large one is kept as it is in the tree. */
    void addAll(Object part, byte[] chunk) {
        if (Chunk.count(chunk) >= Chunk.MOST / 2) {
            add(part, firstKey(chunk));
            return;
        }
        int start = Chunk.first(chunk);
        for (int i = 0; i < Chunk.count(chunk); i++) {
            int end = start + Chunk.length(chunk, i);
            add(chunk, start, end);
            start = end;
        }
    }

    private void finishChunk() {
        if (count > 0) {
            byte[] chunk = Chunk.of(data, lengths, count, bytes);
            parts.add(chunk);
            firstKeys.add(firstKey(chunk));
            count = 0;
            bytes = 0;
        }
    }

    /** Adds a chunk, in memory or not. */
    void add(Object chunk, K firstKey) {
        finishChunk();
        parts.add(chunk);
        firstKeys.add(firstKey);
    }

    private K firstKey(byte[] chunk) {
        int start = Chunk.first(chunk);
        return order.key(chunk, start, start + Chunk.length(chunk, 0));
    }

    /** A tree with these entries, which follow all that it has. */
    ChunkTree<K> appendTo(ChunkTree<K> tree) {
        if (tree.root() == null) {
            return build();
        }
        finishChunk();
        ChunkTree<K> next = tree;
        for (int i = 0; i < parts.size(); i++) {
            next = new TreeEdit<>(order, order.search(firstKeys.get(i))).append(next, (byte[]) parts.get(i));
        }
        return next;
    }

    /** The tree. */
    ChunkTree<K> build() {
        finishChunk();
        List<Object> level = parts;
        List<K> keys = firstKeys;
        while (level.size() > 1) {
            List<Object> above = new ArrayList<>();
            List<K> keysAbove = new ArrayList<>();
            for (int from = 0; from < level.size(); from += Branch.MOST) {
                int to = Math.min(level.size(), from + Branch.MOST);
                above.add(branch(level.subList(from, to), keys.subList(from, to)));
                keysAbove.add(keys.get(from));
            }
            level = above;
            keys = keysAbove;
        }
        return new ChunkTree<K>(order, null).withRoot(level.isEmpty() ? null : level.get(0));
    }

    private static <K> Branch branch(List<Object> children, List<K> keys) {
        long[] prefixes = new long[keys.size()];
        Object @Nullable [] names = KeyOrder.isExact(keys.get(0)) ? null : new Object[keys.size()];
        for (int i = 1; i < prefixes.length; i++) {
            prefixes[i] = KeyOrder.prefix(keys.get(i));
            if (names != null) {
                names[i] = keys.get(i);
            }
        }
        return Branch.of(children.toArray(), prefixes, names);
    }
}
