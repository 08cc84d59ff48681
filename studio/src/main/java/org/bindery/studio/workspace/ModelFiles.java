package org.bindery.studio.workspace;

import java.io.IOException;
import java.io.Reader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.bindery.files.FileReplacement;
import org.bindery.model.Model;
import org.bindery.model.ReadLimits;
import org.bindery.model.json.ModelFormatException;
import org.bindery.model.json.ModelJson;
import org.bindery.runtime.internal.map.MessageStore;

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
                return SourceNames.resolved(ModelJson.read(in, ReadLimits.DEFAULT), file);
            }
        } catch (ModelFormatException e) {
            throw new WorkspaceException(file + ": " + e.getMessage(), e);
        } catch (IOException e) {
            throw new WorkspaceException(reason(file, e), e);
        }
    }

    /// Writes a model so that an interruption leaves the old file whole.
    public static void write(Model model, Path file) throws WorkspaceException {
        writeAtomically(file, SourceNames.textFor(model, file).getBytes(StandardCharsets.UTF_8));
    }

    /// Writes a file so that an interruption leaves the old one whole.
    public static void writeAtomically(Path file, byte[] bytes) throws WorkspaceException {
        try {
            FileReplacement.write(file, bytes);
        } catch (IOException e) {
            throw new WorkspaceException(reason(file, e), e);
        }
    }

    /// A sentence for a file that cannot be read or written.
    public static String reason(Path file, IOException e) {
        return Files.isDirectory(file) ? notAFile(file) : why(file, e);
    }

    /// A sentence for a folder in the place of a file.
    public static String notAFile(Path folder) {
        return folder
                + (Files.isRegularFile(MessageStore.description(folder))
                        ? ": this is the folder of a store, not a file; bindery query, export and convert read it."
                        : ": this is a folder; name a file.");
    }

    /// Refuses what can be read once only, where a file is read several times.
    static void requireNoPipe(Path file) throws WorkspaceException {
        if (Files.exists(file) && !Files.isRegularFile(file) && !Files.isDirectory(file)) {
            throw new WorkspaceException(file
                    + ": this is a pipe or a device, which can be read once only; save its content in a file first.");
        }
    }

    /// A sentence for a folder that cannot be written to, or made.
    static String folderReason(Path folder, IOException e) {
        if (Files.isDirectory(folder)) {
            return why(folder, e);
        }
        if (Files.exists(folder)) {
            return folder + ": there is a file of this name, so no folder can be made.";
        }
        Path first = folder.toAbsolutePath();
        Path in = first.getParent();
        while (in != null && !Files.exists(in)) {
            first = in;
            in = in.getParent();
        }
        if (in == null) {
            return why(folder, e);
        }
        String reason = !Files.isDirectory(in)
                ? in + " is a file."
                : !Files.isWritable(in) || e instanceof NoSuchFileException
                        ? "no folder can be made in " + in + "; name another one."
                        : why(in, e);
        return folder + ": the folder " + first + " cannot be made: " + reason;
    }

    private static String why(Path file, IOException e) {
        String what = switch (e) {
            case NoSuchFileException _ -> "there is no such file or folder.";
            case AccessDeniedException _ -> "access is denied.";
            case CharacterCodingException _ -> "the file is not UTF-8 text.";
            // Its message begins with the name of a file, which may be a temporary one.
            case FileSystemException known when known.getReason() != null -> known.getReason() + ".";
            default -> (e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage()) + ".";
        };
        // What batches say begins with the name of their file.
        return what.startsWith(file + ": ") ? what : file + ": " + what;
    }
}
