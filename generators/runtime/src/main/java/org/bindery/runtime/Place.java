package org.bindery.runtime;

import java.util.Objects;

/**
 * Where a record stands: its constant bits, its refs to the pool, and its variable part. Generated classes hand it on to a
 * view, which takes it over.
 */
public final class Place {

    final byte[] data;
    /** The byte in which the constant bits start. */
    final int at;
    /** The bit of that byte. */
    final int shift;
    /** Position of the first ref, in bits. */
    final long refs;

    /** The variable part; -1 where {@link #outer} knows it. */
    final long slice;

    final RecordFields outer;
    /** What the outer record is asked for. */
    final int rest;
    /** Null where the message has none. */
    final Pool pool;
    /** Whether it is a message by itself: to the end of the variable part, or all that the pool knows of. */
    final boolean alone;

    Place(
            byte[] data,
            int at,
            int shift,
            long refs,
            long slice,
            RecordFields outer,
            int rest,
            Pool pool,
            boolean alone) {
        this.data = data;
        this.at = at;
        this.shift = shift;
        this.refs = refs;
        this.slice = slice;
        this.outer = outer;
        this.rest = rest;
        this.pool = pool;
        this.alone = alone;
    }

    /**
     * The record of a message without pool.
     *
     * @param data holds the message
     * @param offset where it starts
     * @param length its length
     * @param bits how many constant bits the record has
     * @return its place
     * @throws IndexOutOfBoundsException when the array does not hold the slice
     * @throws MalformedRecordException when the record is shorter than its fixed section
     */
    public static Place message(byte[] data, int offset, int length, int bits) {
        Objects.checkFromIndexSize(offset, length, data.length);
        int fixed = bits + 7 >>> 3;
        if (length < fixed) {
            throw tooShort(length, fixed);
        }
        return new Place(data, offset, 0, 0, Slices.of(offset + fixed, length - fixed), null, 0, null, true);
    }

    /**
     * The record of a message with a pool.
     *
     * @param data holds the message
     * @param offset where it starts
     * @param length its length
     * @param bits how many constant bits the record has
     * @param refs how many refs it has
     * @return its place
     * @throws IndexOutOfBoundsException when the array does not hold the slice
     * @throws MalformedRecordException when the record is shorter than its fixed section, or the pool is malformed
     */
    public static Place pooled(byte[] data, int offset, int length, int bits, int refs) {
        Objects.checkFromIndexSize(offset, length, data.length);
        Pool pool = Pool.of(data, offset, length);
        return alone(data, pool.record(), pool.end(), pool, bits, refs, true);
    }

    /** A record that starts a byte, and goes on to the end of a slice. */
    static Place alone(byte[] data, int start, int end, Pool pool, int bits, int refs, boolean message) {
        long fixed = Bits.bytes(pool == null ? bits : bits + (long) refs * pool.refBits());
        if (end - start < fixed) {
            throw tooShort(end - start, fixed);
        }
        int from = start + (int) fixed;
        return new Place(data, start, 0, 8L * start + bits, Slices.of(from, end - from), null, 0, pool, message);
    }

    /** A record whose fixed section stands at some bit, and its variable part elsewhere. */
    static Place of(byte[] data, long bit, long refs, long slice, Pool pool) {
        return new Place(data, (int) (bit >>> 3), (int) bit & 7, refs, slice, null, 0, pool, false);
    }

    /** Something that has bytes alone. */
    static Place of(byte[] data, long slice, Pool pool) {
        return of(data, 0, 0, slice, pool);
    }

    static MalformedRecordException tooShort(long length, long fixed) {
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
        if (Slices.length(slice) < bytes) {
            throw new MalformedRecordException("a record of " + Slices.length(slice) + " bytes does not tell its type");
        }
        return (int) Bits.number(data, Slices.start(slice), bytes);
    }

    /**
     * The record behind its type.
     *
     * @param bytes how many bytes tell the type
     * @param bits how many constant bits the record has
     * @param refs how many refs it has
     * @return its place
     * @throws MalformedRecordException when the record is shorter than its fixed section
     */
    public Place typed(int bytes, int bits, int refs) {
        return alone(data, Slices.start(slice) + bytes, Slices.end(slice), pool, bits, refs, pool == null);
    }

    /**
     * What to throw when no type has the index that a record gives.
     *
     * @return the exception
     */
    public MalformedRecordException unknownType() {
        return new MalformedRecordException("a record is of none of the types that may stand in its place");
    }
}
