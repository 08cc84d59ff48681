package org.bindery.studio.tree;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.bindery.model.tree.Component;
import org.bindery.studio.tree.SearchResult.Place;

/// Searches only those components that occur in samples, from the roots down to where samples end.
public final class SampledSearch {

    /// Deeper than any message; a type that holds itself would have no end.
    private static final int DEEPEST = 100;

    private final ComponentIndex index;
    private final Search search;
    private final Occurrences occurrences;
    private final BooleanSupplier cancelled;
    private int found;

    private SampledSearch(ComponentIndex index, Search search, Occurrences occurrences, BooleanSupplier cancelled) {
        this.index = index;
        this.search = search;
        this.occurrences = occurrences;
        this.cancelled = cancelled;
    }

    /// The components that occur in samples and fit a text; all that occur where the text is empty.
    public static SearchResult find(
            ComponentIndex index, String text, Occurrences occurrences, BooleanSupplier cancelled) {
        Search search = Search.of(text);
        SampledSearch walk = new SampledSearch(index, search, occurrences, cancelled);
        List<Place> roots = walk.places(index.roots(), 0);
        return new SearchResult(
                roots,
                walk.found,
                index.total(),
                walk.found,
                walk.found < SearchResult.MAX_PLACES,
                search.isEmpty() ? Highlight.NONE : search.highlight());
    }

    private List<Place> places(List<Component> components, int depth) {
        List<Place> places = new ArrayList<>();
        for (Component component : components) {
            boolean isGroup = component.kind().isGroup();
            boolean ends = depth > DEEPEST || found >= SearchResult.MAX_PLACES || cancelled.getAsBoolean();
            if (!ends && (isGroup || occurrences.has(component))) {
                boolean fits = !isGroup && fits(component);
                found += fits ? 1 : 0;
                List<Place> below = places(index.tree().children(component), depth + 1);
                if (fits || !below.isEmpty()) {
                    places.add(new Place(component, fits, below));
                }
            }
        }
        return places;
    }

    private boolean fits(Component component) {
        return search.isEmpty()
                || (search.mayFit(component, index.text(component)) && search.leadsTo(component.path()));
    }
}
