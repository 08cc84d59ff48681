package org.bindery.runtime.internal.record;

import java.io.Serial;
import java.io.Serializable;
import java.util.AbstractList;
import java.util.List;
import java.util.Objects;
import java.util.RandomAccess;
import java.util.function.Function;
import org.bindery.runtime.MalformedRecordException;

/** A list within a record. Its items are read when they are asked for. */
final class RecordList<E> extends AbstractList<E> implements RandomAccess, Serializable {

    /** In place of the number of constant bits: items start with their types, and have no fixed sections here. */
    static final int TYPED = -1;

    // Not final for the reason given in RecordSlice; here the JIT must see the reader.

    private byte[] data;
    private Pool pool;
    private long slice;
    private int count;
    private int bits;
    private int refs;
    private boolean variable;
    private Function<RecordSlice, ? extends E> reader;

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
            Function<RecordSlice, ? extends E> reader) {
        this.data = data;
        this.pool = pool;
        this.slice = slice;
        this.count = count(data, slice, itemBits(pool, bits, refs));
        this.bits = bits;
        this.refs = refs;
        this.variable = variable;
        this.reader = reader;
    }

    /** Items without bits take one all the same, so that no list is longer than its bits. */
    static long itemBits(Pool pool, int bits, int refs) {
        if (bits == TYPED) {
            return 0;
        }
        long all = pool == null ? bits : bits + (long) refs * pool.refBits();
        return bits > 0 ? all : Math.max(1, all);
    }

    /** The number of items, once it is sure that so many fit. */
    static int count(byte[] data, long slice, long itemBits) {
        int start = ByteRanges.start(slice);
        int end = ByteRanges.end(slice);
        int count = ItemCount.read(data, start, end);
        long area = area(start, count, itemBits);
        // Items that start with their types take at least a byte.
        if (area > end || itemBits == 0 && count > end - area) {
            throw tooLong(count, end - start);
        }
        return count;
    }

    /** Where variable parts start, after the fixed sections. */
    private static long area(int start, int count, long itemBits) {
        return start + Bits.bytes(ItemCount.bits(count) + count * itemBits);
    }

    private static MalformedRecordException tooLong(int count, int bytes) {
        return new MalformedRecordException("a list of " + count + " items does not fit " + bytes + " bytes");
    }

    /** The slice of an item. */
    static RecordSlice slice(byte[] data, Pool pool, long slice, int bits, int refs, boolean variable, int index) {
        int count = count(data, slice, itemBits(pool, bits, refs));
        return slice(data, pool, slice, bits, refs, variable, count, Objects.checkIndex(index, count));
    }

    private static RecordSlice slice(
            byte[] data, Pool pool, long slice, int bits, int refs, boolean variable, int count, int index) {
        long itemBits = itemBits(pool, bits, refs);
        int start = ByteRanges.start(slice);
        long part = variable
                ? ByteRanges.find(data, (int) area(start, count, itemBits), ByteRanges.end(slice), count, index)
                : 0;
        long bit = 8L * start + ItemCount.bits(count) + index * itemBits;
        return RecordSlice.of(data, bit, bits, part, pool);
    }

    @Override
    public int size() {
        return count;
    }

    @Override
    public E get(int index) {
        return reader.apply(slice(data, pool, slice, bits, refs, variable, count, Objects.checkIndex(index, count)));
    }

    /** Returns the replacement of the list in a stream of serialized objects: its items. */
    @Serial
    private Object writeReplace() {
        return List.copyOf(this);
    }
}
