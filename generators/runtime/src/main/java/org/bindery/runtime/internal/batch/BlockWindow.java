package org.bindery.runtime.internal.batch;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import org.bindery.runtime.MalformedRecordException;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.batch.BatchFormatException;
import org.bindery.runtime.internal.column.ColumnBlock;
import org.bindery.runtime.internal.column.ColumnLayout;
import org.bindery.runtime.internal.column.Columns;
import org.bindery.runtime.internal.column.FirstBits;
import org.bindery.runtime.internal.column.KeyColumns;
import org.bindery.runtime.internal.column.RowEnds;
import org.bindery.runtime.internal.column.RowLengths;
import org.bindery.runtime.internal.file.Section;
import org.bindery.runtime.internal.record.Bits;

/**
 * A thread's view of a file: a block, or only the positions of its messages. Copied out of the file, so that views are
 * over arrays that never change, and stay usable when the file is closed. Not thread-safe.
 */
public final class BlockWindow {

    /** Length of what is before the key columns: their length, and their checksum. */
    static final int KEYS = 2 * Integer.BYTES;

    /** The longest array that is kept for the next block. */
    private static final int MOST_SPARE = 1 << 20;

    private static final byte[] NONE = {};

    /** Columns are read in pages of so many bytes at least, and at most 64 pages. */
    private static final int PAGE_BITS = 7;

    static final VarHandle INT = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

    /** Null where rows in memory are loaded. */
    private final @Nullable BatchFile file;

    /**
     * What a block starts with. The heads of columns mostly fit into it, and so do the ends of rows, which are copied with the head
     * of the section: one look at memory that is far away instead of two.
     */
    private byte[] beginning = new byte[1 << 10];

    /** How many bytes the last block had before its messages, so many as are likely to be before those of another one. */
    private int before = beginning.length;

    private final BatchIndex.Entry entry = new BatchIndex.Entry();
    private long block = -1;
    private long first;
    private int count;
    private int root;
    private int tableAt;
    private RowEnds ends;
    /** Holds the table of ends, from {@link #tableAt} on. */
    private byte[] table = NONE;
    /** Where the first message is: in the file, or in {@link #data} if that is there. */
    private long messages;
    /** Takes the body of the next block, if that is not longer: that of a block before, to which no view refers. */
    private byte[] spare = NONE;
    /** Bytes of the columns of the block, those of some pages. */
    private byte[] part = NONE;
    /** Which pages are there, a bit for each. */
    private long pages;

    private int pageBits;
    private long partAt;
    private int partLength;
    /** All messages of the block; null if only their places are known. */
    private byte[] data;

    private int[] starts = {0};
    /** Whether others have these numbers too, which are not to be changed then. */
    private boolean areShared;
    /** The columns of the block; null if it has rows. */
    private ColumnBlock columns;
    /** The layout of the last block that had columns. */
    private ColumnLayout lastLayout;
    /** What is remembered of that block. */
    private ColumnBlock lastHeads;
    /** Determines the lengths of rows; null if nothing does, or not those of several blocks. */
    private RowLengths lengths;

    private int tries = 16;
    /** The key columns of the block that was loaded; null if it has none. */
    private KeyColumns keys;
    /** Which keys the last block had that has some. */
    private KeyColumns.Keys lastKeys;

    /**
     * Makes a window before anything is loaded.
     *
     * @param file holds the blocks; null where rows in memory are loaded
     */
    public BlockWindow(@Nullable BatchFile file) {
        this.file = file;
    }

    /** Has columns where they are in the messages asked for, so that they are mostly the same object. */
    BlockWindow expect(StoredColumns<?> columns) {
        lastLayout = columns.layout();
        lengths = columns.lengths();
        return this;
    }

    /** The heads of the columns of a block as they are remembered; null if they are not, or it may be of another root. */
    @Nullable
    Columns known(long number) {
        KnownBlock known = file == null || file.description().roots().size() > 1 ? null : file.known(number);
        return known == null ? null : known.heads();
    }

    /** How many messages are before the block. */
    long first() {
        return first;
    }

    /** How many messages a loaded block has. */
    public int count() {
        return count;
    }

    /** What is thrown where a block turns out to be malformed. */
    BatchFormatException damaged(long number, Exception cause) {
        return file == null
                ? new BatchFormatException("a message is malformed: " + cause.getMessage(), cause)
                : file.damaged(number, cause);
    }

    /** Room for where so many messages start, and where the last ends. */
    int[] starts(int messages) {
        if (areShared || starts.length <= messages) {
            starts = new int[messages + 1];
            areShared = false;
        }
        return starts;
    }

