package org.bindery.runtime.internal.value;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Products of decimals that are written as numbers. */
class ProductsTest {

    @Test
    void digitsComeToWhatDecimalsComeTo() {
        Random random = new Random(7);
        for (int i = 0; i < 100_000; i++) {
            long left = random.nextLong() >> random.nextInt(64);
            long right = random.nextLong() >> random.nextInt(64);
            int leftScale = random.nextInt(12);
            int rightScale = random.nextInt(12);
            int rounded = random.nextInt(12);

            assertThat(Decimals.product(left, right, leftScale + rightScale, rounded))
                    .as("%d of scale %d by %d of scale %d", left, leftScale, right, rightScale)
                    .isEqualTo(BigDecimal.valueOf(left, leftScale)
                            .multiply(BigDecimal.valueOf(right, rightScale))
                            .setScale(rounded, RoundingMode.HALF_UP));
        }
    }

    @Test
    void halvesAreRoundedAwayFromZero() {
        assertThat(Decimals.product(5, 25, 3, 2)).isEqualTo("0.13");
        assertThat(Decimals.product(-5, 25, 3, 2)).isEqualTo("-0.13");
        assertThat(Decimals.product(-5, 24, 3, 2)).isEqualTo("-0.12");
    }
}
