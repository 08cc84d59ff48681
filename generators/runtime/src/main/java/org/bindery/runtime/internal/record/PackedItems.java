package org.bindery.runtime.internal.record;

import java.util.Arrays;
import org.bindery.runtime.internal.text.Texts;
import org.bindery.runtime.internal.value.Moments;

/**
 * Items of lists in a staged message that have one value each: two numbers for an item, and octets behind one another. So
 * nothing is allocated for an item, and no cells of the values are cleared that it does not have. A writer takes items as
 * they are; they become records when anything else asks for them.
 */
public final class PackedItems implements StagedMessage.Packed {

    // What an item holds, by the methods of staged messages that would set it.

    /** An item that is a record already. */
    static final int RECORD = 0;

    /** A number that is always there. */
    public static final int NUMBER = 1;

    /** An integer that is a value like others: an {@code Integer}. */
    public static final int INTEGER = 2;

    /** The same: a {@code Long}. */
    public static final int LONG = 3;

    /** A text of the pool. */
    public static final int TEXT = 4;

    /** Octets, whose value is their hexadecimal digits. */
    public static final int OCTETS = 5;

    /** A text that is a value like others, of characters of ASCII. */
    public static final int ASCII = 6;

    /** The number of a moment with or without zone. */
    public static final int MOMENT = 7;

    private static final int INITIAL = 1 << 6;

    /** What is longer is not kept for the next message. */
    private static final int KEPT = 1 << 16;

    private static final int MOST = 1 << 27;

    private static final int KIND_BITS = 3;
    private static final int KINDS = (1 << KIND_BITS) - 1;

    private final StagedMessage staged;

    /**
     * Two numbers for an item: the next one of its list, its cell and what it holds; then that. Two for a list: the last
     * item and the first; then the type of its records and how many cells these take.
     */
    private long[] entries = new long[2 * INITIAL];

    private int used = 2;
    private byte[] octets = new byte[Long.BYTES * INITIAL];
    private int octetsUsed;

    private PackedItems(StagedMessage staged) {
        this.staged = staged;
    }

    /** Those of a staged message. */
    public static PackedItems of(StagedMessage staged) {
        if (staged.packed == null) {
            staged.packed = new PackedItems(staged);
        }
        return (PackedItems) staged.packed;
    }

    @Override
    public void clear() {
        if (used > KEPT || octetsUsed > KEPT) {
            entries = new long[2 * INITIAL];
            octets = new byte[Long.BYTES * INITIAL];
        }
        used = 2;
        octetsUsed = 0;
    }

    private int entry(long head, long content) {
        if (used == entries.length) {
            entries = Arrays.copyOf(entries, 2 * used);
        }
        int at = used;
        entries[at] = head;
        entries[at + 1] = content;
        used = at + 2;
        return at;
    }

    /**
     * Has items of a list be packed, unless there are others.
     *
     * @param cell the property's first cell
     * @param type the type of the records that the items are, among those allowed in a place
     * @param size how many cells their properties take
     * @return the list, to add items to; 0 where they have to be records
     */
    public int list(int cell, int type, int size) {
        if (!staged.has(cell)) {
            int list = entry(0, (long) type << Integer.SIZE | size);
            staged.set(cell, -list, StagedMessage.LIST);
            staged.number(cell + 1, 0);
            return list;
        }
        return list(cell);
    }

    /** Where a list is, by the property's first cell; 0 where its items are records. */
    int list(int cell) {
        return Math.max(0, -(int) staged.number(cell));
    }

    /** Counts items that were added to a list; one without items is absent. */
    public void count(int cell, int added) {
        long count = (long) staged.count(cell) + added;
        if (count == 0) {
            staged.unset(cell);
            staged.unset(cell + 1);
        } else {
            staged.number(cell + 1, count);
        }
    }

    @Override
    public void add(int cell, int record) {
        add(list(cell), 0, RECORD, record);
    }

    @Override
    public int unpack(int cell) {
        int list = list(cell);
        staged.unset(cell);
        staged.unset(cell + 1);
        for (int item = first(list); item != 0; item = next(item)) {
            staged.addPart(cell, record(list, item));
        }
        return staged.part(cell);
    }

    /**
     * Adds an item to a list that was started.
     *
     * @param cell the cell of the value in a record of its own
     * @param kind what it holds
     * @param content the number, the number of the text, or what {@link #octets} gave
     */
    public void add(int list, int cell, int kind, long content) {
        int at = entry((long) cell << KIND_BITS | kind, content);
        long ends = entries[list];
        if (ends == 0) {
            entries[list] = (long) at << Integer.SIZE | at;
        } else {
            entries[(int) (ends >>> Integer.SIZE)] |= (long) at << Integer.SIZE;
            entries[list] = (long) at << Integer.SIZE | (int) ends;
        }
    }

    /** Whether there are so many that others have to be records, which are refused where these are too many. */
    public boolean isFull() {
        return used > MOST || octetsUsed > MOST;
    }

    /** Keeps some octets for an item, which their array may lose. */
    public long octets(byte[] data, int from, int behind) {
        int length = behind - from;
        int at = octetsUsed;
        if (octets.length - at < length + Long.BYTES) {
            octets = Arrays.copyOf(octets, 2 * octets.length + length);
        }
        if (length <= Long.BYTES && from <= data.length - Long.BYTES) {
            Bits.setWord(octets, at, Bits.whole(data, from));
        } else {
            Bits.copy(data, from, octets, at, length);
        }
        octetsUsed = at + length;
        return (long) at << Integer.SIZE | length;
    }

    // Reading.

    /** The first item of a list; 0 for none. */
    int first(int list) {
        return (int) entries[list];
    }

    /** The next item; 0 for none. */
    int next(int item) {
        return (int) (entries[item] >>> Integer.SIZE);
    }

    /** The cell of its value in a record of its own. */
    int cell(int item) {
        return (int) entries[item] >>> KIND_BITS;
    }

    int kind(int item) {
        return (int) entries[item] & KINDS;
    }

    long content(int item) {
        return entries[item + 1];
    }

    /** Holds the octets of items: from a place on, which their content has in front of their length. */
    byte[] octets() {
        return octets;
    }

    /** Has an item of a list be a record, and returns where that starts. */
    int record(int list, int item) {
        if (kind(item) != RECORD) {
            long form = entries[list + 1];
            int cell = cell(item);
            int at = staged.beginSole((int) (form >>> Integer.SIZE), (int) form, cell);
            set(at + cell, kind(item), content(item));
            entries[item] &= -1L << Integer.SIZE;
            entries[item + 1] = at;
        }
        return (int) content(item);
    }

    private void set(int cell, int kind, long content) {
        int from = (int) (content >>> Integer.SIZE);
        int length = (int) content;
        switch (kind) {
            case NUMBER -> staged.number(cell, content);
            case INTEGER -> staged.integer(cell, content, false);
            case LONG -> staged.integer(cell, content, true);
            case TEXT -> staged.repeat(cell, length);
            case MOMENT -> staged.value(cell, Moments.xmlDateTime(content));
            case OCTETS -> staged.octets(cell, Arrays.copyOfRange(octets, from, from + length));
            default -> staged.value(cell, Texts.latin1(octets, from, length));
        }
    }
}
