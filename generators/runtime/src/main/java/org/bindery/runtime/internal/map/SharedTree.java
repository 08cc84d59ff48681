package org.bindery.runtime.internal.map;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.UnencodableException;
import org.bindery.runtime.internal.batch.MessageType;

/** The tree of a map as it is now. Safe for use by several threads; one at a time writes. */
final class SharedTree<K, E> {

    /** So many messages are sorted and put at once. */
    private static final int RUN = 1 << 16;

    /** A run that is not much smaller than the tree is merged with it. */
    private static final int MERGED = 8;

    private final MessageType<E> type;
    private final KeyOrder<K, E> order;
    private final Journal journal;
    private final ReentrantLock writing = new ReentrantLock();
    private volatile ChunkTree<K> tree;

    SharedTree(MessageType<E> type, KeyOrder<K, E> order) {
        this(type, order, Journal.NONE, new ChunkTree<>(order, null));
    }

    /** One whose changes are passed to a journal. */
    SharedTree(MessageType<E> type, KeyOrder<K, E> order, Journal journal, ChunkTree<K> tree) {
        this.type = type;
        this.order = order;
        this.journal = journal;
        this.tree = tree;
    }

    /** Another one that starts as a tree of this one, and is in memory alone. */
    SharedTree<K, E> copy(ChunkTree<K> start) {
        return new SharedTree<>(type, order, Journal.NONE, start);
    }

    KeyOrder<K, E> order() {
        return order;
    }

    MessageType<E> type() {
        return type;
    }

    /** All entries as they are now. */
    ChunkTree<K> now() {
        return tree;
    }

    // Reading.

    @Nullable
    E get(SearchKey<K> key) {
        return tree.read(key, order::message);
    }

    boolean contains(SearchKey<K> key) {
        return tree.read(key, (chunk, start, end) -> true) != null;
    }

    /** The record of a message of either binding; null if an object is no message that has one. */
    @SuppressWarnings("unchecked") // the encoder refuses what is none
    byte @Nullable [] record(@Nullable Object message) {
        if (message == null) {
            return null;
        }
        try {
            return type.record((E) message);
        } catch (ClassCastException | UnencodableException e) {
            return null;
        }
    }

    /** Whether a message has a record. */
    boolean isOf(E message, byte @Nullable [] record) {
        return record != null && Arrays.equals(type.record(message), record);
    }

    // Writing.

    private byte[] entry(SearchKey<K> key, E message) {
        return order.entry(key, message, type.record(Objects.requireNonNull(message, "maps have no null values")));
    }

    @Nullable
    E put(SearchKey<K> key, E message) {
        byte[] entry = entry(key, message);
        TreeEdit<K> edit = new TreeEdit<>(order, key);
        long change;
        writing.lock();
        try {
            change = put(edit, entry);
        } finally {
            writing.unlock();
        }
        journal.await(change);
        return old(edit);
    }

    @Nullable
    E remove(SearchKey<K> key) {
        TreeEdit<K> edit = new TreeEdit<>(order, key);
        long change;
        writing.lock();
        try {
            change = remove(edit);
        } finally {
            writing.unlock();
        }
        journal.await(change);
        return old(edit);
    }

    private long put(TreeEdit<K> edit, byte[] entry) {
        ChunkTree<K> next = edit.put(tree, entry);
        long change = journal.put(entry, edit.oldChunk() == null, edit.loaded());
        tree = next;
        return change;
    }

    private long remove(TreeEdit<K> edit) {
        ChunkTree<K> next = edit.remove(tree);
        if (edit.oldChunk() == null) {
            return 0;
        }
        long change = journal.removed(edit.oldEntry(), edit.loaded());
        tree = next;
        return change;
    }

    private @Nullable E old(TreeEdit<K> edit) {
        return edit.oldChunk() == null ? null : order.message(edit.oldChunk(), edit.oldStart(), edit.oldEnd());
    }

    /**
     * Puts or removes a message if it was not changed meanwhile.
     *
     * @param expected the message that was read; null if there was none
     * @param message the message to put; null to remove it
     * @return whether it was so
     */
    boolean replace(SearchKey<K> key, @Nullable E expected, @Nullable E message) {
        byte[] entry = message == null ? null : entry(key, message);
        byte[] record = expected == null ? null : type.record(expected);
        long change = 0;
        writing.lock();
        try {
            E now = get(key);
            if (now == null ? expected != null : expected == null || !isOf(now, record)) {
                return false;
            }
            TreeEdit<K> edit = new TreeEdit<>(order, key);
            if (entry != null) {
                change = put(edit, entry);
            } else if (now != null) {
                change = remove(edit);
            }
        } finally {
            writing.unlock();
        }
        journal.await(change);
        return true;
    }

