package org.bindery.studio.preview;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import org.bindery.studio.hex.BitRange;
import org.junit.jupiter.api.Test;

class ReadingsTest {

    private static Map<String, String> readings(byte[] bytes, int first, BitRange marked) {
        return Readings.of(bytes, first, marked).stream().collect(Collectors.toMap(Reading::name, Reading::value));
    }

    @Test
    void numbersAreReadInBothByteOrders() {
        for (long seed = 1; seed <= 50; seed++) {
            byte[] bytes = new byte[12];
            new Random(seed).nextBytes(bytes);
            Map<String, String> all = readings(bytes, 3, BitRange.NOTHING);
            ByteBuffer little = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
            ByteBuffer big = ByteBuffer.wrap(bytes);

            assertThat(all)
                    .as("seed %d", seed)
                    .containsEntry("signed 8", Byte.toString(bytes[3]))
                    .containsEntry("signed 16, big-endian", Short.toString(big.getShort(3)))
                    .containsEntry("unsigned 16, little-endian", Integer.toString(little.getShort(3) & 0xffff))
                    .containsEntry("signed 32, little-endian", Integer.toString(little.getInt(3)))
                    .containsEntry("unsigned 32, big-endian", Integer.toUnsignedString(big.getInt(3)))
                    .containsEntry("signed 64, big-endian", Long.toString(big.getLong(3)))
                    .containsEntry("unsigned 64, little-endian", Long.toUnsignedString(little.getLong(3)))
                    .containsEntry("float, big-endian", Float.toString(big.getFloat(3)))
                    .containsEntry("double, little-endian", Double.toString(little.getDouble(3)));
        }
    }

    @Test
    void markedBytesAreTextsAndDecimals() {
        byte[] hello = {(byte) 0xC8, (byte) 0x85, (byte) 0x93, (byte) 0x93, (byte) 0x96};
        assertThat(readings(hello, 0, BitRange.ofBytes(0, 5))).containsEntry("EBCDIC cp037", "Hello");

        byte[] packed = {0x12, 0x34, 0x5D};
        assertThat(readings(packed, 0, BitRange.ofBytes(0, 3))).containsEntry("packed decimal", "-12345");

        byte[] zoned = {(byte) 0xF1, (byte) 0xF2, (byte) 0xC3};
        assertThat(readings(zoned, 0, BitRange.ofBytes(0, 3))).containsEntry("zoned decimal", "123");
        assertThat(readings(zoned, 0, BitRange.ofBytes(0, 3))).containsEntry("packed decimal", "–");
    }

    @Test
    void bitsAreNumbersOfTheirOwn() {
        byte[] bytes = {0b0110_1000, 0b0000_0011};
        assertThat(readings(bytes, 0, new BitRange(3, 3)))
                .containsEntry("3 bits", "101")
                .containsEntry("3 bits, unsigned", "5")
                .containsEntry("3 bits, signed", "-3");
        assertThat(readings(bytes, 0, new BitRange(5, 5))).containsEntry("5 bits, unsigned", "27");
    }

    @Test
    void datesCountFromTheEpoch() {
        byte[] days = {(byte) 0x93, 0x3F, 0, 0, 0, 0, 0, 0};
        assertThat(readings(days, 0, BitRange.ofBytes(0, 2))).containsEntry("days since 1970-01-01", "2014-07-24");
        assertThat(readings(days, 0, BitRange.NOTHING)).containsEntry("seconds since 1970", "1970-01-01T04:31:15Z");
    }

    @Test
    void atTheEndOfTheMessageWhatNeedsMoreBytesIsLeftOut() {
        byte[] bytes = {1, 2};
        assertThat(readings(bytes, 1, BitRange.NOTHING))
                .containsEntry("unsigned 8", "2")
                .containsEntry("signed 64, big-endian", "–");
        assertThat(Readings.of(bytes, 2, BitRange.NOTHING)).isEmpty();
    }
}
