package org.bindery.studio.hostile;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.bindery.importers.ImportMonitor;
import org.bindery.standards.Mutation;
import org.bindery.standards.Standards;
import org.bindery.studio.NativeMessages;
import org.bindery.studio.workspace.Opening;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// A message that is twice as long takes twice as much, whatever it consists of.
class LongMessagesTest {

    private static final int PLACES = 4;

    private static final int OFTEN = 200;

    /// What is made once, for all messages, in bytes.
    private static final long SET_UP = 1 << 20;

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    @Test
    void twiceAsManyEmptyElementsTakeTwiceTheMemory() throws Exception {
        NativeMessages interchanges = messages("edifact/orders.edi");
        memory(interchanges, 100);

        assertThat(memory(interchanges, 4000)).isLessThan(3 * memory(interchanges, 2000));
    }

    /// The end of a field is looked for at each of its lines. Looking to the end of the text took 20 s.
    @Test
    void manyBlankLinesOfSwiftAreReadInTheTimeOfTheirLength() throws Exception {
        NativeMessages messages = messages("swift/messages.mt");
        String text = "{1:F01AAAABB99BSMK3513951576}{2:O9400934081223BBBBAA33XXXX03592332770812230834N}{4:\r\n"
                + ":20:0112230000000890\r\n" + "\r\n".repeat(16_000) + ":60F:C011223USD175768,92\r\n-}";
        byte[] data = text.getBytes(StandardCharsets.US_ASCII);
        long before = THREADS.getCurrentThreadCpuTime();

        assertThat(messages.written(messages.read(data))).isEqualTo(data);

        assertThat(Duration.ofNanos(THREADS.getCurrentThreadCpuTime() - before)).isLessThan(Duration.ofSeconds(8));
    }

    private static Stream<NativeSample> samples() {
        return NativeSample.ofEachFormat();
    }

    /// Fields, segments, starts of groups and lengths, many times in the middle of a message.
    @Tag("long")
    @ParameterizedTest
    @MethodSource("samples")
    void aFieldTwiceAsOftenTakesTwiceTheMemory(NativeSample sample) throws Exception {
        NativeSubject subject = NativeSubject.of(sample);
        byte[] good = subject.good().getFirst();
        for (int seed = 0; seed < PLACES; seed++) {
            long once = subject.cost(Mutation.repeated(good, OFTEN, seed)).memory();
            assertThat(subject.cost(Mutation.repeated(good, 2 * OFTEN, seed)).memory())
                    .as("field %d of %s", seed, sample)
                    .isLessThan(3 * once + SET_UP);
        }
    }

    /// Each start of a block was looked for to the end of the text, and so was the end of each block within it.
    @Test
    void blocksOfSwiftThatDoNotEndTakeTheMemoryOfTheirLength() throws Exception {
        NativeSubject subject = NativeSubject.of(NativeSample.ofEachFormat()
                .filter(sample -> sample.name().startsWith("swift"))
                .findFirst()
                .orElseThrow());
        String start = ":16R:GENL\r\n";
        subject.cost(start.repeat(OFTEN).getBytes(StandardCharsets.US_ASCII));

        long once = subject.cost(start.repeat(2 * OFTEN).getBytes(StandardCharsets.US_ASCII))
                .memory();
        long twice = subject.cost(start.repeat(4 * OFTEN).getBytes(StandardCharsets.US_ASCII))
                .memory();

        assertThat(twice).isLessThan(3 * once);
    }

    private static NativeMessages messages(String sample) throws Exception {
        return NativeMessages.of(Opening.importFiles(
                        List.of(Standards.samples(sample)),
                        Optional.empty(),
                        Map.of(),
                        Optional.empty(),
                        ImportMonitor.NONE)
                .model());
    }

    private static long memory(NativeMessages interchanges, int elements) throws Exception {
        byte[] data = ("UNB" + "+".repeat(elements) + "42'UNZ+0+42'").getBytes(StandardCharsets.US_ASCII);
        long before = THREADS.getCurrentThreadAllocatedBytes();
        assertThat(interchanges.written(interchanges.read(data))).isEqualTo(data);
        return THREADS.getCurrentThreadAllocatedBytes() - before;
    }
}
