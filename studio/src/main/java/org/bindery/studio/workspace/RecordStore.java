package org.bindery.studio.workspace;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Stream;
import org.bindery.messages.Finding;
import org.bindery.messages.MessageMonitor;
import org.bindery.messages.ReadMessage;
import org.bindery.messages.UnencodableException;
import org.bindery.messages.codec.RecordDecoder;
import org.bindery.messages.codec.RecordEncoder;
import org.bindery.messages.query.ComponentPath;
import org.bindery.messages.query.ConditionRanges;
import org.bindery.messages.query.MessageCondition;
import org.bindery.messages.query.QueryException;
import org.bindery.messages.query.QueryExplanation;
import org.bindery.messages.query.QueryScope;
import org.bindery.model.Name;
import org.bindery.runtime.batch.BatchFormatException;
import org.bindery.runtime.batch.Component;
import org.bindery.runtime.internal.batch.BatchCursor;
import org.bindery.runtime.internal.batch.BatchDescription;
import org.bindery.runtime.internal.batch.BatchFile;
import org.bindery.runtime.internal.batch.LayoutDifference;
import org.bindery.runtime.internal.batch.MessageType;
import org.bindery.runtime.internal.map.MessageMap;
import org.bindery.runtime.internal.map.MessageStore;
import org.bindery.runtime.internal.map.ValueRange;
import org.bindery.runtime.internal.record.RecordSlice;
import org.bindery.runtime.internal.record.RecordView;
import org.bindery.runtime.internal.record.RecordWriter;
import org.bindery.runtime.store.StoreOptions;

/// A store in a folder, whose messages have their keys themselves, of whichever model. Deployed classes open it too.
public final class RecordStore implements AutoCloseable {

    /// So many messages are put at a time.
    private static final int RUN = 1 << 16;

    private static final String PARTED = ", ";

    /// What the file `CURRENT` of RocksDB starts with.
    private static final String ROCKS_DB = "MANIFEST-";

    private final Path folder;
    private final Analysis analysis;
    private final BatchDescription description;
    private final Opened store;
    private long loaded;

    private RecordStore(Path folder, Analysis analysis, BatchDescription description, Opened store) {
        this.folder = folder;
        this.analysis = analysis;
        this.description = description;
        this.store = store;
    }

    /// The record of a message in a store, of whichever model.
    private static final class StoredRecord extends RecordView {

        StoredRecord(RecordSlice slice) {
            super(slice);
        }

        static StoredRecord of(byte[] record) {
            return new StoredRecord(slice(record, 0, record.length));
        }

        /// All bytes of a record as one.
        static RecordSlice slice(byte[] data, int offset, int length) {
            return RecordSlice.message(data, offset, length, 0);
        }

        @Override
        protected void encode(RecordWriter out) {
            throw new IllegalStateException("a stored record is a message by itself");
        }
    }

    /// The store, as deployed classes have it.
    private static final class Opened extends MessageStore<Object, StoredRecord> {

        Opened(MessageMap.Messages<StoredRecord> messages, MessageMap.Keys<Object, StoredRecord> keys, Path folder)
                throws IOException {
            super(messages, keys, folder, StoreOptions.DEFAULT);
        }
    }

    /// Whether a folder holds a store.
    public static boolean is(Path folder) throws WorkspaceException {
        return keys(folder).isPresent();
    }

    private static Optional<String> keys(Path folder) throws WorkspaceException {
        try {
            Optional<String> keys = Optional.ofNullable(MessageStore.keys(folder));
            if (keys.isEmpty() && isOfRocksDb(folder)) {
                throw new WorkspaceException(
                        folder + " is a folder of RocksDB, which only programs read, by the connector bindery-rocksdb;"
                                + " such a program can append its messages to a batch, which bindery query and bindery"
                                + " store load read (docs/connectors.md).");
            }
            return keys;
        } catch (IOException e) {
            throw failure(folder, e);
        }
    }

    /// Whether a folder has the file by which RocksDB finds all others.
    private static boolean isOfRocksDb(Path folder) throws IOException {
        Path current = folder.resolve("CURRENT");
        try (InputStream in =
                Files.isRegularFile(current) ? Files.newInputStream(current) : InputStream.nullInputStream()) {
            return new String(in.readNBytes(ROCKS_DB.length()), StandardCharsets.US_ASCII).equals(ROCKS_DB);
        }
    }

