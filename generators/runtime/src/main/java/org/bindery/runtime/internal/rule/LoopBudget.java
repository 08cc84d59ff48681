package org.bindery.runtime.internal.rule;

import java.util.List;
import java.util.function.Supplier;
import org.bindery.runtime.RuleException;

/**
 * Counts what rules and virtual fields read: the items of the lists that they go through, those of loops within loops
 * each time, the virtual fields that are calculated from others, and the records that searches look into. A rule has a
 * budget, and so have all rules and virtual fields of a message together, so that small messages cannot keep them busy
 * without end. There is one for each thread.
 *
 * <p>All items of a list are counted when a loop begins, also where it ends early. So the count depends on the rule
 * and the message only, and counting costs the same for ten items as for a million.
 */
public final class LoopBudget {

    /** How many items a rule or a virtual field may look at. */
    public static final long ITEMS = 10_000_000;

    /** How many items the rules and virtual fields of a message may look at together. */
    public static final long ITEMS_OF_MESSAGE = 100_000_000;

    /** Said of a rule that looks at more. */
    public static final String EXCEEDED = "more than 10,000,000 items of lists and virtual fields are looked at";

    /** Said of the rules that come when those of the message have looked at more. */
    public static final String MESSAGE_EXCEEDED =
            "the rules of this message look at more than 100,000,000 items of lists and virtual fields";

    private static final long NOTHING = -1;

    private static final ThreadLocal<LoopBudget> OF_THREAD = ThreadLocal.withInitial(LoopBudget::new);

    private long left = ITEMS;
    private long leftOfMessage = ITEMS_OF_MESSAGE;
    private int depth;
    private int messages;
    private String exceeded;

    private LoopBudget() {}

    /**
     * Calculates a value within the budget of what is being calculated in this thread, or within one of its own. Where
     * the budget does not suffice there is no value, whatever a condition makes of the part that has none.
     *
     * @throws RuleException when it has none, or looks at too many items
     */
    public static <T> T within(Supplier<T> value) {
        return OF_THREAD.get().calculate(value, 0);
    }

    /**
     * Calculates a virtual field that needs lists or other virtual fields; it counts as an item.
     *
     * @throws RuleException when it has none, or looks at too many items
     */
    public static <T> T virtual(Supplier<T> value) {
        return OF_THREAD.get().calculate(value, 1);
    }

    /**
     * The items of a list, all of which are counted.
     *
     * @return the same list
     * @throws RuleException when there are too many
     */
    public static <T extends List<?>> T counted(T items) {
        OF_THREAD.get().take(items.size());
        return items;
    }

    /**
     * A record that is looked into.
     *
     * @param <T> the type of the record
     * @param record the record, or null
     * @return the same record
     * @throws RuleException when there are too many
     */
    public static <T> T one(T record) {
        if (record != null) {
            OF_THREAD.get().take(1);
        }
        return record;
    }

    /**
     * Goes through a message, whose rules and virtual fields share a budget.
     *
     * @param rules evaluates them
     */
    public static void ofMessage(Runnable rules) {
        LoopBudget budget = OF_THREAD.get();
        if (budget.messages++ == 0) {
            budget.leftOfMessage = ITEMS_OF_MESSAGE;
        }
        try {
            rules.run();
        } finally {
            budget.messages--;
        }
    }

    private <T> T calculate(Supplier<T> value, long items) {
        if (depth++ == 0) {
            left = ITEMS;
            exceeded = null;
            if (messages == 0) {
                leftOfMessage = ITEMS_OF_MESSAGE;
            }
        }
        try {
            take(items);
            T calculated = value.get();
            if (exceeded != null) {
                throw new RuleException(exceeded);
            }
            return calculated;
        } catch (RuleException e) {
            throw exceeded == null || exceeded.equals(e.getMessage()) ? e : new RuleException(exceeded);
        } finally {
            depth--;
        }
    }

    private void take(long items) {
        if (depth == 0) {
            return;
        }
        if (exceeded == null) {
            if (items > leftOfMessage) {
                leftOfMessage = NOTHING;
                exceeded = MESSAGE_EXCEEDED;
            } else if (items > left) {
                exceeded = EXCEEDED;
            }
        }
        if (exceeded != null) {
            throw new RuleException(exceeded);
        }
        left -= items;
        leftOfMessage -= items;
    }
}
