package org.bindery.runtime.internal.xml;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class XmlTextTest {

    private static String decimal(long digits, int scale) throws IOException {
        XmlText text = new XmlText();
        text.decimal(digits, scale);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        text.end(out, text.length(), text.length());
        return out.toString(StandardCharsets.US_ASCII);
    }

    @Test
    void aDecimalIsWrittenWithAllDigitsOfItsScale() throws IOException {
        long greatest = (1L << 55) - 1;
        for (long digits : new long[] {0, 1, 9, 10, 99, 100, 123_456, 1_000_000_000_000_000L, greatest}) {
            for (int scale : new int[] {0, 1, 2, 5, 6, 17, 18, 126}) {
                assertThat(decimal(digits, scale))
                        .isEqualTo(BigDecimal.valueOf(digits, scale).toPlainString());
                assertThat(decimal(-digits, scale))
                        .isEqualTo(BigDecimal.valueOf(-digits, scale).toPlainString());
            }
        }
    }
}
