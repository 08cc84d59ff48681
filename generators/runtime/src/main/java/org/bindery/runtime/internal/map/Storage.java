package org.bindery.runtime.internal.map;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Stream;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.batch.BatchFormatException;
import org.bindery.runtime.batch.BatchOptions;
import org.bindery.runtime.batch.BatchWriter;
import org.bindery.runtime.internal.batch.BatchDescription;
import org.bindery.runtime.internal.batch.BatchFile;
import org.bindery.runtime.internal.batch.BatchOutput;
import org.bindery.runtime.internal.batch.MessageType;
import org.bindery.runtime.store.StoreOptions;

/**
 * Keeps a tree in a folder: chunks in files that nobody changes, an index that tells which of them are the tree, and a log of what was
 * changed since. Written out is what the log tells, then the index is replaced, then what it does not name is removed.
 */
final class Storage<K, E> implements Closeable {

    /** More files of chunks than that are put together. */
    private static final int MOST_FILES = 32;

    /** A log may have so many changes if it is a small part of the messages. */
    private static final int LOGGED_PART = 16;

    /** More changes than that which were found in the log are written out at once, so that reading chunks takes no longer for them. */
    private static final int MOST_FOUND = 1 << 16;

    private final StoreFolder folder;
    private final StoreOptions options;
    private final MessageType<E> type;
    private final KeyOrder<K, E> order;
    private final BatchDescription logs;
    private final BatchDescription entries;
    private final BatchWriter<E> lock;
    private final StoreLog log;
    private final SharedTree<K, E> shared;

    /** Held while what was changed is written out, or the files are copied. */
    private final ReentrantLock writingOut = new ReentrantLock();

    private final Map<Long, ChunkFile> files = new HashMap<>();
    private long number;

    private Storage(
            StoreFolder folder, StoreOptions options, MessageType<E> type, KeyOrder<K, E> order, BatchWriter<E> lock)
            throws IOException {
        this.folder = folder;
        this.options = options;
        this.type = type;
        this.order = order;
        this.lock = lock;
        this.entries = type.bare(order.isOfRecords() ? "" : "entry");
        this.logs = StoreLog.description(type, order);
        folder.deleteUnfinished();
        SortedMap<Long, Path> indexes = folder.files(StoreFolder.Kind.INDEX);
        SortedMap<Long, Path> written = folder.files(StoreFolder.Kind.LOG);
        number = indexes.isEmpty() ? 0 : indexes.lastKey();
        StoreIndex index = indexes.isEmpty()
                ? new StoreIndex(0, order.name(), List.of())
                : StoreIndex.read(indexes.get(indexes.lastKey()), order.name(), this::file);
        if (indexes.isEmpty()) {
            write(index);
        }
        StoreReplay<K, E> replay = new StoreReplay<>(type, order, tree(index));
        for (Path path : written.tailMap(index.firstLog()).values()) {
            replay.read(path, logs);
        }
        deleteOthers(index, files.keySet());
        long nextLog = Math.max(index.firstLog(), written.isEmpty() ? 0 : written.lastKey() + 1);
        log = new StoreLog(folder, logs, nextLog, options.waits(), this::writeOutLater);
        shared = new SharedTree<>(type, order, log, replay.tree());
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

    private static boolean isEmpty(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.findAny().isEmpty();
        }
    }

    SharedTree<K, E> shared() {
        return shared;
    }

    // Opening.

    private ChunkTree<K> tree(StoreIndex index) throws IOException {
        TreeBuilder<K> builder = new TreeBuilder<>(order);
        for (StoredChunk chunk : index.chunks()) {
            builder.add(chunk, firstKey(chunk));
        }
        return builder.build();
    }

    private K firstKey(StoredChunk chunk) throws BatchFormatException {
        if (chunk.key().length == 0) {
            byte[] bytes = chunk.load();
            int start = Chunk.first(bytes);
            return order.key(bytes, start, start + Chunk.length(bytes, 0));
        }
        K key = StoredKey.read(order, chunk.key());
        boolean isSame = key != null && (order.isOfRecords() || Arrays.equals(order.given(key), chunk.key()));
        if (!isSame) {
            throw new BatchFormatException(
                    folder.path() + " has keys that another codec wrote; open it with that, or its index is damaged");
        }
        return key;
    }

    private ChunkFile file(long of) throws IOException {
        ChunkFile known = files.get(of);
        if (known == null) {
            known = openFile(of);
            files.put(of, known);
        }
        return known;
    }

