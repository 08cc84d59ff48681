package org.bindery.runtime.internal.record;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import org.bindery.runtime.MalformedRecordException;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.UnencodableException;
import org.bindery.runtime.internal.text.MessagePath;
import org.bindery.runtime.internal.value.Days;

/**
 * A message that is read but not written yet. The beginning of a record depends on its end, and the numbers of texts
 * on all of them, so nothing can be written before everything is known. Documents and objects of either binding become
 * a staged message, and records, documents and classic objects are made of it; it is reused for the next message, so
 * only values are allocated.
 *
 * <p>A staged message is one array of cells. A record starts with a cell for its type and the next item of its list;
 * then each property has a cell, in order, and a list two. A cell holds a number, the number of a text in the pool,
 * the number of another value, or where a record starts. 0 is absent.
 */
public final class StagedMessage {

    /** What a binary message is read by that is not here. */
    public interface Unread {}

    private static final int INITIAL = 1 << 7;

    /** More cells are refused rather than waited for. */
    private static final int MOST = 1 << 28;

    /** What is longer is not kept for the next message. */
    private static final int KEPT = 1 << 16;

    // What a cell holds; nothing is said of numbers.
    static final byte START = 1;
    static final byte TEXT = 2;
    static final byte RECORD = 3;
    static final byte LIST = 4;

    /** A value that is an object. */
    static final byte VALUE = 5;

    /** A decimal, date or integer in its cell, which becomes an object on first use. */
    static final byte DECIMAL = 6;

    static final byte DAY = 7;
    static final byte INTEGER = 8;
    static final byte LONG = 9;

    /** Octets, which become their hexadecimal digits on first use. */
    static final byte OCTETS = 10;

    /** The start of a record of which only one cell was set, whose number is in the cell before it. */
    private static final byte SOLE = 11;

    /** Digits that a cell holds in addition to a scale. */
    private static final long MOST_DIGITS = 1L << Long.SIZE - Byte.SIZE - 1;

    /** The number of the word that has the bit of a cell is the number of the cell shifted by this. */
    private static final int WORD = 6;

    private final PooledTexts pool;
    private final MessagePath path;
    private long[] cells = new long[INITIAL];
    private byte[] kinds = new byte[INITIAL];
    /** A bit for each cell in which anything was set, so that these are found, and cleared, without looking at the others. */
    private long[] set = new long[(INITIAL >> WORD) + 1];

    private Object[] values = new Object[INITIAL / 8];

    /** The lists whose cells are negative; null where there are none. */
    RecordBuffer.@Nullable Written written;

    /** Cell 0 and value 0 are none. */
    private int used = 1;

    private int valuesUsed = 1;
    private boolean ordered = true;
    private boolean pooled = true;
    /** Whether classic objects are made of it, which may hold what no record may. */
    private boolean copied;

    private int deepest;
    /** Whether a binary message may be left unread. */
    private boolean leavesUnread;
    /** The reader of the one that was. */
    private Unread unread;

    /**
     * @param pool gets the texts of the pool
     * @param path where in the message objects are, for errors
     */
    StagedMessage(PooledTexts pool, MessagePath path) {
        this.pool = pool;
        this.path = path;
    }

    /**
     * Forgets the message, and says what the next one is for.
     *
     * @param pooling whether texts go into the pool; otherwise they are values like others
     * @param depth how deep records of objects may lie in one another
     */
    void start(boolean pooling, int depth) {
        clear();
        pooled = pooling;
        deepest = depth;
        copied = false;
        leavesUnread = false;
    }

    /** Says that the message that was started may be left unread if it is a binary one. */
    public void leaveUnread() {
        leavesUnread = true;
    }

    /** The reader of a binary message that was left unread, which has found its record; null where the message is here. */
    @Nullable
    public Unread unread() {
        return unread;
    }

    /** Whether the message is left to its reader. */
    boolean isLeftUnread(Unread reader) {
        unread = leavesUnread && used == 1 ? reader : null;
        return unread != null;
    }

    /** Marks the started message as made for classic objects: absent items of lists are kept. */
    void copy() {
        copied = true;
    }

    /** Forgets the message, to be filled again. */
    public void clear() {
        pool.clear();
        if (used > KEPT || valuesUsed > KEPT) {
            cells = new long[INITIAL];
            kinds = new byte[INITIAL];
            set = new long[(INITIAL >> WORD) + 1];
            values = new Object[INITIAL / 8];
        } else {
            clearCells();
            Arrays.fill(values, 0, valuesUsed, null);
        }
        if (written != null) {
            written.clear();
            written = null;
        }
        used = 1;
        valuesUsed = 1;
        ordered = true;
        unread = null;
    }

