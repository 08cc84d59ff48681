package org.bindery.studio.workspace;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.bindery.files.FileReplacement;
import org.bindery.messages.Finding;
import org.bindery.messages.MessageWriter;
import org.bindery.messages.NativeFormats;
import org.bindery.messages.ReadMessage;
import org.bindery.messages.RecordDecoder;
import org.bindery.messages.RecordEncoder;
import org.bindery.messages.RecordFile;
import org.bindery.messages.UnencodableException;
import org.bindery.model.Name;
import org.bindery.model.ReadLimits;
import org.bindery.runtime.MalformedRecordException;
import org.bindery.shape.Shapes;

/// Files of binary records: from native messages, and back. Memory is bounded by one message.
public final class BinaryFiles {

    private BinaryFiles() {}

    /// Encodes the messages of files into one file. Nothing is written when a message is invalid.
    ///
    /// @param findings takes what is wrong with the first invalid message
    /// @return what the messages take
    /// @throws WorkspaceException when a file cannot be read or written
    public static SampleSizes encode(Analysis analysis, List<Path> samples, Path output, Consumer<Finding> findings)
            throws WorkspaceException {
        try (FileReplacement replacement = FileReplacement.quick()) {
            SampleSizes sizes = SampleSizes.NONE;
            boolean valid = true;
            try (RecordFile.Writer writer =
                    RecordFile.writer(new BufferedOutputStream(replacement.open(output)), roots(analysis))) {
                for (Path sample : samples) {
                    Copying copying = new Copying(writer);
                    List<Finding> found = copying.encode(analysis, sample);
                    found.forEach(findings);
                    valid &= found.isEmpty();
                    sizes = sizes.plus(copying.sizes);
                }
            }
            if (valid) {
                replacement.finish();
            }
            return valid ? sizes : SampleSizes.NONE;
        } catch (IOException e) {
            throw new WorkspaceException(ModelFiles.reason(output, e), e);
        }
    }

    private static List<Name> roots(Analysis analysis) {
        return analysis.layouts().shapes().roots().stream()
                .map(Shapes.Root::element)
                .toList();
    }

    /// Writes the records of messages to a file.
    private static final class Copying implements SampleMessages.Visitor {

        private final RecordFile.Writer writer;
        private SampleSizes sizes = SampleSizes.NONE;
        private boolean writes;

        Copying(RecordFile.Writer writer) {
            this.writer = writer;
        }

        List<Finding> encode(Analysis analysis, Path sample) throws WorkspaceException, IOException {
            try (InputStream in = open(sample)) {
                return SampleMessages.forEach(analysis, sample.toString(), in, this);
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
    }

    private static InputStream open(Path file) throws WorkspaceException {
        try {
            return Files.newInputStream(file);
        } catch (IOException e) {
            throw new WorkspaceException(ModelFiles.reason(file, e), e);
        }
    }

    /// Writes the messages of a binary file in the model's native format.
    ///
    /// @return how many messages there are
    /// @throws WorkspaceException when the file is damaged, or was made with another model
    public static int decode(Analysis analysis, Path input, Path output) throws WorkspaceException {
        RecordDecoder decoder = new RecordDecoder(analysis.layouts());
        int messages = 0;
        try (InputStream in = new BufferedInputStream(open(input));
                FileReplacement replacement = FileReplacement.quick()) {
            RecordFile.Reader reader = reader(in, input);
            Optional<RecordFile.Entry> next = next(reader, input);
            try (OutputStream out = new BufferedOutputStream(replacement.open(output));
                    MessageWriter writer = NativeFormats.writer(analysis.layouts(), analysis.model(), out)) {
                while (next.isPresent()) {
                    messages++;
                    writer.write(decoder.decode(next.get().root(), next.get().bytes()));
                    next = next(reader, input);
                }
            }
            replacement.finish();
            return messages;
        } catch (MalformedRecordException | IllegalArgumentException e) {
            throw new WorkspaceException(
                    input + ": message " + messages + " is not a record of this model: " + e.getMessage(), e);
        } catch (IOException e) {
            throw new WorkspaceException(ModelFiles.reason(output, e), e);
        }
    }

    private static RecordFile.Reader reader(InputStream in, Path input) throws WorkspaceException {
        try {
            return RecordFile.reader(in, ReadLimits.DEFAULT);
        } catch (IOException e) {
            throw new WorkspaceException(ModelFiles.reason(input, e), e);
        }
    }

    private static Optional<RecordFile.Entry> next(RecordFile.Reader reader, Path input) throws WorkspaceException {
        try {
            return reader.next();
        } catch (IOException e) {
            throw new WorkspaceException(ModelFiles.reason(input, e), e);
        }
    }
}
