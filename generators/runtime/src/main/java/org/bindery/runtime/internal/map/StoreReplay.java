package org.bindery.runtime.internal.map;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.batch.BatchFormatException;
import org.bindery.runtime.internal.batch.BatchCursor;
import org.bindery.runtime.internal.batch.BatchDescription;
import org.bindery.runtime.internal.batch.BatchFile;
import org.bindery.runtime.internal.batch.MessageType;
import org.bindery.runtime.internal.map.RunEdit.EntryChange;

/**
 * Repeats the changes in the files of a log. Changes of a block that is not whole were not acknowledged. A chunk of
 * which some entries were changed is not read for that, since the log says which of them are new.
 */
final class StoreReplay<K, E> {

    /** So many changes are sorted and made at once. */
    private static final int RUN = 1 << 19;

    private final MessageType<E> type;
    private final KeyOrder<K, E> order;
    private ChunkTree<K> tree;
    private List<Logged<K>> waiting = new ArrayList<>();

    /** Changes of chunks that have to be read. */
    private List<EntryChange<K>> others = new ArrayList<>();

    private @Nullable SearchKey<K> removedFrom;
    private long changes;

    StoreReplay(MessageType<E> type, KeyOrder<K, E> order, ChunkTree<K> tree) {
        this.type = type;
        this.order = order;
        this.tree = tree;
    }

    /** A change of an entry in the log. */
    private static final class Logged<K> {

        private final EntryChange<K> change;
        private final boolean wasThere;

        Logged(EntryChange<K> change, boolean wasThere) {
            this.change = change;
            this.wasThere = wasThere;
        }

        K key() {
            return change.key.key;
        }

        /** How many entries more there are. */
        int more() {
            return (change.isRemoved ? 0 : 1) - (wasThere ? 1 : 0);
        }
    }

    long changes() {
        return changes;
    }

    /** All entries with the changes. */
    ChunkTree<K> tree() {
        return tree;
    }

    /**
     * Makes the changes of a file.
     *
     * @throws BatchFormatException if the file is damaged where whole blocks follow, or belongs to something else
     */
    void read(Path path, BatchDescription expected) throws IOException {
        try (BatchFile file = BatchFile.open(path)) {
            if (!file.description().roots().equals(expected.roots())) {
                throw new BatchFormatException(path + " is not a log of this store");
            }
            BatchCursor cursor = new BatchCursor(file);
            while (cursor.next()) {
                change(cursor.root(), cursor.bytes());
                changes++;
            }
        }
        finish();
        removedFrom = null;
    }

    private void change(int root, byte[] entry) {
        // Views need more bytes than a short entry has.
        byte[] chunk = Chunk.of(entry);
        int start = Chunk.first(chunk);
        SearchKey<K> key = order.search(order.key(chunk, start, start + entry.length));
        if (root == StoreLog.REMOVED_FROM || root == StoreLog.REMOVED_TO) {
            finish();
            if (root == StoreLog.REMOVED_TO && removedFrom != null) {
                KeyRange<K> range = new KeyRange<>(order, removedFrom, true, key, true);
                tree = tree.without(range.from(tree), range.to(tree));
            }
            removedFrom = root == StoreLog.REMOVED_FROM ? key : null;
            return;
        }
        waiting.add(new Logged<>(new EntryChange<>(key, entry, root == StoreLog.REMOVED), root != StoreLog.ADDED));
        if (waiting.size() == RUN) {
            finish();
        }
    }

    /** Makes the changes that wait. */
    private void finish() {
        if (waiting.isEmpty()) {
            return;
        }
        List<Logged<K>> last = lastOfEach(waiting);
        waiting = new ArrayList<>();
        Branch root = tree.root();
        if (root == null) {
            last.forEach(logged -> others.add(logged.change));
        } else {
            tree = tree.withRoot(changed(root, last, 0, last.size()));
        }
        if (!others.isEmpty()) {
            changeOthers();
        }
    }

    /** What the changes of each key come to, in the order of keys. */
    private List<Logged<K>> lastOfEach(List<Logged<K>> some) {
        some.sort((one, other) -> order.compare(one.key(), other.key()));
        List<Logged<K>> last = new ArrayList<>(some.size());
        for (int i = 0; i < some.size(); i++) {
            int first = i;
            while (i + 1 < some.size()
                    && order.compare(some.get(i + 1).key(), some.get(first).key()) == 0) {
                i++;
            }
            last.add(first == i ? some.get(i) : new Logged<>(some.get(i).change, some.get(first).wasThere));
        }
        return last;
    }

    /** A part with the changes from one to another. */
    private Object changed(Object part, List<Logged<K>> some, int from, int to) {
        if (!(part instanceof Branch branch)) {
            return changedChunk(part, some, from, to);
        }
        Object[] children = branch.children.clone();
        for (int start = from; start < to; ) {
            int child = branch.child(some.get(start).change.key, order);
            int end = start + 1;
            while (end < to && branch.child(some.get(end).change.key, order) == child) {
                end++;
            }
            children[child] = changed(children[child], some, start, end);
            start = end;
        }
        return Branch.of(children, branch.prefixes, branch.keys);
    }

    private Object changedChunk(Object part, List<Logged<K>> some, int from, int to) {
        long count = Branch.size(part);
        List<EntryChange<K>> changes = new ArrayList<>(to - from);
        for (int i = from; i < to; i++) {
            count += some.get(i).more();
            changes.add(some.get(i).change);
        }
        StoredChunk stored = part instanceof StoredChunk chunk ? chunk : null;
        List<EntryChange<K>> all = changes;
        if (part instanceof ChangedChunk<?>) {
            @SuppressWarnings("unchecked") // keys of a store are all of one type
            ChangedChunk<K> before = (ChangedChunk<K>) part;
            stored = before.stored();
            all = merged(before.changes(), changes);
        }
        long bytes = 0;
        for (EntryChange<K> change : all) {
            bytes += change.entry.length;
        }
        if (stored == null || all.size() > Chunk.MOST || bytes > Chunk.MOST_BYTES || count < 1 || count > Chunk.MOST) {
            others.addAll(changes);
            return part;
        }
        return new ChangedChunk<>(order, stored, all, (int) count);
    }

    /** Changes in the order of keys; of two of one key the later one. */
    private List<EntryChange<K>> merged(List<EntryChange<K>> before, List<EntryChange<K>> later) {
        List<EntryChange<K>> all = new ArrayList<>();
        int at = 0;
        for (EntryChange<K> change : later) {
            for (; at < before.size() && order.compare(before.get(at).key.key, change.key.key) < 0; at++) {
                all.add(before.get(at));
            }
            if (at < before.size() && order.compare(before.get(at).key.key, change.key.key) == 0) {
                at++;
            }
            all.add(change);
        }
        all.addAll(before.subList(at, before.size()));
        return all;
    }

    private void changeOthers() {
        SharedTree<K, E> shared = new SharedTree<>(type, order, Journal.NONE, tree);
        SharedTree<K, E>.Loading loading = shared.new Loading();
        for (EntryChange<K> change : others) {
            if (change.isRemoved) {
                shared.remove(change.key);
            } else {
                loading.add(change.key, change.entry);
            }
        }
        loading.finish();
        others = new ArrayList<>();
        tree = shared.now();
    }
}
