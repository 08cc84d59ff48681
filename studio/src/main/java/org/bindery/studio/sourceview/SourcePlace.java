package org.bindery.studio.sourceview;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.bindery.model.Location;
import org.bindery.studio.workspace.WorkspaceException;

/// A place in a file that a model was imported from.
///
/// @param location the place, as the model knows it
/// @param text the file's text, its lines ended by `\n`
/// @param doubt why the line may not be the one that was read, as a sentence; empty where nothing speaks against it
public record SourcePlace(Path file, Location location, String text, String doubt) {

    /// Larger files are left to editors, in bytes.
    static final long LARGEST = 16L << 20;

    /// How addresses of servers begin; a single letter is a drive.
    private static final Pattern SERVER = Pattern.compile("[A-Za-z][A-Za-z0-9+.-]+:");

    private static final char MARK = '\uFEFF';

    /// Reads the file of a place. Takes a while.
    ///
    /// @param folders where to look for a file that is named without its folder, or is not where it was
    /// @param since when the model was made of the file, or saved
    /// @throws WorkspaceException when the file is gone or cannot be shown, as a sentence
    public static SourcePlace of(Location location, List<Path> folders, Instant since) throws WorkspaceException {
        Path file = find(location.file(), folders);
        try {
            if (Files.size(file) > LARGEST) {
                throw new WorkspaceException(file + " is larger than 16 MB; open it in an editor.");
            }
            String text = text(file).replace("\r\n", "\n").replace('\r', '\n');
            boolean changed = Files.getLastModifiedTime(file).toInstant().isAfter(since);
            return new SourcePlace(file, location, text, doubt(location, text, changed));
        } catch (IOException e) {
            throw new WorkspaceException(file + " cannot be read: " + e.getMessage() + ".", e);
        }
    }

    private static Path find(String name, List<Path> folders) throws WorkspaceException {
        if (SERVER.matcher(name).lookingAt()) {
            throw new WorkspaceException("'" + name + "' is not a file, so it cannot be shown here.");
        }
        Set<Path> places = new LinkedHashSet<>();
        try {
            Path named = Path.of(name);
            if (named.isAbsolute()) {
                places.add(named);
                folders.forEach(folder -> places.add(folder.resolve(named.getFileName())));
            } else {
                folders.forEach(folder -> places.add(folder.resolve(named).normalize()));
                places.add(named.toAbsolutePath());
            }
        } catch (InvalidPathException e) {
            throw new WorkspaceException("'" + name + "' is not a file on this computer, so it cannot be shown.", e);
        }
        Optional<Path> found = places.stream().filter(Files::isRegularFile).findFirst();
        return found.orElseThrow(() -> new WorkspaceException("'" + name + "' is gone. It was looked for as "
                + places.stream().map(Path::toString).collect(Collectors.joining(" and as "))
                + "; put it back there to see the place."));
    }

    private static String doubt(Location location, String text, boolean changed) {
        long lines = text.lines().count();
        if (location.line() > lines) {
            return "The file has only " + lines + (lines == 1 ? " line" : " lines")
                    + " now, so it was changed since the model was made from it, and line " + location.line()
                    + " is gone.";
        }
        return changed
                ? "The file was changed after the model was made from it or saved, so the line may be another one now."
                : "";
    }

    /// The text as UTF-8 or UTF-16, or in the character set that takes every byte.
    private static String text(Path file) throws IOException, WorkspaceException {
        byte[] bytes = Files.readAllBytes(file);
        boolean wide = bytes.length > 1
                && ((bytes[0] == (byte) 0xfe && bytes[1] == (byte) 0xff)
                        || (bytes[0] == (byte) 0xff && bytes[1] == (byte) 0xfe));
        if (wide) {
            return new String(bytes, StandardCharsets.UTF_16);
        }
        for (byte one : bytes) {
            if (one == 0) {
                throw new WorkspaceException(
                        file + " is not text, so that its lines cannot be shown; open it with the program it is of.");
            }
        }
        String text =
                decoded(bytes, StandardCharsets.UTF_8).orElseGet(() -> new String(bytes, StandardCharsets.ISO_8859_1));
        return !text.isEmpty() && text.charAt(0) == MARK ? text.substring(1) : text;
    }

    private static Optional<String> decoded(byte[] bytes, Charset charset) {
        try {
            return Optional.of(
                    charset.newDecoder().decode(ByteBuffer.wrap(bytes)).toString());
        } catch (CharacterCodingException e) {
            return Optional.empty();
        }
    }
}
