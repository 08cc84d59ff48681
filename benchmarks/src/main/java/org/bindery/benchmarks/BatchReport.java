package org.bindery.benchmarks;

import com.example.tunedtrades.ClassicTrade;
import com.example.tunedtrades.TradeBatch;
import java.io.IOException;
import java.io.OutputStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.bindery.runtime.InvalidMessageException;
import org.bindery.runtime.batch.BatchOptions;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.util.Statistics;

/// Measures batches, and other products beside them: bytes, and how fast they answer; prints tables for
/// `docs/benchmarks.md`.
public final class BatchReport {

    private static final List<String> FORMS =
            List.of("objects", "rows", "columns", "duckdb", "duckdb-parquet", "hardwood-rows", "hardwood-columns");

    private BatchReport() {}

    /// Runs everything; about six minutes.
    public static void main(String[] arguments) throws IOException, InvalidMessageException, RunnerException {
        List<ClassicTrade> trades = BatchBenchmark.trades();
        size("rows", trades, BatchOptions.DEFAULT);
        size("rows, deflated", trades, BatchOptions.DEFAULT.compress());
        size("columns", trades, BatchOptions.DEFAULT.inColumns());
        size("columns, deflated", trades, BatchOptions.DEFAULT.inColumns().compress());
        long[] peers = PeerBenchmark.sizes();
        size("DuckDB's own file", peers[0], trades.size());
        size("Parquet, by DuckDB, zstd", peers[1], trades.size());
        Map<String, Map<String, Statistics>> byTask = new LinkedHashMap<>();
        for (RunResult result : new Runner(new OptionsBuilder()
                        .include(BatchBenchmark.class.getName())
                        .include(PeerBenchmark.class.getName())
                        .include(GrowingBenchmark.class.getName())
                        .build())
                .run()) {
            byTask.computeIfAbsent(name(result.getParams().getBenchmark()), task -> new LinkedHashMap<>())
                    .put(
                            result.getParams().getParam("form"),
                            result.getPrimaryResult().getStatistics());
        }
        System.out.println("| | " + String.join(" | ", FORMS) + " |");
        System.out.println("| --- " + "| --- ".repeat(FORMS.size()) + "|");
        byTask.forEach((task, forms) -> System.out.println("| " + task + " | "
                + FORMS.stream()
                        .map(form -> forms.containsKey(form) ? time(task, forms.get(form)) : "")
                        .collect(Collectors.joining(" | "))
                + " |"));
    }

    /// What is done, whichever class does it.
    private static String name(String benchmark) {
        return benchmark.substring(benchmark.lastIndexOf('.') + 1);
    }

    private static void size(String form, List<ClassicTrade> trades, BatchOptions options)
            throws IOException, InvalidMessageException {
        long[] bytes = {0};
        OutputStream counting = new OutputStream() {
            @Override
            public void write(int one) {
                bytes[0]++;
            }

            @Override
            public void write(byte[] some, int from, int length) {
                bytes[0] += length;
            }
        };
        try (var writer = TradeBatch.write(counting, options)) {
            writer.addAll(trades);
        }
        size(form, bytes[0], trades.size());
    }

    private static void size(String form, long bytes, int trades) {
        System.out.printf(Locale.ROOT, "| %s | %.3f bytes a trade |%n", form, (double) bytes / trades);
    }

    /// The fastest pass and the median, in nanoseconds a trade.
    private static String time(String task, Statistics times) {
        double unit = 1e6 / BatchBenchmark.messages(task);
        return String.format(Locale.ROOT, "%.2f / %.2f", times.getMin() * unit, times.getPercentile(50) * unit);
    }
}
