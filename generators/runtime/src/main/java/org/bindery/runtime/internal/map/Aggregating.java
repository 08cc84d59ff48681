package org.bindery.runtime.internal.map;

import java.math.BigDecimal;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.batch.Component;
import org.bindery.runtime.internal.batch.Total;
import org.bindery.runtime.internal.record.MovingView;
import org.bindery.runtime.map.Aggregate;

/** Finds out what entries come to, and makes branches remember it. Used by one thread. */
final class Aggregating<E, R> {

    private final KeyOrder<?, E> order;
    private final Aggregate<? super E, R> aggregate;

    /**
     * The sum of a component.
     *
     * @param component what is added
     */
    record Sum<E>(Component<E, ? extends Number> component) implements Aggregate<E, BigDecimal> {

        @Override
        public BigDecimal empty() {
            return BigDecimal.ZERO;
        }

        @Override
        public BigDecimal add(BigDecimal sum, E message) {
            Total total = new Total();
            component.forEach(message, total::add);
            return sum.add(total.sum());
        }

        @Override
        public BigDecimal merge(BigDecimal before, BigDecimal behind) {
            return before.add(behind);
        }
    }

    /** Null until it is needed. */
    private @Nullable MovingView<E> moving;

    /** Null until it is needed. */
    private @Nullable ChunkSum<E> sum;

    Aggregating(KeyOrder<?, E> order, Aggregate<? super E, R> aggregate) {
        this.order = order;
        this.aggregate = aggregate;
    }

    /** What all entries come to. */
    R of(ChunkTree<?> tree) {
        return tree.root() == null ? aggregate.empty() : of(tree.root());
    }

    /** What some entries of a part come to, at least one. */
    R of(Object part, long from, long to) {
        if (!(part instanceof Branch branch)) {
            byte[] chunk = Branch.chunk(part);
            return of(chunk, (int) Math.max(0, from), (int) Math.min(to, Chunk.count(chunk)));
        }
        if (from <= 0 && to >= branch.size) {
            return of(branch);
        }
        R result = aggregate.empty();
        long before = 0;
        for (int i = 0; i < branch.count(); i++) {
            Object child = branch.children[i];
            long size = Branch.size(child);
            if (from < before + size && to > before) {
                boolean isWhole = from <= before && to >= before + size;
                R some = isWhole ? child(branch, i) : of(child, from - before, to - before);
                result = aggregate.merge(result, some);
            }
            before += size;
        }
        return result;
    }

    @SuppressWarnings("unchecked") // remembered of this aggregate
    private R of(Branch branch) {
        Remembered remembered = branch.remembered(aggregate);
        Object known = remembered.whole();
        if (known != null) {
            return (R) known;
        }
        R result = aggregate.empty();
        for (int i = 0; i < branch.count(); i++) {
            result = aggregate.merge(result, child(branch, i));
        }
        remembered.setWhole(result);
        return result;
    }

    @SuppressWarnings("unchecked") // remembered of this aggregate
    private R child(Branch branch, int index) {
        Object child = branch.children[index];
        if (child instanceof Branch below) {
            return of(below);
        }
        Remembered remembered = branch.remembered(aggregate);
        Object known = remembered.part(index);
        if (known != null) {
            return (R) known;
        }
        byte[] chunk = Branch.chunk(child);
        R result = of(chunk, 0, Chunk.count(chunk));
        remembered.setPart(index, result);
        return result;
    }

    @SuppressWarnings("unchecked") // a sum is of these messages, and of decimals
    private R of(byte[] chunk, int first, int behind) {
        if (aggregate instanceof Sum<?> of) {
            if (sum == null) {
                sum = new ChunkSum<>(order, ((Sum<E>) of).component());
            }
            return (R) sum.of(chunk, first, behind);
        }
        if (moving == null) {
            moving = order.moving();
        }
        R result = aggregate.empty();
        int start = Chunk.start(chunk, first);
        for (int i = first; i < behind; i++) {
            int end = start + Chunk.length(chunk, i);
            result = aggregate.add(result, moving.at(chunk, order.record(chunk, start), end));
            start = end;
        }
        return result;
    }
}