    /** Takes the rows of a block in memory, and where each starts; both are not changed, unless these are {@link #starts(int)}. */
    void load(long number, long before, int messages, byte[] rows, int[] places) {
        areShared |= places != starts;
        starts = places;
        first = before;
        count = messages;
        data = rows;
        block = number;
    }

    /** The number of the root element of all messages, or {@link Section#SEVERAL}. */
    int root() {
        return root;
    }

    /** Where a message of a loaded block starts, after its root element. */
    int start(int index) throws BatchFormatException {
        int start = starts[index];
        if (root == Section.SEVERAL) {
            do {
                if (start == starts[index + 1]) {
                    throw file.damaged(block, null);
                }
            } while (data[start++] < 0);
        }
        return start;
    }

    /** The number of the root element of a message of a loaded block. */
    int root(int index) throws BatchFormatException {
        if (root != Section.SEVERAL) {
            return root;
        }
        int number = 0;
        int last = start(index) - 1;
        if (last - starts[index] > 2) {
            throw file.damaged(block, null);
        }
        for (int at = last; at >= starts[index]; at--) {
            number = number << 7 | data[at] & 0x7F;
        }
        return number;
    }

    /** The columns of a loaded block; null if it has rows. */
    @Nullable
    ColumnBlock columns() {
        return columns;
    }

    /** The key columns of a loaded block; null if it has none. */
    @Nullable
    KeyColumns keys() {
        return keys;
    }

    /**
     * All messages of a loaded block, between {@link #starts()}, as long as no other block is loaded; has eight bytes
     * at least, which must not change.
     */
    public byte[] data() {
        return data;
    }

    /** The same for views that stay: what is returned does not change when another block is loaded. */
    byte[] lastingData() {
        if (data == spare) {
            spare = NONE;
        }
        return data;
    }

    /**
     * Where each message of a loaded block starts, followed by where the last ends; there may be more numbers.
     *
     * @return the places, which must not change
     */
    public int[] starts() {
        return starts;
    }

    /** The same for others. */
    int[] lastingStarts() {
        areShared = true;
        return starts;
    }

    /** Whether a block was loaded with all its rows, and has nothing else. */
    boolean hasRowsAlone() {
        return data != null && columns == null && keys == null;
    }

    /**
     * Reads a message alone.
     *
     * @param message its number in the file
     */
    byte[] message(long message) throws IOException {
        file.requireOpen();
        if (block < 0 || message < first || message - first >= count) {
            find(message);
        }
        int index = (int) (message - first);
        try {
            if (columns != null) {
                return columns.row(index);
            }
            long bounds = ends.bounds(table, tableAt, index);
            int start = (int) (bounds >>> Integer.SIZE);
            byte[] bytes = new byte[(int) bounds - start];
            if (data != null) {
                System.arraycopy(data, (int) (messages + start), bytes, 0, bytes.length);
            } else {
                file.bytes().copy(messages + start, bytes, 0, bytes.length);
            }
            return bytes;
        } catch (MalformedRecordException e) {
            throw file.damaged(block, e);
        }
    }

    /** Makes the block of a message the one of which the places of messages are known. */
    private void find(long message) throws IOException {
        start();
        long number = file.index().blockOf(message, entry);
        boolean checked = file.isChecked(number);
        if (checked) {
            entry.touch(file.bytes(), before, message);
        }
        Section section = section(number, checked, before);
        if (section.isDeflated() || section.kind() == Section.COLUMNS || !checked) {
            loadBody(number, section);
            return;
        }
        int keyBytes = keyBytes(number, section, entry.position());
        if (keyBytes > 0) {
            begin(entry.position() + keyBytes, before);
        }
        tableAt = Section.HEAD + RowEnds.PREFIX;
        int behind = tableAt + prefix(number, section, beginning, Section.HEAD, keyBytes);
        if (behind > before) {
            begin(entry.position() + keyBytes, behind);
        }
        table = beginning;
        before = behind;
        messages = entry.position() + keyBytes + behind;
        block = number;
    }

    /** Copies what is at a place of the file, as far as the file goes. */
    private int begin(long position, int most) throws IOException {
        if (most > beginning.length) {
            beginning = new byte[most];
        }
        int length = (int) Math.min(most, file.bytes().length() - position);
        file.bytes().copy(position, beginning, 0, length);
        return length;
    }

    /**
     * Reads all messages of a block.
     *
     * @param number of the block, from 0
     * @throws org.bindery.runtime.batch.BatchFormatException if it is damaged
     * @throws IllegalStateException if the file is closed
     */
    public void load(long number) throws IOException {
        start();
        file.index().entry(number, entry);
        loadBody(number, section(number, false, Section.HEAD));
        findStarts(number, new FirstBits());
    }

