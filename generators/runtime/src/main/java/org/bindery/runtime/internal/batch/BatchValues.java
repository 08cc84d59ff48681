package org.bindery.runtime.internal.batch;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.batch.Batch;
import org.bindery.runtime.batch.BatchFormatException;
import org.bindery.runtime.batch.BatchOptions;
import org.bindery.runtime.batch.BatchType;
import org.bindery.runtime.batch.BatchWriter;

/** The messages of one type as values. */
public final class BatchValues<E> implements BatchType<E> {

    private final MessageType<E> type;
    private final Function<BatchFile, ? extends MessageBatch<E>> opener;
    private final String fingerprint;

    /** Makes views of messages alone; null until it is asked to. */
    private volatile @Nullable MessageBatch<E> none;

    /**
     * Describes how messages become values.
     *
     * @param type what they are like
     * @param opener makes a batch of what was opened
     */
    public BatchValues(MessageType<E> type, Function<BatchFile, ? extends MessageBatch<E>> opener) {
        this.type = type;
        this.opener = opener;
        this.fingerprint = type.fingerprint().toString();
    }

    private MessageBatch<E> none() {
        MessageBatch<E> known = none;
        if (known == null) {
            try {
                known = wrap(toBlock(List.of(), BatchOptions.DEFAULT));
                none = known;
            } catch (BatchFormatException e) {
                throw new IllegalStateException("an empty batch cannot be read", e);
            }
        }
        return known;
    }

    @Override
    public String title() {
        return type.description().title();
    }

    @Override
    public String fingerprint() {
        return fingerprint;
    }

    @Override
    public boolean reads(String layout) {
        return fingerprint.equals(layout) || type.earlier(layout).isPresent();
    }

    @Override
    public byte[] toBytes(E message) {
        return type.record(message);
    }

    @Override
    public E wrap(byte[] record, String layout) {
        return wrap(record, 0, layout);
    }

    private E wrap(byte[] bytes, int offset, String layout) {
        int length = bytes.length - offset;
        if (fingerprint.equals(layout)) {
            return none().read(none().slice(bytes, offset, length));
        }
        EarlierLayout<E> earlier = type.earlier(layout)
                .orElseThrow(() -> new IllegalArgumentException("messages with the layout " + layout
                        + " are not read by " + title() + ", whose layout is " + fingerprint
                        + "; deploy with --also-reads and the model that they were written with"));
        return earlier.reader().apply(earlier.slicer().slice(bytes, offset, length));
    }

    @Override
    public byte[] toBytesWithFingerprint(E message) {
        return type.fingerprint().before(toBytes(message));
    }

    @Override
    public E wrapWithFingerprint(byte[] message) {
        return wrap(message, Fingerprint.BEFORE_RECORD, fingerprintOf(message));
    }

    @Override
    public String fingerprintOf(byte[] message) {
        return Fingerprint.beforeRecord(message).toString();
    }

    @Override
    public byte[] toBlock(Iterable<? extends E> messages, BatchOptions options) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (BatchWriter<E> writer = type.writeValue(out, options)) {
            writer.addAll(messages);
        } catch (IOException e) {
            throw new UncheckedIOException("an array cannot be written", e);
        }
        return out.toByteArray();
    }

    @Override
    public MessageBatch<E> wrap(byte[] block) throws BatchFormatException {
        return opener.apply(type.of(block));
    }

    @Override
    public Batch<E> open(Path file) throws IOException {
        return opener.apply(type.open(file));
    }

    @Override
    public BatchWriter<E> append(Path file, BatchOptions options) throws IOException {
        return type.append(file, options);
    }
}
