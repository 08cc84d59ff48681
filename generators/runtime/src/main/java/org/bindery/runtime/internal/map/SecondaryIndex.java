package org.bindery.runtime.internal.map;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.NoSuchFileException;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.zip.CRC32C;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.batch.BatchFormatException;
import org.bindery.runtime.batch.Component;
import org.bindery.runtime.batch.Query;
import org.bindery.runtime.internal.batch.BatchFile;
import org.bindery.runtime.store.Lookup;

/**
 * The messages of a tree in another order, which follows that tree whenever it is asked. It may be kept in files, each time for the tree that
 * is written out. Safe for use by several threads.
 */
final class SecondaryIndex<V extends Comparable<? super V>, K, E> implements Lookup<V, E> {

    private final SharedTree<K, E> messages;
    private final IndexOrder<V, K, E> order;
    private SharedTree<IndexKey<V, K>, E> index;

    /** The messages that are in the index. */
    private ChunkTree<K> known;

    /** Where it is kept; null if it is not. */
    private @Nullable TreeFiles<IndexKey<V, K>> files;

    /** What is in the files, of the tree of that number. */
    private ChunkTree<IndexKey<V, K>> written;

    private long number = -1;

    /** Why what is in the files cannot be used; null if it can. */
    private @Nullable String fault;

    SecondaryIndex(SharedTree<K, E> messages, Component<E, V> component) {
        this.messages = messages;
        this.order = new IndexOrder<>(messages.order(), component);
        this.index = new SharedTree<>(messages.type(), order);
        this.known = new ChunkTree<>(messages.order(), null);
        this.written = index.now();
    }

    // Files.

    synchronized boolean isKept() {
        return files != null;
    }

    /**
     * Keeps it in a folder from now on. What is there is used if it belongs to a tree.
     *
     * @param its number of that tree
     * @param check of the index of that tree
     * @param tree that tree
     */
    synchronized void keep(StoreFolder folder, long its, int check, ChunkTree<K> tree) throws IOException {
        TreeFiles<IndexKey<V, K>> kept = new TreeFiles<>(folder, messages.type(), order);
        files = kept;
        folder.deleteUnfinished();
        fault = "it belongs to other messages, since a program that did not go on with it changed them";
        if (!folder.files(StoreFolder.Kind.INDEX).containsKey(its)) {
            return;
        }
        try {
            StoreIndex found = kept.index(its);
            if (found.note() == check) {
                written = kept.tree(found);
                number = its;
                index = index.copy(written);
                known = tree;
                fault = null;
            }
        } catch (BatchFormatException | NoSuchFileException e) {
            // What is damaged or lost is made of the messages again.
            number = -1;
            fault = e instanceof NoSuchFileException ? e.getMessage() + " is missing" : e.getMessage();
        }
    }

    /** Why what is in the files cannot be used; null if it can. */
    synchronized @Nullable String fault() {
        return fault;
    }

    /** Makes a batch of some of its messages. */
    @FunctionalInterface
    interface Joining {
        BatchFile join(TreeFiles<?> from, List<StoredChunk> chunks) throws IOException;
    }

    /** Some of its messages in files, among which are all whose values are in some ranges. */
    synchronized BatchFile asBatch(List<ValueRange> ranges, Joining joining) throws IOException {
        return joining.join(files, files.among(written, IndexKey::value, ranges));
    }

    /** Reads all messages and all of this, and returns the error; null if both have the same. */
    synchronized @Nullable String check() {
        if (fault != null) {
            return fault;
        }
        Tally<K> expected = new Tally<>(known);
        try {
            Tally<IndexKey<V, K>> found = new Tally<>(index.now());
            if (!found.isInOrder) {
                return "its messages are out of order";
            }
            return found.messages == expected.messages && found.sum == expected.sum
                    ? null
                    : "it has " + found.messages + " messages that are not the " + expected.messages + " of the store";
        } catch (UncheckedIOException e) {
            return e.getMessage();
        }
    }

    /** The messages of a tree that have the component: how many, a sum of their checksums, and whether they are in order. */
    private final class Tally<T> implements TreeDifference.Visitor {

        private final CRC32C check = new CRC32C();
        private final KeyOrder<T, ?> keys;
        private @Nullable T before;
        private long messages;
        private long sum;
        private boolean isInOrder = true;

        Tally(ChunkTree<T> tree) {
            keys = tree.order();
            new TreeDifference<>(new ChunkTree<>(keys, null), tree).forEach((chunk, start, end) -> {}, this);
        }

        @Override
        public void visit(byte[] chunk, int start, int end) {
            if (order.holds(chunk, start, end)) {
                T key = keys.key(chunk, start, end);
                isInOrder &= before == null || keys.compare(before, key) < 0;
                before = key;
                messages++;
                check.reset();
                check.update(chunk, start, end - start);
                sum += check.getValue();
            }
        }
    }

    /**
     * Writes it out, if it is kept, for a tree.
     *
     * @param its number of that tree
     * @param check of the index of that tree
     * @param tree that tree
     * @param all whether what is in files is written anew too
     */
    synchronized void write(long its, int check, ChunkTree<K> tree, boolean all) throws IOException {
        if (files == null || its == number) {
            return;
        }
        ChunkTree<IndexKey<V, K>> now = of(tree);
        IdentityHashMap<Object, Object> others = files.writeChunks(its, now, all);
        index.swap(others);
        written = now.with(others);
        files.writeIndex(its, written, check);
        files.publish(its);
        number = its;
        fault = null;
    }

    /** Removes what belongs to other trees than that which was written out last. */
    synchronized void deleteOthers() throws IOException {
        if (files != null) {
            files.deleteOthers(number, written);
        }
    }

    /** Notes that the tree has other parts with the same entries. */
    synchronized void follow(IdentityHashMap<Object, Object> others) {
        known = known.with(others);
    }

    /** Copies its files to another store. */
    synchronized void copy(StoreFolder store) throws IOException {
        if (files != null) {
            files.copy(number, store.index(order.name()));
        }
    }

    synchronized void close() {
        if (files != null) {
            files.close();
        }
    }

    // Questions.

    private ChunkTree<IndexKey<V, K>> now() {
        return of(messages.now());
    }

    private synchronized ChunkTree<IndexKey<V, K>> of(ChunkTree<K> now) {
        if (now != known) {
            // What was changed is put into another one, so that this stays whole if a message cannot be read.
            SharedTree<IndexKey<V, K>, E> next = index.copy(index.now());
            SharedTree<IndexKey<V, K>, E>.Loading loading = next.new Loading();
            new TreeDifference<>(known, now)
                    .forEach(
                            (chunk, start, end) -> {
                                if (order.holds(chunk, start, end)) {
                                    next.remove(order.search(order.key(chunk, start, end)));
                                }
                            },
                            (chunk, start, end) -> {
                                if (order.holds(chunk, start, end)) {
                                    loading.add(
                                            order.search(order.key(chunk, start, end)),
                                            Arrays.copyOfRange(chunk, start, end));
                                }
                            });
            loading.finish();
            index = next;
            known = now;
        }
        return index.now();
    }

    @Override
    public Query<E> between(V from, V to) {
        KeyRange<IndexKey<V, K>> range = new KeyRange<>(
                order,
                order.search(new IndexKey<>(from, null, -1)),
                true,
                order.search(new IndexKey<>(to, null, 1)),
                true);
        return new MapSnapshot<>(order, now(), range, false).query(messages.type());
    }
}
