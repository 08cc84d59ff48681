package org.bindery.runtime.internal.batch;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ForkJoinPool;
import java.util.function.BiConsumer;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.bindery.runtime.MalformedRecordException;
import org.bindery.runtime.batch.Batch;
import org.bindery.runtime.batch.Component;
import org.bindery.runtime.batch.Query;
import org.bindery.runtime.batch.ValueCursor;

/** A query of the messages of a batch. */
final class MessageQuery<E> implements Query<E> {

    /** Each thread gets the blocks in so many pieces, so that all end at about the same time. */
    private static final int PIECES = 4;

    private final MessageBlocks<E> batch;
    private final QueryPlan<E> plan;
    private final boolean isParallel;

    MessageQuery(MessageBlocks<E> batch, List<Predicate<? super E>> conditions, boolean isParallel) {
        this(batch, batch.columns().plan(conditions), isParallel);
    }

    private MessageQuery(MessageBlocks<E> batch, QueryPlan<E> plan, boolean isParallel) {
        this.batch = batch;
        this.plan = plan;
        this.isParallel = isParallel;
    }

    @Override
    public Query<E> where(Predicate<? super E> condition) {
        List<Predicate<? super E>> all = new ArrayList<>(plan.conditions());
        all.add(condition);
        return new MessageQuery<>(batch, all, isParallel);
    }

    @Override
    public Query<E> parallel() {
        return new MessageQuery<>(batch, plan, true);
    }

    /** Goes through all blocks; results of pieces are put together in their order. */
    private <A> A collect(Supplier<A> start, BiConsumer<A, BlockSelection<E>> add, BinaryOperator<A> combine) {
        long blocks = batch.blocks();
        int pieces = isParallel ? (int) Math.min(blocks, (long) PIECES * ForkJoinPool.getCommonPoolParallelism()) : 1;
        if (pieces <= 1) {
            return piece(0, blocks, start.get(), add);
        }
        return IntStream.range(0, pieces)
                .parallel()
                .mapToObj(i -> piece(blocks * i / pieces, blocks * (i + 1) / pieces, start.get(), add))
                .reduce(combine)
                .orElseThrow();
    }

    private <A> A piece(long from, long to, A result, BiConsumer<A, BlockSelection<E>> add) {
        BlockSelection<E> selection = new BlockSelection<>(batch, plan);
        FoundRows.visit(selection, from, to, () -> add.accept(result, selection));
        return result;
    }

    @Override
    public long count() {
        return collect(Total::new, (sum, selection) -> sum.add(selection.count(), 0), Total::plus)
                .sum()
                .longValue();
    }

    @Override
    public BigDecimal sum(Component<E, ? extends Number> component) {
        BigDecimal known = plan.conditions().isEmpty() ? batch.sum(component) : null;
        return known != null
                ? known
                : collect(Total::new, (sum, selection) -> selection.addTo(sum, component), Total::plus)
                        .sum();
    }

    /** The value that comes first in some order. */
    private static final class Best<V> {
        private final Comparator<? super V> order;
        private V value;

        Best(Comparator<? super V> order) {
            this.order = order;
        }

        void add(V other) {
            if (other != null && (value == null || order.compare(other, value) < 0)) {
                value = other;
            }
        }

        Best<V> plus(Best<V> other) {
            add(other.value);
            return this;
        }
    }

    @Override
    public <V extends Comparable<? super V>> Optional<V> min(Component<E, V> component) {
        return first(component, Comparator.<V>naturalOrder());
    }

    @Override
    public <V extends Comparable<? super V>> Optional<V> max(Component<E, V> component) {
        return first(component, Comparator.<V>reverseOrder());
    }

    private <V extends Comparable<? super V>> Optional<V> first(Component<E, V> component, Comparator<V> order) {
        return Optional.ofNullable(collect(
                        () -> new Best<V>(order),
                        (best, selection) -> selection.forEach(row -> best.add(selection.value(component, row))),
                        Best::plus)
                .value);
    }

    @Override
    public <K extends Comparable<? super K>> Groups<E, K> groupBy(Component<E, K> key) {
        return new Groups<>() {
            @Override
            public SortedMap<K, Long> count() {
                return groups(
                        (groups, selection) -> selection.count(key, (value, number) -> {
                            if (value != null) {
                                groups.computeIfAbsent(value, ignored -> new Total())
                                        .add(number, 0);
                            }
                        }),
                        total -> total.sum().longValue());
            }

            @Override
            public SortedMap<K, BigDecimal> sum(Component<E, ? extends Number> component) {
                return groups((groups, selection) -> selection.addTo(groups, key, component), Total::sum);
            }
        };
    }

