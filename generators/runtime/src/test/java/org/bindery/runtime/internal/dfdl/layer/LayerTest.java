package org.bindery.runtime.internal.dfdl.layer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.bindery.runtime.internal.dfdl.bits.BitInput;
import org.bindery.runtime.internal.dfdl.bits.ProcessingException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Layers over bytes, without a description around them. */
class LayerTest {

    private static Layer layer(String name) {
        return Objects.requireNonNull(Layers.named(name));
    }

    private static BitInput in(byte[] data) {
        return new BitInput(new ByteArrayInputStream(data));
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    private static String decoded(String name, String data, Object... parameters) throws Exception {
        return new String(
                layer(name).decode(in(ascii(data)), List.of(parameters), Layer.MOST), StandardCharsets.US_ASCII);
    }

    private static String encoded(String name, String plain, Object... parameters) throws Exception {
        return new String(layer(name).encode(ascii(plain), List.of(parameters)), StandardCharsets.US_ASCII);
    }

    @ParameterizedTest
    @CsvSource({
        "gzip, 9",
        "gzip, ''",
        "base64_MIME, ''",
        "twobyteswap, no",
        "fourbyteswap, no",
        "lineFolded_iCalendar, ''",
        "boundaryMark, aaab"
    })
    void whatIsWrittenIsReadAgain(String name, String parameter) throws Exception {
        Random random = new Random(7);
        List<Object> parameters = parameter.equals("9") ? List.of(9L) : List.of(parameter, "ISO-8859-1");
        for (int length = 0; length < 400; length++) {
            byte[] plain = new byte[length];
            random.nextBytes(plain);
            for (int i = 0; i < length; i++) {
                boolean lines = name.startsWith("lineFolded") && plain[i] < ' ';
                plain[i] = lines || plain[i] == 'b' ? (byte) 'a' : plain[i];
            }
            byte[] data = layer(name).encode(plain.clone(), parameters);
            BitInput in = in(data);

            assertThat(layer(name).decode(in, parameters, Layer.MOST)).isEqualTo(plain);
            assertThat(in.position()).isEqualTo(8L * data.length);
        }
    }

    @Test
    void aMarkIsFoundWhereItsStartIsRepeatedBeforeIt() throws Exception {
        BitInput in = in(ascii("aabaabaac, the rest"));

        byte[] plain = layer("boundaryMark").decode(in, List.of("aabaac", "US-ASCII"), Layer.MOST);

        assertThat(plain).isEqualTo(ascii("aab"));
        assertThat(in.position()).isEqualTo(8L * 9);
        assertThat(decoded("boundaryMark", "without a mark", "--", "US-ASCII")).isEqualTo("without a mark");
    }

    @Test
    void linesOfMailsGoOnAtBlanksAndThoseOfCalendarsAnywhere() throws Exception {
        String words = "word ".repeat(20).strip();

        assertThat(decoded("lineFolded_IMF", "a\r\n b\r\n\tc\r\nd")).isEqualTo("a b\tc\r\nd");
        assertThat(decoded("lineFolded_iCalendar", "a\r\n b\r\n\tc\r\nd")).isEqualTo("abc\r\nd");
        assertThat(encoded("lineFolded_IMF", words).lines()).allMatch(line -> line.length() <= 78);
        assertThat(decoded("lineFolded_IMF", encoded("lineFolded_IMF", words))).isEqualTo(words);
        assertThat(encoded("lineFolded_IMF", "x".repeat(200))).isEqualTo("x".repeat(200));
        assertThat(encoded("lineFolded_iCalendar", "x".repeat(80))).isEqualTo("x".repeat(75) + "\r\n " + "x".repeat(5));
        assertThat(encoded("lineFolded_iCalendar", "a\nb\rc\r\n")).isEqualTo("a\r\nb\r\nc\r\n");
    }

    @Test
    void theChecksumOfAHeaderIsFoundOutAndWritten() throws Exception {
        byte[] header = HexFormat.of().parseHex("450000730000400040110000c0a80001c0a800c7");
        Layer layer = layer("IPv4Checksum");

        assertThat(layer.result(header, List.of())).isEqualTo(0xB861);
        assertThat(HexFormat.of().formatHex(layer.encode(header, List.of())))
                .isEqualTo("45000073000040004011b861c0a80001c0a800c7");
    }

    @Test
    void sixBitsStandInEachCharacter() throws Exception {
        byte[] plain = layer("aisPayloadArmor").decode(in(ascii("14eGKMw0")), List.of(), Layer.MOST);

        assertThat(HexFormat.of().formatHex(plain)).isEqualTo("044b576ddfc0");
        assertThat(new String(layer("aisPayloadArmor").encode(plain, List.of()), StandardCharsets.US_ASCII))
                .isEqualTo("14eGKMw0");
        assertThatThrownBy(() -> decoded("aisPayloadArmor", "1Y"))
                .isInstanceOf(ProcessingException.class)
                .hasMessage("the character Y holds no six bits");
    }

    @Test
    void whatWouldTakeTooMuchMemoryIsRefused() throws IOException {
        ByteArrayOutputStream bomb = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(bomb)) {
            for (int i = 0; i < 3 << 10; i++) {
                out.write(new byte[1 << 10]);
            }
        }

        assertThatThrownBy(() -> layer("gzip").decode(in(bomb.toByteArray()), List.of(""), 1 << 20))
                .isInstanceOf(ProcessingException.class)
                .hasMessage("more than 1048576 bytes would have to be held in memory");
    }

    @Test
    void whatIsDamagedIsRefused() throws Exception {
        byte[] data = layer("gzip").encode(ascii("some text that is compressed"), List.of(""));
        for (int i = 0; i < data.length; i++) {
            byte[] cut = Arrays.copyOf(data, i);
            assertThatThrownBy(() -> layer("gzip").decode(in(cut), List.of(""), Layer.MOST))
                    .isInstanceOf(ProcessingException.class);
        }
        byte[] changed = data.clone();
        changed[data.length - 1] ^= 1;
        assertThatThrownBy(() -> layer("gzip").decode(in(changed), List.of(""), Layer.MOST))
                .hasMessageContaining("another checksum or length");
        assertThatThrownBy(() -> decoded("base64_MIME", "QUJDQ")).isInstanceOf(ProcessingException.class);
        assertThatThrownBy(() -> decoded("fixedLength", "abc", 4L)).isInstanceOf(ProcessingException.class);
        assertThatThrownBy(() -> decoded("fixedLength", "abc", 40_000L))
                .hasMessage("the fixed length is 40000, and may be 32767 at most");
        assertThatThrownBy(() -> decoded("twobyteswap", "abc", "yes"))
                .hasMessage("there are 3 bytes, which is not a multiple of 2");
        assertThatThrownBy(() -> decoded("boundaryMark", "abc", "", "US-ASCII"))
                .isInstanceOf(ProcessingException.class);
        assertThatThrownBy(() -> decoded("boundaryMark", "abc", "x", "no such encoding"))
                .hasMessage("the encoding no such encoding is not known");
    }

    @Test
    void aNameThatIsNotKnownIsNoLayer() {
        assertThat(Layers.named("zip")).isNull();
    }
}