    private void loadBody(long number, Section section) throws IOException {
        byte[] body = file.body(section, entry.position(), number, spare);
        load(number, section, body);
        if (body.length <= MOST_SPARE) {
            spare = body;
        }
    }

    /**
     * Reads a block; if it has columns or key columns, what they start with, and the rest where it is asked for, if its checksum was found to
     * be right before.
     */
    void loadHeads(long number) throws IOException {
        start();
        KnownBlock known = file.known(number);
        if (known != null) {
            entry.set(known);
            first = entry.first();
            count = known.count();
            root = known.root();
            block = number;
            goTo(known.heads());
            return;
        }
        file.index().entry(number, entry);
        boolean checked = file.isChecked(number);
        Section section = section(number, checked, Section.HEAD);
        count = section.count();
        root = section.root();
        if (!section.isDeflated() && section.kind() == Section.KEYED_ROWS) {
            loadKeys(number, section);
            block = number;
        } else {
            if (!section.isDeflated() && section.kind() == Section.COLUMNS && checked) {
                int length = begin(entry.position() + Section.HEAD, Math.min(beginning.length, section.length()));
                columns = ColumnBlock.heads(beginning, length, section.length(), count, lastLayout);
            }
            if (columns == null) {
                loadBody(number, section);
            } else {
                lastLayout = columns.layout();
                block = number;
                goTo(columns);
            }
        }
        if (columns != null && !section.isDeflated()) {
            lastHeads = columns.heads(lastHeads);
            know(number, lastHeads);
        } else if (keys != null && !section.isDeflated() && keys.headBytes() <= beginning.length) {
            know(number, keys.heads());
        }
    }

    private void know(long number, Columns heads) {
        file.know(number, new KnownBlock(heads, entry.position(), first, count, root));
    }

    /** Has the bytes of columns read where they are asked for. */
    private void goTo(Columns heads) {
        if (heads instanceof ColumnBlock block) {
            partLength = block.length();
            columns = block.from(this::bytes);
        } else {
            partLength = ((KeyColumns) heads).length();
            keys = ((KeyColumns) heads).from(this::bytes);
        }
        partAt = entry.position() + Section.HEAD;
        pages = 0;
        pageBits = Math.max(PAGE_BITS, Bits.width(partLength) - 6);
        if (part.length < partLength + Long.BYTES) {
            part = new byte[partLength + Long.BYTES];
        }
    }

    private byte[] bytes(int from, int end) {
        int page = from >>> pageBits;
        long missing = from == end ? 0 : -1L >>> page - (end - 1 >>> pageBits) - 1 << page & ~pages;
        if (missing != 0) {
            int start = Long.numberOfTrailingZeros(missing);
            int behind = Long.SIZE - Long.numberOfLeadingZeros(missing);
            int at = start << pageBits;
            try {
                file.bytes().copy(partAt + at, part, at, (int) Math.min((long) behind << pageBits, partLength) - at);
            } catch (IOException e) {
                throw new UncheckedIOException(e.getMessage(), e);
            }
            pages |= -1L >>> start - behind << start;
        }
        return part;
    }

    private void loadKeys(long number, Section section) throws IOException {
        int bytes = keyBytes(number, section, entry.position());
        byte[] body = new byte[bytes];
        file.bytes().copy(entry.position() + Section.HEAD, body, 0, bytes);
        if (!file.isKeyChecked(number)) {
            if (Section.check(body, KEYS, bytes - KEYS) != (int) INT.get(body, Integer.BYTES)) {
                throw file.damaged(number, null);
            }
            file.keyChecked(number);
        }
        readKeys(number, body, bytes);
    }

    /** How many bytes a loaded block has that start with the ends of its rows, and hold nothing else; -1 if it has others. */
    int rowBytes() {
        return columns == null && keys == null ? (int) messages + ends.length() : -1;
    }

    /** Finds the rows of a block of which only columns were read, and may note which of them have some bits. */
    void findRows(FirstBits bits) throws IOException {
        if (file == null || areShared) {
            return;
        }
        if (data == null && columns == null) {
            loadBody(block, section(block, false, Section.HEAD));
        }
        findStarts(block, bits);
    }

    /** Reads all messages of a block at a place, whatever the index says. */
    void loadAt(long position, long number) throws IOException {
        start();
        file.bytes().copy(position, beginning, 0, Section.HEAD);
        Section section = known(Section.read(beginning, 0), number);
        first = section.first();
        load(number, section, file.bodyAt(section, position, number));
        findStarts(number, new FirstBits());
    }

