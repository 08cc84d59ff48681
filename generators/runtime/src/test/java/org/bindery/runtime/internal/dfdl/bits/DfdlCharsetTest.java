package org.bindery.runtime.internal.dfdl.bits;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Characters in the encodings that DFDL names. */
class DfdlCharsetTest {

    private final Random random = new Random(12);

    private static String text(DfdlCharset charset, byte[] data, long bits) throws IOException, ProcessingException {
        TextBuffer text = new TextBuffer();
        charset.text(new BitInput(data, 0, data.length), bits, text);
        return text.toString();
    }

    private static byte[] hex(String digits) {
        return new BigInteger("01" + digits.replace(" ", ""), 16).toByteArray();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "UTF-8",
                "utf-16",
                "UTF-16LE",
                "UTF-32BE",
                "UTF-32LE",
                "ascii",
                "iso-8859-1",
                "ISO-8859-15",
                "windows-1252",
                "ebcdic-cp-us",
                "cp500",
                "IBM1047",
                "X-DFDL-US-ASCII-7-BIT-PACKED",
                "X-DFDL-US-ASCII-6-BIT-PACKED",
                "X-DFDL-US-ASCII-6-BIT-PACKED-MSB-FIRST",
                "X-DFDL-6-BIT-DFI-264-DUI-001",
                "X-DFDL-6-BIT-ICAO-Aircraft-ID",
                "X-DFDL-5-BIT-PACKED-LSBF",
                "X-DFDL-5-BIT-DFI-769-DUI-002",
                "X-DFDL-ISO-88591-8-BIT-PACKED-LSB-FIRST",
                "X-DFDL-HEX-MSBF",
                "X-DFDL-HEX-LSBF",
                "X-DFDL-OCTAL-LSBF",
                "X-DFDL-BASE4-MSBF",
                "x-dfdl-bits-lsbf"
            })
    void whatIsWrittenIsReadAgain(String name) throws IOException, ProcessingException {
        DfdlCharset charset = DfdlCharset.of(name, false);
        List<String> candidates =
                List.of("0", "1", "2", "A", "Z", " ", "?", "\u00E9", "\u20AC", "\uD83D\uDE00", "\u00FF", "\0");
        for (int i = 0; i < 300; i++) {
            StringBuilder text = new StringBuilder();
            BitOutput out = new BitOutput();
            int before = charset.alignment() == 1 ? random.nextInt(9) : 8 * random.nextInt(3);
            out.fill(0, before, charset.isLeastFirst());
            for (int j = 0; j < 20; j++) {
                String c = candidates.get(random.nextInt(candidates.size()));
                try {
                    charset.text(c, out);
                    text.append(c);
                } catch (ProcessingException e) {
                    assertThat(e.getMessage()).contains("not in the encoding");
                }
            }
            long bits = out.length() - before;
            assertThat(charset.bits(text)).isEqualTo(bits);
            BitInput in = new BitInput(out.toByteArray(), 0, out.toByteArray().length);
            in.skip(before);
            TextBuffer read = new TextBuffer();
            charset.text(in, bits, read);
            assertThat(read.toString()).isEqualTo(text.toString());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-8", "UTF-16BE", "UTF-16LE", "UTF-32LE", "US-ASCII", "ISO-8859-1", "IBM037"})
    void bytesAreTheCharactersThatJavaTakesThemFor(String name) throws IOException, ProcessingException {
        DfdlCharset charset = DfdlCharset.of(name, true);
        Charset java = Charset.forName(name);
        for (int i = 0; i < 3_000; i++) {
            byte[] data = new byte[32];
            random.nextBytes(data);
            if (name.startsWith("UTF-16")) {
                // Characters of the first plane: what is replaced by how much differs elsewhere.
                for (int j = name.endsWith("BE") ? 0 : 1; j < data.length; j += 2) {
                    data[j] &= 0x3F;
                }
            }
            if (name.equals("UTF-8")) {
                // Java replaces the three bytes of a surrogate at once, Unicode recommends that each is.
                for (int j = 0; j < data.length; j++) {
                    data[j] = data[j] == (byte) 0xED ? (byte) 'x' : data[j];
                }
            }
            assertThat(text(charset, data, 8L * data.length)).isEqualTo(new String(data, java));
        }
    }

    @Test
    void sevenBitCharactersOfAsciiFollowEachOtherFromTheLeastSignificantBitOn()
            throws IOException, ProcessingException {
        DfdlCharset charset = DfdlCharset.of("X-DFDL-US-ASCII-7-BIT-PACKED", false);
        BitOutput out = new BitOutput();
        charset.text("abc", out);
        assertThat(out.length()).isEqualTo(21);
        assertThat(out.toByteArray()).containsExactly(0x61, (byte) 0xF1, 0x18);
        assertThat(charset.isLeastFirst()).isTrue();
    }

    @Test
    void whatIsNoCharacterIsReplacedOrRefused() throws IOException, ProcessingException {
        byte[] data = {'a', (byte) 0xE2, (byte) 0x82, 'b', (byte) 0xFF};
        assertThat(text(DfdlCharset.of("UTF-8", true), data, 40)).isEqualTo("a\uFFFDb\uFFFD");
        assertThatThrownBy(() -> text(DfdlCharset.of("UTF-8", false), data, 40))
                .isInstanceOf(ProcessingException.class)
                .hasMessage("the 16 bits at bit 8 are not a character of the encoding UTF-8");
        BitOutput out = new BitOutput();
        DfdlCharset.of("ascii", true).text("a\u20ACb", out);
        assertThat(new String(out.toByteArray(), StandardCharsets.US_ASCII)).isEqualTo("a?b");
    }

    @Test
    void surrogatesAreCharactersOfTheirOwnWhereUtf16IsFixed() throws IOException, ProcessingException {
        byte[] data = "x\uD83D\uDE00y".getBytes(StandardCharsets.UTF_16BE);
        TextBuffer three = new TextBuffer();
        DfdlCharset fixed = DfdlCharset.of("UTF-16BE", false, true);
        assertThat(fixed.characters(new BitInput(data, 0, data.length), 3, three))
                .isEqualTo(3);
        assertThat(three.toString()).isEqualTo("x\uD83D\uDE00");
        assertThat(fixed.count("x\uD83D\uDE00y")).isEqualTo(4);
        assertThat(DfdlCharset.of("UTF-16BE", false).count("x\uD83D\uDE00y")).isEqualTo(3);
    }

    @ParameterizedTest
    @CsvSource({"nonsense", "Shift_JIS", "UTF-7", "'a b'", "''"})
    void anotherNameIsReportedToTheAuthor(String name) {
        assertThatThrownBy(() -> DfdlCharset.of(name, true))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("encoding");
    }

    @Test
    void hexadecimalDigitsAreHalvesOfBytes() throws IOException, ProcessingException {
        byte[] data = hex("1A F0");
        assertThat(text(DfdlCharset.of("X-DFDL-HEX-MSBF", false), data, 24)).isEqualTo("011AF0");
        assertThat(text(DfdlCharset.of("X-DFDL-HEX-LSBF", false), data, 24)).isEqualTo("10A10F");
    }
}
