package org.bindery.benchmarks.standards;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.util.Statistics;
import org.openjdk.jol.info.GraphLayout;

/// Measures reading, writing and copying whole messages beside JAXB and Fory, and what the objects take on the heap.
/// Prints tables for `docs/benchmarks.md`: of each subject first all valid messages in turn, with values drawn anew,
/// then one alone.
public final class SpeedReport {

    private SpeedReport() {}

    /// Runs everything; about eight minutes. Arguments name the subjects, by default all.
    public static void main(String[] arguments) throws Exception {
        Path folder = Files.createTempDirectory("bindery-speed");
        System.setProperty(Prepared.FOLDER, folder.toString());
        List<Subject> subjects = arguments.length == 0
                ? List.of(Subject.values())
                : Stream.of(arguments).map(Subject::valueOf).toList();
        for (Subject subject : subjects) {
            Optional<String> refused = Prepared.make(subject, folder);
            System.out.println("## " + subject + ", " + subject.xml().length + " bytes of XML");
            if (refused.isPresent()) {
                System.out.println("refused: " + refused.get());
            } else {
                speed(subject, folder, Prepared.draw(subject, folder));
                speed(subject, folder, 1);
                heap(subject);
            }
        }
    }

    private static void speed(Subject subject, Path folder, int messages) throws RunnerException {
        boolean different = messages > 1;
        Map<Operation, Statistics> times = new EnumMap<>(Operation.class);
        for (RunResult result : new Runner(new OptionsBuilder()
                        .include(SpeedBenchmark.class.getName())
                        .param("subject", subject.name())
                        .param("different", Boolean.toString(different))
                        .jvmArgsAppend(Prepared.argument(folder))
                        .build())
                .run()) {
            times.put(
                    Operation.valueOf(result.getParams().getParam("operation")),
                    result.getPrimaryResult().getStatistics());
        }
        System.out.println(
                different
                        ? "| " + messages + " messages in turn, microseconds each"
                                + " | mean | median | fastest tenth |"
                        : "| one message again and again, microseconds | mean | median | fastest tenth |");
        System.out.println("| --- | --- | --- | --- |");
        times.forEach((operation, time) -> System.out.printf(
                Locale.ROOT,
                "| %s | %.2f | %.2f | %.2f |%n",
                operation.title(),
                time.getMean(),
                time.getPercentile(50),
                time.getPercentile(10)));
        ToDoubleFunction<Operation> each = operation -> different
                ? times.get(operation).getMean()
                : times.get(operation).getPercentile(50);
        double toBinary = each.applyAsDouble(Operation.READ_BINARY);
        double round = each.applyAsDouble(Operation.ROUND_BINARY);
        ratio("bare Aalto / XML to binary", each.applyAsDouble(Operation.BARE_AALTO), toBinary);
        ratio("JAXB / XML to binary", each.applyAsDouble(Operation.READ_JAXB), toBinary);
        ratio(
                "JAXB / binary to XML",
                each.applyAsDouble(Operation.WRITE_JAXB),
                each.applyAsDouble(Operation.WRITE_BINARY));
        ratio("Fory / classic to binary and back", each.applyAsDouble(Operation.ROUND_FORY), round);
        ratio("classic to binary and back, a second", 1e6, round);
    }

    private static void ratio(String what, double above, double below) {
        System.out.printf(Locale.ROOT, "| **%s** | **%,.2f** | | |%n", what, above / below);
    }

    /// What one more message takes beside an equal one, so that what they share is not counted.
    private static void heap(Subject subject) throws Exception {
        Prepared prepared = Prepared.load(subject);
        byte[] xml = subject.xml();
        JaxbPeer jaxb = new JaxbPeer(prepared.jaxb());
        PairOperations pair = prepared.operations();
        System.out.println("| heap of a message | bytes | objects |");
        System.out.println("| --- | --- | --- |");
        more("JAXB's objects", JaxbPeer.message(jaxb.read(xml)), JaxbPeer.message(jaxb.read(xml)));
        more("classic objects", pair.readClassic(xml), pair.readClassic(xml));
        more("binary", pair.readBinary(xml), pair.readBinary(xml));
        int bytes = Operation.fory(prepared).serialize(JaxbPeer.message(jaxb.read(xml))).length;
        System.out.println("| Fory's bytes | " + bytes + " | 1 |");
    }

    private static void more(String what, Object one, Object another) {
        GraphLayout alone = GraphLayout.parseInstance(one);
        GraphLayout both = GraphLayout.parseInstance(one, another);
        System.out.printf(
                Locale.ROOT,
                "| %s | %,d | %,d |%n",
                what,
                both.totalSize() - alone.totalSize(),
                both.totalCount() - alone.totalCount());
    }
}
