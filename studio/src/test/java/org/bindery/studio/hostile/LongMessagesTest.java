package org.bindery.studio.hostile;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
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
        NativeMessages interchanges = NativeMessages.of(Opening.importFiles(
                        List.of(Standards.samples("edifact/orders.edi")),
                        Optional.empty(),
                        Map.of(),
                        Optional.empty(),
                        ImportMonitor.NONE)
                .model());
        memory(interchanges, 100);

        assertThat(memory(interchanges, 4000)).isLessThan(3 * memory(interchanges, 2000));
    }

    private static long memory(NativeMessages interchanges, int elements) throws Exception {
        byte[] data = ("UNB" + "+".repeat(elements) + "42'UNZ+0+42'").getBytes(StandardCharsets.US_ASCII);
        long before = THREADS.getCurrentThreadAllocatedBytes();
        assertThat(interchanges.written(interchanges.read(data))).isEqualTo(data);
        return THREADS.getCurrentThreadAllocatedBytes() - before;
    }
}
