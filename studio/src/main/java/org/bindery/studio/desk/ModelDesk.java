package org.bindery.studio.desk;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.collections.ObservableSet;
import javafx.scene.Node;
import org.bindery.model.ModelPath;
import org.bindery.model.Problem;
import org.bindery.model.Severity;
import org.bindery.studio.background.Background;
import org.bindery.studio.background.Turns;
import org.bindery.studio.building.Clips;
import org.bindery.studio.commandlist.Commands;
import org.bindery.studio.desk.DeskPanes.Pane;
import org.bindery.studio.notices.Notice;
import org.bindery.studio.preview.PreviewPane;
import org.bindery.studio.problems.ProblemsTable;
import org.bindery.studio.samples.SampleRow;
import org.bindery.studio.session.Session;
import org.bindery.studio.session.Start;
import org.bindery.studio.settings.SavedSession;
import org.bindery.studio.theme.Look;
import org.bindery.studio.workspace.Inputs;

/// All panes of one open model: structure on the left, meaning on the right, evidence below.
public final class ModelDesk {

    private static final String USAGES = "Usages";

    private final Session session;
    private final DeskPanes panes = new DeskPanes();
    private final TreePane tree;
    private final SelectionProperties properties;
    private final SampleInSight sample;
    private final DeskSamples samples;
    private final DeskData data;
    private final DeskViews views;
    private final ProblemsTable problems = new ProblemsTable(this::jump);
    private final LowerPane lower;
    private final BiConsumer<ModelDesk, Notice> notices;
    private final List<Runnable> closed = new ArrayList<>();
    private final Turns opening = Turns.beforeOthers();

    /// @param commands those of the window that the desk is in
    /// @param notices receives the notices on this model
    /// @param clips what was copied in any of the window's models
    /// @param closedSections the sections of properties that are closed in all of them
    public ModelDesk(
            Start start,
            Background background,
            Commands commands,
            Look look,
            Clips clips,
            ObservableSet<String> closedSections,
            BiConsumer<ModelDesk, Notice> notices) {
        this.notices = notices;
        session = new Session(background, this::showNotice, start);
        tree = new TreePane(
                session,
                panes.frame(Pane.TREE),
                () -> panes.reveal(Pane.TREE),
                background,
                commands,
                look,
                clips,
                this::showNotice);
        sample = new SampleInSight(session, start, background, commands, tree::select, this::showNotice);
        samples = new DeskSamples(session, background, commands, this::showPreview, this::showNotice);
        properties = new SelectionProperties(
                session,
                tree.table().selectionProperty(),
                samples.samples().evidenceProperty(),
                background,
                look,
                closedSections,
                this::showNotice);
        data = new DeskData(session, background, commands, tree::select, this::showPreview, this::showNotice);
        views = new DeskViews(session, background, commands, tree::select);
        lower = new LowerPane(tabs(), () -> panes.reveal(Pane.LOWER));
        samples.connect(tree);
        samples.take(start.samples());
        session.analysis().addListener((property, old, now) -> showSelected());
        session.selected().addListener((property, old, now) -> showSelected());
        session.problems().addListener((property, old, now) -> problems.show(now, sample.inOctets()));
        opening.start(List.of(
                sample::showNone,
                this::showFirst,
                () -> panes.frame(Pane.PROPERTIES).setCenter(properties.pane().view()),
                this::showSelected,
                () -> panes.frame(Pane.LOWER).setCenter(lower.node()),
                () -> start.batch().ifPresent(this::openBatch)));
    }

    /// The panes below; one more is one line more.
    private List<LowerTab> tabs() {
        List<LowerTab> tabs = new ArrayList<>(sample.tabs());
        tabs.add(LowerTab.of(USAGES, tree.usages().view()).titled(tree.usages().titleProperty()));
        tabs.add(LowerTab.of(LowerPane.PROBLEMS, problems.view())
                .titled(session.problems().map(ProblemsTable::title))
                .alarmedBy(session.problems().map(ModelDesk::hasErrors)));
        tabs.add(samples.tab());
        tabs.add(data.tab());
        tabs.addAll(views.tabs());
        return tabs;
    }

    /// Lists the messages of a batch, in place of the one that is open.
    public void openBatch(Path file) {
        data.open(file);
        lower.show(LowerPane.DATA);
    }

    private static boolean hasErrors(List<Problem> problems) {
        return problems.stream().anyMatch(problem -> problem.severity() == Severity.ERROR);
    }

    private void showFirst() {
        tree.showFirst();
        session.start();
    }

    private void showSelected() {
        tree.showSelected();
        sample.select(session.selected().get());
        properties.show();
    }

    private void jump(Problem problem) {
        problem.path().ifPresent(tree::jump);
    }

    /// The panes to put into a window.
    public Node node() {
        return panes.node();
    }

    /// Shows the user a notice on this model.
    public void showNotice(Notice notice) {
        notices.accept(this, notice);
    }

    public Session session() {
        return session;
    }

    /// The tree, on the left.
    public TreePane tree() {
        return tree;
    }

    /// The sample that the user looks at.
    public PreviewPane preview() {
        return sample.preview();
    }

    /// All samples of the model.
    public DeskSamples samples() {
        return samples;
    }

    /// The batch whose messages are listed.
    public DeskData data() {
        return data;
    }

    /// What is worked out only while the user looks at it.
    public DeskViews views() {
        return views;
    }

    /// The evidence, below.
    public LowerPane lower() {
        return lower;
    }

    /// How the panes share the window.
    public DeskPanes panes() {
        return panes;
    }

    /// The files that the model came from, and its samples.
    public Inputs inputs() {
        List<Path> listed =
                samples.samples().rows().stream().map(SampleRow::file).toList();
        return session.inputs().with(session.sampleFile().get()).with(listed);
    }

    /// Brings the preview to the front.
    public void showPreview() {
        lower.show(LowerPane.PREVIEW);
    }

    /// Looks for what uses the selected component, and shows it below.
    public void findUsages() {
        tree.builder().findUsages(() -> lower.show(USAGES));
    }

    /// Goes to the field that finds properties.
    public void findProperty() {
        panes.reveal(Pane.PROPERTIES);
        properties.pane().find();
    }

    /// What to say at the foot of the window while this model is in front.
    public ReadOnlyStringProperty status() {
        return properties.status();
    }

    /// Shows a component during a guided walk, regardless of the filter.
    public void lead(ModelPath path) {
        panes.showAll();
        tree.filtering().field().clear();
        tree.select(path);
    }

    /// The panes that F6 goes through.
    public List<Node> focusOrder() {
        Map<Pane, Node> nodes = Map.of(
                Pane.TREE,
                tree.table().view(),
                Pane.PROPERTIES,
                properties.pane().view(),
                Pane.LOWER,
                lower.front());
        return Stream.of(Pane.values()).filter(panes::isVisible).map(nodes::get).toList();
    }

    /// How to open this model again another time; empty where it is kept nowhere.
    public Optional<SavedSession.Desk> toContinue() {
        return saved().now();
    }

    /// Shows the model as it was shown another time.
    public void goOnWith(SavedSession.Desk saved) {
        opening.finish();
        saved().restore(saved);
    }

    private SavedDesk saved() {
        return new SavedDesk(session, samples, tree.table(), lower, panes);
    }

    /// Calls `listener` when the model is closed.
    public void onClosed(Runnable listener) {
        closed.add(listener);
    }

    /// Lets go of everything, because the model is closed.
    public void close() {
        opening.cancel();
        closed.forEach(Runnable::run);
        session.stop();
        samples.samples().stop();
        properties.stop();
        data.close();
    }
}
