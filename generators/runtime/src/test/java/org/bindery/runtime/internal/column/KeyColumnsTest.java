package org.bindery.runtime.internal.column;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.bindery.runtime.MalformedRecordException;
import org.junit.jupiter.api.Test;

class KeyColumnsTest {

    private static final List<String> PATHS =
            List.of("text", "number", "amount", "day", "none", "yes", "id", "large", "mixed");

    /** What stands for a list without items. */
    private static final List<Object> NOTHING = Collections.singletonList(null);

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

    /** What a message has of a component in a list within a list. */
    private List<List<Object>> items() {
        Supplier<Object> value = values.get(random.nextInt(3));
        return IntStream.range(0, random.nextInt(4))
                .mapToObj(i -> IntStream.range(0, random.nextInt(3))
                        .mapToObj(j -> value.get())
                        .collect(Collectors.toList()))
                .collect(Collectors.toList());
    }

    private static byte[] writeItems(List<List<List<Object>>> messages) {
        KeyWriter writer = new KeyWriter(List.of("id", "trade[]/leg[]/x"));
        for (int row = 0; row < messages.size(); row++) {
            writer.set(0, row, (long) row);
            int level = 0;
            for (List<Object> trade : messages.get(row)) {
                for (Object leg : trade) {
                    writer.add(1, level, leg);
                    level = 2;
                }
                if (trade.isEmpty()) {
                    writer.add(1, level, null);
                }
                level = 1;
            }
            if (messages.get(row).isEmpty()) {
                writer.add(1, 0, null);
            }
        }
        return writer.write(messages.size());
    }

    @Test
    void entriesOfListsComeBackWithTheirMessages() {
        for (int round = 0; round < 100; round++) {
            List<List<List<Object>>> messages = IntStream.range(0, 1 + random.nextInt(1024))
                    .mapToObj(row -> items())
                    .toList();
            byte[] bytes = writeItems(messages);
            KeyColumns columns = KeyColumns.read(bytes, 0, bytes.length, messages.size(), null);
            int key = columns.keys().paths().indexOf("trade[]/leg[]/x");
            if (key < 0) {
                // Values of several kinds have no column.
                continue;
            }
            int[] starts = columns.starts(key);
            for (int row = 0; row < messages.size(); row++) {
                List<Object> found = new ArrayList<>();
                List<Integer> levels = new ArrayList<>();
                for (int entry = starts[row]; entry < starts[row + 1]; entry++) {
                    found.add(columns.value(key, entry));
                    levels.add(columns.level(key, entry));
                }
                List<Object> expected = new ArrayList<>();
                messages.get(row).forEach(trade -> expected.addAll(trade.isEmpty() ? NOTHING : trade));
                assertThat(found).isEqualTo(messages.get(row).isEmpty() ? NOTHING : expected);
                assertThat(levels.stream().filter(level -> level == 1).count())
                        .isEqualTo(Math.max(0, messages.get(row).size() - 1));
            }
        }
    }

    @Test
    void damagedEntriesAreRefusedOrReadButNothingElse() {
        byte[] whole = writeItems(IntStream.range(0, 300)
                .mapToObj(row -> List.of(List.<Object>of((long) row), List.<Object>of(7L, 8L)))
                .toList());
        int refused = 0;
        for (int bit = 0; bit < 8 * whole.length; bit++) {
            byte[] damaged = whole.clone();
            damaged[bit / 8] ^= (byte) (1 << bit % 8);
            try {
                KeyColumns columns = KeyColumns.read(damaged, 0, damaged.length, 300, null);
                for (int key = 0; key < columns.keys().paths().size(); key++) {
                    for (int entry = 0; columns.isRepeated(key) && entry < columns.starts(key)[300]; entry += 7) {
                        columns.value(key, entry);
                    }
                }
            } catch (MalformedRecordException e) {
                refused++;
            }
        }
        assertThat(refused).isPositive();
    }

    @Test
    void aKeyWithTooManyEntriesIsLeftOut() {
        KeyWriter writer = new KeyWriter(List.of("a[]/b"));
        for (int i = 0; i <= 1 << 14; i++) {
            writer.add(0, i == 0 ? 0 : 1, 1L);
        }
        byte[] bytes = writer.write(1);
        assertThat(KeyColumns.read(bytes, 0, bytes.length, 1, null).keys().paths())
                .isEmpty();
        writer.clear();
        writer.add(0, 0, 1L);
        bytes = writer.write(1);
        assertThat(KeyColumns.read(bytes, 0, bytes.length, 1, null).keys().paths())
                .containsExactly("a[]/b");
        assertThatThrownBy(() -> writer.set(0, 0, 1L))
                .hasMessage("a[]/b denotes all items of a list; a component has the value of one, as in"
                        + " leg[1]/currency");
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
