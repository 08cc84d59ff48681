package org.bindery.runtime.internal.batch;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.AbstractList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Iterator;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.bindery.runtime.batch.Batch;
import org.bindery.runtime.batch.GrowingBatch;
import org.bindery.runtime.batch.Query;
import org.bindery.runtime.internal.file.GrowingFile;
import org.bindery.runtime.internal.record.MessageViews;
import org.bindery.runtime.internal.record.RecordText;

/** Messages in a file that is being written: a batch of those written out, followed by those that are not. */
final class GrowingMessages<E> extends AbstractList<E> implements GrowingBatch<E> {

    private final MessageOutput<E> writer;
    private final BatchOutput out;
    private final GrowingFile bytes;
    private final Function<BatchFile, ? extends MessageBlocks<E>> opener;
    private final MessageViews<E> views;
    private BatchFile file;
    private MessageBlocks<E> written;
    private boolean closed;

    GrowingMessages(
            BatchDescription description,
            MessageOutput<E> writer,
            BatchOutput out,
            GrowingFile bytes,
            Function<BatchFile, ? extends MessageBlocks<E>> opener) {
        this.writer = writer;
        this.out = out;
        this.bytes = bytes;
        this.opener = opener;
        this.file = BatchFile.growing(bytes, description);
        this.written = opener.apply(file);
        this.views = written.views();
    }

    @Override
    public boolean add(E message) {
        requireOpen();
        try {
            writer.add(message);
        } catch (IOException e) {
            throw new UncheckedIOException(e.getMessage(), e);
        }
        modCount++;
        return true;
    }

    @Override
    public boolean addAll(Collection<? extends E> messages) {
        requireOpen();
        try {
            writer.addAll(messages);
        } catch (IOException e) {
            throw new UncheckedIOException(e.getMessage(), e);
        }
        modCount++;
        return !messages.isEmpty();
    }

    private void requireOpen() {
        if (closed) {
            throw new IllegalStateException("the batch is closed");
        }
    }

    /** How many messages are written out. */
    private long ready() {
        return out.messages() - out.waiting();
    }

    private MessageBlocks<E> written() {
        requireOpen();
        if (written.messages() != ready()) {
            try {
                file = file.grown(out.written(bytes));
            } catch (IOException e) {
                throw new UncheckedIOException(e.getMessage(), e);
            }
            written = opener.apply(file);
        }
        return written;
    }

    @Override
    public long messages() {
        return out.messages();
    }

    @Override
    public int size() {
        return (int) Math.min(Integer.MAX_VALUE, out.messages());
    }

    @Override
    public E get(int index) {
        return message(index);
    }

    @Override
    public E message(long index) {
        Objects.checkIndex(index, out.messages());
        MessageBlocks<E> before = written();
        if (index < before.messages()) {
            return before.message(index);
        }
        int number = (int) (index - before.messages());
        byte[] record = Arrays.copyOfRange(out.data(), out.end(number - 1), out.end(number));
        return views.staying(record, 0, record.length);
    }

    @Override
    public String toString() {
        return RecordText.first(this, messages(), "[", "]");
    }

    @Override
    public long count(Predicate<? super E> condition) {
        long found = written().count(condition);
        for (int i = 0; i < out.waiting(); i++) {
            if (condition.test(views.at(out.data(), out.end(i - 1), out.end(i)))) {
                found++;
            }
        }
        return found;
    }

    @Override
    public Query<E> query() {
        flush();
        return written().query();
    }

    @Override
    public Batch<E> subList(int from, int to) {
        Objects.checkFromToIndex(from, to, size());
        if (to > ready()) {
            flush();
        }
        return written().subList(from, to);
    }

    private void flush() {
        requireOpen();
        try {
            out.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e.getMessage(), e);
        }
    }

    @Override
    public Iterator<E> iterator() {
        Stream<E> behind = LongStream.range(ready(), out.messages()).mapToObj(this::message);
        return Stream.concat(written().stream(), behind).iterator();
    }

    @Override
    public void force() throws IOException {
        requireOpen();
        out.force();
    }

    @Override
    public boolean isComplete() {
        return closed;
    }

    @Override
    public void close() throws IOException {
        closed = true;
        try (bytes) {
            out.close();
        }
    }
}
