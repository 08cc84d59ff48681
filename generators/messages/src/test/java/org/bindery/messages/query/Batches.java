package org.bindery.messages.query;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.Importers;
import org.bindery.layout.Layouts;
import org.bindery.messages.Message;
import org.bindery.messages.RecordBatch;
import org.bindery.messages.RecordOutput;
import org.bindery.messages.codec.RecordEncoder;
import org.bindery.messages.export.ExportedMessages;
import org.bindery.model.Model;
import org.bindery.runtime.batch.BatchOptions;
import org.bindery.runtime.internal.batch.BatchDescription;
import org.bindery.runtime.internal.batch.BatchFile;
import org.bindery.runtime.internal.batch.BatchOutput;
import org.bindery.standards.Standards;

/// A batch in memory, with the records of its model.
///
/// @param model its model
/// @param layouts of the model
/// @param bytes of the batch
@SuppressWarnings("ArrayRecordComponent") // never compared
record Batches(Model model, Layouts layouts, byte[] bytes) {

    /// The messages of some files, in small blocks.
    static Batches of(String format, Path source, List<Path> samples) throws Exception {
        Model model = Importers.forFormat(format)
                .orElseThrow()
                .read(ImportRequest.of(source, "trades"))
                .model();
        Layouts layouts = Layouts.of(model);
        BatchDescription description = RecordBatch.describe(model, layouts, "{}");
        RecordEncoder encoder = new RecordEncoder(layouts);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (RecordOutput out =
                RecordBatch.output(BatchOutput.to(bytes, description, BatchOptions.DEFAULT), description)) {
            for (Message message :
                    ExportedMessages.of(model, samples.toArray(Path[]::new)).messages()) {
                out.write(message.root(), encoder.encode(message));
            }
        }
        return new Batches(model, layouts, bytes.toByteArray());
    }

    /// Lines of trades like those of the sample, in the order of their numbers.
    private static List<String> trades(List<String> sample, int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> {
                    String[] cells = sample.get(1 + i % (sample.size() - 1)).split(",", -1);
                    cells[0] = Integer.toString(i + 1);
                    cells[4] = 1 + i % 7 + cells[4];
                    return String.join(",", cells);
                })
                .toList();
    }

    /// Writes so many trades into a file `trades.csv`, and makes a batch of them.
    static Batches ofTrades(Path folder, int count) throws Exception {
        List<String> sample = Files.readAllLines(Standards.samples("trades/trades.csv"));
        Path file = write(folder.resolve("trades.csv"), sample.getFirst(), trades(sample, count));
        return of("text", file, List.of(file));
    }

    /// The cells of the trades of [#ofTrades].
    static List<String[]> cells(Path folder) throws Exception {
        return Files.readAllLines(folder.resolve("trades.csv")).stream()
                .skip(1)
                .map(line -> line.split(",", -1))
                .toList();
    }

    private static Path write(Path file, String header, List<String> lines) throws Exception {
        return Files.writeString(file, header + "\n" + String.join("\n", lines) + "\n", StandardCharsets.UTF_8);
    }

    BatchFile open() throws Exception {
        return BatchFile.of(bytes);
    }

    QueryScope scope() throws Exception {
        try (BatchFile batch = open()) {
            return QueryScope.of(layouts, QueryScope.root(batch, Optional.empty()));
        }
    }

    QueryScope scope(String root) throws Exception {
        try (BatchFile batch = open()) {
            return QueryScope.of(layouts, QueryScope.root(batch, Optional.of(root)));
        }
    }
}
