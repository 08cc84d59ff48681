package org.bindery.studio.settings;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.bindery.files.FileReplacement;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/// A record in a small JSON file of the user's folders. Thread-safe.
///
/// The studio must work without such a file, so a missing or damaged one counts as the default, and
/// the damaged one is kept next to it.
public final class StoredRecord<T> {

    private static final Logger LOG = Logger.getLogger(StoredRecord.class.getName());
    private static final long MAX_BYTES = 4L << 20;
    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(SerializationFeature.INDENT_OUTPUT)
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();

    private final Path file;
    private final Class<T> type;
    private final T fallback;

    /// @param fallback what counts while there is no file
    public StoredRecord(Path file, Class<T> type, T fallback) {
        this.file = file;
        this.type = type;
        this.fallback = fallback;
    }

    /// Reads the file.
    public synchronized T read() {
        try {
            if (!Files.exists(file) || Files.size(file) > MAX_BYTES) {
                return fallback;
            }
            T value = JSON.readValue(Files.readString(file), type);
            return value == null ? fallback : value;
        } catch (JacksonException | IllegalArgumentException e) {
            keepDamaged(e);
            return fallback;
        } catch (IOException e) {
            LOG.log(Level.WARNING, e, () -> file + " cannot be read; the default counts.");
            return fallback;
        }
    }

    private void keepDamaged(Exception reason) {
        LOG.log(Level.WARNING, reason, () -> file + " is damaged; the default applies, and a copy is kept next to it.");
        try {
            Path kept = file.resolveSibling(file.getFileName() + ".damaged");
            Files.move(file, kept, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            LOG.log(Level.WARNING, e, () -> file + " cannot be moved.");
        }
    }

    /// Writes the file in one step.
    public synchronized void write(T value) {
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            try (FileReplacement replacement = FileReplacement.quick()) {
                replacement.add(file, JSON.writeValueAsBytes(value));
                replacement.finish();
            }
        } catch (IOException e) {
            LOG.log(Level.WARNING, e, () -> file + " cannot be written.");
        }
    }
}
