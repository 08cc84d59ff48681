package org.bindery.importers.dtd;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Whether content can be read one element ahead, as XML demands (section 3.2.1 and appendix E of the recommendation).
final class Ambiguity {

    /// More names than any content that people write.
    private static final int MOST = 5_000;

    private record Part(BitSet first, BitSet last, boolean optional) {}

    private final List<String> names = new ArrayList<>();
    private final List<BitSet> followers = new ArrayList<>();

    private Ambiguity() {}

    /// The name that can be meant in two places of the content at once.
    static Optional<String> of(ContentPart content) {
        if (size(content) > MOST) {
            return Optional.empty();
        }
        Ambiguity check = new Ambiguity();
        Part whole = check.part(content);
        return check.twice(whole.first())
                .or(() -> check.followers.stream()
                        .map(check::twice)
                        .flatMap(Optional::stream)
                        .findFirst());
    }

    private static int size(ContentPart content) {
        return switch (content) {
            case ContentPart.Child ignored -> 1;
            case ContentPart.Parts parts ->
                parts.parts().stream().mapToInt(Ambiguity::size).sum();
        };
    }

    private Optional<String> twice(BitSet places) {
        Set<String> seen = new HashSet<>();
        return places.stream()
                .mapToObj(names::get)
                .filter(name -> !seen.add(name))
                .findFirst();
    }

    private Part part(ContentPart content) {
        Part once = switch (content) {
            case ContentPart.Child child -> place(child.name());
            case ContentPart.Parts parts -> parts.isChoice() ? choice(parts.parts()) : sequence(parts.parts());
        };
        if (content.occurrence().isRepeated()) {
            once.last().stream().forEach(place -> followers.get(place).or(once.first()));
        }
        return new Part(
                once.first(),
                once.last(),
                once.optional() || content.occurrence().isOptional());
    }

    private Part place(String name) {
        BitSet here = new BitSet();
        here.set(names.size());
        names.add(name);
        followers.add(new BitSet());
        return new Part(here, here, false);
    }

    private Part choice(List<ContentPart> parts) {
        BitSet first = new BitSet();
        BitSet last = new BitSet();
        boolean optional = false;
        for (ContentPart each : parts) {
            Part part = part(each);
            first.or(part.first());
            last.or(part.last());
            optional |= part.optional();
        }
        return new Part(first, last, optional);
    }

    private Part sequence(List<ContentPart> parts) {
        BitSet first = new BitSet();
        BitSet last = new BitSet();
        boolean optional = true;
        for (ContentPart each : parts) {
            Part part = part(each);
            last.stream().forEach(place -> followers.get(place).or(part.first()));
            if (optional) {
                first.or(part.first());
            }
            if (!part.optional()) {
                last.clear();
            }
            last.or(part.last());
            optional &= part.optional();
        }
        return new Part(first, last, optional);
    }
}
