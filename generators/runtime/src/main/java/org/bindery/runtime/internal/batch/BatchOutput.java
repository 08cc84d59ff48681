package org.bindery.runtime.internal.batch;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.WritableByteChannel;
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
import org.bindery.runtime.internal.record.Leb128;

/**
 * Writes records to a batch. Written bytes are never changed: blocks follow each other, followed by an index, so a
 * file that is truncated anywhere has all blocks before that place. Not safe for use by several threads at a time.
 */
public final class BatchOutput implements Closeable {

    /** The most messages of a block whose lengths differ. */
    static final int MOST_DIFFERENT = 1024;

    /** A block ends when its messages take so many bytes. */
    private static final int BLOCK_BYTES = 1 << 18;

    /** The same where all messages have one length, so that hardly anything is added to them. */
    private static final int EVEN_BLOCK_BYTES = 1 << 20;

    /** The most messages of a block whose lengths are the same. */
    static final int MOST_EVEN = 1 << 20;

    /** Blocks that are copied unchanged are written so many bytes at a time. */
    private static final int GATHERED = 1 << 18;

    private static final int LARGEST_MESSAGE = 1 << 30;

    /** So many messages of one root element are worth a block of their own. */
    private static final int LONG_RUN = 32;

    /** An index is written after so many blocks, so that it takes little memory until then. */
    private static final int INDEXED_BLOCKS = 1 << 16;

    /** Indexes with fewer entries are written once more when something is appended. */
    private static final int MOST_TAKEN = 1024;

    private final WritableByteChannel out;
    private final BatchOptions options;
    private final ColumnWriter[] columns;
    private final KeyWriter[] keys;
    private long position;
    private long messages;

    private byte[] data = new byte[1 << 14];
    private int size;
    private int count;
    private int root;
    private int least;
    private boolean even;
    private int held;
    private boolean closed;
    private final int[] ends = new int[MOST_DIFFERENT];

    /** The content of the indexes in the file. */
    private List<BatchIndex.Part> indexed = List.of();

    /**
     * Positions of the blocks after these, each with the number of messages before it; only added to, as other threads
     * read it.
     */
    private long[] entries = new long[64];

    private int blocks;

    /** Blocks that were copied unchanged, and are not yet written out. */
    private byte[] gathered = {};

    private BatchOutput(WritableByteChannel out, BatchDescription description, BatchOptions options) {
        this.out = out;
        this.options = options;
        this.columns = new ColumnWriter[description.roots().size()];
        this.keys = new KeyWriter[columns.length];
    }

    /**
     * Starts a batch.
     *
     * @param target where it goes; closed with this
     * @param description what the batch says of its messages
     */
    public static BatchOutput to(OutputStream target, BatchDescription description, BatchOptions options)
            throws IOException {
        return new BatchOutput(Channels.newChannel(target), description, options).start(description);
    }

    /** The same where the bytes are known that say it. */
    static BatchOutput to(OutputStream target, BatchDescription description, byte[] start, BatchOptions options)
            throws IOException {
        BatchOutput output = new BatchOutput(Channels.newChannel(target), description, options);
        output.write(start, start.length);
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
            return new BatchOutput(channel, description, options).start(description);
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
            BatchOutput output = new BatchOutput(channel, description, options);
            try (BatchFile before = BatchFile.open(file, channel)) {
                LayoutDifference.check(
                        before.description(),
                        description,
                        "only the bindings of that version append to it; bindery convert rewrites it for these");
                if (!before.description().roots().equals(description.roots())) {
                    throw LayoutDifference.otherRoots(before.description(), description);
                }
                output.goOn(before);
            }
            channel.truncate(output.position);
            channel.position(output.position);
            return output;
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
    }

    private BatchOutput start(BatchDescription description) throws IOException {
        write(BatchFile.head(description.fingerprint()), BatchFile.HEAD);
        byte[] body = description.body();
        if (body.length > Section.MOST_DEFLATED) {
            throw new BatchFormatException(
                    "a model and a layout of " + body.length + " bytes are too long for a batch");
        }
        byte[] deflated = Deflated.deflate(body, 0, body.length, Section.HEAD);
        section(Section.DESCRIPTION, Section.DEFLATED, 0, 0, body.length, 0, deflated, deflated.length);
        return this;
    }

    private void goOn(BatchFile before) throws IOException {
        position = before.end();
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
            keys[root].set(key, count - 1, value);
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
        return messages + count;
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
        System.arraycopy(record, from, data, at, length);
    }

    /**
     * Adds a block of another batch unchanged, if it would be written so here, for {@link #drain} to write out;
     * returns whether it did.
     */
    boolean addBlock(BlockWindow block) throws IOException {
        int length = block.rowBytes();
        if (closed
                || count > 0
                || length < 0
                || block.count() != options.blockMessages()
                || options.compressed()
                || columns[0] != null
                || keys[0] != null) {
            return false;
        }
        root = 0;
        count = block.count();
        write(block);
        return true;
    }

