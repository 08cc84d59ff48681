package org.bindery.runtime.internal.batch;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.bindery.runtime.BinaryList;
import org.bindery.runtime.BinaryRecord;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.UnencodableException;
import org.bindery.runtime.batch.BatchFormatException;
import org.bindery.runtime.batch.BatchOptions;
import org.bindery.runtime.batch.BatchRecovery;
import org.bindery.runtime.batch.BatchWriter;
import org.bindery.runtime.batch.Component;
import org.bindery.runtime.batch.GrowingBatch;
import org.bindery.runtime.internal.column.ColumnLayout;
import org.bindery.runtime.internal.record.MovingView;
import org.bindery.runtime.internal.record.PlainWriter;
import org.bindery.runtime.internal.record.RecordSlice;
import org.bindery.runtime.internal.record.RecordWriter;

/** The messages of one type, as a generated class of batches knows them. */
public final class MessageType<E> {

    /** The namespace of what is no message itself. */
    private static final String HELD = "urn:bindery:held";

    private final Class<? extends BinaryRecord> binary;
    private final MessageBlocks.Encoder<E> encoder;
    private final String model;
    private final String version;
    private final String file;
    private final List<BatchDescription.Root> roots;
    private final List<EarlierLayout<E>> earlier = new ArrayList<>();
    private BatchDescription description;
    private StoredColumns<E> columns = StoredColumns.none();
    private @Nullable PlainWriter<E> plain;
    private int plainBytes;

    /** What blocks say of their messages. */
    private final BatchDescription blocks;

    /** Null until it is asked for. */
    private volatile byte @Nullable [] blockStart;

    /**
     * Describes messages.
     *
     * @param binary their binary binding
     * @param encoder writes records
     * @param version the version of the model
     * @param file the name of its files in the jar
     * @param fingerprint of the layout, as 64 hexadecimal digits
     * @param names namespace and local name of each root element; messages are written as those of the first
     */
    public MessageType(
            Class<? extends BinaryRecord> binary,
            MessageBlocks.Encoder<E> encoder,
            String model,
            String version,
            String file,
            String fingerprint,
            String... names) {
        this.binary = binary;
        this.encoder = encoder;
        this.model = model;
        this.version = version;
        this.file = file;
        this.roots = roots(fingerprint, names);
        this.blocks = bare("");
    }

    private static List<BatchDescription.Root> roots(String fingerprint, String... names) {
        return IntStream.range(0, names.length / 2)
                .mapToObj(
                        i -> new BatchDescription.Root(names[2 * i], names[2 * i + 1], Fingerprint.parse(fingerprint)))
                .toList();
    }

    /**
     * Adds a layout in which messages are read, but not written. It is called before any batch is opened.
     *
     * @param fingerprint of the layout, as 64 hexadecimal digits
     * @param slicer finds the records of messages
     * @param reader makes views of records
     * @param names namespace and local name of each root element
     */
    public MessageType<E> alsoReads(
            String fingerprint, MovingView.Slicer slicer, Function<RecordSlice, ? extends E> reader, String... names) {
        earlier.add(new EarlierLayout<>(roots(fingerprint, names), slicer, reader));
        return this;
    }

    /**
     * Sets the positions of values in the records, which have no pool. It is called before any batch is opened.
     *
     * @param layout the positions of the columns, as {@link ColumnLayout#parse} reads it
     * @param fields the positions of values of components
     */
    @SafeVarargs
    @SuppressWarnings("varargs") // nothing is written into the array
    public final MessageType<E> columns(String layout, StoredField<E>... fields) {
        columns = StoredColumns.of(layout, List.of(fields));
        return this;
    }

    /**
     * Sets how messages are written that are nothing but primitive values. It is called before any batch is written.
     *
     * @param bytes length of a record
     * @param writer writes records
     */
    public MessageType<E> plain(int bytes, PlainWriter<E> writer) {
        plainBytes = bytes;
        plain = writer;
        return this;
    }

    /** The positions of values in the records; unknown for messages with a pool. */
    public StoredColumns<E> columns() {
        return columns;
    }

    /**
     * Sets the description of these messages in batches, where no jar has it. It is called before any batch is
     * written.
     *
     * @param known the description, of their one root element
     */
    public synchronized MessageType<E> describedBy(BatchDescription known) {
        description = known;
        return this;
    }

    private BatchWriter<E> writer(BatchOutput out, BatchOptions options) throws IOException {
        if (options.columnar()) {
            if (columns.layout() == null) {
                out.close();
                throw new UnsupportedOperationException(
                        "messages of " + description().title()
                                + " have a pool of texts, so they cannot be kept in columns; write them as rows");
            }
            out.columns(0, columns.layout());
        }
        out.keys(0, options.keys().stream().map(Component::toString).toList());
        return output(out, options.keys());
    }

