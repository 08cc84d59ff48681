package org.bindery.studio.tree;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.bindery.model.ComplexType;
import org.bindery.model.tree.Component;
import org.bindery.model.tree.Declaration;
import org.jspecify.annotations.Nullable;

/// The places in a tree where a search found something, with what stands above them.
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
    private static final int MAX_VISITED = 60_000;

    public SearchResult {
        roots = List.copyOf(roots);
    }

    /// Searches a tree, nearest to the roots first; inside a recursive type only once.
    public static SearchResult find(ComponentIndex index, String text, BooleanSupplier cancelled) {
        Search search = Search.of(text);
        if (search.isEmpty()) {
            return new SearchResult(List.of(), index.total(), index.total(), 0, true, Highlight.NONE);
        }
        return new Walk(index, search, cancelled).result();
    }

    /// The components that were searched for, as their rows stand from top to bottom.
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

    /// A row that the walk came by.
    private static final class Step {
        final @Nullable Step above;
        final Component component;
        final @Nullable ComplexType type;
        final boolean fits;
        final List<Step> below = new ArrayList<>();
        boolean shown;

        Step(@Nullable Step above, Component component, @Nullable ComplexType type, boolean fits) {
            this.above = above;
            this.component = component;
            this.type = type;
            this.fits = fits;
        }

        /// Whether a row above has the same type, so that everything below was or will be seen there.
        boolean isRecursive() {
            for (Step step = above; step != null; step = step.above) {
                if (type != null && step.type == type) {
                    return true;
                }
            }
            return false;
        }

        void show() {
            for (Step step = this; step != null && !step.shown; step = step.above) {
                step.shown = true;
            }
        }

        Place place() {
            return new Place(
                    component,
                    fits,
                    below.stream().filter(step -> step.shown).map(Step::place).toList());
        }
    }

    private static final class Walk {
        private final ComponentIndex index;
        private final Search search;
        private final BooleanSupplier cancelled;
        private final Set<ComplexType> leading;
        /// Whether a declaration can fit: the same stands in many places, and its documentation is long.
        private final IdentityHashMap<Declaration, Boolean> candidates = new IdentityHashMap<>();
        private final Deque<Step> open = new ArrayDeque<>();
        private int places;

        Walk(ComponentIndex index, Search search, BooleanSupplier cancelled) {
            this.index = index;
            this.search = search;
            this.cancelled = cancelled;
            this.leading = index.typesLeadingTo(this::mayFit);
        }

        SearchResult result() {
            List<Step> roots =
                    index.roots().stream().map(root -> step(null, root)).toList();
            open.addAll(roots);
            int visited = 0;
            while (!open.isEmpty() && places < MAX_PLACES && visited < MAX_VISITED && !cancelled.getAsBoolean()) {
                visit(open.poll());
                visited++;
            }
            List<Place> shown =
                    roots.stream().filter(step -> step.shown).map(Step::place).toList();
            int matches = search.paths().isEmpty() ? index.count(this::mayFit) : places;
            return new SearchResult(shown, matches, index.total(), places, open.isEmpty(), search.highlight());
        }

        private boolean mayFit(Component component) {
            return candidates.computeIfAbsent(
                    component.declaration(), key -> search.mayFit(component, index.text(component)));
        }

        private boolean fits(Component component) {
            return mayFit(component) && search.leadsTo(component.path());
        }

        private void visit(Step step) {
            if (step.fits) {
                step.show();
                places++;
            }
            for (Component child : below(step)) {
                Step below = step(step, child);
                step.below.add(below);
                open.add(below);
            }
        }

        private List<Component> below(Step step) {
            if (step.component.kind() == Component.Kind.WILDCARD) {
                return index.alternatives(step.component);
            }
            boolean descends = step.component.kind().isGroup()
                    || (step.type != null && leading.contains(step.type) && !step.isRecursive())
                    || index.alternatives(step.component).stream().anyMatch(this::leads);
            return descends ? index.tree().children(step.component) : List.of();
        }

        private boolean leads(Component alternative) {
            return mayFit(alternative)
                    || index.typeOf(alternative).filter(leading::contains).isPresent();
        }

        private Step step(@Nullable Step above, Component component) {
            return new Step(above, component, index.typeOf(component).orElse(null), fits(component));
        }
    }
}
