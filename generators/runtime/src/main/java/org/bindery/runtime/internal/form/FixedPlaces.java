package org.bindery.runtime.internal.form;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * The positions of a record of fixed width in its source, and of its fields and the records within it, in characters
 * from the start of the source; bytes, unless the character set is UTF-8. A reader reuses one for all records, and
 * gives copies.
 */
public final class FixedPlaces {

    private static final int INITIAL = 32;

    /** The record itself, as what is around a place. */
    static final int RECORD = -1;

    private String name = "";
    private int number;
    private int line;
    private long before;
    private int length;
    /** The record in UTF-8, of which some characters have several bytes; null in other character sets. */
    private byte[] text;

    private int count;
    private String[] steps = new String[INITIAL];
    private int[] numbers = new int[INITIAL];
    private int[] around = new int[INITIAL];
    private int[] starts = new int[INITIAL];
    private int[] ends = new int[INITIAL];

    FixedPlaces() {}

    /** Starts with the next record. */
    void begin(String record, int its) {
        name = record;
        number = its;
        count = 0;
    }

    /**
     * Adds a place.
     *
     * @param step the component; empty where it has no path of its own
     * @param item which one of several it is, from 1, or 0
     * @param start its start, in bytes from the start of the record
     * @return the number of the place
     */
    int add(String step, int item, int outer, int start) {
        if (count == steps.length) {
            steps = Arrays.copyOf(steps, 2 * count);
            numbers = Arrays.copyOf(numbers, 2 * count);
            around = Arrays.copyOf(around, 2 * count);
            starts = Arrays.copyOf(starts, 2 * count);
            ends = Arrays.copyOf(ends, 2 * count);
        }
        steps[count] = step;
        numbers[count] = item;
        around[count] = outer;
        starts[count] = start;
        ends[count] = start;
        return count++;
    }

    void end(int place, int end) {
        ends[place] = end;
    }

    /** The path of what is, or would be, in a place. */
    String path(int outer, String step, int item) {
        String inner = (step.isEmpty() ? "" : "/" + step) + (item > 0 ? "[" + item + "]" : "");
        return outer == RECORD
                ? "/" + name + "[" + number + "]" + inner
                : path(around[outer], steps[outer], numbers[outer]) + inner;
    }

    /** The innermost place that has a byte of the record; that of the record where none has. */
    int at(int offset) {
        for (int i = count - 1; i >= 0; i--) {
            if (starts[i] <= offset && offset < ends[i]) {
                return i;
            }
        }
        return RECORD;
    }

    /**
     * A copy.
     *
     * @param record the bytes of the record, in UTF-8; null in other character sets
     */
    FixedPlaces copy(long characters, int itsLine, int bytes, byte[] record) {
        FixedPlaces copy = new FixedPlaces();
        copy.begin(name, number);
        copy.before = characters;
        copy.line = itsLine;
        copy.length = bytes;
        copy.text = record;
        copy.count = count;
        copy.steps = Arrays.copyOf(steps, count);
        copy.numbers = Arrays.copyOf(numbers, count);
        copy.around = Arrays.copyOf(around, count);
        copy.starts = Arrays.copyOf(starts, count);
        copy.ends = Arrays.copyOf(ends, count);
        return copy;
    }

    private long character(int offset) {
        return before + (text == null ? offset : new String(text, 0, offset, StandardCharsets.UTF_8).length());
    }

    /** The path of the record: its name and number. */
    public String path() {
        return path(RECORD, "", 0);
    }

    /** Where the record starts: the index of its first character. */
    public long start() {
        return before;
    }

    /** Where the record ends: the index after its last character. */
    public long end() {
        return character(length);
    }

    /** The line of the record, or that of the record where records are no lines, from 1. */
    public int line() {
        return line;
    }

    /** How many fields and records within it the record has. */
    public int count() {
        return count;
    }

    /** The path of a component. */
    public String path(int place) {
        return path(around[place], steps[place], numbers[place]);
    }

    /** Where a component starts: the index of its first character. */
    public long start(int place) {
        return character(starts[place]);
    }

    /** Where a component ends: the index after its last character. */
    public long end(int place) {
        return character(ends[place]);
    }

    /** The column in which a component starts, in characters from 1. */
    public int column(int place) {
        return (int) (start(place) - before) + 1;
    }
}
