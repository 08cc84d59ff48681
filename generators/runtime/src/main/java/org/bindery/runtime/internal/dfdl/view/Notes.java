package org.bindery.runtime.internal.dfdl.view;

import java.util.Arrays;
import org.bindery.runtime.Nullable;

/**
 * The positions of the values of a message: one entry for each record and value that it has, in their order. An entry
 * takes two numbers: of a value, the cell of its property and the term that reads it; of a record, the cell of its
 * property, its form and where its entries end; then where it starts and how long it is, in bits from the start of the
 * message. The message itself is entry 0. Not thread-safe while it is filled.
 */
public final class Notes {

    /** A longer message is not noted, in bytes. */
    public static final int LONGEST = 1 << 28;

    /** Greater numbers of cells and forms are not noted. */
    public static final int MOST = Short.MAX_VALUE;

    /** The entry of the component sought is unknown. */
    static final int UNKNOWN = -1;

    /** So many values at most are looked at, but not noted. */
    public static final int UNNOTED = 4;

    private static final long[] NOTHING = {};
    private static final int INITIAL = 64;
    private static final int FORM = 48;
    private static final long RECORD = Long.MIN_VALUE;
    private static final long LOW = 0xFFFF_FFFFL;

    private final NotedValues values;
    private final @Nullable Object sought;
    private long[] entries;
    /** The places of values that are looked at, but not noted. */
    private final long[] unnoted;
    /** What the message is known by; null where it is not. */
    @Nullable
    Object known;

    private int used;
    private int found = UNKNOWN;
    private byte[] data = {};
    private int from;
    private int length;

    /** @param values reads what is noted */
    public Notes(NotedValues values) {
        this(values, new long[INITIAL], new long[UNNOTED], null);
    }

    /**
     * Notes of one component only.
     *
     * @param values reads what is noted
     * @param sought identifies the component
     */
    public Notes(NotedValues values, Object sought) {
        this(values, new long[INITIAL], new long[UNNOTED], sought);
    }

    private Notes(NotedValues values, long[] entries, long[] unnoted, @Nullable Object sought) {
        this.values = values;
        this.unnoted = unnoted;
        this.sought = sought;
        this.entries = entries;
    }

    // Filling.

    /** Forgets everything. */
    public void clear() {
        used = 0;
        found = UNKNOWN;
    }

    /** Where the next entry will be. */
    public int mark() {
        return used;
    }

    /** What alone is looked for; null where everything is noted. */
    @Nullable
    public Object sought() {
        return sought;
    }

    /**
     * Sets the entry of the only component sought; 0 where it is absent. Then nothing need be noted of what is around
     * it.
     */
    public void found(int entry) {
        found = entry;
    }

    /** Where what alone is looked for is noted; 0 where it is absent; untold where it has to be looked for. */
    int found() {
        return found;
    }

    /** Forgets the last entries. */
    public void cut(int mark) {
        used = mark;
    }

    /** Starts a record, and gives its entry. */
    public int begin(int cell, int form) {
        return add(RECORD | (long) form << FORM | (long) cell << Integer.SIZE, 0);
    }

    /** Ends a record. */
    public void end(int entry, long start, long end) {
        entries[entry] |= used;
        entries[entry + 1] = start << Integer.SIZE | end - start;
    }

    /** Notes a value. */
    public void value(int cell, int term, long start, long end) {
        add(entry(cell, term), start << Integer.SIZE | end - start);
    }

    /** What is noted of a value but where it is. */
    static long entry(int cell, int term) {
        return (long) cell << Integer.SIZE | term;
    }

    /** What is noted of it between two bytes. */
    static long place(int start, int end) {
        return (long) start << Integer.SIZE + 3 | (long) (end - start) << 3;
    }

    /** The entries, of which so many are used as {@link #mark} gives. */
    long[] entries() {
        return entries;
    }

    /** The places of values that are looked at, but not noted, as entries have them. */
    public long[] unnoted() {
        return unnoted;
    }

    /** What the message is known by; null where it is not. */
    @Nullable
    public Object known() {
        return known;
    }

    /** The same with room for more. */
    long[] grow() {
        entries = Arrays.copyOf(entries, 2 * entries.length);
        return entries;
    }

    private int add(long what, long where) {
        int at = used;
        if (at + 2 > entries.length) {
            grow();
        }
        entries[at] = what;
        entries[at + 1] = where;
        used = at + 2;
        return at;
    }

    /** Says which bytes the message has. */
    public void message(byte[] bytes, int start, int count) {
        data = bytes;
        from = start;
        length = count;
    }

    /** The same notes of the same bytes, as others cannot change them. */
    public Notes copy() {
        Notes copy = new Notes(values, Arrays.copyOf(entries, used), NOTHING, sought);
        copy.used = used;
        copy.found = found;
        copy.message(Arrays.copyOfRange(data, from, from + length), 0, length);
        return copy;
    }

    // Looking.

    /** What holds the message. */
    public byte[] data() {
        return data;
    }

    /** Where it starts in these bytes. */
    public int from() {
        return from;
    }

    /** How many bytes it has. */
    public int length() {
        return length;
    }

    /** The value that an entry is of, as cells hold it. */
    public Object value(int entry) {
        return values.value((int) entries[entry], data, from, start(entry), bits(entry));
    }

    /** The same for a whole number of at most 64 bits. */
    public long whole(int entry) {
        return values.whole((int) entries[entry], data, from, start(entry), bits(entry));
    }

    /** What reads a value; negative where the entry is of a record. */
    public int term(int entry) {
        return entries[entry] < 0 ? -1 : (int) entries[entry];
    }

    /** The cell of the property that a value or record is of. */
    public int cell(int entry) {
        return (int) (entries[entry] >>> Integer.SIZE) & 0xFFFF;
    }

    /** Where a value or record starts, in bits from the start of the message. */
    public int start(int entry) {
        return (int) (entries[entry + 1] >>> Integer.SIZE);
    }

    /** How many bits it has. */
    public int bits(int entry) {
        return (int) (entries[entry + 1] & LOW);
    }

    /** The first entry of a property in a record; 0 where there is none. */
    int find(int record, int cell) {
        return find(record, record + 2, cell);
    }

    /** The same, from some entry of the record on. */
    int find(int record, int first, int cell) {
        long[] all = entries;
        int end = (int) all[record];
        int i = first;
        while (i < end) {
            long entry = all[i];
            if (((int) (entry >>> Integer.SIZE) & 0xFFFF) == cell) {
                return i;
            }
            i = entry < 0 ? (int) entry : i + 2;
        }
        return 0;
    }

    /** The entry after another, of the same record. */
    public int behind(int entry) {
        return entries[entry] < 0 ? (int) entries[entry] : entry + 2;
    }

    /** Whether a record of a form is noted in an entry. */
    public boolean isRecord(int entry, int form) {
        int i = 0;
        while (i < used && i < entry) {
            i += 2;
        }
        return i == entry && i < used && entries[i] < 0 && (int) (entries[i] >>> FORM & MOST) == form;
    }
}
