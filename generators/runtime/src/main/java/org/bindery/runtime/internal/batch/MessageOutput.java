package org.bindery.runtime.internal.batch;

import java.io.IOException;
import java.util.List;
import org.bindery.runtime.BinaryRecord;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.batch.BatchWriter;
import org.bindery.runtime.batch.Component;
import org.bindery.runtime.internal.record.PlainWriter;
import org.bindery.runtime.internal.record.RecordWriter;

/** Writes messages of one type to a batch. */
final class MessageOutput<E> implements BatchWriter<E> {

    private final Class<? extends BinaryRecord> binary;
    private final MessageBlocks.Encoder<E> encoder;
    private final BatchOutput out;
    private final List<Component<E, ?>> keys;

    /** Null for messages that are more than primitive values. */
    private final @Nullable PlainWriter<E> plain;

    private final int plainBytes;

    /** Null until a message is encoded. */
    private @Nullable RecordWriter records;

    @SuppressWarnings("unchecked") // the caller says that they are components of these messages
    MessageOutput(
            Class<? extends BinaryRecord> binary,
            MessageBlocks.Encoder<E> encoder,
            BatchOutput out,
            List<Component<?, ?>> keys,
            int plainBytes,
            @Nullable PlainWriter<E> plain) {
        this.binary = binary;
        this.encoder = encoder;
        this.out = out;
        this.keys =
                keys.stream().<Component<E, ?>>map(key -> (Component<E, ?>) key).toList();
        this.plainBytes = plainBytes;
        this.plain = plain;
    }

    @Override
    public void add(E message) throws IOException {
        if (plain == null || message instanceof BinaryRecord || !out.isWritten(message, plainBytes, plain)) {
            record(message);
        }
        for (int i = 0; i < keys.size(); i++) {
            addKey(i, keys.get(i), message);
        }
    }

    private void addKey(int place, Component<E, ?> key, E message) {
        if (key.isRepeated()) {
            key.entries(message, (level, value) -> out.key(place, level, value));
        } else {
            out.key(place, key.value(message));
        }
    }

    private void record(E message) throws IOException {
        if (binary.isInstance(message)) {
            BinaryRecord record = (BinaryRecord) message;
            int at = out.reserve(0, record.sizeInBytes());
            record.copyTo(out.data(), at);
            return;
        }
        RecordWriter writer = records == null ? new RecordWriter() : records;
        records = writer;
        encoder.encode(message, writer.reset(), (int) Math.min(Integer.MAX_VALUE, out.messages() + 1));
        int at = out.reserve(0, writer.size());
        writer.copyTo(out.data(), at);
    }

    @Override
    public void addAll(Iterable<? extends E> messages) throws IOException {
        addEach(messages);
        out.drain();
    }

    private void addEach(Iterable<? extends E> messages) throws IOException {
        if (keys.isEmpty() && messages instanceof MessageBlocks<?> batch && batch.copyTo(out, encoder)) {
            return;
        }
        if (keys.isEmpty() && messages instanceof MessageQuery<?> query && query.copyTo(out, encoder)) {
            return;
        }
        if (keys.isEmpty()
                && messages instanceof MessageList<?> list
                && !list.isEmpty()
                && binary.isInstance(list.get(0))) {
            out.addAll(list.data(), list.places(), list.first(), list.first() + list.size());
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