    private MessageOutput<E> output(BatchOutput out, List<Component<?, ?>> keys) {
        return new MessageOutput<>(binary, encoder, out, keys, plainBytes, plain);
    }

    /** What batches of these messages say of them; the model is in the jar. */
    synchronized BatchDescription description() {
        if (description == null) {
            description = new BatchDescription(
                    model, version, List.of(roots.get(0)), resource(".bindery"), resource(".layout.json"));
        }
        return description;
    }

    private String resource(String suffix) {
        try (InputStream in = binary.getResourceAsStream("/META-INF/bindery/" + file + suffix)) {
            return in == null ? "" : new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("the jar of " + binary.getName() + " cannot be read", e);
        }
    }

    /**
     * Opens a file.
     *
     * @throws BatchFormatException if it is no batch of such messages
     */
    public BatchFile open(Path file) throws IOException {
        BatchFile batch = BatchFile.open(file);
        try {
            return checked(batch);
        } catch (BatchFormatException e) {
            batch.close();
            throw new BatchFormatException(file + ": " + e.getMessage(), e);
        }
    }

    /**
     * Opens a batch in an array.
     *
     * @param bytes the batch, which must not change
     * @throws BatchFormatException if it is not a batch of such messages
     */
    public BatchFile of(byte[] bytes) throws BatchFormatException {
        byte[] start = blockStart();
        int length = start.length;
        return bytes.length >= length && Arrays.equals(bytes, 0, length, start, 0, length)
                ? BatchFile.of(bytes, blocks, length)
                : checked(BatchFile.of(bytes));
    }

    /** What blocks start with: their description is deflated, and so takes long to write and to read. */
    private byte[] blockStart() {
        byte[] known = blockStart;
        if (known == null) {
            ByteArrayOutputStream start = new ByteArrayOutputStream();
            try {
                BatchOutput.to(start, blocks, BatchOptions.DEFAULT);
            } catch (IOException e) {
                throw new UncheckedIOException("an array cannot be written", e);
            }
            known = start.toByteArray();
            blockStart = known;
        }
        return known;
    }

    /** A file may have other root elements than those of this type, as long as no messages of them are read. */
    private BatchFile checked(BatchFile batch) throws BatchFormatException {
        if (isOther(batch.description(), roots) && earlier(batch.description()) == null) {
            LayoutDifference.check(
                    ofOwnNames(batch.description()),
                    new BatchDescription(
                            model,
                            version,
                            roots,
                            description().model(),
                            description().layout()),
                    "deploy with --also-reads and that model, or rewrite the file with bindery convert");
        }
        return batch;
    }

    /** The same for those root elements that are named as those of this type; for all, if none is. */
    private BatchDescription ofOwnNames(BatchDescription written) {
        List<BatchDescription.Root> own = written.roots().stream()
                .filter(root -> roots.stream().anyMatch(root::isNamedAs))
                .toList();
        return own.isEmpty()
                ? written
                : new BatchDescription(written.name(), written.version(), own, written.model(), written.layout());
    }

    private static boolean isOther(BatchDescription written, List<BatchDescription.Root> known) {
        for (BatchDescription.Root root : written.roots()) {
            if (known.contains(root)) {
                return false;
            }
        }
        return true;
    }

    /** The earlier layout of the messages of a file; null if they have the one that is written, or an unknown one. */
    @Nullable
    EarlierLayout<E> earlier(BatchDescription written) {
        return isOther(written, roots)
                ? earlier.stream()
                        .filter(layout -> !isOther(written, layout.roots()))
                        .findFirst()
                        .orElse(null)
                : null;
    }

    /** Which of the root elements of a file are of this type. */
    boolean[] ownRoots(BatchDescription written) {
        EarlierLayout<E> layout = earlier(written);
        List<BatchDescription.Root> known = layout == null ? roots : layout.roots();
        boolean[] own = new boolean[written.roots().size()];
        for (int i = 0; i < own.length; i++) {
            own[i] = known.contains(written.roots().get(i));
        }
        return own;
    }

    /**
     * Starts a file, in place of one that is there.
     *
     * @throws IOException if it cannot be written, or another program writes it
     */
    public BatchWriter<E> create(Path file, BatchOptions options) throws IOException {
        return writer(BatchOutput.create(file, description(), options), options);
    }

