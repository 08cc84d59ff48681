package org.bindery.connectors.spring.flow;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import org.bindery.runtime.batch.BatchOptions;
import org.bindery.runtime.batch.BatchType;
import org.bindery.runtime.batch.BatchWriter;
import org.springframework.integration.handler.AbstractMessageHandler;
import org.springframework.messaging.Message;
import org.springframework.messaging.MessagingException;

/**
 * Appends blocks, and single messages, to batch files. Each block is written out before the flow goes on, so that a reader that opens the
 * file sees it; closing this, as the context does, closes the files.
 *
 * @param <E> the messages
 */
public final class BatchFileStore<E> extends AbstractMessageHandler implements Closeable {

    private final BatchType<E> type;
    private final Function<Message<?>, Path> file;
    private final BatchOptions options;
    private final Map<Path, BatchWriter<E>> writers = new TreeMap<>();
    private final ReentrantLock lock = new ReentrantLock();

    /**
     * Makes one.
     *
     * @param type of the messages, as {@code TradeBatch.type()}
     * @param file where the messages of a payload go, such as {@code message -> folder.resolve(route(message) + ".batch")}
     * @param options how files are written
     */
    public BatchFileStore(BatchType<E> type, Function<Message<?>, Path> file, BatchOptions options) {
        this.type = type;
        this.file = file;
        this.options = options;
    }

    @Override
    @SuppressWarnings("unchecked") // what a flow sends here are its messages, and blocks of them
    protected void handleMessageInternal(Message<?> message) {
        Path target = file.apply(message);
        lock.lock();
        try {
            BatchWriter<E> writer = writer(target);
            if (message.getPayload() instanceof List<?> block) {
                writer.addAll((List<E>) block);
                writer.flush();
            } else {
                writer.add((E) message.getPayload());
            }
        } catch (IOException e) {
            throw new MessagingException(message, target + " cannot be written: " + e.getMessage(), e);
        } finally {
            lock.unlock();
        }
    }

    private BatchWriter<E> writer(Path target) throws IOException {
        BatchWriter<E> open = writers.get(target);
        if (open == null) {
            open = type.append(target, options);
            writers.put(target, open);
        }
        return open;
    }

    /** Called by the context, which asks a handler for this rather than for {@link #close()}. */
    @Override
    public void destroy() {
        try {
            close();
        } catch (IOException e) {
            throw new UncheckedIOException("a batch cannot be closed: " + e.getMessage(), e);
        }
    }

    /** Closes all files. What comes later opens them again. */
    @Override
    public void close() throws IOException {
        lock.lock();
        try {
            for (BatchWriter<E> writer : writers.values()) {
                writer.close();
            }
            writers.clear();
        } finally {
            lock.unlock();
        }
    }
}
