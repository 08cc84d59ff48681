package org.bindery.runtime;

import java.util.AbstractList;
import java.util.Objects;
import java.util.RandomAccess;
import java.util.Spliterator;

/** A view of a repeated property. */
final class RecordList<E> extends AbstractList<E> implements RandomAccess {

    private static final int MAX_COUNT_BYTES = 5;

    private final byte[] data;
    private final int first;
    private final int end;
    private final int count;
    private final int itemBytes;
    private final int entry;
    private final RecordReader<? extends E> reader;

    RecordList(byte[] data, int start, int length, int itemBytes, RecordReader<? extends E> reader) {
        this.data = data;
        this.count = count(data, start, length, itemBytes);
        this.first = start + countBytes(count);
        this.end = start + length;
        this.itemBytes = itemBytes;
        this.entry = Bits.entryBytes(length);
        this.reader = reader;
    }

    /** The number of items, once it is sure that so many fit. */
    static int count(byte[] data, int start, int length, int itemBytes) {
        long count = 0;
        int bytes = 0;
        int next;
        do {
            if (bytes == length || bytes == MAX_COUNT_BYTES) {
                throw new MalformedRecordException("a list does not tell how many items it has");
            }
            next = data[start + bytes];
            count |= (long) (next & 0x7F) << (7 * bytes++);
        } while (next < 0);
        long least = itemBytes >= 0 ? count * stride(itemBytes) : (count - 1) * Bits.entryBytes(length);
        if (least > length - bytes || bytes != countBytes(count)) {
            throw new MalformedRecordException("a list of " + count + " items does not fit " + length + " bytes");
        }
        return (int) count;
    }

    /** Items without bits take a byte all the same, so that no list is longer than its bytes. */
    private static int stride(int itemBytes) {
        return Math.max(1, itemBytes);
    }

    private static int countBytes(long count) {
        int bytes = 1;
        for (long rest = count >>> 7; rest != 0; rest >>>= 7) {
            bytes++;
        }
        return bytes;
    }

    @Override
    public int size() {
        return count;
    }

    @Override
    public E get(int index) {
        Objects.checkIndex(index, count);
        if (itemBytes >= 0) {
            return reader.read(data, first + index * stride(itemBytes), itemBytes);
        }
        long slice = Slices.find(data, first, end, entry, count, index);
        return reader.read(data, Slices.start(slice), Slices.length(slice));
    }

    @Override
    public Spliterator<E> spliterator() {
        return new ListSpliterator<>(this);
    }
}
