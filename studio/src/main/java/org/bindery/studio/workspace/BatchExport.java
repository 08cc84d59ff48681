package org.bindery.studio.workspace;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import org.bindery.files.FileReplacement;
import org.bindery.messages.Message;
import org.bindery.messages.MessageMonitor;
import org.bindery.messages.MessageWriter;
import org.bindery.messages.export.CsvExport;
import org.bindery.messages.export.JsonLinesExport;
import org.bindery.messages.json.JsonMessageWriter;
import org.bindery.messages.query.BatchQuery;
import org.bindery.messages.query.Each;
import org.bindery.messages.query.MessageCondition;
import org.bindery.messages.query.QueryException;
import org.bindery.messages.query.QueryResult;
import org.bindery.messages.query.QueryScope;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;

/// Writes messages of a batch for other programs. A few are in memory at a time.
///
/// @param written how many messages were written
/// @param messages how many messages of the root element there are
/// @param others how many messages of other root elements were left out
/// @param undecided how many messages were left out since the condition has no value for them
public record BatchExport(long written, long messages, long others, long undecided) {

    /// What can be written.
    public enum Format {
        /// Values between commas, a row for each message.
        CSV,
        /// A document of JSON in each line.
        JSON_LINES;

        /// The one that the name of a file asks for.
        ///
        /// @throws WorkspaceException when it asks for none
        public static Format of(Path file) throws WorkspaceException {
            String name = file.toString().toLowerCase(Locale.ROOT);
            if (name.endsWith(".csv")) {
                return CSV;
            }
            if (name.endsWith(".jsonl") || name.endsWith(".ndjson")) {
                return JSON_LINES;
            }
            throw new WorkspaceException(
                    file + ": the name of the file ends with .csv for values between commas, or with"
                            + " .jsonl for a document of JSON in each line; bindery decode writes the native format.");
        }
    }

    /// Writes messages to a file.
    ///
    /// @param scope whose messages are asked for
    /// @param condition which of them; all where there is none
    /// @param monitor is told how many messages are done
    /// @throws WorkspaceException when a file cannot be read or written, the messages do not fit the
    ///     format, or the work was stopped
    public static BatchExport write(
            OpenBatch batch,
            QueryScope scope,
            Optional<MessageCondition> condition,
            Path output,
            MessageMonitor monitor)
            throws WorkspaceException {
        Format format = Format.of(output);
        try (FileReplacement replacement = FileReplacement.quick()) {
            QueryResult<Long> result;
            try (MessageWriter writer =
                    writer(format, batch.analysis(), scope, new BufferedOutputStream(replacement.open(output)))) {
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

    private static MessageWriter writer(Format format, Analysis analysis, QueryScope scope, OutputStream out)
            throws IOException, QueryException {
        Model model = analysis.model();
        return switch (format) {
            case CSV -> new CsvExport(scope, out);
            case JSON_LINES ->
                model.format() instanceof MessageFormat.Json
                        ? new JsonMessageWriter(model, analysis.layouts().shapes(), new MessageFormat.Json(true), out)
                        : new JsonLinesExport(out);
        };
    }
}
