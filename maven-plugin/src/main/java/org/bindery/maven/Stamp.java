package org.bindery.maven;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HexFormat;
import java.util.List;

/**
 * What a step of the build was done with, in a file beside its results: the step is done again only when its options,
 * the content of what it reads or that of what it wrote is another. Times of files do not count, so a fresh clone with
 * kept results does nothing.
 *
 * @param file where it is kept
 */
record Stamp(Path file) {

    private static final String OPTIONS = "options ";

    /**
     * Whether all is as it was when the step was done last.
     *
     * @param options all that the result depends on beside the content of files
     */
    boolean isFresh(List<String> options) throws IOException {
        if (!Files.isRegularFile(file)) {
            return false;
        }
        List<String> lines = Files.readAllLines(file, StandardCharsets.UTF_8);
        if (lines.isEmpty() || !lines.get(0).equals(first(options))) {
            return false;
        }
        for (String line : lines.subList(1, lines.size())) {
            int space = line.indexOf(' ');
            if (space < 0 || !line.substring(0, space).equals(digest(Path.of(line.substring(space + 1))))) {
                return false;
            }
        }
        return true;
    }

    /** Keeps that the step is done. */
    void done(List<String> options, Collection<Path> files) throws IOException {
        List<String> lines = new ArrayList<>(List.of(first(options)));
        for (Path each : files) {
            lines.add(digest(each) + " " + each);
        }
        Files.createDirectories(file.toAbsolutePath().getParent());
        Files.write(file, lines, StandardCharsets.UTF_8);
    }

    /** Forgets it, before the step is begun. */
    void forget() throws IOException {
        Files.deleteIfExists(file);
    }

    private static String first(List<String> options) {
        MessageDigest digest = sha256();
        for (String option : options) {
            digest.update(option.getBytes(StandardCharsets.UTF_8));
            digest.update((byte) 0);
        }
        return OPTIONS + HexFormat.of().formatHex(digest.digest());
    }

    /** The digest of a file; a word that is none where there is no file. */
    private static String digest(Path file) throws IOException {
        if (!Files.isRegularFile(file)) {
            return "missing";
        }
        MessageDigest digest = sha256();
        byte[] buffer = new byte[1 << 16];
        try (InputStream in = Files.newInputStream(file)) {
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                digest.update(buffer, 0, read);
            }
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java has SHA-256", e);
        }
    }
}
