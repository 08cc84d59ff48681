package org.bindery.studio.window;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// Asks the user for files and folders; a test answers at once.
public interface FileChoosing {

    /// A model, or anything that can be imported.
    Optional<Path> open();

    /// A source to import.
    Optional<Path> importFrom();

    /// Sources to import together.
    default List<Path> sources() {
        return importFrom().stream().toList();
    }

    /// Where to save a model.
    Optional<Path> save(String suggestedName);

    /// Sample messages.
    Optional<Path> sample();

    /// Where to save a changed sample.
    default Optional<Path> saveSample(String suggestedName) {
        return save(suggestedName);
    }

    /// Several files of sample messages; none when the user thinks better of it.
    default List<Path> samples() {
        return sample().map(List::of).orElse(List.of());
    }

    /// A folder.
    Optional<Path> folder(Optional<Path> current);

    /// Shows a folder in the program that the system has for that.
    default void show(Path folder) {}

    /// Where to write messages for other programs.
    default Optional<Path> exportMessages(String suggestedName) {
        return export(suggestedName);
    }

    /// Where to write a page or a list.
    ///
    /// @param suggestedName with the ending of the form that is proposed
    default Optional<Path> export(String suggestedName) {
        return save(suggestedName);
    }
}
