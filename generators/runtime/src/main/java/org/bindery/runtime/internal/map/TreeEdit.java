package org.bindery.runtime.internal.map;

import java.util.Arrays;
import org.bindery.runtime.Nullable;

/** Puts or removes one entry. It is used once. */
final class TreeEdit<K> {

    private final KeyOrder<K, ?> order;
    private final SearchKey<K> key;

    /** What no key of the part that is looked at starts below. */
    private long low = Long.MIN_VALUE;

    /** What none starts above. */
    private long high = Long.MAX_VALUE;

    /** The chunk in which the entry was before; null if it was not there. */
    private byte @Nullable [] oldChunk;

    private int oldStart;
    private int oldEnd;

    /** The part to be inserted after the part that was changed; null if there is none. */
    private @Nullable Object right;

    private @Nullable K rightKey;

    /** So many bytes of chunks were read that are in memory now. */
    private int loaded;

    TreeEdit(KeyOrder<K, ?> order, SearchKey<K> key) {
        this.order = order;
        this.key = key;
    }

    /** The chunk in which the entry was before; null if there was none. */
    byte @Nullable [] oldChunk() {
        return oldChunk;
    }

    /** The entry that was before. */
    byte[] oldEntry() {
        return Arrays.copyOfRange(oldChunk, oldStart, oldEnd);
    }

    int loaded() {
        return loaded;
    }

    private byte[] load(Object part) {
        byte[] chunk = Branch.chunk(part);
        loaded += part == chunk ? 0 : chunk.length;
        return chunk;
    }

    int oldStart() {
        return oldStart;
    }

    int oldEnd() {
        return oldEnd;
    }

    /** The tree with an entry in place of one of the same key, or between others. */
    ChunkTree<K> put(ChunkTree<K> tree, byte[] entry) {
        if (tree.root() == null) {
            return tree.withRoot(Chunk.of(entry));
        }
        return withRight(tree, put(tree.root(), entry));
    }

    /** The tree with a chunk of entries, of which the first has the key, after all others. */
    ChunkTree<K> append(ChunkTree<K> tree, byte[] chunk) {
        return tree.root() == null ? tree.withRoot(chunk) : withRight(tree, append(tree.root(), chunk));
    }

    private Object append(Object part, byte[] chunk) {
        if (!(part instanceof Branch branch)) {
            right = chunk;
            rightKey = key.key;
            return part;
        }
        int last = branch.count() - 1;
        return withChild(branch, last, append(branch.children[last], chunk));
    }

    private ChunkTree<K> withRight(ChunkTree<K> tree, Object changed) {
        Object root = changed;
        if (right != null) {
            Object[] names = KeyOrder.isExact(key.key) ? null : new Object[] {null, rightKey};
            root = Branch.of(new Object[] {root, right}, new long[] {0, KeyOrder.prefix(rightKey)}, names);
        }
        return tree.withRoot(root);
    }

    private Object put(Object part, byte[] entry) {
        if (!(part instanceof Branch branch)) {
            return putIntoChunk(load(part), entry);
        }
        int index = child(branch);
        return withChild(branch, index, put(branch.children[index], entry));
    }

    private int child(Branch branch) {
        int index = branch.child(key, order, low, high);
        low = branch.low(index, low);
        high = branch.high(index, high);
        return index;
    }

    private Object withChild(Branch branch, int index, Object child) {
        if (right == null) {
            return branch.with(index, child);
        }
        Branch next = branch.with(index, child, right, rightKey);
        right = null;
        int count = next.count();
        return count <= Branch.MOST ? next : split(next, index + 2 == count ? count - 1 : count / 2);
    }

    /** Splits a branch; one to which children are added at its end stays full. */
    @SuppressWarnings("unchecked") // keys of a map are all of one type
    private Branch split(Branch branch, int at) {
        right = branch.part(at, branch.count());
        rightKey = branch.keys == null ? firstKey(branch.children[at]) : (K) branch.keys[at];
        return branch.part(0, at);
    }

    private K firstKey(Object part) {
        Object first = part;
        while (first instanceof Branch branch) {
            first = branch.children[0];
        }
        return firstKey(Branch.chunk(first));
    }

    private K firstKey(byte[] chunk) {
        int start = Chunk.first(chunk);
        return order.key(chunk, start, start + Chunk.length(chunk, 0));
    }

    private byte[] putIntoChunk(byte[] chunk, byte[] entry) {
        long place = order.find(chunk, key, low, high);
        if (place >= 0) {
            int index = Chunk.index(place);
            found(chunk, index, Chunk.start(place));
            return fitted(Chunk.with(chunk, index, index + 1, oldStart, entry));
        }
        int index = Chunk.index(~place);
        int count = Chunk.count(chunk);
        boolean isFull = count == Chunk.MOST || chunk.length + entry.length > Chunk.MOST_BYTES;
        if (isFull && index == count) {
            right = Chunk.of(entry);
            rightKey = key.key;
            return chunk;
        }
        if (isFull && index == 0) {
            right = chunk;
            rightKey = firstKey(chunk);
            return Chunk.of(entry);
        }
        byte[] next = Chunk.with(chunk, index, index, Chunk.start(~place), entry);
        return isFull ? halved(next) : next;
    }

    /** Splits a chunk that became too long. */
    private byte[] fitted(byte[] chunk) {
        return Chunk.count(chunk) > 1 && chunk.length > 2 * Chunk.MOST_BYTES ? halved(chunk) : chunk;
    }

    private byte[] halved(byte[] chunk) {
        int count = Chunk.count(chunk);
        int middle = count / 2;
        byte[] behind = Chunk.part(chunk, middle, count);
        right = behind;
        rightKey = firstKey(behind);
        return Chunk.part(chunk, 0, middle);
    }

    private void found(byte[] chunk, int index, int start) {
        oldChunk = chunk;
        oldStart = start;
        oldEnd = start + Chunk.length(chunk, index);
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
        found(chunk, index, Chunk.start(place));
        return Chunk.count(chunk) == 1 ? null : Chunk.without(chunk, index, oldStart);
    }

    /** Joins a child that became small with a neighbour, if both fit in one. */
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
