package org.bindery.studio.preview;

import static org.assertj.core.api.Assertions.assertThat;

import org.bindery.studio.workspace.SampleSizes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SizesLineTest {

    @Test
    void comparesBinaryWithTextAndObjects() {
        assertThat(SizesLine.comparison(new SampleSizes(1_969, 9_840, 510, 30)))
                .isEqualTo("26 % of text, 5.2 % of objects");
    }

    @Test
    void comparesNothingWithNothing() {
        assertThat(SizesLine.comparison(SampleSizes.NONE)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"17 | 17 B", "9840 | 9,840 B", "123456 | 123 kB", "1400000 | 1.4 MB", "2500000000 | 2.5 GB"})
    void writesSizesAsAUserReadsThem(long bytes, String text) {
        assertThat(ByteCount.format(bytes)).isEqualTo(text);
    }
}
