package org.bindery.benchmarks.dfdl;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.bindery.runtime.Nullable;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.util.Statistics;

/// Measures how fast messages that DFDL describes are read; prints a table for `docs/benchmarks.md`.
public final class DfdlReport {

    private DfdlReport() {}

    /// Runs everything, about a quarter of an hour, or what arguments name: `radius`, `fix`.
    public static void main(String[] arguments) throws RunnerException {
        Map<String, Map<String, Statistics>> passes = run(List.of(arguments), "bindery", "classic", "peer");
        add(passes, Set.of("radius", "fix"), "few", "all", "filter");
        add(passes, Set.of("fix"), "open", "fields", "peer-fields");
        System.out.println(
                "| messages | to binary, µs a message, fastest / median | to objects | the other product | its median"
                        + " in ours to binary | to objects | view, a few getters | view, all getters | filter by one"
                        + " component |");
        System.out.println("| --- | --- | --- | --- | --- | --- | --- | --- | --- |");
        passes.forEach((name, times) -> System.out.printf(
                Locale.ROOT,
                "| %s | %s | %s | %s | %.1f | %.1f | %s | %s | %s |%n",
                name,
                shown(name, times.get("bindery")),
                shown(name, times.get("classic")),
                shown(name, times.get("peer")),
                times.get("peer").getPercentile(50) / times.get("bindery").getPercentile(50),
                times.get("peer").getPercentile(50) / times.get("classic").getPercentile(50),
                shown(name, times.get("few")),
                shown(name, times.get("all")),
                shown(name, times.get("filter"))));
        passes.forEach((name, times) -> {
            if (times.containsKey("open")) {
                System.out.printf(
                        "%n%s: view opened %s, five fields read %s, those of the other product %s%n",
                        name,
                        shown(name, times.get("open")),
                        shown(name, times.get("fields")),
                        shown(name, times.get("peer-fields")));
            }
        });
    }

    /// Runs other readers too of those messages that these read.
    private static void add(Map<String, Map<String, Statistics>> passes, Set<String> read, String... readers)
            throws RunnerException {
        List<String> messages = passes.keySet().stream().filter(read::contains).toList();
        if (!messages.isEmpty()) {
            run(messages, readers).forEach((name, times) -> passes.get(name).putAll(times));
        }
    }

    /// The times by messages, all where none are named, and by what reads them.
    private static Map<String, Map<String, Statistics>> run(List<String> messages, String... readers)
            throws RunnerException {
        ChainedOptionsBuilder options =
                new OptionsBuilder().include(DfdlBenchmark.class.getName()).param("reader", readers);
        if (!messages.isEmpty()) {
            options.param("messages", messages.toArray(String[]::new));
        }
        Map<String, Map<String, Statistics>> passes = new LinkedHashMap<>();
        for (RunResult result : new Runner(options.build()).run()) {
            passes.computeIfAbsent(result.getParams().getParam("messages"), name -> new LinkedHashMap<>())
                    .put(
                            result.getParams().getParam("reader"),
                            result.getPrimaryResult().getStatistics());
        }
        return passes;
    }

    private static String shown(String name, @Nullable Statistics times) {
        if (times == null) {
            return "–";
        }
        double count = Subject.count(name);
        return String.format(Locale.ROOT, "%.2f / %.2f", times.getMin() / count, times.getPercentile(50) / count);
    }
}
