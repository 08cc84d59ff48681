package org.bindery.importers;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.bindery.model.Location;
import org.bindery.model.ReadLimits;

/// The sources of an import, with its options.
///
/// @param sources the files, at least one
/// @param name the model's name
/// @param options by name, those that differ from their defaults
/// @param limits how much to take
/// @param monitor who watches
public record ImportRequest(
        List<Path> sources, String name, Map<String, String> options, ReadLimits limits, ImportMonitor monitor) {
    public ImportRequest {
        sources = List.copyOf(sources);
        options = Map.copyOf(options);
    }

    /// A request with default options, default limits and no monitor.
    public static ImportRequest of(Path source, String name) {
        return new ImportRequest(List.of(source), name, Map.of(), ReadLimits.DEFAULT, ImportMonitor.NONE);
    }

    /// The source, of which there may be no more.
    ///
    /// @param sentence the message that reports the second one
    /// @throws ImportException when there are several
    public Path onlySource(String sentence) throws ImportException {
        if (sources.size() > 1) {
            throw new ImportException(sources.get(1), "several-sources", sentence);
        }
        return sources.getFirst();
    }

    /// The first source, as the place of what concerns no place in it.
    public Location place() {
        return new Location(sources.getFirst().toString(), 0, 0);
    }

    /// A refusal of the sources.
    public ImportException refused(String id, String text) {
        return new ImportException(place(), id, text);
    }

    /// The value of an option, or the importer's default.
    public String option(ImportOption option) {
        return options.getOrDefault(option.name(), option.defaultValue());
    }
}
