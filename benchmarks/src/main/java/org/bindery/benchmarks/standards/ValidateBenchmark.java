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

/// Validates a message. Started by [ValidateReport], which makes the classes; each way has a JVM of its
/// own.
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(
        value = 1,
        jvmArgs = {"-Xms1g", "-Xmx1g", "-XX:+AlwaysPreTouch"})
@Warmup(iterations = 6, time = 1)
@Measurement(iterations = 5, time = 1)
public class ValidateBenchmark {

    /// Which message.
    @Param("SWAP")
    public Subject subject;

    /// How it is validated.
    @Param
    public Validating way;

    private Callable<?> action;

    @Setup
    public void load() throws Exception {
        action = way.on(subject);
    }

    @Benchmark
    public Object run() throws Exception {
        return action.call();
    }
}
