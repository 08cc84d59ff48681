package org.bindery.runtime.internal.batch;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.batch.BatchFormatException;
import org.bindery.runtime.internal.file.BatchBytes;
import org.bindery.runtime.internal.file.Deflated;
import org.bindery.runtime.internal.file.JoinedBytes;
import org.bindery.runtime.internal.file.MappedFile;
import org.bindery.runtime.internal.file.Section;

/**
 * A batch that was opened: what it says of its messages, where its blocks are, and their bytes. May be read by several
 * threads at a time.
 */
public final class BatchFile implements Closeable {

    /** Too short for any section. */
    private static final byte[] NONE = {};

    /** What a file starts with: no text does, and what changes line ends changes it. The last byte is the format's version. */
    static final long MAGIC = 0x030A_0D59_444E_4289L;

    /** Length of the head of the file: magic number, flags, checksum and fingerprint. */
    static final int HEAD = Long.BYTES + 2 * Integer.BYTES + Fingerprint.LENGTH;

    /** Of files with so many blocks of one root element the heads of columns are remembered, a kilobyte a block. */
    private static final int MOST_KNOWN = 1 << 15;

    /** A byte beyond any file, which a process locks while it writes one. */
    private static final long LOCKED = Long.MAX_VALUE - 1;

    private static final int CHECK = Long.BYTES + Integer.BYTES;

    private final BatchBytes bytes;
    private final BatchDescription description;
    private final BatchIndex index;
    private final long end;
    private final boolean complete;

    /** Whether the blocks are those of several files. */
    private final boolean joined;

    private final AtomicLongArray checked;
    private final AtomicLongArray checkedKeys;

    /** What is remembered of blocks; empty if there are too many. */
    private final AtomicReferenceArray<KnownBlock> known;

    private volatile boolean closed;

    private BatchFile(BatchBytes bytes, BatchDescription description, BatchIndex index, long end, boolean complete) {
        this(bytes, description, index, end, complete, false);
    }

    private BatchFile(
            BatchBytes bytes,
            BatchDescription description,
            BatchIndex index,
            long end,
            boolean complete,
            boolean joined) {
        this.joined = joined;
        this.bytes = bytes;
        this.description = description;
        this.index = index;
        this.end = end;
        this.complete = complete;
        this.checked = new AtomicLongArray(Math.toIntExact(index.blocks() / Long.SIZE + 1));
        this.checkedKeys = new AtomicLongArray(checked.length());
        this.known = new AtomicReferenceArray<>(index.blocks() <= MOST_KNOWN ? (int) index.blocks() : 0);
    }

    /**
     * Whether a file is a batch of any version, by what it starts with; false for what is no file, such as a pipe.
     *
     * @param file may be anything
     */
    public static boolean is(Path file) throws IOException {
        if (!Files.isRegularFile(file)) {
            return false;
        }
        try (InputStream in = Files.newInputStream(file)) {
            byte[] start = in.readNBytes(Long.BYTES);
            return start.length == Long.BYTES
                    && isMagic(ByteBuffer.wrap(start)
                            .order(ByteOrder.LITTLE_ENDIAN)
                            .getLong());
        }
    }

    private static boolean isMagic(long magic) {
        return (magic & -1L >>> Byte.SIZE) == (MAGIC & -1L >>> Byte.SIZE);
    }

    /**
     * Opens a file.
     *
     * @throws BatchFormatException if it is none
     */
    public static BatchFile open(Path file) throws IOException {
        return open(file, MappedFile.open(file), true);
    }

    /** Opens a file that is to be written; the channel is left open. */
    static BatchFile open(Path file, FileChannel channel) throws IOException {
        return open(file, MappedFile.of(file, channel), true);
    }

    /** The part of a growing file that is written out, see {@link #grown}. */
    static BatchFile growing(BatchBytes bytes, BatchDescription description) {
        return new BatchFile(bytes, description, new BatchIndex(bytes, List.of()), 0, false);
    }

