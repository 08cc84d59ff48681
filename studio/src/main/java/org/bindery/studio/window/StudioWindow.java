package org.bindery.studio.window;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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
import org.bindery.model.ModelPath;
import org.bindery.studio.background.Background;
import org.bindery.studio.building.Clips;
import org.bindery.studio.commandlist.Command;
import org.bindery.studio.commandlist.Commands;
import org.bindery.studio.deploy.PastDeployments;
import org.bindery.studio.desk.ModelDesk;
import org.bindery.studio.notices.NoticeBar;
import org.bindery.studio.session.Document;
import org.bindery.studio.settings.SavedSession;
import org.bindery.studio.theme.Look;
import org.bindery.studio.theme.Styled;

/// One window of the studio: the frame around the desks of the open models, and what makes its parts work together.
public final class StudioWindow {

    private static final double WIDTH = 1440;
    private static final double HEIGHT = 900;
    private static final String NAME = "Bindery";

    private final BorderPane root = Styled.of(new BorderPane(), "studio");
    private final Scene scene = new Scene(root, WIDTH, HEIGHT);
    private final Commands commands = new Commands();
    private final Desks desks;
    private final NoticeBar<ModelDesk> notices;
    private final ModelOpener opener;
    private final Closing closing;
    private final Memory memory;
    private final WorkKeeping work;
    private final OutsideChanges outside;
    private final Continuing continuing;
    private final Toolbar toolbar;
    private final ReadOnlyStringWrapper title = new ReadOnlyStringWrapper(NAME);

    /// A window that remembers nothing.
    ///
    /// @param asking what the window asks the user with
    public StudioWindow(Background background, Look look, Asking asking) {
        this(background, look, asking, Memory.none());
    }

    /// @param asking what the window asks the user with
    /// @param memory what the window remembers
    public StudioWindow(Background background, Look look, Asking asking, Memory memory) {
        this.memory = memory;
        Clips clips = new Clips();
        ObservableSet<String> closedSections = FXCollections.observableSet();
        WelcomePane welcome = new WelcomePane();
        desks = new Desks(welcome.node(), this::close);
        notices = new NoticeBar<>(desks.front());
        opener = new ModelOpener(
                desks,
                start -> new ModelDesk(start, background, commands, look, clips, closedSections, notices::show),
                background,
                look,
                notices);
        outside = new OutsideChanges(desks, scene, background, look, notices::show);
        Saving saving = new Saving(asking, outside);
        closing = new Closing(desks, saving, asking.questions());
        Recents recents = new Recents(memory.recent(), background);
        work = new WorkKeeping(opener, scene, background, look, asking, memory, notices::show);
        continuing = new Continuing(desks, opener, recents, background, memory.session(), notices::show);
        GuidedWalk walk = new GuidedWalk(desks, opener, notices::show);
        opener.onOpened(desk -> desk.onClosed(() -> notices.forget(desk)));
        opener.onOpened(work::follow);
        opener.onOpened(continuing::follow);
        SourceImports imports = new SourceImports(
                desks, opener, scene, background, look, asking.files(), notices::show, () -> give(Command.OPEN_SAMPLE));
        commands.on(Command.WALK, walk::start);
        Palettes palettes = new Palettes(scene, desks, opener, commands, recents);
        register(background, look, asking, clips, saving, palettes, imports);
        KeptChoices.keep(memory.preferences(), look, commands.bindings(), closedSections, background);
        welcome.fill(commands, recents, opener::open);
        RecentMenu recent = new RecentMenu(recents, opener::open, () -> palettes.show(Palettes.FILES));
        toolbar = new Toolbar(
                commands,
                recent.node(),
                () -> front().ifPresent(desk -> desk.session().select(ModelPath.ROOT)));
        frame(walk, new StatusBar(background));
        look.dress(scene);
        commands.installKeys(scene);
        FileDrop.accept(scene, imports::drop);
        outside.watch();
        scene.addEventFilter(ScrollEvent.SCROLL, event -> zoom(event, look));
    }

    private void register(
            Background background,
            Look look,
            Asking asking,
            Clips clips,
            Saving saving,
            Palettes palettes,
            SourceImports imports) {
        FileChoosing files = asking.files();
        FrontCommands front = new FrontCommands(commands, desks);
        new FileCommands(opener, background, look, scene).register(front, files, imports, saving, closing);
        new SampleCommands(background, look, files, scene).register(front);
        new BuildingCommands(front, clips).register();
        new PreviewCommands(front, files).register();
        new ViewCommands(scene, look).register(front, palettes, new PaneTour(scene, this::focusOrder));
        new Comparing(desks, background, files, notices::show).register(front);
        new SchemaCommand(background, files, notices::show).register(front);
        PastDeployments deployments = new PastDeployments(memory.deployments(), background);
        new DataCommands(background, look, files, scene, notices::show).register(front);
        new DeployCommand(deployments, background, look, files, scene).register(front);
    }

    /// The wheel with Ctrl makes everything larger or smaller.
    private static void zoom(ScrollEvent event, Look look) {
        if (event.isShortcutDown() && event.getDeltaY() != 0) {
            look.zoom(event.getDeltaY() > 0 ? 1 : -1);
            event.consume();
        }
    }

    /// Puts the parts together, and lets title, toolbar and status describe the model in front.
    private void frame(GuidedWalk walk, StatusBar status) {
        root.setCenter(desks.node());
        root.setTop(new VBox(toolbar.node(), notices.node(), walk.node()));
        root.setBottom(status.node());
        ObservableValue<Document> document = desks.document();
        title.bind(document.map(now -> now.title() + " – " + NAME).orElse(NAME));
        toolbar.titleProperty().bind(document.map(Document::title).orElse(""));
        toolbar.filterProperty()
                .bind(desks.front().map(desk -> desk.tree().filtering().field().node()));
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

    /// Opens a model or imports a file, in a tab of its own; a model that is open already comes to the front.
    public void open(Path file) {
        opener.open(file);
    }

    /// Adds a sample to those of the model in front, and shows it.
    public void openSample(Path file) {
        front().ifPresent(desk -> desk.samples().add(List.of(file)));
    }

    /// Gives a command as its key would.
    public void give(Command command) {
        commands.run(command);
    }

    /// Goes on where the user stopped last time, and offers work that was not saved.
    ///
    /// @param file what to open besides; comes to the front
    /// @param first what to open where there is nothing to go on with
    public void goOn(Optional<Path> file, Optional<Path> first) {
        opener.prepare();
        SavedSession last = continuing.last();
        continuing.restore(last, () -> {
            file.or(() -> last.desks().isEmpty() ? first : Optional.empty()).ifPresent(this::open);
            work.offer();
        });
    }

    /// The last position of the window.
    public Optional<SavedSession.Bounds> lastBounds() {
        return continuing.last().bounds();
    }

    /// Notes the position of the window.
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

    void close(ModelDesk desk) {
        closing.close(desk);
    }

    /// The model that the user works on; empty while the start page is in front.
    Optional<ModelDesk> front() {
        return desks.inFront();
    }

    /// All open models.
    Desks desks() {
        return desks;
    }

    ModelOpener opener() {
        return opener;
    }

    /// What opens those again that were open before.
    Continuing continuing() {
        return continuing;
    }

    /// The panes that F6 goes through.
    private List<Node> focusOrder() {
        List<Node> order = new ArrayList<>(List.of(toolbar.node()));
        front().ifPresentOrElse(desk -> order.addAll(desk.focusOrder()), () -> order.add(desks.node()));
        return order;
    }
}
