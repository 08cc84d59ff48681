package org.bindery.studio.window;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.application.Platform;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.value.ObservableValue;
import javafx.collections.FXCollections;
import javafx.collections.ObservableSet;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.input.ScrollEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.VBox;
import org.bindery.importers.ImportMonitor;
import org.bindery.model.ModelPath;
import org.bindery.studio.background.Background;
import org.bindery.studio.building.Clips;
import org.bindery.studio.building.NewModelDialog;
import org.bindery.studio.commandlist.Command;
import org.bindery.studio.commandlist.Commands;
import org.bindery.studio.deploy.PastDeployments;
import org.bindery.studio.journal.Leftover;
import org.bindery.studio.settings.SavedSession;
import org.bindery.studio.theme.Look;
import org.bindery.studio.walk.Step;
import org.bindery.studio.walk.Walk;
import org.bindery.studio.walk.WalkBar;
import org.bindery.studio.workspace.ModelFiles;
import org.bindery.studio.workspace.Opening;
import org.bindery.studio.workspace.SampleTrades;
import org.bindery.studio.workspace.WorkspaceException;

/// One window of the studio: what is common to all open models, and the models themselves as desks in tabs.
public final class StudioWindow {

    private static final double WIDTH = 1440;
    private static final double HEIGHT = 900;
    private static final String NAME = "Bindery";

    private final Background background;
    private final Look look;
    private final FirstUse firstUse;
    private final Clips clips = new Clips();
    private final ObservableSet<String> closedSections = FXCollections.observableSet();
    private final PastDeployments deployments;
    private final Commands commands = new Commands();
    private final NoticeBar notices;
    private final WalkBar walk = new WalkBar();
    private final StatusBar status;
    private final Desks desks;
    private final Closing closing;
    private final Memory memory;
    private final Recents recents;
    private final WorkKeeping work;
    private final OutsideChanges outside;
    private final Continuing continuing;
    private final Toolbar toolbar;
    private final Scene scene;
    private final ReadOnlyStringWrapper title = new ReadOnlyStringWrapper(NAME);

    private Runnable onNextDesk = () -> {};

    /// A window that remembers nothing.
    ///
    /// @param asking what the window asks the user with
    public StudioWindow(Background background, Look look, Asking asking) {
        this(background, look, asking, Memory.none());
    }

    /// @param asking what the window asks the user with
    /// @param memory what the window remembers
    public StudioWindow(Background background, Look look, Asking asking, Memory memory) {
        this.background = background;
        this.look = look;
        firstUse = new FirstUse(look);
        this.memory = memory;
        status = new StatusBar(background);
        WelcomePane welcome = new WelcomePane();
        desks = new Desks(welcome.node(), this::close);
        notices = new NoticeBar(desks.front());
        outside = new OutsideChanges(this, background, look);
        Saving saving = new Saving(asking, outside);
        closing = new Closing(desks, saving, asking.questions());
        deployments = new PastDeployments(memory.deployments(), background);
        recents = new Recents(memory.recent(), background);
        work = new WorkKeeping(this, background, look, asking, memory);
        continuing = new Continuing(this, background, memory.session());
        Palettes palettes = new Palettes(this, commands, recents);
        SourceImports imports = new SourceImports(this, background, look, asking.files());
        new WindowCommands(this, commands, look, background, asking, saving, imports, palettes).register();
        KeptChoices.keep(memory.preferences(), look, commands.bindings(), closedSections, background);
        welcome.fill(commands, recents, this::open);
        RecentMenu recent = new RecentMenu(recents, this::open, () -> palettes.show(Palettes.FILES));
        toolbar = new Toolbar(
                commands,
                recent.node(),
                () -> front().ifPresent(desk -> desk.session().select(ModelPath.ROOT)));
        scene = frame();
        look.dress(scene);
        commands.installKeys(scene);
        TabKey.leavesText(scene);
        FileDrop.accept(scene, imports::drop);
        outside.watch(scene);
        scene.addEventFilter(ScrollEvent.SCROLL, event -> zoom(event, look));
        walk.onStep(this::lead);
        follow();
    }

