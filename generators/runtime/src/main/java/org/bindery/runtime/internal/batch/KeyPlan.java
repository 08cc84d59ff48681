package org.bindery.runtime.internal.batch;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.batch.Condition;
import org.bindery.runtime.internal.column.KeyColumns;

/**
 * The conditions of a query where blocks have some key columns: which of them these decide, and which are left. Immutable.
 *
 * @param tests tests of key columns, all of which a message satisfies
 * @param leaves the comparisons that these tests are made of
 * @param rest what is left to test in rows
 */
record KeyPlan<E>(KeyColumns.Keys keys, List<NumberTest<KeyColumns>> tests, List<KeyTest> leaves, QueryPlan<E> rest) {

    static <E> KeyPlan<E> of(KeyColumns.Keys keys, StoredColumns<E> stored, QueryPlan<E> plan) {
        List<NumberTest<KeyColumns>> tests = new ArrayList<>();
        List<KeyTest> leaves = new ArrayList<>();
        List<Predicate<? super E>> rest = new ArrayList<>();
        for (Predicate<? super E> part : plan.conditions()) {
            List<KeyTest> own = new ArrayList<>();
            NumberTest<KeyColumns> test = part instanceof Condition<?> condition
                    ? NumberTest.of(QueryPlan.<E>same(condition), compared -> leaf(keys, compared, own))
                    : null;
            if (test == null) {
                rest.add(part);
            } else {
                tests.add(test);
                leaves.addAll(own);
            }
        }
        return new KeyPlan<>(keys, tests, leaves, new QueryPlan<>(stored, rest));
    }

    private static <E> @Nullable NumberTest<KeyColumns> leaf(
            KeyColumns.Keys keys, Condition.Compared<E, ?> compared, List<KeyTest> leaves) {
        int key = keys.paths().indexOf(compared.component().toString());
        if (key < 0) {
            return null;
        }
        KeyTest leaf = new KeyTest(key, compared);
        leaves.add(leaf);
        return leaf;
    }

    /** Whether the tests can be made on the key columns of a block. */
    boolean isDecided(KeyColumns block) {
        for (KeyTest leaf : leaves) {
            if (!leaf.isDecided(block)) {
                return false;
            }
        }
        return true;
    }

    /** Whether it is known of a block that no message satisfies the conditions. */
    boolean isOutside(KeyColumns block) {
        for (NumberTest<KeyColumns> test : tests) {
            if (test.isOutside(block)) {
                return true;
            }
        }
        return false;
    }
}
