package org.bindery.runtime;

import java.util.Arrays;

/**
 * A message that is read but not written yet. What comes first in a record depends on what comes last, and the numbers of
 * texts on all of them, so nothing can be written before everything is known. Generated classes read a document
 * into a draft, and write their records from it; it is used again for the next message, so nothing is allocated but
 * values.
 *
 * <p>A draft is one array of cells. A record starts with a cell that tells its type and the next item of its list; then each
 * property has a cell, in order, and a list two. A cell holds a number, the number of a text in the pool, the number of another
 * value, or where a record starts. 0 is absent.
 */
public final class Draft {

    private static final int INITIAL = 1 << 10;

    /** What is longer is not kept for the next message. */
    private static final int KEPT = 1 << 16;

    // What a cell holds, as far as that leads to texts.
    private static final byte START = 1;
    private static final byte TEXT = 2;
    private static final byte RECORD = 3;
    private static final byte LIST = 4;

    private final PooledTexts pool;
    private long[] cells = new long[INITIAL];
    private byte[] kinds = new byte[INITIAL];

    private Object[] values = new Object[INITIAL / 8];

    /** Cell 0 and value 0 are none. */
    private int used = 1;

    private int valuesUsed = 1;
    private boolean ordered = true;

    Draft(PooledTexts pool) {
        this.pool = pool;
    }

    /** Forgets the message. */
    void clear() {
        if (used > KEPT || valuesUsed > KEPT) {
            cells = new long[INITIAL];
            kinds = new byte[INITIAL];
            values = new Object[INITIAL / 8];
        } else {
            Arrays.fill(cells, 0, used, 0);
            Arrays.fill(kinds, 0, used, (byte) 0);
            Arrays.fill(values, 0, valuesUsed, null);
        }
        used = 1;
        valuesUsed = 1;
        ordered = true;
    }

    // Filling.

    /**
     * Starts a record.
     *
     * @param type its type among those that may stand in a place
     * @param size how many cells its properties take
     * @return where it starts
     */
    public int begin(int type, int size) {
        int at = used;
        used = Math.addExact(at, size + 1);
        if (used > cells.length) {
            int length = Math.max(used, Math.multiplyExact(2, cells.length));
            cells = Arrays.copyOf(cells, length);
            kinds = Arrays.copyOf(kinds, length);
        }
        cells[at] = (long) type << Integer.SIZE;
        kinds[at] = START;
        return at;
    }

    /** Notes that properties of a record may be met in another order than that of the type. */
    public void unordered() {
        ordered = false;
    }

    /**
     * Sets a text of the pool.
     *
     * @param cell the property's cell
     * @param text the text, or null
     */
    public void text(int cell, String text) {
        if (text != null) {
            cells[cell] = pool.add(text);
            kinds[cell] = TEXT;
        }
    }

    /**
     * Sets a value.
     *
     * @param cell the property's cell
     * @param value the value, or null
     */
    public void value(int cell, Object value) {
        if (value != null) {
            if (valuesUsed == values.length) {
                values = Arrays.copyOf(values, 2 * valuesUsed);
            }
            values[valuesUsed] = value;
            cells[cell] = valuesUsed++;
        }
    }

    /**
     * Sets a number that is always there.
     *
     * @param cell the property's cell
     * @param number the number
     */
    public void number(int cell, long number) {
        cells[cell] = number;
    }

    /**
     * Sets a boolean that is always there.
     *
     * @param cell the property's cell
     * @param value the boolean
     */
    public void bool(int cell, boolean value) {
        cells[cell] = value ? 1 : 0;
    }

    /**
     * Sets a number that is always there.
     *
     * @param cell the property's cell
     * @param number the number
     */
    public void real(int cell, double number) {
        cells[cell] = Double.doubleToRawLongBits(number);
    }

    /**
     * Sets a record.
     *
     * @param cell the property's cell
     * @param record where it starts
     */
    public void part(int cell, int record) {
        cells[cell] = record;
        kinds[cell] = RECORD;
    }

