package org.bindery.runtime.internal.batch;

import java.io.IOException;
import java.math.BigDecimal;
import java.util.AbstractList;
import java.util.List;
import java.util.function.Predicate;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.UnencodableException;
import org.bindery.runtime.batch.Batch;
import org.bindery.runtime.batch.Component;
import org.bindery.runtime.batch.Query;
import org.bindery.runtime.internal.record.MovingView;
import org.bindery.runtime.internal.record.RecordText;
import org.bindery.runtime.internal.record.RecordWriter;

/** Messages in blocks, through which queries go. */
public abstract class MessageBlocks<E> extends AbstractList<E> implements Batch<E> {

    MessageBlocks() {}

    /** The positions of values in the records. */
    abstract StoredColumns<E> columns();

    abstract long blocks();

    /** The sum of a component of all messages; null if it has to be found out. */
    @Nullable
    BigDecimal sum(Component<E, ? extends Number> component) {
        return null;
    }

    abstract BlockWindow window();

    /** Reads a block; if it has key columns, or columns of which that is enough, the heads alone. */
    abstract void loadHeads(BlockWindow window, long block);

    /** Makes views, for one thread. */
    abstract MovingView<E> views();

    @Override
    public final int size() {
        return (int) Math.min(Integer.MAX_VALUE, messages());
    }

    @Override
    public final E get(int index) {
        return message(index);
    }

    @Override
    public final Query<E> query() {
        return new MessageQuery<>(this, List.of(), false);
    }

    @Override
    public final String toString() {
        return RecordText.first(this, messages(), "[", "]");
    }

    @Override
    public long count(Predicate<? super E> condition) {
        return query().where(condition).count();
    }

    @Override
    public boolean isComplete() {
        return true;
    }

    @Override
    public void close() throws IOException {
        // The batch that contains this stays usable for all that have it.
    }

    @Override
    public Batch<E> subList(int from, int to) {
        return query().selection().subList(from, to);
    }

    /** A message by its number in the batch that blocks are of. */
    E stored(long number) {
        return message(number);
    }

    /** The number of a block in the batch that it is of. */
    long place(long block) {
        return block;
    }

    /** Which messages of a block there are; null if all are. */
    long @Nullable [] among(long block) {
        return null;
    }

    /** Whether records are those that an encoder writes. */
    boolean isWrittenBy(Encoder<?> encoder) {
        return false;
    }

    /**
     * Adds the records of all messages to a batch, if they are those that an encoder writes; returns whether they are.
     */
    boolean copyTo(BatchOutput out, Encoder<?> encoder) throws IOException {
        return false;
    }

    /** Writes the record of a message. */
    @FunctionalInterface
    public interface Encoder<E> {

        /**
         * Writes it.
         *
         * @param number its number, from 1, for errors
         * @throws UnencodableException when something mandatory is missing or a value is none that the model allows
         */
        void encode(E message, RecordWriter out, int number);
    }
}