    /// What batches say names their file and what to do.
    private static WorkspaceException failure(Path folder, IOException e) {
        return new WorkspaceException(
                e instanceof BatchFormatException ? e.getMessage() + "." : ModelFiles.folderReason(folder, e), e);
    }

    /// Opens a store by the model that it carries.
    ///
    /// @throws WorkspaceException when there is none, it is open already or damaged, or its keys are
    ///     given with messages
    public static RecordStore open(Path folder) throws WorkspaceException {
        if (!is(folder)) {
            throw new WorkspaceException(folder + " holds no store; bindery store load makes one.");
        }
        Path carried = MessageStore.description(folder);
        Analysis analysis = new Analysis(BinaryFiles.model(carried)
                .orElseThrow(() -> new WorkspaceException(carried + " says nothing of the messages of the store.")));
        return open(analysis, folder, List.of());
    }

    /// Opens a store, or starts one.
    ///
    /// @param by the paths of one component or two, by which messages are ordered; none if the store is there
    /// @throws WorkspaceException when it cannot be written, is open already or damaged, or is one of
    ///     other messages or keys
    public static RecordStore open(Analysis analysis, Path folder, List<String> by) throws WorkspaceException {
        Optional<String> known = keys(folder);
        List<String> paths =
                by.isEmpty() && known.isPresent() ? List.of(known.get().split(PARTED)) : by;
        if (known.isPresent() && known.get().isEmpty()) {
            throw new WorkspaceException(
                    folder + " is a store whose keys are given with messages, which only deployed classes read.");
        }
        if (paths.isEmpty() || paths.size() > 2) {
            throw new WorkspaceException(
                    "Name the component by which messages are ordered, or two of them, such as --by"
                            + " id or --by tradeDate,id.");
        }
        BatchDescription description = BinaryFiles.description(analysis);
        if (description.roots().size() != 1) {
            throw new WorkspaceException("A store holds messages of one root element, and the model has "
                    + description.roots().size() + ".");
        }
        BatchDescription.Root root = description.roots().getFirst();
        MessageType<StoredRecord> type = new MessageType<StoredRecord>(
                        StoredRecord.class,
                        (record, out, number) -> {
                            throw new IllegalStateException("all records are binary");
                        },
                        description.name(),
                        description.version(),
                        description.name(),
                        root.fingerprint().toString(),
                        root.namespace(),
                        root.name())
                .describedBy(description);
        try {
            MessageMap.Messages<StoredRecord> messages =
                    new MessageMap.Messages<>(type, StoredRecord::slice, StoredRecord::new);
            Opened opened = new Opened(messages, keys(analysis, paths), folder);
            RecordStore store = new RecordStore(folder, analysis, description, opened);
            try {
                store.resumeIndexes();
                return store;
            } catch (IOException | RuntimeException e) {
                opened.close();
                throw e;
            }
        } catch (IOException e) {
            throw failure(folder, e);
        }
    }

    private void resumeIndexes() throws IOException {
        for (String path : MessageStore.indexes(folder)) {
            try {
                store.resumeIndex(component(analysis, path));
            } catch (WorkspaceException e) {
                // A component that the model does not have is reported where this index is requested.
            }
        }
    }

    // Values of a component can be compared; only the model gives their type.
    @SuppressWarnings({"unchecked", "rawtypes"})
    private static MessageMap.Keys<Object, StoredRecord> keys(Analysis analysis, List<String> paths)
            throws WorkspaceException {
        List<Component> parts = new ArrayList<>();
        for (String path : paths) {
            parts.add(component(analysis, path));
        }
        return parts.size() == 1
                ? MessageMap.Keys.of(parts.getFirst())
                : MessageMap.Keys.of(parts.getFirst(), parts.getLast());
    }

