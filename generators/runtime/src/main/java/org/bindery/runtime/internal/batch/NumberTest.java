package org.bindery.runtime.internal.batch;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.batch.Condition;
import org.bindery.runtime.internal.column.ColumnBlock;
import org.bindery.runtime.internal.column.Columns;
import org.bindery.runtime.internal.column.NumberSet;
import org.bindery.runtime.internal.column.RowNumbers;

/** A condition on numbers in records or columns, where no value has escaped. Immutable. */
sealed interface NumberTest<C extends Columns>
        permits NumberTest.Leaf, DecimalTest, KeyTest, NumberTest.All, NumberTest.Any, NumberTest.Not {

    /** Whether a row satisfies it; only if it {@link #isOfRows()}. */
    boolean test(byte[] data, int start, int end);

    /**
     * Keeps rows that satisfy it: the bits of others become 0.
     *
     * @param data the rows
     * @param starts where each starts, followed by where the last ends
     * @param found the rows to look at
     * @param escaped those that are kept anyway
     */
    default void keepRows(byte[] data, int[] starts, long[] found, long[] escaped) {
        for (int word = 0; word < found.length; word++) {
            found[word] = escaped[word] | kept(data, starts, word << 6, found[word] & ~escaped[word]);
        }
    }

    /** Which of some of 64 rows satisfy it. */
    default long kept(byte[] data, int[] starts, int first, long wanted) {
        long kept = wanted;
        for (long left = wanted; left != 0; left &= left - 1) {
            int row = first + Long.numberOfTrailingZeros(left);
            if (!test(data, starts[row], starts[row + 1])) {
                kept ^= left & -left;
            }
        }
        return kept;
    }

    /** Whether rows decide it without a view. */
    boolean isOfRows();

    /** Keeps the records of a block that satisfy it: the bits of others become 0. */
    void keep(C block, long[] found);

    /** Whether it is known of a block that no record satisfies it. */
    boolean isOutside(C block);

    /** Whether all fields are codes, which have the same position in all records. */
    boolean isOfCodes();

    /**
     * The test that is the same as a condition; null if the numbers cannot decide it.
     *
     * @param leaf the test that compares a component; null if the numbers cannot decide it
     */
    static <E, C extends Columns> @Nullable NumberTest<C> of(
            Condition<E> condition, Function<Condition.Compared<E, ?>, @Nullable NumberTest<C>> leaf) {
        if (condition instanceof Condition.Compared<E, ?> compared) {
            return leaf.apply(compared);
        } else if (condition instanceof Condition.All<E> all) {
            List<NumberTest<C>> parts = parts(all.conditions(), leaf);
            return parts == null ? null : new All<>(parts);
        } else if (condition instanceof Condition.Any<E> any) {
            List<NumberTest<C>> parts = parts(any.conditions(), leaf);
            return parts == null ? null : new Any<>(parts);
        } else {
            NumberTest<C> part = of(((Condition.Not<E>) condition).condition(), leaf);
            return part == null ? null : new Not<>(part);
        }
    }

    private static <E, C extends Columns> @Nullable List<NumberTest<C>> parts(
            List<Condition<E>> conditions, Function<Condition.Compared<E, ?>, @Nullable NumberTest<C>> leaf) {
        List<NumberTest<C>> parts = new ArrayList<>();
        for (Condition<E> condition : conditions) {
            NumberTest<C> part = of(condition, leaf);
            if (part == null) {
                return null;
            }
            parts.add(part);
        }
        return parts;
    }

    /**
     * One field.
     *
     * @param column its place among the columns
     * @param rows finds its numbers in rows; null if views have to
     */
    record Leaf(StoredField<?> field, int column, @Nullable RowNumbers rows, NumberSet accepted)
            implements NumberTest<ColumnBlock> {

        @Override
        public boolean test(byte[] data, int start, int end) {
            return accepted.contains(rows.number(data, start, end));
        }

        @Override
        public boolean isOfRows() {
            return rows != null;
        }

        @Override
        public void keep(ColumnBlock block, long[] found) {
            block.keep(block.column(column), accepted, found);
        }

        @Override
        public boolean isOutside(ColumnBlock block) {
            return block.column(column).isOutside(accepted);
        }

        @Override
        public boolean isOfCodes() {
            return field.isCode();
        }

        /** Whether it is one number in the first word of a record. */
        boolean isOfFirstWord() {
            return isOfCodes() && accepted.isSingle() && field.offset() + field.width() <= Long.SIZE;
        }
    }

    /**
     * All of some tests.
     *
     * @param <C> the columns
     * @param tests the tests, at least one
     */
    record All<C extends Columns>(List<NumberTest<C>> tests) implements NumberTest<C> {

        @Override
        public boolean test(byte[] data, int start, int end) {
            for (NumberTest<C> test : tests) {
                if (!test.test(data, start, end)) {
                    return false;
                }
            }
            return true;
        }

        @Override
        public void keep(C block, long[] found) {
            for (NumberTest<C> test : tests) {
                test.keep(block, found);
            }
        }

        @Override
        public boolean isOutside(C block) {
            return tests.stream().anyMatch(test -> test.isOutside(block));
        }

        @Override
        public boolean isOfCodes() {
            return tests.stream().allMatch(NumberTest::isOfCodes);
        }

        @Override
        public boolean isOfRows() {
            return tests.stream().allMatch(NumberTest::isOfRows);
        }
    }

    /**
     * At least one of some tests.
     *
     * @param <C> the columns
     * @param tests the tests, at least one
     */
    record Any<C extends Columns>(List<NumberTest<C>> tests) implements NumberTest<C> {

        @Override
        public boolean test(byte[] data, int start, int end) {
            for (NumberTest<C> test : tests) {
                if (test.test(data, start, end)) {
                    return true;
                }
            }
            return false;
        }

        @Override
        public void keep(C block, long[] found) {
            long[] left = found.clone();
            for (NumberTest<C> test : tests) {
                long[] kept = left.clone();
                test.keep(block, kept);
                for (int i = 0; i < left.length; i++) {
                    left[i] &= ~kept[i];
                }
            }
            for (int i = 0; i < found.length; i++) {
                found[i] &= ~left[i];
            }
        }

        @Override
        public boolean isOutside(C block) {
            return tests.stream().allMatch(test -> test.isOutside(block));
        }

        @Override
        public boolean isOfCodes() {
            return tests.stream().allMatch(NumberTest::isOfCodes);
        }

        @Override
        public boolean isOfRows() {
            return tests.stream().allMatch(NumberTest::isOfRows);
        }
    }

    /**
     * The opposite of a test.
     *
     * @param <C> the columns
     */
    record Not<C extends Columns>(NumberTest<C> test) implements NumberTest<C> {

        @Override
        public boolean test(byte[] data, int start, int end) {
            return !test.test(data, start, end);
        }

        @Override
        public void keep(C block, long[] found) {
            long[] others = found.clone();
            test.keep(block, others);
            for (int i = 0; i < found.length; i++) {
                found[i] &= ~others[i];
            }
        }

        @Override
        public boolean isOutside(C block) {
            return false;
        }

        @Override
        public boolean isOfCodes() {
            return test.isOfCodes();
        }

        @Override
        public boolean isOfRows() {
            return test.isOfRows();
        }
    }
}
