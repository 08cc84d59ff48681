package org.bindery.studio.window;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.application.Platform;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.SplitPane;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.bindery.model.ModelPath;
import org.bindery.model.Problem;
import org.bindery.model.tree.Component;
import org.bindery.studio.background.Background;
import org.bindery.studio.background.Latest;
import org.bindery.studio.commandlist.Commands;
import org.bindery.studio.preview.PreviewPane;
import org.bindery.studio.preview.ShownSample;
import org.bindery.studio.problems.ProblemsTable;
import org.bindery.studio.properties.Evidence;
import org.bindery.studio.properties.ModelSheet;
import org.bindery.studio.properties.PropertiesPane;
import org.bindery.studio.properties.Sheet;
import org.bindery.studio.properties.SheetBuilder;
import org.bindery.studio.theme.Look;
import org.bindery.studio.tree.ComponentTable;
import org.bindery.studio.tree.Sizes;
import org.bindery.studio.treemap.TreemapPane;
import org.bindery.studio.workspace.Analysis;
import org.bindery.studio.workspace.PreviewMessage;

/// One window of the studio: structure on the left, meaning on the right, evidence below.
public final class StudioWindow {

    private static final double WIDTH = 1440;
    private static final double HEIGHT = 900;
    private static final String NAME = "Bindery";

    private final Session session;
    private final Latest sheets;
    private final ComponentTable table = new ComponentTable();
    private final Filtering filtering;
    private final PropertiesPane properties;
    private final HBox previewControls = new HBox();
    private final PreviewPane preview = new PreviewPane(previewControls);
    private final TreemapPane treemap = new TreemapPane(this::selectPath);
    private final ProblemsTable problems = new ProblemsTable(this::jump);
    private final NoticeBar notices = new NoticeBar();
    private final StatusBar status;
    private final Toolbar toolbar;
    private final LowerPane lower;
    private final WindowCommands actions;
    private final StackPane center = new StackPane();
    private final SplitPane panes;
    private final Scene scene;
    private final ReadOnlyStringWrapper title = new ReadOnlyStringWrapper(NAME);
    private boolean fresh;

    /// @param asking what the window asks the user with
    public StudioWindow(Background background, Look look, Asking asking) {
        status = new StatusBar(background);
        session = new Session(background, notices::show);
        sheets = new Latest(background);
        filtering = new Filtering(background, table);
        properties = new PropertiesPane(session::set, background);
        Commands commands = new Commands();
        actions = new WindowCommands(this, session, look, background, asking);
        actions.register(commands);
        toolbar = new Toolbar(commands, filtering.field().node(), () -> session.select(ModelPath.ROOT));
        lower = new LowerPane(preview, previewControls, treemap, problems, commands);
        panes = panes();
        center.getChildren().setAll(WelcomePane.node(commands));
        scene = frame();
        look.dress(scene);
        commands.installKeys(scene);
        FileDrop.accept(scene, actions::open);
        connect();
    }

    private SplitPane panes() {
        SplitPane upper = new SplitPane(table.view(), properties.view());
        upper.setDividerPositions(0.64);
        SplitPane all = new SplitPane(upper, lower.node());
        all.setOrientation(Orientation.VERTICAL);
        all.setDividerPositions(0.62);
        return all;
    }

    private Scene frame() {
        BorderPane root = new BorderPane(center);
        root.getStyleClass().add("studio");
        root.setTop(new VBox(toolbar.node(), notices.node()));
        root.setBottom(status.node());
        return new Scene(root, WIDTH, HEIGHT);
    }

    private void connect() {
        table.onSelect(component -> session.select(component.path()));
        preview.onComponent(session::select);
        session.onOpened(this::opened);
        session.analysis().addListener((property, old, now) -> now.ifPresent(this::show));
        session.sized().addListener((property, old, now) -> showSizes(now));
        session.selected().addListener((property, old, now) -> showSelected());
        session.sample().addListener((property, old, now) -> {
            lower.show(now);
            properties.judgeBy(now.map(StudioWindow::evidence));
        });
        session.problems().addListener((property, old, now) -> {
            problems.show(now);
            lower.show(now);
        });
        session.document().addListener((property, old, now) -> now.ifPresent(this::showTitle));
        lower.show(Optional.empty());
        filtering.field().disable(true);
        status.say("No model is open");
    }

