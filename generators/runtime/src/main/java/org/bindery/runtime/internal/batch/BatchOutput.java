package org.bindery.runtime.internal.batch;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.batch.BatchFormatException;
import org.bindery.runtime.batch.BatchOptions;
import org.bindery.runtime.internal.column.ColumnLayout;
import org.bindery.runtime.internal.column.ColumnWriter;
import org.bindery.runtime.internal.column.KeyColumns;
import org.bindery.runtime.internal.column.KeyWriter;
import org.bindery.runtime.internal.column.RowEnds;
import org.bindery.runtime.internal.file.Deflated;
import org.bindery.runtime.internal.file.GrowingFile;
import org.bindery.runtime.internal.file.Section;
import org.bindery.runtime.internal.file.SectionOutput;
import org.bindery.runtime.internal.record.Leb128;
import org.bindery.runtime.internal.record.PlainWriter;

/**
 * Writes records to a batch. Written bytes are never changed: blocks follow each other, followed by an index, so a
 * file that is truncated anywhere has all blocks before that place. Not safe for use by several threads at a time.
 */
public final class BatchOutput implements Closeable {

    private static final byte[] NONE = {};

    private static final int LARGEST_MESSAGE = 1 << 30;

    /** So many messages of one root element are worth a block of their own. */
    private static final int LONG_RUN = 32;

    /** An index is written after so many blocks, so that it takes little memory until then. */
    private static final int INDEXED_BLOCKS = 1 << 16;

    /** Indexes with fewer entries are written once more when something is appended. */
    private static final int MOST_TAKEN = 1024;

    private final SectionOutput out;
    private final BatchOptions options;
    private final ColumnWriter[] columns;
    private final KeyWriter[] keys;
    private final OpenRows rows;
    private int root;
    private long messages;
    private boolean closed;

    /** The content of the indexes in the file. */
    private List<BatchIndex.Part> indexed = List.of();

    /**
     * Positions of the blocks after these, each with the number of messages before it; only added to, as other threads
     * read it.
     */
    private long[] entries = new long[64];

    private int blocks;

    private BatchOutput(SectionOutput out, BatchDescription description, BatchOptions options) {
        this.out = out;
        this.options = options;
        this.columns = new ColumnWriter[description.roots().size()];
        this.keys = new KeyWriter[columns.length];
        this.rows = new OpenRows(options.blockMessages());
    }

    /**
     * Starts a batch.
     *
     * @param target where it goes; closed with this
     * @param description what the batch says of its messages
     */
    public static BatchOutput to(OutputStream target, BatchDescription description, BatchOptions options)
            throws IOException {
        return new BatchOutput(SectionOutput.to(target), description, options).start(description);
    }

    /** The same where the bytes are known that say it. */
    static BatchOutput to(OutputStream target, BatchDescription description, byte[] start, BatchOptions options)
            throws IOException {
        BatchOutput output = new BatchOutput(SectionOutput.to(target), description, options);
        output.out.plain(start);
        return output;
    }

