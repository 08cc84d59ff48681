package org.bindery.runtime.internal.map;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Spliterator;
import java.util.concurrent.ForkJoinPool;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.batch.Query;
import org.bindery.runtime.internal.batch.MessageType;
import org.bindery.runtime.internal.record.MovingView;
import org.bindery.runtime.map.Aggregate;
import org.bindery.runtime.map.Visitor;

/**
 * The entries of a map or a part of one at one moment. Immutable.
 *
 * @param order how keys are ordered
 * @param tree holds them
 * @param range which of its entries are meant
 * @param isDescending whether the last comes first
 */
record MapSnapshot<K, E>(KeyOrder<K, E> order, ChunkTree<K> tree, KeyRange<K> range, boolean isDescending) {

    /** Each thread gets the entries in so many pieces, so that all end at about the same time. */
    private static final int PIECES = 4;

    long size() {
        return range.isAll() ? tree.size() : Math.max(0, range.to(tree) - range.from(tree));
    }

    boolean isEmpty() {
        Cursor<K> first = range.first(tree);
        return !first.isAtEntry() || range.isAbove(first.key());
    }

    /** The first entry in the order of the map; it may be after the range. */
    Cursor<K> first() {
        return isDescending ? range.last(tree) : range.first(tree);
    }

    /** The last entry in the order of the map; it may be before the range. */
    Cursor<K> last() {
        return isDescending ? range.first(tree) : range.last(tree);
    }

    boolean anyMatch(Predicate<Cursor<K>> condition) {
        long left = size();
        for (Cursor<K> cursor = range.first(tree); left > 0; cursor.next()) {
            if (condition.test(cursor)) {
                return true;
            }
            left--;
        }
        return false;
    }

    <T> Spliterator<T> spliterator(
            Chunk.Reading<T> reading, int characteristics, @Nullable Comparator<? super T> sorted) {
        return new EntrySpliterator<>(
                tree, range.from(tree), range.to(tree), isDescending, reading, characteristics, sorted);
    }

    /** A tree of these entries alone. */
    ChunkTree<K> part() {
        return range.isAll() ? tree : tree.without(range.to(tree), tree.size()).without(0, range.from(tree));
    }

    Query<E> query(MessageType<E> type) {
        return MapBlocks.query(part(), order, type);
    }

    // Visits.

    <V extends Visitor<E, V>> V visit(V visitor) {
        visit(visitor, range.from(tree), range.to(tree));
        return visitor;
    }

    <V extends Visitor<E, V>> V visitParallel(V visitor) {
        long from = range.from(tree);
        long count = range.to(tree) - from;
        int pieces = (int) Math.min(count, (long) PIECES * ForkJoinPool.getCommonPoolParallelism());
        if (pieces <= 1) {
            return visit(visitor);
        }
        List<V> visitors = new ArrayList<>();
        visitors.add(visitor);
        for (int i = 1; i < pieces; i++) {
            visitors.add(visitor.split());
        }
        IntStream.range(0, pieces).parallel().forEach(i -> {
            int piece = isDescending ? pieces - 1 - i : i;
            visit(visitors.get(i), from + count * piece / pieces, from + count * (piece + 1) / pieces);
        });
        visitors.subList(1, pieces).forEach(visitor::merge);
        return visitor;
    }

    private void visit(Visitor<E, ?> visitor, long from, long to) {
        MovingView<E> moving = order.moving();
        if (isDescending) {
            Cursor<K> cursor = new Cursor<>(tree).at(to - 1);
            for (long left = to - from; left > 0; left--) {
                visitor.visit(message(moving, cursor.chunk(), cursor.start(), cursor.end()));
                cursor.previous();
            }
        } else if (from < to) {
            // No chunk of a small map has more entries than the map.
            int[] starts = new int[(int) Math.min(Chunk.MOST, tree.size()) + 1];
            visit(visitor, moving, tree.root(), starts, from, to);
        }
    }

    /** Shows some entries of a part, at least one. A cursor would take as long to make as a few entries take to visit. */
    private void visit(Visitor<E, ?> visitor, MovingView<E> moving, Object part, int[] starts, long from, long to) {
        if (!(part instanceof Branch branch)) {
            byte[] chunk = Branch.chunk(part);
            Chunk.starts(chunk, starts);
            visit(visitor, moving, chunk, starts, (int) Math.max(0, from), (int) Math.min(to, Chunk.count(chunk)));
            return;
        }
        long before = 0;
        for (Object child : branch.children) {
            long size = Branch.size(child);
            if (from < before + size && to > before) {
                visit(visitor, moving, child, starts, from - before, to - before);
            }
            before += size;
        }
    }

    private void visit(Visitor<E, ?> visitor, MovingView<E> moving, byte[] chunk, int[] starts, int first, int behind) {
        if (order.isOfRecords()) {
            moving.count(chunk, starts, first, behind, message -> {
                visitor.visit(message);
                return false;
            });
            return;
        }
        for (int i = first; i < behind; i++) {
            visitor.visit(message(moving, chunk, starts[i], starts[i + 1]));
        }
    }

    private E message(MovingView<E> moving, byte[] chunk, int start, int end) {
        return moving.at(chunk, order.record(chunk, start), end);
    }

    // Aggregates.

    <R> R aggregate(Aggregate<? super E, R> aggregate) {
        Aggregating<E, R> aggregating = new Aggregating<>(order, aggregate);
        if (range.isAll()) {
            return aggregating.of(tree);
        }
        long from = range.from(tree);
        long to = range.to(tree);
        return from >= to ? aggregate.empty() : aggregating.of(tree.root(), from, to);
    }
}
