package org.bindery.studio.loading;

import org.bindery.studio.workspace.WorkspaceException;

/// A table that messages are loaded into, a row for each.
public interface LoadTarget {

    /// The name of the table, as the user gives it.
    String table();

    /// Where it is, for messages: without passwords.
    String shown();

    /// The statement that makes the table.
    ///
    /// @throws WorkspaceException when there is something to say first, such as what its key is
    String createTable() throws WorkspaceException;

    /// What to do when a load was ended before it was done, as a sentence.
    default String whatIsLeft() {
        return "The rows up to the noted position are in the table; the same command continues after it.";
    }

    /// Connects to the database.
    ///
    /// @throws WorkspaceException when that is impossible, also on another attempt
    /// @throws LoadException when the database does not answer
    LoadSession open() throws WorkspaceException, LoadException;
}
