package org.bindery.studio.workspace;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import org.bindery.files.FileReplacement;
import org.bindery.messages.Finding;
import org.bindery.messages.InvalidMessageException;
import org.bindery.messages.Message;
import org.bindery.messages.MessageMonitor;
import org.bindery.messages.MessageReader;
import org.bindery.messages.MessageWriter;
import org.bindery.messages.ReadAhead;
import org.bindery.messages.ReadMessage;
import org.bindery.messages.RecordBatch;
import org.bindery.messages.RecordFile;
import org.bindery.messages.RecordInput;
import org.bindery.messages.RecordOutput;
import org.bindery.messages.SingleRecord;
import org.bindery.messages.StoredFile;
import org.bindery.messages.UnencodableException;
import org.bindery.messages.codec.RecordDecoder;
import org.bindery.messages.codec.RecordEncoder;
import org.bindery.messages.formats.NativeFormats;
import org.bindery.messages.query.ComponentPath;
import org.bindery.messages.query.KeyedRecords;
import org.bindery.messages.query.QueryException;
import org.bindery.messages.query.QueryScope;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.ReadLimits;
import org.bindery.model.json.ModelFormatException;
import org.bindery.model.json.ModelJson;
import org.bindery.runtime.MalformedRecordException;
import org.bindery.runtime.batch.BatchOptions;
import org.bindery.runtime.internal.batch.BatchDescription;
import org.bindery.runtime.internal.batch.BatchFile;
import org.bindery.runtime.internal.batch.BatchOutput;
import org.bindery.runtime.internal.batch.LayoutDifference;
import org.bindery.shape.Shapes;

/// Files of binary records: from native messages, and back. Messages are read while those before them are written, so
/// that a few are in memory.
public final class BinaryFiles {

    /// Digits of the number of a message in the name of its file, where nothing says how many there are.
    private static final int UNKNOWN_WIDTH = 6;

    private static final String BATCH = ".batch";

    private BinaryFiles() {}

    /// How a file is written.
    ///
    /// @param options whether a batch is in rows or columns
    /// @param sortedBy the component that messages are sorted by; they keep their order where there is none
    /// @param keys paths of components that are kept in columns in addition to the rows
    /// @param single whether the file is one message with its layout's fingerprint
    public record Form(BatchOptions options, Optional<ComponentPath> sortedBy, List<String> keys, boolean single) {

        /// Rows in the order of the files.
        public static final Form PLAIN = new Form(BatchOptions.DEFAULT, Optional.empty(), List.of(), false);

        /// One message after the fingerprint of its layout.
        public static final Form SINGLE = new Form(BatchOptions.DEFAULT, Optional.empty(), List.of(), true);

        /// Denotes all components where columns are named.
        public static final List<String> ALL = List.of("all");

        /// How a batch is written.
        ///
        /// @param columns paths of components to keep in columns in addition to the rows, or [#ALL]
        ///     for columns alone
        /// @param sortedBy the path of the component that messages are sorted by
        /// @throws WorkspaceException when there is no such component, or the model has several root elements
        public static Form of(Analysis analysis, List<String> columns, Optional<String> sortedBy)
                throws WorkspaceException {
            Optional<ComponentPath> order =
                    sortedBy.isEmpty() ? Optional.empty() : Optional.of(order(analysis, sortedBy.get()));
            return columns.equals(ALL)
                    ? new Form(BatchOptions.DEFAULT.inColumns(), order, List.of(), false)
                    : new Form(BatchOptions.DEFAULT, order, columns, false);
        }

        private static ComponentPath order(Analysis analysis, String path) throws WorkspaceException {
            List<Shapes.Root> roots = analysis.layouts().shapes().roots();
            if (roots.size() != 1) {
                throw new WorkspaceException("Messages of several root elements cannot be sorted by a component.");
            }
            try {
                return QueryScope.of(analysis.layouts(), roots.getFirst().element())
                        .path(path);
            } catch (QueryException e) {
                throw new WorkspaceException(e.getMessage(), e);
            }
        }
    }

    /// A binary file that was written.
    ///
    /// @param sizes what the messages take, [SampleSizes#NONE] if one is invalid
    /// @param stored whether the file holds them in their native format, since their records take more bytes
    /// @param passed what the files held that is no message, by their names
    public record Encoded(SampleSizes sizes, boolean stored, List<String> passed) {
        public Encoded {
            passed = List.copyOf(passed);
        }
    }

