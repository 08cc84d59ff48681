package org.bindery.studio.guide;

import java.nio.file.Path;
import java.util.Optional;
import org.bindery.studio.window.FileChoosing;
import org.bindery.studio.window.Questions;

/// Answers the questions of the studio when there is no user: no file, and nothing is saved.
public final class NobodyToAsk implements FileChoosing, Questions {

    @Override
    public Unsaved unsaved(String modelName) {
        return Unsaved.DISCARD;
    }

    @Override
    public Changed changedOutside(Path file) {
        return Changed.CANCEL;
    }

    @Override
    public Optional<Path> open() {
        return Optional.empty();
    }

    @Override
    public Optional<Path> importFrom() {
        return Optional.empty();
    }

    @Override
    public Optional<Path> save(String suggestedName) {
        return Optional.empty();
    }

    @Override
    public Optional<Path> sample() {
        return Optional.empty();
    }

    @Override
    public Optional<Path> folder(Optional<Path> current) {
        return Optional.empty();
    }
}