    /// The wheel with Ctrl makes everything larger or smaller.
    private static void zoom(ScrollEvent event, Look look) {
        if (event.isShortcutDown() && event.getDeltaY() != 0) {
            look.zoom(event.getDeltaY() > 0 ? 1 : -1);
            event.consume();
        }
    }

    private Scene frame() {
        BorderPane root = new BorderPane(desks.node());
        root.getStyleClass().add("studio");
        root.setTop(new VBox(toolbar.node(), notices.node(), walk.node()));
        root.setBottom(status.node());
        return new Scene(root, WIDTH, HEIGHT);
    }

    /// Lets title, toolbar and status tell of the model in front.
    private void follow() {
        ObservableValue<Document> document = document();
        title.bind(document.map(now -> now.title() + " – " + NAME).orElse(NAME));
        toolbar.titleProperty().bind(document.map(Document::title).orElse(""));
        toolbar.filterProperty().bind(desks.front().map(desk -> desk.filter().node()));
        status.messageProperty().bind(desks.front().flatMap(ModelDesk::status).orElse("No model is open"));
        status.modelProperty().bind(document.map(Document::description).orElse(""));
        status.placeProperty().bind(document.map(Document::place).orElse(""));
    }

    /// The scene to put into a stage.
    public Scene scene() {
        return scene;
    }

    /// What to write on the stage: the name of the model in front, with a dot while there is something to save.
    public ReadOnlyStringProperty titleProperty() {
        return title.getReadOnlyProperty();
    }

    /// Adds a sample to those of the model in front, and shows it.
    public void openSample(Path file) {
        front().ifPresent(desk -> desk.samples().add(List.of(file)));
    }

    /// Opens a model or imports a file, in a tab of its own; a model that is open already comes to the front.
    public void open(Path file) {
        Optional<ModelDesk> open = desks.holding(file);
        if (open.isPresent()) {
            desks.bringToFront(open.get());
            return;
        }
        firstUse.start();
        boolean isModel = ModelFiles.isModelFile(file);
        background.start(
                (isModel ? "Opening " : "Importing ") + file.getFileName(),
                running -> read(file, running),
                start -> {
                    notices.hide();
                    show(start);
                },
                failure -> notices.show(
                        Notice.failure(isModel ? ErrorCode.OPEN : ErrorCode.IMPORT, "Opening " + file, failure)));
    }

    /// Reads a model or imports a file. Called in the background.
    Start read(Path file, ImportMonitor monitor) throws WorkspaceException, IOException {
        Opening.Opened opened = ModelFiles.isModelFile(file)
                ? Opening.open(file)
                : Opening.importFiles(List.of(file), Optional.empty(), Map.of(), Optional.empty(), monitor);
        return Start.of(opened, Optional.of(file));
    }

    /// Puts a model on a desk of its own, in front.
    ModelDesk show(Start start) {
        ModelDesk desk = new ModelDesk(start, background, commands, look, clips, closedSections, notices::show);
        desk.onClosed(() -> notices.forget(desk));
        work.follow(desk);
        desk.onClosed(() -> Platform.runLater(continuing::note));
        desk.session().document().addListener((property, old, now) -> {
            if (!old.file().equals(now.file())) {
                now.file().ifPresent(recents::add);
                continuing.note();
            }
        });
        desk.samples().samples().listProperty().addListener((property, old, now) -> continuing.note());
        desks.add(desk);
        remember(start.document());
        onNextDesk.run();
        onNextDesk = () -> {};
        return desk;
    }

    private void remember(Document document) {
        if (!continuing.isRestoring()) {
            document.file().or(document::source).ifPresent(recents::add);
            continuing.note();
        }
    }

    /// Asks what a new model shall be, and puts it in front.
    void startModel() {
        new NewModelDialog(look, model -> show(Start.of(model))).show(scene.getWindow());
    }

