package org.bindery.studio.workspace;

import java.nio.file.Path;

/// Bytes that were typed over those of a message and are no message yet.
///
/// @param file the sample
/// @param message its place among those that are shown, from 0
/// @param bytes all bytes in the message's place
// These are never compared.
@SuppressWarnings("ArrayRecordComponent")
public record TypedBytes(Path file, int message, byte[] bytes) {

    /// What was done, for lists of changes.
    public String describe() {
        return file.getFileName() + ": Type bytes into message " + (message + 1) + ", which is none yet";
    }
}
