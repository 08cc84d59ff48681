package org.bindery.runtime.internal.dfdl.bits;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

class WordsTest {

    @Test
    void sumsAreThoseOfTheOctetsWhereverTheyStartAndEnd() {
        Random random = new Random(10);
        for (int i = 0; i < 5_000; i++) {
            byte[] data = new byte[random.nextInt(i % 50 == 0 ? 3_000 : 90)];
            random.nextBytes(data);
            boolean ascii = random.nextBoolean();
            for (int each = 0; ascii && each < data.length; each++) {
                data[each] &= Byte.MAX_VALUE;
            }
            int from = random.nextInt(data.length + 1);
            int behind = from + random.nextInt(data.length + 1 - from);
            long sum = 0;
            for (int at = from; at < behind; at++) {
                sum += data[at] & 0xFF;
            }
            assertThat(Words.sum(data, from, behind))
                    .as("%d to %d of %d octets, ASCII: %s", from, behind, data.length, ascii)
                    .isEqualTo(sum);
        }
    }
}
