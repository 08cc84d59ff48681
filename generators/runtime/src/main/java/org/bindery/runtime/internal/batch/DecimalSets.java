package org.bindery.runtime.internal.batch;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.List;
import java.util.stream.Stream;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.batch.Condition;
import org.bindery.runtime.internal.column.Columns;
import org.bindery.runtime.internal.column.FoundBits;
import org.bindery.runtime.internal.column.NumberSet;
import org.bindery.runtime.internal.column.RowDecimals;
import org.bindery.runtime.internal.column.RowNumbers;
import org.bindery.runtime.internal.column.Vector;

/**
 * The decimals that satisfy a comparison, as digits for each scale, which are worked out when a scale is met first. Nothing that shows
 * changes.
 */
final class DecimalSets {

    private static final BigInteger LEAST = BigInteger.valueOf(Long.MIN_VALUE);
    private static final BigInteger MOST = BigInteger.valueOf(Long.MAX_VALUE);

    /** Scales are from -128 on, and there are at most 256 from the least one of a column on. */
    private static final int SCALES = 1 << 9;

    private final Condition.Operator operator;
    private final List<?> operands;

    @SuppressWarnings({"unchecked", "rawtypes"}) // an array of lists
    private final List<NumberSet>[] byScale = new List[SCALES];

    DecimalSets(Condition.Operator operator, List<?> operands) {
        this.operator = operator;
        this.operands = operands;
    }

    /** Keeps what satisfies the comparison. */
    void keep(Columns block, int column, long[] found) {
        Vector scales = block.scales(column);
        if (operator == Condition.Operator.ABSENT) {
            block.keep(scales, absent(block, column), found);
            return;
        }
        Vector numbers = block.column(column);
        byte[] data = block.data(scales, numbers);
        int least = block.leastScale(column);
        int count = block.scaleCount(column);
        boolean many = scales.isOfFew() && FoundBits.count(found, found.length) >= scales.count() >>> 3;
        if (many && keepMany(block, column, data, found)) {
            return;
        }
        for (int word = 0; word < found.length; word++) {
            long kept = found[word];
            for (long left = kept; left != 0; left &= left - 1) {
                int row = (word << 6) + Long.numberOfTrailingZeros(left);
                long scale = scales.get(data, row);
                boolean in =
                        scale >= 0 && scale < count && contains(digits(least + (int) scale), numbers.get(data, row));
                if (!in) {
                    kept ^= left & -left;
                }
            }
            found[word] = kept;
        }
    }

    /** Keeps what satisfies the comparison, if that is one range of digits for each scale; returns whether it is. */
    private boolean keepMany(Columns block, int column, byte[] data, long[] found) {
        Vector scales = block.scales(column);
        long[] entries = new long[Vector.MOST_ENTRIES];
        int known = scales.entries(data, entries);
        Ranges ranges = new Ranges(known);
        for (int i = 0; i < known; i++) {
            boolean isScale = entries[i] >= 0 && entries[i] < block.scaleCount(column);
            if (isScale && !ranges.set(i, digits(block.leastScale(column) + (int) entries[i]))) {
                return false;
            }
        }
        int count = scales.count();
        byte[] places = new byte[count + Vector.MARGIN];
        scales.offsets(data, places);
        long[] numbers = new long[count + Vector.MARGIN];
        block.column(column).all(data, numbers, 0);
        for (int word = 0; word < found.length; word++) {
            long kept = 0;
            int end = Math.min(count, word + 1 << 6);
            for (int i = word << 6; i < end; i++) {
                kept |= ranges.has(places[i] & 0xFF, numbers[i]) << i;
            }
            found[word] &= kept;
        }
        return true;
    }

    /** A range of digits, or none, for each of some scales. */
    static final class Ranges {

        private final long[] least;
        private final long[] span;
        private final long[] any;

        private Ranges(int scales) {
            least = new long[scales];
            span = new long[scales];
            any = new long[scales];
        }

        private boolean set(int place, List<NumberSet> sets) {
            if (sets.size() > 1) {
                return false;
            }
            for (NumberSet range : sets) {
                least[place] = range.least();
                span[place] = range.most() - range.least();
                any[place] = 1;
            }
            return true;
        }

