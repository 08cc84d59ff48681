package org.bindery.studio.window;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.beans.binding.Bindings;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Side;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import org.bindery.layout.CanonicalLayouts;
import org.bindery.model.Model;
import org.bindery.studio.background.Background;
import org.bindery.studio.commandlist.Command;
import org.bindery.studio.compareview.OtherModel;
import org.bindery.studio.desk.DeskViews;
import org.bindery.studio.desk.ModelDesk;
import org.bindery.studio.layoutdocument.LayoutDocument;
import org.bindery.studio.notices.ErrorCode;
import org.bindery.studio.notices.Notice;
import org.bindery.studio.session.Document;
import org.bindery.studio.workspace.Analysis;
import org.bindery.studio.workspace.ChangeReport;
import org.bindery.studio.workspace.Inputs;
import org.bindery.studio.workspace.ModelFiles;
import org.bindery.studio.workspace.Opening;

/// Asks what to compare a model with, and writes pages about a model.
///
/// @param notices hears what was written, and what was not
record Comparing(Desks desks, Background background, FileChoosing files, Consumer<Notice> notices) {

    void register(FrontCommands front) {
        front.on(Command.EXPORT_LAYOUT, this::exportLayout);
        front.on(Command.COMPARE, this::choose);
        ObservableValue<Boolean> compared =
                desks.front().flatMap(desk -> desk.views().compare().compared());
        front.on(
                Command.EXPORT_CHANGES,
                this::exportChanges,
                Bindings.createBooleanBinding(() -> Boolean.TRUE.equals(compared.getValue()), compared));
    }

    /// Offers the saved version, the other open models, and files.
    private void choose(ModelDesk desk) {
        desk.lower().show(DeskViews.COMPARE);
        ContextMenu menu = new ContextMenu();
        menu.setId("compare-with");
        menu.getItems().setAll(items(desk));
        Node button = desk.views().compare().chooser();
        // The tab may have come to the front just now; its button has no place before that is laid out.
        button.getScene().getRoot().applyCss();
        button.getScene().getRoot().layout();
        menu.show(button, Side.BOTTOM, 0, 0);
    }

    private List<MenuItem> items(ModelDesk desk) {
        List<MenuItem> items = new ArrayList<>();
        Document document = desk.session().document().get();
        Optional<Path> file = document.file();
        MenuItem saved = item(
                desk,
                file.isPresent() ? "The saved version" : "The saved version (the model has not been saved yet)",
                file.map(path -> new OtherModel(path.getFileName() + " (saved)", running -> ModelFiles.read(path))));
        saved.setDisable(file.isEmpty());
        items.add(saved);
        for (ModelDesk other : desks.all()) {
            if (other != desk) {
                Model model = other.session().document().get().model();
                String name = model.name() + " " + model.version();
                items.add(item(
                        desk, name + ", open in another tab", Optional.of(new OtherModel(name, running -> model))));
            }
        }
        MenuItem choose = new MenuItem("A file…");
        choose.setOnAction(event -> files.open().ifPresent(path -> with(desk, path)));
        items.add(choose);
        return items;
    }

    private static MenuItem item(ModelDesk desk, String label, Optional<OtherModel> other) {
        MenuItem item = new MenuItem(label);
        // Names of models may have underscores, which are no access keys.
        item.setMnemonicParsing(false);
        item.setOnAction(event -> other.ifPresent(desk.views().compare()::compareWith));
        return item;
    }

    /// Compares with a model file, or with anything that can be imported.
    private void with(ModelDesk desk, Path file) {
        desk.lower().show(DeskViews.COMPARE);
        desk.views()
                .compare()
                .compareWith(new OtherModel(
                        file.getFileName().toString(),
                        running -> Opening.open(file).model()));
    }

    /// Writes how all records of a model are laid out.
    private void exportLayout(ModelDesk desk) {
        Analysis analysis = desk.session().analysis().get();
        Model model = analysis.model();
        files.export(model.name() + "-layout.html")
                .ifPresent(file -> write(desk, file, () -> {
                    if (hasEnding(file, ".json")) {
                        return new CanonicalLayouts(analysis.layouts()).all().json();
                    }
                    return hasEnding(file, ".md", ".markdown", ".txt")
                            ? LayoutDocument.markdown(model, analysis.layouts())
                            : LayoutDocument.html(model, analysis.layouts());
                }));
    }

    /// Writes the comparison that is shown.
    private void exportChanges(ModelDesk desk) {
        Optional<ChangeReport> report = desk.views().compare().report();
        report.flatMap(shown ->
                        files.export(desk.session().document().get().model().name() + "-changes.md"))
                .ifPresent(file -> write(desk, file, () -> {
                    ChangeReport shown = report.orElseThrow();
                    if (hasEnding(file, ".json")) {
                        return shown.jsonText();
                    }
                    return hasEnding(file, ".md", ".markdown") ? shown.markdown() : shown.text();
                }));
    }

    private static boolean hasEnding(Path file, String... endings) {
        String name = file.getFileName().toString().toLowerCase(Locale.ROOT);
        return List.of(endings).stream().anyMatch(name::endsWith);
    }

    private void write(ModelDesk desk, Path file, Supplier<String> page) {
        Inputs inputs = desk.inputs().with(desk.session().document().get().file());
        background.start(
                "Writing " + file.getFileName(),
                running -> {
                    inputs.spare(file);
                    ModelFiles.writeAtomically(file, page.get().getBytes(StandardCharsets.UTF_8));
                    return file;
                },
                done -> notices.accept(Notice.done("Written to " + done + ".")),
                failure -> notices.accept(Notice.failure(ErrorCode.EXPORT, "Writing " + file, failure)));
    }
}