    /**
     * Starts a file, in place of one that is there.
     *
     * @param description what the batch says of its messages
     * @throws IOException if it cannot be written, or another program writes it
     */
    public static BatchOutput create(Path file, BatchDescription description, BatchOptions options) throws IOException {
        FileChannel channel = BatchFile.locked(file);
        try {
            channel.truncate(0);
            return new BatchOutput(SectionOutput.to(channel), description, options).start(description);
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
    }

    /**
     * Goes on with a file, after its last whole block; creates it if it is missing or empty.
     *
     * @param description the description of messages in a new file
     * @throws BatchFormatException if the file is not a batch of such messages
     * @throws IOException if it cannot be written, or another program is writing it
     */
    public static BatchOutput append(Path file, BatchDescription description, BatchOptions options) throws IOException {
        if (Files.notExists(file) || Files.size(file) == 0) {
            return create(file, description, options);
        }
        FileChannel channel = BatchFile.locked(file);
        try {
            BatchOutput output = new BatchOutput(SectionOutput.to(channel), description, options);
            long end;
            try (BatchFile before = BatchFile.open(file, channel)) {
                checkLayout(file, before.description(), description);
                output.goOn(before);
                end = before.end();
            }
            output.out.goOn(end);
            return output;
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
    }

    private static void checkLayout(Path file, BatchDescription written, BatchDescription description)
            throws BatchFormatException {
        try {
            LayoutDifference.check(
                    written,
                    description,
                    "only the bindings of that version append to it; bindery convert rewrites it for these");
            if (!written.roots().equals(description.roots())) {
                throw LayoutDifference.otherRoots(written, description);
            }
        } catch (BatchFormatException e) {
            throw new BatchFormatException(file + ": " + e.getMessage(), e);
        }
    }

    private BatchOutput start(BatchDescription description) throws IOException {
        out.plain(BatchFile.head(description.fingerprint()));
        byte[] body = description.body();
        if (body.length > Section.MOST_DEFLATED) {
            throw new BatchFormatException(
                    "a model and a layout of " + body.length + " bytes are too long for a batch");
        }
        byte[] deflated = Deflated.deflate(body, 0, body.length, Section.HEAD);
        out.section(
                Section.DESCRIPTION, Section.DEFLATED, 0, 0, body.length, 0, deflated, Section.HEAD, deflated.length);
        out.drain();
        return this;
    }

    private void goOn(BatchFile before) throws IOException {
        messages = before.messages();
        List<BatchIndex.Part> parts = new ArrayList<>(before.index().parts());
        // Few entries are taken over, so that neither many small indexes nor many copies of large ones come about.
        List<BatchIndex.Part> taken = new ArrayList<>();
        while (!parts.isEmpty()
                && (!before.isComplete() || parts.get(parts.size() - 1).count() < MOST_TAKEN)) {
            taken.add(0, parts.remove(parts.size() - 1));
        }
        entries = before.index().entries(taken);
        blocks = entries.length / 2;
        indexed = parts;
    }

    /**
     * Has the messages of a root element written as columns or as rows from now on; first they are written as rows.
     *
     * @param element the number of the root element in the description
     * @param layout where the columns are; null for rows
     * @throws IOException if what was added before cannot be written out
     */
    public void columns(int element, @Nullable ColumnLayout layout) throws IOException {
        check(element);
        ColumnWriter now = columns[element];
        if (layout == null ? now == null : now != null && now.layout().equals(layout)) {
            return;
        }
        flush();
        columns[element] = layout == null ? null : new ColumnWriter(layout);
    }

    /**
     * Keeps the values of some components of messages of a root element next to their rows from now on; initially none
     * are.
     *
     * @param element the number of the root element in the description
     * @param paths of the components; none for rows alone
     * @throws IOException if what was added before cannot be written out
     * @throws IllegalArgumentException if there are more than {@link KeyColumns#MOST}, or a path twice
     */
    public void keys(int element, List<String> paths) throws IOException {
        check(element);
        List<String> before = keys[element] == null ? List.of() : keys[element].paths();
        if (!before.equals(paths)) {
            flush();
            keys[element] = paths.isEmpty() ? null : new KeyWriter(paths);
        }
    }

    /**
     * Sets the value of a component of the message that was added last.
     *
     * @param key the place of the component among the paths
     * @param value a number, text, date, boolean or constant of an enumeration; null if it is absent
     * @throws IllegalArgumentException if it is something else
     */
    public void key(int key, @Nullable Object value) {
        if (root != Section.SEVERAL) {
            keys[root].set(key, rows.count() - 1, value);
        }
    }

    /**
     * Adds an entry of a component that messages may have several times, of the message that was added last.
     *
     * @param key the place of the component among the paths
     * @param level 0 for its first entry; else which of the lists on the path has another item than the entry before, from 1
     * @param value as of other components
     * @throws IllegalArgumentException if it is something else
     */
    public void key(int key, int level, @Nullable Object value) {
        if (root != Section.SEVERAL) {
            keys[root].add(key, level, value);
        }
    }

    /** How many messages the batch has, with those that were there before and those not yet written out. */
    public long messages() {
        return messages + rows.count();
    }

    /** How many blocks were written out, with those that were there before. */
    public long blocks() {
        return indexed.stream().mapToLong(BatchIndex.Part::count).sum() + blocks;
    }

    /**
     * Adds a message.
     *
     * @param element the number of its root element in the description
     * @param length of the record
     */
    public void add(int element, byte[] record, int from, int length) throws IOException {
        int at = reserve(element, length);
        System.arraycopy(record, from, rows.data(), at, length);
    }

    /** Adds a block of another batch unchanged, if it would be written so here; returns whether it did. */
    boolean addBlock(BlockWindow block) throws IOException {
        int length = block.rowBytes();
        if (closed
                || rows.count() > 0
                || length < 0
                || block.count() != options.blockMessages()
                || options.compressed()
                || columns[0] != null
                || keys[0] != null) {
            return false;
        }
        root = 0;
        note();
        out.rows(0, block.count(), messages, NONE, 0, block.data(), 0, length);
        written(block.count());
        return true;
    }

    /**
     * Adds messages of the first root element, whose records follow one another.
     *
     * @param starts where each starts, followed by where it ends
     * @param first the place of the first of them there
     * @param behind that after the last
     */
    void addAll(byte[] records, int[] starts, int first, int behind) throws IOException {
        int next = first;
        while (next < behind) {
            int from = next;
            int at = reserve(0, starts[next + 1] - starts[next]);
            next++;
            if (root == 0) {
                next = rows.append(starts, next, behind);
            }
            System.arraycopy(records, starts[from], rows.data(), at, starts[next] - starts[from]);
        }
    }

    /** Allocates a message in {@link #data()}, which may be another array then, and returns where. */
    int reserve(int element, int length) throws IOException {
        return element == root && rows.isKnownToTake(length) ? rows.append(length) : reserveChecked(element, length);
    }

    /**
     * Adds a message of the first root element, if there is room in the block that is being filled.
     *
     * @param length of its record
     * @return whether it was added; not so either if a value has no code
     */
    <E> boolean isWritten(E message, int length, PlainWriter<E> writer) {
        boolean written = root == 0 && rows.isKnownToTake(length) && writer.write(message, rows.data(), rows.next());
        if (written) {
            rows.append(length);
        }
        return written;
    }

    private void requireOpen() throws IOException {
        if (closed) {
            throw new IOException("the batch is closed");
        }
    }

    private int reserveChecked(int element, int length) throws IOException {
        requireOpen();
        check(element);
        if (length > LARGEST_MESSAGE) {
            throw new BatchFormatException("a message of " + length + " bytes is too long for a batch");
        }
        if (rows.count() > 0 && !hasRoom(element, length)) {
            write();
        }
        if (rows.count() == 0) {
            root = element;
            rows.start(columns[root] == null && keys[root] == null);
        } else if (element != root && root != Section.SEVERAL) {
            writeRoots();
        }
        return root == Section.SEVERAL ? addWithRoot(element, length) : rows.add(length);
    }

    private void check(int element) {
        if (element < 0 || element >= columns.length) {
            throw new IllegalArgumentException("the batch has no root element " + element);
        }
    }

    private boolean hasRoom(int element, int length) {
        if (element != root && root != Section.SEVERAL && rows.count() >= LONG_RUN) {
            return false;
        }
        return element == root && root != Section.SEVERAL ? rows.hasRoom(length) : rows.hasRoomForOther(length);
    }

    private int addWithRoot(int element, int length) {
        int at = rows.add(Leb128.bytes(element) + length);
        return at + Leb128.write(element, rows.data(), at);
    }

    /** Writes the root element of each message of the block. */
    private void writeRoots() {
        byte[] before = rows.data().clone();
        int[] ends = Arrays.copyOf(rows.noted(), rows.count());
        int element = root;
        if (keys[element] != null) {
            keys[element].clear();
        }
        rows.clear();
        rows.start(false);
        root = Section.SEVERAL;
        int start = 0;
        for (int end : ends) {
            int at = addWithRoot(element, end - start);
            System.arraycopy(before, OpenRows.BEFORE + start, rows.data(), at, end - start);
            start = end;
        }
    }

    byte[] data() {
        return rows.data();
    }

    /** Writes out what was added, as a block of its own, however small. */
    public void flush() throws IOException {
        requireOpen();
        write();
        out.drain();
    }

    /** Writes a block of what was added, if anything was. */
    private void write() throws IOException {
        if (rows.count() == 0) {
            return;
        }
        note();
        if (!writeColumns()) {
            writeRows();
        }
        if (root != Section.SEVERAL && keys[root] != null) {
            keys[root].clear();
        }
        int count = rows.count();
        rows.clear();
        written(count);
    }

    /** Notes where the next block starts. */
    private void note() {
        if (2 * blocks == entries.length) {
            entries = Arrays.copyOf(entries, Math.max(64, 2 * entries.length));
        }
        entries[2 * blocks] = out.position();
        entries[2 * blocks + 1] = messages;
    }

    private void written(int count) throws IOException {
        blocks++;
        messages += count;
        if (blocks >= INDEXED_BLOCKS) {
            index();
        }
    }

    private boolean writeColumns() throws IOException {
        ColumnWriter writer = root == Section.SEVERAL ? null : columns[root];
        ColumnWriter.Written block = writer == null
                ? null
                : writer.write(rows.data(), OpenRows.BEFORE, rows.noted(), rows.count(), Section.HEAD);
        if (block == null) {
            return false;
        }
        block(Section.COLUMNS, block.bytes(), Section.HEAD, block.end());
        return true;
    }

    private void writeRows() throws IOException {
        KeyWriter writer = root == Section.SEVERAL ? null : keys[root];
        RowEnds ends = rows.ends();
        int last = OpenRows.BEFORE + rows.size();
        if (writer == null && ends.isEven()) {
            ends.write(rows.noted(), rows.data(), Section.HEAD);
            block(Section.ROWS, rows.data(), Section.HEAD, last);
            return;
        }
        int before = RowEnds.PREFIX + (int) ends.tableBytes();
        // The table is written in words from a multiple of eight on.
        byte[] lengths = new byte[before + 2 * Long.BYTES];
        ends.write(rows.noted(), lengths, 0);
        if (writer == null && !options.compressed()) {
            out.rows(root, rows.count(), messages, lengths, before, rows.data(), OpenRows.BEFORE, last);
            return;
        }
        byte[] beside = writer == null ? NONE : keyed(writer.write(rows.count()));
        byte[] body = new byte[Math.addExact(Section.HEAD + beside.length + before, rows.size())];
        System.arraycopy(beside, 0, body, Section.HEAD, beside.length);
        System.arraycopy(lengths, 0, body, Section.HEAD + beside.length, before);
        System.arraycopy(rows.data(), OpenRows.BEFORE, body, Section.HEAD + beside.length + before, rows.size());
        block(writer == null ? Section.ROWS : Section.KEYED_ROWS, body, Section.HEAD, body.length);
    }

    /** Key columns with what is before them. */
    private static byte[] keyed(byte[] columns) {
        byte[] keyed = new byte[BlockWindow.KEYS + columns.length];
        BlockWindow.INT.set(keyed, 0, columns.length);
        BlockWindow.INT.set(keyed, Integer.BYTES, Section.check(columns, 0, columns.length));
        System.arraycopy(columns, 0, keyed, BlockWindow.KEYS, columns.length);
        return keyed;
    }

    /** Writes a block, with room for the head of its section before it. */
    private void block(int kind, byte[] body, int from, int to) throws IOException {
        int plain = to - from;
        if (options.compressed() && plain <= Section.MOST_DEFLATED) {
            byte[] deflated = Deflated.deflate(body, from, plain, Section.HEAD);
            if (deflated.length - Section.HEAD < plain) {
                out.section(
                        kind,
                        Section.DEFLATED,
                        root,
                        rows.count(),
                        plain,
                        messages,
                        deflated,
                        Section.HEAD,
                        deflated.length);
                return;
            }
        }
        out.section(kind, 0, root, rows.count(), plain, messages, body, from, to);
    }

    /** Writes out all blocks. */
    void drain() throws IOException {
        out.drain();
    }

    /** Writes the index of the blocks since the last one, which refers to that. */
    private void index() throws IOException {
        int length = BatchIndex.BEFORE + BatchIndex.ENTRY * blocks + BatchIndex.BEHIND;
        ByteBuffer body = ByteBuffer.allocate(Section.HEAD + length).order(ByteOrder.LITTLE_ENDIAN);
        body.position(Section.HEAD)
                .putLong(indexed.isEmpty() ? 0 : indexed.get(indexed.size() - 1).index());
        for (int i = 0; i < 2 * blocks; i++) {
            body.putLong(entries[i]);
        }
        long position = out.position();
        body.putLong(position).putLong(BatchIndex.END_MARK);
        long entry = position + Section.HEAD + BatchIndex.BEFORE;
        out.section(Section.INDEX, 0, 0, blocks, length, messages, body.array(), Section.HEAD, Section.HEAD + length);
        indexed = parts(entry, null);
        entries = new long[64];
        blocks = 0;
    }

    /** All blocks; those after the last index have their entries in the file, or in an array. */
    private List<BatchIndex.Part> parts(long entry, long @Nullable [] own) {
        List<BatchIndex.Part> parts = new ArrayList<>(indexed);
        if (blocks > 0) {
            long before = indexed.stream().mapToLong(BatchIndex.Part::count).sum();
            parts.add(new BatchIndex.Part(before, blocks, entries[1], messages, entry, own));
        }
        return parts;
    }

    /** Writes out all blocks, and returns where they are. */
    BatchIndex written(GrowingFile bytes) throws IOException {
        out.drain();
        bytes.grow(out.position());
        return new BatchIndex(bytes, parts(-1, entries));
    }

    /** The file, to be read while it is written. */
    GrowingFile growing(Path file) throws IOException {
        return out.growing(file);
    }

    /** How many messages are not in a block yet. */
    int waiting() {
        return rows.count();
    }

    /** Where a message that is not in a block yet ends in {@link #data()}, and the next one starts. */
    int end(int message) {
        return rows.end(message);
    }

    /** Writes out what was added, and waits until the device has it, if this is a file. */
    public void force() throws IOException {
        flush();
        out.force();
    }

    /** Ends the batch with its index. */
    @Override
    public void close() throws IOException {
        if (closed) {
            return;
        }
        closed = true;
        try (out) {
            write();
            index();
            out.drain();
        }
    }
}
