package org.bindery.runtime.internal.batch;

import java.io.IOException;
import java.math.BigDecimal;
import java.util.AbstractList;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.UnencodableException;
import org.bindery.runtime.batch.Batch;
import org.bindery.runtime.batch.Component;
import org.bindery.runtime.internal.record.MovingView;
import org.bindery.runtime.internal.record.RecordWriter;

/** Messages in blocks, through which queries go. */
public abstract class MessageBlocks<E> extends AbstractList<E> implements Batch<E> {

    MessageBlocks() {}

    /** Where values stand in the records. */
    abstract StoredColumns<E> columns();

    abstract long blocks();

    /** The sum of a component of all messages; null if it has to be found out. */
    abstract @Nullable BigDecimal sum(Component<E, ? extends Number> component);

    abstract BlockWindow window();

    /** Reads a block; if it has key columns, or columns of which that is enough, the heads alone. */
    abstract void loadHeads(BlockWindow window, long block);

    /** Makes views, for one thread. */
    abstract MovingView<E> views();

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

    /** Adds the records of all messages to a batch, if they are those that an encoder writes; tells whether they are. */
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