    private void clearCells() {
        for (int word = 0; word <= used - 1 >> WORD; word++) {
            for (long left = set[word]; left != 0; left &= left - 1) {
                int cell = (word << WORD) + Long.numberOfTrailingZeros(left);
                cells[cell] = 0;
                kinds[cell] = 0;
            }
            set[word] = 0;
        }
    }

    /** Puts something into a cell. */
    private void set(int cell, long content) {
        cells[cell] = content;
        set[cell >> WORD] |= 1L << cell;
    }

    void set(int cell, long content, byte kind) {
        set(cell, content);
        kinds[cell] = kind;
    }

    // Filling.

    /**
     * Starts a record.
     *
     * @param type its type among those allowed in a place
     * @param size how many cells its properties take
     */
    public int begin(int type, int size) {
        int at = used;
        used = at + size + 1;
        if (used > cells.length) {
            if (used > MOST) {
                throw new UnencodableException(path.toString(), "the message has too many values");
            }
            int length = Math.max(used, 2 * cells.length);
            cells = Arrays.copyOf(cells, length);
            kinds = Arrays.copyOf(kinds, length);
            set = Arrays.copyOf(set, (length >> WORD) + 1);
        }
        set(at, (long) type << Integer.SIZE, START);
        return at;
    }

    /**
     * Starts a record of which only one cell will be set.
     *
     * @param type its type among those allowed in a place
     * @param size how many cells its properties take
     * @param cell that cell, relative to the one in which the record starts
     */
    public int beginSole(int type, int size, int cell) {
        int at = begin(cell, size + 1) + 1;
        cells[at - 1] = cell;
        set(at, (long) type << Integer.SIZE, SOLE);
        return at;
    }

    /** Notes that properties of a record may be met in another order than that of the type. */
    public void unordered() {
        ordered = false;
    }

    /** Sets a text of the pool, or nothing where that is null. */
    public void text(int cell, String text) {
        if (!pooled) {
            value(cell, text);
        } else if (text != null) {
            set(cell, pool.add(text), TEXT);
        }
    }

    /** Whether texts of the pool go there. */
    public boolean isPooled() {
        return pooled;
    }

    /** Sets a text of the pool, of which it is known how it is written, where that is not null. */
    public void text(int cell, String text, byte[] symbols) {
        set(cell, pooled(text, symbols), TEXT);
    }

    /** The number of a text of the pool, of which it is known how it is written, where that is not null. */
    public int pooled(String text, byte[] symbols) {
        return pool.add(text, symbols);
    }

    /** Sets a text of the pool as another cell has it, by what {@link #ref} gave for that. */
    void repeat(int cell, int ref) {
        set(cell, ref, pooled ? TEXT : VALUE);
    }

    /** Sets a value, or nothing where that is null. */
    public void value(int cell, Object value) {
        if (value != null) {
            if (valuesUsed == values.length) {
                values = Arrays.copyOf(values, 2 * valuesUsed);
            }
            values[valuesUsed] = value;
            set(cell, valuesUsed++, VALUE);
        }
    }

    /** Sets a decimal, whose scale is not negative. */
    public void decimal(int cell, long digits, int scale) {
        if (digits >= MOST_DIGITS || digits <= -MOST_DIGITS || scale >= Byte.MAX_VALUE) {
            value(cell, BigDecimal.valueOf(digits, scale));
        } else {
            set(cell, digits << Byte.SIZE | scale + 1, DECIMAL);
        }
    }

    /** Sets octets, of which the value is the hexadecimal digits. */
    public void octets(int cell, byte[] octets) {
        value(cell, new OctetText.Octets(octets));
        kinds[cell] = OCTETS;
    }

    /** Sets a date without zone, in days since 1970. */
    public void day(int cell, int day) {
        set(cell, 2L * day + 1, DAY);
    }

    /** Sets an integer that is a value like others, a {@code Long} where it is wide, else an {@code Integer}. */
    public void integer(int cell, long number, boolean wide) {
        if (number >= MOST_DIGITS || number <= -MOST_DIGITS) {
            value(cell, number);
        } else {
            set(cell, 2 * number + 1, wide ? LONG : INTEGER);
        }
    }

