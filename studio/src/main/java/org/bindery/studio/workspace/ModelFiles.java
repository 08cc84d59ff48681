package org.bindery.studio.workspace;

import java.io.IOException;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import org.bindery.model.Model;
import org.bindery.model.ReadLimits;
import org.bindery.model.json.ModelFormatException;
import org.bindery.model.json.ModelJson;

/// Model files, `name.bindery`.
public final class ModelFiles {

    /// How model files are called.
    public static final String EXTENSION = ".bindery";

    private ModelFiles() {}

    /// Whether a file is a model by its name.
    public static boolean isModelFile(Path file) {
        return file.toString().endsWith(EXTENSION);
    }

    /// Reads a model.
    ///
    /// @throws WorkspaceException when the file is missing, damaged, too large or made by a newer version
    public static Model read(Path file) throws WorkspaceException {
        try {
            long size = Files.size(file);
            if (size > ReadLimits.DEFAULT.maxBytes()) {
                throw new WorkspaceException(file + ": the file has " + size + " bytes, more than the "
                        + ReadLimits.DEFAULT.maxBytes() + " that are read.");
            }
            try (Reader in = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
                return ModelJson.read(in, ReadLimits.DEFAULT);
            }
        } catch (ModelFormatException e) {
            throw new WorkspaceException(file + ": " + e.getMessage(), e);
        } catch (IOException e) {
            throw new WorkspaceException(reason(file, e), e);
        }
    }

    /// Writes a model so that an interruption leaves the old file whole: beside it, synced, then renamed.
    ///
    /// @throws WorkspaceException when the file cannot be written
    public static void write(Model model, Path file) throws WorkspaceException {
        writeAtomically(file, ModelJson.write(model).getBytes(StandardCharsets.UTF_8));
    }

    /// Writes a file so that an interruption leaves the old one whole.
    ///
    /// @throws WorkspaceException when the file cannot be written
    public static void writeAtomically(Path file, byte[] bytes) throws WorkspaceException {
        Path target = file.toAbsolutePath();
        Path beside = target.resolveSibling(target.getFileName() + ".new");
        try {
            try (FileChannel out = FileChannel.open(
                    beside,
                    StandardOpenOption.CREATE,
                    StandardOpenOption.TRUNCATE_EXISTING,
                    StandardOpenOption.WRITE)) {
                ByteBuffer buffer = ByteBuffer.wrap(bytes);
                while (buffer.hasRemaining()) {
                    out.write(buffer);
                }
                out.force(true);
            }
            move(beside, target);
        } catch (IOException e) {
            throw new WorkspaceException(reason(file, e), e);
        }
    }

    /// Puts a finished file in its place, in one step where the file system can.
    static void move(Path from, Path to) throws IOException {
        try {
            Files.move(from, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (AtomicMoveNotSupportedException e) {
            Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    /// A sentence for a file that cannot be read or written.
    static String reason(Path file, IOException e) {
        if (e instanceof NoSuchFileException) {
            return file + ": there is no such file or folder.";
        }
        if (Files.isDirectory(file)) {
            return file + ": this is a folder; name a file.";
        }
        if (e instanceof AccessDeniedException) {
            return file + ": access is denied.";
        }
        if (e instanceof CharacterCodingException) {
            return file + ": the file is not UTF-8 text.";
        }
        return file + ": " + (e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage()) + ".";
    }
}