    private void findStarts(long number, FirstBits bits) throws IOException {
        try {
            if (columns != null) {
                data = columns.rows(starts(count));
            } else {
                boolean isInVain = ends.starts(table, tableAt, data, (int) messages, lengths, starts(count), bits);
                lengths = isInVain && --tries == 0 ? null : lengths;
            }
        } catch (MalformedRecordException e) {
            throw file.damaged(number, e);
        }
    }

    private void start() {
        file.requireOpen();
        block = -1;
        data = null;
        columns = null;
        keys = null;
        starts(0);
    }

    /**
     * The head of the block that was looked up, whose checksum need not be computed again if it is known to be right.
     *
     * @param bytes so many are copied, the head and the bytes after it
     */
    private Section section(long number, boolean checked, int bytes) throws IOException {
        long position = entry.position();
        if (position < 0 || position > file.bytes().length() - Section.HEAD) {
            throw BatchIndex.wrong(number);
        }
        first = entry.first();
        begin(position, bytes);
        Section section = checked ? Section.readChecked(beginning, 0) : Section.read(beginning, 0);
        if (section == null) {
            throw file.damaged(number, null);
        }
        if (!section.holdsMessages()
                || !file.isBehind(section, first)
                || section.count() != entry.next() - first
                || section.length() > file.bytes().length() - Section.HEAD - position) {
            throw BatchIndex.wrong(number);
        }
        return known(section, number);
    }

    private static Section known(Section section, long number) throws BatchFormatException {
        if (section.kind() < Section.ROWS || section.kind() > Section.KEYED_ROWS) {
            throw new BatchFormatException("block " + number + " is of kind " + section.kind()
                    + ", which this version does not know; a newer one wrote the file");
        }
        return section;
    }

    private void load(long number, Section section, byte[] body) throws IOException {
        count = section.count();
        root = section.root();
        if (section.kind() == Section.COLUMNS) {
            loadColumns(number, section, body);
        } else {
            int rows = 0;
            if (section.kind() == Section.KEYED_ROWS) {
                rows = keyBytes(number, section, body);
                if (keys == null) {
                    readKeys(number, body, rows);
                }
            }
            int bytes = prefix(number, section, body, rows, rows);
            table = body;
            tableAt = rows + RowEnds.PREFIX;
            messages = (long) tableAt + bytes;
            data = body;
        }
        block = number;
    }

    /** How many bytes key columns take before the rows of a block of the file; 0 if it has none. */
    private int keyBytes(long number, Section section, long position) throws IOException {
        if (section.kind() != Section.KEYED_ROWS) {
            return 0;
        }
        byte[] length = new byte[Math.min(KEYS, section.length())];
        file.bytes().copy(position + Section.HEAD, length, 0, length.length);
        return keyBytes(number, section, length);
    }

    private int keyBytes(long number, Section section, byte[] bytes) throws BatchFormatException {
        if (section.plain() < KEYS || section.root() == Section.SEVERAL) {
            throw file.damaged(number, null);
        }
        int length = (int) INT.get(bytes, 0);
        if (length < 0 || length > section.plain() - KEYS) {
            throw file.damaged(number, null);
        }
        return KEYS + length;
    }

    private void readKeys(long number, byte[] bytes, int end) throws BatchFormatException {
        try {
            keys = KeyColumns.read(bytes, KEYS, end, count, lastKeys);
            lastKeys = keys.keys();
        } catch (MalformedRecordException e) {
            throw file.damaged(number, e);
        }
    }

    private void loadColumns(long number, Section section, byte[] body) throws BatchFormatException {
        if (root == Section.SEVERAL) {
            throw file.damaged(number, null);
        }
        try {
            columns = ColumnBlock.read(body, section.plain(), count, lastLayout);
            lastLayout = columns.layout();
        } catch (MalformedRecordException e) {
            throw file.damaged(number, e);
        }
    }

    /**
     * Reads the prefix of the rows, and returns the length of the table after it.
     *
     * @param keyBytes how many bytes of the body are before the rows
     */
    private int prefix(long number, Section section, byte[] bytes, int at, int keyBytes) throws BatchFormatException {
        if (section.plain() - keyBytes < RowEnds.PREFIX) {
            throw file.damaged(number, null);
        }
        count = section.count();
        root = section.root();
        try {
            ends = new RowEnds(bytes, at, count);
        } catch (MalformedRecordException e) {
            throw file.damaged(number, e);
        }
        boolean many = count > (ends.isEven() ? OpenRows.MOST_EVEN : OpenRows.MOST_DIFFERENT);
        if (many || keyBytes + RowEnds.PREFIX + ends.tableBytes() + ends.length() != section.plain()) {
            throw file.damaged(number, null);
        }
        return (int) ends.tableBytes();
    }
}
