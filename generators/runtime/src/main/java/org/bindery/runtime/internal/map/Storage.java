package org.bindery.runtime.internal.map;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Stream;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.batch.BatchFormatException;
import org.bindery.runtime.batch.BatchOptions;
import org.bindery.runtime.batch.BatchWriter;
import org.bindery.runtime.batch.Component;
import org.bindery.runtime.internal.batch.BatchDescription;
import org.bindery.runtime.internal.batch.BatchFile;
import org.bindery.runtime.internal.batch.MessageType;
import org.bindery.runtime.map.KeyPair;
import org.bindery.runtime.store.StoreOptions;

/**
 * Keeps a tree in a folder: chunks in files that never change, an index that names the chunks of the tree, and a log
 * of later changes. A checkpoint writes the changes of the log to chunks, then replaces the index, then removes what
 * it does not name.
 */
final class Storage<K, E> implements Closeable {

    /** A log may have so many changes if it is a small part of the messages. */
    private static final int LOGGED_PART = 16;

    /** More changes than that which were found in the log are written out at once, so that reading chunks takes no longer for them. */
    private static final int MOST_FOUND = 1 << 16;

    private final StoreFolder folder;
    private final StoreOptions options;
    private final MessageType<E> type;
    private final BatchDescription logs;
    private final BatchWriter<E> lock;
    private final StoreLog log;
    private final SharedTree<K, E> shared;

    /** Held while what was changed is written out, or the files are copied. */
    private final ReentrantLock writingOut = new ReentrantLock();

    private final TreeFiles<K> files;

    /** The messages by other components, by the paths of these. */
    private final Map<String, SecondaryIndex<?, K, E>> lookups = new ConcurrentHashMap<>();

    /** The number of the tree that is in the files. */
    private long number;

    /** The last number that was used. */
    private long lastNumber;

    /** The tree that is in the files. */
    private ChunkTree<K> written;

    private Storage(
            StoreFolder folder, StoreOptions options, MessageType<E> type, KeyOrder<K, E> order, BatchWriter<E> lock)
            throws IOException {
        this.folder = folder;
        this.options = options;
        this.type = type;
        this.lock = lock;
        this.logs = StoreLog.description(type, order);
        this.files = new TreeFiles<>(folder, type, order);
        folder.deleteUnfinished();
        SortedMap<Long, Path> indexes = folder.files(StoreFolder.Kind.INDEX);
        SortedMap<Long, Path> logged = folder.files(StoreFolder.Kind.LOG);
        if (indexes.isEmpty()) {
            files.writeIndex(0, new ChunkTree<>(order, null), 0);
            files.publish(0);
        }
        number = indexes.isEmpty() ? 0 : indexes.lastKey();
        lastNumber = number;
        StoreIndex index = files.index(number);
        written = files.tree(index);
        StoreReplay<K, E> replay = new StoreReplay<>(type, order, written);
        for (Path path : logged.tailMap(index.note()).values()) {
            replay.read(path, logs);
        }
        deleteOthers(index.note());
        long nextLog = Math.max(index.note(), logged.isEmpty() ? 0 : logged.lastKey() + 1);
        log = new StoreLog(folder, logs, nextLog, options.waits(), this::writeOutLater);
        shared = new SharedTree<>(type, order, log, replay.tree());
        log.groups(shared);
        keepIndexes();
        log.expect(replay.changes(), due());
        if (replay.changes() > MOST_FOUND) {
            writeOutLater();
        }
    }

    /**
     * Opens a store, or starts one where nothing is.
     *
     * @throws BatchFormatException if it is one of other messages or keys, or is damaged
     * @throws IOException if it cannot be read and written, or is open already
     */
    static <K, E> Storage<K, E> open(Path path, StoreOptions options, MessageType<E> type, KeyOrder<K, E> order)
            throws IOException {
        Files.createDirectories(path);
        StoreFolder folder = new StoreFolder(path);
        Path messages = path.resolve(StoreFolder.MESSAGES);
        boolean isNew = folder.files(StoreFolder.Kind.INDEX).isEmpty();
        if (isNew && !Files.exists(messages) && !isEmpty(path)) {
            throw new IOException(path + " holds other files and no store; name an empty or a new folder");
        }
        BatchWriter<E> lock =
                isNew ? type.create(messages, BatchOptions.DEFAULT) : type.append(messages, BatchOptions.DEFAULT);
        Storage<K, E> opened = null;
        try {
            lock.force();
            opened = new Storage<>(folder, options, type, order, lock);
            return opened;
        } finally {
            if (opened == null) {
                lock.close();
            }
        }
    }

