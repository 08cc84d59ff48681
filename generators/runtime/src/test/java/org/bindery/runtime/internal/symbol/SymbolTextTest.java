package org.bindery.runtime.internal.symbol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.bindery.runtime.MalformedRecordException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SymbolTextTest {

    private static final List<String> PARTS = List.of(
            "abcdefghijklmnopqrstuvwxyz ",
            "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789",
            " -/:._#?&=+()[]{}<>!\"$%'*,;@\\^`|~",
            "äöüßéèñçøåłšžđÿ–—“”€™",
            "Ωжяא中日本語\u0300\uE000\uFFFD\uFFFF",
            "😀🎉\u0000\t\n\r");

    /** Words, and characters of one to all of the parts. */
    private static String text(Random random) {
        StringBuilder text = new StringBuilder();
        int kinds = 1 + random.nextInt(PARTS.size());
        for (int i = random.nextInt(24); i > 0; i--) {
            int[] part = PARTS.get(random.nextInt(kinds)).codePoints().toArray();
            if (random.nextInt(8) == 0) {
                text.append(random.nextBoolean() ? "http://www." : "Payment");
            } else {
                text.appendCodePoint(part[random.nextInt(part.length)]);
            }
        }
        return text.toString();
    }

    private static String decode(byte[] bytes) {
        return SymbolText.decode(bytes, 0, bytes.length);
    }

    private static int utf8Length(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }

    /** Each text is met twice, with far more others between than are kept, at the end of an array and within one. */
    @Test
    void textsThatWerePushedOutByOthersStayTheSame() {
        for (int i = 0; i < 2 * 12_000; i++) {
            String text = "INV" + i % 12_000 * 7_919L + (i % 3 == 0 ? "-Corporation" : "");
            byte[] bytes = SymbolText.encode(text);
            byte[] longer = new byte[bytes.length + 11];
            System.arraycopy(bytes, 0, longer, 2, bytes.length);

            assertThat(decode(bytes)).isEqualTo(text);
            assertThat(SymbolText.decode(longer, 2, bytes.length)).isEqualTo(text);
            assertThat(SymbolText.write(text)).isEqualTo(bytes);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "EUR, 1",
        "GBLO, 2",
        "party1, 2",
        "EUR-LIBOR-BBA, 2",
        "TW9235, 4",
        "BARCGB2L, 4",
        "floatingCalcPeriodDates, 7",
        "primaryBusinessCenters, 7",
        "http://www.fpml.org/coding-scheme/external/currency-code, 7",
        "urn:iso:std:iso:20022:tech:xsd:pacs.008.001.08, 7",
        "Payment of invoice 2014/0815 from Müller & Söhne GmbH, 29",
        "the date on which the agreement was made, 11",
    })
    void technicalTextsTakeFewBytes(String text, int bytes) {
        assertThat(SymbolText.encode(text)).hasSizeLessThanOrEqualTo(bytes);
        assertThat(decode(SymbolText.encode(text))).isEqualTo(text);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void anyTextComesBackAndIsNeverLargerThanItsUtf8AndOneByte(long seed) {
        Random random = new Random(seed);
        for (int i = 0; i < 20_000; i++) {
            String text = text(random);
            byte[] bytes = SymbolText.encode(text);
            assertThat(decode(bytes)).isEqualTo(text);
            assertThat(bytes).as(text).hasSizeLessThanOrEqualTo(utf8Length(text) + 1);
        }
    }

    @Test
    void theEmptyTextTakesNothing() {
        assertThat(SymbolText.encode("")).isEmpty();
        assertThat(decode(new byte[0])).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {65_535, 65_536, 1_000_000})
    void longTextsComeBack(int length) {
        String text = "Interest rate swap, 3 Monate; ".repeat(length / 30 + 1).substring(0, length);
        byte[] bytes = SymbolText.encode(text);
        assertThat(decode(bytes)).isEqualTo(text);
        assertThat(bytes).hasSizeLessThanOrEqualTo(length > 65_535 ? length + 1 : length / 2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"\uD83D", "a\uDE00", "\uD83D\uD83D\uDE00", "party\uD83D1"})
    void halfOfASurrogatePairIsRefused(String text) {
        assertThat(SymbolText.encode(text)).isNull();
    }

    /** What is read writes to the same bytes, or the bytes were none of a writer; no other exception comes. */
    @ParameterizedTest
    @ValueSource(longs = {6, 7, 8})
    void anyBytesAreATextOrRefused(long seed) {
        Random random = new Random(seed);
        int texts = 0;
        for (int i = 0; i < 50_000; i++) {
            byte[] bytes = new byte[random.nextInt(14)];
            random.nextBytes(bytes);
            int zeros = random.nextInt(3);
            for (int k = 0; k < zeros && k < bytes.length; k++) {
                bytes[random.nextInt(bytes.length)] = 0;
            }
            try {
                String text = decode(bytes);
                texts++;
                assertThat(SymbolText.encode(text)).as(text).isNotNull();
                assertThat(decode(SymbolText.encode(text))).isEqualTo(text);
            } catch (MalformedRecordException e) {
                assertThat(e).hasMessageContaining("a text");
            }
        }
        assertThat(texts).isGreaterThan(1000);
    }

    @ParameterizedTest
    @ValueSource(strings = {"00", "0000ff", "00c3", "00c328", "00eda080"})
    void bytesThatNoWriterMakesAreRefused(String hex) {
        byte[] bytes = HexFormat.of().parseHex(hex);
        try {
            fail("was read as '" + decode(bytes) + "'");
        } catch (MalformedRecordException e) {
            assertThat(e).hasMessageContaining("a text");
        }
    }

    @Test
    void aReaderStaysWithinItsSlice() {
        byte[] text = SymbolText.encode("TW9235");
        byte[] data = new byte[text.length + 2];
        data[0] = -1;
        data[data.length - 1] = -1;
        System.arraycopy(text, 0, data, 1, text.length);
        assertThat(SymbolText.decode(data, 1, text.length)).isEqualTo("TW9235");
    }

    @Test
    void threadsMayShareIt() {
        List<String> texts =
                IntStream.range(0, 20_000).mapToObj(i -> "party" + i).toList();
        assertThat(texts.parallelStream()
                        .map(text -> decode(SymbolText.encode(text)))
                        .toList())
                .isEqualTo(texts);
    }

    /** Bytes that were written once are read for ever, so the table never changes; a better one is a second version. */
    @Test
    void theTableIsTheOneOfVersion1() throws IOException, NoSuchAlgorithmException {
        try (InputStream in = SymbolText.class.getResourceAsStream("symbols-1.bin")) {
            byte[] table = in.readAllBytes();
            assertThat(table).hasSizeLessThan(40_000);
            assertThat(HexFormat.of()
                            .formatHex(MessageDigest.getInstance("SHA-256").digest(table)))
                    .isEqualTo("7bbfacce03fdb1317ea7c85083ca6fb11586c46979914a52092585987bc61efe");
        }
    }

    @Test
    void onlyTextsThatNeedNoEscapeInXmlAreBytesOfXml() {
        assertThat(plain("http://www.fpml.org/coding-scheme/currency"))
                .asString(StandardCharsets.US_ASCII)
                .isEqualTo("http://www.fpml.org/coding-scheme/currency");
        for (String text :
                new String[] {"", "a<b", "a>b", "R&D", "say \"so\"", "O'Neill", "a\nb", "a\tb", "\r", "Zürich"}) {
            assertThat(plain(text)).as(text).isNull();
        }
    }

    private static byte[] plain(String text) {
        byte[] bytes = SymbolText.encode(text);
        return SymbolText.text(bytes, 0, bytes.length).plain();
    }
}
