package org.bindery.messages.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.OptionalLong;
import java.util.Random;
import org.bindery.layout.ValueCodec;
import org.bindery.runtime.MalformedRecordException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Numbers as the interpreter writes them, bit by bit.
class NumbersTest {

    private final Random random = new Random(20140722);

    @Test
    void leb128NumbersAreReadAsTheyWereWritten() {
        for (int bits = 0; bits < 31; bits++) {
            for (int i = 0; i < 50; i++) {
                int number = bits == 0 ? 0 : random.nextInt(1 << bits) | 1 << (bits - 1);
                byte[] bytes = Leb128.of(number);

                assertThat(Leb128.read(Slice.of(bytes), "texts")).isEqualTo(new Leb128.Read(number, bytes.length));
                assertThat(bytes).hasSize(Math.max(1, (bits + 6) / 7));
            }
        }
        assertThat(Leb128.of(300)).containsExactly(0xAC, 0x02);
    }

    @Test
    void aLeb128NumberHasOneForm() {
        assertMalformed("canonically", () -> Leb128.read(Slice.of(new byte[] {(byte) 0x80, 0}), "texts"));
        assertMalformed("no end", () -> Leb128.read(Slice.of(new byte[] {(byte) 0x80}), "texts"));
        assertMalformed("no end", () -> Leb128.read(Slice.of(new byte[0]), "texts"));
        assertMalformed("canonically", () -> Leb128.read(Slice.of(new byte[] {-1, -1, -1, -1, 0x0F}), "texts"));
    }

    @Test
    void bitsAreReadWhereTheyWereWritten() {
        for (int i = 0; i < 2_000; i++) {
            int first = random.nextInt(20);
            int width = random.nextInt(65);
            long number = width == 0 ? 0 : random.nextLong() >>> (64 - width);
            byte[] bytes = new byte[12];
            Bits.set(bytes, first, width, number);

            assertThat(Bits.get(bytes, first, width)).isEqualTo(number);
            assertThat(Bits.get(bytes, 0, first)).isZero();
        }
        byte[] three = new byte[2];
        Bits.set(three, 7, 2, 0b11);
        assertThat(three).containsExactly(0x80, 0x01);
    }

    @Test
    void bitsOneAfterTheOtherAreBytesInOrder() {
        BitOutput out = new BitOutput();
        out.bits(1, 1);
        out.bits(0b101, 3);
        out.fillByte();
        out.bytes(new byte[] {7, 8});

        assertThat(out.toBytes()).containsExactly(0b1011, 7, 8);
    }

    @Test
    void unusedBitsThatAreSetAreRefused() {
        byte[] bytes = {0, 0b100};

        Bits.checkZero(bytes, 0, 10);
        assertMalformed("unused bits", () -> Bits.checkZero(bytes, 3, 11));
    }

    @Test
    void countsOfItemsAreReadAsTheyWereWritten() {
        for (int i = 0; i < 1_000; i++) {
            int number = random.nextInt() >>> (1 + random.nextInt(31));
            BitOutput out = new BitOutput();
            ItemCount.write(out, number);
            ItemCount read = ItemCount.read(Slice.of(out.toBytes()));

            assertThat(read.number()).isEqualTo(number);
            assertThat((read.bits() + 7) / 8).isEqualTo(out.toBytes().length);
        }
    }

    @Test
    void smallIntegersHaveSmallNumbersWhateverTheirSign() {
        long[] expected = {0, -1, 1, -2, 2, -3};
        for (int number = 0; number < expected.length; number++) {
            assertThat(Integers.zigzag(expected[number])).isEqualTo(number);
        }
        for (int i = 0; i < 1_000; i++) {
            long integer = random.nextLong() >> random.nextInt(64);
            assertThat(Integers.unZigzag(Integers.zigzag(integer))).isEqualTo(integer);
        }
        assertThat(Integers.fitsLong(BigInteger.valueOf(Long.MIN_VALUE))).isTrue();
        assertThat(Integers.fitsLong(BigInteger.ONE.shiftLeft(63))).isFalse();
    }

    @Test
    void decimalsAreReadAsTheyWereWrittenWithAllTheirZeros() {
        ValueCodec.DecimalNumeral codec = new ValueCodec.DecimalNumeral(0, 6, true);
        for (int i = 0; i < 5_000; i++) {
            BigInteger unscaled = BigInteger.valueOf(random.nextLong() >> (16 + random.nextInt(47)))
                    .multiply(BigInteger.TEN.pow(random.nextInt(4)));
            BigDecimal decimal = new BigDecimal(unscaled, random.nextInt(7));
            OptionalLong number = Decimals.numeral(codec, decimal);
            if (number.isPresent()) {
                assertThat(Decimals.value(codec, number.getAsLong())).isEqualTo(decimal);
            }
        }
        assertThat(Decimals.numeral(codec, new BigDecimal("1.50"))).isPresent();
        assertThat(Decimals.numeral(codec, new BigDecimal("0.1234567"))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"-1.5", "1.234", "1e400"})
    void aDecimalThatTheCodecCannotHoldHasNoNumber(String text) {
        assertThat(Decimals.numeral(new ValueCodec.DecimalNumeral(0, 2, false), new BigDecimal(text)))
                .isEmpty();
    }

    @Test
    void aProductIsWhatItsFactorsComeTo() {
        BigDecimal amount = new BigDecimal("7000000.00");
        BigDecimal rate = new BigDecimal("1.7063");
        BigDecimal product = Decimals.product(amount, rate, 2);

        assertThat(product).isEqualTo(new BigDecimal("11944100.00"));
        assertThat(Decimals.isProduct(product, amount, rate, 2)).isTrue();
        assertThat(Decimals.isProduct(product.add(new BigDecimal("0.01")), amount, rate, 2))
                .isFalse();
        assertThat(Decimals.isProduct(product.stripTrailingZeros(), amount, rate, 2))
                .isFalse();
    }

    private static void assertMalformed(String words, Runnable reading) {
        assertThatExceptionOfType(MalformedRecordException.class)
                .isThrownBy(reading::run)
                .withMessageContaining(words);
    }
}
