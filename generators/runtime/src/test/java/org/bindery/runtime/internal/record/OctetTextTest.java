package org.bindery.runtime.internal.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Base64;
import java.util.HexFormat;
import java.util.Random;
import org.bindery.runtime.MalformedRecordException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class OctetTextTest {

    private static String decode(OctetText form, byte[] bytes) {
        return form.decode(bytes, 0, bytes.length);
    }

    @ParameterizedTest
    @CsvSource({
        "HEXADECIMAL, CAFE00, 00cafe00",
        "HEXADECIMAL, cafe, 0163616665",
        "HEXADECIMAL, CAF, 01434146",
        "BASE64, yv4=, 00cafe",
        "BASE64, y v4=, 01792076343d",
        "BASE64, yv4, 01797634",
        "BASE64, yv5=, 017976353d",
        "PATCH, 17:F1F2, 0022f1f2",
        "PATCH, -4:00080001, 000700080001",
        "PATCH, 100:, 00c801",
        "PATCH, 17:f1, 0131373a6631",
        "PATCH, +17:F1, 012b31373a4631",
        "PATCH, 1073741824:, 01313037333734313832343a",
    })
    void canonicalTextsAreOctetsAndOthersKeepTheirForm(OctetText form, String text, String bytes) {
        assertThat(HexFormat.of().formatHex(form.encode(text))).isEqualTo(bytes);
        assertThat(decode(form, form.encode(text))).isEqualTo(text);
    }

    @ParameterizedTest
    @EnumSource
    void anyTextComesBack(OctetText form) {
        Random random = new Random(5);
        for (int i = 0; i < 10_000; i++) {
            byte[] octets = new byte[random.nextInt(40)];
            random.nextBytes(octets);
            String text = switch (form) {
                case BASE64 -> Base64.getEncoder().encodeToString(octets);
                case HEXADECIMAL -> HexFormat.of().withUpperCase().formatHex(octets);
                case PATCH -> "9:" + HexFormat.of().withUpperCase().formatHex(octets);
            };
            int place = form == OctetText.PATCH ? 1 : 0;
            assertThat(form.encode(text)).hasSize(text.isEmpty() ? 0 : octets.length + place + 1);
            assertThat(decode(form, form.encode(text))).isEqualTo(text);
            int cut = random.nextInt(text.length() + 1);
            String other = text.substring(0, cut) + "é\0 a".charAt(random.nextInt(4)) + text.substring(cut);
            assertThat(decode(form, form.encode(other))).isEqualTo(other);
        }
    }

    @Test
    void halfOfASurrogatePairIsRefused() {
        assertThat(OctetText.BASE64.encode("\uD83D")).isNull();
    }

    @ParameterizedTest
    @ValueSource(strings = {"00", "01", "02", "0241", "01ff"})
    void bytesThatNoWriterMakesAreRefused(String hex) {
        byte[] bytes = HexFormat.of().parseHex(hex);
        assertThatThrownBy(() -> decode(OctetText.BASE64, bytes)).isInstanceOf(MalformedRecordException.class);
    }
}
