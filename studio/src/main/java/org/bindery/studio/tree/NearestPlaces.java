package org.bindery.studio.tree;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.bindery.model.ComplexType;
import org.bindery.model.tree.Component;
import org.bindery.model.tree.Declaration;
import org.jspecify.annotations.Nullable;

/// Walks from the roots to what a search asks for, on the shortest ways first.
///
/// At first each type is opened once, so that every component that fits gets its nearest place; then the types are
/// opened in their other places, until there are too many.
public final class NearestPlaces {

    private static final int MAX_OPENED = 20_000;

    /// How far it is from a row that leads nowhere.
    private static final int NEVER = Integer.MAX_VALUE / 2;

    /// A row that the walk came by.
    private static final class Step {
        final @Nullable Step above;
        final Component component;
        final @Nullable ComplexType type;
        final boolean fits;
        final int depth;
        /// How far the nearest component that fits is below this one.
        final int distance;
        final List<Step> below = new ArrayList<>();
        boolean shown;

        Step(@Nullable Step above, Component component, @Nullable ComplexType type, boolean fits, int distance) {
            this.above = above;
            this.component = component;
            this.type = type;
            this.fits = fits;
            this.depth = above == null ? 0 : above.depth + 1;
            this.distance = distance;
        }

        int nearest() {
            return depth + (fits ? 0 : distance);
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

        SearchResult.Place place() {
            return new SearchResult.Place(
                    component,
                    fits,
                    below.stream().filter(step -> step.shown).map(Step::place).toList());
        }
    }

    private final ComponentIndex index;
    private final Search search;
    private final BooleanSupplier cancelled;
    private final Map<ComplexType, Integer> distances;
    /// Whether a declaration can match: the same one occurs in many places, and its documentation is
    /// long.
    private final IdentityHashMap<Object, Boolean> candidates = new IdentityHashMap<>();
    /// How far what fits is below a declaration.
    private final IdentityHashMap<Object, Integer> below = new IdentityHashMap<>();

    private final Set<ComplexType> opened = Collections.newSetFromMap(new IdentityHashMap<>());
    /// The rows whose type was opened elsewhere before.
    private final Queue<Step> again = queue();
    private int openings;
    private int places;

    private NearestPlaces(ComponentIndex index, Search search, BooleanSupplier cancelled) {
        this.index = index;
        this.search = search;
        this.cancelled = cancelled;
        this.distances = index.distances(this::mayFit);
    }

    /// The nearest first; of equals, what is almost there.
    private static Queue<Step> queue() {
        return new PriorityQueue<>(Comparator.comparingInt(Step::nearest).thenComparingInt(step -> -step.depth));
    }

    /// Searches a tree, nearest to the roots first; inside a recursive type only once. Where there are too many places,
    /// each component that fits still has its nearest one.
    public static SearchResult find(ComponentIndex index, String text, BooleanSupplier cancelled) {
        Search search = Search.of(text);
        if (search.isEmpty()) {
            return new SearchResult(List.of(), index.total(), index.total(), 0, true, Highlight.NONE);
        }
        return new NearestPlaces(index, search, cancelled).result();
    }

    private SearchResult result() {
        List<Step> roots = index.roots().stream().map(root -> step(null, root)).toList();
        Queue<Step> open = queue();
        open.addAll(roots);
        while (goesOn(open)) {
            Step step = open.remove();
            find(step);
            if (step.type == null || opened.add(step.type)) {
                open(step, open);
            } else {
                again.add(step);
            }
        }
        while (goesOn(again)) {
            Step step = again.remove();
            if (!step.isRecursive()) {
                open(step, again);
                step.below.forEach(this::find);
            }
        }
        List<SearchResult.Place> shown =
                roots.stream().filter(step -> step.shown).map(Step::place).toList();
        int matches = search.paths().isEmpty() ? index.count(this::mayFit) : places;
        boolean complete = open.isEmpty() && again.isEmpty();
        return new SearchResult(shown, matches, index.total(), places, complete, search.highlight());
    }

    private boolean goesOn(Queue<Step> open) {
        return !open.isEmpty()
                && places < SearchResult.MAX_PLACES
                && openings < MAX_OPENED
                && !cancelled.getAsBoolean();
    }

    private void find(Step step) {
        if (step.fits && places < SearchResult.MAX_PLACES) {
            step.show();
            places++;
        }
    }

    private void open(Step step, Queue<Step> open) {
        if (step.distance >= NEVER) {
            return;
        }
        openings++;
        List<Component> rows = step.component.kind() == Component.Kind.WILDCARD
                ? index.alternatives(step.component)
                : index.tree().children(step.component);
        for (Component row : rows) {
            Step next = step(step, row);
            if (next.fits || next.distance < NEVER) {
                step.below.add(next);
                open.add(next);
            }
        }
    }

    private Step step(@Nullable Step above, Component component) {
        return new Step(above, component, index.typeOf(component).orElse(null), fits(component), below(component));
    }

    /// The part that is the same wherever it occurs.
    private static Object key(Component component) {
        return component.declaration() instanceof Declaration.OfType(var type) ? type : component.declaration();
    }

    private boolean mayFit(Component component) {
        return candidates.computeIfAbsent(key(component), key -> search.mayFit(component, index.text(component)));
    }

    private boolean fits(Component component) {
        return mayFit(component) && search.leadsTo(component.path());
    }

    private int below(Component component) {
        Integer known = below.get(key(component));
        if (known == null) {
            known = index.typeOf(component)
                    .map(type -> distances.getOrDefault(type, NEVER))
                    .orElse(NEVER);
            List<Component> inner =
                    component.kind().isGroup() ? index.tree().content(component) : index.alternatives(component);
            for (Component row : inner) {
                known = Math.min(known, 1 + (mayFit(row) ? 0 : below(row)));
            }
            known = Math.min(known, NEVER);
            below.put(key(component), known);
        }
        return known;
    }
}
