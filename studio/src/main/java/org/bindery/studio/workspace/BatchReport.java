package org.bindery.studio.workspace;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.bindery.files.FileReplacement;
import org.bindery.messages.MessageMonitor;
import org.bindery.messages.SingleRecord;
import org.bindery.runtime.batch.BatchFormatException;
import org.bindery.runtime.batch.BatchOptions;
import org.bindery.runtime.batch.BatchRecovery;
import org.bindery.runtime.internal.batch.BatchCursor;
import org.bindery.runtime.internal.batch.BatchDescription;
import org.bindery.runtime.internal.batch.BatchFile;
import org.bindery.runtime.internal.batch.BatchOutput;
import org.bindery.runtime.internal.batch.BlockRecovery;
import org.bindery.runtime.internal.batch.Fingerprint;

/// What a batch file holds.
///
/// @param model name and version of its model
/// @param roots the names of its root elements
/// @param recordBytes length of all records together, as far as they are whole
/// @param complete whether it ends with its index
/// @param damage the first problem with a block; empty if there is none
public record BatchReport(
        String model,
        List<String> roots,
        String fingerprint,
        long messages,
        long blocks,
        long bytes,
        long recordBytes,
        boolean complete,
        Optional<String> damage) {
    public BatchReport {
        roots = List.copyOf(roots);
    }

    /// A file of one message with its layout's fingerprint.
    ///
    /// @param bytes length of the file
    /// @param recordBytes length of the record
    public record Single(String fingerprint, long bytes, long recordBytes) {}

    /// Looks at a file of one message; empty if it is another file.
    ///
    /// @throws WorkspaceException when it is cut off, or cannot be read
    public static Optional<Single> single(Path file) throws WorkspaceException {
        ModelFiles.requireNoPipe(file);
        try (InputStream in = new BufferedInputStream(Files.newInputStream(file))) {
            if (!SingleRecord.is(in)) {
                return Optional.empty();
            }
            String fingerprint = SingleRecord.fingerprint(in).toString();
            long bytes = Files.size(file);
            return Optional.of(new Single(fingerprint, bytes, bytes - Fingerprint.BEFORE_RECORD));
        } catch (IOException e) {
            throw new WorkspaceException(ModelFiles.reason(file, e), e);
        }
    }

    /// Looks at a file, and reads all of its blocks.
    ///
    /// @throws WorkspaceException when it is no batch file, or cannot be read
    public static BatchReport of(Path file) throws WorkspaceException {
        try (BatchFile batch = BatchFile.open(file)) {
            long recordBytes = 0;
            Optional<String> damage = Optional.empty();
            BatchCursor cursor = new BatchCursor(batch);
            try {
                while (cursor.next()) {
                    recordBytes += cursor.length();
                }
            } catch (BatchFormatException e) {
                damage = Optional.of("Damaged: " + e.getMessage() + ".");
            }
            BatchDescription description = batch.description();
            return new BatchReport(
                    description.title(),
                    description.roots().stream()
                            .map(BatchDescription.Root::name)
                            .toList(),
                    description.fingerprint().toString(),
                    batch.messages(),
                    batch.blocks(),
                    batch.length(),
                    recordBytes,
                    batch.isComplete(),
                    damage);
        } catch (BatchFormatException e) {
            throw new WorkspaceException(e.getMessage() + ".", e);
        } catch (IOException e) {
            throw new WorkspaceException(ModelFiles.reason(file, e), e);
        }
    }

    /// Copies what is whole.
    ///
    /// @param monitor receives the number of bytes of the file that are done
    /// @throws WorkspaceException when a file cannot be read or written, nothing can be saved, or the work
    /// was stopped
    public static BatchRecovery recover(Path file, Path output, MessageMonitor monitor) throws WorkspaceException {
        try (FileReplacement replacement = FileReplacement.quick()) {
            WatchedStreams watched = new WatchedStreams(monitor, Files.size(file));
            BatchRecovery recovery = BlockRecovery.copy(
                    file,
                    description -> BatchOutput.to(
                            new BufferedOutputStream(watched.of(replacement.open(output))),
                            description,
                            BatchOptions.DEFAULT));
            replacement.finish();
            return recovery;
        } catch (BatchFormatException e) {
            throw new WorkspaceException(e.getMessage() + ".", e);
        } catch (IOException e) {
            throw new WorkspaceException(ModelFiles.reason(file, e), e);
        }
    }
}
