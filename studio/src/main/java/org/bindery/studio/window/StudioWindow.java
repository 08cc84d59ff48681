package org.bindery.studio.window;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.VBox;
import org.bindery.model.ModelPath;
import org.bindery.studio.background.Background;
import org.bindery.studio.commandlist.Command;
import org.bindery.studio.commandlist.Commands;
import org.bindery.studio.theme.Look;
import org.bindery.studio.walk.Walk;
import org.bindery.studio.walk.WalkBar;
import org.bindery.studio.workspace.ModelFiles;
import org.bindery.studio.workspace.Opening;
import org.bindery.studio.workspace.SampleTrades;

/// One window of the studio: what is common to all open models, and the models themselves as desks in tabs.
public final class StudioWindow {

    private static final double WIDTH = 1440;
    private static final double HEIGHT = 900;
    private static final String NAME = "Bindery";

    private final Background background;
    private final Commands commands = new Commands();
    private final NoticeBar notices = new NoticeBar();
    private final WalkBar walk = new WalkBar();
    private final StatusBar status;
    private final Desks desks;
    private final Closing closing;
    private final Toolbar toolbar;
    private final Scene scene;
    private final ReadOnlyStringWrapper title = new ReadOnlyStringWrapper(NAME);

    private Runnable onNextDesk = () -> {};

    /// @param asking what the window asks the user with
    public StudioWindow(Background background, Look look, Asking asking) {
        this.background = background;
        status = new StatusBar(background);
        WelcomePane welcome = new WelcomePane();
        desks = new Desks(welcome.node(), this::close);
        Saving saving = new Saving(asking.files());
        closing = new Closing(desks, saving, asking.questions());
        new WindowCommands(this, commands, look, background, asking, saving).register();
        welcome.fill(commands);
        toolbar = new Toolbar(
                commands, () -> front().ifPresent(desk -> desk.session().select(ModelPath.ROOT)));
        scene = frame();
        look.dress(scene);
        commands.installKeys(scene);
        FileDrop.accept(scene, files -> files.forEach(this::open));
        follow();
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
        Optional<ModelDesk> open = desks.holding(file);
        if (open.isPresent()) {
            desks.bringToFront(open.get());
            return;
        }
        boolean isModel = ModelFiles.isModelFile(file);
        background.start(
                (isModel ? "Opening " : "Importing ") + file.getFileName(),
                running -> isModel
                        ? Opening.open(file)
                        : Opening.importFiles(List.of(file), Optional.empty(), Map.of(), Optional.empty(), running),
                this::show,
                failure -> notices.show(Notice.failure("Opening " + file, failure)));
    }

    /// Puts a model on a desk of its own, in front.
    void show(Opening.Opened opened) {
        notices.hide();
        desks.add(new ModelDesk(opened, background, commands, notices::show));
        onNextDesk.run();
        onNextDesk = () -> {};
    }

    /// Goes on if nothing is lost by it: asks what to do with unsaved changes.
    public void beforeClosing(Runnable close) {
        closing.beforeEnd(close);
    }

    /// Closes a model, unless the user would rather keep it when asked about changes.
    void close(ModelDesk desk) {
        closing.close(desk);
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

    /// Leads newcomers around, on the sample trades if no model is open.
    void walk() {
        if (front().isPresent()) {
            walk.start(Walk.TRADES);
        } else if (Files.isReadable(SampleTrades.file())) {
            onNextDesk = () -> walk.start(Walk.TRADES);
            open(SampleTrades.file());
        } else {
            notices.show(Notice.warning("The sample trades are missing: there is no " + SampleTrades.file()
                    + ". Open a model, then start the walk again.", List.of()));
        }
    }

    void tell(Notice notice) {
        notices.show(notice);
    }
}
