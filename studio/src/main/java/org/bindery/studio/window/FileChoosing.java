package org.bindery.studio.window;

import java.nio.file.Path;
import java.util.Optional;

/// Asks the user for files and folders; a test answers at once.
public interface FileChoosing {

    /// A model, or anything that can be imported.
    Optional<Path> open();

    /// A source to import.
    Optional<Path> importFrom();

    /// Where to save a model.
    Optional<Path> save(String suggestedName);

    /// Sample messages.
    Optional<Path> sample();

    /// Where to save a changed sample.
    default Optional<Path> saveSample(String suggestedName) {
        return save(suggestedName);
    }

    /// A folder to deploy into.
    Optional<Path> folder(Optional<Path> current);
}
