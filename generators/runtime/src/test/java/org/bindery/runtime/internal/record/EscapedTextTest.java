package org.bindery.runtime.internal.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Random;
import org.bindery.runtime.MalformedRecordException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EscapedTextTest {

    private static byte[] bytes(String text) {
        byte[] number = EscapedText.number(text);
        return number == null ? text.getBytes(StandardCharsets.UTF_8) : number;
    }

    /** The examples are those of section 5 of docs/format.md. */
    @ParameterizedTest
    @CsvSource({
        "30503932576762676870, 8001a753bd0fd267c686",
        "-0.50, 82ce",
        "127, 807f",
        "-1.28, 8280",
        "0.00, 8200",
        "12, 3132",
        "-0.00, 2d302e3030",
        "007, 303037",
        ".50, 2e3530",
        "2014-07-21Z, 323031342d30372d32315a",
    })
    void numbersAreWrittenInTwosComplementWhereThatIsShorter(String text, String hex) {
        byte[] bytes = bytes(text);

        assertThat(HexFormat.of().formatHex(bytes)).isEqualTo(hex);
        assertThat(EscapedText.read(bytes, 0, bytes.length)).isEqualTo(text);
    }

    @Test
    void anyNumberComesBackInFewerBytes() {
        Random random = new Random(11);
        for (int i = 0; i < 20_000; i++) {
            BigInteger unscaled = new BigInteger(1 + random.nextInt(400), random);
            BigDecimal number = new BigDecimal(random.nextBoolean() ? unscaled : unscaled.negate(), random.nextInt(70));
            String text = number.toPlainString();
            byte[] bytes = bytes(text);

            assertThat(EscapedText.read(bytes, 0, bytes.length)).isEqualTo(text);
            assertThat(bytes.length).isLessThanOrEqualTo(text.length());
        }
    }

    @Test
    void digitsOfTextsAreNotLost() {
        Random random = new Random(12);
        for (int i = 0; i < 20_000; i++) {
            StringBuilder text = new StringBuilder();
            for (int n = random.nextInt(12); n >= 0; n--) {
                text.append("0123456789.-é".charAt(random.nextInt(13)));
            }
            byte[] bytes = bytes(text.toString());

            assertThat(EscapedText.read(bytes, 0, bytes.length)).isEqualTo(text.toString());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"80", "8000", "8007", "80007f", "80ffff80", "bf01", "ff"})
    void bytesThatNoWriterMakesAreRefused(String hex) {
        byte[] bytes = HexFormat.of().parseHex(hex);

        assertThatThrownBy(() -> EscapedText.read(bytes, 0, bytes.length)).isInstanceOf(MalformedRecordException.class);
    }

    @Test
    void numbersLongerThanTheLimitAreRefused() {
        byte[] bytes = new byte[5_000];
        bytes[0] = (byte) 0x80;
        bytes[1] = 1;

        assertThatThrownBy(() -> EscapedText.read(bytes, 0, 5_000)).isInstanceOf(MalformedRecordException.class);
        assertThatThrownBy(() -> EscapedText.read(bytes, 0, 4_159)).isInstanceOf(MalformedRecordException.class);
    }
}
