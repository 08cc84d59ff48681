package org.bindery.studio.hex;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BitRangeTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0  | 8  | byte 0",
                "16 | 32 | bytes 2–5",
                "26 | 3  | byte 3, bits 2–4",
                "3  | 1  | byte 0, bit 3",
                "6  | 4  | byte 0, bit 6 – byte 1, bit 1",
                "5  | 0  | no bits"
            })
    void readsAsAnEngineerWouldSayIt(long start, long length, String text) {
        assertThat(new BitRange(start, length)).hasToString(text);
    }

    @Test
    void touchesABytePartOfWhichItCovers() {
        BitRange range = new BitRange(4, 12);

        assertThat(range.touchesByte(0)).isTrue();
        assertThat(range.touchesByte(1)).isTrue();
        assertThat(range.touchesByte(2)).isFalse();
        assertThat(BitRange.NOTHING.touchesByte(0)).isFalse();
    }
}
