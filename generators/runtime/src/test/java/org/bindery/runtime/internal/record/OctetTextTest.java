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
        "HEXADECIMAL, CAFE00, cafe00",
        "HEXADECIMAL, F7, f700f7",
        "HEXADECIMAL, 00F7, 00f7",
        "HEXADECIMAL, cafe, f70163616665",
        "HEXADECIMAL, CAF, f701434146",
        "BASE64, yv4=, cafe",
        "BASE64, 9wE=, f700f701",
        "BASE64, y v4=, f701792076343d",
        "BASE64, yv4, f701797634",
        "BASE64, yv5=, f7017976353d",
        "PATCH, 17:F1F2, 22f1f2",
        "PATCH, -4:00080001, 0700080001",
        "PATCH, -124:00, f700f70100",
        "PATCH, 100:, c801",
        "PATCH, 17:f1, f70131373a6631",
        "PATCH, +17:F1, f7012b31373a4631",
        "PATCH, 1073741824:, f701313037333734313832343a",
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
            assertThat(form.encode(text)).hasSizeLessThanOrEqualTo(octets.length + place + 2);
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
    @ValueSource(strings = {"f7", "f700", "f70041", "f702", "f701", "f701ff"})
    void bytesThatNoWriterMakesAreRefused(String hex) {
        byte[] bytes = HexFormat.of().parseHex(hex);
        assertThatThrownBy(() -> decode(OctetText.BASE64, bytes)).isInstanceOf(MalformedRecordException.class);
    }
}
