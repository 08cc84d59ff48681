package org.bindery.messages;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Where each value of a message stood in its native text.
public final class SourceMap {

    private final TextRange message;
    private final Map<String, TextRange> ranges;

    private SourceMap(TextRange message, Map<String, TextRange> ranges) {
        this.message = message;
        this.ranges = Collections.unmodifiableMap(new LinkedHashMap<>(ranges));
    }

    /// A map of ranges.
    ///
    /// @param message where the whole message stands
    /// @param values where its components stand
    public static SourceMap of(TextRange message, List<TextRange> values) {
        Map<String, TextRange> byPath = new LinkedHashMap<>();
        byPath.put(message.path(), message);
        values.forEach(range -> byPath.put(range.path(), range));
        return new SourceMap(message, byPath);
    }

    /// Where the whole message stands.
    public TextRange message() {
        return message;
    }

    /// Where the component at an instance path stands.
    public Optional<TextRange> range(String path) {
        return Optional.ofNullable(ranges.get(path));
    }

    /// All ranges, the message's first.
    public List<TextRange> all() {
        return new ArrayList<>(ranges.values());
    }

    /// The path of the innermost component at a character.
    ///
    /// @param offset index of the character, from the start of the source
    public Optional<String> pathAt(long offset) {
        TextRange best = null;
        for (TextRange range : ranges.values()) {
            boolean inside = range.start() <= offset && offset < Math.max(range.end(), range.start() + 1);
            if (inside && (best == null || range.end() - range.start() <= best.end() - best.start())) {
                best = range;
            }
        }
        return Optional.ofNullable(best).map(TextRange::path);
    }
}
