package org.bindery.runtime.internal.frames;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HexFormat;
import org.junit.jupiter.api.Test;

class InternetChecksumTest {

    @Test
    void theSumOfTheExampleOfTheStandard() {
        byte[] data = HexFormat.of().parseHex("0001f203f4f5f6f7");

        assertThat(InternetChecksum.of(InternetChecksum.sum(data, 0, data.length)))
                .isEqualTo(~0xDDF2 & 0xFFFF);
    }

    @Test
    void anOctetThatIsLeftOverStandsBeforeZeros() {
        byte[] odd = HexFormat.of().parseHex("ff010203ff");
        byte[] even = HexFormat.of().parseHex("010203ff00");

        assertThat(InternetChecksum.sum(odd, 1, 4)).isEqualTo(0x0102 + 0x0300);
        assertThat(InternetChecksum.sum(odd, 1, 5)).isEqualTo(InternetChecksum.sum(even, 0, 4));
        assertThat(InternetChecksum.of(0)).isEqualTo(0xFFFF);
    }
}
