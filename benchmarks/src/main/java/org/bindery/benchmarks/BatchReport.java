package org.bindery.benchmarks;

import com.example.tunedtrades.ClassicTrade;
import com.example.tunedtrades.TradeBatch;
import java.io.IOException;
import java.io.OutputStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.bindery.runtime.InvalidMessageException;
import org.bindery.runtime.batch.BatchOptions;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.util.Statistics;

/// Measures batches: bytes, and how fast they answer; prints tables for `docs/benchmarks.md`.
public final class BatchReport {

    private BatchReport() {}

    /// Runs everything; about four minutes.
    public static void main(String[] arguments) throws IOException, InvalidMessageException, RunnerException {
        List<ClassicTrade> trades = BatchBenchmark.trades();
        size("rows", trades, BatchOptions.DEFAULT);
        size("rows, deflated", trades, BatchOptions.DEFAULT.compress());
        size("columns", trades, BatchOptions.DEFAULT.inColumns());
        size("columns, deflated", trades, BatchOptions.DEFAULT.inColumns().compress());
        Map<String, Map<String, Statistics>> byTask = new LinkedHashMap<>();
        for (RunResult result : new Runner(new OptionsBuilder()
                        .include(BatchBenchmark.class.getName())
                        .build())
                .run()) {
            byTask.computeIfAbsent(result.getParams().getBenchmark(), task -> new LinkedHashMap<>())
                    .put(
                            result.getParams().getParam("form"),
                            result.getPrimaryResult().getStatistics());
        }
        byTask.forEach((task, forms) -> System.out.printf(
                "| %s | %s | %s | %s |%n",
                task.substring(task.lastIndexOf('.') + 1),
                time(task, forms.get("objects")),
                time(task, forms.get("rows")),
                time(task, forms.get("columns"))));
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
        System.out.printf(Locale.ROOT, "| %s | %.3f bytes a trade |%n", form, (double) bytes[0] / trades.size());
    }

    /// The fastest pass and the median, in nanoseconds a trade.
    private static String time(String task, Statistics times) {
        double unit = 1e6 / BatchBenchmark.messages(task);
        return String.format(Locale.ROOT, "%.2f / %.2f", times.getMin() * unit, times.getPercentile(50) * unit);
    }
}
