package org.bindery.connectors.spring.job;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Iterator;
import java.util.List;
import org.bindery.runtime.batch.Batch;
import org.bindery.runtime.batch.BatchOptions;
import org.bindery.runtime.batch.BatchType;
import org.bindery.runtime.batch.BatchWriter;
import org.jspecify.annotations.Nullable;
import org.springframework.batch.infrastructure.item.Chunk;
import org.springframework.batch.infrastructure.item.ExecutionContext;
import org.springframework.batch.infrastructure.item.ItemStreamException;
import org.springframework.batch.infrastructure.item.ItemStreamWriter;

/**
 * Appends blocks to a batch file. Before each commit the device has them; a step that is started again takes away what was written
 * behind the last commit, so that no message is there twice. Not safe for use by several threads.
 *
 * @param <E> the messages
 */
public final class BatchFileItemWriter<E> implements ItemStreamWriter<List<E>> {

    private final BatchType<E> type;
    private final Path file;
    private final BatchOptions options;
    private final String key;
    private @Nullable BatchWriter<E> writer;

    /**
     * Makes one.
     *
     * @param type of the messages, as {@code TradeBatch.type()}
     * @param file goes on behind the messages that are there
     * @param options how it is written
     */
    public BatchFileItemWriter(BatchType<E> type, Path file, BatchOptions options) {
        this.type = type;
        this.file = file;
        this.options = options;
        this.key = "bindery.written." + file.getFileName();
    }

    @Override
    public void open(ExecutionContext context) {
        try {
            if (context.containsKey(key)) {
                cut(context.getLong(key));
            }
            writer = type.append(file, options);
            context.putLong(key, writer.size());
        } catch (IOException e) {
            throw new ItemStreamException(e);
        }
    }

    /** Takes away what is behind the committed messages. */
    private void cut(long committed) throws IOException {
        Path kept = file.resolveSibling(file.getFileName() + ".kept");
        try (Batch<E> written = type.open(file)) {
            if (written.messages() < committed) {
                throw new ItemStreamException(file + " has " + written.messages() + " messages, but " + committed
                        + " were committed; it is not the same file");
            }
            if (written.messages() == committed) {
                return;
            }
            Files.deleteIfExists(kept);
            try (BatchWriter<E> copy = type.append(kept, options)) {
                Iterator<E> messages = written.iterator();
                for (long i = 0; i < committed; i++) {
                    copy.add(messages.next());
                }
            }
        }
        Files.move(kept, file, StandardCopyOption.REPLACE_EXISTING);
    }

    @Override
    public void write(Chunk<? extends List<E>> chunk) throws IOException {
        BatchWriter<E> to = opened();
        for (List<E> block : chunk) {
            to.addAll(block);
        }
    }

    @Override
    public void update(ExecutionContext context) {
        try {
            opened().force();
            context.putLong(key, opened().size());
        } catch (IOException e) {
            throw new ItemStreamException(e);
        }
    }

    private BatchWriter<E> opened() {
        if (writer == null) {
            throw new IllegalStateException("the writer is not open; register it as a stream of the step");
        }
        return writer;
    }

    @Override
    public void close() {
        BatchWriter<E> opened = writer;
        writer = null;
        if (opened != null) {
            try {
                opened.close();
            } catch (IOException e) {
                throw new ItemStreamException(e);
            }
        }
    }
}
