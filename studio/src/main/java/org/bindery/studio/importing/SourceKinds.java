package org.bindery.studio.importing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.bindery.importers.Detected;
import org.bindery.importers.Importer;

/// Determines which of several files belong together, by the importers that accept them.
public final class SourceKinds {

    private SourceKinds() {}

    /// Files and folders of one kind, in the order in which they were given.
    ///
    /// @param describes whether they describe messages, as a schema does, rather than hold some
    public record Kind(boolean describes, List<Path> sources) {
        public Kind {
            sources = List.copyOf(sources);
        }
    }

    /// Sorts files and folders; a folder is what its first file is. What describes messages comes first.
    public static List<Kind> of(List<Path> sources) throws IOException {
        Map<String, List<Path>> byFormat = new LinkedHashMap<>();
        Set<String> describing = new HashSet<>();
        for (Path source : sources) {
            Optional<Importer> importer = importer(source);
            String format = importer.map(Importer::format).orElse("");
            byFormat.computeIfAbsent(format, name -> new ArrayList<>()).add(source);
            importer.filter(known -> !known.holdsMessages()).ifPresent(known -> describing.add(format));
        }
        return byFormat.entrySet().stream()
                .map(entry -> new Kind(describing.contains(entry.getKey()), entry.getValue()))
                .sorted((one, other) -> Boolean.compare(other.describes(), one.describes()))
                .toList();
    }

    /// The surest importer; empty when none is fairly sure.
    private static Optional<Importer> importer(Path source) throws IOException {
        Path file = first(source);
        if (Files.isDirectory(file)) {
            return Optional.empty();
        }
        Detection detection = Detection.of(file);
        return detection.isLikely() ? detection.best().map(Detected.Candidate::importer) : Optional.empty();
    }

    /// The file that identifies the kind of a source: itself, or the first one of a folder.
    public static Path first(Path source) throws IOException {
        if (!Files.isDirectory(source)) {
            return source;
        }
        try (Stream<Path> entries = Files.list(source)) {
            return entries.filter(Files::isRegularFile)
                    .filter(file -> !file.getFileName().toString().startsWith("."))
                    .sorted()
                    .findFirst()
                    .orElse(source);
        }
    }
}