    /** What groups come to, to whose totals each block adds. */
    private <K extends Comparable<? super K>, R> SortedMap<K, R> groups(
            BiConsumer<Map<K, Total>, BlockSelection<E>> add, Function<Total, R> result) {
        Map<K, Total> byHash = this.<Map<K, Total>>collect(HashMap::new, add, MessageQuery::merged);
        SortedMap<K, R> results = new TreeMap<>();
        // Decimals of other scales are other keys of a hash table, but the same value.
        merged(new TreeMap<>(), byHash).forEach((value, total) -> results.put(value, result.apply(total)));
        return results;
    }

    private static <K> Map<K, Total> merged(Map<K, Total> into, Map<K, Total> from) {
        from.forEach((value, total) -> into.merge(value, total, Total::plus));
        return into;
    }

    /** A message by its value and its number. */
    private record Ranked<V>(V value, long message) {

        static <V extends Comparable<? super V>> Comparator<Ranked<V>> lastFirst() {
            return Comparator.<Ranked<V>, V>comparing(Ranked::value)
                    .thenComparing(Ranked::message, Comparator.reverseOrder());
        }
    }

    @Override
    public <V extends Comparable<? super V>> List<E> top(int count, Component<E, V> component) {
        if (count < 0) {
            throw new IllegalArgumentException("the first " + count + " messages cannot be found");
        }
        PriorityQueue<Ranked<V>> best = collect(
                () -> new PriorityQueue<>(Ranked.<V>lastFirst()),
                (queue, selection) -> selection.forEach(row -> {
                    V value = selection.value(component, row);
                    if (value != null) {
                        add(queue, count, new Ranked<>(value, selection.first() + row));
                    }
                }),
                (one, other) -> {
                    other.forEach(ranked -> add(one, count, ranked));
                    return one;
                });
        List<E> messages = new ArrayList<>();
        best.stream()
                .sorted(Ranked.<V>lastFirst().reversed())
                .forEach(ranked -> messages.add(batch.stored(ranked.message)));
        return messages;
    }

    private static <V extends Comparable<? super V>> void add(
            PriorityQueue<Ranked<V>> queue, int most, Ranked<V> ranked) {
        if (queue.size() < most) {
            queue.add(ranked);
        } else if (most > 0 && Ranked.<V>lastFirst().compare(ranked, queue.peek()) > 0) {
            queue.poll();
            queue.add(ranked);
        }
    }

    @Override
    public ValueCursor values(List<? extends Component<E, ?>> components) {
        return new MessageValues<>(new BlockSelection<>(batch, plan), batch.blocks(), components);
    }

    @Override
    public Batch<E> selection() {
        return FoundMessages.of(batch, plan);
    }

    /** Adds the records of the messages to a batch, if they are those that an encoder writes; tells whether they are. */
    boolean copyTo(BatchOutput out, MessageBlocks.Encoder<?> encoder) throws IOException {
        if (!batch.isWrittenBy(encoder)) {
            return false;
        }
        BlockSelection<E> selection = new BlockSelection<>(batch, plan);
        FoundRows<E> rows = new FoundRows<>(selection, batch.blocks(), selection::prepareViews);
        try {
            while (rows.next()) {
                selection.copy(rows.row(), out);
            }
        } catch (UncheckedIOException e) {
            throw e.getCause();
        } catch (MalformedRecordException e) {
            throw selection.damaged(e);
        }
        return true;
    }

    @Override
    public Iterator<E> iterator() {
        return new Messages();
    }

    /** The messages one after the other. */
    private final class Messages implements Iterator<E> {

        private final BlockSelection<E> selection = new BlockSelection<>(batch, plan);
        private final FoundRows<E> rows = new FoundRows<>(selection, batch.blocks(), selection::prepareViews);
        private boolean isAhead;

        @Override
        public boolean hasNext() {
            isAhead = isAhead || rows.next();
            return isAhead;
        }

        @Override
        public E next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            try {
                isAhead = false;
                return selection.message(rows.row());
            } catch (MalformedRecordException e) {
                throw FoundRows.unchecked(selection.damaged(e));
            } catch (IOException e) {
                throw FoundRows.unchecked(e);
            }
        }
    }

    @Override
    public String explain() {
        BlockSelection<E> selection = new BlockSelection<>(batch, plan);
        Total found = new Total();
        FoundRows.visit(selection, 0, batch.blocks(), () -> found.add(selection.count(), 0));
        return plan.explanation()
                + "found %,d of %,d messages%n".formatted(found.sum().longValue(), batch.messages())
                + "%,d of %,d blocks skipped by what their columns start with%n"
                        .formatted(selection.skipped(), batch.blocks())
                + (selection.keyed() == 0
                        ? ""
                        : "%,d blocks decided by their key columns alone%n".formatted(selection.keyed()))
                + "%,d messages scanned, %,d by a view%n".formatted(selection.scanned(), selection.viewed());
    }
}
