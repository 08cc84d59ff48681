package org.bindery.studio.samples;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.bindery.studio.background.Background;
import org.bindery.studio.background.Latest;
import org.bindery.studio.tree.Occurrences;
import org.bindery.studio.workspace.Analysis;
import org.bindery.studio.workspace.SampleList;
import org.bindery.studio.workspace.SampleListFile;
import org.bindery.studio.workspace.SampleResult;

/// The samples of one open model, checked in the background after each edit; old results stay until new ones
/// are there. To be used from the window's thread only.
public final class Samples {

    /// So long a piece of work may take, so that its results are seen soon, in nanoseconds.
    private static final long PIECE = 150_000_000;

    private final Latest listing;
    private final Latest checking;
    private final Background background;
    private final Consumer<Throwable> onFailure;
    private final ObservableList<SampleRow> rows = FXCollections.observableArrayList();
    private final ObservableList<SampleRow> shown = FXCollections.unmodifiableObservableList(rows);
    private final ReadOnlyObjectWrapper<SampleTotals> totals = new ReadOnlyObjectWrapper<>(SampleTotals.NONE);
    private final ReadOnlyObjectWrapper<Occurrences> occurrences = new ReadOnlyObjectWrapper<>(Occurrences.UNKNOWN);
    private final ReadOnlyObjectWrapper<SampleList> list = new ReadOnlyObjectWrapper<>(SampleList.NONE);
    private final ReadOnlyObjectWrapper<List<Path>> evidence = new ReadOnlyObjectWrapper<>(List.of());
    private Optional<Path> model = Optional.empty();
    private Optional<Analysis> analysis = Optional.empty();

    /// @param onFailure receives failures of the list itself
    public Samples(Background background, Consumer<Throwable> onFailure) {
        this.background = background;
        this.onFailure = onFailure;
        listing = new Latest(background);
        checking = new Latest(background);
    }

    /// The samples in the user's order.
    public ObservableList<SampleRow> rows() {
        return shown;
    }

    public ReadOnlyObjectProperty<SampleTotals> totalsProperty() {
        return totals.getReadOnlyProperty();
    }

    /// How many samples have each component.
    public ReadOnlyObjectProperty<Occurrences> occurrencesProperty() {
        return occurrences.getReadOnlyProperty();
    }

    /// The current list, to be remembered.
    public ReadOnlyObjectProperty<SampleList> listProperty() {
        return list.getReadOnlyProperty();
    }

    /// The files to judge a model by: those that were not generated from it, or all where there are no others.
    public ReadOnlyObjectProperty<List<Path>> evidenceProperty() {
        return evidence.getReadOnlyProperty();
    }

    /// Takes over a list that was stored elsewhere than next to the model.
    public void take(SampleList known) {
        change(list.get().with(known), false);
    }

    /// Takes over what is remembered of the model in that file.
    public void open(Path modelFile) {
        model = Optional.of(modelFile);
        listing.start(
                "Looking for samples",
                running -> SampleListFile.read(modelFile),
                found -> change(found.with(list.get()), false),
                onFailure);
    }

    /// Stores the list next to the model, which was saved there.
    public void savedAs(Path modelFile) {
        if (model.filter(modelFile::equals).isEmpty()) {
            model = Optional.of(modelFile);
            keep();
        }
    }

    /// Adds files or folders and remembers them.
    public void add(List<Path> more) {
        change(list.get().with(more), true);
    }

    /// Adds files that were made from the model, and remembers them.
    public void addGenerated(List<Path> made) {
        change(list.get().withGenerated(made), true);
    }

    /// Adds a file without remembering it, since it is the source of the model.
    public void addSource(Path file) {
        change(list.get().with(List.of(file)), false);
    }

    /// Takes samples off the list; their files stay.
    public void remove(List<SampleRow> gone) {
        SampleList next = list.get();
        for (SampleRow row : gone) {
            next = next.without(row.file());
        }
        change(next, true);
    }

