package org.bindery.messages;

import java.io.Closeable;
import java.io.IOException;

/// Writes native messages one after the other. Not thread-safe.
public interface MessageWriter extends Closeable {

    /// Writes a message.
    void write(Message message) throws IOException;
}
