package org.bindery.messages;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Where each component of a message stood in its native text: records with all that is in them, and values.
public final class SourceMap {

    private final TextRange message;
    private final Map<String, TextRange> byPath;
    private final List<TextRange> byStart;

    private SourceMap(TextRange message, Map<String, TextRange> byPath) {
        this.message = message;
        this.byPath = byPath;
        this.byStart = new ArrayList<>(byPath.values());
        byStart.sort(
                Comparator.comparingLong(TextRange::start).thenComparing(TextRange::end, Comparator.reverseOrder()));
    }

    /// A map of ranges, of which one lies within the other where two overlap.
    ///
    /// @param message where the whole message stands
    /// @param components where its components stand
    public static SourceMap of(TextRange message, List<TextRange> components) {
        Map<String, TextRange> byPath = new LinkedHashMap<>();
        byPath.put(message.path(), message);
        components.forEach(range -> byPath.put(range.path(), range));
        return new SourceMap(message, byPath);
    }

    /// Where the whole message stands.
    public TextRange message() {
        return message;
    }

    /// Where the component at an instance path stands; empty when the message has none there.
    public Optional<TextRange> range(String path) {
        return Optional.ofNullable(byPath.get(path));
    }

    /// All ranges, the message's first, the others by where they start.
    public List<TextRange> all() {
        return List.copyOf(byStart);
    }

    /// The path of the innermost component at a character; a component without text counts as one character.
    ///
    /// @param offset index of the character, from the start of the source
    public Optional<String> pathAt(long offset) {
        for (int i = lastStartingAt(offset); i >= 0; i--) {
            TextRange range = byStart.get(i);
            if (offset < Math.max(range.end(), range.start() + 1)) {
                return Optional.of(range.path());
            }
        }
        return Optional.empty();
    }

    private int lastStartingAt(long offset) {
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
