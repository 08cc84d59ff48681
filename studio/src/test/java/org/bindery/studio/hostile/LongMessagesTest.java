package org.bindery.studio.hostile;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bindery.importers.ImportMonitor;
import org.bindery.standards.Standards;
import org.bindery.studio.NativeMessages;
import org.bindery.studio.workspace.Opening;
import org.junit.jupiter.api.Test;

/// A message that is twice as long takes twice as much, whatever it consists of.
class LongMessagesTest {

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
