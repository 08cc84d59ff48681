package org.bindery.runtime.internal.value;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Decimals as numbers. */
class DecimalsTest {

    private static final int MOST_ZEROS = 16;

    @Test
    void theNumberHasUpToSixteenTrailingZerosApart() {
        Random random = new Random(54);
        LongStream drawn = LongStream.generate(() -> {
                    long digits = random.nextLong() >> random.nextInt(Long.SIZE);
                    for (int zeros = random.nextInt(19); zeros > 0; zeros--) {
                        digits *= 10;
                    }
                    return digits;
                })
                .limit(100_000);
        LongStream edges = LongStream.of(0, 1, -1, 10, -10, 1L << 54, Long.MAX_VALUE, Long.MIN_VALUE, -5, 5 << 20);
        LongStream.concat(edges, drawn)
                .forEach(digits -> assertThat(Decimals.encode(digits, 3, 2, 6, true))
                        .as("%d", digits)
                        .isEqualTo(number(digits, 3)));
        assertThat(Decimals.encode(-10, 3, 2, 6, false)).isEqualTo(-1);
        assertThat(Decimals.encode(10, 7, 2, 6, true)).isEqualTo(-1);
    }

    @Test
    void productsAreRoundedHalfUp() {
        Random random = new Random(2014);
        for (int i = 0; i < 100_000; i++) {
            long left = random.nextLong() >> random.nextInt(Long.SIZE);
            long right = i % 3 == 0 ? 5L * (random.nextInt(41) - 20) : random.nextLong() >> random.nextInt(Long.SIZE);
            int less = random.nextInt(8);
            BigDecimal exact = new BigDecimal(BigInteger.valueOf(left).multiply(BigInteger.valueOf(right)), less);
            BigInteger product = exact.setScale(0, RoundingMode.HALF_UP).unscaledValue();
            long digits = product.longValue() + random.nextInt(3) - 1;
            assertThat(Decimals.isProduct(digits, left, right, less))
                    .as("%d of %d and %d less %d", digits, left, right, less)
                    .isEqualTo(product.equals(BigInteger.valueOf(digits)));
        }
    }

    /** The number of a decimal with a sign and a scale of 2 to 6, by division. */
    private static long number(long unscaled, int scale) {
        long digits = unscaled;
        int zeros = 0;
        while (digits != 0 && zeros < MOST_ZEROS && digits % 10 == 0) {
            digits /= 10;
            zeros++;
        }
        long number = digits << 1 ^ digits >> Long.SIZE - 1;
        if (number < 0 || number >= 1L << 54) {
            return -1;
        }
        long code = zeros == 0 ? 2 * number : 2 * (MOST_ZEROS * number + zeros - 1) + 1;
        return code * 5 + scale - 2;
    }
}
