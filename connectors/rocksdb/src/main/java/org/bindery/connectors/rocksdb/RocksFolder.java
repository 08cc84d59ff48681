package org.bindery.connectors.rocksdb;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.rocksdb.BlockBasedTableConfig;
import org.rocksdb.BloomFilter;
import org.rocksdb.Checkpoint;
import org.rocksdb.ColumnFamilyDescriptor;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.ColumnFamilyOptions;
import org.rocksdb.CompactRangeOptions;
import org.rocksdb.CompactRangeOptions.BottommostLevelCompaction;
import org.rocksdb.CompressionType;
import org.rocksdb.DBOptions;
import org.rocksdb.FlushOptions;
import org.rocksdb.InfoLogLevel;
import org.rocksdb.LRUCache;
import org.rocksdb.Options;
import org.rocksdb.ReadOptions;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.RocksIterator;
import org.rocksdb.RocksObject;
import org.rocksdb.Snapshot;
import org.rocksdb.WriteBatch;
import org.rocksdb.WriteOptions;

/** The folder of a store: bytes by bytes. No call reaches RocksDB once it is closed, since that would end the program. */
final class RocksFolder implements Closeable {

    /** Column families: the messages, and what the store says of itself. */
    private static final byte[] SAYS = "bindery".getBytes(UTF_8);

    private static final int BLOCK_BYTES = 16 << 10;
    private static final int FILTER_BITS = 10;
    private static final int LOG_FILES = 2;
    private static final int STRIPES = 64;

    /** So few are removed one by one, since each range that is removed makes reading slower until files are written anew. */
    private static final int REMOVED_SINGLY = 1_024;

    private final Path path;

    /** What has to be closed, the last first. */
    private final Deque<RocksObject> owned;

    private final RocksDB db;
    private final ColumnFamilyHandle messages;
    private final ColumnFamilyHandle says;
    private final WriteOptions writing;

    /** Held to read while something is done, and to write while it is closed. */
    private final ReentrantReadWriteLock open = new ReentrantReadWriteLock();

    /** Held to read while one entry is changed, and to write while many are. */
    private final ReentrantReadWriteLock changing = new ReentrantReadWriteLock();

    private final ReentrantLock[] stripes = new ReentrantLock[STRIPES];
    private boolean isClosed;

    /** Something that is done with what is open. */
    @FunctionalInterface
    private interface Work<R> {
        R run() throws RocksDBException;
    }

    /** Some entries that follow each other. */
    static final class Page {

        final byte[][] keys;
        final byte[][] values;

        Page(List<byte[]> keys, List<byte[]> values) {
            this.keys = keys.toArray(byte[][]::new);
            this.values = values.toArray(byte[][]::new);
        }
    }

    private RocksFolder(
            Path path, Deque<RocksObject> owned, RocksDB db, List<ColumnFamilyHandle> families, boolean waits) {
        this.path = path;
        this.owned = owned;
        this.db = db;
        this.messages = families.get(0);
        this.says = families.get(1);
        this.writing = new WriteOptions().setSync(waits);
        owned.push(writing);
        Arrays.setAll(stripes, i -> new ReentrantLock());
    }

    /** Opens a folder, or starts one. */
    static RocksFolder open(Path path, RocksOptions options) throws IOException {
        RocksDB.loadLibrary();
        Deque<RocksObject> owned = new ArrayDeque<>();
        boolean isOpened = false;
        try {
            Files.createDirectories(path);
            requireOurs(path);
            ColumnFamilyOptions family = owned(owned, family(owned, options));
            DBOptions settings = owned(owned, new DBOptions())
                    .setCreateIfMissing(true)
                    .setCreateMissingColumnFamilies(true)
                    .setInfoLogLevel(InfoLogLevel.WARN_LEVEL)
                    .setKeepLogFileNum(LOG_FILES);
            List<ColumnFamilyHandle> families = new ArrayList<>();
            RocksDB db = RocksDB.open(
                    settings,
                    path.toString(),
                    List.of(
                            new ColumnFamilyDescriptor(RocksDB.DEFAULT_COLUMN_FAMILY, family),
                            new ColumnFamilyDescriptor(SAYS, family)),
                    families);
            owned.push(db);
            families.forEach(owned::push);
            isOpened = true;
            return new RocksFolder(path, owned, db, families, options.waits());
        } catch (RocksDBException e) {
            throw failure(path, "cannot be opened", e);
        } finally {
            if (!isOpened) {
                owned.forEach(RocksObject::close);
            }
        }
    }

    private static <R extends RocksObject> R owned(Deque<RocksObject> owned, R object) {
        owned.push(object);
        return object;
    }

