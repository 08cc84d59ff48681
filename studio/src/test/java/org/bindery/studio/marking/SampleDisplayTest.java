package org.bindery.studio.marking;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/// Which bytes the characters of a shown sample stand for.
class SampleDisplayTest {

    private static SampleDisplay of(byte[] bytes) {
        return SampleDisplay.of(SampleMarking.of(bytes));
    }

    @Test
    void charactersOfSeveralBytesAndLineEndsStandForAllOfThem() {
        SampleDisplay shown = of("aß\r\n€😀z".getBytes(StandardCharsets.UTF_8));

        assertThat(shown.text()).isEqualTo("aß\n€😀z");
        assertThat(shown.start(1)).isEqualTo(1);
        assertThat(shown.end(2)).isEqualTo(3);
        assertThat(shown.start(2)).isEqualTo(3);
        assertThat(shown.end(3)).isEqualTo(5);
        assertThat(shown.end(4)).isEqualTo(8);
        assertThat(shown.end(6)).isEqualTo(12);
        for (int octet : new int[] {0, 1, 3, 5, 8, 12, 13}) {
            assertThat(shown.start(shown.shown(octet))).as("byte %d", octet).isEqualTo(octet);
        }
    }

    @Test
    void aMessageOfFixIsTextWhoseSeparatorsAreSeen() {
        SampleDisplay shown = of("8=FIX.4.4\u000135=D\u000110=123\u0001".getBytes(StandardCharsets.US_ASCII));

        assertThat(shown.text()).isEqualTo("8=FIX.4.4·35=D·10=123·");
        assertThat(shown.start(10)).isEqualTo(10);
    }

    @Test
    void aPacketOfTagsLengthsAndValuesIsNoText() {
        assertThat(of(new byte[] {1, 4, 'D', 'E', 'M', 'O', 2, 3, 'E', 'U', 'R'})
                        .isDigits())
                .isTrue();
    }

    @Test
    void digitsStandForTheirByteAndBlanksForNone() {
        byte[] bytes = new byte[20];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) i;
        }
        SampleDisplay shown = of(bytes);

        assertThat(shown.text().lines())
                .hasSize(2)
                .first()
                .isEqualTo("00 01 02 03 04 05 06 07 08 09 0A 0B 0C 0D 0E 0F");
        for (int first = 0; first < bytes.length; first++) {
            for (int behind = first + 1; behind <= bytes.length; behind++) {
                assertThat(shown.start(shown.shown(first))).isEqualTo(first);
                assertThat(shown.end(shown.shownEnd(behind))).isEqualTo(behind);
            }
        }
        assertThat(shown.start(2)).isEqualTo(1);
        assertThat(shown.end(3)).isEqualTo(1);
    }
}
