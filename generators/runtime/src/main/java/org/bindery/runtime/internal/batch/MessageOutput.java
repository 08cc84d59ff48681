package org.bindery.runtime.internal.batch;

import java.io.IOException;
import java.util.List;
import org.bindery.runtime.batch.BatchWriter;
import org.bindery.runtime.batch.Component;
import org.bindery.runtime.internal.record.RecordWriter;

/**
 * Writes messages of one type to a batch.
 *
 * @param <E> the messages
 */
final class MessageOutput<E> implements BatchWriter<E> {

    private final MessageType<E> type;
    private final BatchOutput out;
    private final List<Component<E, ?>> keys;
    private final RecordWriter records = new RecordWriter();

    @SuppressWarnings("unchecked") // the caller says that they are components of these messages
    MessageOutput(MessageType<E> type, BatchOutput out, List<Component<?, ?>> keys) {
        this.type = type;
        this.out = out;
        this.keys =
                keys.stream().<Component<E, ?>>map(key -> (Component<E, ?>) key).toList();
    }

    @Override
    public void add(E message) throws IOException {
        type.add(message, records, out);
        for (int i = 0; i < keys.size(); i++) {
            out.key(i, keys.get(i).value(message));
        }
    }

    @Override
    public void addAll(Iterable<? extends E> messages) throws IOException {
        if (keys.isEmpty() && messages instanceof MessageBatch<?> batch && batch.isWrittenAs(type)) {
            batch.copyTo(out);
            return;
        }
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