    /** How messages are kept: what is read most is packed fast, and the rest, which is nearly all, small. */
    private static ColumnFamilyOptions family(Deque<RocksObject> owned, RocksOptions options) {
        return new ColumnFamilyOptions()
                .setTableFormatConfig(new BlockBasedTableConfig()
                        .setBlockSize(BLOCK_BYTES)
                        .setBlockCache(owned(owned, new LRUCache(options.cacheBytes())))
                        .setFilterPolicy(owned(owned, new BloomFilter(FILTER_BITS))))
                .setOptimizeFiltersForHits(true)
                .setLevelCompactionDynamicLevelBytes(true)
                .setCompressionType(CompressionType.LZ4_COMPRESSION)
                .setBottommostCompressionType(CompressionType.ZSTD_COMPRESSION);
    }

    /** Refuses a folder of something else. */
    private static void requireOurs(Path path) throws IOException, RocksDBException {
        if (Files.exists(path.resolve("CURRENT"))) {
            try (Options options = new Options()) {
                if (RocksDB.listColumnFamilies(options, path.toString()).stream()
                        .noneMatch(name -> Arrays.equals(name, SAYS))) {
                    throw new IOException(path + " is a folder of RocksDB, but not a store of messages");
                }
            }
            return;
        }
        try (Stream<Path> files = Files.list(path)) {
            if (files.findAny().isPresent()) {
                throw new IOException(path + " is not empty, and not a store of messages");
            }
        }
    }

    private static IOException failure(Path path, String what, RocksDBException e) {
        boolean isLocked = e.getMessage() != null && e.getMessage().contains("LOCK: ");
        return new IOException(
                path + (isLocked ? " is open already, here or in another program" : " " + what + ": " + e.getMessage()),
                e);
    }

    private <R> R whileOpen(String what, Work<R> work) {
        open.readLock().lock();
        try {
            if (isClosed) {
                throw new IllegalStateException("the store is closed");
            }
            return work.run();
        } catch (RocksDBException e) {
            throw new UncheckedIOException(failure(path, what, e));
        } finally {
            open.readLock().unlock();
        }
    }

    // What it says of itself.

    /** Something that the store says of itself; null if it does not. */
    @Nullable
    String said(String name) {
        byte[] text = whileOpen("cannot be read", () -> db.get(says, name.getBytes(UTF_8)));
        return text == null ? null : new String(text, UTF_8);
    }

    void say(Map<String, String> texts) {
        whileOpen("cannot be written", () -> {
            try (WriteBatch batch = new WriteBatch();
                    FlushOptions flushed = new FlushOptions()) {
                for (Map.Entry<String, String> text : texts.entrySet()) {
                    batch.put(
                            says, text.getKey().getBytes(UTF_8), text.getValue().getBytes(UTF_8));
                }
                db.write(writing, batch);
                // Else files of the log would be kept for it for ever.
                db.flush(flushed, says);
            }
            return texts;
        });
    }

    // One entry.

    byte @Nullable [] get(byte[] key) {
        return whileOpen("cannot be read", () -> db.get(messages, key));
    }

    /** Changes an entry and returns its former value; null represents no entry. */
    byte @Nullable [] swap(byte[] key, byte @Nullable [] next) {
        return whileOpen("cannot be written", () -> {
            ReentrantLock stripe = lock(key);
            try {
                byte[] known = db.get(messages, key);
                if (known != null || next != null) {
                    write(key, next);
                }
                return known;
            } finally {
                unlock(stripe);
            }
        });
    }

    /** Changes an entry if it has the expected value; null represents no entry. */
    boolean replace(byte[] key, byte @Nullable [] expected, byte @Nullable [] next) {
        return whileOpen("cannot be written", () -> {
            ReentrantLock stripe = lock(key);
            try {
                boolean isExpected = Arrays.equals(db.get(messages, key), expected);
                if (isExpected && (expected != null || next != null)) {
                    write(key, next);
                }
                return isExpected;
            } finally {
                unlock(stripe);
            }
        });
    }

    private ReentrantLock lock(byte[] key) {
        changing.readLock().lock();
        ReentrantLock stripe = stripes[Arrays.hashCode(key) & STRIPES - 1];
        stripe.lock();
        return stripe;
    }

    private void unlock(ReentrantLock stripe) {
        stripe.unlock();
        changing.readLock().unlock();
    }

    private void write(byte[] key, byte @Nullable [] next) throws RocksDBException {
        if (next == null) {
            db.delete(messages, writing, key);
        } else {
            db.put(messages, writing, key, next);
        }
    }

    // Many entries.

    /** Puts many entries at one moment. */
    void putAll(byte[][] keys, byte[][] values, int count) {
        whileOpen("cannot be written", () -> {
            try (WriteBatch batch = new WriteBatch()) {
                for (int i = 0; i < count; i++) {
                    batch.put(messages, keys[i], values[i]);
                }
                changing.writeLock().lock();
                try {
                    db.write(writing, batch);
                } finally {
                    changing.writeLock().unlock();
                }
            }
            return count;
        });
    }

