package org.bindery.runtime.internal.map;

import org.bindery.runtime.Nullable;

/** Puts or removes one entry. It is used once. */
final class TreeEdit<K> {

    private final KeyOrder<K, ?> order;
    private final SearchKey<K> key;

    /** The chunk in which the entry was before; null if it was not there. */
    private byte @Nullable [] oldChunk;

    private int oldStart;
    private int oldEnd;

    /** What has to be inserted behind the part that was changed; null if nothing has. */
    private @Nullable Object right;

    private @Nullable K rightKey;

    TreeEdit(KeyOrder<K, ?> order, SearchKey<K> key) {
        this.order = order;
        this.key = key;
    }

    /** The chunk in which the entry was before; null if there was none. */
    byte @Nullable [] oldChunk() {
        return oldChunk;
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
        Object root = put(tree.root(), entry);
        if (right != null) {
            Object[] names = KeyOrder.isExact(key.key) ? null : new Object[] {null, rightKey};
            root = Branch.of(new Object[] {root, right}, new long[] {0, KeyOrder.prefix(rightKey)}, names);
        }
        return tree.withRoot(root);
    }

    private Object put(Object part, byte[] entry) {
        if (!(part instanceof Branch branch)) {
            return putIntoChunk((byte[]) part, entry);
        }
        int index = branch.child(key, order);
        Object child = put(branch.children[index], entry);
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
        byte[] chunk = (byte[]) first;
        return firstKey(chunk);
    }

    private K firstKey(byte[] chunk) {
        int start = Chunk.first(chunk);
        return order.key(chunk, start, start + Chunk.length(chunk, 0));
    }

    private byte[] putIntoChunk(byte[] chunk, byte[] entry) {
        long place = ChunkTree.find(chunk, key, order);
        if (place >= 0) {
            int index = ChunkTree.index(place);
            found(chunk, index, ChunkTree.start(place));
            return fitted(Chunk.with(chunk, index, index + 1, oldStart, entry));
        }
        int index = ChunkTree.index(~place);
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
        byte[] next = Chunk.with(chunk, index, index, ChunkTree.start(~place), entry);
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
            return removeFromChunk((byte[]) part);
        }
        int index = branch.child(key, order);
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
        long place = ChunkTree.find(chunk, key, order);
        if (place < 0) {
            return chunk;
        }
        int index = ChunkTree.index(place);
        found(chunk, index, ChunkTree.start(place));
        return Chunk.count(chunk) == 1 ? null : Chunk.without(chunk, index, oldStart);
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
        return part instanceof Branch branch
                ? branch.count() < Branch.MOST / 4
                : Chunk.count((byte[]) part) < Chunk.MOST / 4;
    }

    private static @Nullable Object joined(Branch branch, Object one, Object other, int otherIndex) {
        if (one instanceof Branch before) {
            Branch behind = (Branch) other;
            return before.count() + behind.count() > Branch.MOST * 3 / 4
                    ? null
                    : before.joined(
                            behind, branch.prefixes[otherIndex], branch.keys == null ? null : branch.keys[otherIndex]);
        }
        byte[] before = (byte[]) one;
        byte[] behind = (byte[]) other;
        return Chunk.count(before) + Chunk.count(behind) > Chunk.MOST * 3 / 4
                        || before.length + behind.length > Chunk.MOST_BYTES * 3 / 4
                ? null
                : Chunk.joined(before, behind);
    }
}
