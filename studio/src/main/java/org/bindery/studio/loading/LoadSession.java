package org.bindery.studio.loading;

import java.nio.file.Path;
import java.util.Optional;
import org.bindery.studio.workspace.WorkspaceException;

/// A connection to the database of a table. By one thread at a time.
public interface LoadSession extends AutoCloseable {

    /// Sees to it that the table is there, and what is noted of loads.
    ///
    /// @return whether the table was made
    /// @throws WorkspaceException when the table that is there cannot hold the messages
    boolean makeTable() throws LoadException, WorkspaceException;

    /// What was noted of a file last.
    ///
    /// @throws WorkspaceException when another program is loading it
    Optional<LoadState> state(Path file) throws LoadException, WorkspaceException;

    /// How long the file of rejects was when something was noted last, of whichever file.
    long rejects() throws LoadException;

    /// Makes a block, of no rows yet.
    RowBlock block(Path file) throws LoadException;

    /// How many blocks may be sent before the first of them is noted.
    int blocksUnderWay();

    /// Notes how far a file is. All rows of its messages so far were sent, and are in the table, before this is.
    void note(Path file, LoadState state) throws LoadException;

    /// Ends what was begun, when all files are done.
    void finish() throws LoadException;

    @Override
    void close() throws LoadException;
}
