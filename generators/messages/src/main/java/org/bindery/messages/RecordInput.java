package org.bindery.messages;

import java.io.Closeable;
import java.io.IOException;
import java.util.Optional;
import org.bindery.model.Name;

/// Gives the records of messages, one after the other. Not thread-safe.
public interface RecordInput extends Closeable {

    /// The next record; empty after the last.
    ///
    /// @throws IOException when the file is cut off or damaged
    Optional<Entry> next() throws IOException;

    /// A record.
    ///
    /// @param root the root element of the message
    @SuppressWarnings("ArrayRecordComponent") // handed over from the file, and never compared
    record Entry(Name root, byte[] bytes) {}
}