    /// Checks all samples with a model, in place of what was under way.
    public void check(Analysis next) {
        boolean again = analysis.filter(next::equals).isPresent();
        analysis = Optional.of(next);
        rows.replaceAll(SampleRow::stale);
        if (again || rows.isEmpty()) {
            list();
        } else {
            checkNext();
        }
    }

    /// Checks one of the samples again, whose file has changed.
    public void checkAgain(Path file) {
        rows.replaceAll(row -> row.file().equals(file) ? row.stale() : row);
        if (analysis.isPresent()) {
            checkNext();
        }
    }

    /// Checks all samples again, also folders for new files.
    public void checkAgain() {
        analysis.ifPresent(this::check);
    }

    /// Stops what is under way.
    public void stop() {
        listing.cancel();
        checking.cancel();
    }

    private void change(SampleList next, boolean remembered) {
        list.set(next);
        if (remembered) {
            keep();
        }
        list();
    }

    private void keep() {
        SampleList kept = list.get();
        model.ifPresent(file -> background.start(
                "Remembering samples",
                running -> {
                    SampleListFile.write(file, kept);
                    return kept;
                },
                written -> {},
                onFailure));
    }

    /// Brings the rows up to date with the list and the folders in it.
    private void list() {
        if (analysis.isEmpty()) {
            return;
        }
        SampleList wanted = list.get();
        Analysis now = analysis.get();
        listing.start(
                "Listing samples",
                running -> wanted.files(now.model().format()),
                files -> {
                    Map<Path, SampleRow> known = new HashMap<>();
                    rows.forEach(row -> known.put(row.file(), row));
                    rows.setAll(files.stream()
                            .map(file -> known.getOrDefault(file, new SampleRow(file, false, Optional.empty(), false))
                                    .generated(wanted.generated().contains(file)))
                            .toList());
                    totals.set(SampleTotals.of(rows));
                    evidence.set(evidence().map(SampleRow::file).toList());
                    checkNext();
                },
                onFailure);
    }

    /// Checks some more samples: those first of which nothing is known.
    private void checkNext() {
        Analysis now = analysis.orElseThrow();
        List<Path> open = new ArrayList<>();
        rows.stream().filter(row -> row.result().isEmpty() && !row.current()).forEach(row -> open.add(row.file()));
        rows.stream().filter(row -> row.result().isPresent() && !row.current()).forEach(row -> open.add(row.file()));
        if (open.isEmpty()) {
            checking.cancel();
            countOccurrences();
            return;
        }
        int done = rows.size() - open.size();
        checking.start(
                "Checking samples, " + done + " of " + rows.size(),
                running -> {
                    long end = System.nanoTime() + PIECE;
                    List<SampleResult> results = new ArrayList<>();
                    for (Path file : open) {
                        if (running.isCancelled() || (!results.isEmpty() && System.nanoTime() > end)) {
                            break;
                        }
                        results.add(SampleResult.of(now, file, running::isCancelled));
                    }
                    return results;
                },
                results -> {
                    take(results);
                    checkNext();
                },
                onFailure);
    }

    private void take(List<SampleResult> results) {
        Map<Path, Integer> places = new HashMap<>();
        IntStream.range(0, rows.size()).forEach(i -> places.put(rows.get(i).file(), i));
        for (SampleResult result : results) {
            Integer place = places.get(result.file());
            if (place != null) {
                rows.set(place, rows.get(place).checked(result));
            }
        }
        totals.set(SampleTotals.of(rows));
    }

    /// The samples that show what messages look like.
    private Stream<SampleRow> evidence() {
        boolean anyReal = rows.stream().anyMatch(row -> !row.generated());
        return rows.stream().filter(row -> !(anyReal && row.generated()));
    }

    private void countOccurrences() {
        List<SampleResult> results =
                evidence().flatMap(row -> row.result().stream()).toList();
        background.start(
                "Counting components",
                running -> ComponentCounts.of(results),
                counts -> occurrences.set(counts.samples() == 0 ? Occurrences.UNKNOWN : counts),
                onFailure);
    }
}
