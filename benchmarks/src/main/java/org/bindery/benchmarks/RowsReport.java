package org.bindery.benchmarks;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.util.Statistics;

/// Measures how fast rows are read; prints a table for `docs/benchmarks.md`.
public final class RowsReport {

    private RowsReport() {}

    /// Runs everything; about two minutes.
    public static void main(String[] arguments) throws RunnerException {
        Map<String, Statistics> passes = new LinkedHashMap<>();
        for (RunResult result : new Runner(new OptionsBuilder()
                        .include(RowsBenchmark.class.getName())
                        .build())
                .run()) {
            passes.put(
                    result.getParams().getParam("reader"),
                    result.getPrimaryResult().getStatistics());
        }
        double peer = passes.get("fastcsv").getPercentile(50);
        passes.forEach((reader, times) -> System.out.printf(
                Locale.ROOT,
                "| rows, ns a trade, %s | %.0f fastest | %.0f median | %.2f of FastCSV |%n",
                reader,
                nanoseconds(times.getMin()),
                nanoseconds(times.getPercentile(50)),
                times.getPercentile(50) / peer));
    }

    private static double nanoseconds(double milliseconds) {
        return milliseconds * 1e6 / TradesBenchmark.TRADES;
    }
}
