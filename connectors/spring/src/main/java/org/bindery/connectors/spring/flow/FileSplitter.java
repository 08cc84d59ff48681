package org.bindery.connectors.spring.flow;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import org.bindery.connectors.spring.Blocks;
import org.bindery.runtime.MessageReader;
import org.springframework.integration.splitter.AbstractMessageSplitter;
import org.springframework.integration.util.CloseableIterator;
import org.springframework.messaging.Message;
import org.springframework.messaging.MessagingException;

/**
 * Splits a file of messages, named by the payload as path, file or text, into blocks, of which one at a time is in memory.
 *
 * @param <E> the messages
 */
public final class FileSplitter<E> extends AbstractMessageSplitter {

    private final Opening<? extends E> opening;
    private final Blocks<E> blocks;
    private final int size;

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

    /**
     * Makes one.
     *
     * @param opening opens a file, as {@code TradeText::binary} does
     * @param blocks makes the blocks
     * @param size the most messages of a block
     */
    public FileSplitter(Opening<? extends E> opening, Blocks<E> blocks, int size) {
        if (size < 1) {
            throw new IllegalArgumentException("a block has at least 1 message, not " + size);
        }
        this.opening = opening;
        this.blocks = blocks;
        this.size = size;
        setApplySequence(false);
    }

    @Override
    protected Object splitMessage(Message<?> message) {
        Path file = path(message);
        try {
            return new BlockIterator(opening.open(file));
        } catch (IOException e) {
            throw new MessagingException(message, file + " cannot be read: " + e.getMessage(), e);
        }
    }

    private static Path path(Message<?> message) {
        Object payload = message.getPayload();
        if (payload instanceof Path path) {
            return path;
        }
        if (payload instanceof File file) {
            return file.toPath();
        }
        if (payload instanceof String text) {
            return Path.of(text);
        }
        throw new MessagingException(
                message,
                "the payload names a file as path, file or text; it is a "
                        + payload.getClass().getName());
    }

    /** The blocks of a file. */
    private final class BlockIterator implements CloseableIterator<List<E>> {

        private final MessageReader<? extends E> messages;

        BlockIterator(MessageReader<? extends E> messages) {
            this.messages = messages;
        }

        @Override
        public boolean hasNext() {
            return messages.hasNext();
        }

        @Override
        public List<E> next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            return blocks.of(next(messages));
        }

        private List<E> next(Iterator<? extends E> all) {
            List<E> block = new ArrayList<>(size);
            while (block.size() < size && all.hasNext()) {
                block.add(all.next());
            }
            return block;
        }

        @Override
        public void close() {
            messages.close();
        }
    }
}
