package org.bindery.importers;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import org.bindery.model.Location;

/// The importers that are on the class path.
public final class Importers {

    private Importers() {}

    /// All importers, ordered by format.
    public static List<Importer> all() {
        return ServiceLoader.load(Importer.class).stream()
                .map(ServiceLoader.Provider::get)
                .sorted(Comparator.comparing(Importer::format))
                .toList();
    }

    /// The importer of that format.
    public static Optional<Importer> forFormat(String format) {
        return all().stream()
                .filter(importer -> importer.format().equals(format))
                .findFirst();
    }

    /// The importer that is surest of a file, by its content first and its name second.
    ///
    /// @throws UnknownFormatException when none is sure of it, with the candidates, or it is of a kind that
    ///     none can import
    /// @throws ImportException when it is empty
    public static Importer detect(Path file) throws ImportException, IOException {
        SourceStart start = start(file);
        if (start.bytes().length == 0) {
            throw new ImportException(file, "empty-source", "The file is empty; there is nothing to import.");
        }
        Detected detected = detected(start);
        return detected.sure()
                .orElseThrow(() -> new UnknownFormatException(new Location(file.toString(), 0, 0), detected));
    }

    /// The possible kinds of a source, detected from its beginning.
    public static Detected detected(SourceStart start) {
        return Detected.of(start, all());
    }

    /// The beginning of a file.
    public static SourceStart start(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            Path name = file.getFileName();
            return new SourceStart(name == null ? "" : name.toString(), in.readNBytes(SourceStart.LENGTH));
        }
    }
}