    /** Has a property be absent again. */
    public void unset(int cell) {
        cells[cell] = 0;
        kinds[cell] = 0;
        set[cell >> WORD] &= ~(1L << cell);
    }

    /** Sets a number that is always there. */
    public void number(int cell, long number) {
        set(cell, number);
    }

    /** Sets a boolean that is always there. */
    public void bool(int cell, boolean value) {
        set(cell, value ? 1 : 0);
    }

    /** Sets a number that is always there. */
    public void real(int cell, double number) {
        set(cell, Double.doubleToRawLongBits(number));
    }

    /** Sets a record, by where it starts. */
    public void part(int cell, int record) {
        set(cell, record, RECORD);
    }

    /** Adds a record to a list, whose cells are the start of its first record, and of the last with their number. */
    public void addPart(int cell, int record) {
        long tail = cells[cell + 1];
        if (tail == 0) {
            set(cell, record, LIST);
        } else {
            cells[(int) (tail >>> Integer.SIZE)] |= record;
        }
        set(cell + 1, (long) record << Integer.SIZE | count(cell) + 1);
    }

    /** Adds a text of the pool to a list, by the property's first cell. */
    public void addText(int cell, String text) {
        int item = begin(0, 1);
        text(item + 1, text);
        addPart(cell, item);
    }

    /** Adds a value to a list, by the property's first cell. */
    public void addValue(int cell, Object value) {
        int item = begin(0, 1);
        value(item + 1, value);
        addPart(cell, item);
    }

    // Filling from objects, whose mandatory properties may be missing, and which may contain themselves.

    /** Enters a record that is there; refuses one that lies too deep in others. */
    public void enter(String step) {
        enter(step, 0);
    }

    private void enter(String step, int number) {
        path.enter(step, number);
        if (path.depth() > deepest) {
            throw tooDeep();
        }
    }

    /**
     * Enters an item of a list of records.
     *
     * @param cell the property's first cell
     * @throws UnencodableException when it is null, or lies too deep in others
     */
    public void enter(int cell, String step, Object item) {
        enter(step, count(cell) + 1);
        if (item == null) {
            throw missing();
        }
    }

    private RuntimeException tooDeep() {
        String reason = "records are nested more than " + deepest + " deep";
        return copied ? new MalformedRecordException(reason) : new UnencodableException(path.toString(), reason);
    }

    private UnencodableException missing() {
        return new UnencodableException(path.toString(), "an item of a list is missing");
    }

    /** Leaves a record that is a property already. */
    void leave() {
        path.leave();
    }

    /** Leaves a record, which becomes a property. */
    public void leave(int cell, int record) {
        path.leave();
        part(cell, record);
    }

    /** Leaves an item of a list of records, which is added by the property's first cell. */
    public void leaveItem(int cell, int record) {
        path.leave();
        addPart(cell, record);
    }

    /** Adds texts of the pool to a list; null is refused in the name of the property, unless the message is copied. */
    public void texts(int cell, String step, List<String> texts) {
        for (String text : texts) {
            check(cell, step, text);
            addText(cell, text);
        }
    }

    /** Adds values to a list, as {@link #texts} adds texts. */
    public void values(int cell, String step, List<?> all) {
        for (Object value : all) {
            check(cell, step, value);
            addValue(cell, value);
        }
    }

    private void check(int cell, String step, Object item) {
        if (item == null && !copied) {
            path.enter(step, count(cell) + 1);
            throw missing();
        }
    }

    /** The failure for an object of a type that the model does not have in its place, where another one is declared. */
    public UnencodableException wrongType(Object record, String expected) {
        return new UnencodableException(
                path.toString(), "a " + record.getClass().getSimpleName() + " cannot be substituted for " + expected);
    }

    // Reading.

    /** The number of a text in the pool, or of a value where texts are such, or 0. */
    public int ref(int cell) {
        return (int) cells[cell];
    }

    /** A text, or null. */
    public String text(int cell) {
        if (!pooled) {
            return value(cell);
        }
        return cells[cell] == 0 ? null : pool.get((int) cells[cell]);
    }

    /** A value, or null. */
    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"}) // generated classes set and get the same classes
    public <T> T value(int cell) {
        return (T) (kinds[cell] > VALUE ? made(cell) : values[(int) cells[cell]]);
    }

