package org.bindery.connectors.spring;

import java.util.List;
import java.util.function.Predicate;
import org.bindery.runtime.batch.Batch;
import org.bindery.runtime.batch.BatchFormatException;
import org.bindery.runtime.batch.BatchOptions;
import org.bindery.runtime.batch.BatchType;

/** Blocks in binary. */
record BinaryBlocks<E>(BatchType<E> type) implements Blocks<E> {

    @Override
    public List<E> of(Iterable<? extends E> messages) {
        try {
            return type.wrap(type.toBlock(messages, BatchOptions.DEFAULT));
        } catch (BatchFormatException e) {
            throw new IllegalStateException("a block that was just written cannot be read", e);
        }
    }

    /** Copies nothing of a block: what stays is a selection of it. */
    @Override
    public List<E> select(List<E> block, Predicate<? super E> condition) {
        return block instanceof Batch<E> batch
                ? batch.query().where(condition).selection()
                : Blocks.super.select(block, condition);
    }

    @Override
    public List<List<E>> divide(List<E> block, List<? extends Predicate<? super E>> conditions) {
        return block instanceof Batch<E> batch
                ? List.copyOf(batch.query().divide(conditions))
                : Blocks.super.divide(block, conditions);
    }
}
