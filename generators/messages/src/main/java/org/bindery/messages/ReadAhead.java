package org.bindery.messages;

import java.io.Closeable;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/// Messages that are read in a thread of their own, while those before them are worked on. They come in their order,
/// and what ends reading comes behind the last of them. How far it reads ahead is limited, by number and by length.
/// For use by one thread.
public final class ReadAhead<T> implements Closeable {

    /// Messages are handed over in blocks of so many, or of so many bytes.
    static final int BLOCK_MESSAGES = 500;

    static final long BLOCK_BYTES = 1 << 18;

    private static final int BLOCKS = 4;

    private final BlockingQueue<Block<T>> queue = new ArrayBlockingQueue<>(BLOCKS);
    private final Source<T> source;
    private final ToLongFunction<? super T> length;
    private final Thread thread;
    private Block<T> block = new Block<>(List.of(), false, null);
    private int taken;

    /// Where messages come from.
    @FunctionalInterface
    public interface Source<T> {

        /// The next message; empty after the last.
        ///
        /// @throws InvalidMessageException if it does not conform to the model
        Optional<T> next() throws IOException, InvalidMessageException;
    }

    /// @param isLast whether no other follows
    /// @param failure what ended reading behind the messages; null for nothing
    private record Block<T>(
            List<T> messages, boolean isLast, @Nullable Throwable failure) {}

    private ReadAhead(Source<T> source, ToLongFunction<? super T> length) {
        this.source = source;
        this.length = length;
        this.thread = new Thread(this::read, "bindery-read-ahead");
        thread.setDaemon(true);
    }

    /// Starts to read.
    ///
    /// @param source asked by another thread until this is closed, and not behind a failure
    /// @param length how many bytes a message has in its file, about
    public static <T> ReadAhead<T> of(Source<T> source, ToLongFunction<? super T> length) {
        ReadAhead<T> ahead = new ReadAhead<>(source, length);
        ahead.thread.start();
        return ahead;
    }

    private void read() {
        try {
            Block<T> next;
            do {
                next = readBlock();
                queue.put(next);
            } while (!next.isLast());
        } catch (InterruptedException e) {
            // Nobody waits for more.
        }
    }

    /// Reads some messages, and keeps what ends that for their consumer.
    private Block<T> readBlock() {
        List<T> messages = new ArrayList<>();
        long bytes = 0;
        try {
            while (messages.size() < BLOCK_MESSAGES && bytes < BLOCK_BYTES) {
                Optional<T> next = source.next();
                if (next.isEmpty()) {
                    return new Block<>(messages, true, null);
                }
                messages.add(next.get());
                bytes += length.applyAsLong(next.get());
            }
            return new Block<>(messages, false, null);
        } catch (IOException | InvalidMessageException | RuntimeException | Error e) {
            return new Block<>(messages, true, e);
        }
    }

    /// The next message; empty after the last.
    ///
    /// @throws InvalidMessageException if it does not conform to the model; no other comes behind it
    public Optional<T> next() throws IOException, InvalidMessageException {
        while (taken == block.messages().size()) {
            if (block.isLast()) {
                fail(block.failure());
                return Optional.empty();
            }
            try {
                block = queue.take();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new InterruptedIOException("reading was interrupted");
            }
            taken = 0;
        }
        return Optional.of(block.messages().get(taken++));
    }

    private static void fail(@Nullable Throwable failure) throws IOException, InvalidMessageException {
        switch (failure) {
            case null -> {}
            case IOException e -> throw e;
            case InvalidMessageException e -> throw e;
            case RuntimeException e -> throw e;
            case Error e -> throw e;
            default -> throw new IllegalStateException(failure);
        }
    }

    /// Ends reading, and waits until the source is not in use any more.
    @Override
    public void close() {
        thread.interrupt();
        boolean interrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
