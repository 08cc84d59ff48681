package org.bindery.runtime.internal.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class BitsTest {

    private final Random random = new Random(20);

    @Test
    void aNumberIsReadWhereItWasWritten() {
        for (int i = 0; i < 20_000; i++) {
            int width = 1 + random.nextInt(64);
            int bit = random.nextInt(300);
            long number = random.nextLong() >>> (64 - width);
            byte[] data = new byte[64];
            Bits.set(data, bit, width, number);
            byte[] shortest = Bits.readable(Arrays.copyOf(data, (bit + width + 7) / 8));
            assertThat(Bits.wide(shortest, bit, width)).isEqualTo(number);
            if (width <= Bits.NEAR) {
                assertThat(Bits.get(shortest, bit, width)).isEqualTo(number);
            }
            assertThat(Bits.ones(shortest, 0, bit + width)).isEqualTo(Long.bitCount(number));
        }
    }

    @Test
    void theLengthsOfManyNumeralsAreAddedUpAtOnce() {
        for (int i = 0; i < 20_000; i++) {
            long fields = 0;
            long starts = 0;
            long narrow = 0;
            int expected = 0;
            int bit = 0;
            while (bit <= Bits.NEAR - 5) {
                int width = 4 + random.nextInt(2);
                int field = random.nextInt(1 << width);
                fields |= (long) field << bit;
                starts |= 1L << bit;
                narrow |= width == 4 ? 1L << bit : 0;
                expected += Numerals.bytes(field, width);
                bit += width;
            }
            assertThat(Bits.lengths(fields, starts, narrow)).isEqualTo(expected);
        }
    }

    @Test
    void aNumeralTakesTheFewestBytes() {
        for (int width : new int[] {4, 5}) {
            for (int plus : new int[] {0, 1}) {
                for (int bits = 0; bits <= 64; bits++) {
                    long number = bits == 0 ? 0 : -1L >>> (64 - bits);
                    int field = Numerals.field(number, width, plus);
                    assertThat(field).isBetween(plus, (1 << width) - 1);
                    int bytes = Numerals.bytes(field, width);
                    if (bytes == 0) {
                        assertThat(field - plus).isEqualTo((int) number);
                    } else {
                        byte[] data = new byte[24];
                        Bits.setWord(data, 3, number);
                        assertThat(Numerals.number(data, 3, 3 + bytes, field)).isEqualTo(number);
                        assertThat(bytes).isIn(Math.max(1, Bits.bytesFor(number)), 8);
                    }
                }
            }
        }
    }

    @Test
    void aTableIsNoWiderThanItNeedsToBe() {
        for (long rest = 0; rest < 5_000; rest += 1 + random.nextInt(5)) {
            for (int entries = 0; entries < 40; entries++) {
                long length = Bits.lengthWithTable(rest, entries);
                assertThat(length - rest).isEqualTo(Bits.bytes((long) entries * Bits.width(length)));
                for (long shorter = rest; shorter < length; shorter++) {
                    assertThat(shorter - rest).isNotEqualTo(Bits.bytes((long) entries * Bits.width(shorter)));
                }
            }
        }
    }
}
