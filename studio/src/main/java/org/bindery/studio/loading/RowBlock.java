package org.bindery.studio.loading;

import java.util.List;
import java.util.Optional;
import org.bindery.messages.Message;

/// Rows that go to the database together.
public interface RowBlock {

    /// Adds the row of a message.
    ///
    /// @param number of the message in its file, from 1
    /// @return why the table cannot hold it; empty if it is added
    Optional<String> add(long number, Message message);

    /// Whether it is time to send it.
    boolean isFull();

    /// Sends it.
    Sent send() throws LoadException;

    /// A block on its way.
    @FunctionalInterface
    interface Sent {

        /// Waits until all rows are in the table or refused.
        List<Refused> await() throws LoadException;
    }

    /// A row that the database refused.
    ///
    /// @param row its number among those that were added, from 0
    /// @param reason what the database said
    record Refused(int row, String reason) {}
}
