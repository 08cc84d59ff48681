package org.bindery.files;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Writes files so that each of them is either as it was or as it shall be, whatever interrupts the work.
///
/// The content is written next to the file, under a unique name, and replaces the file in one step by [#finish()].
/// Several files are replaced together: when one cannot be, the previous ones are restored. A link is followed to
/// the file that it leads to, and a file keeps its owner and its permissions. Files that a killed process left are
/// removed when the same folder is written to again.
public final class FileReplacement implements AutoCloseable {

    private static final int MOST_LINKS = 40;

    private final boolean durable;
    private final List<Pending> pending = new ArrayList<>();
    private final Set<Path> tidied = new HashSet<>();

    /// @param beside the temporary file
    /// @param target whose place it takes
    private record Pending(Path beside, Path target) {}

    /// A file that is in its place.
    ///
    /// @param kept what was there before, if anything was that may be asked for
    private record Placed(Path target, Optional<Path> kept) {}

    private FileReplacement(boolean durable) {
        this.durable = durable;
    }

    /// For files that cannot be made again: what is finished also survives a loss of power.
    public static FileReplacement durable() {
        return new FileReplacement(true);
    }

    /// For files that can be made again.
    public static FileReplacement quick() {
        return new FileReplacement(false);
    }

    /// Writes one file that cannot be made again.
    public static void write(Path file, byte[] content) throws IOException {
        try (FileReplacement replacement = durable()) {
            replacement.add(file, content);
            replacement.finish();
        }
    }

    /// Writes the content of a file, to be put in its place by [#finish()].
    public void add(Path file, byte[] content) throws IOException {
        try (OutputStream out = open(file)) {
            out.write(content);
        }
    }

    /// Opens a file for its content, to be closed, and then put in its place by [#finish()]. Devices and pipes are
    /// written to at once.
    ///
    /// @throws IOException when it is a folder, may not be written, or no file can be written next to it
    public OutputStream open(Path file) throws IOException {
        Path target = behindLinks(file);
        if (Files.isDirectory(target)) {
            throw new FileSystemException(file.toString(), null, "this is a folder");
        }
        boolean exists = Files.exists(target);
        // The system knows more devices and pipes than links lead to: standard output may be a pipe without a name.
        if (Files.exists(file) && !Files.isRegularFile(file)) {
            return Files.newOutputStream(file, StandardOpenOption.WRITE);
        }
        if (!Files.isDirectory(target.getParent())) {
            throw new FileSystemException(
                    file.toString(), null, "there is no folder " + target.getParent() + "; make it first");
        }
        if (exists && !Files.isWritable(target)) {
            throw new AccessDeniedException(file.toString());
        }
        if (tidied.add(target.getParent())) {
            TemporaryFiles.tidy(target.getParent());
        }
        Path beside = TemporaryFiles.beside(target);
        pending.add(new Pending(beside, target));
        return Files.newOutputStream(beside, StandardOpenOption.WRITE);
    }

    /// Follows links, also to a file that is not there yet.
    private static Path behindLinks(Path file) throws IOException {
        Path at = file.toAbsolutePath();
        for (int links = 0; Files.isSymbolicLink(at); links++) {
            if (links == MOST_LINKS) {
                throw new FileSystemLoopException(file.toString());
            }
            at = at.resolveSibling(Files.readSymbolicLink(at));
        }
        return Files.exists(at) ? at.toRealPath() : at;
    }

    /// Puts all that was written in its place.
    ///
    /// @throws IOException when one file cannot take its place; all are as they were then
    public void finish() throws IOException {
        if (durable) {
            for (Pending one : pending) {
                try (FileChannel channel = FileChannel.open(one.beside(), StandardOpenOption.WRITE)) {
                    channel.force(true);
                }
            }
        }
        Deque<Placed> placed = new ArrayDeque<>();
        try {
            for (Pending one : pending) {
                placed.push(place(one));
            }
        } catch (IOException e) {
            takeBack(placed, e);
            throw e;
        }
        for (Placed one : placed) {
            delete(one.kept());
        }
        pending.clear();
    }

    /// What was there is only kept while others may fail.
    private Placed place(Pending one) throws IOException {
        boolean keep = pending.size() > 1 && Files.exists(one.target());
        Optional<Path> kept = keep ? Optional.of(TemporaryFiles.kept(one.target())) : Optional.empty();
        try {
            move(one.beside(), one.target());
            return new Placed(one.target(), kept);
        } catch (IOException e) {
            delete(kept);
            throw e;
        }
    }

    private static void takeBack(Deque<Placed> placed, IOException cause) {
        for (Placed one : placed) {
            try {
                if (one.kept().isPresent()) {
                    move(one.kept().get(), one.target());
                } else {
                    Files.deleteIfExists(one.target());
                }
            } catch (IOException e) {
                cause.addSuppressed(e);
            }
        }
    }

    private static void delete(Optional<Path> file) throws IOException {
        if (file.isPresent()) {
            Files.deleteIfExists(file.get());
        }
    }

    private static void move(Path from, Path to) throws IOException {
        try {
            Files.move(from, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (AtomicMoveNotSupportedException e) {
            Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    /// Removes what was written and not put in its place.
    @Override
    public void close() throws IOException {
        for (Pending one : pending) {
            Files.deleteIfExists(one.beside());
        }
        pending.clear();
    }
}
