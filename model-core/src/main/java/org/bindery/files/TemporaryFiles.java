package org.bindery.files;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HexFormat;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.random.RandomGenerator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Temporary files next to others, while those are written. Their names contain the process that made them.
final class TemporaryFiles {

    private static final Pattern NAME = Pattern.compile("\\.bindery-(\\d{1,18})-[0-9a-f]{16}\\.new");
    private static final Logger LOG = Logger.getLogger(TemporaryFiles.class.getName());

    private TemporaryFiles() {}

    /// Makes an empty file next to another, readable only for those who can read the other.
    static Path beside(Path target) throws IOException {
        PosixFileAttributeView view = Files.getFileAttributeView(target, PosixFileAttributeView.class);
        if (view == null || !Files.exists(target)) {
            return make(target);
        }
        PosixFileAttributes old = view.readAttributes();
        Path beside = make(target, PosixFilePermissions.asFileAttribute(old.permissions()));
        PosixFileAttributeView own = Files.getFileAttributeView(beside, PosixFileAttributeView.class);
        try {
            if (!own.readAttributes().owner().equals(old.owner())) {
                own.setOwner(old.owner());
            }
            if (!own.readAttributes().group().equals(old.group())) {
                own.setGroup(old.group());
            }
        } catch (IOException e) {
            // Only the superuser may give files away; others keep the permissions.
            LOG.log(Level.FINE, e, () -> target + " changes its owner.");
        }
        // The umask may have taken some away.
        own.setPermissions(old.permissions());
        return beside;
    }

    private static Path make(Path target, FileAttribute<?>... attributes) throws IOException {
        while (true) {
            try {
                return Files.createFile(name(target), attributes);
            } catch (FileAlreadyExistsException e) {
                LOG.log(Level.FINE, e, () -> "The next name is tried.");
            }
        }
    }

    /// What a file holds now, under a second name.
    static Path kept(Path target) throws IOException {
        Path kept = name(target);
        try {
            return Files.createLink(kept, target);
        } catch (UnsupportedOperationException | IOException e) {
            LOG.log(Level.FINE, e, () -> "Without links the file is copied.");
            return Files.copy(target, kept, StandardCopyOption.COPY_ATTRIBUTES);
        }
    }

    private static Path name(Path target) {
        String random = HexFormat.of().toHexDigits(RandomGenerator.getDefault().nextLong());
        return target.resolveSibling(".bindery-" + ProcessHandle.current().pid() + "-" + random + ".new");
    }

    /// Removes the files of processes that were killed.
    static void tidy(Path folder) {
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, ".bindery-*.new")) {
            for (Path file : files) {
                Matcher name = NAME.matcher(file.getFileName().toString());
                if (name.matches() && !isAlive(name.group(1))) {
                    Files.deleteIfExists(file);
                }
            }
        } catch (IOException | DirectoryIteratorException e) {
            // Whether the folder can be written to shows in a moment.
            LOG.log(Level.FINE, e, () -> folder + " cannot be tidied.");
        }
    }

    private static boolean isAlive(String pid) {
        return ProcessHandle.of(Long.parseLong(pid))
                .filter(ProcessHandle::isAlive)
                .isPresent();
    }
}
