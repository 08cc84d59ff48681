package org.bindery.runtime.internal.record;

import java.util.Objects;
import org.bindery.runtime.MalformedRecordException;
import org.bindery.runtime.Nullable;

/**
 * The position of a record: its constant bits, its refs to the pool, and its variable part. Generated classes pass it
 * on to a view, which owns it from then on.
 */
public final class RecordSlice {

    // Fields are not final, but never change: the JIT knows the values of final fields after the constructor only once
    // it has decided what to inline, and getters are fast because all of this is optimised away.

    /** So many bits that are known of an outer record are worth more than to load others. */
    private static final int SHARED = 16;

    byte[] data;
    /** Position of the first constant bit. */
    long bits;

    /** The bits from there on, as far as they are known. */
    long head;

    /** How many of them are known. */
    int near;

    /** The distance of the first ref from the first constant bit. */
    int refs;

    /** Where the variable part starts; -1 where {@link #outer} knows it. */
    int variable;

    /** Where the variable part ends; -1 where {@link #outer} knows it. */
    int end;

    RecordFields outer;
    /** The index of queries to the outer record; where there is none, whether this is a whole message. */
    int rest;
    /** Null where the message has none. */
    Pool pool;

    // The names are those of the layout, here and where a record is found by it.
    @SuppressWarnings("HiddenField")
    private RecordSlice(
            byte[] data, long bits, int refs, int variable, int end, RecordFields outer, int rest, Pool pool) {
        this.data = data;
        this.bits = bits;
        this.refs = refs;
        this.variable = variable;
        this.end = end;
        this.outer = outer;
        this.rest = rest;
        this.pool = pool;
    }

    /**
     * The record of a message without pool.
     *
     * @param data holds the message
     * @param offset where it starts
     * @param bits how many constant bits the record has
     * @throws IndexOutOfBoundsException when the array does not hold the slice
     * @throws MalformedRecordException when the record is shorter than its fixed section
     */
    public static RecordSlice message(byte[] data, int offset, int length, int bits) {
        Objects.checkFromIndexSize(offset, length, data.length);
        int fixed = bits + 7 >>> 3;
        if (length < fixed) {
            throw tooShort(length, fixed);
        }
        return new RecordSlice(Bits.readable(data), 8L * offset, 0, offset + fixed, offset + length, null, 1, null)
                .load();
    }

    /**
     * The record of a message with a pool.
     *
     * @param data holds the message
     * @param offset where it starts
     * @param bits how many constant bits the record has
     * @param refs how many refs it has
     * @throws IndexOutOfBoundsException when the array does not hold the slice
     * @throws MalformedRecordException when the record is shorter than its fixed section, or the pool is malformed
     */
    public static RecordSlice pooled(byte[] data, int offset, int length, int bits, int refs) {
        Objects.checkFromIndexSize(offset, length, data.length);
        Pool pool = Pool.of(Bits.readable(data), offset, length);
        return alone(pool.data(), pool.record(), pool.end(), pool, bits, refs, true);
    }

    /**
     * As {@link #message}, without an exception.
     *
     * @param data holds the message
     * @param offset where it starts
     * @param bits how many constant bits the record has
     * @return its slice; null where the bytes are malformed
     * @throws IndexOutOfBoundsException when the array does not hold the slice
     */
    public static @Nullable RecordSlice messageOrNull(byte[] data, int offset, int length, int bits) {
        try {
            return message(data, offset, length, bits);
        } catch (MalformedRecordException e) {
            return null;
        }
    }

    /**
     * As {@link #pooled}, without an exception. Generated classes of messages with a pool call it.
     *
     * @param data holds the message
     * @param offset where it starts
     * @param bits how many constant bits the record has
     * @param refs how many refs it has
     * @return its slice; null where the bytes are malformed
     * @throws IndexOutOfBoundsException when the array does not hold the slice
     */
    public static @Nullable RecordSlice pooledOrNull(byte[] data, int offset, int length, int bits, int refs) {
        try {
            return pooled(data, offset, length, bits, refs);
        } catch (MalformedRecordException e) {
            return null;
        }
    }

    /** A record that starts a byte, and goes on to the end of a slice. */
    static RecordSlice alone(byte[] data, int start, int end, Pool pool, int bits, int refs, boolean message) {
        long fixed = Bits.bytes(pool == null ? bits : bits + (long) refs * pool.refBits());
        if (end - start < fixed) {
            throw tooShort(end - start, fixed);
        }
        return new RecordSlice(data, 8L * start, bits, start + (int) fixed, end, null, message ? 1 : 0, pool).load();
    }

    /** A record whose fixed section starts at some bit, and its variable part elsewhere. */
    static RecordSlice of(byte[] data, long bit, int refs, long slice, Pool pool) {
        return new RecordSlice(data, bit, refs, ByteRanges.start(slice), ByteRanges.end(slice), null, 0, pool).load();
    }

    /** Something that has bytes alone. */
    static RecordSlice of(byte[] data, long slice, Pool pool) {
        return new RecordSlice(data, 0, 0, ByteRanges.start(slice), ByteRanges.end(slice), null, 0, pool);
    }

    /** A record whose fixed section starts at some bit, and whose variable part is known to another. */
    static RecordSlice within(RecordFields outer, int bit, int refs, int rest) {
        RecordSlice slice = new RecordSlice(outer.data, outer.bits + bit, refs, -1, -1, outer, rest, outer.pool);
        int known = outer.near - bit;
        if (known < SHARED) {
            return slice.load();
        }
        slice.head = outer.head >>> bit;
        slice.near = known;
        return slice;
    }

    private RecordSlice load() {
        head = Bits.from(data, bits);
        near = Bits.NEAR;
        return this;
    }

    /** The refusal of a record that is shorter than its fixed section. */
    public static MalformedRecordException tooShort(long length, long fixed) {
        return new MalformedRecordException(
                "a record of " + length + " bytes lacks part of its fixed section of " + fixed);
    }

    /**
     * Which of some types a record says that it has.
     *
     * @param bytes how many bytes say so
     * @return the index of the type
     * @throws MalformedRecordException when the record is shorter
     */
    public int type(int bytes) {
        if (end - variable < bytes) {
            throw new MalformedRecordException("a record of " + (end - variable) + " bytes does not tell its type");
        }
        return (int) Bits.number(data, variable, bytes);
    }

    /**
     * The record after its type.
     *
     * @param bytes how many bytes the type takes
     * @param bits how many constant bits the record has
     * @param refs how many refs it has
     * @throws MalformedRecordException when the record is shorter than its fixed section
     */
    public RecordSlice typed(int bytes, int bits, int refs) {
        return alone(data, variable + bytes, end, pool, bits, refs, pool == null);
    }

    /** What to throw when no type has the index that a record gives. */
    public MalformedRecordException unknownType() {
        return new MalformedRecordException("a record is of none of the types that are allowed in its place");
    }
}
