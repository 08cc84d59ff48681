package org.bindery.runtime.internal.map;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.bindery.runtime.Nullable;

/** Which entries one tree has and an earlier one has not, and the other way round. What both share is not looked at. */
final class TreeDifference<K> {

    /** Receives entries. */
    @FunctionalInterface
    interface Visitor {
        void visit(byte[] chunk, int start, int end);
    }

    private final KeyOrder<K, ?> order;
    private final List<Object> before = new ArrayList<>();
    private final List<Object> after = new ArrayList<>();

    TreeDifference(ChunkTree<K> before, ChunkTree<K> after) {
        this.order = after.order();
        addOthers(before.root(), branches(after.root()), this.before);
        addOthers(after.root(), branches(before.root()), this.after);
        Set<Object> shared = identities(this.before);
        shared.retainAll(identities(this.after));
        this.before.removeIf(shared::contains);
        this.after.removeIf(shared::contains);
    }

    private static Set<Object> identities(List<Object> some) {
        Set<Object> identities = Collections.newSetFromMap(new IdentityHashMap<>());
        identities.addAll(some);
        return identities;
    }

    private static Set<Object> branches(@Nullable Object part) {
        Set<Object> branches = Collections.newSetFromMap(new IdentityHashMap<>());
        addBranches(part, branches);
        return branches;
    }

    private static void addBranches(@Nullable Object part, Set<Object> branches) {
        if (part instanceof Branch branch) {
            branches.add(branch);
            for (Object child : branch.children) {
                addBranches(child, branches);
            }
        }
    }

    /** Adds the chunks that are not in branches that another tree has too. */
    private static void addOthers(@Nullable Object part, Set<Object> shared, List<Object> chunks) {
        if (part instanceof Branch branch && !shared.contains(branch)) {
            for (Object child : branch.children) {
                addOthers(child, shared, chunks);
            }
        } else if (part != null && !(part instanceof Branch)) {
            chunks.add(part);
        }
    }

    /** Passes on what was removed, and what was added; of an entry that was replaced, first that it was removed. */
    void forEach(Visitor removed, Visitor added) {
        Entries one = new Entries(before);
        Entries other = new Entries(after);
        while (one.isAtEntry() || other.isAtEntry()) {
            int compared = one.isAtEntry() && other.isAtEntry()
                    ? order.compare(one.key(), other.key())
                    : one.isAtEntry() ? -1 : 1;
            if (compared == 0 && one.isSame(other)) {
                one.next();
                other.next();
                continue;
            }
            if (compared <= 0) {
                removed.visit(one.chunk, one.start, one.end());
                one.next();
            }
            if (compared >= 0) {
                added.visit(other.chunk, other.start, other.end());
                other.next();
            }
        }
    }

    /** The entries of some chunks, one after the other. */
    private final class Entries {

        private final List<Object> chunks;
        private int place = -1;
        private byte @Nullable [] chunk;
        private int index;
        private int start;
        private @Nullable K key;

        Entries(List<Object> chunks) {
            this.chunks = chunks;
            nextChunk();
        }

        private void nextChunk() {
            place++;
            chunk = place < chunks.size() ? Branch.chunk(chunks.get(place)) : null;
            index = 0;
            start = chunk == null ? 0 : Chunk.first(chunk);
            key = null;
        }

        boolean isAtEntry() {
            return chunk != null;
        }

        int end() {
            return start + Chunk.length(chunk, index);
        }

        K key() {
            K known = key == null ? order.key(chunk, start, end()) : key;
            key = known;
            return known;
        }

        boolean isSame(Entries other) {
            return Arrays.equals(chunk, start, end(), other.chunk, other.start, other.end());
        }

        void next() {
            start = end();
            key = null;
            index++;
            if (index == Chunk.count(chunk)) {
                nextChunk();
            }
        }
    }
}
