package org.bindery.benchmarks.standards;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.options.OptionsBuilder;

/// Measures access by getters: the fixed leg's effective date of the swap, and first against last value of a message;
/// in JAXB's objects, in our classic ones, and in binary messages. Prints a table for `docs/benchmarks.md`.
public final class AccessReport {

    private AccessReport() {}

    /// Runs everything; about three minutes.
    public static void main(String[] arguments) throws Exception {
        Path folder = Files.createTempDirectory("bindery-access");
        List<String> walks = new ArrayList<>();
        for (Subject subject : Subject.values()) {
            Optional<String> refused = Prepared.make(subject, folder);
            refused.ifPresent(reason -> System.out.println(subject + " refused: " + reason));
            for (Walk walk : Walk.values()) {
                if (walk.subject() == subject && refused.isEmpty()) {
                    walks.add(walk.name());
                }
            }
        }
        print(new Runner(new OptionsBuilder()
                        .include(AccessBenchmark.class.getName())
                        .param("walk", walks.toArray(String[]::new))
                        .jvmArgsAppend(Prepared.argument(folder))
                        .addProfiler(GCProfiler.class)
                        .build())
                .run());
    }

    private static void print(Iterable<RunResult> results) {
        Map<Walk, Map<String, RunResult>> byWalk = new TreeMap<>();
        for (RunResult result : results) {
            BenchmarkParams params = result.getParams();
            byWalk.computeIfAbsent(Walk.valueOf(params.getParam("walk")), walk -> new TreeMap<>())
                    .put(params.getParam("binding"), result);
        }
        System.out.println("| fastest, ns (bytes allocated) | JAXB | classic | binary | binary / JAXB |");
        System.out.println("| --- | --- | --- | --- | --- |");
        byWalk.forEach((walk, bindings) -> System.out.printf(
                Locale.ROOT,
                "| %s | %s | %s | %s | %.1f |%n",
                walk.name().toLowerCase(Locale.ROOT).replace('_', ' '),
                figure(bindings.get("jaxb")),
                figure(bindings.get("classic")),
                figure(bindings.get("binary")),
                fastest(bindings.get("binary")) / fastest(bindings.get("jaxb"))));
    }

    private static double fastest(RunResult result) {
        return result.getPrimaryResult().getStatistics().getMin();
    }

    private static String figure(RunResult result) {
        double allocated = result.getSecondaryResults()
                .get("gc.alloc.rate.norm")
                .getStatistics()
                .getMin();
        return String.format(Locale.ROOT, "%.1f (%.0f)", fastest(result), allocated);
    }
}