    /** The same file, when blocks were added. What was found to be right need not be checked again. */
    BatchFile grown(BatchIndex now) {
        BatchFile grown = new BatchFile(bytes, description, now, bytes.length(), false);
        for (int i = 0; i < checked.length(); i++) {
            grown.checked.set(i, checked.get(i));
        }
        return grown;
    }

    /**
     * Blocks of several files as those of one.
     *
     * @param files the files, of the same root elements, at least one; closed with this
     * @param places for each block the number of its file among them, and its number in that
     * @return the blocks, in the order of their places
     * @throws IOException if an index cannot be read, or is wrong
     */
    public static BatchFile joined(List<BatchFile> files, long[][] places) throws IOException {
        JoinedBytes bytes = new JoinedBytes(files.stream().map(BatchFile::bytes).toList());
        long[] entries = new long[2 * places.length];
        BatchIndex.Entry entry = new BatchIndex.Entry();
        long first = 0;
        for (int i = 0; i < places.length; i++) {
            int file = (int) places[i][0];
            files.get(file).index.entry(places[i][1], entry);
            entries[2 * i] = bytes.start(file) + entry.position();
            entries[2 * i + 1] = first;
            first += entry.next() - entry.first();
        }
        List<BatchIndex.Part> parts =
                places.length == 0 ? List.of() : List.of(BatchIndex.Part.own(0, 0, first, entries));
        BatchDescription description = files.get(0).description;
        return new BatchFile(bytes, description, new BatchIndex(bytes, parts), bytes.length(), true, true);
    }

    /** Whether a block says that it follows so many messages; in several files, blocks do not know. */
    boolean isBehind(Section section, long messages) {
        return joined || section.first() == messages;
    }

    /** Opens a file without looking for its blocks; its end is where they start. */
    static BatchFile scanned(Path file) throws IOException {
        return open(file, MappedFile.open(file), false);
    }

    /** Opens a file to be written, which no one else writes then; makes it if it is not there. */
    static FileChannel locked(Path file) throws IOException {
        FileChannel channel =
                FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
        if (!lock(channel)) {
            channel.close();
            throw new IOException(file + " is being written already, by this program or another one: a batch has one"
                    + " writer at a time, and a store is open once");
        }
        return channel;
    }

    private static boolean lock(FileChannel channel) throws IOException {
        try {
            return channel.tryLock(LOCKED, 1, false) != null;
        } catch (OverlappingFileLockException e) {
            return false;
        }
    }

    /** @param indexed whether its blocks are looked for */
    private static BatchFile open(Path file, MappedFile bytes, boolean indexed) throws IOException {
        try {
            Section section = description(bytes);
            BatchDescription description = read(bytes, section);
            int end = end(section);
            return indexed
                    ? of(bytes, description, end)
                    : new BatchFile(bytes, description, new BatchIndex(bytes, List.of()), end, false);
        } catch (BatchFormatException e) {
            bytes.close();
            throw new BatchFormatException(file + ": " + e.getMessage(), e);
        } catch (IOException | RuntimeException e) {
            bytes.close();
            throw e;
        }
    }

    /**
     * Opens a batch in an array.
     *
     * @param bytes the batch, which must not change
     * @throws BatchFormatException if it is not a batch
     */
    public static BatchFile of(byte[] bytes) throws BatchFormatException {
        return of(bytes, null, 0);
    }

    /**
     * Opens a batch in an array whose beginning may be known.
     *
     * @param known what it says of its messages; null if that has to be read
     * @param from where its description ends, if that is known
     */
    static BatchFile of(byte[] bytes, @Nullable BatchDescription known, int from) throws BatchFormatException {
        try {
            BatchBytes all = BatchBytes.of(bytes);
            return known == null ? of(all) : of(all, known, from);
        } catch (BatchFormatException e) {
            throw e;
        } catch (IOException e) {
            throw new IllegalStateException("an array cannot be read", e);
        }
    }

