package org.bindery.benchmarks.standards;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;

/// Measures validation beside JAXB and the validator of JAXP. Prints tables for `docs/benchmarks.md`.
public final class ValidateReport {

    private static final String ALLOCATED = "gc.alloc.rate.norm";

    private ValidateReport() {}

    /// Runs everything; about a minute and a half for each subject. Arguments name the subjects, by default the swap.
    public static void main(String[] arguments) throws Exception {
        Path folder = Files.createTempDirectory("bindery-validate");
        System.setProperty(Prepared.FOLDER, folder.toString());
        List<Subject> subjects = arguments.length == 0
                ? List.of(Subject.SWAP)
                : Stream.of(arguments).map(Subject::valueOf).toList();
        for (Subject subject : subjects) {
            Optional<String> refused = Prepared.make(subject, folder);
            System.out.println("## " + subject + ", " + subject.xml().length + " bytes of XML");
            if (refused.isPresent()) {
                System.out.println("refused: " + refused.get());
            } else {
                measure(subject, folder);
            }
        }
    }

    private static void measure(Subject subject, Path folder) throws RunnerException {
        Map<Validating, Double> times = new EnumMap<>(Validating.class);
        System.out.println("| way | microseconds | a second | bytes allocated |");
        System.out.println("| --- | --- | --- | --- |");
        for (RunResult result : new Runner(new OptionsBuilder()
                        .include(ValidateBenchmark.class.getName())
                        .param("subject", subject.name())
                        .addProfiler(GCProfiler.class)
                        .jvmArgsAppend(Prepared.argument(folder))
                        .build())
                .run()) {
            Validating way = Validating.valueOf(result.getParams().getParam("way"));
            double time = result.getPrimaryResult().getScore();
            times.put(way, time);
            System.out.printf(
                    Locale.ROOT,
                    "| %s | %.2f | %,.0f | %,.0f |%n",
                    way.title(),
                    time,
                    1e6 / time,
                    result.getSecondaryResults().get(ALLOCATED).getScore());
        }
        double peer = Math.min(times.get(Validating.JAXB), times.get(Validating.XML));
        System.out.printf(
                Locale.ROOT,
                "| **faster of JAXBSource and XML / binary (goal 3)** | **%.1f** | | |%n",
                peer / times.get(Validating.BINARY));
    }
}
