package org.bindery.runtime.internal.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.bindery.runtime.internal.record.RecordTable.Presence;
import org.junit.jupiter.api.Test;

class RecordTableTest {

    /** A record of sparse fields with three bits each, whose presence bits are the first ones. */
    private static RecordTable sparse(int fields) {
        String line = "0 " + fields + " " + fields + " 0 true 0 0 0 4 3 0 0 " + fields + " 0 0 " + fields + " "
                + IntStream.range(0, fields)
                        .mapToObj(i -> "f" + i + " " + (i + 1) + " 0 -1 -1 SPARSE " + i + " 0 false false VALUE 0")
                        .collect(Collectors.joining(" "));
        List<String> range = List.of("RANGE", "INT", "true", "0", "7");
        return new RecordTable(List.of(line.split(" ")).iterator(), number -> new ValueTable(range.iterator()));
    }

    private static void hasWhatItsBitsSay(RecordTable table, byte[] data) {
        int[] present = IntStream.range(0, table.fields.length)
                .filter(i -> (data[i >> 3] >> (i & 7) & 1) != 0)
                .toArray();
        Presence has = table.order.of(data, 0);
        assertThat(IntStream.range(0, has.fields.length).map(has::number).toArray())
                .containsExactly(present);
        assertThat(IntStream.range(0, has.fields.length).map(has::place).toArray())
                .containsExactly(
                        IntStream.range(0, present.length).map(i -> 3 * i).toArray());
        assertThat(has.sparseBits).isEqualTo(3 * present.length);
        assertThat(table.order.of(data, 0)).isSameAs(has);
    }

    @Test
    void moreCombinationsOfFieldsThanAreKeptAreFoundAllTheSame() {
        RecordTable table = sparse(11);
        for (int bits = 0; bits < 1 << 11; bits++) {
            hasWhatItsBitsSay(table, new byte[] {(byte) bits, (byte) (bits >> 8), 0, 0, 0, 0, 0, 0});
        }
    }

    @Test
    void fieldsWhosePresenceBitsAreManyAreFound() {
        RecordTable table = sparse(130);
        Random random = new Random(1);
        byte[] data = new byte[24];
        for (int i = 0; i < 100; i++) {
            random.nextBytes(data);
            hasWhatItsBitsSay(table, data);
        }
        Arrays.fill(data, (byte) 0);
        hasWhatItsBitsSay(table, data);
    }
}
