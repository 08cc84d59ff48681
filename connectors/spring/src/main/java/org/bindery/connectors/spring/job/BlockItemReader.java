package org.bindery.connectors.spring.job;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.bindery.connectors.spring.Blocks;
import org.bindery.runtime.MessageReader;
import org.bindery.runtime.batch.Batch;
import org.bindery.runtime.batch.BatchType;
import org.jspecify.annotations.Nullable;
import org.springframework.batch.infrastructure.item.ExecutionContext;
import org.springframework.batch.infrastructure.item.ItemStreamException;
import org.springframework.batch.infrastructure.item.ItemStreamReader;

/**
 * Gives the messages of a file in blocks, which are the items of a step: with a commit for each of them a job of millions of messages
 * has few. A step that is started again goes on behind the last message that was committed. Not safe for use by several threads.
 *
 * @param <E> the messages
 */
public final class BlockItemReader<E> implements ItemStreamReader<List<E>> {

    private final Source<E> source;
    private final Blocks<E> blocks;
    private final int size;
    private final String key;
    private @Nullable Iterator<? extends E> messages;
    private @Nullable Closeable open;
    private long read;

    private interface Source<E> {

        Iterator<? extends E> open(BlockItemReader<E> reader) throws IOException;
    }

    /**
     * Opens a file of messages.
     *
     * @param <E> the messages
     */
    @FunctionalInterface
    public interface Opening<E> {

        /**
         * Opens it.
         *
         * @param file the file
         * @return its messages
         * @throws IOException if it cannot be read
         */
        MessageReader<? extends E> open(Path file) throws IOException;
    }

    private BlockItemReader(Source<E> source, Blocks<E> blocks, int size, Path file) {
        if (size < 1) {
            throw new IllegalArgumentException("a block has at least 1 message, not " + size);
        }
        this.source = source;
        this.blocks = blocks;
        this.size = size;
        this.key = "bindery.read." + file.getFileName();
    }

    /**
     * Reads a batch file.
     *
     * @param <E> the messages
     * @param type of the messages, as {@code TradeBatch.type()}
     * @param file the file
     * @param blocks makes the items
     * @param size the most messages of an item
     * @return the reader
     */
    public static <E> BlockItemReader<E> ofBatch(BatchType<E> type, Path file, Blocks<E> blocks, int size) {
        return new BlockItemReader<>(
                reader -> {
                    Batch<E> batch = type.open(file);
                    reader.open = batch;
                    return batch.iterator();
                },
                blocks,
                size,
                file);
    }

    /**
     * Reads a file in its native format. A message that does not conform to the model ends the step with its place, unless the
     * reader has a handler for them, see {@link MessageReader#onInvalid}.
     *
     * @param <E> the messages
     * @param opening opens a file, as {@code TradeText::binary} does
     * @param file the file
     * @param blocks makes the items
     * @param size the most messages of an item
     * @return the reader
     */
    public static <E> BlockItemReader<E> ofFile(Opening<E> opening, Path file, Blocks<E> blocks, int size) {
        return new BlockItemReader<>(
                reader -> {
                    MessageReader<? extends E> opened = opening.open(file);
                    reader.open = opened::close;
                    return opened;
                },
                blocks,
                size,
                file);
    }

    @Override
    public void open(ExecutionContext context) {
        try {
            Iterator<? extends E> all = source.open(this);
            long committed = context.getLong(key, 0);
            for (read = 0; read < committed && all.hasNext(); read++) {
                all.next();
            }
            if (read < committed) {
                throw new ItemStreamException("the file has " + read + " messages, but " + committed
                        + " were read before; it is not the same file");
            }
            messages = all;
        } catch (IOException e) {
            throw new ItemStreamException(e);
        }
    }

    @Override
    public @Nullable List<E> read() {
        Iterator<? extends E> all = messages;
        if (all == null) {
            throw new IllegalStateException("the reader is not open; register it as a stream of the step");
        }
        List<E> block = new ArrayList<>(size);
        while (block.size() < size && all.hasNext()) {
            block.add(all.next());
        }
        read += block.size();
        return block.isEmpty() ? null : blocks.of(block);
    }

    @Override
    public void update(ExecutionContext context) {
        context.putLong(key, read);
    }

    @Override
    public void close() {
        Closeable file = open;
        open = null;
        messages = null;
        if (file != null) {
            try {
                file.close();
            } catch (IOException e) {
                throw new ItemStreamException(e);
            }
        }
    }
}