    /** What the keys of a store are called; null if there is none. */
    static @Nullable String keys(Path folder) throws IOException {
        SortedMap<Long, Path> indexes =
                Files.isDirectory(folder) ? new StoreFolder(folder).files(StoreFolder.Kind.INDEX) : new TreeMap<>();
        return indexes.isEmpty() ? null : StoreIndex.keys(indexes.get(indexes.lastKey()));
    }

    /** The paths of components of which a store keeps indexes. */
    static List<String> indexes(Path folder) throws IOException {
        return List.copyOf(new StoreFolder(folder).indexes().keySet());
    }

    private static boolean isEmpty(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.findAny().isEmpty();
        }
    }

    SharedTree<K, E> shared() {
        return shared;
    }

    // Other components.

    /** Goes on with the indexes in the folder whose components the layout names; others wait until they are used. */
    private void keepIndexes() throws IOException {
        SortedMap<String, StoreFolder> kept = folder.indexes();
        if (!kept.isEmpty()) {
            for (Component<E, ?> component : type.columns().fields().keySet()) {
                StoreFolder its = kept.get(component.toString());
                if (its != null) {
                    lookup(component).keep(its, number, check(), written);
                }
            }
        }
    }

    /** The checksum of the index of the tree in the files. */
    private int check() throws IOException {
        return StoreFolder.check(folder.file(StoreFolder.Kind.INDEX, number));
    }

    /** The messages by another component. */
    @SuppressWarnings("unchecked") // what belongs to a component has its values
    <V extends Comparable<? super V>> SecondaryIndex<V, K, E> lookup(Component<E, V> component) {
        return (SecondaryIndex<V, K, E>)
                lookups.computeIfAbsent(component.toString(), any -> new SecondaryIndex<>(shared, component));
    }

    /** Goes on with the index of a component that is in the folder. */
    void resumeIndex(Component<E, ?> component) throws IOException {
        writingOut.lock();
        try {
            StoreFolder its = folder.indexes().get(component.toString());
            SecondaryIndex<?, K, E> index = lookup(component);
            if (its != null && !index.isKept()) {
                index.keep(its, number, check(), written);
            }
        } finally {
            writingOut.unlock();
        }
    }

    /** Why an index cannot be used as it is; null if it can. */
    @Nullable
    String indexFault(String component, boolean readsAll) {
        SecondaryIndex<?, K, E> index = lookups.get(component);
        if (index == null) {
            return "messages have no such component";
        }
        return readsAll ? index.check() : index.fault();
    }

    /** Keeps an index of a component in the folder. */
    void keepIndex(Component<E, ?> component) throws IOException {
        writingOut.lock();
        try {
            checkpoint(false);
            SecondaryIndex<?, K, E> index = lookup(component);
            if (!index.isKept()) {
                index.keep(folder.index(component.toString()), number, check(), written);
            }
            index.write(number, check(), written, false);
            index.deleteOthers();
        } finally {
            writingOut.unlock();
        }
    }

    /** Keeps no index of a component in the folder any more. */
    void dropIndex(String path) throws IOException {
        writingOut.lock();
        try {
            log.checkOpen();
            // Threads that use it already may go on; its files are closed when they are no longer used.
            lookups.remove(path);
            folder.deleteIndex(path);
        } finally {
            writingOut.unlock();
        }
    }

    // Writing out.

    private long due() {
        return Math.max(options.logged(), shared.now().size() / LOGGED_PART);
    }

    private void writeOutLater() {
        Thread thread = new Thread(
                () -> {
                    try {
                        writeOut(false);
                    } catch (IOException | RuntimeException | Error e) {
                        log.fail(e);
                    }
                },
                "bindery store");
        thread.setDaemon(true);
        thread.start();
    }

    /** The tree at one moment, and the number of the log of what is changed later. */
    private record Cut<K>(ChunkTree<K> tree, long log, long change) {}

    /**
     * Writes out what was changed.
     *
     * @param all whether what was not changed is written anew too
     * @throws IllegalStateException once this is closed: another program may have the store open
     */
    void checkpoint(boolean all) throws IOException {
        writingOut.lock();
        try {
            log.checkOpen();
            writeOut(all);
        } finally {
            writingOut.unlock();
        }
    }

    private void writeOut(boolean all) throws IOException {
        writingOut.lock();
        try {
            if (log.hasChanges() || all && !files.isCompact(shared.now())) {
                Cut<K> cut = shared.whileNobodyWrites(() -> {
                    long next = log.roll();
                    return new Cut<>(shared.now(), next, log.received());
                });
                log.awaitForced(cut.change);
                writeOut(cut, all);
                log.expect(0, due());
            }
        } catch (UncheckedIOException e) {
            throw e.getCause();
        } finally {
            writingOut.unlock();
        }
    }

    /** All messages as they are now, as a batch that stays open when this is closed; what was changed is written out before. */
    BatchFile asBatch() throws IOException {
        writingOut.lock();
        try {
            writeOut(false);
            return asBatch(files, TreeFiles.chunks(written));
        } finally {
            writingOut.unlock();
        }
    }

    /** Some of them, among which are all whose values of a component are in some ranges; null if nothing is ordered by it. */
    @Nullable
    BatchFile asBatch(String component, List<ValueRange> ranges) throws IOException {
        writingOut.lock();
        try {
            writeOut(false);
            String keys = shared.order().name();
            if (keys.equals(component)) {
                return asBatch(files, files.among(written, key -> key, ranges));
            } else if (keys.startsWith(component + ", ")) {
                return asBatch(files, files.among(written, key -> ((KeyPair<?, ?>) key).first(), ranges));
            }
            SecondaryIndex<?, K, E> index = lookups.get(component);
            return index == null || !index.isKept() || index.fault() != null
                    ? null
                    : index.asBatch(ranges, this::asBatch);
        } finally {
            writingOut.unlock();
        }
    }

    private BatchFile asBatch(TreeFiles<?> from, List<StoredChunk> chunks) throws IOException {
        return chunks.isEmpty() ? BatchFile.open(folder.path().resolve(StoreFolder.MESSAGES)) : from.joined(chunks);
    }

    private void writeOut(Cut<K> cut, boolean all) throws IOException {
        long next = ++lastNumber;
        IdentityHashMap<Object, Object> others = files.writeChunks(next, cut.tree, all);
        ChunkTree<K> tree = cut.tree.with(others);
        int check = files.writeIndex(next, tree, cut.log);
        // Those of other components come first, so that those are there that belong to the tree, whichever that is.
        for (SecondaryIndex<?, K, E> index : lookups.values()) {
            index.write(next, check, cut.tree, all);
        }
        files.publish(next);
        number = next;
        written = tree;
        shared.swap(others);
        for (SecondaryIndex<?, K, E> index : lookups.values()) {
            index.follow(others);
            index.deleteOthers();
        }
        deleteOthers(cut.log);
    }

    /** Removes what belongs to other trees than that in the files. */
    private void deleteOthers(long firstLog) throws IOException {
        files.deleteOthers(number, written);
        for (Path path : folder.files(StoreFolder.Kind.LOG).headMap(firstLog).values()) {
            StoreFolder.delete(path);
        }
    }

    // The whole.

    void force() {
        log.awaitForced(log.received());
    }

    long bytes() throws IOException {
        long bytes = folder.bytes();
        for (StoreFolder index : folder.indexes().values()) {
            bytes += index.bytes();
        }
        return bytes;
    }

    void backup(Path target) throws IOException {
        writingOut.lock();
        try {
            log.checkOpen();
            Files.createDirectories(target);
            if (!isEmpty(target)) {
                throw new IOException(target + " is not empty; a backup goes to an empty or a new folder");
            }
            writeOut(false);
            StoreFolder copy = new StoreFolder(target);
            Path messages = target.resolve(StoreFolder.MESSAGES);
            Files.copy(folder.path().resolve(StoreFolder.MESSAGES), messages);
            StoreFolder.force(messages);
            files.copy(number, copy);
            for (SecondaryIndex<?, K, E> index : lookups.values()) {
                index.copy(copy);
            }
        } finally {
            writingOut.unlock();
        }
    }

    @Override
    public void close() throws IOException {
        if (!log.refuse()) {
            return;
        }
        writingOut.lock();
        try (lock;
                log) {
            writeOut(false);
        } finally {
            files.close();
            lookups.values().forEach(SecondaryIndex::close);
            writingOut.unlock();
        }
    }
}
