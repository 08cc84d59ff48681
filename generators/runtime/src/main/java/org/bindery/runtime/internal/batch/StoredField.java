package org.bindery.runtime.internal.batch;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongFunction;
import java.util.function.LongPredicate;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.batch.Component;
import org.bindery.runtime.batch.Condition;
import org.bindery.runtime.internal.column.NumberSet;
import org.bindery.runtime.internal.value.Decimals;

/**
 * The position of the value of a component in records, and its representation: a code of the constant bits, or a
 * numeral. Immutable.
 *
 * @param offset of its first bit among the constant bits
 * @param width of its field, in bits
 * @param plus 1 if 0 means that it is absent, and numbers are one more; else 0
 * @param codes how many codes there are; 0 if it is a numeral, or there are more than 2^62
 * @param ascending whether greater codes mean greater values
 * @param values gives the value of a number, less what was added
 * @param isDecimal whether it is a decimal, of which columns have digits and scales
 */
public record StoredField<E>(
        Component<E, ?> component,
        int offset,
        int width,
        int plus,
        long codes,
        boolean ascending,
        LongFunction<?> values,
        boolean isDecimal) {

    /** So many codes are tried one after the other. */
    static final int FEW = 1 << 12;

    private static final BigDecimal MOST = BigDecimal.valueOf(Long.MAX_VALUE);

    /**
     * A component that is a code.
     *
     * @param offset of its first bit among the constant bits
     * @param width of its field, in bits
     * @param plus 1 if 0 means that it is absent, and codes are one more; else 0
     * @param ascending whether greater codes mean greater values
     * @param values gives the value of a code
     */
    public static <E> StoredField<E> code(
            Component<E, ?> component,
            int offset,
            int width,
            int plus,
            long codes,
            boolean ascending,
            LongFunction<?> values) {
        return new StoredField<>(component, offset, width, plus, codes, ascending, values, false);
    }

    /**
     * A component that is a numeral.
     *
     * @param offset of the first bit of its field among the constant bits
     * @param width of its field, in bits
     * @param plus 1 if 0 means that it is absent, else 0
     * @param values gives the value of a numeral
     */
    public static <E> StoredField<E> numeral(
            Component<E, ?> component, int offset, int width, int plus, LongFunction<?> values) {
        return new StoredField<>(component, offset, width, plus, 0, false, values, false);
    }

    /**
     * A component that is a decimal.
     *
     * @param offset of the first bit of its field among the constant bits
     * @param width of its field, in bits
     * @param plus 1 if 0 means that it is absent, else 0
     * @param minScale the least scale
     * @param maxScale the greatest scale
     * @param signed whether it may be negative
     */
    public static <E> StoredField<E> decimal(
            Component<E, BigDecimal> component,
            int offset,
            int width,
            int plus,
            int minScale,
            int maxScale,
            boolean signed) {
        LongFunction<?> values = number -> Decimals.decode(number, minScale, maxScale, signed);
        return new StoredField<>(component, offset, width, plus, 0, false, values, true);
    }

    /** Whether numbers are the bits of values of {@code double}, which are always there. */
    boolean isDouble() {
        return width == Long.SIZE
                && plus == 0
                && !isDecimal
                && Double.valueOf(1).equals(values.apply(Double.doubleToRawLongBits(1)));
    }

    boolean isCode() {
        return codes != 0;
    }

    /**
     * The value of a number; null if the number says that there is none.
     *
     * @param number the bits of a code, or a numeral
     */
    public @Nullable Object value(long number) {
        return plus > 0 && number == 0 ? null : values.apply(number - plus);
    }

    /** The numbers whose values satisfy a condition on the component. */
    <V extends Comparable<? super V>> NumberSet accepted(Condition.Compared<E, V> condition) {
        if (condition.operator() == Condition.Operator.ABSENT) {
            return plus > 0 ? NumberSet.range(0, 0) : NumberSet.none();
        }
        if (condition.operator() == Condition.Operator.PRESENT) {
            return NumberSet.range(plus, isCode() ? codes - 1 + plus : -1);
        }
        LongPredicate test = number -> accepts(condition, number);
        if (!isCode()) {
            boolean areSigned = is(1, -1);
            return is(0, 0) && (areSigned || is(1, 1))
                    ? integers(condition, areSigned, test)
                    : NumberSet.arbitrary(test);
        }
        if (ascending
                && (condition.operator() != Condition.Operator.IN
                        || condition.operands().size() == 1)) {
            return range(condition);
        }
        return codes <= FEW ? some(test) : NumberSet.arbitrary(test);
    }

    @SuppressWarnings("unchecked") // the value is one of the component
    private <V extends Comparable<? super V>> boolean accepts(Condition.Compared<E, V> condition, long number) {
        return condition.accepts((V) value(number));
    }

    /** Whether a number represents an integer. */
    private boolean is(long number, int integer) {
        return values.apply(number) instanceof Number value
                && !(value instanceof Double || value instanceof Float)
                && Total.exactly(value).compareTo(BigDecimal.valueOf(integer)) == 0;
    }

    /**
     * The numbers of integers that satisfy a condition.
     *
     * @param areSigned whether numbers are the zigzag of integers, or else these themselves
     */
    private NumberSet integers(Condition.Compared<E, ?> condition, boolean areSigned, LongPredicate test) {
        List<BigDecimal> operands = new ArrayList<>();
        for (Object operand : condition.operands()) {
            BigDecimal exactly = Total.exactly((Number) operand);
            if (!areSigned && exactly.compareTo(MOST) >= 0) {
                return NumberSet.arbitrary(test);
            }
            operands.add(exactly);
        }
        List<NumberSet> ranges = new DecimalSets(condition.operator(), operands).digits(0);
        long least = Long.MAX_VALUE;
        long most = Long.MIN_VALUE;
        for (NumberSet range : ranges) {
            least = Math.min(least, range.least());
            most = Math.max(most, range.most());
        }
        least = areSigned ? least : Math.max(least, 0);
        if (ranges.isEmpty() || least > most) {
            return NumberSet.none();
        }
        NumberSet all = areSigned
                ? NumberSet.signed(least, most, plus)
                : NumberSet.range(least + plus, most == Long.MAX_VALUE ? -1 : most + plus);
        return ranges.size() == 1 ? all : all.with(test);
    }

    private NumberSet some(LongPredicate test) {
        long[] bits = new long[(int) (codes + Long.SIZE - 1 >>> 6)];
        int found = 0;
        long last = 0;
        for (long code = 0; code < codes; code++) {
            if (test.test(code + plus)) {
                bits[(int) (code >>> 6)] |= 1L << code;
                last = code;
                found++;
            }
        }
        return found == 1 ? NumberSet.range(last + plus, last + plus) : NumberSet.some(plus, (int) codes, bits);
    }

    /** Codes of ascending values satisfy a condition from one on to another. */
    private <V extends Comparable<? super V>> NumberSet range(Condition.Compared<E, V> condition) {
        List<V> operands = condition.operands();
        Condition.Operator operator = condition.operator();
        long least = operator.accepts(-1) ? 0 : first(operands.get(0), operator.accepts(0));
        long behind = operator.accepts(1) ? codes : first(operands.get(0), !operator.accepts(0));
        return least < behind ? NumberSet.range(least + plus, behind - 1 + plus) : NumberSet.none();
    }

    /** The first code whose value is above a bound, or at least that. */
    @SuppressWarnings("unchecked") // the value is one of the component
    private <V extends Comparable<? super V>> long first(V bound, boolean same) {
        long from = 0;
        long to = codes;
        while (from < to) {
            long middle = from + to >>> 1;
            int order = ((V) values.apply(middle)).compareTo(bound);
            if (order > 0 || (same && order == 0)) {
                to = middle;
            } else {
                from = middle + 1;
            }
        }
        return from;
    }

    /** Room for the values of all codes, where they are few. */
    Object[] memory() {
        return new Object[isCode() && codes <= FEW ? (int) codes + plus : 0];
    }

    /** The value of a number, remembered where there is room. */
    @Nullable
    Object value(long number, Object[] memory) {
        if (number < 0 || number >= memory.length) {
            return value(number);
        }
        Object known = memory[(int) number];
        if (known == null) {
            known = value(number);
            memory[(int) number] = known;
        }
        return known;
    }
}
