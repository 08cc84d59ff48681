package org.bindery.studio.rows;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.bindery.messages.MessageMonitor;
import org.bindery.standards.Standards;
import org.bindery.studio.workspace.Analysis;
import org.bindery.studio.workspace.BinaryFiles;
import org.bindery.studio.workspace.Opening;

/// Batches of trades like those of the sample.
public final class TradeBatches {

    private TradeBatches() {}

    /// Writes trades with numbers from 1 on.
    ///
    /// @param folder where to write them
    /// @return the batch
    public static Path write(Path folder, int count) throws Exception {
        List<String> sample = Files.readAllLines(Standards.samples("trades/trades.csv"));
        List<String> lines = IntStream.range(0, count)
                .mapToObj(i -> {
                    String line = sample.get(1 + i % (sample.size() - 1));
                    return i + 1 + line.substring(line.indexOf(','));
                })
                .toList();
        Path text = folder.resolve("trades.csv");
        Files.writeString(text, sample.getFirst() + "\n" + String.join("\n", lines) + (count == 0 ? "" : "\n"));
        Path batch = folder.resolve("trades.batch");
        Analysis analysis = new Analysis(
                Opening.open(Standards.samples("trades/trades.csv")).model());
        BinaryFiles.encode(analysis, List.of(text), batch, BinaryFiles.Form.PLAIN, finding -> {}, MessageMonitor.NONE);
        return batch;
    }
}
