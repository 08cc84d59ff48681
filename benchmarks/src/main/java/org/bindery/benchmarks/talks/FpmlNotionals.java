package org.bindery.benchmarks.talks;

import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.bindery.benchmarks.standards.MeasuredStandard;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.Importers;
import org.bindery.layout.Layouts;
import org.bindery.messages.MessageMonitor;
import org.bindery.messages.RecordBatch;
import org.bindery.messages.RecordInput;
import org.bindery.messages.RecordOutput;
import org.bindery.messages.query.BatchQuery;
import org.bindery.messages.query.KeyedRecords;
import org.bindery.messages.query.Measure;
import org.bindery.messages.query.QueryException;
import org.bindery.messages.query.QueryScope;
import org.bindery.messages.query.Summary;
import org.bindery.model.Model;
import org.bindery.runtime.batch.BatchOptions;
import org.bindery.runtime.internal.batch.BatchDescription;
import org.bindery.runtime.internal.batch.BatchFile;
import org.bindery.runtime.internal.batch.BatchOutput;

/// The notionals of all streams of the swaps of a batch, added up by currency as `bindery query` does it.
///
/// @param query asks for them
record FpmlNotionals(BatchFile batch, BatchQuery<List<Summary.Group>> query) implements Closeable {

    private static final String STEPS =
            "trade/swap/swapStream/calculationPeriodAmount/calculation/notionalSchedule/notionalStepSchedule/";
    private static final String CURRENCY = STEPS + "currency";
    private static final String NOTIONAL = STEPS + "initialValue";

    private static Model model() throws IOException {
        try {
            return Importers.forFormat("xsd")
                    .orElseThrow()
                    .read(ImportRequest.of(MeasuredStandard.fpml().schema(), "fpml"))
                    .model();
        } catch (ImportException e) {
            throw new IOException(e);
        }
    }

    /// Copies a batch, with notionals and currencies in key columns.
    static void write(Path from, Path target) throws IOException {
        Model model = model();
        Layouts layouts = Layouts.of(model);
        BatchDescription description = RecordBatch.describe(model, layouts, "");
        try (RecordInput in = RecordBatch.input(BatchFile.open(from));
                RecordOutput out = KeyedRecords.of(
                        BatchOutput.to(
                                new BufferedOutputStream(Files.newOutputStream(target)),
                                description,
                                BatchOptions.DEFAULT),
                        description,
                        layouts,
                        List.of(CURRENCY, NOTIONAL))) {
            for (Optional<RecordInput.Entry> next = in.next(); next.isPresent(); next = in.next()) {
                out.write(next.get().root(), next.get().bytes());
            }
        } catch (QueryException e) {
            throw new IOException(e);
        }
    }

    static FpmlNotionals open(Path file) throws IOException {
        BatchFile batch = BatchFile.open(file);
        try {
            QueryScope scope = QueryScope.of(Layouts.of(model()), QueryScope.root(batch, Optional.of("dataDocument")));
            Summary summary =
                    new Summary(Optional.of(scope.path(CURRENCY)), List.of(Measure.sum(scope.path(NOTIONAL))));
            return new FpmlNotionals(batch, new BatchQuery<>(scope, Optional.empty(), summary));
        } catch (QueryException e) {
            throw new IOException(e);
        }
    }

    /// Adds them, by one thread.
    void add(FpmlPair.Notionals notionals) throws IOException {
        try {
            for (Summary.Group group : query.run(batch, 1, MessageMonitor.NONE).answer()) {
                group.values()
                        .getFirst()
                        .ifPresent(sum -> notionals.add((String) group.key().orElseThrow(), (BigDecimal) sum));
            }
        } catch (QueryException e) {
            throw new IOException(e);
        }
    }

    @Override
    public void close() throws IOException {
        batch.close();
    }
}