        /** 1 if digits are in the range of a scale, else 0. */
        private long has(int place, long digits) {
            return Long.compareUnsigned(digits - least[place], span[place]) <= 0 ? any[place] : 0;
        }

        /** Which of 64 rows that were read are in the ranges of their scales. */
        long kept(RowDecimals decimals, long known) {
            long kept = 0;
            for (long left = known; left != 0; left &= left - 1) {
                int row = Long.numberOfTrailingZeros(left);
                kept |= has(decimals.place(row), decimals.digits(row)) << row;
            }
            return kept;
        }
    }

    /** What satisfies the comparison, for all scales from one on; null if that are several ranges for one of them. */
    @Nullable
    Ranges ranges(int leastScale, int scales) {
        Ranges ranges = new Ranges(scales);
        for (int i = 0; i < scales; i++) {
            if (!ranges.set(i, digits(leastScale + i))) {
                return null;
            }
        }
        return ranges;
    }

    /** Whether the decimal of a row satisfies it. */
    boolean accepts(RowNumbers rows, byte[] data, int start, int end) {
        long number = rows.number(data, start, end);
        if (rows.isAbsent(number)) {
            return operator == Condition.Operator.ABSENT;
        }
        return contains(digits(rows.scale(number)), rows.unscaled(number));
    }

    private static boolean contains(List<NumberSet> sets, long digits) {
        for (int i = 0; i < sets.size(); i++) {
            if (sets.get(i).contains(digits)) {
                return true;
            }
        }
        return false;
    }

    /** Whether it is known that nothing satisfies the comparison. */
    boolean isOutside(Columns block, int column) {
        Vector scales = block.scales(column);
        if (operator == Condition.Operator.ABSENT) {
            return scales.isOutside(absent(block, column));
        }
        for (int scale = 0; scale < block.scaleCount(column); scale++) {
            if (!scales.isOutside(NumberSet.range(scale, scale))
                    && !areOutside(digits(block.leastScale(column) + scale), block.column(column))) {
                return false;
            }
        }
        return true;
    }

    private static boolean areOutside(List<NumberSet> sets, Vector numbers) {
        for (int i = 0; i < sets.size(); i++) {
            if (!numbers.isOutside(sets.get(i))) {
                return false;
            }
        }
        return true;
    }

    /** The scale of an absent decimal. */
    static NumberSet absent(Columns block, int column) {
        return NumberSet.range(block.scaleCount(column), block.scaleCount(column));
    }

    /** The digits of decimals of some scale that satisfy the condition. */
    List<NumberSet> digits(int scale) {
        int place = scale & SCALES - 1;
        List<NumberSet> known = byScale[place];
        if (known == null) {
            known = newDigits(scale);
            byScale[place] = known;
        }
        return known;
    }

    private List<NumberSet> newDigits(int scale) {
        if (operator == Condition.Operator.IN) {
            return operands.stream()
                    .flatMap(operand -> exact((BigDecimal) operand, scale))
                    .toList();
        }
        if (operator == Condition.Operator.ABSENT) {
            return List.of();
        }
        boolean isSame = operator.accepts(0);
        BigInteger least = operator.accepts(-1)
                ? LEAST
                : rounded(scale, isSame ? RoundingMode.CEILING : RoundingMode.FLOOR, isSame ? 0 : 1)
                        .max(LEAST);
        BigInteger most = operator.accepts(1)
                ? MOST
                : rounded(scale, isSame ? RoundingMode.FLOOR : RoundingMode.CEILING, isSame ? 0 : -1)
                        .min(MOST);
        return least.compareTo(most) > 0 ? List.of() : List.of(NumberSet.range(least.longValue(), most.longValue()));
    }

    private BigInteger rounded(int scale, RoundingMode mode, int plus) {
        return ((BigDecimal) operands.get(0))
                .setScale(scale, mode)
                .unscaledValue()
                .add(BigInteger.valueOf(plus));
    }

    private static Stream<NumberSet> exact(BigDecimal operand, int scale) {
        BigDecimal rounded = operand.setScale(scale, RoundingMode.FLOOR);
        BigInteger digits = rounded.unscaledValue();
        return rounded.compareTo(operand) == 0 && digits.bitLength() < Long.SIZE
                ? Stream.of(NumberSet.range(digits.longValue(), digits.longValue()))
                : Stream.of();
    }
}
