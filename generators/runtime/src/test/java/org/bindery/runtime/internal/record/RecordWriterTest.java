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
}