    /**
     * Adds a record to a list: its first cell tells where the first one is, the second one where the last one is, and their
     * number.
     *
     * @param cell the property's first cell
     * @param record where the record starts
     */
    public void addPart(int cell, int record) {
        long tail = cells[cell + 1];
        if (tail == 0) {
            cells[cell] = record;
            kinds[cell] = LIST;
        } else {
            cells[(int) (tail >>> Integer.SIZE)] |= record;
        }
        cells[cell + 1] = (long) record << Integer.SIZE | count(cell) + 1;
    }

    /**
     * Adds a text of the pool to a list.
     *
     * @param cell the property's first cell
     * @param text the text
     */
    public void addText(int cell, String text) {
        int item = begin(0, 1);
        text(item + 1, text);
        addPart(cell, item);
    }

    /**
     * Adds a value to a list.
     *
     * @param cell the property's first cell
     * @param value the value
     */
    public void addValue(int cell, Object value) {
        int item = begin(0, 1);
        value(item + 1, value);
        addPart(cell, item);
    }

    // Reading.

    /**
     * A text of the pool.
     *
     * @param cell the property's cell
     * @return its number in the pool, or 0
     */
    public int ref(int cell) {
        return (int) cells[cell];
    }

    /**
     * A text of the pool.
     *
     * @param cell the property's cell
     * @return the text, or null
     */
    public String text(int cell) {
        return cells[cell] == 0 ? null : pool.get((int) cells[cell]);
    }

    /**
     * A value.
     *
     * @param <T> the class of the value
     * @param cell the property's cell
     * @return the value, or null
     */
    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"}) // generated classes set and get the same classes
    public <T> T value(int cell) {
        return (T) values[(int) cells[cell]];
    }

    /**
     * A number that is always there.
     *
     * @param cell the property's cell
     * @return the number
     */
    public long number(int cell) {
        return cells[cell];
    }

    /**
     * A boolean that is always there.
     *
     * @param cell the property's cell
     * @return the boolean
     */
    public boolean bool(int cell) {
        return cells[cell] != 0;
    }

    /**
     * A number that is always there.
     *
     * @param cell the property's cell
     * @return the number
     */
    public double real(int cell) {
        return Double.longBitsToDouble(cells[cell]);
    }

    /**
     * A record, or the first of a list.
     *
     * @param cell the property's cell
     * @return where it starts, or 0
     */
    public int part(int cell) {
        return (int) cells[cell];
    }

    /**
     * The next record of a list.
     *
     * @param record where one starts
     * @return where the next one starts, or 0
     */
    public int next(int record) {
        return (int) cells[record];
    }

    /**
     * How many records a list has.
     *
     * @param cell the property's first cell
     * @return their number
     */
    public int count(int cell) {
        return (int) cells[cell + 1];
    }

    /**
     * The type of a record.
     *
     * @param record where it starts
     * @return its type among those that may stand in a place
     */
    public int type(int record) {
        return (int) (cells[record] >>> Integer.SIZE);
    }

    /**
     * Whether a record that is there, or one of a list, is of another type than the first that may stand there.
     *
     * @param cell the property's cell
     * @param type the first type
     * @return whether one is
     */
    public boolean hasOther(int cell, int type) {
        for (int record = part(cell); record != 0; record = next(record)) {
            if (type(record) != type) {
                return true;
            }
        }
        return false;
    }

    /** Gives texts the numbers that the format wants: in the order in which a walk over all properties meets them. */
    void order(int root) {
        if (!ordered) {
            IntStack met = new IntStack();
            order(root, new int[pool.count() + 1], met);
            pool.order(met);
        }
    }

    /**
     * Goes through a record.
     *
     * @param numbers new numbers by the old ones
     * @param met the old numbers in the new order
     */
    private void order(int record, int[] numbers, IntStack met) {
        for (int cell = record + 1; cell < used && kinds[cell] != START; cell++) {
            switch (kinds[cell]) {
                case TEXT -> {
                    int number = (int) cells[cell];
                    if (numbers[number] == 0) {
                        met.push(number);
                        numbers[number] = met.size();
                    }
                    cells[cell] = numbers[number];
                }
                case RECORD -> order(part(cell), numbers, met);
                case LIST -> {
                    for (int item = part(cell); item != 0; item = next(item)) {
                        order(item, numbers, met);
                    }
                }
                default -> {}
            }
        }
    }
}
