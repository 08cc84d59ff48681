package org.bindery.studio.window;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.scene.Scene;
import org.bindery.icons.Icon;
import org.bindery.studio.commandlist.CommandPalette;
import org.bindery.studio.commandlist.Commands;
import org.bindery.studio.commandlist.Fuzzy;
import org.bindery.studio.commandlist.PaletteItem;
import org.bindery.studio.commandlist.PaletteSection;

/// What can be found in the palette of a window: its commands, the components of the model in front, and files that
/// are open or were lately.
record Palettes(Scene scene, Desks desks, ModelOpener opener, Commands commands, Recents recents) {

    static final String COMPONENTS = "Components";
    static final String FILES = "Files";

    /// Shows everything that can be found.
    void show() {
        palette().show(scene);
    }

    void show(String kind) {
        palette().show(scene, kind);
    }

    private CommandPalette palette() {
        return new CommandPalette(List.of(
                CommandPalette.commands(commands),
                new PaletteSection(COMPONENTS, "Type a component of the model in front", this::findComponents),
                new PaletteSection(FILES, "Type an open model or a recent file", this::findFiles)));
    }

    private void findComponents(String text, Consumer<List<PaletteItem>> found) {
        desks.inFront()
                .filter(desk -> !text.isBlank())
                .ifPresentOrElse(desk -> desk.tree().find(text, found), () -> found.accept(List.of()));
    }

    private void findFiles(String text, Consumer<List<PaletteItem>> found) {
        Stream<PaletteItem> open = desks.all().stream()
                .map(desk -> new PaletteItem(
                        desk.session().document().get().title(),
                        desk.session().document().get().place(),
                        Optional.of(Icon.RECORD),
                        true,
                        () -> desks.bringToFront(desk)));
        Stream<PaletteItem> recent = recents.files().get().files().stream()
                .flatMap(entry -> entry.path().stream())
                .filter(file -> desks.holding(file).isEmpty())
                .map(this::item);
        found.accept(Stream.concat(open, recent)
                .filter(item ->
                        Fuzzy.score(item.label() + " " + item.detail(), text).isPresent())
                .toList());
    }

    private PaletteItem item(Path file) {
        return new PaletteItem(
                file.getFileName().toString(),
                String.valueOf(file.getParent()),
                Optional.of(Icon.OPEN),
                true,
                () -> opener.open(file));
    }
}
