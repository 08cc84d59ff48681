package org.bindery.importers.cobol;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.bindery.model.Location;

/// Another name for consecutive items (level 66).
///
/// @param text as in the source
/// @param first the name of the first item, and those of groups that it is in
/// @param last the same of the last item
record Renames(String text, String name, List<String> first, List<String> last, Location location) {

    /// Reads the text after the level.
    static Renames of(List<String> words, Location location) {
        String name = words.isEmpty() ? "" : words.getFirst();
        List<String> first = new ArrayList<>();
        List<String> last = new ArrayList<>();
        List<String> into = first;
        for (String word : words.subList(Math.min(2, words.size()), words.size())) {
            switch (word.toUpperCase(Locale.ROOT)) {
                case "OF", "IN" -> {}
                case "THRU", "THROUGH" -> into = last;
                default -> into.add(word);
            }
        }
        return new Renames(String.join(" ", words), name, first, last.isEmpty() ? first : last, location);
    }
}
