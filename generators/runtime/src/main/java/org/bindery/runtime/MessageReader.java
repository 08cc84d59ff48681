package org.bindery.runtime;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Optional;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Consumer;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * Reads the messages of a file one after the other; only one is in memory at a time. Generated classes create readers
 * for all formats that allow several messages in one file:
 *
 * <pre>{@code
 * try (MessageReader<BinaryTrade> trades = TradeText.binary(Path.of("trades.csv"))) {
 *     trades.stream().filter(trade -> trade.getAmount1().signum() > 0).forEach(this::book);
 * }
 * }</pre>
 *
 * <p>A message that does not conform to the model makes {@link #next()} throw an {@link InvalidException}. The next
 * call continues with the next message if the format determines where that starts; otherwise the file ends there. With
 * {@link #onInvalid(Consumer)} such messages are reported and omitted. A closed reader has no further messages. Not safe for
 * use by several threads at a time.
 *
 * @param <T> the class of the messages
 */
public final class MessageReader<T> implements Iterator<T>, AutoCloseable {

    private final InputStream in;
    private final Source<T> source;
    private final String file;
    private Consumer<? super InvalidException> invalid;
    private T next;
    private InvalidException refused;
    private boolean ended;

    private MessageReader(InputStream in, Source<T> source, String file) {
        this.in = in;
        this.source = source;
        this.file = file;
    }

    /**
     * Reads one message after the other.
     *
     * @param <T> the class of the messages
     */
    @FunctionalInterface
    public interface Source<T> {

        /**
         * Reads the next message.
         *
         * @return the message; empty after the last
         * @throws IOException when the file cannot be read
         * @throws InvalidMessageException when the message does not conform to the model
         */
        Optional<T> next() throws IOException, InvalidMessageException;
    }

    /**
     * Opens a source of messages on a stream.
     *
     * @param <T> the class of the messages
     */
    @FunctionalInterface
    public interface Opening<T> {

        /**
         * Opens a source.
         *
         * @param in the bytes of the file
         * @return the source
         */
        Source<T> open(InputStream in);
    }

    /** A message that does not conform to the model, in a file of several. */
    public static final class InvalidException extends RuntimeException {

        private static final long serialVersionUID = 1L;

        InvalidException(String file, InvalidMessageException cause) {
            super(file.isEmpty() ? cause.getMessage() : file + ": " + cause.getMessage(), cause);
        }

        /**
         * Returns the error.
         *
         * @return the exception with line, column and path
         */
        public InvalidMessageException invalidity() {
            return (InvalidMessageException) getCause();
        }
    }

    /**
     * Creates a reader of a stream; for generated classes.
     *
     * @param <T> the class of the messages
     * @param in the bytes of the file, which are closed with this
     * @param opening opens the source of messages
     * @return the reader
     */
    public static <T> MessageReader<T> of(InputStream in, Opening<T> opening) {
        return new MessageReader<>(in, opening.open(Objects.requireNonNull(in, "the stream")), "");
    }

    /**
     * Creates a reader of a file, which error messages name; for generated classes.
     *
     * @param <T> the class of the messages
     * @param file the file
     * @param opening opens the source of messages
     * @return the reader
     * @throws IOException when the file cannot be opened
     */
    public static <T> MessageReader<T> of(Path file, Opening<T> opening) throws IOException {
        InputStream in = Files.newInputStream(file);
        return new MessageReader<>(in, opening.open(in), file.toString());
    }

    /**
     * Leaves out messages that do not conform to the model.
     *
     * @param handler receives each of them
     * @return this
     */
    public MessageReader<T> onInvalid(Consumer<? super InvalidException> handler) {
        invalid = handler;
        return this;
    }

    /**
     * Returns whether there is another message, even one that does not conform to the model.
     *
     * @throws UncheckedIOException when the file cannot be read
     */
    @Override
    public boolean hasNext() {
        while (next == null && refused == null && !ended) {
            try {
                Optional<T> read = source.next();
                ended = read.isEmpty();
                next = read.orElse(null);
            } catch (InvalidMessageException e) {
                refused = new InvalidException(file, e);
                if (invalid != null) {
                    InvalidException reported = refused;
                    refused = null;
                    invalid.accept(reported);
                }
            } catch (IOException e) {
                ended = true;
                String reason = file.isEmpty() ? e.getMessage() : file + ": " + e.getMessage();
                throw new UncheckedIOException(reason, e);
            }
        }
        return !ended;
    }

    /**
     * Returns the next message.
     *
     * @throws InvalidException when it does not conform to the model; calling this again continues with the next
     *     message
     * @throws UncheckedIOException when the file cannot be read
     */
    @Override
    public T next() {
        if (!hasNext()) {
            throw new NoSuchElementException("there is no further message");
        }
        if (refused != null) {
            InvalidException thrown = refused;
            refused = null;
            throw thrown;
        }
        T read = next;
        next = null;
        return read;
    }

    /**
     * Returns the remaining messages. Closing the stream closes this reader.
     *
     * @return the messages in order, one in memory at a time
     */
    public Stream<T> stream() {
        int order = Spliterator.ORDERED | Spliterator.NONNULL;
        return StreamSupport.stream(Spliterators.spliteratorUnknownSize(this, order), false)
                .onClose(this::close);
    }

    /**
     * Closes the file.
     *
     * @throws UncheckedIOException when it cannot be closed
     */
    @Override
    public void close() {
        ended = true;
        next = null;
        refused = null;
        try {
            in.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
