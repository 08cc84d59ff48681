package org.bindery.runtime.internal.batch;

import java.math.BigDecimal;
import java.util.Objects;
import org.bindery.runtime.batch.Component;
import org.bindery.runtime.batch.Query;
import org.bindery.runtime.internal.record.MovingView;

/** Rows in memory, which are used by a query only. */
public final class RowsBatch<E> extends MessageBlocks<E> {

    private final MessageRows<E> rows;
    private final StoredColumns<E> columns;

    private RowsBatch(MessageRows<E> rows, StoredColumns<E> columns) {
        this.rows = rows;
        this.columns = columns;
    }

    /**
     * A query of all messages.
     *
     * @param columns the positions of values in the records
     */
    public static <E> Query<E> query(MessageRows<E> rows, StoredColumns<E> columns) {
        return new RowsBatch<>(rows, columns).query();
    }

    @Override
    public long messages() {
        return rows.first(rows.blocks());
    }

    @Override
    public E message(long index) {
        Objects.checkIndex(index, messages());
        long from = 0;
        long to = rows.blocks() - 1;
        while (from < to) {
            long middle = from + to + 1 >>> 1;
            if (rows.first(middle) <= index) {
                from = middle;
            } else {
                to = middle - 1;
            }
        }
        int place = (int) (index - rows.first(from));
        int[] starts = new int[count(from) + 1];
        byte[] data = rows.rows(from, starts);
        return rows.views().staying(data, starts[place], starts[place + 1]);
    }

    private int count(long block) {
        return (int) (rows.first(block + 1) - rows.first(block));
    }

    @Override
    long blocks() {
        return rows.blocks();
    }

    @Override
    BlockWindow window() {
        return new BlockWindow(null);
    }

    @Override
    void loadHeads(BlockWindow window, long block) {
        int count = count(block);
        int[] starts = window.starts(count);
        window.load(block, rows.first(block), count, rows.rows(block, starts), starts);
    }

    @Override
    BigDecimal sum(Component<E, ? extends Number> component) {
        return rows.sum(component);
    }

    @Override
    MovingView<E> views() {
        return rows.views();
    }

    @Override
    StoredColumns<E> columns() {
        return columns;
    }
}
