package org.bindery.runtime.internal.map;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.function.Function;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.batch.BatchFormatException;
import org.bindery.runtime.batch.BatchOptions;
import org.bindery.runtime.internal.batch.BatchDescription;
import org.bindery.runtime.internal.batch.BatchFile;
import org.bindery.runtime.internal.batch.BatchOutput;
import org.bindery.runtime.internal.batch.MessageType;

/**
 * Keeps a tree in files: chunks in files that never change, and an index that names the chunks of the tree. Each tree
 * has a number, and a later one a greater number. Used by one thread at a time.
 */
final class TreeFiles<K> {

    /** More files of chunks than that are put together. */
    private static final int MOST_FILES = 32;

    private final StoreFolder folder;
    private final KeyOrder<K, ?> order;
    private final BatchDescription entries;
    private final BatchDescription indexes;
    private final Map<Long, ChunkFile> files = new HashMap<>();

    TreeFiles(StoreFolder folder, MessageType<?> type, KeyOrder<K, ?> order) {
        this.folder = folder;
        this.order = order;
        this.entries = type.bare(order.isOfRecords() ? "" : "entry");
        this.indexes = type.bare(StoreIndex.NAMES);
    }

    // Reading.

    /**
     * Reads the index of a tree.
     *
     * @throws BatchFormatException if it is not whole, or is of other keys
     */
    StoreIndex index(long number) throws IOException {
        return StoreIndex.read(folder.file(StoreFolder.Kind.INDEX, number), order.name(), this::file);
    }

    /** The tree of an index. */
    ChunkTree<K> tree(StoreIndex index) throws IOException {
        try {
            TreeBuilder<K> builder = new TreeBuilder<>(order);
            for (StoredChunk chunk : index.chunks()) {
                builder.add(chunk, firstKey(chunk));
            }
            return builder.build();
        } catch (UncheckedIOException e) {
            IOException cause = e.getCause();
            throw cause instanceof BatchFormatException ? new BatchFormatException(e.getMessage(), cause) : cause;
        }
    }

    private K firstKey(StoredChunk chunk) throws BatchFormatException {
        if (chunk.key().length == 0) {
            byte[] bytes = chunk.load();
            int start = Chunk.first(bytes);
            return order.key(bytes, start, start + Chunk.length(bytes, 0));
        }
        K key = StoredKey.read(order, chunk.key());
        boolean isSame = key != null && (!order.isGiven() || Arrays.equals(order.given(key), chunk.key()));
        if (!isSame) {
            throw new BatchFormatException(
                    folder.path() + " has keys that another codec wrote; open it with that, or its index is damaged");
        }
        return key;
    }

    /** The chunks of a tree, all of which are in files. */
    static List<StoredChunk> chunks(ChunkTree<?> tree) {
        List<Object> parts = new ArrayList<>();
        Branch.addChunks(tree.root(), parts);
        return parts.stream().map(StoredChunk.class::cast).toList();
    }

    /**
     * The chunks of a tree that may have entries of some ranges.
     *
     * @param part what of a key is in these: all of it, or what it is ordered by first
     */
    List<StoredChunk> among(ChunkTree<K> tree, Function<? super K, ?> part, List<ValueRange> ranges)
            throws IOException {
        List<StoredChunk> chunks = chunks(tree);
        BitSet found = new BitSet();
        for (ValueRange range : ranges) {
            Comparable<?> low = range.from();
            Comparable<?> high = range.to();
            int from = low == null ? 0 : Math.max(0, starting(chunks, part, low, false) - 1);
            int to = high == null ? chunks.size() : starting(chunks, part, high, true);
            found.set(from, Math.max(from, to));
        }
        return found.stream().mapToObj(chunks::get).toList();
    }

    /** How many chunks start before a value, or at it. */
    @SuppressWarnings("unchecked") // bounds are values of the component by which the tree is ordered
    private int starting(List<StoredChunk> chunks, Function<? super K, ?> part, Comparable<?> value, boolean orAt)
            throws IOException {
        int from = 0;
        int to = chunks.size();
        while (from < to) {
            int middle = from + to >>> 1;
            int compared = ((Comparable<Object>) part.apply(firstKey(chunks.get(middle)))).compareTo(value);
            if (compared < 0 || compared == 0 && orAt) {
                from = middle + 1;
            } else {
                to = middle;
            }
        }
        return from;
    }

