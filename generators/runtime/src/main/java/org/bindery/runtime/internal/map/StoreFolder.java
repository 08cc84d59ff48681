package org.bindery.runtime.internal.map;

import java.io.IOException;
import java.io.InputStream;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.CRC32C;

/**
 * The files of a store. What is being written ends with {@code .new}, and gets its name when it is whole.
 *
 * @param path the folder
 */
record StoreFolder(Path path) {

    /** An empty batch that says which messages there are, and that a program locks while it has the store open. */
    static final String MESSAGES = "messages.batch";

    /** How names of files end, which start with a number. */
    enum Kind {
        LOG,
        CHUNKS,
        INDEX;

        private String ending() {
            return switch (this) {
                case LOG -> ".log";
                case CHUNKS -> ".chunks";
                case INDEX -> ".index";
            };
        }
    }

    private static final String NEW = ".new";

    /** How names of folders start that hold indexes of other components. */
    private static final String BY = "by-";

    Path file(Kind kind, long number) {
        return path.resolve(number + kind.ending());
    }

    Path made(Kind kind, long number) {
        return path.resolve(number + kind.ending() + NEW);
    }

    /** Gives a file that was made its name, for good. */
    void publish(Kind kind, long number) throws IOException {
        Path made = made(kind, number);
        force(made);
        move(made, file(kind, number));
        forceFolder(path);
    }

    private static void move(Path from, Path to) throws IOException {
        try {
            Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
        } catch (AtomicMoveNotSupportedException e) {
            throw new IOException(to.getParent() + " is on a device where files cannot be renamed at one moment", e);
        }
    }

    static void force(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.force(true);
        }
    }

    /** Makes the device keep names, where the system can be asked for that. */
    static void forceFolder(Path folder) throws IOException {
        try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
            channel.force(true);
        } catch (FileSystemException e) {
            // Windows cannot open folders, and makes names durable itself.
            return;
        }
    }

    /** The files of a kind by their numbers. */
    SortedMap<Long, Path> files(Kind kind) throws IOException {
        SortedMap<Long, Path> found = new TreeMap<>();
        for (Path file : all()) {
            String name = file.getFileName().toString();
            if (name.endsWith(kind.ending())) {
                String number = name.substring(0, name.length() - kind.ending().length());
                if (number.matches("\\d{1,18}")) {
                    found.put(Long.parseLong(number), file);
                }
            }
        }
        return found;
    }

    /** Where an index of another component is. */
    StoreFolder index(String component) throws IOException {
        Path its = path.resolve(BY + URLEncoder.encode(component, StandardCharsets.UTF_8));
        Files.createDirectories(its);
        return new StoreFolder(its);
    }

    /** The indexes of other components, by the paths of these. */
    SortedMap<String, StoreFolder> indexes() throws IOException {
        SortedMap<String, StoreFolder> found = new TreeMap<>();
        try (Stream<Path> entries = Files.list(path)) {
            for (Path entry : entries.filter(Files::isDirectory).toList()) {
                String name = entry.getFileName().toString();
                if (name.startsWith(BY)) {
                    found.put(
                            URLDecoder.decode(name.substring(BY.length()), StandardCharsets.UTF_8),
                            new StoreFolder(entry));
                }
            }
        }
        return found;
    }

    /** Removes the index of another component. */
    void deleteIndex(String component) throws IOException {
        StoreFolder its = indexes().get(component);
        if (its != null) {
            for (Path file : its.all()) {
                delete(file);
            }
            delete(its.path);
        }
    }

    /** Copies a file to another folder. */
    void copy(Kind kind, long number, StoreFolder target) throws IOException {
        Files.copy(file(kind, number), target.made(kind, number), StandardCopyOption.REPLACE_EXISTING);
        target.publish(kind, number);
    }

    /** The checksum of a file. */
    static int check(Path file) throws IOException {
        CRC32C check = new CRC32C();
        try (InputStream in = Files.newInputStream(file)) {
            byte[] some = new byte[1 << 16];
            for (int count = in.read(some); count > 0; count = in.read(some)) {
                check.update(some, 0, count);
            }
        }
        return (int) check.getValue();
    }

    /** Removes files that were left unfinished. */
    void deleteUnfinished() throws IOException {
        for (Path file : all()) {
            if (file.getFileName().toString().matches("\\d+\\.[a-z]+\\.new")) {
                delete(file);
            }
        }
    }

    /** Removes a file if the system lets it be removed; else it is removed when the store is opened again. */
    static void delete(Path file) throws IOException {
        try {
            Files.deleteIfExists(file);
        } catch (FileSystemException e) {
            // Windows removes no files that are mapped.
            return;
        }
    }

    long bytes() throws IOException {
        long bytes = 0;
        for (Path file : all()) {
            bytes += Files.size(file);
        }
        return bytes;
    }

    private List<Path> all() throws IOException {
        try (Stream<Path> files = Files.list(path)) {
            return files.filter(Files::isRegularFile).toList();
        }
    }
}
