package org.bindery.studio.rows;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.bindery.messages.MessageMonitor;
import org.bindery.messages.query.BatchQuery;
import org.bindery.messages.query.Matches;
import org.bindery.studio.workspace.OpenBatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The messages of a batch as a table shows them.
class BatchRowsTest {

    private static final int TRADES = 5_000;

    @TempDir
    private Path folder;

    @Test
    void onlyTheRowsThatAreAskedForAreThere() throws Exception {
        try (OpenBatch batch = OpenBatch.open(TradeBatches.write(folder, TRADES))) {
            BatchRows rows = BatchRows.of(batch, Optional.empty());
            RowSet all = rows.all().orElseThrow();

            assertThat(all.count()).isEqualTo(TRADES);
            assertThat(rows.columns().stream().map(RowColumn::title)).startsWith("id", "tradeDate", "buySell");
            assertThat(rows.columns().get(4).place()).isEqualTo("/trade/amount1");
            List<DataRow> read = rows.read(all, 4_321, 3);
            assertThat(read.stream().map(DataRow::number)).containsExactly(4_321L, 4_322L, 4_323L);
            assertThat(read.getFirst().cell(0)).isEqualTo("4,322");
            assertThat(read.getFirst().cell(1)).isEqualTo("2014-07-22");
            assertThat(rows.read(all, TRADES - 2, 10)).hasSize(2);
        }
    }

    @Test
    void messagesThatMeetAConditionAreRowsToo() throws Exception {
        try (OpenBatch batch = OpenBatch.open(TradeBatches.write(folder, TRADES))) {
            BatchRows rows = BatchRows.of(batch, Optional.empty());
            RowSet some = RowSet.of(batch.answer(
                            new BatchQuery<>(
                                    rows.scope(), Optional.of(rows.scope().condition("id % 1000 == 7")), new Matches()),
                            MessageMonitor.NONE)
                    .answer());

            assertThat(rows.read(some, 0, 100).stream().map(row -> row.cell(0)))
                    .containsExactly("7", "1,007", "2,007", "3,007", "4,007");
        }
    }

    @Test
    void aMessageIsGivenInItsNativeFormat() throws Exception {
        try (OpenBatch batch = OpenBatch.open(TradeBatches.write(folder, 100))) {
            BatchRows rows = BatchRows.of(batch, Optional.empty());

            assertThat(new String(rows.text(41), StandardCharsets.UTF_8).lines())
                    .hasSize(2)
                    .last()
                    .asString()
                    .startsWith("42,");
        }
    }

    @Test
    void rowsOfADamagedBlockSaySoAndAllOthersAreThere() throws Exception {
        Path file = TradeBatches.write(folder, TRADES);
        byte[] bytes = Files.readAllBytes(file);
        bytes[bytes.length / 2] ^= 4;
        Files.write(file, bytes);
        try (OpenBatch batch = OpenBatch.open(file)) {
            BatchRows rows = BatchRows.of(batch, Optional.empty());
            List<DataRow> read = rows.read(rows.all().orElseThrow(), 0, TRADES);

            assertThat(read).hasSize(TRADES);
            List<DataRow> damaged =
                    read.stream().filter(row -> row.damage().isPresent()).toList();
            assertThat(damaged).hasSize(1_024);
            assertThat(damaged.getFirst().damage().orElseThrow())
                    .matches("Message [\\d,]+ cannot be read: block \\d is damaged; bindery recover .*\\.");
            assertThat(read.stream().filter(row -> row.damage().isEmpty()))
                    .allSatisfy(row -> assertThat(row.cell(0)).isEqualTo(Words.count(row.number() + 1)));
        }
    }

    @Test
    void bytesAreThoseOfMessagesAllOverTheBatch() throws Exception {
        try (OpenBatch batch = OpenBatch.open(TradeBatches.write(folder, TRADES))) {
            BatchRows rows = BatchRows.of(batch, Optional.empty());

            assertThat(rows.dumps(rows.all().orElseThrow(), 50))
                    .hasSize(50)
                    .allSatisfy(dump -> assertThat(dump)
                            .anySatisfy(row -> assertThat(row.path()).isEqualTo("/trade/currency1")));
        }
    }
}
