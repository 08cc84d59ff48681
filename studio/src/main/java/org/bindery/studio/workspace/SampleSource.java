package org.bindery.studio.workspace;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/// The source of the messages of a sample: its file, or bytes that were not written to a file.
///
/// @param name the sample's name, for places in findings
public record SampleSource(String name, Opening opening) {

    /// Opens a sample from its start.
    @FunctionalInterface
    public interface Opening {

        InputStream open() throws IOException;
    }

    /// A file.
    public static SampleSource of(Path file) {
        return new SampleSource(file.toString(), () -> Files.newInputStream(file));
    }

    /// Bytes at hand.
    public static SampleSource of(String name, byte[] bytes) {
        return new SampleSource(name, () -> new ByteArrayInputStream(bytes));
    }

    /// Opens it from its start.
    public InputStream open() throws IOException {
        return opening.open();
    }
}
