package org.bindery.runtime.internal.batch;

import java.util.AbstractList;
import java.util.Arrays;
import java.util.Objects;
import java.util.RandomAccess;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import org.bindery.runtime.BinaryList;
import org.bindery.runtime.MalformedRecordException;
import org.bindery.runtime.internal.record.MovingView;
import org.bindery.runtime.internal.record.RecordSlice;
import org.bindery.runtime.internal.record.RecordText;

/**
 * Messages, one after the other in one array.
 *
 * @param <E> the messages
 */
public final class MessageList<E> extends AbstractList<E> implements BinaryList<E>, RandomAccess {

    private final byte[] data;
    private final int[] offsets;
    private final int first;
    private final int count;
    private final MovingView.Slicer slicer;
    private final Function<RecordSlice, ? extends E> reader;

    /**
     * Makes a list.
     *
     * @param data holds the messages
     * @param offsets where each message starts, followed by where the last one ends
     * @param fixedBytes length of the fixed section, the least length of a message; -1 where messages have a pool
     * @param slicer finds the records of messages
     * @param reader makes views
     * @throws IllegalArgumentException when the offsets do not ascend within the array
     * @throws MalformedRecordException when a message is shorter than its fixed section
     */
    public MessageList(
            byte[] data,
            int[] offsets,
            int fixedBytes,
            MovingView.Slicer slicer,
            Function<RecordSlice, ? extends E> reader) {
        this(data, checked(offsets.clone(), data.length, fixedBytes), 0, offsets.length - 1, slicer, reader);
    }

    private MessageList(
            byte[] data,
            int[] offsets,
            int first,
            int count,
            MovingView.Slicer slicer,
            Function<RecordSlice, ? extends E> reader) {
        this.data = data;
        this.offsets = offsets;
        this.first = first;
        this.count = count;
        this.slicer = slicer;
        this.reader = reader;
    }

    /** The array that holds the messages, and maybe others. */
    public byte[] data() {
        return data;
    }

    /** Where messages start in the array, each followed by where it ends; not to be changed. */
    public int[] places() {
        return offsets;
    }

    /** Which of the places is that of the first message. */
    public int first() {
        return first;
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

    @Override
    public int size() {
        return count;
    }

    @Override
    public E get(int index) {
        return at(first + Objects.checkIndex(index, count));
    }

    private E at(int place) {
        int offset = offsets[place];
        return reader.apply(slicer.slice(data, offset, offsets[place + 1] - offset));
    }

    @Override
    public BinaryList<E> subList(int from, int to) {
        int start = first + Objects.checkFromToIndex(from, to, count);
        return new MessageList<>(data, offsets, start, to - from, slicer, reader);
    }

    @Override
    public int sizeInBytes() {
        return offsets[first + count] - offsets[first];
    }

    @Override
    public byte[] toBytes() {
        return Arrays.copyOfRange(data, offsets[first], offsets[first + count]);
    }

    @Override
    public int[] offsets() {
        int[] own = Arrays.copyOfRange(offsets, first, first + count + 1);
        int start = own[0];
        for (int i = 0; i <= count; i++) {
            own[i] -= start;
        }
        return own;
    }

    @Override
    public String toString() {
        return RecordText.first(this, count, "[", "]");
    }

    @Override
    public long count(Predicate<? super E> condition) {
        return new MovingView<>(slicer, reader).count(data, offsets, first, first + count, condition);
    }

    @Override
    public void forEach(Consumer<? super E> action) {
        for (int place = first; place < first + count; place++) {
            action.accept(at(place));
        }
    }
}
