package org.bindery.studio.window;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.binding.StringBinding;
import javafx.beans.value.ObservableValue;
import org.bindery.model.edit.History;
import org.bindery.studio.background.Background;
import org.bindery.studio.commandlist.Command;
import org.bindery.studio.commandlist.Commands;
import org.bindery.studio.commandlist.KeysDialog;
import org.bindery.studio.deploy.DeployDialog;
import org.bindery.studio.find.FindBar;
import org.bindery.studio.samples.GenerateDialog;
import org.bindery.studio.theme.Look;
import org.bindery.studio.theme.ThemeChoice;

/// What the commands do in a window: most of them to the model in front.
final class WindowCommands {

    private final StudioWindow window;
    private final Commands commands;
    private final Look look;
    private final Background background;
    private final Asking asking;
    private final Saving saving;
    private final Palettes palettes;
    private final PaneTour tour;
    private final Comparing comparing;
    private final SourceImports imports;

    WindowCommands(
            StudioWindow window,
            Commands commands,
            Look look,
            Background background,
            Asking asking,
            Saving saving,
            SourceImports imports,
            Palettes palettes) {
        this.window = window;
        this.commands = commands;
        this.look = look;
        this.background = background;
        this.asking = asking;
        this.saving = saving;
        this.imports = imports;
        this.palettes = palettes;
        tour = new PaneTour(window);
        comparing = new Comparing(window, background, asking.files());
    }

    void register() {
        registerFiles();
        new BuildingCommands(window, commands).register();
        onModel(Command.UNDO, desk -> desk.session().undo(), History::canUndo, History::undoTitle);
        onModel(Command.REDO, desk -> desk.session().redo(), History::canRedo, History::redoTitle);
        onModel(Command.DEPLOY, this::deploy);
        registerTree();
        registerComparing();
        onModel(Command.FIND_PROPERTY, ModelDesk::findProperty);
        registerPanes();
        new PreviewCommands(window, commands, asking.files()).register();
        registerLook();
        commands.on(Command.WALK, window::walk);
        commands.on(Command.COMMANDS, palettes::show);
        onModel(Command.GO_TO_COMPONENT, desk -> palettes.show(Palettes.COMPONENTS));
        commands.on(Command.RECENT_FILES, () -> palettes.show(Palettes.FILES));
        commands.on(
                Command.KEYS,
                () -> new KeysDialog(commands.bindings(), look)
                        .show(window.scene().getWindow()));
        commands.on(Command.NEXT_PANE, () -> tour.go(1));
        commands.on(Command.PREVIOUS_PANE, () -> tour.go(-1));
        BooleanBinding anyOpen = Bindings.createBooleanBinding(
                () -> !window.desks().all().isEmpty(), window.desks().front());
        commands.on(Command.NEXT_MODEL, () -> window.desks().turn(1), anyOpen);
        commands.on(Command.PREVIOUS_MODEL, () -> window.desks().turn(-1), anyOpen);
    }

    private void registerFiles() {
        commands.on(Command.OPEN, () -> asking.files().open().ifPresent(window::open));
        commands.on(Command.IMPORT, () -> imports.ask(List.of()));
        onModel(Command.SAVE, desk -> saving.save(desk, () -> {}));
        onModel(Command.SAVE_AS, desk -> saving.saveAs(desk, () -> {}));
        onModel(Command.CLOSE, window::close);
        registerSamples();
    }

    private void registerComparing() {
        onModel(Command.EXPORT_LAYOUT, comparing::exportLayout);
        onModel(Command.COMPARE, comparing::choose);
        ObservableValue<Boolean> compared =
                window.desks().front().flatMap(desk -> desk.views().compare().compared());
        onFront(
                Command.EXPORT_CHANGES,
                comparing::exportChanges,
                Bindings.createBooleanBinding(() -> Boolean.TRUE.equals(compared.getValue()), compared));
    }

    private static void openSample(ModelDesk desk, Path file) {
        desk.samples().add(List.of(file));
        desk.lower().show("Preview");
    }

    private void registerTree() {
        onModel(Command.FILTER, ModelDesk::filterComponents);
        onModel(Command.FIND, this::find);
        onModel(Command.FILTER_SAMPLES, desk -> desk.filter().toggleSamples());
        onModel(Command.NEXT_MATCH, desk -> goToMatch(desk, 1));
        onModel(Command.PREVIOUS_MATCH, desk -> goToMatch(desk, -1));
        onModel(Command.COLUMNS, desk -> desk.table().chooseColumns());
        onModel(Command.COPY_ROWS, desk -> desk.table().copyRows());
    }

