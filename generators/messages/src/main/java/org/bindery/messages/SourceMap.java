package org.bindery.messages;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Where each component of a message stood in its native text: records with all that is in them, and values.
public final class SourceMap {

    private final Supplier<TextRange> whole;
    private final Supplier<List<TextRange>> components;
    private final Supplier<List<SourceMark>> marks;
    private @Nullable TextRange message;
    private @Nullable Found found;

    /// The ranges by their paths, and by where they start.
    private record Found(Map<String, TextRange> byPath, List<TextRange> byStart) {}

    private SourceMap(
            Supplier<TextRange> whole, Supplier<List<TextRange>> components, Supplier<List<SourceMark>> marks) {
        this.whole = whole;
        this.components = components;
        this.marks = marks;
    }

    private Found found() {
        Found known = found;
        if (known == null) {
            Map<String, TextRange> byPath = new LinkedHashMap<>();
            byPath.put(message().path(), message());
            components.get().forEach(range -> byPath.put(range.path(), range));
            List<TextRange> byStart = new ArrayList<>(byPath.values());
            byStart.sort(Comparator.comparingLong(TextRange::start)
                    .thenComparing(TextRange::end, Comparator.reverseOrder()));
            known = new Found(byPath, byStart);
            found = known;
        }
        return known;
    }

    /// A map of ranges, of which one lies within the other where two overlap.
    ///
    /// @param message the range of the whole message
    public static SourceMap of(TextRange message, List<TextRange> components) {
        List<TextRange> all = List.copyOf(components);
        return of(() -> message, () -> all);
    }

    /// A map of ranges that are determined on request.
    ///
    /// @param message determines the range of the whole message; called once or more, always with the same result
    /// @param components determines the ranges of its components, likewise
    public static SourceMap of(Supplier<TextRange> message, Supplier<List<TextRange>> components) {
        return of(message, components, List::of);
    }

    /// A map that contains the ranges between values as well.
    ///
    /// @param marks finds that out, in order
    public static SourceMap of(
            Supplier<TextRange> message, Supplier<List<TextRange>> components, Supplier<List<SourceMark>> marks) {
        return new SourceMap(message, components, marks);
    }

    /// What an index becomes that is counted otherwise.
    @FunctionalInterface
    public interface Moving {
        long of(long index);
    }

    /// This with places counted otherwise, such as in characters rather than bytes.
    public SourceMap moved(Moving to) {
        return new SourceMap(
                () -> moved(message(), to),
                () -> components.get().stream().map(range -> moved(range, to)).toList(),
                () -> marks().stream()
                        .map(mark -> new SourceMark(mark.kind(), to.of(mark.start()), to.of(mark.end())))
                        .toList());
    }

    private static TextRange moved(TextRange range, Moving to) {
        return new TextRange(range.path(), to.of(range.start()), to.of(range.end()), range.line(), range.column());
    }

    /// The parts other than values, in order; empty where the format does not distinguish them.
    public List<SourceMark> marks() {
        return marks.get();
    }

    /// The position of the whole message.
    public TextRange message() {
        TextRange known = message;
        if (known == null) {
            known = whole.get();
            message = known;
        }
        return known;
    }

    /// The position of the component at an instance path; empty when the message has none there.
    public Optional<TextRange> range(String path) {
        return Optional.ofNullable(found().byPath().get(path));
    }

    /// All ranges, the message's first, the others by where they start.
    public List<TextRange> all() {
        return List.copyOf(found().byStart());
    }

    /// The path of the innermost component at a character; a component without text counts as one character.
    ///
    /// @param offset index of the character, from the start of the source
    public Optional<String> pathAt(long offset) {
        List<TextRange> byStart = found().byStart();
        for (int i = lastStartingAt(byStart, offset); i >= 0; i--) {
            TextRange range = byStart.get(i);
            if (offset < Math.max(range.end(), range.start() + 1)) {
                return Optional.of(range.path());
            }
        }
        return Optional.empty();
    }

    private static int lastStartingAt(List<TextRange> byStart, long offset) {
        int low = 0;
        int high = byStart.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (byStart.get(middle).start() <= offset) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low - 1;
    }
}
