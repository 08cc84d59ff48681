package org.bindery.runtime.internal.batch;

import java.io.IOException;
import org.bindery.runtime.batch.BatchWriter;
import org.bindery.runtime.internal.record.RecordWriter;

/**
 * Writes messages of one type to a batch.
 *
 * @param <E> the messages
 */
final class MessageOutput<E> implements BatchWriter<E> {

    private final MessageType<E> type;
    private final BatchOutput out;
    private final RecordWriter records = new RecordWriter();

    MessageOutput(MessageType<E> type, BatchOutput out) {
        this.type = type;
        this.out = out;
    }

    @Override
    public void add(E message) throws IOException {
        type.add(message, records, out);
    }

    @Override
    public void addAll(Iterable<? extends E> messages) throws IOException {
        for (E message : messages) {
            add(message);
        }
    }

    @Override
    public long size() {
        return out.messages();
    }

    @Override
    public void flush() throws IOException {
        out.flush();
    }

    @Override
    public void force() throws IOException {
        out.force();
    }

    @Override
    public void close() throws IOException {
        out.close();
    }
}
