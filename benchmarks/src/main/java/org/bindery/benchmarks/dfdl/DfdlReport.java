package org.bindery.benchmarks.dfdl;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.util.Statistics;

/// Measures how fast messages that DFDL describes are read; prints a table for `docs/benchmarks.md`.
public final class DfdlReport {

    private DfdlReport() {}

    /// Runs everything; about six minutes.
    public static void main(String[] arguments) throws RunnerException {
        Map<String, Map<String, Statistics>> passes = new LinkedHashMap<>();
        for (RunResult result : new Runner(new OptionsBuilder()
                        .include(DfdlBenchmark.class.getName())
                        .build())
                .run()) {
            passes.computeIfAbsent(result.getParams().getParam("messages"), name -> new LinkedHashMap<>())
                    .put(
                            result.getParams().getParam("reader"),
                            result.getPrimaryResult().getStatistics());
        }
        System.out.println(
                "| messages | ours, µs a message, fastest / median | the other product | its median in ours |");
        System.out.println("| --- | --- | --- | --- |");
        passes.forEach((name, times) -> System.out.printf(
                Locale.ROOT,
                "| %s | %s | %s | %.1f |%n",
                name,
                shown(name, times.get("bindery")),
                shown(name, times.get("peer")),
                times.get("peer").getPercentile(50) / times.get("bindery").getPercentile(50)));
    }

    private static String shown(String name, Statistics times) {
        double count = Subject.count(name);
        return String.format(Locale.ROOT, "%.2f / %.2f", times.getMin() / count, times.getPercentile(50) / count);
    }
}