    private static BatchFile of(BatchBytes bytes) throws IOException {
        Section section = description(bytes);
        return of(bytes, read(bytes, section), end(section));
    }

    private static BatchFile of(BatchBytes bytes, BatchDescription description, int from) throws IOException {
        List<BatchIndex.Part> parts = BatchIndex.read(bytes, from);
        if (parts != null) {
            return new BatchFile(bytes, description, new BatchIndex(bytes, parts), bytes.length(), true);
        }
        BatchScan scan = BatchScan.of(bytes, from);
        if (scan.damagedAt() >= 0) {
            throw new BatchFormatException("the file is damaged at byte " + scan.damagedAt()
                    + ", and has no index; bindery recover copies the blocks that are whole");
        }
        List<BatchIndex.Part> found = scan.blocks() == 0 ? List.of() : List.of(scan.part());
        return new BatchFile(bytes, description, new BatchIndex(bytes, found), scan.end(), false);
    }

    private static Section description(BatchBytes bytes) throws IOException {
        head(bytes);
        if (bytes.length() < HEAD + Section.HEAD) {
            throw new BatchFormatException("the file is cut off within its description");
        }
        byte[] head = new byte[Section.HEAD];
        bytes.copy(HEAD, head, 0, head.length);
        Section section = Section.read(head, 0);
        if (section == null || section.kind() != Section.DESCRIPTION) {
            throw new BatchFormatException("the description of the file is damaged");
        }
        if (section.length() > bytes.length() - HEAD - Section.HEAD) {
            throw new BatchFormatException("the file is cut off within its description");
        }
        return section;
    }

    private static int end(Section description) {
        return HEAD + Section.HEAD + description.length();
    }

    private static BatchDescription read(BatchBytes bytes, Section section) throws IOException {
        BatchDescription description = BatchDescription.read(
                body(bytes, section, HEAD, NONE, "the description of the file is damaged"), section.plain());
        if (!description.fingerprint().equals(head(bytes))) {
            throw new BatchFormatException("the fingerprint is not that of the root elements of the file");
        }
        return description;
    }

    /** Writes the head of a file. */
    static byte[] head(Fingerprint fingerprint) {
        byte[] head = new byte[HEAD];
        ByteBuffer out = ByteBuffer.wrap(head).order(ByteOrder.LITTLE_ENDIAN);
        out.putLong(MAGIC).putInt(0).putInt(0).put(fingerprint.bytes());
        out.putInt(CHECK, Section.check(head, 0, HEAD));
        return head;
    }

    private static Fingerprint head(BatchBytes bytes) throws IOException {
        byte[] head = new byte[HEAD];
        int length = (int) Math.min(HEAD, bytes.length());
        bytes.copy(0, head, 0, length);
        ByteBuffer in = ByteBuffer.wrap(head).order(ByteOrder.LITTLE_ENDIAN);
        long magic = in.getLong();
        if (length >= Long.BYTES && magic != MAGIC) {
            throw new BatchFormatException(
                    isMagic(magic)
                            ? "the file is of version " + (magic >>> 56) + " of the batch format; this reads version 3"
                            : "this is not a batch file");
        }
        if (length < HEAD) {
            throw new BatchFormatException("the file is empty, or cut off within its head");
        }
        int flags = in.getInt();
        int check = in.getInt();
        Fingerprint fingerprint = Fingerprint.read(in);
        in.putInt(CHECK, 0);
        if (check != Section.check(head, 0, HEAD)) {
            throw new BatchFormatException("the head of the file is damaged");
        }
        if (flags != 0) {
            throw new BatchFormatException("the file needs what this version does not know; a newer one wrote it");
        }
        return fingerprint;
    }