    /** The messages of some chunks, at least one, as a batch, which stays open when this is closed. */
    BatchFile joined(List<StoredChunk> chunks) throws IOException {
        List<Long> numbers =
                chunks.stream().map(chunk -> chunk.file().number()).distinct().toList();
        List<BatchFile> opened = new ArrayList<>();
        try {
            for (long of : numbers) {
                opened.add(BatchFile.open(folder.file(StoreFolder.Kind.CHUNKS, of)));
            }
            List<long[]> places = new ArrayList<>();
            for (StoredChunk chunk : chunks) {
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
            throw new BatchFormatException(path + " is cut off, or is not a file of this store");
        }
        return new ChunkFile(of, path, file);
    }

    /** Whether all of a tree is in one file, and nothing else is. */
    boolean isCompact(ChunkTree<K> tree) {
        long stored = files.values().stream().mapToLong(ChunkFile::messages).sum();
        return files.size() <= 1 && stored == tree.size();
    }

    // Writing.

    /**
     * Writes the chunks of a tree that are in no file, or in one of which little is used.
     *
     * @param number of the tree
     * @param all whether the others are written anew too
     * @return for chunks that were written, and branches with such, the same in files
     */
    IdentityHashMap<Object, Object> writeChunks(long number, ChunkTree<K> tree, boolean all) throws IOException {
        List<Object> parts = new ArrayList<>();
        Branch.addChunks(tree.root(), parts);
        Set<ChunkFile> left = all ? new HashSet<>(files.values()) : poor(parts);
        List<Object> moved = parts.stream()
                .filter(part -> !(part instanceof StoredChunk chunk) || left.contains(chunk.file()))
                .toList();
        IdentityHashMap<Object, Object> others = new IdentityHashMap<>();
        if (!moved.isEmpty()) {
            writeChunks(number, moved, others);
        }
        noteBranches(tree.root(), others);
        return others;
    }

    /** Files of which so little is used that the rest is worth writing anew. */
    private static Set<ChunkFile> poor(List<Object> parts) {
        Map<ChunkFile, Long> used = new HashMap<>();
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

    private void writeChunks(long number, List<Object> chunks, IdentityHashMap<Object, Object> others)
            throws IOException {
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

    /**
     * Makes the index of a tree, which has to be published.
     *
     * @param number of the tree
     * @param tree all of whose chunks are in files
     * @param note an additional number in the index
     * @return the checksum of the file
     */
    int writeIndex(long number, ChunkTree<K> tree, long note) throws IOException {
        Path made = folder.made(StoreFolder.Kind.INDEX, number);
        try (BatchOutput out = BatchOutput.create(made, indexes, BatchOptions.DEFAULT)) {
            new StoreIndex(note, order.name(), chunks(tree)).write(out);
        }
        return StoreFolder.check(made);
    }

    void publish(long number) throws IOException {
        folder.publish(StoreFolder.Kind.INDEX, number);
    }

    /** Removes what belongs to other trees. */
    void deleteOthers(long number, ChunkTree<K> tree) throws IOException {
        Set<Long> used = new HashSet<>();
        chunks(tree).forEach(chunk -> used.add(chunk.file().number()));
        files.keySet().retainAll(used);
        SortedMap<Long, Path> others = folder.files(StoreFolder.Kind.INDEX);
        others.remove(number);
        for (Path path : others.values()) {
            StoreFolder.delete(path);
        }
        SortedMap<Long, Path> chunks = folder.files(StoreFolder.Kind.CHUNKS);
        chunks.keySet().removeAll(used);
        for (Path path : chunks.values()) {
            StoreFolder.delete(path);
        }
    }

    /** Copies the files of a tree to another folder. */
    void copy(long number, StoreFolder target) throws IOException {
        for (long of : files.keySet()) {
            folder.copy(StoreFolder.Kind.CHUNKS, of, target);
        }
        folder.copy(StoreFolder.Kind.INDEX, number, target);
    }

    void close() {
        files.values().forEach(ChunkFile::close);
    }
}
