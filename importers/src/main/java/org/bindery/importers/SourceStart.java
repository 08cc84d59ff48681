package org.bindery.importers;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/// The beginning of a source, from which its format is detected.
///
/// @param fileName the file's name without folders
/// @param bytes its first bytes, at most [#LENGTH]
@SuppressWarnings("ArrayRecordComponent") // read only, and compared by content below
public record SourceStart(String fileName, byte[] bytes) {

    /// How many bytes are looked at.
    public static final int LENGTH = 65_536;

    /// Whether the name ends in one of these extensions, ignoring case.
    ///
    /// @param extensions without points
    public boolean hasExtension(List<String> extensions) {
        String name = fileName.toLowerCase(Locale.ROOT);
        return extensions.stream().anyMatch(extension -> name.endsWith("." + extension));
    }

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
