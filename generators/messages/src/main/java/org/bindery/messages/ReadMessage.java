package org.bindery.messages;

import java.util.Objects;

/// A message that was read, and where.
///
/// @param source where its values stood
/// @param nativeBytes length of its text, in bytes of the source's character set
public record ReadMessage(Message message, SourceMap source, long nativeBytes) {
    public ReadMessage {
        Objects.requireNonNull(message, "message");
        Objects.requireNonNull(source, "source");
    }
}
