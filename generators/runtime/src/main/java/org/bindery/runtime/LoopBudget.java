package org.bindery.runtime;

import java.util.Iterator;
import java.util.List;
import java.util.function.Supplier;

/**
 * Counts the items that the loops of a rule or a virtual field look at, those of loops within loops and of the virtual
 * fields that it uses together, so that small messages cannot keep a rule busy without end. There is one for each thread.
 */
public final class LoopBudget {

    /** How many items a rule or a virtual field may look at. */
    public static final long ITEMS = 10_000_000;

    /** Said of a rule that looks at more. */
    public static final String EXCEEDED = "more than 10,000,000 items of lists are looked at";

    private static final ThreadLocal<LoopBudget> OF_THREAD = ThreadLocal.withInitial(LoopBudget::new);

    private long left = ITEMS;
    private int depth;

    private LoopBudget() {}

    /**
     * Calculates a value within the budget of what is being calculated in this thread, or within one of its own.
     *
     * @param <T> the type of the value
     * @param value calculates it
     * @return the value
     * @throws RuleException when it has none, or looks at too many items
     */
    public static <T> T within(Supplier<T> value) {
        LoopBudget budget = OF_THREAD.get();
        if (budget.depth++ == 0) {
            budget.left = ITEMS;
        }
        try {
            return value.get();
        } finally {
            budget.depth--;
        }
    }

    /**
     * The items of a list, counted as they are looked at.
     *
     * @param <T> the type of the items
     * @param items the list
     * @return the same items
     */
    public static <T> Iterable<T> counted(List<T> items) {
        return items.size() < 2 ? items : () -> new Counting<>(items.iterator(), OF_THREAD.get());
    }

    private static final class Counting<T> implements Iterator<T> {

        private final Iterator<T> items;
        private final LoopBudget budget;

        Counting(Iterator<T> items, LoopBudget budget) {
            this.items = items;
            this.budget = budget;
        }

        @Override
        public boolean hasNext() {
            return items.hasNext();
        }

        @Override
        public T next() {
            if (--budget.left < 0) {
                throw new RuleException(EXCEEDED);
            }
            return items.next();
        }
    }
}
