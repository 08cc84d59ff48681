package org.bindery.messages.codec;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Optional;
import java.util.Random;
import org.bindery.runtime.MalformedRecordException;
import org.bindery.runtime.internal.symbol.SymbolText;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The two readers and writers of texts in symbols, which share nothing but the table.
class SymbolBytesTest {

    private static final String[] PIECES = {
        "http://www.",
        "Business",
        "Centers",
        "payment",
        " of the ",
        "EUR",
        "-LIBOR",
        "GB2L",
        "2014",
        "-",
        "é",
        "ł",
        "€",
        "日",
        "Ж",
        "😀",
        "\u0000",
        "Trade",
        "ID",
        "/",
        "7",
        "x",
        "Q",
        "\n",
        "~",
        "\u0180",
        "\u00AD",
        "und",
        "Str",
        "ing"
    };

    private static String text(Random random) {
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(12); i > 0; i--) {
            text.append(PIECES[random.nextInt(PIECES.length)]);
        }
        return text.toString();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void runtimeAndInterpreterWriteTheSameBytes(long seed) throws UnfitException {
        Random random = new Random(seed);
        for (int i = 0; i < 10_000; i++) {
            String text = text(random);
            byte[] bytes = SymbolBytes.of(text);
            assertThat(SymbolText.encode(text)).as(text).isEqualTo(bytes);
            assertThat(SymbolBytes.text(Slice.of(bytes))).isEqualTo(text);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {65_535, 65_536})
    void soTheyDoWithLongTexts(int length) throws UnfitException {
        String text = "Zinsen für 3 Monate, ".repeat(length / 21 + 1).substring(0, length);
        assertThat(SymbolText.encode(text)).isEqualTo(SymbolBytes.of(text));
    }

    @ParameterizedTest
    @ValueSource(longs = {4, 5, 6})
    void theyReadTheSameFromAnyBytes(long seed) {
        Random random = new Random(seed);
        for (int i = 0; i < 50_000; i++) {
            byte[] bytes = new byte[random.nextInt(10)];
            random.nextBytes(bytes);
            if (bytes.length > 0 && random.nextBoolean()) {
                bytes[random.nextInt(bytes.length)] = 0;
            }
            assertThat(runtime(bytes)).isEqualTo(interpreter(bytes));
        }
    }

    /// The runtime leaves it to `verify` to ask for the fewest bits.
    private static Optional<String> runtime(byte[] bytes) {
        try {
            String text = SymbolText.decode(bytes, 0, bytes.length);
            return Optional.of(text).filter(it -> Arrays.equals(SymbolText.encode(it), bytes));
        } catch (MalformedRecordException e) {
            return Optional.empty();
        }
    }

    private static Optional<String> interpreter(byte[] bytes) {
        try {
            return Optional.of(SymbolBytes.text(Slice.of(bytes)));
        } catch (MalformedRecordException e) {
            return Optional.empty();
        }
    }
}
