package org.bindery.runtime.internal.map;

import java.util.List;
import org.bindery.runtime.Nullable;

/**
 * Puts entries in the order of their keys into a tree, of which each changed part is copied once, or removes one entry. It is
 * used once.
 */
final class RunEdit<K> {

    private final KeyOrder<K, ?> order;
    private final List<EntryChange<K>> run;
    private int loaded;

    /**
     * Makes an edit.
     *
     * @param run one entry of each key, at least one; or one that is removed, alone
     */
    RunEdit(KeyOrder<K, ?> order, List<EntryChange<K>> run) {
        this.order = order;
        this.run = run;
    }

    /** What happens to an entry, and how it was before. */
    static final class EntryChange<K> {

        final SearchKey<K> key;

        /** The entry as it is then; as it was before, or empty, where it is removed. */
        final byte[] entry;

        final boolean isRemoved;

        /** The chunk in which it was before; null if there was none of its key. */
        byte @Nullable [] oldChunk;

        int oldStart;
        int oldEnd;

        /** Why it was not made; null if it was. */
        @Nullable
        RuntimeException failure;

        EntryChange(SearchKey<K> key, byte[] entry, boolean isRemoved) {
            this.key = key;
            this.entry = entry;
            this.isRemoved = isRemoved;
        }

        void found(byte[] chunk, long place) {
            oldChunk = chunk;
            oldStart = Chunk.start(place);
            oldEnd = oldStart + Chunk.length(chunk, Chunk.index(place));
        }
    }

    /** So many bytes of chunks were read that are in memory now. */
    int loaded() {
        return loaded;
    }

    /** The tree with the entries in place of those of the same keys, or between others; or without the one that is removed. */
    @SuppressWarnings("unchecked") // keys of a tree are all of one type
    ChunkTree<K> edit(ChunkTree<K> tree) {
        if (tree.root() != null) {
            Object next = edit(tree.root(), 0, run.size(), Long.MIN_VALUE, Long.MAX_VALUE);
            return next instanceof TreeBuilder ? ((TreeBuilder<K>) next).build() : tree.withRoot(next);
        }
        TreeBuilder<K> builder = new TreeBuilder<>(order);
        addTo(builder, 0, run.size());
        return builder.build();
    }

    private void addTo(TreeBuilder<K> builder, int from, int to) {
        for (int i = from; i < to; i++) {
            if (!run.get(i).isRemoved) {
                builder.add(run.get(i).entry, 0, run.get(i).entry.length);
            }
        }
    }

    /** The replacement of a part with the entries in a range: another part, a {@link TreeBuilder} of several, or null for nothing. */
    private @Nullable Object edit(Object part, int from, int to, long low, long high) {
        if (!(part instanceof Branch branch)) {
            return run.get(from).isRemoved
                    ? removeFromChunk(part, run.get(from), low, high)
                    : putIntoChunk(part, from, to, low, high);
        }
        Object[] children = null;
        boolean areMore = false;
        for (int start = from; start < to; ) {
            int child = branch.child(run.get(start).key, order);
            int end = start + 1;
            while (end < to && !branch.isBehind(child, run.get(end).key, order)) {
                end++;
            }
            Object next = edit(branch.children[child], start, end, branch.low(child, low), branch.high(child, high));
            areMore |= next instanceof TreeBuilder;
            if (end - start == to - from && !areMore) {
                return run.get(start).isRemoved ? branch.afterRemoval(child, next) : branch.with(child, next);
            }
            children = children == null ? branch.children.clone() : children;
            children[child] = next;
            start = end;
        }
        return areMore ? branches(branch, children) : branch.with(children);
    }

    @SuppressWarnings("unchecked") // keys of a tree are all of one type
    private Object branches(Branch branch, Object[] children) {
        TreeBuilder<K> all = new TreeBuilder<>(order);
        boolean areAtEnd = true;
        for (int i = 0; i < children.length; i++) {
            Object key = i == 0 ? null : branch.firstKey(i);
            if (children[i] instanceof TreeBuilder<?> parts) {
                all.addParts((TreeBuilder<K>) parts, key);
                areAtEnd &= i == children.length - 1;
            } else {
                all.addPart(children[i], key);
            }
        }
        return all.branches(areAtEnd).orOne();
    }

    private @Nullable Object removeFromChunk(Object part, EntryChange<K> one, long low, long high) {
        byte[] chunk = Branch.chunk(part);
        long place = order.find(chunk, one.key, low, high);
        if (place < 0) {
            return part;
        }
        loaded += part == chunk ? 0 : chunk.length;
        one.found(chunk, place);
        return Chunk.count(chunk) == 1 ? null : Chunk.without(chunk, Chunk.index(place), Chunk.start(place));
    }

    private Object putIntoChunk(Object part, int from, int to, long low, long high) {
        byte[] chunk = Branch.chunk(part);
        int before = Chunk.count(chunk);
        int count = before;
        int bytes = chunk.length;
        long[] places = new long[to - from];
        for (int i = from; i < to; i++) {
            EntryChange<K> one = run.get(i);
            long place = order.find(chunk, one.key, low, high);
            places[i - from] = place;
            if (place < 0) {
                count++;
            } else {
                one.found(chunk, place);
            }
            bytes += one.entry.length;
        }
        if (places.length == 1 && count <= Chunk.MOST && bytes <= Chunk.MOST_BYTES) {
            loaded += part == chunk ? 0 : chunk.length;
            return Chunk.with(chunk, places[0], run.get(from).entry);
        }
        boolean areBehind = places[0] < 0 && Chunk.index(~places[0]) == before;
        long last = places[places.length - 1];
        boolean areBefore = last < 0 && Chunk.index(~last) == 0;
        TreeBuilder<K> builder = new TreeBuilder<>(
                order, areBehind || areBefore ? Chunk.MOST : TreeBuilder.even(count, Chunk.MOST), bytes);
        if (before == Chunk.MOST && (areBehind || areBefore)) {
            // A full chunk stays so.
            if (areBehind) {
                builder.addAll(part, chunk);
            }
            addTo(builder, from, to);
            if (areBefore) {
                builder.addAll(part, chunk);
            }
            return builder.orOne();
        }
        loaded += part == chunk ? 0 : chunk.length;
        merge(chunk, places, from, builder);
        return builder.orOne();
    }

    private void merge(byte[] chunk, long[] places, int from, TreeBuilder<K> builder) {
        int next = 0;
        int start = Chunk.first(chunk);
        for (int i = 0; i < places.length; i++) {
            boolean isNew = places[i] < 0;
            long place = isNew ? ~places[i] : places[i];
            int index = Chunk.index(place);
            builder.addAll(chunk, next, index, start);
            byte[] entry = run.get(from + i).entry;
            builder.add(entry, 0, entry.length);
            next = isNew ? index : index + 1;
            start = Chunk.start(place) + (isNew ? 0 : Chunk.length(chunk, index));
        }
        builder.addAll(chunk, next, Chunk.count(chunk), start);
    }
}
