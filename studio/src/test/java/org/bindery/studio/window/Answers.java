package org.bindery.studio.window;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/// Answers as a test decides, and remembers what it was asked. Chooses no file unless it was given one.
class Answers implements FileChoosing, Questions {

    final List<String> asked = new ArrayList<>();
    Unsaved unsaved = Unsaved.CANCEL;
    /// What is answered one time after the other; after the last, everything stays as it is.
    final Deque<Changed> changed = new ArrayDeque<>();
    Optional<Path> source = Optional.empty();
    Optional<Path> target = Optional.empty();
    List<Path> samples = List.of();

    @Override
    public Unsaved unsaved(String name) {
        asked.add(name);
        return unsaved;
    }

    @Override
    public Changed changedOutside(Path file) {
        asked.add(file.getFileName().toString());
        return changed.isEmpty() ? Changed.CANCEL : changed.pop();
    }

    @Override
    public Optional<Path> open() {
        return source;
    }

    @Override
    public Optional<Path> importFrom() {
        return Optional.empty();
    }

    @Override
    public Optional<Path> save(String suggestedName) {
        return target;
    }

    @Override
    public Optional<Path> sample() {
        return Optional.empty();
    }

    @Override
    public List<Path> samples() {
        return samples;
    }

    @Override
    public Optional<Path> folder(Optional<Path> current) {
        return Optional.empty();
    }
}
