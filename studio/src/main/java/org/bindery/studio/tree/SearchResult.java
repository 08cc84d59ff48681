package org.bindery.studio.tree;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.bindery.model.tree.Component;

/// The places in a tree where a search found something, with their ancestors.
///
/// @param roots the root elements at or below which something was found
/// @param matches how many components fit, each counted where it is declared
/// @param total how many components there are
/// @param places how many rows show a fitting component
/// @param complete whether these are all places; a type that many others use has a place in each
/// @param highlight what to set off in the rows
public record SearchResult(
        List<Place> roots, int matches, int total, int places, boolean complete, Highlight highlight) {

    /// A row to show.
    ///
    /// @param fits whether it was searched for, rather than on the way to such a one
    record Place(Component component, boolean fits, List<Place> below) {}

    static final int MAX_PLACES = 1_000;

    public SearchResult {
        roots = List.copyOf(roots);
    }

    /// The components that were found, in the order of their rows from top to bottom.
    List<Component> found() {
        List<Component> found = new ArrayList<>();
        roots.forEach(root -> collect(root, found));
        return found;
    }

    private static void collect(Place place, List<Component> found) {
        if (place.fits()) {
            found.add(place.component());
        }
        place.below().forEach(inner -> collect(inner, found));
    }

    /// `12 of 4,183`.
    public String summary() {
        return String.format(Locale.ROOT, "%,d of %,d", matches, total);
    }
}
