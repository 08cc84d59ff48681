package org.bindery.runtime.internal.pattern;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class LargeNumberTest {

    private final Random random = new Random(20261126);

    @Test
    void bytesAreThoseOfTheNumber() {
        for (int i = 0; i < 2_000; i++) {
            BigInteger number = number(200);

            byte[] bytes = LargeNumber.bytes(LargeNumber.of(number));

            assertThat(new BigInteger(1, bytes)).isEqualTo(number);
            assertThat(bytes).hasSize((number.bitLength() + 7) / 8);
            assertThat(LargeNumber.of(bytes, 0, bytes.length, 7)).isEqualTo(Arrays.copyOf(LargeNumber.of(number), 7));
        }
    }

    @Test
    void addingComparingAndDividingAgreeWithBigInteger() {
        for (int i = 0; i < 20_000; i++) {
            BigInteger divisor = number(150);
            int most = 1 + random.nextInt(1 << random.nextInt(21));
            BigInteger before = random.nextInt(8) == 0
                    ? divisor.multiply(BigInteger.valueOf(random.nextInt(most + 1)))
                    : number(200);
            int[] rest = Arrays.copyOf(LargeNumber.of(before), 7);
            int[] by = LargeNumber.of(divisor);
            BigInteger times = divisor.signum() == 0
                    ? BigInteger.valueOf(most)
                    : before.divide(divisor).min(BigInteger.valueOf(most));

            assertThat(Integer.signum(LargeNumber.compare(rest, by))).isEqualTo(before.compareTo(divisor));
            int taken = LargeNumber.divide(rest, by, most);

            assertThat(taken).as("%s by %s", before, divisor).isEqualTo(times.intValue());
            assertThat(new BigInteger(1, LargeNumber.bytes(rest))).isEqualTo(before.subtract(divisor.multiply(times)));
            LargeNumber.add(rest, by, taken);
            assertThat(new BigInteger(1, LargeNumber.bytes(rest))).isEqualTo(before);
        }
    }

    /** A number of any length up to one, sometimes with long runs of equal bits. */
    private BigInteger number(int bits) {
        BigInteger number = new BigInteger(random.nextInt(bits), random);
        return random.nextInt(4) == 0
                ? number.or(BigInteger.ONE.shiftLeft(bits / 2).subtract(BigInteger.ONE))
                : random.nextInt(4) == 0 ? number.shiftRight(40).shiftLeft(40) : number;
    }
}