    /** Removes all entries within bounds at one moment. */
    void removeAll(KeyBounds bounds) {
        whileOpen("cannot be written", () -> {
            changing.writeLock().lock();
            try (WriteBatch batch = new WriteBatch()) {
                byte[][] keys = page(bounds, true, REMOVED_SINGLY).keys;
                if (keys.length == REMOVED_SINGLY) {
                    byte[] from = bounds.from == null ? new byte[0] : bounds.from;
                    batch.deleteRange(messages, from, KeyBounds.behind(keys[0]));
                } else {
                    for (byte[] key : keys) {
                        batch.delete(messages, key);
                    }
                }
                db.write(writing, batch);
            } finally {
                changing.writeLock().unlock();
            }
            return bounds;
        });
    }

    /** The first or the last entries within bounds, from there on. */
    Page page(KeyBounds bounds, boolean isBackwards, int most) {
        return whileOpen("cannot be read", () -> {
            List<byte[]> keys = new ArrayList<>(most);
            List<byte[]> values = new ArrayList<>(most);
            try (RocksIterator at = db.newIterator(messages)) {
                start(at, bounds, isBackwards);
                while (keys.size() < most && at.isValid()) {
                    byte[] key = at.key();
                    if (!bounds.contains(key)) {
                        break;
                    }
                    keys.add(key);
                    values.add(at.value());
                    move(at, isBackwards);
                }
                at.status();
            }
            return new Page(keys, values);
        });
    }

    private static void start(RocksIterator at, KeyBounds bounds, boolean isBackwards) {
        if (!isBackwards) {
            if (bounds.from == null) {
                at.seekToFirst();
            } else {
                at.seek(bounds.from);
            }
        } else if (bounds.to == null) {
            at.seekToLast();
        } else {
            at.seekForPrev(bounds.to);
            if (at.isValid() && bounds.isAbove(at.key())) {
                at.prev();
            }
        }
    }

    private static void move(RocksIterator at, boolean isBackwards) {
        if (isBackwards) {
            at.prev();
        } else {
            at.next();
        }
    }

    /** Shows all entries within bounds as they are now. */
    void forEach(KeyBounds bounds, boolean isBackwards, BiConsumer<byte[], byte[]> action) {
        scan(bounds, isBackwards, at -> action.accept(at.key(), at.value()));
    }

    /** How many entries there are within bounds. */
    long count(KeyBounds bounds) {
        long[] count = new long[1];
        scan(bounds, false, at -> count[0]++);
        return count[0];
    }

    private void scan(KeyBounds bounds, boolean isBackwards, Consumer<RocksIterator> action) {
        whileOpen("cannot be read", () -> {
            Snapshot now = db.getSnapshot();
            try (ReadOptions reading = new ReadOptions().setSnapshot(now).setFillCache(false);
                    RocksIterator at = db.newIterator(messages, reading)) {
                start(at, bounds, isBackwards);
                while (at.isValid() && bounds.contains(at.key())) {
                    action.accept(at);
                    move(at, isBackwards);
                }
                at.status();
            } finally {
                db.releaseSnapshot(now);
            }
            return bounds;
        });
    }

    // The whole.

    void force() {
        whileOpen("cannot be written", () -> {
            db.syncWal();
            return path;
        });
    }

    void compact() {
        whileOpen("cannot be written", () -> {
            try (CompactRangeOptions all =
                    new CompactRangeOptions().setBottommostLevelCompaction(BottommostLevelCompaction.kForce)) {
                db.compactRange(messages, null, null, all);
            }
            return path;
        });
    }

    void backup(Path target) {
        whileOpen("cannot be copied", () -> {
            try (Checkpoint checkpoint = Checkpoint.create(db)) {
                checkpoint.createCheckpoint(target.toString());
            }
            return target;
        });
    }

    long bytes() throws IOException {
        long bytes = 0;
        try (Stream<Path> files = Files.list(path)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                bytes += Files.size(file);
            }
        }
        return bytes;
    }

    @Override
    public void close() {
        if (open.getReadHoldCount() > 0) {
            throw new IllegalStateException("a store cannot be closed by what looks at its messages");
        }
        open.writeLock().lock();
        try {
            if (!isClosed) {
                isClosed = true;
                db.cancelAllBackgroundWork(true);
                owned.forEach(RocksObject::close);
            }
        } finally {
            open.writeLock().unlock();
        }
    }

    /** Makes the device have all changes, and closes it. */
    void forceAndClose() {
        if (!isClosed()) {
            force();
        }
        close();
    }

    private boolean isClosed() {
        open.readLock().lock();
        try {
            return isClosed;
        } finally {
            open.readLock().unlock();
        }
    }
}
