package org.bindery.runtime.internal.map;

import java.math.BigDecimal;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.batch.Component;
import org.bindery.runtime.internal.batch.Total;
import org.bindery.runtime.internal.column.RowNumbers;
import org.bindery.runtime.internal.column.RowSum;
import org.bindery.runtime.internal.record.MovingView;

/** Adds up a component of the entries of one chunk after the other. Used by one thread. */
final class ChunkSum<E> {

    private final KeyOrder<?, E> order;
    private final Component<E, ? extends Number> component;
    private final MovingView<E> moving;

    /** Adds what needs no views; null if everything does. */
    private final @Nullable RowSum sum;

    private int[] starts = {};

    ChunkSum(KeyOrder<?, E> order, Component<E, ? extends Number> component) {
        this.order = order;
        this.component = component;
        this.moving = order.moving();
        RowNumbers numbers = order.isOfRecords() ? order.numbers(component) : null;
        this.sum = numbers == null ? null : RowSum.of(numbers);
    }

    /** What some entries come to. */
    BigDecimal of(byte[] chunk, int first, int behind) {
        if (starts.length <= Chunk.count(chunk)) {
            starts = new int[Chunk.count(chunk) + 1];
        }
        Chunk.starts(chunk, starts);
        Total total = new Total();
        for (int row = first; row < behind; row++) {
            if (sum != null) {
                row = sum.add(chunk, starts, row, behind);
            }
            if (row < behind) {
                int record = order.record(chunk, starts[row]);
                component.forEach(moving.at(chunk, record, starts[row + 1]), total::add);
            }
        }
        if (sum != null) {
            sum.clear(total::add);
        }
        return total.sum();
    }
}
