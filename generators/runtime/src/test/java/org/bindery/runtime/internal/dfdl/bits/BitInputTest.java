package org.bindery.runtime.internal.dfdl.bits;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigInteger;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Numbers and bytes at any bit, in any order of bytes and bits. */
class BitInputTest {

    private static final List<BitLayout> LAYOUTS = List.of(BitLayout.values());

    private final Random random = new Random(11);

    /** The bit at some place, as the specification counts them. */
    private static int bit(byte[] data, long at, boolean leastFirst) {
        int shift = (int) (at & 7);
        return data[(int) (at >> 3)] >> (leastFirst ? shift : 7 - shift) & 1;
    }

    /** A number as the formulas of the specification (DFDL 1.0, section 12.3.7.2) add it up bit by bit. */
    private static BigInteger expected(byte[] data, long from, int bits, BitLayout layout) {
        BigInteger sum = BigInteger.ZERO;
        for (int i = 0; i < bits; i++) {
            int weight = switch (layout) {
                case BIG_ENDIAN -> bits - 1 - i;
                case LITTLE_ENDIAN -> i / 8 * 8 + Math.min(8, bits - i / 8 * 8) - 1 - i % 8;
                case LEAST_FIRST -> i;
            };
            if (bit(data, from + i, layout.isLeastFirst()) == 1) {
                sum = sum.setBit(weight);
            }
        }
        return sum;
    }

    @Test
    void anyBitsAreTheNumberThatTheSpecificationSays() throws IOException, ProcessingException {
        byte[] data = new byte[64];
        BitInput in = new BitInput(data, 0, 64);
        for (int i = 0; i < 30_000; i++) {
            random.nextBytes(data);
            BitLayout layout = LAYOUTS.get(i % 3);
            int bits = 1 + random.nextInt(64);
            int from = random.nextInt(64 * 8 - bits + 1);
            in.position(from);
            long number = in.unsigned(bits, layout);
            BigInteger wanted = expected(data, from, bits, layout);
            assertThat(new BigInteger(Long.toUnsignedString(number)))
                    .as("%d bits from %d, %s", bits, from, layout)
                    .isEqualTo(wanted);
            assertThat(in.position()).isEqualTo(from + bits);
            in.position(from);
            assertThat(in.signed(bits, layout)).isEqualTo(wanted.longValue() << (64 - bits) >> (64 - bits));
            int many = 1 + random.nextInt(200);
            from = random.nextInt(64 * 8 - many + 1);
            in.position(from);
            assertThat(in.unsignedInteger(many, layout)).isEqualTo(expected(data, from, many, layout));
        }
    }

    @Test
    void aNumberIsReadWhereItWasWritten() throws IOException, ProcessingException {
        for (int i = 0; i < 20_000; i++) {
            BitLayout layout = LAYOUTS.get(i % 3);
            BitOutput out = new BitOutput();
            int before = random.nextInt(20);
            out.fill(0xFF, before, layout.isLeastFirst());
            int bits = 1 + random.nextInt(64);
            long number = random.nextLong() >>> (64 - bits);
            out.bits(number, bits, layout);
            int many = 1 + random.nextInt(180);
            BigInteger great = new BigInteger(many, random);
            out.bits(great, many, layout);
            byte[] bytes = new byte[1 + random.nextInt(9)];
            random.nextBytes(bytes);
            out.bytes(bytes, 0, 8L * bytes.length, layout.isLeastFirst());
            assertThat(out.length()).isEqualTo(before + bits + many + 8L * bytes.length);

            byte[] data = out.toByteArray();
            BitInput in = new BitInput(data, 0, data.length);
            in.skip(before);
            assertThat(in.unsigned(bits, layout)).isEqualTo(number);
            assertThat(in.unsignedInteger(many, layout)).isEqualTo(great);
            assertThat(in.bytes(8L * bytes.length, layout.isLeastFirst())).isEqualTo(bytes);
        }
    }

