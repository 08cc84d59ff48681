package org.bindery.runtime.internal.batch;

import java.lang.ref.SoftReference;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.batch.Condition;
import org.bindery.runtime.internal.column.ColumnBlock;
import org.bindery.runtime.internal.column.FoundBits;

/**
 * The conditions of a query, all of which a message satisfies: which of them are tests of numbers, and which need a view of the message.
 * Immutable.
 */
public final class QueryPlan<E> {

    private final StoredColumns<E> columns;
    private final List<Predicate<? super E>> asked;
    private final List<Predicate<? super E>> conditions;

    private final List<Part> parts = new ArrayList<>();

    /** Tests of columns. */
    private final List<NumberTest<ColumnBlock>> columnTests = new ArrayList<>();
    /** What is left to test by a view where there are columns. */
    private final List<Predicate<? super E>> columnViews = new ArrayList<>();
    /** Tests of rows that are not part of the first word. */
    private final List<NumberTest<ColumnBlock>> rowTests = new ArrayList<>();
    /** What is left to test by a view where there are rows. */
    private final List<Predicate<? super E>> rowViews = new ArrayList<>();

    /** The columns of which one code is compared. */
    private final int[] codeColumns;

    private long mask;
    private long expected;

    /** How a condition is evaluated. */
    public enum How {
        /** Its numbers have the same position in all records, in rows and in columns. */
        CODES("by codes, without a view"),
        /** The same, but in rows its numbers follow others. */
        NUMBERS("by numbers, without a view"),
        /** Columns have its numbers; in rows, the message has to be looked at. */
        COLUMNS("by numbers where there are columns, else by a view of the message"),
        /** The message has to be looked at. */
        VIEW("by a view of the message");

        private final String words;

        How(String words) {
            this.words = words;
        }
    }

    /** One of the conditions that are evaluated separately. */
    public record Part(Predicate<?> condition, How how) {

        /** What it says, and how it is evaluated. */
        @Override
        public String toString() {
            return said() + ": " + how.words;
        }

        private String said() {
            return condition instanceof Condition<?> ? condition.toString() : "a predicate";
        }
    }

    /**
     * Makes a plan.
     *
     * @param columns the positions of values
     * @param conditions all of which a message satisfies: each a {@link Condition}, or any predicate
     */
    public QueryPlan(StoredColumns<E> columns, List<Predicate<? super E>> conditions) {
        this.columns = columns;
        this.asked = List.copyOf(conditions);
        List<Predicate<? super E>> all = new ArrayList<>();
        conditions.forEach(condition -> addParts(condition, all));
        this.conditions = List.copyOf(all);
        this.conditions.forEach(this::plan);
        // What takes longer comes last, when few messages are left.
        columnTests.sort(Comparator.comparing(test -> !test.isOfCodes()));
        this.codeColumns = columnTests.stream()
                .mapToInt(test -> test instanceof NumberTest.Leaf leaf ? leaf.column() : -1)
                .filter(column -> column >= 0)
                .toArray();
    }

    /**
     * The plan of a query. Recent plans are cached, since one query is often applied to many small batches.
     *
     * @param columns the positions of values
     * @param asked all of which a message satisfies
     */
    static <E> QueryPlan<E> of(StoredColumns<E> columns, List<Predicate<? super E>> asked) {
        if (!areConditions(asked)) {
            return new QueryPlan<>(columns, asked);
        }
        int place = asked.hashCode() & StoredColumns.PLANS - 1;
        QueryPlan<E> plan = known(columns.plans().get(place));
        if (plan == null || !plan.asked().equals(asked)) {
            plan = new QueryPlan<>(columns, asked);
            columns.plans().set(place, new SoftReference<>(plan));
        }
        return plan;
    }

    @SuppressWarnings("unchecked") // a plan of these columns
    private static <E> @Nullable QueryPlan<E> known(@Nullable SoftReference<?> plan) {
        return plan == null ? null : (QueryPlan<E>) plan.get();
    }

    private static boolean areConditions(List<?> asked) {
        for (Object each : asked) {
            if (!(each instanceof Condition<?>)) {
                return false;
            }
        }
        return true;
    }

    /** Adds the conditions that a condition is made of. */
    private static <E> void addParts(Predicate<? super E> condition, List<Predicate<? super E>> parts) {
        if (condition instanceof Condition.All<?> all) {
            all.conditions().forEach(part -> addParts(QueryPlan.<E>same(part), parts));
        } else {
            parts.add(condition);
        }
    }