    // Values of a component can be compared; only the model gives their type.
    @SuppressWarnings({"unchecked", "rawtypes"})
    private static Component<StoredRecord, ?> component(Analysis analysis, String path) throws WorkspaceException {
        Name root = root(analysis);
        try {
            ComponentPath component = QueryScope.of(analysis.layouts(), root).path(path);
            if (component.isRepeated()) {
                throw new WorkspaceException("Messages may have several values of " + path
                        + ", so none is their key or their place in an index; name a component that each has once.");
            }
            Component known = Component.of(component.toString(), value(analysis, root, component));
            return known;
        } catch (QueryException e) {
            throw new WorkspaceException(e.getMessage(), e);
        }
    }

    /// Keeps indexes of components in the store, and goes on with those that it has.
    ///
    /// @throws WorkspaceException when there is no such component, or the store cannot be written
    public void keepIndexes(List<String> paths) throws WorkspaceException {
        Set<String> all = new TreeSet<>(indexes());
        all.addAll(paths);
        try {
            for (String path : all) {
                store.keepIndex(component(analysis, path));
            }
        } catch (UncheckedIOException e) {
            throw failure(folder, e.getCause());
        } catch (IOException e) {
            throw failure(folder, e);
        }
    }

    /// Keeps no index of a component any more.
    ///
    /// @throws WorkspaceException when there is none, or it cannot be removed
    public void dropIndex(String path) throws WorkspaceException {
        List<String> kept = indexes();
        if (!kept.contains(path)) {
            throw new WorkspaceException(folder + " keeps no index of " + path
                    + (kept.isEmpty() ? ", nor of anything else." : "; it has " + String.join(", ", kept) + "."));
        }
        try {
            store.dropIndex(path);
        } catch (IOException e) {
            throw failure(folder, e);
        }
    }

    /// Why an index cannot be used, without a capital and a full stop; empty if it can.
    ///
    /// @param readsAll whether all of it is compared with the messages
    /// @throws WorkspaceException when messages cannot be read
    public Optional<String> indexFault(String path, boolean readsAll) throws WorkspaceException {
        try {
            return Optional.ofNullable(store.indexFault(path, readsAll));
        } catch (UncheckedIOException e) {
            throw failure(folder, e.getCause());
        }
    }

    /// What the keys of the messages are called: the path of a component, or two.
    public String key() throws WorkspaceException {
        return keys(folder).orElseThrow();
    }

    /// The paths of the components of which the store keeps an index.
    public List<String> indexes() throws WorkspaceException {
        try {
            return MessageStore.indexes(folder);
        } catch (IOException e) {
            throw failure(folder, e);
        }
    }

    private static Name root(Analysis analysis) {
        return analysis.layouts().shapes().roots().getFirst().element();
    }

    @SuppressWarnings("rawtypes")
    private static Function<StoredRecord, Comparable> value(Analysis analysis, Name root, ComponentPath path) {
        RecordDecoder decoder = new RecordDecoder(analysis.layouts());
        return record -> {
            List<Object> values = new ArrayList<>();
            path.values(decoder.decode(root, record.toBytes()).value(), values::add);
            return values.isEmpty() ? null : (Comparable) values.getFirst();
        };
    }

    /// Puts the messages of a file under their keys, until one is invalid.
    ///
    /// @param file of native messages, or a batch
    /// @param monitor receives the number of bytes of the file that are done
    /// @return the findings of the first invalid message; empty if all were put
    /// @throws WorkspaceException when the file cannot be read, the store cannot be written, or the work
    ///     was stopped
    public List<Finding> load(Path file, MessageMonitor monitor) throws WorkspaceException {
        List<StoredRecord> run = new ArrayList<>();
        try {
            if (BatchFile.is(file)) {
                loadBatch(file, run);
                store.addAll(run);
                return List.of();
            }
            List<Finding> findings;
            WatchedStreams watched = new WatchedStreams(monitor, Files.isRegularFile(file) ? Files.size(file) : -1);
            try (InputStream in = watched.of(Files.newInputStream(file))) {
                findings = SampleMessages.all(analysis, file.toString(), in, new SampleMessages.Visitor() {
                    @Override
                    public boolean visit(ReadMessage read, RecordEncoder encoder) throws UnencodableException {
                        put(encoder.encode(read.message()), run);
                        return true;
                    }
                });
            }
            store.addAll(run);
            return findings;
        } catch (UncheckedIOException e) {
            throw failure(folder, e.getCause());
        } catch (IOException e) {
            throw new WorkspaceException(ModelFiles.reason(file, e), e);
        } catch (IllegalArgumentException e) {
            throw new WorkspaceException(file + ": " + e.getMessage() + ".", e);
        }
    }

