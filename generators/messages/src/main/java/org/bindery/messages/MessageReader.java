package org.bindery.messages;

import java.io.Closeable;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/// Reads native messages one after the other, in memory bounded by one message. Not thread-safe.
public interface MessageReader extends Closeable {

    /// The next message; empty after the last.
    ///
    /// @throws InvalidMessageException if it does not conform to the model; after a row, a line of pairs or a
    ///     record, reading may go on with the next one
    Optional<ReadMessage> next() throws IOException, InvalidMessageException;

    /// The next message with all that is wrong with it, whether it is valid or not; empty after the last. Values
    /// that are not valid do not keep it from being read.
    ///
    /// @throws InvalidMessageException when reading cannot go on
    Optional<CheckedMessage> check() throws IOException, InvalidMessageException;

    /// What was read so far and is no message: a sentence for each kind of it, such as packets of other protocols in a
    /// capture.
    default List<String> passed() {
        return List.of();
    }
}
