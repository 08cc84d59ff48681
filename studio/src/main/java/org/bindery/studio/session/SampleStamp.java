package org.bindery.studio.session;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;

/// When and how long a sample's file was when it was read. Samples may be large, so that their content is not looked
/// at to notice when something else writes to them.
public record SampleStamp(Path file, long size, FileTime modified) {

    /// The current state of the file; without size and time if it cannot be read, which is reported
    /// when it is read.
    public static SampleStamp of(Path file) {
        try {
            return new SampleStamp(file, Files.size(file), Files.getLastModifiedTime(file));
        } catch (IOException e) {
            return unknown(file);
        }
    }

    /// A file of which nothing is known.
    public static SampleStamp unknown(Path file) {
        return new SampleStamp(file, -1, FileTime.fromMillis(0));
    }

    /// Whether there was such a file.
    public boolean isThere() {
        return size >= 0;
    }
}
