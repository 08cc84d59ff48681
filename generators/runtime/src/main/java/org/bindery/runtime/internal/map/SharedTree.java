package org.bindery.runtime.internal.map;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.UnencodableException;
import org.bindery.runtime.internal.batch.MessageType;
import org.bindery.runtime.internal.map.RunEdit.EntryChange;

/** The tree of a map as it is now. Safe for use by several threads; one at a time writes. */
final class SharedTree<K, E> {

    /** So many messages are sorted and put at once. */
    private static final int RUN = 1 << 16;

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

    private void startWriting() {
        journal.awaitRoom();
        writing.lock();
    }

    private byte[] entry(SearchKey<K> key, E message) {
        return order.entry(key, message, type.record(Objects.requireNonNull(message, "maps have no null values")));
    }

    @Nullable
    E put(SearchKey<K> key, E message) {
        EntryChange<K> one = new EntryChange<>(key, entry(key, message), false);
        if (!journal.putWithOthers(one)) {
            putAll(List.of(one));
        }
        return old(one);
    }

    @Nullable
    E remove(SearchKey<K> key) {
        EntryChange<K> removed = removal(key);
        long change;
        startWriting();
        try {
            change = remove(removed);
        } finally {
            writing.unlock();
        }
        journal.await(change);
        return old(removed);
    }

    private static <K> EntryChange<K> removal(SearchKey<K> key) {
        return new EntryChange<>(key, new byte[0], true);
    }

    private long remove(EntryChange<K> removed) {
        RunEdit<K> edit = new RunEdit<>(order, List.of(removed));
        ChunkTree<K> next = edit.edit(tree);
        if (removed.oldChunk == null) {
            return 0;
        }
        byte[] entry = Arrays.copyOfRange(removed.oldChunk, removed.oldStart, removed.oldEnd);
        long change = journal.removed(entry, edit.loaded());
        tree = next;
        return change;
    }

    private @Nullable E old(EntryChange<K> change) {
        return change.oldChunk == null ? null : order.message(change.oldChunk, change.oldStart, change.oldEnd);
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
        startWriting();
        try {
            E now = get(key);
            if (now == null ? expected != null : expected == null || !isOf(now, record)) {
                return false;
            }
            if (entry != null) {
                change = putRun(List.of(new EntryChange<>(key, entry, false)));
            } else if (now != null) {
                change = remove(removal(key));
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
        startWriting();
        try {
            if (tree != expected) {
                return false;
            }
            change = remove(removal(key));
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
        startWriting();
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
        startWriting();
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

    /** Takes entries until they are put, in runs. */
    final class Loading {

        private List<EntryChange<K>> waiting = new ArrayList<>();

        void add(K key, E message) {
            SearchKey<K> search = order.search(key);
            add(search, entry(search, message));
        }

        void add(SearchKey<K> key, byte[] entry) {
            add(new EntryChange<>(key, entry, false));
        }

        private void add(EntryChange<K> one) {
            waiting.add(one);
            if (waiting.size() == RUN) {
                finish();
            }
        }

        /** Puts what waits. */
        void finish() {
            sort(waiting);
            List<EntryChange<K>> run = new ArrayList<>(waiting.size());
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

    private void sort(List<EntryChange<K>> some) {
        some.sort((one, other) -> order.compare(one.key.key, other.key.key));
    }

    private void putAll(List<EntryChange<K>> run) {
        journal.awaitRoom();
        journal.await(putRun(run));
    }

    private long putRun(List<EntryChange<K>> run) {
        writing.lock();
        try {
            RunEdit<K> edit = new RunEdit<>(order, run);
            ChunkTree<K> next = edit.edit(tree);
            long change = journal.put(run, edit.loaded());
            tree = next;
            return change;
        } finally {
            writing.unlock();
        }
    }

    /** Puts entries that several threads wait for: those of one key in the order in which they came. */
    @SuppressWarnings("unchecked") // keys of a map are all of one type
    void putGroup(List<?> entries) {
        List<EntryChange<K>> all = new ArrayList<>((List<EntryChange<K>>) entries);
        sort(all);
        List<List<EntryChange<K>>> runs = new ArrayList<>();
        EntryChange<K> last = null;
        int run = 0;
        for (EntryChange<K> one : all) {
            run = last != null && order.compare(last.key.key, one.key.key) == 0 ? run + 1 : 0;
            if (run == runs.size()) {
                runs.add(new ArrayList<>());
            }
            runs.get(run).add(one);
            last = one;
        }
        runs.forEach(this::putOrFail);
    }

    /** Where something fails, such as reading a damaged chunk, only entries that belong there get the failure. */
    private void putOrFail(List<EntryChange<K>> run) {
        try {
            putRun(run);
        } catch (RuntimeException e) {
            if (run.size() == 1) {
                run.get(0).failure = e;
                return;
            }
            for (EntryChange<K> one : run) {
                putOrFail(List.of(one));
            }
        }
    }
}