    /// Finds in the pane with the focus, which in the tree and elsewhere means to filter components.
    private void find(ModelDesk desk) {
        FindBar.around(window.scene().getFocusOwner()).ifPresentOrElse(FindBar::open, () -> {
            if (desk.panes().focused() == DeskPanes.Pane.PROPERTIES) {
                desk.findProperty();
            } else {
                desk.filterComponents();
            }
        });
    }

    private void goToMatch(ModelDesk desk, int step) {
        FindBar.around(window.scene().getFocusOwner())
                .filter(FindBar::isOpen)
                .ifPresentOrElse(bar -> bar.go(step), () -> desk.filtering().goToMatch(step));
    }

    private void registerPanes() {
        onModel(Command.LARGEST_PANE, desk -> desk.panes().toggleLargest());
        onModel(Command.HIDE_PROPERTIES, desk -> desk.panes().toggleHidden(DeskPanes.Pane.PROPERTIES));
        onModel(Command.HIDE_LOWER, desk -> desk.panes().toggleHidden(DeskPanes.Pane.LOWER));
    }

    private void registerSamples() {
        onModel(Command.OPEN_SAMPLE, desk -> asking.files().sample().ifPresent(file -> openSample(desk, file)));
        onModel(Command.ADD_SAMPLES, desk -> addSamples(desk, asking.files().samples()));
        onModel(
                Command.ADD_SAMPLE_FOLDER,
                desk -> asking.files()
                        .folder(desk.session().sampleFile().get().map(Path::getParent))
                        .ifPresent(folder -> addSamples(desk, List.of(folder))));
        onModel(Command.CHECK_SAMPLES, desk -> desk.samples().samples().checkAgain());
        onModel(Command.GENERATE_SAMPLES, this::generate);
    }

    private static void addSamples(ModelDesk desk, List<Path> files) {
        if (!files.isEmpty()) {
            desk.samples().add(files);
            desk.lower().show("Samples");
        }
    }

    private static void addGenerated(ModelDesk desk, List<Path> made) {
        desk.samples().addGenerated(made);
        desk.lower().show("Samples");
    }

    private void generate(ModelDesk desk) {
        new GenerateDialog(
                        desk.session().analysis().get(),
                        Saving.sources(desk),
                        look,
                        background,
                        folder -> asking.files().folder(folder),
                        made -> addGenerated(desk, made))
                .show(window.scene().getWindow(), desk.session().deployFolder().resolveSibling("samples"));
    }

    private void registerLook() {
        commands.on(Command.THEME, () -> look.choose(look.themeProperty().get().other()));
        commands.on(Command.THEME_OF_SYSTEM, () -> look.choose(ThemeChoice.SYSTEM));
        commands.on(Command.ZOOM_IN, () -> look.zoom(1));
        commands.on(Command.ZOOM_OUT, () -> look.zoom(-1));
        commands.on(Command.ZOOM_RESET, look::resetZoom);
    }

    /// A command that can be given whenever a model is in front.
    private void onModel(Command command, Consumer<ModelDesk> action) {
        onFront(command, action, when(document -> true));
    }

    /// A command on the history of the model in front, with the name of the step that it would make.
    private void onModel(
            Command command,
            Consumer<ModelDesk> action,
            Predicate<History> possible,
            Function<History, Optional<String>> step) {
        commands.on(
                command,
                () -> window.front().ifPresent(action),
                when(document -> possible.test(document.history())),
                hint(command, step));
    }

    private void onFront(Command command, Consumer<ModelDesk> action, BooleanBinding enabled) {
        commands.on(command, () -> window.front().ifPresent(action), enabled);
    }

    private BooleanBinding when(Predicate<Document> condition) {
        ObservableValue<Document> document = window.document();
        return Bindings.createBooleanBinding(
                () -> Optional.ofNullable(document.getValue()).filter(condition).isPresent(), document);
    }

    /// `Undo: Set encoding of currency1 to latin1`.
    private StringBinding hint(Command command, Function<History, Optional<String>> step) {
        ObservableValue<Document> document = window.document();
        return Bindings.createStringBinding(
                () -> Optional.ofNullable(document.getValue())
                        .map(Document::history)
                        .flatMap(step)
                        .map(name -> command.label() + ": " + name)
                        .orElse(command.hint()),
                document);
    }

    private void deploy(ModelDesk desk) {
        new DeployDialog(
                        desk.session().analysis().get(),
                        desk.inputs(),
                        look,
                        background,
                        folder -> asking.files().folder(folder),
                        window.deployments())
                .show(window.scene().getWindow(), desk.session().deployFolder());
    }
}