    private Object made(int cell) {
        return switch (kinds[cell]) {
            case DAY -> Days.date(cells[cell] >> 1);
            case INTEGER -> (int) (cells[cell] >> 1);
            case LONG -> cells[cell] >> 1;
            case OCTETS -> values[(int) cells[cell]].toString();
            default -> BigDecimal.valueOf(digits(cell), scale(cell));
        };
    }

    /** An integer of at most 64 bits that is there. */
    public long whole(int cell) {
        return kinds[cell] == INTEGER || kinds[cell] == LONG
                ? cells[cell] >> 1
                : this.<Number>value(cell).longValue();
    }

    /** A date without zone that is there, in days since 1970. */
    public long day(int cell) {
        return kinds[cell] == DAY
                ? cells[cell] >> 1
                : this.<LocalDate>value(cell).toEpochDay();
    }

    /** Octets in their cell; null for all other values. */
    byte[] octets(int cell) {
        return kinds[cell] == OCTETS ? ((OctetText.Octets) values[(int) cells[cell]]).data : null;
    }

    /** Whether a decimal is in its cell. */
    public boolean isDecimal(int cell) {
        return kinds[cell] == DECIMAL;
    }

    /** The digits of such a decimal. */
    public long digits(int cell) {
        return cells[cell] >> Byte.SIZE;
    }

    public int scale(int cell) {
        return (int) (cells[cell] & 0xFF) - 1;
    }

    /** A number that is always there. */
    public long number(int cell) {
        return cells[cell];
    }

    /** A boolean that is always there. */
    public boolean bool(int cell) {
        return cells[cell] != 0;
    }

    /** A number that is always there. */
    public double real(int cell) {
        return Double.longBitsToDouble(cells[cell]);
    }

    /** Whether anything was set in a cell, of what may be absent. */
    public boolean has(int cell) {
        return cells[cell] != 0;
    }

    /** The first of some cells of a record in which anything was set; the one after them where there is none. */
    public int firstSet(int from, int behind) {
        int word = from >> WORD;
        long left = set[word] & -1L << from;
        while (left == 0) {
            if (++word << WORD >= behind) {
                return behind;
            }
            left = set[word];
        }
        return Math.min(behind, (word << WORD) + Long.numberOfTrailingZeros(left));
    }

    /** A value as an object, whatever the cell holds of it; null where it is absent. */
    public Object get(int cell, CellKind kind) {
        // No switch, for which the compiler makes a class of its own, in each jar that has the runtime inside.
        if (kind == CellKind.TEXT) {
            return text(cell);
        } else if (kind == CellKind.OBJECT) {
            return value(cell);
        } else if (kind == CellKind.BOOLEAN) {
            return bool(cell);
        } else if (kind == CellKind.INT) {
            return (int) number(cell);
        } else if (kind == CellKind.LONG) {
            return number(cell);
        } else if (kind == CellKind.RECORD) {
            throw new IllegalArgumentException("the cell holds a record");
        }
        double real = real(cell);
        return kind == CellKind.FLOAT ? (Object) (float) real : real;
    }

    /** Where a record, or the first of a list, starts, or 0. */
    public int part(int cell) {
        return (int) cells[cell];
    }

    /** Whether a list was written already, whose items are not here. */
    boolean isWritten(int cell) {
        return written != null && cells[cell] < 0;
    }

    /** The only cell of a record that was set, relative to its first; 0 where there may be others. */
    int sole(int record) {
        return kinds[record] == SOLE ? (int) cells[record - 1] : 0;
    }

    /** Where the next record of a list starts, or 0. */
    public int next(int record) {
        return (int) cells[record];
    }

    /** How many records a list has. */
    public int count(int cell) {
        return (int) cells[cell + 1];
    }

    /** The type of a record among those allowed in a place. */
    public int type(int record) {
        return (int) (cells[record] >>> Integer.SIZE);
    }

    /** Whether a record that is present, or one of a list, is of another type than the first one allowed there. */
    public boolean hasOther(int cell, int type) {
        for (int record = part(cell); record != 0; record = next(record)) {
            if (type(record) != type) {
                return true;
            }
        }
        return false;
    }

    /** What a cell holds: one of the constants above, or 0. */
    byte kind(int cell) {
        return cell < used ? kinds[cell] : START;
    }

    /** Whether texts have the numbers that the format requires: in the order in which a walk over all properties meets them. */
    boolean isOrdered() {
        return ordered;
    }
}