    private void loadBatch(Path file, List<StoredRecord> run) throws IOException {
        try (BatchFile batch = BatchFile.open(file)) {
            LayoutDifference.check(batch.description(), description);
            for (BatchCursor cursor = new BatchCursor(batch); cursor.next(); ) {
                put(cursor.bytes(), run);
            }
        }
    }

    private void put(byte[] record, List<StoredRecord> run) {
        loaded++;
        run.add(StoredRecord.of(record));
        if (run.size() == RUN) {
            store.addAll(run);
            run.clear();
        }
    }

    /// Reads all messages, and looks whether they are in order.
    ///
    /// @throws WorkspaceException when a file is damaged, or messages are out of order
    @SuppressWarnings("unchecked") // keys can be compared
    public void check() throws WorkspaceException {
        try {
            Comparable<Object> before = null;
            for (Map.Entry<Object, StoredRecord> entry : store.entrySet()) {
                if (before != null && before.compareTo(entry.getKey()) >= 0) {
                    throw new WorkspaceException("The message with the key " + entry.getKey() + " is out of order.");
                }
                before = (Comparable<Object>) entry.getKey();
            }
        } catch (UncheckedIOException e) {
            throw failure(folder, e.getCause());
        }
    }

    /// How many messages there are.
    public long messages() {
        return store.messages();
    }

    /// How many messages were loaded since this was opened, with those that replaced others.
    public long loaded() {
        return loaded;
    }

    /// How many bytes the files have.
    public long bytes() throws WorkspaceException {
        try {
            return store.bytes();
        } catch (IOException e) {
            throw failure(folder, e);
        }
    }

    @Override
    public void close() throws WorkspaceException {
        try {
            store.close();
        } catch (IOException e) {
            throw failure(folder, e);
        }
    }

    /// What follows from the model of its messages.
    Analysis analysis() {
        return analysis;
    }

    /// Messages among which are all that meet a condition.
    ///
    /// @param condition the condition, as it was written
    /// @param among by what they were found
    /// @param file the messages, which stay open when the store is closed
    record Found(String condition, QueryExplanation.Among among, BatchFile file) {}

    /// The fewest messages that the key or an index finds for a condition; empty if none of them
    /// applies.
    ///
    /// @throws WorkspaceException when the condition is invalid, files cannot be read, or changes
    ///     cannot be written out
    Optional<Found> among(String condition) throws WorkspaceException {
        try {
            QueryScope scope = QueryScope.of(analysis.layouts(), root(analysis));
            MessageCondition checked = scope.condition(condition);
            String key = key().split(PARTED)[0];
            Optional<Found> fewest = Optional.empty();
            for (String path : Stream.concat(Stream.of(key), indexes().stream()).toList()) {
                Optional<List<ValueRange>> ranges = ConditionRanges.of(checked, scope.path(path));
                BatchFile file = ranges.isEmpty() ? null : store.asBatch(path, ranges.get());
                if (file == null) {
                    continue;
                }
                if (fewest.isPresent() && fewest.get().file().messages() <= file.messages()) {
                    file.close();
                    continue;
                }
                if (fewest.isPresent()) {
                    fewest.get().file().close();
                }
                QueryExplanation.Among among = new QueryExplanation.Among(path, path.equals(key), file.messages());
                fewest = Optional.of(new Found(condition, among, file));
            }
            return fewest;
        } catch (QueryException e) {
            throw new WorkspaceException(e.getMessage(), e);
        } catch (UncheckedIOException e) {
            throw failure(folder, e.getCause());
        } catch (IOException e) {
            throw failure(folder, e);
        }
    }

    /// All messages in the order of their keys, as a batch that is asked as any other, and stays open when this is
    /// closed.
    ///
    /// @throws WorkspaceException when files cannot be read, or what was changed cannot be written out
    BatchFile asBatch() throws WorkspaceException {
        try {
            return store.asBatch();
        } catch (IOException e) {
            throw failure(folder, e);
        }
    }
}
