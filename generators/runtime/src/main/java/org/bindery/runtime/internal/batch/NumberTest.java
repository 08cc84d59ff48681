package org.bindery.runtime.internal.batch;

import java.util.ArrayList;
import java.util.List;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.batch.Condition;
import org.bindery.runtime.internal.column.ColumnBlock;
import org.bindery.runtime.internal.column.NumberSet;
import org.bindery.runtime.internal.record.Bits;

/** A condition on numbers as they stand in records or columns, where no value has escaped. Immutable. */
sealed interface NumberTest permits NumberTest.Leaf, DecimalTest, NumberTest.All, NumberTest.Any, NumberTest.Not {

    /** Whether a record satisfies it that starts at some bit; only if it {@link #isOfCodes()}. */
    boolean test(byte[] data, long bit);

    /** Keeps the records of a block that satisfy it: the bits of others become 0. */
    void keep(ColumnBlock block, long[] found);

    /** Whether it is known of a block that no record satisfies it. */
    boolean isOutside(ColumnBlock block);

    /** Whether all fields are codes, which stand at one place in all records. */
    boolean isOfCodes();

    /**
     * The test that is the same as a condition.
     *
     * @return the test; null if the numbers do not tell
     */
    static <E> @Nullable NumberTest of(Condition<E> condition, StoredColumns<E> columns) {
        if (condition instanceof Condition.Compared<E, ?> compared) {
            return leaf(compared, columns);
        } else if (condition instanceof Condition.All<E> all) {
            List<NumberTest> parts = parts(all.conditions(), columns);
            return parts == null ? null : new All(parts);
        } else if (condition instanceof Condition.Any<E> any) {
            List<NumberTest> parts = parts(any.conditions(), columns);
            return parts == null ? null : new Any(parts);
        } else {
            NumberTest part = of(((Condition.Not<E>) condition).condition(), columns);
            return part == null ? null : new Not(part);
        }
    }

    private static <E> @Nullable NumberTest leaf(Condition.Compared<E, ?> compared, StoredColumns<E> columns) {
        StoredField<E> field = columns.field(compared.component());
        if (field == null) {
            return null;
        }
        return field.isDecimal()
                ? new DecimalTest(field, compared.operator(), compared.operands())
                : new Leaf(field, field.accepted(compared));
    }

    private static <E> @Nullable List<NumberTest> parts(List<Condition<E>> conditions, StoredColumns<E> columns) {
        List<NumberTest> parts = new ArrayList<>();
        for (Condition<E> condition : conditions) {
            NumberTest part = of(condition, columns);
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
     * @param field where it stands
     * @param accepted its numbers
     */
    record Leaf(StoredField<?> field, NumberSet accepted) implements NumberTest {

        @Override
        public boolean test(byte[] data, long bit) {
            return field.width() == 0
                    ? accepted.contains(0)
                    : accepted.contains(Bits.wide(data, bit + field.offset(), field.width()));
        }

        @Override
        public void keep(ColumnBlock block, long[] found) {
            block.column(column(block)).keep(accepted, found);
        }

        @Override
        public boolean isOutside(ColumnBlock block) {
            return block.column(column(block)).isOutside(accepted);
        }

        private int column(ColumnBlock block) {
            return block.layout().find(field.offset(), field.width());
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
     * @param tests the tests, at least one
     */
    record All(List<NumberTest> tests) implements NumberTest {

        @Override
        public boolean test(byte[] data, long bit) {
            for (NumberTest test : tests) {
                if (!test.test(data, bit)) {
                    return false;
                }
            }
            return true;
        }

        @Override
        public void keep(ColumnBlock block, long[] found) {
            for (NumberTest test : tests) {
                test.keep(block, found);
            }
        }

        @Override
        public boolean isOutside(ColumnBlock block) {
            return tests.stream().anyMatch(test -> test.isOutside(block));
        }

        @Override
        public boolean isOfCodes() {
            return tests.stream().allMatch(NumberTest::isOfCodes);
        }
    }

    /**
     * At least one of some tests.
     *
     * @param tests the tests, at least one
     */
    record Any(List<NumberTest> tests) implements NumberTest {

        @Override
        public boolean test(byte[] data, long bit) {
            for (NumberTest test : tests) {
                if (test.test(data, bit)) {
                    return true;
                }
            }
            return false;
        }

        @Override
        public void keep(ColumnBlock block, long[] found) {
            long[] left = found.clone();
            for (NumberTest test : tests) {
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
        public boolean isOutside(ColumnBlock block) {
            return tests.stream().allMatch(test -> test.isOutside(block));
        }

        @Override
        public boolean isOfCodes() {
            return tests.stream().allMatch(NumberTest::isOfCodes);
        }
    }

    /**
     * The opposite of a test.
     *
     * @param test the test
     */
    record Not(NumberTest test) implements NumberTest {

        @Override
        public boolean test(byte[] data, long bit) {
            return !test.test(data, bit);
        }

        @Override
        public void keep(ColumnBlock block, long[] found) {
            long[] others = found.clone();
            test.keep(block, others);
            for (int i = 0; i < found.length; i++) {
                found[i] &= ~others[i];
            }
        }

        @Override
        public boolean isOutside(ColumnBlock block) {
            return false;
        }

        @Override
        public boolean isOfCodes() {
            return test.isOfCodes();
        }
    }
}
