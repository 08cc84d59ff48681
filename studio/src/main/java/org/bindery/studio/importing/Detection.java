package org.bindery.studio.importing;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.bindery.importers.Detected;
import org.bindery.importers.Detected.Candidate;
import org.bindery.importers.Importers;
import org.bindery.importers.SourceStart;

/// Which importers know a source, and how it begins.
///
/// @param detected what its beginning says of it
/// @param candidates all importers, the surest first
/// @param sample how it begins, for people to read
record Detection(Path file, String fileName, Detected detected, List<Candidate> candidates, String sample) {

    private static final int SURE = 80;

    Detection {
        candidates = List.copyOf(candidates);
    }

    static Detection of(Path file) throws IOException {
        return of(file, String.valueOf(file.getFileName()));
    }

    /// @param name how the source is called
    static Detection of(Path file, String name) throws IOException {
        byte[] bytes;
        try (InputStream in = Files.newInputStream(file)) {
            bytes = in.readNBytes(SourceStart.LENGTH);
        }
        Detected detected = Importers.detected(new SourceStart(String.valueOf(file.getFileName()), bytes));
        List<Candidate> candidates = new ArrayList<>(detected.candidates());
        Set<String> known = candidates.stream()
                .map(candidate -> candidate.importer().format())
                .collect(Collectors.toSet());
        Importers.all().stream()
                .filter(importer -> !known.contains(importer.format()))
                .forEach(importer -> candidates.add(new Candidate(importer, 0)));
        return new Detection(file, name, detected, candidates, SourceSample.of(bytes));
    }

    /// The surest importer, if any knows the source.
    Optional<Candidate> best() {
        return candidates.stream()
                .filter(candidate -> candidate.confidence() > 0)
                .findFirst();
    }

    /// Whether the surest importer is so sure that the user need not be asked.
    boolean isLikely() {
        return detected.sure().isPresent();
    }

    /// Why the surest importer was taken, or that there is none.
    String reason() {
        if (detected.other().isPresent()) {
            return detected.other().get().finding(fileName) + " Or choose a format to read it in any case.";
        }
        if (best().isEmpty()) {
            return fileName + " is in no format that Bindery recognises. Choose its format if you know it.";
        }
        Candidate first = best().get();
        String sure = first.confidence() >= SURE
                ? "Recognised by its content: "
                : isLikely() ? "It probably is: " : "It may be: ";
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
