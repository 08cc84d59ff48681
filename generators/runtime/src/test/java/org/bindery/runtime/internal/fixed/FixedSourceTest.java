package org.bindery.runtime.internal.fixed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import java.io.ByteArrayInputStream;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import org.bindery.runtime.InvalidMessageException;
import org.junit.jupiter.api.Test;

class FixedSourceTest {

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    /** Telling what the records are instead looked for 16 MB of them, and made room for 32 MB. */
    @Test
    void aWordThatIsNoLengthTakesNoMoreMemoryThanTheData() {
        byte[] data = {0, 2, 0, 0, 'a', 'b', 'c', 'd'};
        FixedSource source = new FixedSource(new ByteArrayInputStream(data), FixedBlocking.RDW, "US-ASCII", 4);
        long before = THREADS.getCurrentThreadAllocatedBytes();

        assertThatThrownBy(source::next)
                .isInstanceOf(InvalidMessageException.class)
                .hasMessageContaining("says that it has 2 bytes, and it has 4 itself");

        assertThat(THREADS.getCurrentThreadAllocatedBytes() - before).isLessThan(1 << 20);
    }

    @Test
    void recordsOfAllLengthsAreReadWhole() throws Exception {
        int[] lengths = {1, 8_000, 20_000, 3, 40_000, 9_000, 1};
        byte[] data = new byte[Arrays.stream(lengths).map(length -> length + 4).sum()];
        int at = 0;
        for (int length : lengths) {
            data[at] = (byte) ((length + 4) >> 8);
            data[at + 1] = (byte) (length + 4);
            Arrays.fill(data, at + 4, at + 4 + length, (byte) ('a' + length % 7));
            at += length + 4;
        }
        FixedSource source = new FixedSource(new ByteArrayInputStream(data), FixedBlocking.RDW, "US-ASCII", 40_000);
        for (int length : lengths) {
            assertThat(source.next()).isTrue();
            byte[] record = Arrays.copyOfRange(source.data(), source.start(), source.end());
            assertThat(record).hasSize(length).containsOnly('a' + length % 7);
        }
        assertThat(source.next()).isFalse();
    }
}
