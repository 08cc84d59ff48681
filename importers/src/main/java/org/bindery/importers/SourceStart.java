package org.bindery.importers;

import java.util.Arrays;

/// The beginning of a source, to tell its format by.
///
/// @param fileName the file's name without folders
/// @param bytes its first bytes, at most [#LENGTH]
@SuppressWarnings("ArrayRecordComponent") // read only, and compared by content below
public record SourceStart(String fileName, byte[] bytes) {

    /// How many bytes are looked at.
    public static final int LENGTH = 65_536;

    @Override
    public boolean equals(Object other) {
        return other instanceof SourceStart that && fileName.equals(that.fileName) && Arrays.equals(bytes, that.bytes);
    }

    @Override
    public int hashCode() {
        return 31 * fileName.hashCode() + Arrays.hashCode(bytes);
    }

    @Override
    public String toString() {
        return fileName + " (" + bytes.length + " bytes)";
    }
}
