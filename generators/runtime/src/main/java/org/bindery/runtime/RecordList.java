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
        this.fixed = 8L * start + ItemCount.bits(count);
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
        long start = 8L * Slices.start(slice);
        long length = 8L * Slices.length(slice);
        int count = ItemCount.read(data, start, start + length);
        // Items that tell their types take at least a byte.
        long least = 8L * Bits.bytes(ItemCount.bits(count) + count * itemBits) + (itemBits == 0 ? 8L * count : 0);
        if (least > length) {
            throw new MalformedRecordException("a list of " + count + " items does not fit " + length / 8 + " bytes");
        }
        return count;
    }

    /** Where an item stands. */
    static Place place(byte[] data, Pool pool, long slice, int bits, int refs, boolean variable, int index) {
        long itemBits = itemBits(pool, bits, refs);
        int count = count(data, slice, itemBits);
        Objects.checkIndex(index, count);
        long fixed = 8L * Slices.start(slice) + ItemCount.bits(count);
        long bit = fixed + index * itemBits;
        int area = (int) Bits.bytes(fixed + count * itemBits);
        long part = variable ? Slices.find(data, area, Slices.end(slice), count, index) : 0;
        return Place.of(data, bit, bit + bits, part, pool);
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
