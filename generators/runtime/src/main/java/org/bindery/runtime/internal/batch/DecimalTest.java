package org.bindery.runtime.internal.batch;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.bindery.runtime.batch.Condition;
import org.bindery.runtime.internal.column.ColumnBlock;
import org.bindery.runtime.internal.column.Columns;
import org.bindery.runtime.internal.column.NumberSet;
import org.bindery.runtime.internal.column.Vector;

/**
 * Compares decimals in columns of digits and scales: for each scale, a bound is a number of digits.
 *
 * @param field where the decimal stands
 * @param operator how it is compared
 * @param operands with what decimals
 */
record DecimalTest(StoredField<?> field, Condition.Operator operator, List<?> operands)
        implements NumberTest<ColumnBlock> {

    private static final BigInteger LEAST = BigInteger.valueOf(Long.MIN_VALUE);
    private static final BigInteger MOST = BigInteger.valueOf(Long.MAX_VALUE);

    @Override
    public boolean test(byte[] data, long bit) {
        throw new UnsupportedOperationException("a numeral is not among the constant bits");
    }

    @Override
    public void keep(ColumnBlock block, long[] found) {
        keep(block, column(block), operator, operands, found);
    }

    /** Keeps what satisfies a comparison with decimals. */
    static void keep(Columns block, int column, Condition.Operator operator, List<?> operands, long[] found) {
        Vector scales = block.scales(column);
        if (operator == Condition.Operator.ABSENT) {
            scales.keep(absent(block, column), found);
            return;
        }
        long[] left = found.clone();
        Arrays.fill(found, 0);
        for (int scale = 0; scale < block.scaleCount(column); scale++) {
            if (scales.isOutside(NumberSet.range(scale, scale))) {
                continue;
            }
            long[] ofScale = left.clone();
            scales.keep(NumberSet.range(scale, scale), ofScale);
            for (NumberSet digits : digits(operator, operands, block.leastScale(column) + scale)) {
                long[] kept = ofScale.clone();
                block.column(column).keep(digits, kept);
                for (int i = 0; i < found.length; i++) {
                    found[i] |= kept[i];
                }
            }
        }
    }

    @Override
    public boolean isOutside(ColumnBlock block) {
        return isOutside(block, column(block), operator, operands);
    }

    /** Whether it is known that nothing satisfies a comparison with decimals. */
    static boolean isOutside(Columns block, int column, Condition.Operator operator, List<?> operands) {
        if (operator == Condition.Operator.ABSENT) {
            return block.scales(column).isOutside(absent(block, column));
        }
        for (int scale = 0; scale < block.scaleCount(column); scale++) {
            boolean none = block.scales(column).isOutside(NumberSet.range(scale, scale))
                    || digits(operator, operands, block.leastScale(column) + scale).stream()
                            .allMatch(digits -> block.column(column).isOutside(digits));
            if (!none) {
                return false;
            }
        }
        return true;
    }

    /** What stands in place of a scale where there is no decimal. */
    private static NumberSet absent(Columns block, int column) {
        return NumberSet.range(block.scaleCount(column), block.scaleCount(column));
    }

    private int column(ColumnBlock block) {
        return block.layout().find(field.offset(), field.width());
    }

    @Override
    public boolean isOfCodes() {
        return false;
    }

    /** The digits of decimals of some scale that satisfy the condition. */
    private static List<NumberSet> digits(Condition.Operator operator, List<?> operands, int scale) {
        return switch (operator) {
            case IN ->
                operands.stream()
                        .flatMap(operand -> exact((BigDecimal) operand, scale))
                        .toList();
            case AT_LEAST -> from(rounded(operands, scale, RoundingMode.CEILING));
            case ABOVE -> from(rounded(operands, scale, RoundingMode.FLOOR).add(BigInteger.ONE));
            case AT_MOST -> upTo(rounded(operands, scale, RoundingMode.FLOOR));
            case BELOW -> upTo(rounded(operands, scale, RoundingMode.CEILING).subtract(BigInteger.ONE));
            case PRESENT -> from(LEAST);
            case ABSENT -> List.of();
        };
    }

    private static BigInteger rounded(List<?> operands, int scale, RoundingMode mode) {
        return ((BigDecimal) operands.get(0)).setScale(scale, mode).unscaledValue();
    }

    private static Stream<NumberSet> exact(BigDecimal operand, int scale) {
        BigDecimal rounded = operand.setScale(scale, RoundingMode.FLOOR);
        BigInteger digits = rounded.unscaledValue();
        return rounded.compareTo(operand) == 0 && digits.bitLength() < Long.SIZE
                ? Stream.of(NumberSet.range(digits.longValue(), digits.longValue()))
                : Stream.of();
    }

    private static List<NumberSet> from(BigInteger least) {
        return least.compareTo(MOST) > 0
                ? List.of()
                : List.of(NumberSet.range(least.max(LEAST).longValue(), Long.MAX_VALUE));
    }

    private static List<NumberSet> upTo(BigInteger most) {
        return most.compareTo(LEAST) < 0
                ? List.of()
                : List.of(NumberSet.range(Long.MIN_VALUE, most.min(MOST).longValue()));
    }
}