    /// Encodes the messages of files into one file. Nothing is written when a message is invalid. Where the
    /// name of the file ends with `.batch`, it is a batch; where the records of another file take more bytes
    /// than the native files, these are stored instead.
    ///
    /// @param findings receives the findings of the first invalid message
    /// @param form how a batch is written
    /// @param monitor receives the number of bytes of the files that are done
    /// @throws WorkspaceException when a file cannot be read or written, or the work was stopped
    public static Encoded encode(
            Analysis analysis,
            List<Path> samples,
            Path output,
            Form form,
            Consumer<Finding> findings,
            MessageMonitor monitor)
            throws WorkspaceException {
        if (analysis.model().roots().isEmpty()) {
            throw new WorkspaceException(ModelCheck.reasonWithoutRoot(analysis.model()));
        }
        try (FileReplacement replacement = FileReplacement.quick()) {
            WatchedStreams watched =
                    new WatchedStreams(monitor, samples.stream().allMatch(Files::isRegularFile) ? length(samples) : -1);
            SampleSizes sizes = SampleSizes.NONE;
            boolean valid = true;
            List<String> passed = new ArrayList<>();
            try (RecordOutput plain = writer(analysis, output, form, replacement.open(output));
                    SortedRecords sorted = form.sortedBy
                            .map(path -> new SortedRecords(plain, new RecordDecoder(analysis.layouts()), path, monitor))
                            .orElse(null)) {
                RecordOutput writer = sorted == null ? plain : sorted;
                for (Path sample : samples) {
                    Copying copying = new Copying(writer, watched);
                    List<Finding> found = copying.encode(analysis, sample);
                    found.forEach(findings);
                    valid &= found.isEmpty();
                    copying.passed.forEach(what -> passed.add(sample + ": " + what));
                    sizes = sizes.plus(copying.sizes);
                }
                if (sorted != null && valid) {
                    sorted.finish();
                }
            }
            if (!valid) {
                return new Encoded(SampleSizes.NONE, false, passed);
            }
            if (form.single && sizes.messages() == 0) {
                throw new WorkspaceException(samples.getFirst() + ": there is no message to write.");
            }
            if (!isBatch(output)
                    && !form.single
                    && canBeRepeated(samples, output)
                    && sizes.binaryBytes() > length(samples)) {
                store(samples, output);
                return new Encoded(sizes, true, passed);
            }
            replacement.finish();
            return new Encoded(sizes, false, passed);
        } catch (IOException e) {
            throw new WorkspaceException(ModelFiles.reason(output, e), e);
        }
    }

    /// Whether a file is a batch by its name.
    public static boolean isBatch(Path file) {
        return file.toString().endsWith(BATCH);
    }

    /// A file with the name of a batch.
    public static Path asBatch(Path file) {
        return isBatch(file) ? file : Path.of(file + BATCH);
    }

    private static RecordOutput writer(Analysis analysis, Path output, Form form, OutputStream out)
            throws IOException, WorkspaceException {
        OutputStream buffered = new BufferedOutputStream(out);
        if (form.single) {
            return SingleRecord.output(buffered, description(analysis));
        }
        if (!isBatch(output)) {
            return RecordFile.writer(buffered, roots(analysis));
        }
        BatchDescription description = description(analysis);
        BatchOutput batch = BatchOutput.to(buffered, description, form.options);
        if (form.options.columnar() && !RecordBatch.inColumns(batch, analysis.layouts())) {
            throw new WorkspaceException("The messages of " + analysis.model().name()
                    + " cannot be kept in columns: their records have a pool of texts. Name components for key columns"
                    + " in addition to the rows, as in --columns trade/date,trade/currency.");
        }
        if (form.keys.isEmpty()) {
            return RecordBatch.output(batch, description);
        }
        try {
            return KeyedRecords.of(batch, description, analysis.layouts(), form.keys);
        } catch (QueryException e) {
            throw new WorkspaceException(e.getMessage(), e);
        }
    }

    /// What batches of a model say of their messages.
    static BatchDescription description(Analysis analysis) {
        return RecordBatch.describe(analysis.model(), analysis.layouts(), SourceNames.textForJar(analysis.model()));
    }

    /// The model that a batch carries; empty for any other file.
    ///
    /// @throws WorkspaceException when the batch is damaged, or was written without its model
    public static Optional<Model> model(Path file) throws WorkspaceException {
        ModelFiles.requireNoPipe(file);
        try {
            if (!BatchFile.is(file)) {
                return Optional.empty();
            }
            try (BatchFile batch = BatchFile.open(file)) {
                if (batch.description().model().isEmpty()) {
                    throw new WorkspaceException(file + ": the batch carries no model; name the model file instead.");
                }
                return Optional.of(ModelJson.read(batch.description().model(), ReadLimits.DEFAULT));
            }
        } catch (ModelFormatException e) {
            throw new WorkspaceException(file + ": the model of the batch: " + e.getMessage(), e);
        } catch (IOException e) {
            throw new WorkspaceException(ModelFiles.reason(file, e), e);
        }
    }

