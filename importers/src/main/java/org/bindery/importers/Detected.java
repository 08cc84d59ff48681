package org.bindery.importers;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// The possible kinds of a source.
///
/// @param candidates the importers that may read it, the surest first
/// @param formats the formats of all importers
/// @param other its format, if that is known and cannot be imported
/// @param looks what it looks like, in a sentence
public record Detected(List<Candidate> candidates, List<String> formats, Optional<OtherFormat> other, String looks) {

    /// An importer that is less sure than this asks.
    private static final int LIKELY = 40;

    /// From here on the content names its format itself.
    private static final int CERTAIN = 80;

    public Detected {
        candidates = List.copyOf(candidates);
        formats = List.copyOf(formats);
    }

    /// An importer that may read the source.
    ///
    /// @param confidence how sure it is, 1 to 100
    public record Candidate(Importer importer, int confidence) {}

    /// Looks at the beginning of a source.
    ///
    /// @param importers those that may claim it
    static Detected of(SourceStart start, List<Importer> importers) {
        List<Candidate> candidates = importers.stream()
                .map(importer -> new Candidate(importer, start.bytes().length == 0 ? 0 : importer.confidence(start)))
                .filter(candidate -> candidate.confidence() > 0)
                .sorted(Comparator.comparingInt(Candidate::confidence).reversed())
                .toList();
        boolean certain = !candidates.isEmpty() && candidates.getFirst().confidence() >= CERTAIN;
        Optional<OtherFormat> other = certain ? Optional.empty() : OtherFormats.of(start);
        return new Detected(
                candidates,
                importers.stream().map(Importer::format).toList(),
                candidates.isEmpty() ? other.or(() -> OtherFormats.unclaimed(start)) : other,
                UnknownContent.of(start));
    }

    /// The importer that is sure enough to be taken without asking.
    public Optional<Importer> sure() {
        return candidates.stream()
                .findFirst()
                .filter(first -> other.isEmpty() && first.confidence() >= LIKELY)
                .map(Candidate::importer);
    }

    /// Why the format is not certain, as sentences.
    public String finding() {
        return other.map(format -> format.finding("This"))
                .orElse(
                        candidates.isEmpty()
                                ? "No importer recognises this file. " + looks
                                : "The content of this file does not identify its format.");
    }

    /// Why the format is not certain, and what to do on the command line, as sentences.
    public String reason() {
        if (candidates.isEmpty()) {
            return finding()
                    + (other.isPresent()
                            ? ""
                            : " Name its format with --format, one of " + String.join(", ", formats) + ".");
        }
        return finding() + " To read it all the same, name what to take it for: "
                + candidates.stream()
                        .map(candidate -> "--format " + candidate.importer().format() + " ("
                                + candidate.importer().description() + ")")
                        .collect(Collectors.joining(", "))
                + ".";
    }
}