    /** Adds messages of the first root element, whose records follow one another. */
    void addAll(byte[] records, int[] starts, int messages) throws IOException {
        int next = 0;
        while (next < messages) {
            int from = next;
            int at = reserve(0, starts[next + 1] - starts[next]);
            next++;
            if (root == 0) {
                room(starts[messages] - starts[next]);
                next = noteEven(starts, next, messages);
                for (; next < messages && hasRoom(0, starts[next + 1] - starts[next]); next++) {
                    note(starts[next + 1] - starts[next]);
                }
            }
            System.arraycopy(records, starts[from], data, at, starts[next] - starts[from]);
        }
    }

    /** Allocates a message in {@link #data()}, which may be another array then, and returns where. */
    int reserve(int element, int length) throws IOException {
        if (closed) {
            throw new IOException("the batch is closed");
        }
        check(element);
        if (length > LARGEST_MESSAGE) {
            throw new BatchFormatException("a message of " + length + " bytes is too long for a batch");
        }
        if (count > 0 && !hasRoom(element, length)) {
            flush();
        }
        if (count == 0) {
            root = element;
        } else if (element != root && root != Section.SEVERAL) {
            writeRoots();
        }
        return append(element, length);
    }

    private void check(int element) {
        if (element < 0 || element >= columns.length) {
            throw new IllegalArgumentException("the batch has no root element " + element);
        }
    }

    private int append(int element, int length) {
        int start = size;
        if (root == Section.SEVERAL) {
            room(Integer.BYTES);
            size += Leb128.write(element, data, size);
        }
        room(length);
        int at = size;
        size = start;
        note(at + length - start);
        return at;
    }

    /** Counts a message that was added after the last one. */
    private void note(int all) {
        size += all;
        even = count == 0 || even && all == least;
        least = count == 0 ? all : Math.min(least, all);
        if (count < MOST_DIFFERENT) {
            ends[count] = size;
        }
        count++;
    }

    /**
     * Counts the messages that follow with the same length as all before, as long as there is capacity, and returns
     * after which.
     */
    private int noteEven(int[] starts, int from, int messages) {
        boolean inRows = columns[0] == null && keys[0] == null && options.blockMessages() == MOST_DIFFERENT;
        int room = inRows && even && least > 0 ? Math.min(MOST_EVEN - count, (EVEN_BLOCK_BYTES - size) / least) : 0;
        int next = from;
        while (next < messages && next < from + room && starts[next + 1] - starts[next] == least) {
            size += least;
            if (count < MOST_DIFFERENT) {
                ends[count] = size;
            }
            count++;
            next++;
        }
        return next;
    }

    private void room(int bytes) {
        if (size + bytes > data.length) {
            data = Arrays.copyOf(data, (int) Math.min(Integer.MAX_VALUE - 8L, Math.max(2L * size, size + bytes + 8L)));
        }
    }

    /** Writes the root element of each message of the block. */
    private void writeRoots() {
        byte[] before = data;
        int[] beforeEnds = Arrays.copyOf(ends, count);
        int element = root;
        if (keys[element] != null) {
            keys[element].clear();
        }
        data = new byte[before.length];
        size = 0;
        count = 0;
        root = Section.SEVERAL;
        int start = 0;
        for (int end : beforeEnds) {
            int at = append(element, end - start);
            System.arraycopy(before, start, data, at, end - start);
            start = end;
        }
    }

    byte[] data() {
        return data;
    }

    private boolean hasRoom(int element, int length) {
        if (element != root && root != Section.SEVERAL && count >= LONG_RUN) {
            return false;
        }
        boolean inRows = root == Section.SEVERAL || (columns[root] == null && keys[root] == null);
        if (inRows && even && element == root && length == least && options.blockMessages() == MOST_DIFFERENT) {
            return size + (long) length <= Math.max(EVEN_BLOCK_BYTES, length) && count < MOST_EVEN;
        }
        return count < options.blockMessages() && size + (long) length <= BLOCK_BYTES;
    }

    /** Writes out what was added, as a block of its own, however small. */
    public void flush() throws IOException {
        if (count > 0) {
            write(null);
        }
    }

    /** Writes out a block: the same as in another batch, or what was added if that is null. */
    private void write(@Nullable BlockWindow same) throws IOException {
        if (same == null || Section.HEAD + same.rowBytes() > gathered.length - held) {
            drain();
        }
        if (2 * blocks == entries.length) {
            entries = Arrays.copyOf(entries, Math.max(64, 2 * entries.length));
        }
        entries[2 * blocks] = position + held;
        entries[2 * blocks + 1] = messages;
        if (same != null) {
            gather(same.data(), same.rowBytes());
        } else if (!writeColumns()) {
            writeRows();
        }
        if (root != Section.SEVERAL && keys[root] != null) {
            keys[root].clear();
        }
        blocks++;
        messages += count;
        count = 0;
        size = 0;
        if (blocks >= INDEXED_BLOCKS) {
            index();
        }
    }

