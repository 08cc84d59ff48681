package org.bindery.studio.importing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.bindery.importers.database.ConnectionFile;

/// What the user has decided so far about an import.
///
/// @param sources files and folders, or one URL of a database
/// @param format the importer's; empty to find out
/// @param options those that differ from their defaults
/// @param name the model's name; empty to take the source's
record ImportDraft(List<String> sources, Optional<String> format, Map<String, String> options, String name) {

    static final String DATABASE = "jdbc:";
    static final ImportDraft EMPTY = new ImportDraft(List.of(), Optional.empty(), Map.of(), "");
    private static final int MOST_FILES = 1_000;

    ImportDraft {
        sources = List.copyOf(sources);
        options = Map.copyOf(options);
    }

    ImportDraft withSources(List<String> others) {
        return new ImportDraft(others, Optional.empty(), Map.of(), name);
    }

    ImportDraft withFormat(String other) {
        return new ImportDraft(
                sources, Optional.of(other), format.filter(other::equals).isPresent() ? options : Map.of(), name);
    }

    ImportDraft withName(String other) {
        return new ImportDraft(sources, format, options, other.strip());
    }

    /// With another value of an option; that of its default is none.
    ImportDraft withOption(String option, String value, String defaultValue) {
        Map<String, String> others = new LinkedHashMap<>(options);
        if (value.isBlank() || value.strip().equals(defaultValue)) {
            others.remove(option);
        } else {
            others.put(option, value.strip());
        }
        return new ImportDraft(sources, format, others, name);
    }

    boolean isDatabase() {
        return sources.size() == 1 && sources.getFirst().startsWith(DATABASE);
    }

    /// Why these sources cannot be imported; empty when nothing speaks against it.
    Optional<String> objection() {
        if (sources.isEmpty()) {
            return Optional.of("Add a file or a folder, or write the URL of a database.");
        }
        if (isDatabase()) {
            return sources.getFirst().matches("jdbc:[a-zA-Z0-9]+:.+")
                    ? Optional.empty()
                    : Optional.of("A URL of a database looks like jdbc:postgresql://host/shop.");
        }
        for (String source : sources) {
            if (source.startsWith(DATABASE)) {
                return Optional.of("A database is imported alone; remove the files or the URL.");
            }
            Optional<String> wrong = objection(source);
            if (wrong.isPresent()) {
                return wrong;
            }
        }
        return Optional.empty();
    }

    private static Optional<String> objection(String source) {
        try {
            Path path = Path.of(source);
            if (!Files.exists(path)) {
                return Optional.of(source + ": there is no such file or folder.");
            }
            return Files.isReadable(path) ? Optional.empty() : Optional.of(source + ": access is denied.");
        } catch (InvalidPathException e) {
            return Optional.of(source + ": this is not a name of a file.");
        }
    }

    /// The sources as files: those of folders, and for a database one that holds its URL.
    ///
    /// @throws IOException when a folder cannot be listed or has no file
    List<Path> files() throws IOException {
        if (isDatabase()) {
            return List.of(typed().file());
        }
        List<Path> files = new ArrayList<>();
        for (String source : sources) {
            Path path = Path.of(source);
            if (Files.isDirectory(path)) {
                files.addAll(filesIn(path));
            } else {
                files.add(path);
            }
        }
        return files;
    }

    private ConnectionFile.Typed typed() throws IOException {
        return ConnectionFile.typed(sources.getFirst());
    }

    /// The options for the importer, and the password contained in a URL.
    Map<String, String> settings() throws IOException {
        return isDatabase() ? typed().with(options) : options;
    }

    private static List<Path> filesIn(Path folder) throws IOException {
        try (Stream<Path> entries = Files.list(folder)) {
            List<Path> files = entries.filter(Files::isRegularFile)
                    .filter(file -> !file.getFileName().toString().startsWith("."))
                    .sorted()
                    .limit(MOST_FILES)
                    .toList();
            if (files.isEmpty()) {
                throw new IOException(folder + ": the folder has no files.");
            }
            return files;
        }
    }

    /// The name that the model gets, unless the user has given one.
    Optional<String> modelName() {
        if (!name.isEmpty()) {
            return Optional.of(name);
        }
        return isDatabase() ? Optional.of(ConnectionFile.databaseName(sources.getFirst())) : Optional.empty();
    }
}