    /// Whether what was read can be read once more, and what was written is not gone: not so with pipes.
    private static boolean canBeRepeated(List<Path> samples, Path output) {
        return samples.stream().allMatch(Files::isRegularFile)
                && (Files.notExists(output) || Files.isRegularFile(output));
    }

    private static long length(List<Path> files) throws IOException {
        long length = 0;
        for (Path file : files) {
            length += Files.size(file);
        }
        return length;
    }

    private static void store(List<Path> samples, Path output) throws IOException {
        try (FileReplacement replacement = FileReplacement.quick()) {
            try (StoredFile.Writer writer = StoredFile.writer(new BufferedOutputStream(replacement.open(output)))) {
                for (Path sample : samples) {
                    try (InputStream in = Files.newInputStream(sample)) {
                        writer.write(in, Files.size(sample));
                    }
                }
            }
            replacement.finish();
        }
    }

    private static List<Name> roots(Analysis analysis) {
        return analysis.layouts().shapes().roots().stream()
                .map(Shapes.Root::element)
                .toList();
    }

    /// Writes the records of messages to a file.
    private static final class Copying implements SampleMessages.Visitor {

        private final RecordOutput writer;
        private final WatchedStreams watched;
        private final List<String> passed = new ArrayList<>();
        private SampleSizes sizes = SampleSizes.NONE;
        private boolean writes;

        Copying(RecordOutput writer, WatchedStreams watched) {
            this.writer = writer;
            this.watched = watched;
        }

        List<Finding> encode(Analysis analysis, Path sample) throws WorkspaceException, IOException {
            try (InputStream in = watched.of(open(sample))) {
                return SampleMessages.all(analysis, sample.toString(), in, this);
            } catch (IOException e) {
                if (writes) {
                    throw e;
                }
                throw new WorkspaceException(ModelFiles.reason(sample, e), e);
            }
        }

        @Override
        public boolean visit(ReadMessage read, RecordEncoder encoder) throws IOException, UnencodableException {
            byte[] record = encoder.encode(read.message());
            writes = true;
            writer.write(read.message().root(), record);
            writes = false;
            sizes = sizes.plus(new SampleSizes(0, 0, record.length, 1));
            return true;
        }

        @Override
        public void passed(String what) {
            passed.add(what);
        }
    }

    private static InputStream open(Path file) throws WorkspaceException {
        try {
            return Files.newInputStream(file);
        } catch (IOException e) {
            throw new WorkspaceException(ModelFiles.reason(file, e), e);
        }
    }

    /// Writes the messages of a binary file in the model's native format: into one file, or each into a file of its
    /// own.
    ///
    /// @param output the file, or an existing folder
    /// @param monitor receives the number of messages that are done
    /// @return how many messages there are
    /// @throws WorkspaceException when the file is damaged, or was made with another model, or the work was stopped
    public static int decode(Analysis analysis, Path input, Path output, MessageMonitor monitor)
            throws WorkspaceException {
        try (Messages messages = messages(analysis, input);
                FileReplacement replacement = FileReplacement.quick();
                ReadAhead<Decoded> ahead = ReadAhead.of(messages, Decoded::bytes)) {
            int count = 0;
            Optional<Decoded> next = next(ahead, input, count);
            boolean isFolder = Files.isDirectory(output);
            if (isFolder && next.isEmpty()) {
                return 0;
            }
            do {
                int most = isFolder ? count + 1 : Integer.MAX_VALUE;
                Path file = isFolder ? output.resolve(name(analysis.model(), most, messages.count())) : output;
                try (OutputStream out = new BufferedOutputStream(replacement.open(file));
                        MessageWriter writer = NativeFormats.writer(analysis.layouts(), analysis.model(), out)) {
                    while (next.isPresent() && count < most) {
                        count++;
                        write(writer, next.get().message(), input, count);
                        monitor.progress(count, messages.count());
                        if (monitor.isCancelled()) {
                            throw WatchedStreams.stopped();
                        }
                        next = next(ahead, input, count);
                    }
                }
            } while (next.isPresent());
            replacement.finish();
            return count;
        } catch (IOException e) {
            throw new WorkspaceException(ModelFiles.reason(output, e), e);
        }
    }

    /// The messages of a binary file.
    private interface Messages extends ReadAhead.Source<Decoded>, Closeable {

