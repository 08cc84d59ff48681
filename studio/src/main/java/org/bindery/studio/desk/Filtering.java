package org.bindery.studio.desk;

import java.util.Locale;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.bindery.model.tree.ModelTree;
import org.bindery.studio.background.Background;
import org.bindery.studio.background.Latest;
import org.bindery.studio.rows.Words;
import org.bindery.studio.tree.ComponentIndex;
import org.bindery.studio.tree.ComponentTable;
import org.bindery.studio.tree.NearestPlaces;
import org.bindery.studio.tree.Occurrences;
import org.bindery.studio.tree.SampledSearch;
import org.bindery.studio.tree.SearchResult;

/// Shows in the table what the filter field asks for; searches in the background.
public final class Filtering {

    private final ComponentTable table;
    private final FilterField field;
    private final Latest searching;
    private String summary = "";
    private String more = "";
    private Optional<ModelTree> tree = Optional.empty();
    private Optional<ComponentIndex> index = Optional.empty();
    private Occurrences occurrences = Occurrences.UNKNOWN;

    Filtering(Background background, ComponentTable table) {
        this.table = table;
        this.searching = new Latest(background);
        this.field = new FilterField(
                text -> search(), this::goToMatch, () -> table.view().requestFocus());
    }

    /// Goes to the next of the matches, or to the one before.
    public void goToMatch(int step) {
        int match = table.goToMatch(step);
        if (match > 0) {
            field.showSummary(String.format(Locale.ROOT, "match %,d · %s", match, summary), more);
        }
    }

    public FilterField field() {
        return field;
    }

    /// Searches another model, or the same after an edit.
    void use(ModelTree next) {
        tree = Optional.of(next);
        index = Optional.empty();
        search();
    }

    /// Learns which components occur in the samples.
    void know(Occurrences next) {
        occurrences = next;
        field.haveSamples(next != Occurrences.UNKNOWN);
        if (field.onlyInSamples()) {
            search();
        }
    }

    private void search() {
        if (tree.isEmpty()) {
            return;
        }
        ModelTree searched = tree.get();
        Optional<ComponentIndex> known = index;
        String text = field.text();
        boolean inSamples = field.onlyInSamples();
        Occurrences inThem = occurrences;
        searching.start(
                "Searching",
                running -> {
                    ComponentIndex made = known.orElseGet(() -> indexOf(searched, running::isCancelled));
                    long start = System.nanoTime();
                    SearchResult result = inSamples
                            ? SampledSearch.find(made, text, inThem, running::isCancelled)
                            : NearestPlaces.find(made, text, running::isCancelled);
                    return new Found(made, result, System.nanoTime() - start);
                },
                found -> show(text, found),
                failure -> field.showSummary("The search failed"));
    }

    private static ComponentIndex indexOf(ModelTree tree, BooleanSupplier cancelled) {
        return ComponentIndex.of(tree, cancelled);
    }

    private record Found(ComponentIndex index, SearchResult result, long nanos) {}

    private void show(String text, Found found) {
        index = Optional.of(found.index());
        field.took(found.nanos());
        SearchResult result = found.result();
        if (text.isBlank() && !field.onlyInSamples()) {
            table.showAll();
            field.showSummary(Words.count(result.total(), "component"));
        } else {
            table.show(result);
            table.placeholder(
                    field.onlyInSamples()
                            ? "No component that occurs in the samples matches."
                            : "No component matches by name, type, documentation or path.");
            summary = result.summary();
            more = result.complete()
                    ? ""
                    : String.format(Locale.ROOT, "the nearest %,d places are shown", result.places());
            field.showSummary(summary, more);
        }
    }
}
