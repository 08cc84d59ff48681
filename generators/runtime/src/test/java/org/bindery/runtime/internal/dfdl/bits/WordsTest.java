package org.bindery.runtime.internal.dfdl.bits;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
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

    @Test
    void decimalsAreReadAsTheyAreOrWithMoreCare() {
        Random random = new Random(11);
        int read = 0;
        for (int i = 0; i < 20_000; i++) {
            int count = 1 + random.nextInt(18);
            byte[] data = new byte[40];
            random.nextBytes(data);
            int from = random.nextInt(data.length - count + 1);
            int point = random.nextInt(2 * count);
            String other = random.nextInt(4) == 0 ? "./:-\0\u00ae\u00b0" : "0";
            for (int at = 0; at < count; at++) {
                char digit = (char) ('0' + random.nextInt(10));
                data[from + at] = (byte)
                        (at == point
                                ? '.'
                                : random.nextInt(8) == 0 ? other.charAt(random.nextInt(other.length())) : digit);
            }
            String text = new String(data, from, count, StandardCharsets.ISO_8859_1);
            int behind = text.indexOf('.') < 0 ? 0 : count - text.indexOf('.');
            long expected = text.matches("[0-9]+\\.?[0-9]*|\\.[0-9]+")
                    ? Long.parseLong(text.replace(".", "")) << Words.FRACTION | behind
                    : -1;
            boolean wantsCare = count > 16 || from + count < 16 || behind > 8;
            long decimal = Words.decimal(data, from, from + count);
            read += decimal < 0 ? 0 : 1;
            assertThat(decimal).as(text).isEqualTo(wantsCare ? -1 : expected);
        }
        assertThat(read).isGreaterThan(3_000);
    }
}
