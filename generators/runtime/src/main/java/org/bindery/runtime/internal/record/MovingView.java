package org.bindery.runtime.internal.record;

import java.util.function.Function;
import java.util.function.Predicate;

/**
 * One view that moves from message to message, so that nothing is made for each. Not safe for use by several threads at a
 * time.
 *
 * @param <E> the messages
 */
public final class MovingView<E> implements MessageViews<E> {

    private final Slicer slicer;
    private final Function<RecordSlice, ? extends E> reader;
    private E view;

    /**
     * Makes a view.
     *
     * @param slicer finds the records of messages
     */
    public MovingView(Slicer slicer, Function<RecordSlice, ? extends E> reader) {
        this.slicer = slicer;
        this.reader = reader;
    }

    /** Finds the record of a message. */
    @FunctionalInterface
    public interface Slicer {

        /**
         * Finds it.
         *
         * @param bytes holds the message
         * @param offset where it starts
         */
        RecordSlice slice(byte[] bytes, int offset, int length);
    }

    @Override
    public E at(byte[] data, int start, int end) {
        RecordSlice slice = slicer.slice(data, start, end - start);
        if (view == null) {
            view = reader.apply(slice);
        } else {
            ((RecordFields) view).move(slice);
        }
        return view;
    }

    @Override
    public E staying(byte[] data, int start, int end) {
        return reader.apply(slicer.slice(data, start, end - start));
    }

    /**
     * Counts messages.
     *
     * @param data holds them
     * @param starts where each starts, followed by where the last ends
     * @param from the first of them
     * @param to the index after the last of them
     * @param condition which ones to count
     * @return how many satisfy it
     */
    public long count(byte[] data, int[] starts, int from, int to, Predicate<? super E> condition) {
        if (from == to) {
            return 0;
        }
        E first = at(data, starts[from], starts[from + 1]);
        RecordFields moving = (RecordFields) first;
        return moving.pool == null
                ? countPlain(moving, first, starts, from, to, condition)
                : countPooled(data, starts, from, to, condition);
    }

    /**
     * Without a pool, the view is where its message starts and ends. What the condition calls might change any field, for all
     * the JIT knows, but no local variable.
     */
    private long countPlain(
            RecordFields moving, E same, int[] starts, int from, int to, Predicate<? super E> condition) {
        int fixed = moving.variable - starts[from];
        long found = 0;
        int start = starts[from];
        for (int i = from + 1; i <= to; i++) {
            int end = starts[i];
            if (end - start < fixed) {
                throw RecordSlice.tooShort(end - start, fixed);
            }
            moving.move(start, end, fixed);
            start = end;
            if (condition.test(same)) {
                found++;
            }
        }
        return found;
    }

    private long countPooled(byte[] data, int[] starts, int from, int to, Predicate<? super E> condition) {
        long found = 0;
        for (int i = from; i < to; i++) {
            if (condition.test(at(data, starts[i], starts[i + 1]))) {
                found++;
            }
        }
        return found;
    }
}
