package org.bindery.studio.treemap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.bindery.messages.codec.DumpRow;
import org.bindery.messages.codec.DumpRow.Part;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ShareTest {

    @Test
    void addsUpAllOccurrencesOfAComponent() {
        Share all = Share.of(List.of(
                List.of(
                        row("/order", Part.RECORD, 99),
                        row("/order/line[1]/price", Part.VALUE, 24),
                        row("/order/line[2]/price", Part.VALUE, 16),
                        row("/order/id", Part.VALUE, 8)),
                List.of(row("/order[2]/line[1]/price", Part.VALUE, 8))));

        assertThat(all.bits()).isEqualTo(56);
        Share order = all.parts().getFirst();
        assertThat(order.parts()).extracting(Share::path).containsExactly("/order/line", "/order/id");
        assertThat(order.parts().getFirst().bits()).isEqualTo(48);
    }

    @Test
    void distinguishesWhatARecordNeedsForItself() {
        Share all = Share.of(List.of(List.of(
                row("/order", Part.PADDING, 3),
                row("/order", Part.ENDS, 8),
                row("/order/note", Part.PRESENCE, 1),
                row("/order/note", Part.VALUE, 20))));

        assertThat(all.parts().getFirst().parts())
                .extracting(Share::name, Share::bits)
                .containsExactly(tuple("note", 21L), tuple("structure", 11L));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void areasAreToEachOtherAsTheBitsAre(long seed) {
        Random random = new Random(seed);
        List<DumpRow> rows = IntStream.range(0, 12)
                .mapToObj(i -> row("/order/field" + i, Part.VALUE, 1 + random.nextInt(200)))
                .toList();
        Share order = Share.of(List.of(rows)).parts().getFirst();

        List<Tile> tiles = Tile.of(order, 600, 400, 13);

        assertThat(tiles).hasSize(12);
        for (Tile tile : tiles) {
            double expected = 600.0 * 400.0 * tile.share().bits() / order.bits();
            assertThat(tile.width() * tile.height()).as("seed %d", seed).isCloseTo(expected, within(0.01));
            assertThat(tile.x()).isBetween(-0.001, 600.0);
            assertThat(tile.y() + tile.height()).isLessThan(400.001);
        }
    }

    @Test
    void drawsNothingWhereThereIsNoRoomOrNothingToShow() {
        Share order = Share.of(List.of(List.of(row("/order/id", Part.VALUE, 8))));

        assertThat(Tile.of(order, 2, 2, 13)).isEmpty();
        assertThat(Tile.of(Share.of(List.of()), 600, 400, 13)).isEmpty();
    }

    private static DumpRow row(String path, Part part, long bits) {
        return new DumpRow(path, path, 1, part, 0, bits, "", "");
    }
}
