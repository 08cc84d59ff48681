package org.bindery.runtime;

import java.util.AbstractList;
import java.util.Objects;
import java.util.RandomAccess;
import java.util.Spliterator;

/**
 * A list within a record. Its items are read when they are asked for.
 *
 * @param <E> the items
 */
final class RecordList<E> extends AbstractList<E> implements RandomAccess {

    /** Stands for the number of constant bits where items tell their types, and thus have no fixed sections here. */
    static final int TYPED = -1;

    private static final int MAX_COUNT_BYTES = 5;

    private final byte[] data;
    private final Pool pool;
    private final int count;
    private final long fixed;
    private final long itemBits;
    private final int bits;
    private final int first;
    private final int end;
    private final boolean variable;
    private final RecordReader<? extends E> reader;

    /**
     * Makes a list.
     *
     * @param slice its bytes
     * @param bits how many constant bits an item has
     * @param refs how many refs an item has
     * @param variable whether items may have a variable part
     */
    RecordList(
            byte[] data,
            Pool pool,
            long slice,
            int bits,
            int refs,
            boolean variable,
            RecordReader<? extends E> reader) {
        int start = Slices.start(slice);
        this.data = data;
        this.pool = pool;
        this.end = start + Slices.length(slice);
        this.itemBits = itemBits(pool, bits, refs);
        this.count = count(data, slice, itemBits);
        this.fixed = 8L * (start + countBytes(count));
        this.first = (int) Bits.bytes(fixed + count * itemBits);
        this.bits = bits;
        this.variable = variable;
        this.reader = reader;
    }

    /** Items without bits take one all the same, so that no list is longer than its bits. */
    static long itemBits(Pool pool, int bits, int refs) {
        return bits == TYPED ? 0 : Math.max(1, pool == null ? bits : bits + (long) refs * pool.refBits());
    }

    /** The number of items, once it is sure that so many fit. */
    static int count(byte[] data, long slice, long itemBits) {
        int length = Slices.length(slice);
        int first = length > 0 ? data[Slices.start(slice)] : -1;
        long count = first >= 0 ? first : longCount(data, slice);
        long least = itemBits == 0 ? count : Bits.bytes(count * itemBits);
        if (least > length - countBytes(count)) {
            throw new MalformedRecordException("a list of " + count + " items does not fit " + length + " bytes");
        }
        return (int) count;
    }

    private static long longCount(byte[] data, long slice) {
        int start = Slices.start(slice);
        long count = 0;
        int bytes = 0;
        int next;
        do {
            if (bytes == Slices.length(slice) || bytes == MAX_COUNT_BYTES) {
                throw new MalformedRecordException("a list does not tell how many items it has");
            }
            next = data[start + bytes];
            count |= (long) (next & 0x7F) << (7 * bytes++);
        } while (next < 0);
        if (bytes != countBytes(count) || count > Integer.MAX_VALUE) {
            throw new MalformedRecordException("the number of items of a list is not written canonically");
        }
        return count;
    }

    /** Where an item stands. */
    static Place place(byte[] data, Pool pool, long slice, int bits, int refs, boolean variable, int index) {
        long itemBits = itemBits(pool, bits, refs);
        int count = count(data, slice, itemBits);
        Objects.checkIndex(index, count);
        long fixed = 8L * (Slices.start(slice) + countBytes(count));
        int area = (int) Bits.bytes(fixed + count * itemBits);
        long bit = fixed + index * itemBits;
        long part = variable ? Slices.find(data, area, Slices.end(slice), count, index) : 0;
        return Place.of(data, bit, bit + bits, part, pool);
    }

    private static int countBytes(long count) {
        return count <= 0x7F ? 1 : (Bits.width(count) + 6) / 7;
    }

    @Override
    public int size() {
        return count;
    }

    @Override
    public E get(int index) {
        Objects.checkIndex(index, count);
        long bit = fixed + index * itemBits;
        long slice = variable ? Slices.find(data, first, end, count, index) : 0;
        return reader.read(Place.of(data, bit, bit + bits, slice, pool));
    }

    @Override
    public Spliterator<E> spliterator() {
        return new ListSpliterator<>(this);
    }
}
