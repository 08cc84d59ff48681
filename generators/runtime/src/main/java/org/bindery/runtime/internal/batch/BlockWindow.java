package org.bindery.runtime.internal.batch;

import java.io.IOException;
import org.bindery.runtime.MalformedRecordException;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.batch.BatchFormatException;
import org.bindery.runtime.internal.column.ColumnBlock;
import org.bindery.runtime.internal.column.RowEnds;

/**
 * What one thread sees of a file: a block, or of a block only where its messages are. Copied out of the file, so that views
 * are over arrays that nobody changes, and stay when the file is closed. Not safe for use by several threads at a time.
 */
final class BlockWindow {

    private final BatchFile file;
    private final byte[] head = new byte[Section.HEAD + RowEnds.PREFIX];
    private final BatchIndex.Entry entry = new BatchIndex.Entry();
    private long block = -1;
    private long first;
    private int count;
    private int root;
    private RowEnds ends;
    private byte[] table = new byte[Long.BYTES];

    /** The message whose end was looked up last, and that end. */
    private int endOf;

    private long lastEnd;

    /** Where the first message is: in the file, or in {@link #data} if that is there. */
    private long messages;

    /** All messages of the block; null if only their places are known. */
    private byte[] data;

    private int[] starts = {0};

    /** The columns of the block; null if it has rows. */
    private ColumnBlock columns;

    BlockWindow(BatchFile file) {
        this.file = file;
    }

    /** How many messages are before the block. */
    long first() {
        return first;
    }

    int count() {
        return count;
    }

    /** The number of the root element of all messages, or {@link Section#SEVERAL}. */
    int root() {
        return root;
    }

    /** Where a message of a loaded block starts, behind what tells its root element. */
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

    /** All messages of a loaded block, between {@link #starts()}; has eight bytes at least. */
    byte[] data() {
        return data;
    }

    /** Where each message of a loaded block starts, and behind them where the last ends; there may be more numbers. */
    int[] starts() {
        return starts;
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
        if (columns != null) {
            return row(index);
        }
        long start = index == 0 ? 0 : index == endOf + 1 ? lastEnd : end(index - 1);
        long end = end(index);
        if (end < start) {
            throw file.damaged(block, null);
        }
        endOf = index;
        lastEnd = end;
        byte[] bytes = new byte[(int) (end - start)];
        if (data != null) {
            System.arraycopy(data, (int) (messages + start), bytes, 0, bytes.length);
        } else {
            file.bytes().copy(messages + start, bytes, 0, bytes.length);
        }
        return bytes;
    }

    private byte[] row(int index) throws IOException {
        try {
            return columns.row(index);
        } catch (MalformedRecordException e) {
            throw file.damaged(block, e);
        }
    }

    private long end(int index) throws IOException {
        try {
            return ends.end(table, 0, index);
        } catch (MalformedRecordException e) {
            throw file.damaged(block, e);
        }
    }

    /** Makes the block of a message the one of which the places of messages are known. */
    private void find(long message) throws IOException {
        start();
        long number = file.index().blockOf(message, entry);
        boolean checked = file.isChecked(number);
        Section section = section(number, checked);
        if (section.isDeflated() || section.kind() == Section.COLUMNS || !checked) {
            load(number, section, entry.position());
            return;
        }
        file.bytes().copy(entry.position() + Section.HEAD, head, Section.HEAD, RowEnds.PREFIX);
        int bytes = prefix(number, section, head, Section.HEAD);
        if (bytes > table.length - Long.BYTES) {
            table = new byte[bytes + Long.BYTES];
        }
        file.bytes().copy(entry.position() + Section.HEAD + RowEnds.PREFIX, table, 0, bytes);
        messages = entry.position() + Section.HEAD + RowEnds.PREFIX + bytes;
        block = number;
    }

    /** Reads all messages of a block. */
    void load(long number) throws IOException {
        loadBody(number);
        findStarts(number);
    }

    /** Reads a block; if it has columns, these alone. */
    void loadBody(long number) throws IOException {
        start();
        file.index().entry(number, entry);
        load(number, section(number, false), entry.position());
    }

    /** Makes rows of the columns of a block of which only these were read. */
    void findRows() throws IOException {
        findStarts(block);
    }

    /** Reads all messages of a block at a place, whatever the index says. */
    void loadAt(long position, long number) throws IOException {
        start();
        file.bytes().copy(position, head, 0, Section.HEAD);
        Section section = known(Section.read(head, 0), number);
        first = section.first();
        load(number, section, position);
        findStarts(number);
    }

    private void findStarts(long number) throws IOException {
        if (starts.length <= count) {
            starts = new int[count + 1];
        }
        try {
            if (columns != null) {
                data = columns.rows(starts);
            } else {
                ends.starts(table, 0, (int) messages, starts);
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
        endOf = -2;
    }

    /** The head of the block that was looked up, whose checksum need not be computed again if it is known to be right. */
    private Section section(long number, boolean checked) throws IOException {
        long position = entry.position();
        if (position < 0 || position > file.bytes().length() - Section.HEAD) {
            throw BatchIndex.wrong(number);
        }
        first = entry.first();
        file.bytes().copy(position, head, 0, Section.HEAD);
        Section section = checked ? Section.readChecked(head, 0) : Section.read(head, 0);
        if (section == null) {
            throw file.damaged(number, null);
        }
        if (!section.holdsMessages()
                || section.first() != first
                || section.count() != entry.next() - first
                || section.length() > file.bytes().length() - Section.HEAD - position) {
            throw BatchIndex.wrong(number);
        }
        return known(section, number);
    }

    private static Section known(Section section, long number) throws BatchFormatException {
        if (section.kind() != Section.ROWS && section.kind() != Section.COLUMNS) {
            throw new BatchFormatException("block " + number + " is of kind " + section.kind()
                    + ", which this version does not know; a newer one wrote the file");
        }
        return section;
    }

    private void load(long number, Section section, long position) throws IOException {
        byte[] body = file.body(section, position, number);
        count = section.count();
        root = section.root();
        if (section.kind() == Section.COLUMNS) {
            loadColumns(number, section, body);
        } else {
            int bytes = prefix(number, section, body, 0);
            messages = (long) RowEnds.PREFIX + bytes;
            if (table.length < bytes + Long.BYTES) {
                table = new byte[bytes + Long.BYTES];
            }
            System.arraycopy(body, RowEnds.PREFIX, table, 0, bytes);
            data = body;
        }
        block = number;
    }

    private void loadColumns(long number, Section section, byte[] body) throws BatchFormatException {
        if (root == Section.SEVERAL) {
            throw file.damaged(number, null);
        }
        try {
            columns = ColumnBlock.read(body, section.plain(), count);
        } catch (MalformedRecordException e) {
            throw file.damaged(number, e);
        }
    }

    /** Takes what the body starts with, and tells the length of the table behind it. */
    private int prefix(long number, Section section, byte[] bytes, int at) throws BatchFormatException {
        if (section.plain() < RowEnds.PREFIX) {
            throw file.damaged(number, null);
        }
        count = section.count();
        root = section.root();
        try {
            ends = new RowEnds(bytes, at, count);
        } catch (MalformedRecordException e) {
            throw file.damaged(number, e);
        }
        boolean many = count > (ends.isEven() ? BatchOutput.MOST_EVEN : BatchOutput.MOST_DIFFERENT);
        if (many || RowEnds.PREFIX + ends.tableBytes() + ends.length() != section.plain()) {
            throw file.damaged(number, null);
        }
        return (int) ends.tableBytes();
    }
}