    /// How models were deployed before.
    PastDeployments deployments() {
        return deployments;
    }

    /// What was copied in any model of the window.
    Clips clips() {
        return clips;
    }

    /// Goes on with recovered work: on the desk of its file or source, if that is open, or else on a new one.
    void resume(Start start) {
        Optional<ModelDesk> open = start.document()
                .file()
                .flatMap(desks::holding)
                .or(() -> start.document().source().flatMap(desks::untouched));
        open.ifPresentOrElse(
                desk -> {
                    desk.session().restart(start.document());
                    desk.samples().take(start.samples());
                    desk.preview().recover(start.changed(), start.typed());
                    start.sample().ifPresent(desk.session()::openSample);
                    desks.bringToFront(desk);
                },
                () -> show(start));
    }

    /// Goes on where the user stopped last time, and offers work that was not saved.
    ///
    /// @param file what to open besides; comes to the front
    /// @param first what to open where there is nothing to go on with
    public void goOn(Optional<Path> file, Optional<Path> first) {
        SavedSession last = continuing.last();
        continuing.restore(last, () -> {
            file.or(() -> last.desks().isEmpty() ? first : Optional.empty()).ifPresent(this::open);
            work.offer();
        });
    }

    /// Where the window stood last time.
    public Optional<SavedSession.Bounds> lastBounds() {
        return continuing.last().bounds();
    }

    /// Notes where the window stands.
    public void place(SavedSession.Bounds bounds) {
        continuing.place(bounds);
    }

    /// Looks at what may have changed while the user was away.
    public void userIsBack() {
        outside.lookForNews();
    }

    /// Goes on if nothing is lost by it: asks what to do with unsaved changes.
    public void beforeClosing(Runnable close) {
        closing.beforeEnd(() -> {
            continuing.noteAtEnd();
            memory.close();
            close.run();
        });
    }

    /// Closes a model, unless the user would rather keep it when asked about changes.
    void close(ModelDesk desk) {
        closing.close(desk);
    }

    /// Offers work that a killed run left behind.
    void offer(List<Leftover> leftovers) {
        work.offer(leftovers);
    }

    /// The model that the user works on; empty while the start page is in front.
    Optional<ModelDesk> front() {
        return Optional.ofNullable(desks.front().get());
    }

    Desks desks() {
        return desks;
    }

    /// The document in front, whichever that is; null while there is none.
    ObservableValue<Document> document() {
        return desks.front().flatMap(desk -> desk.session().document());
    }

    /// The panes that F6 goes through.
    List<Node> focusOrder() {
        List<Node> order = new ArrayList<>(List.of(toolbar.node()));
        front().ifPresentOrElse(desk -> order.addAll(desk.focusOrder()), () -> order.add(desks.node()));
        return order;
    }

    /// Gives a command as its key would.
    public void give(Command command) {
        commands.run(command);
    }

    /// Brings what a step of the walk tells of into sight.
    private void lead(Step step) {
        desks.importedFrom(SampleTrades.file()).ifPresent(desk -> {
            if (desk != desks.front().get()) {
                desks.bringToFront(desk);
            }
            desk.showPreview();
            if (!step.component().isEmpty()) {
                desk.lead(ModelPath.parse(step.component()));
            }
        });
    }

    /// Leads newcomers around, on the sample trades.
    void walk() {
        Optional<ModelDesk> trades = desks.importedFrom(SampleTrades.file());
        if (trades.isPresent()) {
            desks.bringToFront(trades.get());
            walk.start(Walk.TRADES);
        } else if (Files.isReadable(SampleTrades.file())) {
            onNextDesk = () -> walk.start(Walk.TRADES);
            open(SampleTrades.file());
        } else {
            notices.show(Notice.warning(
                    "The sample trades are missing: there is no " + SampleTrades.file() + ".", List.of()));
        }
    }

    void tell(Notice notice) {
        notices.show(notice);
    }
}
