package org.bindery.studio.window;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.binding.StringBinding;
import javafx.scene.Node;
import org.bindery.model.edit.History;
import org.bindery.studio.background.Background;
import org.bindery.studio.commandlist.Command;
import org.bindery.studio.commandlist.CommandPalette;
import org.bindery.studio.commandlist.Commands;
import org.bindery.studio.deploy.DeployDialog;
import org.bindery.studio.theme.Look;
import org.bindery.studio.workspace.ModelFiles;

/// What the commands do in a window.
final class WindowCommands {

    private final StudioWindow window;
    private final Session session;
    private final Look look;
    private final Background background;
    private final Asking asking;

    WindowCommands(StudioWindow window, Session session, Look look, Background background, Asking asking) {
        this.window = window;
        this.session = session;
        this.look = look;
        this.background = background;
        this.asking = asking;
    }

    void register(Commands commands) {
        BooleanBinding isOpen = when(document -> true);
        commands.on(Command.OPEN, () -> asking.files().open().ifPresent(this::open));
        commands.on(Command.IMPORT, () -> asking.files().importFrom().ifPresent(this::open));
        commands.on(Command.SAVE, () -> save(() -> {}), isOpen);
        commands.on(Command.SAVE_AS, () -> saveAs(() -> {}), isOpen);
        commands.on(Command.DEPLOY, this::deploy, isOpen);
        commands.on(
                Command.UNDO,
                session::undo,
                when(document -> document.history().canUndo()),
                hint(Command.UNDO, History::undoTitle));
        commands.on(
                Command.REDO,
                session::redo,
                when(document -> document.history().canRedo()),
                hint(Command.REDO, History::redoTitle));
        commands.on(Command.FILTER, () -> window.filter().focus(), isOpen);
        commands.on(Command.OPEN_SAMPLE, () -> asking.files().sample().ifPresent(this::openSample), isOpen);
        commands.on(Command.THEME, () -> look.choose(look.themeProperty().get().other()));
        commands.on(Command.COMMANDS, () -> new CommandPalette(commands).show(window.scene()));
        commands.on(Command.NEXT_PANE, () -> movePane(1));
        commands.on(Command.PREVIOUS_PANE, () -> movePane(-1));
        commands.on(Command.ZOOM_IN, () -> look.zoom(1));
        commands.on(Command.ZOOM_OUT, () -> look.zoom(-1));
        commands.on(Command.ZOOM_RESET, look::resetZoom);
        registerMessages(commands);
    }

    private void registerMessages(Commands commands) {
        var message = window.preview().messageProperty();
        var messages = window.preview().messagesProperty();
        commands.on(Command.PREVIOUS_MESSAGE, () -> window.preview().go(-1), message.greaterThan(0));
        commands.on(Command.NEXT_MESSAGE, () -> window.preview().go(1), message.lessThan(messages.subtract(1)));
    }

    private BooleanBinding when(Function<Document, Boolean> condition) {
        return Bindings.createBooleanBinding(
                () -> session.document().get().map(condition).orElse(false), session.document());
    }

    /// `Undo: Set encoding of currency1 to latin1`.
    private StringBinding hint(Command command, Function<History, Optional<String>> step) {
        return Bindings.createStringBinding(
                () -> session.document()
                        .get()
                        .map(Document::history)
                        .flatMap(step)
                        .map(name -> command.label() + ": " + name)
                        .orElse(command.hint()),
                session.document());
    }

    /// Opens a file, after asking what to do with changes to the model that is open.
    void open(Path file) {
        afterSaving(() -> session.open(file));
    }

    private void openSample(Path file) {
        session.openSample(file);
        window.lower().showPreview();
    }

    /// Does something that ends the work on the open model, after asking what to do with unsaved changes.
    void afterSaving(Runnable then) {
        Optional<Document> changed = session.document().get().filter(Document::isModified);
        if (changed.isEmpty()) {
            then.run();
            return;
        }
        switch (asking.questions().unsaved(changed.get().model().name())) {
            case SAVE -> save(then);
            case DISCARD -> then.run();
            case CANCEL -> {
                // The user goes on with the model.
            }
        }
    }

    private void save(Runnable then) {
        session.document()
                .get()
                .ifPresent(document ->
                        document.file().ifPresentOrElse(file -> session.save(file, then), () -> saveAs(then)));
    }

    private void saveAs(Runnable then) {
        session.document()
                .get()
                .flatMap(document -> asking.files().save(document.fileName()))
                .map(WindowCommands::asModelFile)
                .ifPresent(file -> session.save(file, then));
    }

    private static Path asModelFile(Path file) {
        return ModelFiles.isModelFile(file) ? file : Path.of(file + ModelFiles.EXTENSION);
    }

    private void deploy() {
        session.analysis()
                .get()
                .ifPresent(analysis -> new DeployDialog(
                                analysis,
                                look,
                                background,
                                folder -> asking.files().folder(folder))
                        .show(window.scene().getWindow(), session.deployFolder()));
    }

    private void movePane(int step) {
        List<Node> panes = window.focusOrder();
        int current = -1;
        for (int i = 0; i < panes.size(); i++) {
            if (holdsFocus(panes.get(i))) {
                current = i;
            }
        }
        int next = Math.floorMod(current + step, panes.size());
        focusInside(panes.get(next));
    }

    private boolean holdsFocus(Node pane) {
        for (Node node = window.scene().getFocusOwner(); node != null; node = node.getParent()) {
            if (node == pane) {
                return true;
            }
        }
        return false;
    }

    private static void focusInside(Node pane) {
        Focus.firstIn(pane).ifPresent(Node::requestFocus);
    }
}