    /** Removes an entry that was found in a tree, if that is still the tree. */
    boolean removeFrom(ChunkTree<K> expected, SearchKey<K> key) {
        long change;
        writing.lock();
        try {
            if (tree != expected) {
                return false;
            }
            change = remove(new TreeEdit<>(order, key));
        } finally {
            writing.unlock();
        }
        journal.await(change);
        return true;
    }

    /** Runs an action during which no other thread writes. */
    <T> T whileNobodyWrites(Supplier<T> action) {
        writing.lock();
        try {
            return action.get();
        } finally {
            writing.unlock();
        }
    }

    /** Puts other parts in the place of those that they have the same entries as, wherever the tree still has these. */
    void swap(IdentityHashMap<Object, Object> others) {
        writing.lock();
        try {
            tree = tree.with(others);
        } finally {
            writing.unlock();
        }
    }

    /** Removes the entries between two keys, or from the start or to the end. */
    void removeAll(KeyRange<K> range) {
        long change;
        writing.lock();
        try {
            ChunkTree<K> now = tree;
            long from = range.from(now);
            long to = range.to(now);
            if (from >= to) {
                return;
            }
            change = journal.isKept() ? journal.removed(entry(now, from), entry(now, to - 1)) : 0;
            tree = now.without(from, to);
        } finally {
            writing.unlock();
        }
        journal.await(change);
    }

    private static byte[] entry(ChunkTree<?> tree, long rank) {
        Cursor<?> cursor = new Cursor<>(tree).at(rank);
        return Arrays.copyOfRange(cursor.chunk(), cursor.start(), cursor.end());
    }

    /** Removes the entries of a range that satisfy a condition; returns whether there were any. */
    boolean removeIf(KeyRange<K> range, Predicate<Cursor<K>> condition) {
        while (true) {
            ChunkTree<K> before = tree;
            List<byte[]> removed = new ArrayList<>();
            ChunkTree<K> after = filtered(before, range, condition, removed);
            if (after == before) {
                return false;
            }
            if (replace(before, after, removed)) {
                return true;
            }
        }
    }

    private boolean replace(ChunkTree<K> expected, ChunkTree<K> next, List<byte[]> removed) {
        long change = 0;
        writing.lock();
        try {
            if (tree != expected) {
                return false;
            }
            for (byte[] entry : removed) {
                change = journal.removed(entry, 0);
            }
            tree = next;
        } finally {
            writing.unlock();
        }
        journal.await(change);
        return true;
    }

    private ChunkTree<K> filtered(
            ChunkTree<K> before, KeyRange<K> range, Predicate<Cursor<K>> condition, List<byte[]> removed) {
        long from = range.from(before);
        long to = range.to(before);
        TreeBuilder<K> builder = new TreeBuilder<>(order);
        Cursor<K> cursor = new Cursor<>(before).first();
        long rank = 0;
        boolean isSame = true;
        while (cursor.isAtEntry()) {
            Object part = cursor.part();
            byte[] chunk = cursor.chunk();
            int count = Chunk.count(chunk);
            boolean[] gone = new boolean[count];
            boolean isAny = false;
            for (int i = 0; i < count; i++) {
                gone[i] = rank >= from && rank < to && condition.test(cursor);
                isAny |= gone[i];
                if (gone[i] && journal.isKept()) {
                    removed.add(Arrays.copyOfRange(chunk, cursor.start(), cursor.end()));
                }
                rank++;
                cursor.next();
            }
            isSame &= !isAny;
            if (isAny) {
                addKept(chunk, gone, builder);
            } else {
                builder.addAll(part, chunk);
            }
        }
        return isSame ? before : builder.build();
    }

    private static void addKept(byte[] chunk, boolean[] gone, TreeBuilder<?> builder) {
        int start = Chunk.first(chunk);
        for (int i = 0; i < gone.length; i++) {
            int end = start + Chunk.length(chunk, i);
            if (!gone[i]) {
                builder.add(chunk, start, end);
            }
            start = end;
        }
    }

    // Many at once.

    /** An entry that waits. */
    private static final class Waiting<K> {

