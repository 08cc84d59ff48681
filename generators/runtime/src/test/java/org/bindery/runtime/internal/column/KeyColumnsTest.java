package org.bindery.runtime.internal.column;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.LocalDate;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.bindery.runtime.MalformedRecordException;
import org.junit.jupiter.api.Test;

class KeyColumnsTest {

    private static final List<String> PATHS =
            List.of("text", "number", "amount", "day", "none", "yes", "id", "large", "mixed");

    private final Random random = new Random(23);

    private final List<Supplier<Object>> values = List.of(
            () -> random.nextInt(5) == 0
                    ? null
                    : List.of("GBP", "EUR", "", "¥ 100").get(random.nextInt(4)),
            () -> random.nextLong() >> random.nextInt(64),
            () -> random.nextInt(9) == 0
                    ? null
                    : BigDecimal.valueOf(random.nextInt(-9_999, 9_999) * 50L, random.nextInt(-2, 5)),
            () -> LocalDate.ofEpochDay(random.nextInt(-400, 20_000)),
            () -> null,
            random::nextBoolean,
            () -> "T" + random.nextInt(1 << 20),
            () -> BigInteger.ONE.shiftLeft(random.nextInt(70)),
            () -> random.nextBoolean() ? "1" : (Object) 1L);

    private byte[] write(Object[][] rows) {
        KeyWriter writer = new KeyWriter(PATHS);
        for (int row = 0; row < rows.length; row++) {
            for (int key = 0; key < rows[row].length; key++) {
                writer.set(key, row, rows[row][key]);
            }
        }
        return writer.write(rows.length);
    }

    private Object[][] rows(int count) {
        return IntStream.range(0, count)
                .mapToObj(row -> values.stream().map(Supplier::get).toArray())
                .toArray(Object[][]::new);
    }

    @Test
    void valuesComeBack() {
        for (int round = 0; round < 200; round++) {
            Object[][] rows = rows(1 + random.nextInt(1024));
            byte[] bytes = write(rows);
            KeyColumns columns = KeyColumns.read(bytes, 0, bytes.length, rows.length, null);
            List<String> paths = columns.keys().paths();
            assertThat(paths).startsWith("text", "number", "amount", "day", "none", "yes", "id");
            for (int row = 0; row < rows.length; row++) {
                for (int key = 0; key < paths.size(); key++) {
                    Object value = rows[row][PATHS.indexOf(paths.get(key))];
                    Object plain = value instanceof Boolean || value instanceof BigInteger ? value.toString() : value;
                    Object read = columns.value(key, row);
                    assertThat(paths.get(key).equals("large") ? "" + read : read)
                            .isEqualTo(plain);
                }
            }
        }
    }

    @Test
    void blocksOfTheSameKeysShareTheirPaths() {
        byte[] first = write(rows(10));
        byte[] second = write(rows(20));
        KeyColumns columns = KeyColumns.read(first, 0, first.length, 10, null);
        KeyColumns.Keys keys = columns.keys();
        KeyColumns next = KeyColumns.read(second, 0, second.length, 20, keys);
        assertThat(next.keys().paths().equals(keys.paths())).isEqualTo(next.keys() == keys);
    }

    @Test
    void damagedKeysAreRefusedOrReadButNothingElse() {
        byte[] whole = write(rows(300));
        int refused = 0;
        for (int round = 0; round < 20_000; round++) {
            byte[] damaged = whole.clone();
            damaged[random.nextInt(round % 2 == 0 ? damaged.length : 400)] ^= (byte) (1 << random.nextInt(8));
            try {
                KeyColumns columns = KeyColumns.read(damaged, 0, damaged.length, 300, null);
                for (int key = 0; key < columns.keys().paths().size(); key++) {
                    for (int row = 0; row < 300; row += 7) {
                        columns.value(key, row);
                    }
                }
            } catch (MalformedRecordException e) {
                refused++;
            }
        }
        assertThat(refused).isPositive();
    }

    @Test
    void valuesThatAreNeitherTextsNorNumbersAreRefused() {
        KeyWriter writer = new KeyWriter(List.of("ratio"));
        assertThatThrownBy(() -> writer.set(0, 0, 1.5))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("ratio cannot be a key column: its values are of type Double, not numbers, texts, dates,"
                        + " booleans or enumerations");
        assertThatThrownBy(() -> new KeyWriter(List.of("a", "b", "a")))
                .hasMessage("a component is named twice among the key columns [a, b, a]");
    }
}
