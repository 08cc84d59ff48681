package org.bindery.studio.workspace;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Optional;
import org.bindery.files.FileReplacement;
import org.bindery.messages.Message;
import org.bindery.messages.MessageMonitor;
import org.bindery.messages.MessageWriter;
import org.bindery.messages.query.BatchQuery;
import org.bindery.messages.query.Each;
import org.bindery.messages.query.MessageCondition;
import org.bindery.messages.query.QueryException;
import org.bindery.messages.query.QueryResult;
import org.bindery.messages.query.QueryScope;

/// Writes messages of a batch for other programs. A few are in memory at a time.
///
/// @param written how many messages were written
/// @param messages how many messages of the root element there are
/// @param others how many messages of other root elements were left out
/// @param undecided how many messages were left out since the condition has no value for them
public record BatchExport(long written, long messages, long others, long undecided) {

    /// Writes messages to a file.
    ///
    /// @param scope whose messages are asked for
    /// @param condition which of them; all where there is none
    /// @param output the file, whose name determines the format
    /// @param formats what can be written
    /// @param monitor receives the number of messages that are done
    /// @throws WorkspaceException when a file cannot be read or written, the messages do not fit the
    ///     format, or the work was stopped
    public static BatchExport write(
            OpenBatch batch,
            QueryScope scope,
            Optional<MessageCondition> condition,
            Path output,
            ExportFormats formats,
            MessageMonitor monitor)
            throws WorkspaceException {
        ExportFormats.Format format = formats.of(output);
        try (FileReplacement replacement = FileReplacement.quick()) {
            QueryResult<Long> result;
            try (MessageWriter writer =
                    format.writer(batch.analysis(), scope, new BufferedOutputStream(replacement.open(output)))) {
                Each each = new Each(record -> write(writer, new Message(scope.root(), record)));
                result = batch.answer(new BatchQuery<>(scope, condition, each), monitor);
            }
            replacement.finish();
            return new BatchExport(
                    result.answer(),
                    result.messages(),
                    result.others(),
                    result.undecided().map(QueryResult.Undecided::messages).orElse(0L));
        } catch (WorkspaceException e) {
            throw e.getCause() instanceof InterruptedIOException
                    ? new WorkspaceException(ModelFiles.reason(output, WatchedStreams.stopped()), e)
                    : e;
        } catch (QueryException e) {
            throw new WorkspaceException(
                    e.getMessage() + " Name an output that ends with .jsonl for a document of JSON in each line.", e);
        } catch (IOException e) {
            throw new WorkspaceException(ModelFiles.reason(output, e), e);
        } catch (UncheckedIOException e) {
            throw new WorkspaceException(ModelFiles.reason(output, e.getCause()), e);
        }
    }

    private static void write(MessageWriter writer, Message message) {
        try {
            writer.write(message);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
