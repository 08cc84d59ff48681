package org.bindery.runtime.internal.record;

import java.util.AbstractList;
import java.util.Arrays;
import java.util.Objects;
import java.util.RandomAccess;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.bindery.runtime.BinaryList;
import org.bindery.runtime.MalformedRecordException;

/**
 * What the lists of messages of every binary binding extend.
 *
 * @param <E> the messages
 */
public abstract class MessageList<E> extends AbstractList<E> implements BinaryList<E>, RandomAccess {

    private final byte[] data;
    private final int[] offsets;
    private final int first;
    private final int count;
    private final int fixedBytes;

    /**
     * Makes a list.
     *
     * @param data holds the messages
     * @param offsets where each message starts, followed by where the last one ends
     * @param fixedBytes length of the fixed section, the least length of a message; -1 where messages have a pool
     * @throws IllegalArgumentException when the offsets do not ascend within the array
     * @throws MalformedRecordException when a message is shorter than its fixed section
     */
    protected MessageList(byte[] data, int[] offsets, int fixedBytes) {
        this(data, checked(offsets.clone(), data.length, fixedBytes), 0, offsets.length - 1, fixedBytes);
    }

    /**
     * Makes a list of some messages of another.
     *
     * @param whole the other list
     * @param from index of the first message
     * @param to index after the last message
     * @throws IndexOutOfBoundsException when the other list does not hold them
     */
    protected MessageList(MessageList<E> whole, int from, int to) {
        this(
                whole.data,
                whole.offsets,
                whole.first + Objects.checkFromToIndex(from, to, whole.count),
                to - from,
                whole.fixedBytes);
    }

    private MessageList(byte[] data, int[] offsets, int first, int count, int fixedBytes) {
        this.data = data;
        this.offsets = offsets;
        this.first = first;
        this.count = count;
        this.fixedBytes = fixedBytes;
    }

    /** Checks all slices, so that callers that go through the list need not. */
    private static int[] checked(int[] offsets, int length, int fixedBytes) {
        if (offsets.length == 0) {
            throw new IllegalArgumentException("the offset of the end is missing");
        }
        int start = 0;
        for (int i = 0; i < offsets.length; i++) {
            int end = offsets[i];
            if (end < start || end > length) {
                throw new IllegalArgumentException("the offset " + end + " does not ascend within " + length);
            }
            if (i > 0 && end - start < fixedBytes) {
                throw RecordSlice.tooShort(end - start, fixedBytes);
            }
            start = end;
        }
        return offsets;
    }

    /**
     * Makes the view of a message.
     *
     * @param slice the slice of the message's record
     */
    protected abstract E read(RecordSlice slice);

    /**
     * Finds the record of a message.
     *
     * @param bytes holds the message
     * @param offset where it starts
     * @param length its length
     * @return its slice
     */
    protected abstract RecordSlice slice(byte[] bytes, int offset, int length);

    @Override
    public final int size() {
        return count;
    }

    @Override
    public final E get(int index) {
        return at(first + Objects.checkIndex(index, count));
    }

    private E at(int place) {
        return read(sliceAt(place));
    }

    private RecordSlice sliceAt(int place) {
        int offset = offsets[place];
        return slice(data, offset, offsets[place + 1] - offset);
    }

    @Override
    public final int sizeInBytes() {
        return offsets[first + count] - offsets[first];
    }

    @Override
    public final byte[] toBytes() {
        return Arrays.copyOfRange(data, offsets[first], offsets[first + count]);
    }

    @Override
    public final int[] offsets() {
        int[] own = Arrays.copyOfRange(offsets, first, first + count + 1);
        int start = own[0];
        for (int i = 0; i <= count; i++) {
            own[i] -= start;
        }
        return own;
    }

    @Override
    public final long count(Predicate<? super E> condition) {
        return new MovingView<>(this::slice, this::read).count(data, offsets, first, first + count, condition);
    }

    @Override
    public final void forEach(Consumer<? super E> action) {
        for (int place = first; place < first + count; place++) {
            action.accept(at(place));
        }
    }
}
