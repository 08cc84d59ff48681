package org.bindery.studio.layoutview;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.bindery.model.ModelPath;
import org.bindery.standards.Standards;
import org.bindery.studio.SmallModels;
import org.bindery.studio.workspace.Analysis;
import org.bindery.studio.workspace.Opening;
import org.bindery.studio.workspace.WorkspaceException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MapRowTest {

    private final Analysis trades = new Analysis(SmallModels.trades());

    private ShownLayout of(String path) {
        return ShownLayout.of(trades.layouts(), ModelPath.parse(path)).orElseThrow();
    }

    @Test
    void aValueShowsTheRecordThatItStandsIn() {
        assertThat(of("/trade/currency1").plan().name()).isEqualTo("Trade");
        assertThat(of("/trade/buyer").plan().name()).isEqualTo("Party");
        assertThat(of("/trade/buyer/parent/name").plan().name()).isEqualTo("Party");
        assertThat(of("/").plan().name()).isEqualTo("Trade");
        assertThat(ShownLayout.of(trades.layouts(), ModelPath.parse("~Nowhere")))
                .isEmpty();
    }

    @Test
    void theCellsOfARecordNameComponentsOfTheTree() {
        List<MapCell> cells = MapCell.of(of("/trade").plan());

        assertThat(cells).allMatch(cell -> trades.tree().find(cell.path()).isPresent());
        assertThat(cells)
                .filteredOn(cell -> cell.path().toString().equals("/trade/currency1") && cell.bits() > 0)
                .singleElement()
                .satisfies(cell -> {
                    assertThat(cell.bits()).isEqualTo(15);
                    assertThat(cell.sentence())
                            .contains("/trade/currency1, bits ", "15 b: code: text of 3 characters, n in base 26");
                });
    }

    @Test
    void aBitOfADissolvedRecordIsNamedByItsMeaning() throws WorkspaceException {
        Path schema = Standards.path("iso20022/pacs.008.001.08/pacs.008.001.08.xsd");
        Analysis payments = new Analysis(Opening.open(schema).model());
        ShownLayout shown = ShownLayout.of(payments.layouts(), ModelPath.parse("/Document/FIToFICstmrCdtTrf"))
                .orElseThrow();

        assertThat(MapCell.of(shown.plan()))
                .extracting(MapCell::label)
                .contains("GrpHdr: escape flag")
                .noneMatch(label -> label.endsWith("/"));
    }

    @ParameterizedTest
    @ValueSource(ints = {8, 16, 32, 64})
    void everyRowOfBitsIsFullButTheLast(int width) {
        List<MapCell> cells = MapCell.of(of("/trade").plan());

        List<MapRow.Bits> rows = MapRow.of(cells, width, 4).stream()
                .filter(MapRow.Bits.class::isInstance)
                .map(MapRow.Bits.class::cast)
                .toList();

        for (int i = 0; i < rows.size(); i++) {
            int bits = rows.get(i).stretches().stream()
                    .mapToInt(MapRow.Stretch::bits)
                    .sum();
            assertThat(rows.get(i).firstBit()).isEqualTo(i * width);
            assertThat(bits).isBetween(1, width);
            assertThat(bits == width || i == rows.size() - 1).isTrue();
        }
        assertThat(rows.stream()
                        .flatMap(row -> row.stretches().stream())
                        .mapToInt(MapRow.Stretch::bits)
                        .sum())
                .isEqualTo(of("/trade").plan().layout().fixedBits());
    }
}