        private final SearchKey<K> key;
        private final byte[] entry;

        /** Whether there is none of its key, once it was put. */
        private boolean isNew = true;

        Waiting(SearchKey<K> key, byte[] entry) {
            this.key = key;
            this.entry = entry;
        }
    }

    /** Takes entries until they are put, in runs. */
    final class Loading {

        private List<Waiting<K>> waiting = new ArrayList<>();

        void add(K key, E message) {
            SearchKey<K> search = order.search(key);
            add(search, entry(search, message));
        }

        void add(SearchKey<K> key, byte[] entry) {
            add(new Waiting<>(key, entry));
        }

        private void add(Waiting<K> one) {
            waiting.add(one);
            if (waiting.size() == RUN) {
                finish();
            }
        }

        /** Puts what waits. */
        void finish() {
            waiting.sort((one, other) -> order.compare(one.key.key, other.key.key));
            List<Waiting<K>> run = new ArrayList<>(waiting.size());
            for (int i = 0; i < waiting.size(); i++) {
                boolean isLast = i == waiting.size() - 1
                        || order.compare(waiting.get(i).key.key, waiting.get(i + 1).key.key) != 0;
                if (isLast) {
                    run.add(waiting.get(i));
                }
            }
            waiting = new ArrayList<>();
            if (!run.isEmpty()) {
                putAll(run);
            }
        }
    }

    private void putAll(List<Waiting<K>> run) {
        long change = 0;
        writing.lock();
        try {
            ChunkTree<K> next = tree;
            int loaded = 0;
            if (run.size() > 1
                    && !new Cursor<>(next).ceiling(run.get(0).key, true).isAtEntry()) {
                next = appended(next, run);
            } else if (run.size() > 1 && (long) run.size() * MERGED >= next.size()) {
                next = merged(next, run);
            } else {
                for (Waiting<K> one : run) {
                    TreeEdit<K> edit = new TreeEdit<>(order, one.key);
                    next = edit.put(next, one.entry);
                    one.isNew = edit.oldChunk() == null;
                    loaded += edit.loaded();
                }
            }
            for (Waiting<K> one : run) {
                change = journal.put(one.entry, one.isNew, loaded);
                loaded = 0;
            }
            tree = next;
        } finally {
            writing.unlock();
        }
        journal.await(change);
    }

    private ChunkTree<K> appended(ChunkTree<K> before, List<Waiting<K>> run) {
        TreeBuilder<K> builder = new TreeBuilder<>(order);
        for (Waiting<K> one : run) {
            builder.add(one.entry, 0, one.entry.length);
        }
        return builder.appendTo(before);
    }

    private ChunkTree<K> merged(ChunkTree<K> before, List<Waiting<K>> run) {
        TreeBuilder<K> builder = new TreeBuilder<>(order);
        Iterator<Waiting<K>> more = run.iterator();
        Waiting<K> next = more.next();
        Cursor<K> cursor = new Cursor<>(before).first();
        while (cursor.isAtEntry() && next != null) {
            byte[] chunk = cursor.chunk();
            if (cursor.index() == 0 && isBehind(chunk, next)) {
                builder.addAll(cursor.part(), cursor.chunk());
                cursor.nextChunk();
                continue;
            }
            int compared = order.compare(chunk, cursor.start(), cursor.end(), next.key);
            if (compared < 0) {
                builder.add(chunk, cursor.start(), cursor.end());
            } else {
                builder.add(next.entry, 0, next.entry.length);
                next.isNew = compared > 0;
                next = more.hasNext() ? more.next() : null;
            }
            if (compared <= 0) {
                cursor.next();
            }
        }
        for (; cursor.isAtEntry(); cursor.next()) {
            if (cursor.index() == 0) {
                break;
            }
            builder.add(cursor.chunk(), cursor.start(), cursor.end());
        }
        for (; cursor.isAtEntry(); cursor.nextChunk()) {
            builder.addAll(cursor.part(), cursor.chunk());
        }
        for (; next != null; next = more.hasNext() ? more.next() : null) {
            builder.add(next.entry, 0, next.entry.length);
        }
        return builder.build();
    }

    /** Whether an entry is after all of a chunk. */
    private boolean isBehind(byte[] chunk, Waiting<K> waiting) {
        int last = Chunk.count(chunk) - 1;
        int start = Chunk.start(chunk, last);
        return order.compare(chunk, start, start + Chunk.length(chunk, last), waiting.key) < 0;
    }
}