    /// The scene to put into a stage.
    public Scene scene() {
        return scene;
    }

    /// What to write on the stage: the model's name, with a dot while there is something to save.
    public ReadOnlyStringProperty titleProperty() {
        return title.getReadOnlyProperty();
    }

    /// Opens a model or imports a file.
    public void open(Path file) {
        actions.open(file);
    }

    /// Goes on if nothing is lost by it: asks what to do with unsaved changes.
    public void beforeClosing(Runnable close) {
        actions.afterSaving(close);
    }

    Session session() {
        return session;
    }

    PreviewPane preview() {
        return preview;
    }

    ComponentTable table() {
        return table;
    }

    LowerPane lower() {
        return lower;
    }

    FilterField filter() {
        return filtering.field();
    }

    /// The panes that F6 goes through.
    List<Node> focusOrder() {
        return List.of(toolbar.node(), table.view(), properties.view(), lower.front());
    }

    private void opened() {
        fresh = true;
        notices.hide();
        center.getChildren().setAll(panes);
        filtering.field().disable(false);
        filtering.field().clear();
        table.placeholder("The model has no root element, so there is nothing to show; the problems tell more.");
        lower.show(Optional.empty());
    }

    private void show(Analysis analysis) {
        if (fresh) {
            fresh = false;
            table.showSizes(Sizes.UNKNOWN);
            table.showAfresh(analysis.tree());
            Platform.runLater(() -> table.view().requestFocus());
        } else {
            table.show(analysis.tree());
        }
        filtering.use(analysis.tree());
        showSelected();
    }

    private void showTitle(Document document) {
        toolbar.show(document.title());
        title.set(document.title() + " – " + NAME);
        status.describe(String.format(
                Locale.ROOT,
                "%s %s · %s",
                document.model().name(),
                document.model().version(),
                document.file().map(Path::toString).orElse("not saved yet")));
    }

    private static Evidence evidence(ShownSample sample) {
        return new Evidence(
                sample.file(),
                sample.analysis(),
                sample.preview().messages().stream().map(PreviewMessage::read).toList());
    }

    private void showSizes(Optional<Analysis> analysis) {
        table.showSizes(analysis.<Sizes>map(AnalysedSizes::new).orElse(Sizes.UNKNOWN));
    }

    private void showSelected() {
        Optional<Analysis> analysis = session.analysis().get();
        Optional<ModelPath> path = session.selected().get();
        if (analysis.isEmpty() || path.isEmpty()) {
            return;
        }
        if (path.get().equals(ModelPath.ROOT)) {
            table.view().getSelectionModel().clearSelection();
            treemap.select("");
            sheets.cancel();
            properties.show(ModelSheet.of(analysis.get().model()));
            status.say("");
            return;
        }
        table.select(path.get());
        preview.select(path.get());
        treemap.select(path.get().toString());
        analysis.get().tree().find(path.get()).ifPresent(component -> showSheet(component, analysis.get()));
    }

    private void showSheet(Component component, Analysis analysis) {
        status.say(component.path().toString());
        sheets.start(
                "Properties of " + component.name(),
                running -> SheetBuilder.of(component, analysis),
                this::showSheet,
                failure -> notices.show(Notice.failure("Showing the properties of " + component.path(), failure)));
    }

    private void showSheet(Sheet sheet) {
        if (session.selected().get().filter(sheet.path()::equals).isPresent()) {
            properties.show(sheet);
        }
    }

    private void selectPath(String path) {
        place(ModelPath.parse(path)).ifPresent(session::select);
    }

    private Optional<ModelPath> place(ModelPath path) {
        return session.analysis().get().flatMap(analysis -> Places.of(path, analysis.tree()));
    }

    private void jump(Problem problem) {
        problem.path().flatMap(this::place).ifPresent(place -> {
            filtering.field().clear();
            session.select(place);
            table.view().requestFocus();
        });
    }

    void tell(Notice notice) {
        notices.show(notice);
    }
}