    @SuppressWarnings("unchecked") // part of a condition on these messages
    static <E> Condition<E> same(Condition<?> condition) {
        return (Condition<E>) condition;
    }

    private void plan(Predicate<? super E> condition) {
        NumberTest<ColumnBlock> test =
                condition instanceof Condition<?> known ? NumberTest.of(same(known), columns::test) : null;
        parts.add(new Part(condition, test == null ? How.VIEW : how(test)));
        if (test == null) {
            columnViews.add(condition);
            rowViews.add(condition);
            return;
        }
        columnTests.add(test);
        if (!test.isOfRows()) {
            rowViews.add(condition);
        } else if (!(test instanceof NumberTest.Leaf leaf) || !addToFirstWord(leaf)) {
            rowTests.add(test);
        }
    }

    private static How how(NumberTest<?> test) {
        return test.isOfCodes() ? How.CODES : test.isOfRows() ? How.NUMBERS : How.COLUMNS;
    }

    private boolean addToFirstWord(NumberTest.Leaf leaf) {
        int width = leaf.field().width();
        if (width == 0 || !leaf.isOfFirstWord()) {
            return false;
        }
        long bits = -1L >>> Long.SIZE - width << leaf.field().offset();
        if ((mask & bits) != 0) {
            return false;
        }
        mask |= bits;
        expected |= leaf.accepted().least() << leaf.field().offset();
        return true;
    }

    /** The conditions as they were given. */
    List<Predicate<? super E>> asked() {
        return asked;
    }

    /** The conditions, all of which a message has to satisfy; none of them is made of others that it has to. */
    List<Predicate<? super E>> conditions() {
        return conditions;
    }

    /** Whether a message satisfies all conditions. */
    boolean test(E message) {
        return test(conditions, message);
    }

    static <E> boolean test(List<Predicate<? super E>> conditions, E message) {
        for (Predicate<? super E> condition : conditions) {
            if (!condition.test(message)) {
                return false;
            }
        }
        return true;
    }

    /** Keeps the messages of a block that its numbers do not rule out. */
    void keep(ColumnBlock block, long[] found) {
        block.bring(codeColumns);
        for (int i = 0; i < columnTests.size(); i++) {
            NumberTest<ColumnBlock> test = columnTests.get(i);
            if (test.isOfCodes() || FoundBits.isAny(found)) {
                test.keep(block, found);
            }
        }
    }

    /** Whether the head of the columns of a block excludes that a message satisfies the conditions. */
    boolean isOutside(ColumnBlock block) {
        if (columnTests.isEmpty() || (columns.escapes() && !block.column(0).isAlways(0))) {
            return false;
        }
        for (int i = 0; i < columnTests.size(); i++) {
            if (columnTests.get(i).isOutside(block)) {
                return true;
            }
        }
        return false;
    }

    List<Predicate<? super E>> columnViews() {
        return columnViews;
    }

    List<NumberTest<ColumnBlock>> rowTests() {
        return rowTests;
    }

    List<Predicate<? super E>> rowViews() {
        return rowViews;
    }

    /** The bits of the first word of a row that tests compare. */
    long mask() {
        return mask;
    }

    /** What these bits have to be. */
    long expected() {
        return expected;
    }

    StoredColumns<E> columns() {
        return columns;
    }

    /** The conditions that are evaluated separately, in their order. */
    public List<Part> parts() {
        return List.copyOf(parts);
    }

    /**
     * How the conditions are evaluated, a line for each.
     *
     * @param byKeys of how many blocks key columns decide each condition
     * @param blocks how many there are
     */
    String explanation(long[] byKeys, long blocks) {
        StringBuilder lines = new StringBuilder();
        for (int i = 0; i < parts.size(); i++) {
            String how = parts.get(i).how.words;
            if (byKeys[i] > 0) {
                how = byKeys[i] == blocks
                        ? "by key columns, without a view"
                        : "by key columns in %,d of %,d blocks, else %s".formatted(byKeys[i], blocks, how);
            }
            lines.append(i == 0 ? "where " : "  and ");
            lines.append(parts.get(i).said()).append(": ").append(how).append('\n');
        }
        return lines.toString();
    }
}
