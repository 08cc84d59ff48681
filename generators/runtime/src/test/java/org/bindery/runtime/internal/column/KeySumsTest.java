package org.bindery.runtime.internal.column;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class KeySumsTest {

    private static final List<String> SINGLE = List.of("currency", "amount");
    private static final List<String> OF_LISTS = List.of("leg[]/currency", "leg[]/amount");
    private static final String NO_TEXT = "";

    private final Random random = new Random(54);
    private final KeySums sums = new KeySums();

    private String text() {
        return random.nextInt(6) == 0 ? null : List.of("GBP", "EUR", "USD").get(random.nextInt(3));
    }

    private BigDecimal decimal() {
        return random.nextInt(8) == 0
                ? null
                : BigDecimal.valueOf(random.nextInt(-9_999, 9_999) * 50L, random.nextInt(-2, 5));
    }

    /** Messages with one text and number each, or with those of several items. */
    private KeyColumns columns(int messages, boolean areLists, Supplier<String> texts, Supplier<?> numbers) {
        KeyWriter writer = new KeyWriter(areLists ? OF_LISTS : SINGLE);
        for (int row = 0; row < messages; row++) {
            if (areLists) {
                for (int level = 0; level <= random.nextInt(4); level = 1) {
                    writer.add(0, level, texts.get());
                    writer.add(1, level, numbers.get());
                }
            } else {
                writer.set(0, row, texts.get());
                writer.set(1, row, numbers.get());
            }
        }
        byte[] bytes = writer.write(messages);
        return KeyColumns.read(bytes, 0, bytes.length, messages, null);
    }

    /** The sums by texts of entries that have some, absent numbers being nothing to add, as single values tell them. */
    private static Map<String, BigDecimal> expected(KeyColumns columns, boolean byTexts, long[] found) {
        Map<String, BigDecimal> expected = new TreeMap<>();
        for (int row = 0; row < columns.count(); row++) {
            boolean isRepeated = columns.isRepeated(1);
            int from = isRepeated ? columns.starts(1)[row] : row;
            int end = isRepeated ? columns.starts(1)[row + 1] : row + 1;
            for (int entry = from; entry < end && (found[row >>> 6] >>> row & 1) != 0; entry++) {
                Object text = byTexts ? columns.value(0, entry) : null;
                Object number = columns.value(1, entry);
                expected.merge(
                        text == null ? NO_TEXT : (String) text,
                        number == null ? BigDecimal.ZERO : new BigDecimal(number.toString()),
                        BigDecimal::add);
            }
        }
        return expected;
    }

    private Map<String, BigDecimal> added(KeyColumns columns, boolean byTexts, long[] found) {
        assertThat(sums.load(columns, byTexts ? 0 : -1, 1)).isTrue();
        sums.add(found);
        Map<String, BigDecimal> added = new TreeMap<>();
        sums.forEach((text, entry, isAbsent, scale, sum) -> {
            String its = text == 0 ? NO_TEXT : columns.text(0, text);
            assertThat(byTexts ? columns.value(0, entry) : null).isEqualTo(text == 0 ? null : its);
            added.merge(its, isAbsent ? BigDecimal.ZERO : BigDecimal.valueOf(sum, scale), BigDecimal::add);
        });
        return added;
    }

    private long[] someOf(int messages) {
        long[] found = new long[ColumnBytes.words(messages)];
        FoundBits.fill(found, messages, null);
        for (int i = random.nextInt(3); i > 0; i--) {
            for (int word = 0; word < found.length; word++) {
                found[word] &= random.nextLong();
            }
        }
        return found;
    }

    @Test
    void sumsByTextsAreThoseOfSingleEntries() {
        for (int round = 0; round < 400; round++) {
            int messages = 1 + random.nextInt(900);
            KeyColumns columns = columns(messages, round % 2 == 0, this::text, this::decimal);
            long[] found = someOf(messages);
            boolean byTexts = round % 3 != 0 && columns.kind(0) == KeyColumns.Kind.TEXT;

            if (columns.kind(1) == KeyColumns.Kind.DECIMAL) {
                assertThat(added(columns, byTexts, found)).isEqualTo(expected(columns, byTexts, found));
            }
        }
    }

    @Test
    void integersAreAddedWithTheirSign() {
        KeyColumns columns = columns(700, false, this::text, () -> random.nextLong() >> 20);
        long[] found = someOf(700);

        assertThat(added(columns, true, found)).isEqualTo(expected(columns, true, found));
    }

    @Test
    void numbersWhoseSumMayNotFitAreLeftToOthers() {
        assertThat(sums.load(columns(50, false, this::text, random::nextLong), 0, 1))
                .isFalse();
    }

    @Test
    void tooManyTextsAreLeftToOthers() {
        int[] number = {0};

        assertThat(sums.load(columns(500, false, () -> "T" + number[0]++, this::decimal), 0, 1))
                .isFalse();
    }
}