        /// How many there are; -1 if that is not known.
        long count();
    }

    /// A message of a binary file.
    ///
    /// @param bytes what it took there
    private record Decoded(Message message, long bytes) {}

    private static Optional<Decoded> next(ReadAhead<Decoded> messages, Path input, int count)
            throws WorkspaceException {
        try {
            return messages.next();
        } catch (MalformedRecordException | IllegalArgumentException e) {
            throw notOfThisModel(input, count + 1, e);
        } catch (InvalidMessageException e) {
            throw new WorkspaceException(input + ": " + e.getMessage(), e);
        } catch (IOException e) {
            throw new WorkspaceException(ModelFiles.reason(input, e), e);
        }
    }

    /// `order-01.xml`
    private static String name(Model model, int number, long count) {
        int width = count < 0 ? UNKNOWN_WIDTH : Math.max(2, Long.toString(count).length());
        return String.format(
                Locale.ROOT,
                "%s-%0" + width + "d.%s",
                SampleGeneration.safe(model.name()),
                number,
                model.format().fileExtensions().getFirst());
    }

    private static void write(MessageWriter writer, Message message, Path input, int number)
            throws WorkspaceException, IOException {
        try {
            writer.write(message);
        } catch (IllegalArgumentException e) {
            throw notOfThisModel(input, number, e);
        }
    }

    private static WorkspaceException notOfThisModel(Path input, int number, RuntimeException e) {
        return new WorkspaceException(
                input + ": message " + number + " is not a record of this model: " + e.getMessage(), e);
    }

    private static Messages messages(Analysis analysis, Path input) throws WorkspaceException {
        try {
            if (BatchFile.is(input)) {
                BatchFile batch = BatchFile.open(input);
                Messages messages = new DecodedMessages(analysis, RecordBatch.input(batch), batch.messages());
                LayoutDifference.check(batch.description(), description(analysis));
                return messages;
            }
            BufferedInputStream in = new BufferedInputStream(open(input));
            if (SingleRecord.is(in)) {
                return new DecodedMessages(
                        analysis, SingleRecord.input(in, description(analysis), ReadLimits.DEFAULT), 1);
            }
            return StoredFile.is(in)
                    ? new StoredMessages(analysis, StoredFile.reader(in), input.toString())
                    : new DecodedMessages(analysis, RecordFile.reader(in, ReadLimits.DEFAULT), -1);
        } catch (IOException e) {
            throw new WorkspaceException(ModelFiles.reason(input, e), e);
        }
    }

    /// The messages of a file of records.
    private static final class DecodedMessages implements Messages {

        private final RecordDecoder decoder;
        private final RecordInput records;
        private final long count;

        DecodedMessages(Analysis analysis, RecordInput records, long count) {
            this.decoder = new RecordDecoder(analysis.layouts());
            this.records = records;
            this.count = count;
        }

        @Override
        public long count() {
            return count;
        }

        @Override
        public Optional<Decoded> next() throws IOException {
            return records.next()
                    .map(entry -> new Decoded(decoder.decode(entry.root(), entry.bytes()), entry.bytes().length));
        }

        @Override
        public void close() throws IOException {
            records.close();
        }
    }

    /// The messages of a file that holds them in their native format.
    private static final class StoredMessages implements Messages {

        private final Analysis analysis;
        private final StoredFile.Reader files;
        private final String name;
        private Optional<MessageReader> reader = Optional.empty();

        StoredMessages(Analysis analysis, StoredFile.Reader files, String name) {
            this.analysis = analysis;
            this.files = files;
            this.name = name;
        }

        @Override
        public long count() {
            return -1;
        }

        @Override
        public Optional<Decoded> next() throws IOException, InvalidMessageException {
            Optional<Decoded> message = within();
            while (message.isEmpty() && opensNext()) {
                message = within();
            }
            return message;
        }

        private Optional<Decoded> within() throws IOException, InvalidMessageException {
            return reader.isPresent()
                    ? reader.get().next().map(read -> new Decoded(read.message(), read.nativeBytes()))
                    : Optional.empty();
        }

        private boolean opensNext() throws IOException, InvalidMessageException {
            if (reader.isPresent()) {
                reader.get().close();
            }
            Optional<InputStream> file = files.next();
            if (file.isPresent()) {
                reader = Optional.of(NativeFormats.reader(
                        analysis.layouts(), analysis.model(), name, file.get(), ReadLimits.DEFAULT));
            }
            return file.isPresent();
        }

        @Override
        public void close() throws IOException {
            files.close();
        }
    }
}
