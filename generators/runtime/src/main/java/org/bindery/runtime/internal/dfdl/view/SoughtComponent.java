package org.bindery.runtime.internal.dfdl.view;

import java.util.Arrays;

/**
 * A component that is looked for in one message after the other, and nothing else of them. No object is made, unless its value
 * is asked for. Not thread-safe.
 */
public final class SoughtComponent {

    private final Notes notes;
    private final int[] cells;
    private final boolean isRecord;

    /**
     * Makes one.
     *
     * @param notes receives its position
     * @param cells the cells of the properties that lead to it, the outermost first
     * @param isRecord whether it is a record, and has no value
     */
    public SoughtComponent(Notes notes, int[] cells, boolean isRecord) {
        this.notes = notes;
        this.cells = cells.clone();
        this.isRecord = isRecord;
    }

    /** Where it is noted: the notes of the current message. */
    public Notes notes() {
        return notes;
    }

    private int entry() {
        int found = notes.found();
        return found == Notes.UNKNOWN ? find(0, 0) : found;
    }

    private int find(int record, int level) {
        for (int i = notes.find(record, cells[level]); i != 0; i = notes.find(record, notes.behind(i), cells[level])) {
            int found = level == cells.length - 1 ? i : find(i, level + 1);
            if (found != 0) {
                return found;
            }
        }
        return 0;
    }

    /** Whether the current message has it: whether it is there at least once. */
    public boolean isThere() {
        return entry() != 0;
    }

    /** Where its value is noted. */
    private int valueEntry() {
        if (isRecord) {
            throw new IllegalStateException(
                    "the component is a record, which has no value; look for a component of it");
        }
        return entry();
    }

    /**
     * Its value as getters return it, the first where there are several; null where it is absent.
     *
     * @throws IllegalStateException when it is a record, of which only {@link #isThere()} is known; so do the other methods
     */
    public Object value() {
        int entry = valueEntry();
        return entry == 0 ? null : notes.value(entry);
    }

    /**
     * Its value, if that is a whole number of at most 64 bits.
     *
     * @param absent what is returned where it is absent
     */
    public long whole(long absent) {
        int entry = valueEntry();
        return entry == 0 ? absent : notes.whole(entry);
    }

    /**
     * Whether it is there with these octets.
     *
     * @param octets the octets of a value in its native form
     * @return whether the first one has just these
     */
    public boolean is(byte[] octets) {
        int entry = valueEntry();
        if (entry == 0 || notes.bits(entry) != Byte.SIZE * octets.length || notes.start(entry) % Byte.SIZE != 0) {
            return false;
        }
        int from = notes.from() + notes.start(entry) / Byte.SIZE;
        return Arrays.equals(notes.data(), from, from + octets.length, octets, 0, octets.length);
    }
}
