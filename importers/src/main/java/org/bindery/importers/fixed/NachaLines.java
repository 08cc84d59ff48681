package org.bindery.importers.fixed;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The standard's names for the lines of the payments of NACHA (ACH), by their first character.
final class NachaLines {

    /// How many characters each line has.
    static final int LENGTH = 94;

    private static final Map<String, String> NAMES = Map.of(
            "1", "FileHeader",
            "5", "BatchHeader",
            "6", "EntryDetail",
            "7", "Addenda",
            "8", "BatchControl",
            "9", "FileControl");

    private NachaLines() {}

    /// Whether a text starts as the header of such a file does.
    static boolean startWith(String text) {
        return text.startsWith("101 ");
    }

    /// The names, if lines are of these kinds and the first is the header.
    static Optional<Map<String, String>> names(List<String> lines, Identifier identifier, Set<String> kinds) {
        boolean fits = identifier.equals(new Identifier(0, 1))
                && NAMES.keySet().containsAll(kinds)
                && !lines.isEmpty()
                && startWith(lines.getFirst())
                && lines.stream().allMatch(line -> line.length() <= LENGTH);
        return fits ? Optional.of(NAMES) : Optional.empty();
    }
}
