package org.bindery.studio.session;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/// How a file was when it was last read or written, to notice when something else changes it.
///
/// @param digest of its content, because a file that was merely touched has not changed
public record FileStamp(long size, FileTime modified, String digest) {

    /// The current state of the file.
    public static FileStamp of(Path file) throws IOException {
        return new FileStamp(Files.size(file), Files.getLastModifiedTime(file), digest(file));
    }

    /// Whether the content is another now. A file that is gone has not changed.
    boolean isStale(Path file) throws IOException {
        if (!Files.exists(file)
                || (Files.size(file) == size && Files.getLastModifiedTime(file).equals(modified))) {
            return false;
        }
        return !digest(file).equals(digest);
    }

    private static String digest(Path file) throws IOException {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java knows SHA-256", e);
        }
    }
}
