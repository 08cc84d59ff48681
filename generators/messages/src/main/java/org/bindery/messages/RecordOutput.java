package org.bindery.messages;

import java.io.Closeable;
import java.io.IOException;
import org.bindery.model.Name;

/// Takes the records of messages, one after the other. Not thread-safe.
public interface RecordOutput extends Closeable {

    /// Writes a record.
    ///
    /// @param root the root element of the message
    /// @throws IOException when it cannot be written, or has a root element that the file has not
    void write(Name root, byte[] record) throws IOException;
}
