package org.bindery.benchmarks.dfdl;

import java.util.concurrent.TimeUnit;
import org.bindery.benchmarks.WorkFolder;
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
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/// Reads messages from bytes in memory: by a deployed class into binary records, and by another product into what it
/// has.
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(
        value = 1,
        jvmArgs = {"-Xms2g", "-Xmx2g"})
@Warmup(iterations = 5, time = 2)
@Measurement(iterations = 5, time = 2)
public class DfdlBenchmark {

    /// Which messages: packets of RADIUS with texts in the fewest bytes or in UTF-8 (beside aaa4j-radius), messages of
    /// FIX 4.4 (beside QuickFIX/J), and files that schemas in DFDL describe (beside Daffodil).
    @Param({"radius", "radius-utf8", "fix", "csv", "png", "gif", "faketdl", "geonames", "ntp"})
    public String messages;

    /// What reads them: our class into binary records (`bindery`) or into objects (`classic`), or by views: a `few` of
    /// their getters, or `all`, or one value by which messages are counted (`filter`); or the other product. With
    /// messages of FIX also views that are opened and not read, views of which five fields are read, and the other
    /// product with these fields: open, fields and peer-fields.
    @Param({"bindery", "classic", "peer", "few", "all", "filter"})
    public String reader;

    private WorkFolder folder;
    private Subject subject;

    /// Makes messages and classes, and checks that both products read them.
    @Setup
    public void prepare() throws Exception {
        folder = WorkFolder.create("dfdl");
        subject = Subject.of(messages, folder.path());
    }

    /// Deletes the classes.
    @TearDown
    public void tidy() throws Exception {
        folder.close();
    }

    /// Reads all messages.
    @Benchmark
    public Object read() throws Exception {
        return switch (reader) {
            case "peer" -> subject.readByPeer();
            case "peer-fields" -> subject.readFieldsByPeer();
            case "bindery" -> subject.read();
            case "classic" -> subject.readClassic();
            default -> subject.walk(reader);
        };
    }
}
