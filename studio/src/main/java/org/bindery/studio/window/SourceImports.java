package org.bindery.studio.window;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.scene.Scene;
import org.bindery.model.Model;
import org.bindery.studio.background.Background;
import org.bindery.studio.building.Decision;
import org.bindery.studio.desk.LowerPane;
import org.bindery.studio.desk.ModelDesk;
import org.bindery.studio.importing.ImportDialog;
import org.bindery.studio.importing.Imported;
import org.bindery.studio.notices.ErrorCode;
import org.bindery.studio.notices.Notice;
import org.bindery.studio.session.Start;
import org.bindery.studio.theme.Look;
import org.bindery.studio.workspace.Analysis;
import org.bindery.studio.workspace.FileNames;
import org.bindery.studio.workspace.Inputs;
import org.bindery.studio.workspace.RowSamples;

/// Imports what the user chooses or drops on the window, after asking how.
///
/// @param openSample asks for a sample of the model in front
record SourceImports(
        Desks desks,
        ModelOpener opener,
        Scene scene,
        Background background,
        Look look,
        FileChoosing files,
        Consumer<Notice> notices,
        Runnable openSample) {

    /// Asks what to import.
    ///
    /// @param sources what is known to be imported; may be none
    void ask(List<Path> sources) {
        ask(sources, List.of(), this::open);
    }

    private void ask(List<Path> sources, List<Path> messages, Consumer<Imported> then) {
        new ImportDialog(look, background, files::sources, () -> files.folder(Optional.empty()), then)
                .show(scene.getWindow(), sources, messages);
    }

    /// Opens models, adds messages of the model in front to its samples, where there are several files after asking,
    /// and asks how to import anything else.
    void drop(List<Path> dropped) {
        Optional<ModelDesk> front = desks.inFront();
        Optional<Analysis> analysis =
                front.map(desk -> desk.session().analysis().get());
        background.start(
                "Looking at what was dropped",
                running -> Dropped.of(dropped, analysis),
                found -> {
                    found.models().forEach(opener::open);
                    front.filter(desk -> !found.samples().isEmpty())
                            .ifPresentOrElse(desk -> addSamples(desk, found, dropped.size() == 1), () -> ask(found));
                },
                failure -> notices.accept(Notice.failure(ErrorCode.IMPORT, "Looking at what was dropped", failure)));
    }

    /// One file that is dropped on its model is added at once; for several the user is first shown
    /// what will happen.
    private void addSamples(ModelDesk desk, Dropped found, boolean alone) {
        if (alone) {
            addSamples(desk, found.samples());
            return;
        }
        String model = desk.session().document().get().model().name();
        int count = found.samples().size();
        List<Path> others = found.sources().stream().flatMap(List::stream).toList();
        String what = count == 1
                ? "This file holds messages of '" + model + "' and would become a sample of it: "
                : "These files hold messages of '" + model + "' and would become samples of it: ";
        Decision decision = new Decision(
                        "drop",
                        count == 1 ? "Add a sample to '" + model + "'" : "Add " + count + " samples to '" + model + "'",
                        look)
                .says(what + FileNames.list(found.samples()) + ".");
        if (!others.isEmpty()) {
            decision.says("The other files are imported in any case: " + FileNames.list(others) + ".");
        }
        decision.offers(count == 1 ? "Add the sample" : "Add " + count + " samples", () -> {
                    addSamples(desk, found.samples());
                    ask(found);
                })
                .orOffers("import", "Import instead…", () -> {
                    Deque<List<Path>> kinds = new ArrayDeque<>(found.sources());
                    kinds.addFirst(found.samples());
                    ask(kinds, found.messages());
                })
                .show(scene.getWindow());
    }

    private void addSamples(ModelDesk desk, List<Path> files) {
        desk.samples().add(files);
        desk.lower().show(files.size() == 1 ? LowerPane.PREVIEW : LowerPane.SAMPLES);
        String model = desk.session().document().get().model().name();
        String what = files.size() == 1
                ? "'" + files.getFirst().getFileName() + "' holds messages of '" + model + "', so it was added"
                : files.size() + " files hold messages of '" + model + "', so they were added";
        desk.showNotice(
                Notice.done(what + " to the model's samples.", new Notice.Choice("Import instead…", () -> ask(files))));
    }

    private void ask(Dropped found) {
        ask(new ArrayDeque<>(found.sources()), found.messages());
    }

    /// Asks for one kind after the other. Where one is given up, the user is done with those that follow, too.
    private void ask(Deque<List<Path>> kinds, List<Path> messages) {
        if (!kinds.isEmpty()) {
            ask(kinds.pop(), messages, imported -> {
                open(imported);
                ask(kinds, List.of());
            });
        }
    }

    /// Writes rows that were imported, and makes them samples.
    private void addRows(ModelDesk desk, Imported imported) {
        Optional<Path> folder = imported.source().map(RowSamples::folder).or(() -> files.folder(Optional.empty()));
        if (folder.isEmpty()) {
            return;
        }
        Model model = imported.opened().model();
        Inputs inputs = Inputs.of(model).with(imported.source());
        background.start(
                "Writing rows as samples",
                running -> RowSamples.of(model, imported.opened().messages()).into(folder.get(), inputs),
                written -> {
                    desk.samples().add(written);
                    desk.lower().show(LowerPane.SAMPLES);
                    desk.showNotice(
                            Notice.done("Rows were written into " + folder.get() + " and are samples of the model."));
                },
                failure -> desk.showNotice(Notice.failure(ErrorCode.IMPORT, "Writing rows as samples", failure)));
    }

    private void open(Imported imported) {
        try {
            opener.show(Start.of(imported.opened(), imported.source()));
        } catch (IOException e) {
            notices.accept(Notice.failure(ErrorCode.OPEN, "Opening what was imported", e));
            return;
        }
        if (!imported.samples().isEmpty()) {
            desks.inFront().ifPresent(desk -> desk.samples().add(imported.samples()));
        }
        if (!imported.opened().messages().isEmpty()) {
            desks.inFront().ifPresent(desk -> addRows(desk, imported));
        }
        switch (imported.then()) {
            case OPEN -> {}
            case OPEN_SAMPLES -> openSample.run();
            case LOOK_AT_PROBLEMS ->
                desks.inFront().ifPresent(desk -> desk.lower().show(LowerPane.PROBLEMS));
        }
    }
}