    private ChunkFile openFile(long of) throws IOException {
        Path path = folder.file(StoreFolder.Kind.CHUNKS, of);
        BatchFile file = BatchFile.open(path);
        if (!file.isComplete() || !file.description().roots().equals(entries.roots())) {
            file.close();
            throw new BatchFormatException(path + " is cut off, or is no file of this store");
        }
        return new ChunkFile(of, path, file);
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
                    } catch (IOException | RuntimeException e) {
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
     */
    void writeOut(boolean all) throws IOException {
        writingOut.lock();
        try {
            if (log.hasChanges() || all && !isCompact()) {
                Cut<K> cut = shared.whileNobodyWrites(() -> {
                    long next = log.roll();
                    return new Cut<>(shared.now(), next, log.told());
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

    /** Whether all messages are in one file, and nothing else is. */
    private boolean isCompact() {
        long stored = files.values().stream().mapToLong(ChunkFile::messages).sum();
        return files.size() <= 1 && stored == shared.now().size();
    }

    /** All messages as they are now, as a batch that stays open when this is closed; what was changed is written out before. */
    BatchFile asBatch() throws IOException {
        writingOut.lock();
        try {
            List<Object> chunks = new ArrayList<>();
            do {
                writeOut(false);
                chunks.clear();
                Branch.addChunks(shared.now().root(), chunks);
            } while (!chunks.stream().allMatch(StoredChunk.class::isInstance));
            return chunks.isEmpty() ? BatchFile.open(folder.path().resolve(StoreFolder.MESSAGES)) : joined(chunks);
        } finally {
            writingOut.unlock();
        }
    }

    private BatchFile joined(List<Object> chunks) throws IOException {
        List<Long> numbers = List.copyOf(files.keySet());
        List<BatchFile> opened = new ArrayList<>();
        try {
            for (long of : numbers) {
                opened.add(BatchFile.open(folder.file(StoreFolder.Kind.CHUNKS, of)));
            }
            List<long[]> places = new ArrayList<>();
            for (Object part : chunks) {
                StoredChunk chunk = (StoredChunk) part;
                int file = numbers.indexOf(chunk.file().number());
                long block = chunk.block();
                // A chunk of very long messages is several blocks.
                for (long left = chunk.count(); left > 0; block++) {
                    places.add(new long[] {file, block});
                    left -= opened.get(file).first(block + 1) - opened.get(file).first(block);
                }
            }
            return BatchFile.joined(opened, places.toArray(new long[0][]));
        } catch (IOException | RuntimeException e) {
            for (BatchFile file : opened) {
                file.close();
            }
            throw e;
        }
    }

    private void writeOut(Cut<K> cut, boolean all) throws IOException {
        number++;
        Set<ChunkFile> left = all ? new HashSet<>(files.values()) : poor(cut.tree);
        IdentityHashMap<Object, Object> others = new IdentityHashMap<>();
        List<Object> parts = new ArrayList<>();
        Branch.addChunks(cut.tree.root(), parts);
        List<Object> moved = parts.stream()
                .filter(part -> !(part instanceof StoredChunk chunk) || left.contains(chunk.file()))
                .toList();
        if (!moved.isEmpty()) {
            writeChunks(moved, others);
        }
        List<StoredChunk> chunks = parts.stream()
                .map(part -> (StoredChunk) others.getOrDefault(part, part))
                .toList();
        StoreIndex index = new StoreIndex(cut.log, order.name(), chunks);
        write(index);
        noteBranches(cut.tree.root(), others);
        shared.swap(others);
        Set<Long> used = new HashSet<>();
        chunks.forEach(chunk -> used.add(chunk.file().number()));
        files.keySet().retainAll(used);
        deleteOthers(index, used);
    }

    /** Files of which so little is used that the rest is worth writing anew. */
    private Set<ChunkFile> poor(ChunkTree<K> tree) {
        Map<ChunkFile, Long> used = new HashMap<>();
        List<Object> parts = new ArrayList<>();
        Branch.addChunks(tree.root(), parts);
        for (Object part : parts) {
            if (part instanceof StoredChunk chunk) {
                used.merge(chunk.file(), (long) chunk.count(), Long::sum);
            }
        }
        Set<ChunkFile> poor = new HashSet<>();
        used.forEach((file, messages) -> {
            if (messages < file.messages() / 2) {
                poor.add(file);
            }
        });
        if (used.size() - poor.size() > MOST_FILES) {
            used.entrySet().stream()
                    .sorted(Comparator.comparing((Map.Entry<ChunkFile, Long> entry) -> entry.getValue()))
                    .limit(MOST_FILES / 2)
                    .forEach(entry -> poor.add(entry.getKey()));
        }
        return poor;
    }

    private void writeChunks(List<Object> chunks, IdentityHashMap<Object, Object> others) throws IOException {
        int[] blocks = new int[chunks.size()];
        byte[][] keys = new byte[chunks.size()][];
        try (BatchOutput out = BatchOutput.create(
                folder.made(StoreFolder.Kind.CHUNKS, number), entries, BatchOptions.DEFAULT.blocksOf(Chunk.MOST))) {
            int[] starts = new int[Chunk.MOST + 1];
            for (int i = 0; i < blocks.length; i++) {
                byte[] chunk = Branch.chunk(chunks.get(i));
                int count = Chunk.count(chunk);
                Chunk.starts(chunk, starts);
                blocks[i] = Math.toIntExact(out.blocks());
                keys[i] = StoredKey.of(order, chunk, starts[0], starts[1]);
                for (int j = 0; j < count; j++) {
                    out.add(0, chunk, starts[j], starts[j + 1] - starts[j]);
                }
                out.flush();
            }
        }
        folder.publish(StoreFolder.Kind.CHUNKS, number);
        ChunkFile file = file(number);
        for (int i = 0; i < blocks.length; i++) {
            Object chunk = chunks.get(i);
            others.put(chunk, new StoredChunk(file, blocks[i], (int) Branch.size(chunk), keys[i]));
        }
    }

    /** Notes of each branch what takes its place: the same with chunks in files. */
    private static Object noteBranches(@Nullable Object part, IdentityHashMap<Object, Object> others) {
        if (!(part instanceof Branch branch)) {
            return others.getOrDefault(part, part);
        }
        Object[] children = new Object[branch.count()];
        for (int i = 0; i < children.length; i++) {
            children[i] = noteBranches(branch.children[i], others);
        }
        Object same = Arrays.equals(children, branch.children) ? branch : branch.withSame(children);
        others.put(branch, same);
        return same;
    }

    private void write(StoreIndex index) throws IOException {
        try (BatchOutput out = BatchOutput.create(
                folder.made(StoreFolder.Kind.INDEX, number), type.bare(StoreIndex.NAMES), BatchOptions.DEFAULT)) {
            index.write(out);
        }
        folder.publish(StoreFolder.Kind.INDEX, number);
    }

    /** Removes what the last index does not name. */
    private void deleteOthers(StoreIndex index, Set<Long> used) throws IOException {
        for (Path path : folder.files(StoreFolder.Kind.INDEX).headMap(number).values()) {
            StoreFolder.delete(path);
        }
        for (Path path :
                folder.files(StoreFolder.Kind.LOG).headMap(index.firstLog()).values()) {
            StoreFolder.delete(path);
        }
        SortedMap<Long, Path> chunks = folder.files(StoreFolder.Kind.CHUNKS);
        chunks.keySet().removeAll(used);
        for (Path path : chunks.values()) {
            StoreFolder.delete(path);
        }
    }

    // The whole.

    void force() {
        log.awaitForced(log.told());
    }

    long bytes() throws IOException {
        return folder.bytes();
    }

    void backup(Path target) throws IOException {
        Files.createDirectories(target);
        if (!isEmpty(target)) {
            throw new IOException(target + " is not empty; a backup goes to an empty or a new folder");
        }
        writingOut.lock();
        try {
            writeOut(false);
            StoreFolder copy = new StoreFolder(target);
            Path messages = target.resolve(StoreFolder.MESSAGES);
            Files.copy(folder.path().resolve(StoreFolder.MESSAGES), messages);
            StoreFolder.force(messages);
            for (long of : files.keySet()) {
                copy(StoreFolder.Kind.CHUNKS, of, copy);
            }
            copy(StoreFolder.Kind.INDEX, number, copy);
        } finally {
            writingOut.unlock();
        }
    }

    private void copy(StoreFolder.Kind kind, long of, StoreFolder target) throws IOException {
        Files.copy(folder.file(kind, of), target.made(kind, of), StandardCopyOption.REPLACE_EXISTING);
        target.publish(kind, of);
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
            files.values().forEach(ChunkFile::close);
            writingOut.unlock();
        }
    }
}
