package org.bindery.runtime.internal.record;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RecordWriterTest {

    @Test
    void aThreadThatWritesWhileItWritesHasTwoWriters() {
        RecordWriter outer = RecordWriter.take();
        RecordWriter inner = RecordWriter.take();
        assertThat(inner).isNotSameAs(outer);
        inner.release();
        outer.release();
        assertThat(RecordWriter.take()).isSameAs(outer);
    }

    private static int taken(int written, long read, long left) {
        RecordWriter writer = new RecordWriter();
        writer.buffer().reserve(written);
        writer.foresee(read, left);
        return writer.buffer().bytes().length;
    }

    @Test
    void memoryIsTakenAtOnceForTheRecordsOfAllMessagesThatAreLeft() {
        assertThat(taken(64_000, 128_000, 2_000_000)).isBetween(1_064_000, 2_200_000);
        assertThat(taken(64_000, 128_000, 0)).isLessThan(130_000);
        assertThat(taken(64_000, 0, 2_000_000)).isLessThan(130_000);
    }

    @Test
    void largeRecordsOfSmallMessagesTakeNoMoreMemoryThanTheBytesThatAreLeftJustify() {
        assertThat(taken(1_000_000, 64, 10_000)).isLessThan(2_100_000);
        assertThat(taken(1_000_000, 64, 1_000_000)).isLessThan(20_000_000);
        assertThat(taken(1_000_000, 64, Long.MAX_VALUE)).isLessThan(140_000_000);
    }
}
