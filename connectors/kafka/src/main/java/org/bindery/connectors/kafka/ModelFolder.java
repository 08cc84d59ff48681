package org.bindery.connectors.kafka;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;
import org.bindery.runtime.batch.BatchOptions;
import org.bindery.runtime.batch.BatchType;

/**
 * A folder that producers and consumers share, with the model of each layout that was ever written: an empty batch for each, named by
 * the fingerprint of the layout. A batch represents its model, so {@code bindery show}, {@code bindery diff} and
 * {@code bindery deploy --also-reads} take these files as they are.
 *
 * @param folder the folder; made when the first model is kept
 */
public record ModelFolder(Path folder) {

    private static final String ENDING = ".batch";

    /**
     * Keeps the model of a type, if it is not there yet.
     *
     * @param type what is going to be written
     * @return its file
     * @throws IOException if it cannot be written
     */
    public Path keep(BatchType<?> type) throws IOException {
        Path file = file(type.fingerprint());
        if (Files.exists(file)) {
            return file;
        }
        Files.createDirectories(folder);
        Path written = Files.createTempFile(folder, "new-", ENDING);
        try {
            Files.delete(written);
            type.append(written, BatchOptions.DEFAULT).close();
            Files.move(written, file, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(written);
        }
        return file;
    }

    /**
     * Looks for the model of a layout.
     *
     * @param fingerprint of the layout, as 64 hexadecimal digits
     * @return its file; empty if there is none
     */
    public Optional<Path> find(String fingerprint) {
        return Optional.of(file(fingerprint)).filter(Files::isRegularFile);
    }

    private Path file(String fingerprint) {
        if (!fingerprint.matches("[0-9a-f]{64}")) {
            throw new IllegalArgumentException("a fingerprint has 64 hexadecimal digits, unlike '" + fingerprint + "'");
        }
        return folder.resolve(fingerprint + ENDING);
    }
}
