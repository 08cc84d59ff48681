package org.bindery.runtime.internal.batch;

import java.util.Arrays;
import org.bindery.runtime.internal.column.RowEnds;
import org.bindery.runtime.internal.file.Section;

/**
 * The rows of the block that is being filled, and how many more it takes: fewer where their lengths differ. Where each
 * row ends is only noted then. Not thread-safe.
 */
final class OpenRows {

    /** How many bytes are free before the first row, for the head of the section and the lengths of rows. */
    static final int BEFORE = Section.HEAD + RowEnds.PREFIX;

    /** The most messages of a block whose lengths differ. */
    static final int MOST_DIFFERENT = 1024;

    /** The most messages of a block whose lengths are the same. */
    static final int MOST_EVEN = 1 << 20;

    /** A block ends when its messages take so many bytes. */
    private static final int BLOCK_BYTES = 1 << 18;

    /** The same where all messages have one length, so that hardly anything is added to them. */
    private static final int EVEN_BLOCK_BYTES = 1 << 20;

    private final int most;
    private byte[] data = new byte[1 << 14];
    private final int[] ends = new int[MOST_DIFFERENT];
    private int size;
    private int count;
    private int least;
    /** Whether all rows have the same length. */
    private boolean even;
    /** Whether a block of rows of one length takes more of them. */
    private boolean mayBeLong;
    /** How many rows there may be, and up to where in the array, if the next one has the same length or others have not. */
    private int mostNow;

    private int lastNow;

    /**
     * Makes a block without rows.
     *
     * @param most how many rows there may be of different lengths
     */
    OpenRows(int most) {
        this.most = most;
    }

    /** Removes all rows. */
    void clear() {
        count = 0;
        size = 0;
        mostNow = 0;
    }

    /** How many rows there are. */
    int count() {
        return count;
    }

    /** Length of all rows, in bytes. */
    int size() {
        return size;
    }

    /** The rows, from {@link #BEFORE} on, followed by eight bytes at least; another array when one is added. */
    byte[] data() {
        return data;
    }

    /** Where the rows end that there are. */
    RowEnds ends() {
        return RowEnds.of(count, least, size);
    }

    /** Where each row ends, counted from the start of the first. */
    int[] noted() {
        if (even) {
            for (int i = 0; i < count && i < MOST_DIFFERENT; i++) {
                ends[i] = (i + 1) * least;
            }
        }
        return ends;
    }

    /** Where a row ends in {@link #data()}, and the next one starts. */
    int end(int row) {
        return BEFORE + (row < 0 ? 0 : even ? (row + 1) * least : ends[row]);
    }

    /** Whether the next row is known to have room, so that it need not be asked for. */
    boolean isKnownToTake(int length) {
        return count < mostNow && length <= lastNow - size && (length == least || !even);
    }

    /** Whether the block takes one more row. */
    boolean hasRoom(int length) {
        if (mayBeLong && even && length == least) {
            return size + (long) length <= Math.max(EVEN_BLOCK_BYTES, length) && count < MOST_EVEN;
        }
        return hasRoomForOther(length);
    }

    /** The same where the row makes the block one of several root elements, or such a block. */
    boolean hasRoomForOther(int length) {
        return count < most && size + (long) length <= BLOCK_BYTES;
    }

    /**
     * Starts the rows.
     *
     * @param isAlone whether nothing but rows is written of them
     */
    void start(boolean isAlone) {
        even = true;
        mayBeLong = isAlone && most == MOST_DIFFERENT;
    }

    /** Allocates a row in {@link #data()}, for which there is room, and returns its position. */
    int add(int length) {
        reserve(length);
        if (count == 0) {
            least = length;
        } else if (length != least && even) {
            noted();
            even = false;
        }
        int at = append(length);
        lastNow = Math.min(mostBytes(), data.length - BEFORE - Long.BYTES);
        mostNow = mostRows();
        return at;
    }

    /** How many bytes rows may take that are like those that there are. */
    private int mostBytes() {
        return even && mayBeLong ? EVEN_BLOCK_BYTES : BLOCK_BYTES;
    }

    /** How many rows there may be that are like those that there are. */
    private int mostRows() {
        return even && mayBeLong ? MOST_EVEN : most;
    }

    /** Where the next row starts. */
    int next() {
        return BEFORE + size;
    }

    /** The same as {@link #add} for a row that {@link #isKnownToTake the block is known to take}. */
    int append(int length) {
        int at = BEFORE + size;
        size += length;
        if (!even) {
            ends[count] = size;
            least = Math.min(least, length);
        }
        count++;
        return at;
    }

    /**
     * Allocates rows after the last one, as long as there is room.
     *
     * @param starts where each of many rows starts, followed by where the last ends
     * @param from the first to add
     * @param to the one after the last
     * @return the one after the last that was added
     */
    int append(int[] starts, int from, int to) {
        reserve(Math.min(Math.max(0, mostBytes() - size), starts[to] - starts[from]));
        int next = from;
        while (next < to) {
            int length = starts[next + 1] - starts[next];
            if (even && length == least && length > 0) {
                next = appendEven(starts, next, to);
                if (next == to || starts[next + 1] - starts[next] == least) {
                    return next;
                }
            } else if (isKnownToTake(length)) {
                append(length);
                next++;
            } else if (hasRoom(length)) {
                add(length);
                next++;
            } else {
                return next;
            }
        }
        return next;
    }

    /** Adds those that follow with the same length as all before. */
    private int appendEven(int[] starts, int from, int to) {
        int fitting = Math.min(mostRows() - count, (mostBytes() - size) / least);
        int last = Math.min(to, from + Math.max(0, fitting));
        int next = from;
        while (next < last && starts[next + 1] - starts[next] == least) {
            next++;
        }
        count += next - from;
        size += (next - from) * least;
        return next;
    }

    private void reserve(int bytes) {
        long needed = (long) BEFORE + size + bytes + Long.BYTES;
        if (needed > data.length) {
            data = Arrays.copyOf(data, (int) Math.min(Integer.MAX_VALUE - 8L, Math.max(2L * size, needed)));
        }
    }
}