    /** The body of a section, inflated; in a given array if it is long enough, and the section is not deflated. */
    private static byte[] body(BatchBytes bytes, Section section, long position, byte[] spare, String damaged)
            throws IOException {
        byte[] body = copy(bytes, section, position, spare);
        if (Section.check(body, 0, section.length()) != section.check()) {
            throw new BatchFormatException(damaged);
        }
        return section.isDeflated() ? Deflated.inflate(body, section.plain()) : body;
    }

    private static byte[] copy(BatchBytes bytes, Section section, long position, byte[] spare) throws IOException {
        int needed = Math.max(section.length(), Long.BYTES);
        byte[] body = section.isDeflated() || spare.length < needed ? new byte[needed] : spare;
        bytes.copy(position + Section.HEAD, body, 0, section.length());
        return body;
    }

    /**
     * The body of a block, whose checksum is computed when it is read first.
     *
     * @param spare what is returned if it is long enough, and the block is not deflated
     */
    byte[] body(Section section, long position, long block, byte[] spare) throws IOException {
        if (isChecked(block) && !section.isDeflated()) {
            return copy(bytes, section, position, spare);
        }
        byte[] body = body(bytes, section, position, spare, damage(block));
        mark(checked, block);
        return body;
    }

    /** The body of a block that the index may not know, whose checksum is computed. */
    byte[] bodyAt(Section section, long position, long block) throws IOException {
        return body(bytes, section, position, NONE, damage(block));
    }

    private static void mark(AtomicLongArray blocks, long block) {
        blocks.getAndAccumulate((int) (block / Long.SIZE), 1L << block % Long.SIZE, (a, b) -> a | b);
    }

    private static boolean isMarked(AtomicLongArray blocks, long block) {
        return (blocks.get((int) (block / Long.SIZE)) >>> block % Long.SIZE & 1) != 0;
    }

    /** Whether the checksum of a block was found to be right. */
    boolean isChecked(long block) {
        return isMarked(checked, block);
    }

    /** Whether the checksum of the key columns of a block was found to be right, or that of all of it. */
    boolean isKeyChecked(long block) {
        return isMarked(checkedKeys, block) || isChecked(block);
    }

    /** Notes that the checksum of the key columns of a block was found to be right. */
    void keyChecked(long block) {
        mark(checkedKeys, block);
    }

    /** What is remembered of a block; null if nothing is. */
    @Nullable
    KnownBlock known(long block) {
        return block < known.length() ? known.get((int) block) : null;
    }

    /** Remembers a block whose checksum was right. */
    void know(long block, KnownBlock now) {
        if (block < known.length()) {
            known.set((int) block, now);
        }
    }

    private static String damage(long block) {
        return "block " + block + " is damaged; bindery recover copies the blocks that are whole";
    }

    BatchFormatException damaged(long block, Exception cause) {
        return new BatchFormatException(damage(block), cause);
    }

    BatchBytes bytes() {
        return bytes;
    }

    BatchIndex index() {
        return index;
    }

    /** Where the last whole section ends. */
    long end() {
        return end;
    }

    /** What the file says of its messages. */
    public BatchDescription description() {
        return description;
    }

    /** How many messages there are. */
    public long messages() {
        return index.messages();
    }

    /** How many blocks there are. */
    public long blocks() {
        return index.blocks();
    }

    /** How long the file is, in bytes. */
    public long length() {
        return bytes.length();
    }

    /**
     * Whether the file was closed by its writer. If not, it is being written, or was cut off, and ends with the last whole
     * block.
     *
     * @return whether it ends with an index
     */
    public boolean isComplete() {
        return complete;
    }

    /**
     * How many messages are before a block.
     *
     * @param block the number of the block, from 0; that after the last one gives the number of all messages
     * @throws IOException if the index cannot be read, or is wrong
     */
    public long first(long block) throws IOException {
        return index.first(block);
    }

    /** Checks that this was not closed. */
    void requireOpen() {
        if (closed) {
            throw new IllegalStateException("the batch is closed");
        }
    }

    @Override
    public void close() throws IOException {
        closed = !bytes.isLeftOpen();
        bytes.close();
    }
}
