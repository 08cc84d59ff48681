package org.bindery.studio.workspace;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import org.bindery.files.FileReplacement;
import org.bindery.messages.Finding;
import org.bindery.messages.InvalidMessageException;
import org.bindery.messages.Message;
import org.bindery.messages.MessageMonitor;
import org.bindery.messages.RecordBatch;
import org.bindery.messages.RecordOutput;
import org.bindery.messages.UnencodableException;
import org.bindery.messages.codec.RecordEncoder;
import org.bindery.messages.conversion.MessageConversion;
import org.bindery.runtime.batch.BatchOptions;
import org.bindery.runtime.internal.batch.BatchDescription;
import org.bindery.runtime.internal.batch.BatchOutput;

/// Writes the messages of a batch by a newer version of its model. A few are in memory at a time.
public final class BatchConversion {

    private BatchConversion() {}

    /// Writes the messages to another batch.
    ///
    /// @param newer the newer version
    /// @param monitor receives the number of messages that are done
    /// @return how many messages there are
    /// @throws WorkspaceException when the versions do not allow it, a message does not fit the newer
    ///     one, a file cannot be read or written, or the work was stopped
    public static long write(OpenBatch batch, Analysis newer, Path output, MessageMonitor monitor)
            throws WorkspaceException {
        MessageConversion conversion = MessageConversion.of(batch.analysis().layouts(), newer.model(), newer.layouts());
        if (!conversion.obstacles().isEmpty()) {
            throw new WorkspaceException(
                    batch.path() + ": the new model cannot hold what "
                            + batch.file().description().title() + " wrote; bindery diff lists all changes.",
                    conversion.obstacles().stream()
                            .map(EarlierVersions::obstacle)
                            .toList());
        }
        RecordEncoder encoder = new RecordEncoder(newer.layouts());
        BatchDescription description = BinaryFiles.description(newer);
        try (FileReplacement replacement = FileReplacement.quick()) {
            try (RecordOutput out = RecordBatch.output(
                    BatchOutput.to(
                            new BufferedOutputStream(replacement.open(output)), description, BatchOptions.DEFAULT),
                    description)) {
                batch.forEach(
                        (number, message) -> {
                            Message converted = converted(batch, conversion, number, message);
                            out.write(converted.root(), record(batch, encoder, number, converted));
                        },
                        monitor);
            }
            replacement.finish();
            return batch.file().messages();
        } catch (IOException e) {
            throw new WorkspaceException(ModelFiles.reason(output, e), e);
        }
    }

    private static Message converted(OpenBatch batch, MessageConversion conversion, long number, Message message)
            throws WorkspaceException {
        try {
            return conversion.convert(message);
        } catch (InvalidMessageException e) {
            Finding first = e.findings().getFirst();
            throw refused(batch, number, first.path(), first.reason(), e);
        }
    }

    private static byte[] record(OpenBatch batch, RecordEncoder encoder, long number, Message message)
            throws WorkspaceException {
        try {
            return encoder.encode(message);
        } catch (UnencodableException e) {
            throw refused(batch, number, e.path(), e.getMessage(), e);
        }
    }

    private static WorkspaceException refused(
            OpenBatch batch, long number, String path, String reason, Exception cause) {
        String sentence = reason.endsWith(".") ? reason : reason + ".";
        return new WorkspaceException(
                batch.path() + ": message " + (number + 1) + ": " + path + ": " + sentence + " Nothing was written.",
                cause);
    }
}
