package org.bindery.runtime.internal.dfdl.view;

import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.AbstractList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.RandomAccess;
import org.bindery.runtime.InvalidMessageException;
import org.bindery.runtime.NativeView;

/** Reads the components of a record in place in a message. Generated getters call these methods. */
public abstract class NativeRecord implements NativeView {

    private static final long serialVersionUID = 1L;

    private transient Notes notes;
    private transient int record;

    /**
     * Makes a view.
     *
     * @param notes the positions of the values
     * @param record the entry of the record
     */
    protected NativeRecord(Notes notes, int record) {
        this.notes = notes;
        this.record = record;
    }

    /** The description of the messages, which notes the positions of their values. */
    protected abstract NotedForms forms();

    /** The form of the record. */
    protected abstract int form();

    /** A value; null where it is absent. */
    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"}) // the model says what cells hold
    protected final <T> T value(int cell) {
        int entry = notes.find(record, cell);
        return entry == 0 ? null : (T) notes.value(entry);
    }

    /** A whole number; 0 where it is absent. */
    protected final long whole(int cell) {
        int entry = notes.find(record, cell);
        return entry == 0 ? 0 : notes.whole(entry);
    }

    /** The entry of a record; 0 where it is absent. */
    protected final int entry(int cell) {
        return notes.find(record, cell);
    }

    /** The positions of the values. */
    protected final Notes notes() {
        return notes;
    }

    /** The truth in a cell; false where it is absent. */
    protected final boolean truth(int cell) {
        return Boolean.TRUE.equals(value(cell));
    }

    /** A number that may have a fraction; 0 where it is absent. */
    protected final double real(int cell) {
        Number number = value(cell);
        return number == null ? 0 : number.doubleValue();
    }

    /**
     * Values or records, each of which is read when it is asked for.
     *
     * @param view makes one
     */
    protected final <T> List<T> items(int cell, Item<T> view) {
        return new Occurrences<>(notes, entries(cell), view);
    }

    private int[] entries(int cell) {
        int count = 0;
        for (int i = notes.find(record, cell); i != 0; i = notes.find(record, notes.behind(i), cell)) {
            count++;
        }
        int[] found = new int[count];
        int next = 0;
        for (int i = 0; i < count; i++) {
            next = notes.find(record, next == 0 ? record + 2 : notes.behind(next), cell);
            found[i] = next;
        }
        return found;
    }

    /** Makes what an entry is of. */
    @FunctionalInterface
    protected interface Item<T> {

        /**
         * Makes it.
         *
         * @param notes the positions of the values
         * @return the value, or a view of the record
         */
        T of(Notes notes, int entry);
    }

    /** What is read when it is asked for. */
    private static final class Occurrences<T> extends AbstractList<T> implements RandomAccess {

        private final Notes notes;
        private final int[] entries;
        private final Item<T> view;

        Occurrences(Notes notes, int[] entries, Item<T> view) {
            this.notes = notes;
            this.entries = entries;
            this.view = view;
        }

        @Override
        public T get(int index) {
            return view.of(notes, entries[Objects.checkIndex(index, entries.length)]);
        }

        @Override
        public int size() {
            return entries.length;
        }
    }

    // What it is as a whole.

    private int start() {
        return notes.from() + (notes.start(record) >>> 3);
    }

    private int end() {
        return notes.from() + (notes.start(record) + notes.bits(record) + 7 >>> 3);
    }

    @Override
    public final byte[] toBytes() {
        return Arrays.copyOfRange(notes.data(), start(), end());
    }

    @Override
    public final boolean equals(Object other) {
        return other instanceof NativeRecord that
                && getClass() == that.getClass()
                && Arrays.equals(notes.data(), start(), end(), that.notes.data(), that.start(), that.end());
    }

    @Override
    public final int hashCode() {
        return Arrays.hashCode(toBytes());
    }

    @Override
    public final String toString() {
        return getClass().getSimpleName() + " " + HexFormat.of().formatHex(notes.data(), start(), end());
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
        out.defaultWriteObject();
        out.writeInt(record);
        out.writeInt(notes.length());
        out.write(notes.data(), notes.from(), notes.length());
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
        in.defaultReadObject();
        record = in.readInt();
        int length = in.readInt();
        if (length < 0 || length > Notes.LONGEST) {
            throw new InvalidObjectException("a message cannot have " + length + " bytes");
        }
        byte[] data = in.readNBytes(length);
        if (data.length < length) {
            throw new InvalidObjectException("the message ends early");
        }
        try {
            notes = forms().note(data, 0, data.length);
        } catch (InvalidMessageException e) {
            InvalidObjectException refusal = new InvalidObjectException(e.getMessage());
            refusal.initCause(e);
            throw refusal;
        }
        if (!notes.isRecord(record, form())) {
            throw new InvalidObjectException("there is no such record in the message");
        }
    }
}
