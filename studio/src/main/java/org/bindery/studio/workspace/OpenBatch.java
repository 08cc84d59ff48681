package org.bindery.studio.workspace;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.bindery.messages.MessageMonitor;
import org.bindery.messages.query.BatchQuery;
import org.bindery.messages.query.QueryException;
import org.bindery.messages.query.QueryResult;
import org.bindery.messages.query.QueryScope;
import org.bindery.runtime.internal.batch.BatchFile;

/// A batch file that was opened, with the model that it carries. Thread-safe.
///
/// @param path the file
/// @param file its messages; closed with this
/// @param analysis what follows from its model
public record OpenBatch(Path path, BatchFile file, Analysis analysis) implements AutoCloseable {

    /// Opens a file.
    ///
    /// @throws WorkspaceException when it is no batch, is damaged, or carries no model
    public static OpenBatch open(Path path) throws WorkspaceException {
        Analysis analysis = new Analysis(BinaryFiles.model(path)
                .orElseThrow(
                        () -> new WorkspaceException(path + ": this is not a batch file; bindery encode makes one.")));
        try {
            BatchFile file = BatchFile.open(path);
            try {
                file.description().check(BinaryFiles.description(analysis));
                return new OpenBatch(path, file, analysis);
            } catch (IOException | RuntimeException e) {
                file.close();
                throw e;
            }
        } catch (IOException e) {
            throw new WorkspaceException(ModelFiles.reason(path, e), e);
        }
    }

    /// What queries are about.
    ///
    /// @param root the local name of the root element whose messages are asked for; empty for that of
    ///     the first message
    /// @throws WorkspaceException when there is no such root element, or the file cannot be read
    public QueryScope scope(Optional<String> root) throws WorkspaceException {
        try {
            return QueryScope.of(analysis.layouts(), QueryScope.root(file, root));
        } catch (QueryException e) {
            throw new WorkspaceException(e.getMessage(), e);
        } catch (IOException e) {
            throw new WorkspaceException(ModelFiles.reason(path, e), e);
        }
    }

    /// Answers a query, by as many threads as there are processors.
    ///
    /// @param monitor is told how many messages are done
    /// @throws WorkspaceException when there is no answer, the file is damaged, or the work was stopped
    public <A> QueryResult<A> answer(BatchQuery<A> query, MessageMonitor monitor) throws WorkspaceException {
        try {
            return query.run(file, Runtime.getRuntime().availableProcessors(), monitor);
        } catch (QueryException e) {
            throw new WorkspaceException(e.getMessage(), e);
        } catch (IOException e) {
            throw new WorkspaceException(ModelFiles.reason(path, e), e);
        }
    }

    @Override
    public void close() throws WorkspaceException {
        try {
            file.close();
        } catch (IOException e) {
            throw new WorkspaceException(ModelFiles.reason(path, e), e);
        }
    }
}