    @Test
    void aNumberIsWrittenOverAnotherWithoutTouchingItsNeighbours() throws IOException, ProcessingException {
        for (BitLayout layout : BitLayout.values()) {
            BitOutput out = new BitOutput();
            out.bits(-1, 5, layout);
            out.bits(0, 11, layout);
            out.bits(-1, 7, layout);
            out.position(5);
            out.bits(0x2AA, 11, layout);
            out.position(out.length());
            out.bits(1, 1, layout);
            byte[] data = out.toByteArray();
            BitInput in = new BitInput(data, 0, data.length);
            assertThat(in.unsigned(5, layout)).isEqualTo(31);
            assertThat(in.unsigned(11, layout)).isEqualTo(0x2AA);
            assertThat(in.unsigned(7, layout)).isEqualTo(127);
            assertThat(in.unsigned(1, layout)).isEqualTo(1);
        }
    }

    @Test
    void aPartIsPutBehindBitsThatAreThereAlready() throws IOException, ProcessingException {
        BitOutput part = new BitOutput();
        part.bits(0xABC, 12, BitLayout.BIG_ENDIAN);
        BitOutput whole = new BitOutput();
        whole.bits(0x5, 4, BitLayout.BIG_ENDIAN);
        whole.append(part, false);
        assertThat(whole.toByteArray()).containsExactly(0x5A, 0xBC);
    }

    /** Gives one byte at a time, as a slow connection does. */
    private static InputStream slow(byte[] data) {
        return new ByteArrayInputStream(data) {
            @Override
            public synchronized int read(byte[] target, int from, int length) {
                return super.read(target, from, Math.min(1, length));
            }
        };
    }

    @Test
    void aStreamIsReadAgainFromWhereItWasNotReleased() throws IOException, ProcessingException {
        byte[] data = new byte[100_000];
        random.nextBytes(data);
        BitInput in = new BitInput(slow(data));
        for (int i = 0; i + 8 < data.length; i += 1 + random.nextInt(5)) {
            in.position(8L * i);
            in.release(8L * i);
            long first = in.unsigned(64, BitLayout.BIG_ENDIAN);
            in.position(8L * i);
            assertThat(in.unsigned(64, BitLayout.BIG_ENDIAN)).isEqualTo(first);
            assertThat(first >>> 56).isEqualTo(data[i] & 0xFFL);
        }
        assertThat(in.buffer().length).isLessThan(20_000);
    }

    @Test
    void theEndOfTheDataAndALimitAreReportedBeforeTheyArePassed() throws IOException, ProcessingException {
        BitInput in = new BitInput(slow(new byte[] {1, 2, 3}));
        assertThat(in.has(24)).isTrue();
        assertThat(in.has(25)).isFalse();
        assertThat(in.has(Long.MAX_VALUE)).isFalse();
        assertThat(in.available(100)).isEqualTo(24);
        in.limit(12);
        assertThat(in.available(100)).isEqualTo(12);
        in.skip(8);
        assertThatThrownBy(() -> in.unsigned(8, BitLayout.BIG_ENDIAN))
                .isInstanceOf(ProcessingException.class)
                .hasMessage("the data ends 4 bits behind bit 8, where 8 are needed")
                .satisfies(e -> assertThat(e.getStackTrace()).isEmpty());
        in.limit(BitInput.UNLIMITED);
        assertThat(in.unsigned(16, BitLayout.LITTLE_ENDIAN)).isEqualTo(0x0302);
        in.align(8);
        assertThat(in.position()).isEqualTo(24);
        assertThatThrownBy(() -> in.bytes(1L << 40, false)).isInstanceOf(ProcessingException.class);
    }

    @Test
    void wholeBytesArePassedOnAndTheRestIsKept() throws IOException, ProcessingException {
        BitOutput out = new BitOutput();
        ByteArrayOutputStream target = new ByteArrayOutputStream();
        for (int i = 0; i < 1000; i++) {
            out.bits(i, 11, BitLayout.BIG_ENDIAN);
            out.drain(target);
        }
        out.fill(0, (8 - out.length() % 8) % 8, false);
        out.drain(target);
        BitInput in = new BitInput(target.toByteArray(), 0, target.size());
        for (int i = 0; i < 1000; i++) {
            assertThat(in.unsigned(11, BitLayout.BIG_ENDIAN)).isEqualTo(i);
        }
    }
}
