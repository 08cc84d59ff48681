package org.bindery.runtime.internal.map;

import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.map.RunEdit.EntryChange;

/** Removes one entry. It is used once. */
final class Removal<K> {

    private final KeyOrder<K, ?> order;
    private final SearchKey<K> key;
    private final EntryChange<K> change;

    /** What no key of the part that is looked at starts below. */
    private long low = Long.MIN_VALUE;

    /** What none starts above. */
    private long high = Long.MAX_VALUE;

    /** So many bytes of chunks were read that are in memory now. */
    private int loaded;

    Removal(KeyOrder<K, ?> order, EntryChange<K> change) {
        this.order = order;
        this.key = change.key;
        this.change = change;
    }

    int loaded() {
        return loaded;
    }

    private byte[] load(Object part) {
        byte[] chunk = Branch.chunk(part);
        loaded += part == chunk ? 0 : chunk.length;
        return chunk;
    }

    private int child(Branch branch) {
        int index = branch.child(key, order, low, high);
        low = branch.low(index, low);
        high = branch.high(index, high);
        return index;
    }

    /** The tree without the entry; the same if it has none of that key. */
    ChunkTree<K> remove(ChunkTree<K> tree) {
        if (tree.root() == null) {
            return tree;
        }
        Object root = remove(tree.root());
        return root == tree.root() ? tree : tree.withRoot(root);
    }

    private @Nullable Object remove(Object part) {
        if (!(part instanceof Branch branch)) {
            byte[] chunk = load(part);
            byte[] kept = removeFromChunk(chunk);
            return kept == chunk ? part : kept;
        }
        int index = child(branch);
        Object child = remove(branch.children[index]);
        if (child == branch.children[index]) {
            return branch;
        }
        if (child == null) {
            return branch.count() == 1 ? null : branch.without(index);
        }
        return joined(branch.with(index, child), index);
    }

    private byte @Nullable [] removeFromChunk(byte[] chunk) {
        long place = order.find(chunk, key, low, high);
        if (place < 0) {
            return chunk;
        }
        int index = Chunk.index(place);
        change.found(chunk, place);
        return Chunk.count(chunk) == 1 ? null : Chunk.without(chunk, index, Chunk.start(place));
    }

    /** Joins a child that became small with one beside it, if both have room in one. */
    private static Branch joined(Branch branch, int index) {
        if (branch.count() == 1 || !isSmall(branch.children[index])) {
            return branch;
        }
        int left = index == 0 ? 0 : index - 1;
        Object together = joined(branch, branch.children[left], branch.children[left + 1], left + 1);
        return together == null ? branch : branch.without(left + 1).with(left, together);
    }

    private static boolean isSmall(Object part) {
        return part instanceof Branch branch ? branch.count() < Branch.MOST / 4 : Branch.size(part) < Chunk.MOST / 4;
    }

    private static @Nullable Object joined(Branch branch, Object one, Object other, int otherIndex) {
        if (one instanceof Branch before) {
            Branch behind = (Branch) other;
            return before.count() + behind.count() > Branch.MOST * 3 / 4
                    ? null
                    : before.joined(
                            behind, branch.prefixes[otherIndex], branch.keys == null ? null : branch.keys[otherIndex]);
        }
        if (Branch.size(one) + Branch.size(other) > Chunk.MOST * 3 / 4) {
            return null;
        }
        byte[] before = Branch.chunk(one);
        byte[] behind = Branch.chunk(other);
        return before.length + behind.length > Chunk.MOST_BYTES * 3 / 4 ? null : Chunk.joined(before, behind);
    }
}
