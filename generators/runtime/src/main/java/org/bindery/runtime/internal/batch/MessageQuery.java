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
import java.util.Objects;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ForkJoinPool;
import java.util.function.BiConsumer;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.bindery.runtime.MalformedRecordException;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.batch.Batch;
import org.bindery.runtime.batch.Component;
import org.bindery.runtime.batch.Query;
import org.bindery.runtime.batch.ValueCursor;
import org.bindery.runtime.internal.column.KeySums;

/** A query of the messages of a batch. */
final class MessageQuery<E> implements Query<E> {

    /** Each thread gets the blocks in so many pieces, so that all end at about the same time. */
    private static final int PIECES = 4;

    private final MessageBlocks<E> batch;
    private final QueryPlan<E> plan;
    private final boolean isParallel;

    MessageQuery(MessageBlocks<E> batch, List<Predicate<? super E>> conditions, boolean isParallel) {
        this(batch, QueryPlan.of(batch.columns(), conditions), isParallel);
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
        BigDecimal known = plan.conditions().isEmpty() && !component.isRepeated() ? batch.sum(component) : null;
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
                        (best, selection) ->
                                selection.forEach(row -> selection.forEachValue(component, row, best::add)),
                        Best::plus)
                .value);
    }

    @Override
    public <K extends Comparable<? super K>> Groups<E, K> groupBy(Component<E, K> key) {
        Objects.requireNonNull(key, "the component");
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
                return groups(
                        (groups, selection) -> new GroupedValues<>(selection, key, component).addTo(groups),
                        Total::sum);
            }
        };
    }

    /**
     * The values of a component of one message after the other, together with those of another by which they are grouped, where messages
     * may have several. Those belong together that are of the same item of the lists on the way to both. Not safe for use by several
     * threads at a time.
     */
    private static final class GroupedValues<E, K extends Comparable<? super K>, V extends Comparable<? super V>> {

        private final BlockSelection<E> selection;
        private final Component<E, K> by;
        private final Component<E, V> component;

        /** How many lists are on the way to both. */
        private final int common;

        private final Entries<K> keys = new Entries<>();
        private final Entries<V> values = new Entries<>();

        /** Those of one item. */
        private final TreeSet<K> itsKeys = new TreeSet<>();

        private final List<V> itsValues = new ArrayList<>();

        GroupedValues(BlockSelection<E> selection, Component<E, K> by, Component<E, V> component) {
            this.selection = selection;
            this.by = by;
            this.component = component;
            this.common = by.commonLists(component);
        }

        /** The entries of a message, one after the other. */
        private static final class Entries<T> implements Component.Entries<T> {

            private final List<T> values = new ArrayList<>();
            private final List<Integer> levels = new ArrayList<>();
            private int at;

            void clear() {
                values.clear();
                levels.clear();
                at = 0;
            }

            @Override
            public void add(int level, @Nullable T value) {
                values.add(value);
                levels.add(level);
            }

            boolean isAtEnd() {
                return at == values.size();
            }

            /** Goes over what is of the same item of some lists. */
            void takeItem(int lists, Component.Entries<T> into) {
                boolean isFirst = true;
                while (!isAtEnd() && (isFirst || levels.get(at) > lists)) {
                    T value = values.get(at++);
                    if (value != null) {
                        into.add(0, value);
                    }
                    isFirst = false;
                }
            }
        }

        /** Adds the values of all messages found to the totals of their groups. */
        void addTo(Map<K, Total> totals) {
            KeyValues ofKeys = selection.usedKeys().values(by);
            KeyValues numbers = selection.usedKeys().values(component);
            boolean isBeside = by.lists() == common && component.lists() == common;
            if (isBeside && ofKeys != null && ofKeys.texts() > 0 && numbers != null && numbers.areNumbers()) {
                addByTexts(ofKeys, numbers, totals);
            } else if (by.isRepeated() || component.isRepeated()) {
                addItems(totals);
            } else {
                addSingle(totals);
            }
        }

        /** Where each value of a message has a text in the same entry, or is absent. */
        private void addByTexts(KeyValues texts, KeyValues numbers, Map<K, Total> totals) {
            if (texts.entries() != numbers.entries()) {
                throw new MalformedRecordException("keys of the same items have different numbers of entries");
            }
            KeySums sums = selection.usedKeys().sums();
            if (numbers.add(texts, selection.found(), sums)) {
                sums.forEach((text, entry, isAbsent, scale, sum) -> {
                    if (text != 0) {
                        Total total = total(texts.text(by, text, entry, selection::view), totals);
                        total.add(isAbsent ? 0 : sum, isAbsent ? 0 : scale);
                    }
                });
            } else {
                addEach(texts, numbers, totals);
            }
        }

        private void addEach(KeyValues texts, KeyValues numbers, Map<K, Total> totals) {
            Total[] known = new Total[texts.texts() + 1];
            known[0] = new Total();
            for (int row = selection.next(0); row >= 0; row = selection.next(row + 1)) {
                int end = numbers.start(row + 1);
                for (int entry = numbers.start(row); entry < end; entry++) {
                    int place = texts.place(entry);
                    Total total = place < known.length ? known[place] : null;
                    if (total == null) {
                        total = total(texts.entry(by, row, entry, selection::view), totals);
                        known[place] = total;
                    }
                    numbers.addTo(total, entry);
                }
            }
        }

        private static <K> Total total(K key, Map<K, Total> totals) {
            return totals.computeIfAbsent(key, ignored -> new Total());
        }

        /** Where a message has one value of each at most. */
        private void addSingle(Map<K, Total> totals) {
            selection.forEach(row -> {
                K key = selection.value(by, row);
                if (key != null) {
                    total(key, totals).add((Number) selection.value(component, row));
                }
            });
        }

        private void addItems(Map<K, Total> totals) {
            selection.forEach(row -> {
                keys.clear();
                values.clear();
                selection.entries(by, row, keys);
                selection.entries(component, row, values);
                while (!keys.isAtEnd()) {
                    addItem(totals);
                }
            });
        }

        private void addItem(Map<K, Total> totals) {
            itsKeys.clear();
            itsValues.clear();
            keys.takeItem(common, (level, key) -> itsKeys.add(key));
            values.takeItem(common, (level, value) -> itsValues.add(value));
            for (K key : itsKeys) {
                Total total = total(key, totals);
                for (V value : itsValues) {
                    total.add((Number) value);
                }
            }
        }
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
                    Best<V> greatest = new Best<>(Comparator.<V>reverseOrder());
                    selection.forEachValue(component, row, greatest::add);
                    if (greatest.value != null) {
                        add(queue, count, new Ranked<>(greatest.value, selection.first() + row));
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
        for (Component<E, ?> component : components) {
            if (component.isRepeated()) {
                throw new UnsupportedOperationException("a message may have several values of " + component);
            }
        }
        return new MessageValues<>(new BlockSelection<>(batch, plan), batch.blocks(), components);
    }

    @Override
    public Batch<E> selection() {
        return FoundMessages.of(batch, plan);
    }

    @Override
    public List<Batch<E>> divide(List<? extends Predicate<? super E>> conditions) {
        if (conditions.isEmpty()) {
            return List.of(selection());
        }
        List<Batch<E>> parts = new ArrayList<>();
        MessageBlocks<E> rest = plan.conditions().isEmpty() ? batch : FoundMessages.of(batch, plan);
        for (Predicate<? super E> condition : conditions) {
            List<FoundMessages<E>> divided =
                    FoundMessages.divide(rest, QueryPlan.of(batch.columns(), List.of(condition)));
            parts.add(divided.get(0));
            rest = divided.get(1);
        }
        parts.add(rest);
        return List.copyOf(parts);
    }

    /**
     * Adds the records of the messages to a batch, if they are those that an encoder writes; returns whether they are.
     */
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
        return plan.explanation(byKeys(), batch.blocks())
                + "found %,d of %,d messages%n".formatted(found.sum().longValue(), batch.messages())
                + "%,d of %,d blocks skipped by what their columns start with%n"
                        .formatted(selection.skipped(), batch.blocks())
                + (selection.keyed() == 0
                        ? ""
                        : "%,d blocks decided by their key columns alone%n".formatted(selection.keyed()))
                + "%,d messages scanned, %,d by a view%n".formatted(selection.scanned(), selection.viewed());
    }

    /** In how many blocks key columns decide each of the conditions. */
    private long[] byKeys() {
        List<Predicate<? super E>> conditions = plan.conditions();
        long[] decided = new long[conditions.size()];
        BlockSelection<E> selection = new BlockSelection<>(batch, plan);
        UsedKeys<E> keys = new UsedKeys<>(batch.columns());
        try {
            for (long block = 0; block < batch.blocks(); block++) {
                selection.load(block);
                keys.load(batch.place(block), selection.keys());
                KeyPlan<E> byKeys = keys.plan(plan);
                for (int i = 0; byKeys != null && i < decided.length; i++) {
                    decided[i] += byKeys.rest().conditions().contains(conditions.get(i)) ? 0 : 1;
                }
            }
        } catch (IOException e) {
            throw FoundRows.unchecked(e);
        }
        return decided;
    }
}
