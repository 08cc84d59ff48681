package org.bindery.benchmarks.standards;

import java.util.concurrent.TimeUnit;
import java.util.function.ToLongFunction;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/// Reads one value deep in a message by its getters. Started by [AccessReport], which makes the classes.
/// Many short iterations, because the fastest of them is what counts: others were disturbed.
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 5, time = 400, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 60, time = 20, timeUnit = TimeUnit.MILLISECONDS)
public class AccessBenchmark {

    /// Which way.
    @Param("FIXED_LEG")
    public Walk walk;

    /// Which objects: `jaxb`, `classic` or `binary`.
    @Param({"jaxb", "classic", "binary"})
    public String binding;

    private Object message;
    private ToLongFunction<Object> way;

    @Setup
    public void load() throws Exception {
        Prepared prepared = Prepared.load(walk.subject());
        byte[] xml = walk.subject().xml();
        way = prepared.walk(walk, !binding.equals("jaxb"));
        message = switch (binding) {
            case "jaxb" -> JaxbPeer.message(new JaxbPeer(prepared.jaxb()).read(xml));
            case "classic" -> prepared.operations().readClassic(xml);
            default -> prepared.operations().readBinary(xml);
        };
    }

    @Benchmark
    public long read() {
        return way.applyAsLong(message);
    }
}
