package org.bindery.runtime.internal.map;

import org.bindery.runtime.Nullable;

/** Goes from entry to entry of a tree. Not safe for use by several threads at a time. */
final class Cursor<K> {

    /** So high is no tree, since only the root has few children. */
    private static final int HIGHEST = 16;

    private final ChunkTree<K> tree;
    private final Branch[] path = new Branch[HIGHEST];
    private final int[] places = new int[HIGHEST];
    private int depth;

    /** The chunk of the tree that the cursor is in; null if it is at no entry. */
    private @Nullable Object part;

    /** The same in memory. */
    private byte @Nullable [] chunk;

    private int index;
    private int count;
    private int start;

    /** A cursor that is at no entry. */
    Cursor(ChunkTree<K> tree) {
        this.tree = tree;
    }

    boolean isAtEntry() {
        return chunk != null;
    }

    byte[] chunk() {
        return chunk;
    }

    /** The chunk of the tree, in memory or not. */
    Object part() {
        return part;
    }

    private void enter(@Nullable Object child) {
        part = child;
        chunk = child == null ? null : Branch.chunk(child);
    }

    int start() {
        return start;
    }

    int end() {
        return start + Chunk.length(chunk, index);
    }

    /** Whether another cursor of the same tree is at the same entry, or both are at none. */
    boolean isAt(Cursor<K> other) {
        return part == other.part && index == other.index;
    }

    K key() {
        return tree.order().key(chunk, start, end());
    }

    /** Goes to the first entry that has a key or follows it; to none if there is none. */
    Cursor<K> ceiling(SearchKey<K> key, boolean orAt) {
        if (find(key)) {
            if (!orAt) {
                next();
            }
        } else if (chunk != null && index == count) {
            nextChunk();
        }
        return this;
    }

    /** Goes to the last entry that has a key or is before it; to none if there is none. */
    Cursor<K> floor(SearchKey<K> key, boolean orAt) {
        boolean isFound = find(key);
        if (chunk != null && !(isFound && orAt)) {
            previous();
        }
        return this;
    }

    private boolean find(SearchKey<K> key) {
        depth = 0;
        long low = Long.MIN_VALUE;
        long high = Long.MAX_VALUE;
        Object at = tree.root();
        while (at instanceof Branch branch) {
            int child = branch.child(key, tree.order());
            low = branch.low(child, low);
            high = branch.high(child, high);
            down(branch, child);
            at = branch.children[child];
        }
        enter(at);
        index = 0;
        if (chunk == null) {
            return false;
        }
        long place = tree.order().find(chunk, key, low, high);
        long known = place < 0 ? ~place : place;
        index = Chunk.index(known);
        start = Chunk.start(known);
        count = Chunk.count(chunk);
        return place >= 0;
    }

    private void down(Branch branch, int child) {
        path[depth] = branch;
        places[depth++] = child;
    }

    Cursor<K> first() {
        depth = 0;
        firstOf(tree.root());
        return this;
    }

    Cursor<K> last() {
        depth = 0;
        lastOf(tree.root());
        return this;
    }

    /** Goes to an entry by how many are before it. */
    Cursor<K> at(long rank) {
        if (rank < 0 || rank >= tree.size()) {
            enter(null);
            index = 0;
            return this;
        }
        depth = 0;
        long left = rank;
        Object at = tree.root();
        while (at instanceof Branch branch) {
            int child = 0;
            for (long size = Branch.size(branch.children[0]);
                    left >= size;
                    size = Branch.size(branch.children[child])) {
                left -= size;
                child++;
            }
            down(branch, child);
            at = branch.children[child];
        }
        enter(at);
        count = Chunk.count(chunk);
        index = (int) left;
        start = Chunk.start(chunk, index);
        return this;
    }

    private void firstOf(@Nullable Object part) {
        Object at = part;
        while (at instanceof Branch branch) {
            down(branch, 0);
            at = branch.children[0];
        }
        enter(at);
        index = 0;
        if (chunk != null) {
            count = Chunk.count(chunk);
            start = Chunk.first(chunk);
        }
    }

    private void lastOf(@Nullable Object part) {
        Object at = part;
        while (at instanceof Branch branch) {
            down(branch, branch.count() - 1);
            at = branch.children[branch.count() - 1];
        }
        enter(at);
        index = 0;
        if (chunk != null) {
            count = Chunk.count(chunk);
            index = count - 1;
            start = Chunk.start(chunk, index);
        }
    }

    /** Goes to the next entry; to none after the last. */
    void next() {
        start = end();
        index++;
        if (index == count) {
            nextChunk();
        }
    }

    /** Goes to the first entry of the next chunk; to none after the last. */
    void nextChunk() {
        while (depth > 0) {
            int place = ++places[depth - 1];
            Branch branch = path[depth - 1];
            if (place < branch.count()) {
                firstOf(branch.children[place]);
                return;
            }
            depth--;
        }
        enter(null);
        index = 0;
    }

    /** Goes to the entry before; to none before the first. */
    void previous() {
        if (index > 0) {
            index--;
            start -= Chunk.length(chunk, index);
            return;
        }
        while (depth > 0) {
            int place = --places[depth - 1];
            if (place >= 0) {
                lastOf(path[depth - 1].children[place]);
                return;
            }
            depth--;
        }
        enter(null);
    }
}