    /**
     * Goes on with a file; starts it if it is not there.
     *
     * @throws BatchFormatException if the file is no batch of such messages
     * @throws IOException if it cannot be written, or another program writes it
     */
    public BatchWriter<E> append(Path file, BatchOptions options) throws IOException {
        return writer(BatchOutput.append(file, description(), options), options);
    }

    /**
     * Opens a file to be read and appended to; starts it if it is not there.
     *
     * @param opener makes a batch of what is written out
     * @return the list
     * @throws BatchFormatException if the file is no batch of such messages
     * @throws IOException if it cannot be read and written, or another program writes it
     */
    public GrowingBatch<E> grow(Path file, Function<BatchFile, ? extends MessageBlocks<E>> opener) throws IOException {
        BatchOutput out = BatchOutput.append(file, description(), BatchOptions.DEFAULT);
        return new GrowingMessages<>(description(), output(out, List.of()), out, out.growing(file), opener);
    }

    /**
     * Starts a batch.
     *
     * @param out where it goes; closed with the writer
     */
    public BatchWriter<E> write(OutputStream out, BatchOptions options) throws IOException {
        return writer(BatchOutput.to(out, description(), options), options);
    }

    /**
     * Starts a batch without its model, a value of something that keeps the model itself.
     *
     * @param out where it goes; closed with the writer
     */
    BatchWriter<E> writeValue(OutputStream out, BatchOptions options) throws IOException {
        return writer(BatchOutput.to(out, blocks, blockStart(), options), options);
    }

    /**
     * What files say, without the model, that hold records of these messages, or something with records of them inside.
     *
     * @param names of what they hold, each in the place of a root element; empty for the messages themselves
     */
    public BatchDescription bare(String... names) {
        List<BatchDescription.Root> held = Arrays.stream(names)
                .map(name -> name.isEmpty() ? roots.get(0) : new BatchDescription.Root(HELD, name, fingerprint()))
                .toList();
        return new BatchDescription(model, version, held, "", "");
    }

    /** The fingerprint of the layout that is written. */
    Fingerprint fingerprint() {
        return roots.get(0).fingerprint();
    }

    /** An earlier layout by the digits of its fingerprint. */
    Optional<EarlierLayout<E>> earlier(String fingerprint) {
        return earlier.stream()
                .filter(layout -> layout.roots().stream()
                        .anyMatch(root -> root.fingerprint().toString().equals(fingerprint)))
                .findFirst();
    }

    /**
     * Makes a batch in an array.
     *
     * @param messages of either binding
     * @throws UnencodableException when something mandatory is missing or a value is none that the model allows
     */
    public byte[] bytes(Iterable<? extends E> messages) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (BatchWriter<E> writer = write(out, BatchOptions.DEFAULT)) {
            writer.addAll(messages);
        } catch (IOException e) {
            throw new UncheckedIOException("an array cannot be written", e);
        }
        return out.toByteArray();
    }

    /**
     * Writes messages as bytes, one after the other in one array.
     *
     * @param messages of either binding
     * @param wrap makes a list of their bytes and offsets
     * @throws UnencodableException when something mandatory is missing or a value is none that the model allows
     */
    public BinaryList<E> list(Collection<? extends E> messages, BiFunction<byte[], int[], BinaryList<E>> wrap) {
        List<E> all = List.copyOf(messages);
        int[] offsets = new int[all.size() + 1];
        RecordWriter writer = new RecordWriter();
        for (int i = 0; i < all.size(); i++) {
            encoder.encode(all.get(i), writer, i + 1);
            offsets[i + 1] = writer.size();
        }
        return wrap.apply(writer.toBytes(), offsets);
    }

    /**
     * Copies all messages of a damaged file whose blocks are whole to a new file, in order.
     *
     * @param damaged the file, whose description must be whole
     * @param target the new file, in place of one that is there
     * @return what was copied, and what was not
     * @throws BatchFormatException if the description of the messages is damaged
     * @throws IOException if a file cannot be read or written, or both are the same
     */
    public BatchRecovery recover(Path damaged, Path target) throws IOException {
        return BlockRecovery.copy(damaged, target);
    }

    /**
     * The record of a message.
     *
     * @param message of either binding
     * @return a copy of its bytes
     * @throws UnencodableException when something mandatory is missing or a value is none that the model allows
     */
    public byte[] record(E message) {
        if (binary.isInstance(message)) {
            return ((BinaryRecord) message).toBytes();
        }
        RecordWriter writer = RecordWriter.take().reset();
        encoder.encode(message, writer, 0);
        return writer.lastBytes();
    }

    /** Whether records of the messages are written by an encoder. */
    boolean isWrittenBy(MessageBlocks.Encoder<?> other) {
        return encoder == other;
    }
}
