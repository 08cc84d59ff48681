package org.bindery.runtime.internal.map;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.bindery.runtime.batch.Component;
import org.bindery.runtime.batch.Query;
import org.bindery.runtime.internal.batch.MessageRows;
import org.bindery.runtime.internal.batch.MessageType;
import org.bindery.runtime.internal.batch.RowsBatch;
import org.bindery.runtime.internal.record.MovingView;

/** The chunks of a tree as blocks of rows, for queries. Immutable. */
final class MapBlocks<E> implements MessageRows<E> {

    private final ChunkTree<?> tree;
    private final KeyOrder<?, E> order;
    private final List<Object> chunks = new ArrayList<>();
    private final long[] firsts;

    private MapBlocks(ChunkTree<?> tree, KeyOrder<?, E> order) {
        this.tree = tree;
        this.order = order;
        Branch.addChunks(tree.root(), chunks);
        firsts = new long[chunks.size() + 1];
        for (int i = 0; i < chunks.size(); i++) {
            firsts[i + 1] = firsts[i] + Branch.size(chunks.get(i));
        }
    }

    static <E> Query<E> query(ChunkTree<?> tree, KeyOrder<?, E> order, MessageType<E> type) {
        return RowsBatch.query(new MapBlocks<>(tree, order), type.columns());
    }

    @Override
    public long blocks() {
        return chunks.size();
    }

    @Override
    public long first(long block) {
        return firsts[(int) block];
    }

    @Override
    public byte[] rows(long block, int[] starts) {
        byte[] chunk = Branch.chunk(chunks.get((int) block));
        Chunk.starts(chunk, starts);
        return order.isOfRecords() ? chunk : records(chunk, starts);
    }

    /** The records of a chunk without their keys. */
    private byte[] records(byte[] chunk, int[] starts) {
        byte[] records = new byte[chunk.length];
        int at = 0;
        int start = starts[0];
        for (int i = 0; i < Chunk.count(chunk); i++) {
            int end = starts[i + 1];
            int record = order.record(chunk, start);
            System.arraycopy(chunk, record, records, at, end - record);
            starts[i] = at;
            at += end - record;
            start = end;
        }
        starts[Chunk.count(chunk)] = at;
        return records;
    }

    @Override
    public BigDecimal sum(Component<E, ? extends Number> component) {
        return new Aggregating<>(order, new Aggregating.Sum<>(component)).of(tree);
    }

    @Override
    public MovingView<E> views() {
        return order.moving();
    }
}