    private void gather(byte[] rows, int length) {
        int from = held + Section.HEAD;
        if (from + length > gathered.length) {
            gathered = new byte[Math.max(from + length, GATHERED)];
        }
        int check = Section.check(rows, 0, length);
        new Section(Section.ROWS, 0, root, count, length, length, messages, check).write(gathered, held);
        System.arraycopy(rows, 0, gathered, from, length);
        held = from + length;
    }

    /** Writes out the blocks that were copied unchanged. */
    void drain() throws IOException {
        write(gathered, held);
        held = 0;
    }

    private boolean writeColumns() throws IOException {
        ColumnWriter writer = root == Section.SEVERAL ? null : columns[root];
        ColumnWriter.Written written = writer == null ? null : writer.write(data, ends, count, Section.HEAD);
        if (written == null) {
            return false;
        }
        block(Section.COLUMNS, written.bytes(), written.end());
        return true;
    }

    private void writeRows() throws IOException {
        KeyWriter writer = root == Section.SEVERAL ? null : keys[root];
        byte[] beside = writer == null ? new byte[0] : writer.write(count);
        int rows = Section.HEAD + (writer == null ? 0 : BlockWindow.KEYS + beside.length);
        byte[] body = RowEnds.of(count, least, size).rows(ends, data, rows);
        if (writer != null) {
            BlockWindow.INT.set(body, Section.HEAD, beside.length);
            BlockWindow.INT.set(body, Section.HEAD + Integer.BYTES, Section.check(beside, 0, beside.length));
            System.arraycopy(beside, 0, body, Section.HEAD + BlockWindow.KEYS, beside.length);
        }
        block(writer == null ? Section.ROWS : Section.KEYED_ROWS, body, body.length - Long.BYTES);
    }

    /** Writes a block whose body starts where the head of its section will end. */
    private void block(int kind, byte[] body, int end) throws IOException {
        int plain = end - Section.HEAD;
        if (options.compressed() && plain <= Section.MOST_DEFLATED) {
            byte[] deflated = Deflated.deflate(body, Section.HEAD, plain, Section.HEAD);
            if (deflated.length < end) {
                section(kind, Section.DEFLATED, root, count, plain, messages, deflated, deflated.length);
                return;
            }
        }
        section(kind, 0, root, count, plain, messages, body, end);
    }

    /** Writes the index of the blocks since the last one, which refers to that. */
    private void index() throws IOException {
        drain();
        int length = BatchIndex.BEFORE + BatchIndex.ENTRY * blocks + BatchIndex.BEHIND;
        ByteBuffer body = ByteBuffer.allocate(Section.HEAD + length).order(ByteOrder.LITTLE_ENDIAN);
        body.position(Section.HEAD)
                .putLong(indexed.isEmpty() ? 0 : indexed.get(indexed.size() - 1).index());
        for (int i = 0; i < 2 * blocks; i++) {
            body.putLong(entries[i]);
        }
        body.putLong(position).putLong(BatchIndex.END_MARK);
        long entry = position + Section.HEAD + BatchIndex.BEFORE;
        section(Section.INDEX, 0, 0, blocks, length, messages, body.array(), Section.HEAD + length);
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

    /** Where the blocks are that were written out until now. */
    BatchIndex written(BatchBytes bytes) {
        return new BatchIndex(bytes, parts(-1, entries));
    }

    /** The file, to be read while it is written. */
    GrowingFile growing(Path file) throws IOException {
        return new GrowingFile(file, (FileChannel) out);
    }

    /** How many bytes were written out. */
    long position() {
        return position;
    }

    /** How many messages are not yet written out. */
    int waiting() {
        return count;
    }

    /** Where a message that is not yet written out ends in {@link #data()}, and the next one starts. */
    int end(int message) {
        return message < 0 ? 0 : even ? (message + 1) * least : ends[message];
    }

    /** Writes a section, whose head is put before the body. */
    private void section(int kind, int flags, int element, int number, int plain, long first, byte[] bytes, int end)
            throws IOException {
        int length = end - Section.HEAD;
        int check = Section.check(bytes, Section.HEAD, length);
        new Section(kind, flags, element, number, length, plain, first, check).write(bytes, 0);
        write(bytes, end);
    }

    private void write(byte[] bytes, int length) throws IOException {
        for (ByteBuffer buffer = ByteBuffer.wrap(bytes, 0, length); buffer.hasRemaining(); ) {
            out.write(buffer);
        }
        position += length;
    }

    /** Writes out what was added, and waits until the device has it, if this is a file. */
    public void force() throws IOException {
        flush();
        if (out instanceof FileChannel file) {
            file.force(false);
        }
    }

    /** Ends the batch with its index. */
    @Override
    public void close() throws IOException {
        if (closed) {
            return;
        }
        closed = true;
        try (out) {
            flush();
            index();
        }
    }
}
