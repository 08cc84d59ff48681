package org.bindery.benchmarks.standards;

import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
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

/// Does something with a whole message, and times each single time. Started by [SpeedReport], which makes the
/// classes; each operation has a JVM of its own.
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(
        value = 1,
        jvmArgs = {"-Xms1g", "-Xmx1g", "-XX:+AlwaysPreTouch"})
@Warmup(iterations = 8, time = 1)
@Measurement(iterations = 3, time = 1)
public class SpeedBenchmark {

    /// Which message.
    @Param("SWAP")
    public Subject subject;

    /// Whether different messages are taken in turn, rather than one again and again.
    @Param({"true", "false"})
    public boolean different;

    /// What is done.
    @Param
    public Operation operation;

    private Callable<?> action;

    @Setup
    public void load() throws Exception {
        action = operation.on(subject, different);
    }

    @Benchmark
    public Object run() throws Exception {
        return action.call();
    }
}
