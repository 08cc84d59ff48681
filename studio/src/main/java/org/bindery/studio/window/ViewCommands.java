package org.bindery.studio.window;

import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.scene.Scene;
import org.bindery.studio.commandlist.Command;
import org.bindery.studio.commandlist.Commands;
import org.bindery.studio.commandlist.KeysDialog;
import org.bindery.studio.desk.DeskPanes;
import org.bindery.studio.desk.ModelDesk;
import org.bindery.studio.find.FindBar;
import org.bindery.studio.theme.Look;
import org.bindery.studio.theme.ThemeChoice;

/// What the commands do to what the user sees: what is found, which panes and models are in sight, and how large.
record ViewCommands(Scene scene, Look look) {

    void register(FrontCommands front, Palettes palettes, PaneTour tour) {
        registerTree(front);
        registerPanes(front, tour);
        registerPalettes(front, palettes);
        registerModels(front);
        registerLook(front.commands());
    }

    private void registerTree(FrontCommands front) {
        front.on(Command.FILTER, desk -> desk.tree().filter());
        front.on(Command.FIND, this::find);
        front.on(Command.FIND_PROPERTY, ModelDesk::findProperty);
        front.on(Command.FILTER_SAMPLES, desk -> desk.tree().filtering().field().toggleSamples());
        front.on(Command.NEXT_MATCH, desk -> goToMatch(desk, 1));
        front.on(Command.PREVIOUS_MATCH, desk -> goToMatch(desk, -1));
        front.on(Command.COLUMNS, desk -> desk.tree().table().chooseColumns());
        front.on(Command.COPY_ROWS, desk -> desk.tree().table().copyRows());
    }

    /// Finds in the pane with the focus, which in the tree and elsewhere means to filter components.
    private void find(ModelDesk desk) {
        FindBar.around(scene.getFocusOwner()).ifPresentOrElse(FindBar::open, () -> {
            if (desk.panes().focused() == DeskPanes.Pane.PROPERTIES) {
                desk.findProperty();
            } else {
                desk.tree().filter();
            }
        });
    }

    private void goToMatch(ModelDesk desk, int step) {
        FindBar.around(scene.getFocusOwner())
                .filter(FindBar::isOpen)
                .ifPresentOrElse(
                        bar -> bar.go(step), () -> desk.tree().filtering().goToMatch(step));
    }

    private static void registerPanes(FrontCommands front, PaneTour tour) {
        front.on(Command.LARGEST_PANE, desk -> desk.panes().toggleLargest());
        front.on(Command.HIDE_PROPERTIES, desk -> desk.panes().toggleHidden(DeskPanes.Pane.PROPERTIES));
        front.on(Command.HIDE_LOWER, desk -> desk.panes().toggleHidden(DeskPanes.Pane.LOWER));
        front.commands().on(Command.NEXT_PANE, () -> tour.go(1));
        front.commands().on(Command.PREVIOUS_PANE, () -> tour.go(-1));
    }

    private void registerPalettes(FrontCommands front, Palettes palettes) {
        Commands commands = front.commands();
        commands.on(Command.COMMANDS, palettes::show);
        front.on(Command.GO_TO_COMPONENT, desk -> palettes.show(Palettes.COMPONENTS));
        commands.on(Command.RECENT_FILES, () -> palettes.show(Palettes.FILES));
        commands.on(Command.KEYS, () -> new KeysDialog(commands.bindings(), look).show(scene.getWindow()));
    }

    private static void registerModels(FrontCommands front) {
        Desks desks = front.desks();
        BooleanBinding anyOpen =
                Bindings.createBooleanBinding(() -> !desks.all().isEmpty(), desks.front());
        front.commands().on(Command.NEXT_MODEL, () -> desks.turn(1), anyOpen);
        front.commands().on(Command.PREVIOUS_MODEL, () -> desks.turn(-1), anyOpen);
    }

    private void registerLook(Commands commands) {
        commands.on(Command.THEME, () -> look.choose(look.themeProperty().get().other()));
        commands.on(Command.THEME_OF_SYSTEM, () -> look.choose(ThemeChoice.SYSTEM));
        commands.on(Command.ZOOM_IN, () -> look.zoom(1));
        commands.on(Command.ZOOM_OUT, () -> look.zoom(-1));
        commands.on(Command.ZOOM_RESET, look::resetZoom);
    }
}
