package org.bindery.studio.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.bindery.messages.MessageMonitor;
import org.bindery.messages.RecordOutput;
import org.bindery.messages.UnencodableException;
import org.bindery.messages.codec.RecordDecoder;
import org.bindery.messages.codec.RecordEncoder;
import org.bindery.messages.query.QueryScope;
import org.bindery.model.Name;
import org.bindery.runtime.batch.BatchOptions;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Records in the order of a component.
class SortedRecordsTest {

    private static final int TRADES = 3_000;

    @TempDir
    private Path folder;

    private List<String> lines;

    /// Trades in no order, with few rates.
    private Path trades() throws IOException {
        List<String> sample = Files.readAllLines(Standards.samples("trades/trades.csv"));
        Random random = new Random(17);
        lines = IntStream.range(0, TRADES)
                .mapToObj(i -> {
                    String[] cells = sample.get(1 + random.nextInt(30)).split(",", -1);
                    cells[0] = Integer.toString(i);
                    return String.join(",", cells);
                })
                .toList();
        List<String> all = new ArrayList<>(List.of(sample.getFirst()));
        all.addAll(lines);
        return Files.write(folder.resolve("trades.csv"), all);
    }

    private List<String> sorted() {
        return lines.stream()
                .map(line -> line.split(",", -1))
                .sorted(Comparator.comparing(cells -> new BigDecimal(cells[5])))
                .map(cells -> cells[0])
                .toList();
    }

    /// In memory, with some files, and with more files than are merged at once.
    @ParameterizedTest
    @ValueSource(longs = {1 << 25, 50_000, 5_000})
    void recordsAreSortedAndEqualOnesKeepTheirOrder(long memory) throws Exception {
        Analysis analysis = new Analysis(Opening.open(trades()).model());
        Path batch = folder.resolve("trades.batch");
        BinaryFiles.encode(
                analysis,
                List.of(folder.resolve("trades.csv")),
                batch,
                BinaryFiles.Form.PLAIN,
                finding -> {},
                MessageMonitor.NONE);
        RecordDecoder decoder = new RecordDecoder(analysis.layouts());
        RecordEncoder encoder = new RecordEncoder(analysis.layouts());
        List<String> ids = new ArrayList<>();
        RecordOutput target = new RecordOutput() {
            @Override
            public void write(Name root, byte[] record) {
                ids.add(String.valueOf(decoder.decode(root, record).value().get("id")));
            }

            @Override
            public void close() {}
        };
        try (OpenBatch open = OpenBatch.open(batch)) {
            QueryScope scope = open.scope(Optional.empty());
            try (SortedRecords records =
                    new SortedRecords(target, decoder, scope.path("exchangeRate"), MessageMonitor.NONE, memory)) {
                open.forEach(
                        (number, message) -> {
                            try {
                                records.write(message.root(), encoder.encode(message));
                            } catch (UnencodableException e) {
                                throw new IOException(e);
                            }
                        },
                        MessageMonitor.NONE);
                records.finish();
            }
        }
        assertThat(ids).isEqualTo(sorted());
    }

    @Test
    void aBatchIsWrittenInThatOrder() throws Exception {
        Path trades = trades();
        Analysis analysis = new Analysis(Opening.open(trades).model());
        Path batch = folder.resolve("sorted.batch");
        QueryScope scope = QueryScope.of(
                analysis.layouts(),
                analysis.layouts().shapes().roots().getFirst().element());
        BinaryFiles.encode(
                analysis,
                List.of(trades),
                batch,
                new BinaryFiles.Form(BatchOptions.DEFAULT, Optional.of(scope.path("exchangeRate")), List.of(), false),
                finding -> {},
                MessageMonitor.NONE);
        Path back = folder.resolve("back.csv");
        BinaryFiles.decode(analysis, batch, back, MessageMonitor.NONE);
        assertThat(Files.readAllLines(back).stream().skip(1).map(line -> line.substring(0, line.indexOf(','))))
                .isEqualTo(sorted());
    }
}
