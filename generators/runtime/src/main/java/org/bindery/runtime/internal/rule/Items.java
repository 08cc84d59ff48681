package org.bindery.runtime.internal.rule;

import java.math.BigDecimal;
import java.util.AbstractList;
import java.util.Iterator;
import java.util.List;
import java.util.function.Function;
import org.bindery.runtime.RuleException;
import org.bindery.runtime.XmlDate;
import org.bindery.runtime.XmlDateTime;
import org.bindery.runtime.XmlTime;

/** What rules and virtual fields do with lists. */
public final class Items {

    private Items() {}

    /**
     * One of a list's items.
     *
     * @param index its place, from 0
     * @throws RuleException when the list is shorter
     */
    public static <T> T at(List<T> items, long index) {
        if (index < 0 || index >= items.size()) {
            throw new RuleException(outOfRange(Long.toString(index)));
        }
        return items.get((int) index);
    }

    /**
     * The message about an index.
     *
     * @param index an index at which there is no item
     * @return the error
     */
    public static String outOfRange(String index) {
        return "the list has no item " + index;
    }

    /** How many items a list has. */
    public static long size(List<?> items) {
        return items.size();
    }

    /**
     * Whether a value is among a list's items.
     *
     * @param items the list, of values of the same type
     * @return whether one of them is the same
     */
    public static boolean isIn(Object value, List<?> items) {
        for (Object item : LoopBudget.counted(items)) {
            if (same(value, item)) {
                return true;
            }
        }
        return false;
    }

    private static boolean same(Object left, Object right) {
        if (left instanceof BigDecimal one && right instanceof BigDecimal other) {
            return Calculation.same(one, other);
        }
        if (left instanceof XmlDate one && right instanceof XmlDate other) {
            return Dates.same(one, other);
        }
        if (left instanceof XmlTime one && right instanceof XmlTime other) {
            return Dates.same(one, other);
        }
        if (left instanceof XmlDateTime one && right instanceof XmlDateTime other) {
            return Dates.same(one, other);
        }
        if (left instanceof Double one && right instanceof Double other) {
            return one.doubleValue() == other.doubleValue();
        }
        return left.equals(right);
    }

    /**
     * Adds integers.
     *
     * @return their sum; 0 if there are none
     * @throws RuleException beyond 64 bits
     */
    public static long sumOfIntegers(List<Long> items) {
        long sum = 0;
        for (long item : LoopBudget.counted(items)) {
            sum = Calculation.add(sum, item);
        }
        return sum;
    }

    /** The sum of decimals; 0 if there are none. */
    public static BigDecimal sumOfDecimals(List<BigDecimal> items) {
        BigDecimal sum = BigDecimal.ZERO;
        for (BigDecimal item : LoopBudget.counted(items)) {
            sum = sum.add(item);
        }
        return sum;
    }

    /** The sum of floating-point numbers, added in order; 0 if there are none. */
    public static double sumOfFloating(List<Double> items) {
        double sum = 0;
        for (double item : LoopBudget.counted(items)) {
            sum += item;
        }
        return sum;
    }

    /** The items of a list in one text, with white space between them. */
    public static List<String> of(String text) {
        String stripped = text.strip();
        return stripped.isEmpty() ? List.of() : List.of(stripped.split("\\s+"));
    }

    /**
     * The items as rules see them, each made when it is looked at.
     *
     * @param <T> the type that they get
     * @param change makes one of them
     */
    public static <S, T> List<T> each(List<? extends S> items, Function<? super S, ? extends T> change) {
        return new Each<>(items, change);
    }

    private static final class Each<S, T> extends AbstractList<T> {

        private final List<? extends S> items;
        private final Function<? super S, ? extends T> change;

        Each(List<? extends S> items, Function<? super S, ? extends T> change) {
            this.items = items;
            this.change = change;
        }

        @Override
        public int size() {
            return items.size();
        }

        @Override
        public T get(int index) {
            return change.apply(items.get(index));
        }

        @Override
        public Iterator<T> iterator() {
            Iterator<? extends S> all = items.iterator();
            return new Iterator<>() {

                @Override
                public boolean hasNext() {
                    return all.hasNext();
                }

                @Override
                public T next() {
                    return change.apply(all.next());
                }
            };
        }
    }
}
