package org.bindery.studio.importing;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.bindery.importers.Importer;
import org.bindery.importers.Importers;
import org.bindery.importers.OtherFormat;
import org.bindery.importers.SourceStart;

/// Which importers know a source, and how it begins.
///
/// @param candidates all importers, the surest first
/// @param other the format of the source, if that is known and cannot be imported
/// @param sample how it begins, for people to read
record Detection(Path file, String fileName, List<Candidate> candidates, Optional<OtherFormat> other, String sample) {

    private static final int SURE = 80;
    private static final int LIKELY = 40;

    Detection {
        candidates = List.copyOf(candidates);
    }

    /// An importer.
    ///
    /// @param confidence how sure it is, 0 to 100
    record Candidate(Importer importer, int confidence) {}

    static Detection of(Path file) throws IOException {
        return of(file, String.valueOf(file.getFileName()));
    }

    /// @param name how the source is called
    static Detection of(Path file, String name) throws IOException {
        byte[] bytes;
        try (InputStream in = Files.newInputStream(file)) {
            bytes = in.readNBytes(SourceStart.LENGTH);
        }
        SourceStart start = new SourceStart(String.valueOf(file.getFileName()), bytes);
        List<Candidate> candidates = Importers.all().stream()
                .map(importer -> new Candidate(importer, bytes.length == 0 ? 0 : importer.confidence(start)))
                .sorted(Comparator.comparingInt(Candidate::confidence).reversed())
                .toList();
        return new Detection(file, name, candidates, Importers.detected(start).other(), SourceSample.of(bytes));
    }

    /// The surest importer, if any knows the source.
    Optional<Candidate> best() {
        return candidates.stream()
                .filter(candidate -> candidate.confidence() > 0)
                .findFirst();
    }

    /// Whether the surest importer is so sure that the user need not be asked.
    boolean isLikely() {
        return other.isEmpty()
                && best().filter(candidate -> candidate.confidence() >= LIKELY).isPresent();
    }

    /// Why the surest importer was taken, or that there is none.
    String reason() {
        if (other.isPresent()) {
            return other.get().finding(fileName) + " Or choose a format to read it in any case.";
        }
        if (best().isEmpty()) {
            return fileName + " is in no format that Bindery recognises. Choose its format if you know it.";
        }
        Candidate first = best().get();
        String sure = first.confidence() >= SURE
                ? "Recognised by its content: "
                : first.confidence() >= LIKELY ? "It probably is: " : "It may be: ";
        Candidate second = candidates.get(Math.min(1, candidates.size() - 1));
        String other = second.confidence() > 0 && second != first
                ? " Less likely (" + second.confidence() + "): "
                        + second.importer().description() + "."
                : " No other format is likely.";
        return sure + first.importer().description() + " (" + first.confidence() + " of 100)." + other;
    }

    Optional<Candidate> candidate(String format) {
        return candidates.stream()
                .filter(candidate -> candidate.importer().format().equals(format))
                .findFirst();
    }
}
