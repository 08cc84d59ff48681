package org.bindery.studio.window;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.collections.ObservableSet;
import javafx.scene.Node;
import org.bindery.model.ModelPath;
import org.bindery.model.Problem;
import org.bindery.model.Severity;
import org.bindery.model.TypeRef;
import org.bindery.model.edit.Edit;
import org.bindery.model.tree.Component;
import org.bindery.model.tree.ModelTree;
import org.bindery.studio.background.Background;
import org.bindery.studio.background.Latest;
import org.bindery.studio.background.Turns;
import org.bindery.studio.building.Builder;
import org.bindery.studio.building.Clips;
import org.bindery.studio.building.RootOffer;
import org.bindery.studio.building.TreeMenu;
import org.bindery.studio.building.UsagesPane;
import org.bindery.studio.commandlist.Command;
import org.bindery.studio.commandlist.Commands;
import org.bindery.studio.commandlist.PaletteItem;
import org.bindery.studio.preview.FieldsMenu;
import org.bindery.studio.preview.PreviewPane;
import org.bindery.studio.preview.ShownSample;
import org.bindery.studio.problems.ProblemsTable;
import org.bindery.studio.properties.ModelSheet;
import org.bindery.studio.properties.PropertiesPane;
import org.bindery.studio.properties.Sheet;
import org.bindery.studio.properties.SheetBuilder;
import org.bindery.studio.samples.SampleRow;
import org.bindery.studio.settings.SavedSession;
import org.bindery.studio.theme.Look;
import org.bindery.studio.tree.ColumnLayout;
import org.bindery.studio.tree.ComponentTable;
import org.bindery.studio.tree.Sizes;
import org.bindery.studio.treemap.TreemapPane;
import org.bindery.studio.window.DeskPanes.Pane;
import org.bindery.studio.workspace.Analysis;
import org.bindery.studio.workspace.Inputs;
import org.bindery.studio.workspace.SampleList;
import org.bindery.studio.workspace.SampleListFile;

/// All panes of one open model: structure on the left, meaning on the right, evidence below.
final class ModelDesk {

    private static final String USAGES = "Usages";

    /// Of more components at once no properties are gathered.
    private static final int MOST_SELECTED = 500;

    private final Session session;
    private final Latest sheets;
    private final ComponentTable table = new ComponentTable();
    private final Filtering filtering;
    private final ComponentFinding finding;
    private final PropertiesPane properties;
    private final SampleBar sampleBar;
    private final PreviewPane preview;
    private final TreemapPane treemap;
    private final ProblemsTable problems = new ProblemsTable(this::jump);
    private final UsagesPane usages = new UsagesPane(this::jump);
    private final Builder builder;
    private final RootOffer rootOffer;
    private final DeskViews views;
    private final DeskSamples samples;
    private final LowerPane lower;
    private final DeskPanes panes = new DeskPanes();
    private final BiConsumer<ModelDesk, Notice> notices;
    private final List<Runnable> closed = new ArrayList<>();
    private final Turns opening = new Turns();
    private final ReadOnlyStringWrapper status = new ReadOnlyStringWrapper("");

    /// @param commands those of the window that the desk stands in
    /// @param notices hears what the user should be told of this model
    /// @param clips what was copied in any of the window's models
    /// @param closedSections the sections of properties that are closed in all of them
    ModelDesk(
            Start start,
            Background background,
            Commands commands,
            Look look,
            Clips clips,
            ObservableSet<String> closedSections,
            BiConsumer<ModelDesk, Notice> notices) {
        this.notices = notices;
        session = new Session(background, this::tell, start);
        sheets = new Latest(background);
        filtering = new Filtering(background, table);
        finding = new ComponentFinding(background, this::go);
        properties = new PropertiesPane(new PropertyChanges(session), background, closedSections);
        Origins origins = new Origins(session, look, background, this::tell);
        properties.onSource(
                place -> origins.show(place, () -> table.view().getScene().getWindow()));
        sampleBar = new SampleBar(commands);
        treemap = new TreemapPane(this::selectPath, sampleBar.emptyBytes());
        preview = new PreviewPane(
                background,
                sampleBar.node(),
                commands.button(Command.ADD_ITEM, false),
                commands.button(Command.REMOVE_ITEM, false),
                commands.button(Command.UNDO_SAMPLE, false),
                commands.button(Command.REDO_SAMPLE, false),
                commands.button(Command.SAVE_SAMPLE, false));
        sampleBar.follow(preview);
        FieldsMenu.install(preview, commands);
        preview.recover(start.changed(), start.typed());
        builder = new Builder(new BuildingSite(session, this::tell), table, usages, clips, look, background);
        rootOffer = new RootOffer(
                builder::addRoot,
                name -> session.edit(new Edit.SetRoots(List.of(name)))
                        .ifPresent(why -> tell(Notice.warning(why, List.of()))));
        commands.installKeys(table.view());
        TreeMenu.install(table.view(), commands);
        views = new DeskViews(session, background, commands, this::selectPlace);
        samples = new DeskSamples(session, background, commands, this::showPreview, this::tell);
        lower = new LowerPane(lowerTabs(), () -> panes.reveal(Pane.LOWER));
        panes.frame(Pane.TREE).setTop(rootOffer.node());
        panes.frame(Pane.TREE).setCenter(table.view());
        connect(start.samples());
        opening.start(List.of(
                () -> show(Optional.empty()),
                this::showFirst,
                () -> panes.frame(Pane.PROPERTIES).setCenter(properties.view()),
                this::showSelected,
                () -> panes.frame(Pane.LOWER).setCenter(lower.node())));
    }

    /// The panes below; one more is one line more.
    private List<LowerTab> lowerTabs() {
        List<LowerTab> tabs = new ArrayList<>(List.of(
                LowerTab.of("Preview", preview.node()).whenShown(preview::inSight),
                LowerTab.of("Bytes", treemap.node()).whenShown(treemap::inSight),
                LowerTab.of(USAGES, usages.view()).titled(usages.titleProperty()),
                LowerTab.of("Problems", problems.view())
                        .titled(session.problems().map(ProblemsTable::title))
                        .alarmedBy(session.problems().map(ModelDesk::hasErrors)),
                samples.tab()));
        tabs.addAll(views.tabs());
        return tabs;
    }

    private static boolean hasErrors(List<Problem> problems) {
        return problems.stream().anyMatch(problem -> problem.severity() == Severity.ERROR);
    }

    /// Brings the preview to the front.
    void showPreview() {
        lower.show("Preview");
    }

    private void connect(SampleList known) {
        samples.connect(table);
        samples.take(known);
        table.onSelect(component -> session.select(component.path()));
        table.selectionProperty().addListener((property, old, now) -> {
            if (old.size() > 1 || now.size() > 1) {
                showSheet();
            }
        });
        preview.onComponent(session::select);
        preview.onShown(
                shown -> treemap.show(shown.share(), shown.preview().messages().size()));
        preview.onTold(sentence -> tell(Notice.done(sentence)));
        session.analysis().addListener((property, old, now) -> show(now));
        session.sized().addListener((property, old, now) -> showSizes(now));
        session.selected().addListener((property, old, now) -> showSelected());
        session.sample().addListener((property, old, now) -> show(now));
        samples.samples().occurrencesProperty().addListener((property, old, now) -> filtering.know(now));
        samples.samples().evidenceProperty().addListener((property, old, now) -> judge());
        session.problems().addListener((property, old, now) -> problems.show(now));
    }

    private void showFirst() {
        table.placeholder("There is no message to show.");
        Analysis analysis = session.analysis().get();
        rootOffer.show(analysis.model());
        table.showAfresh(analysis.tree());
        filtering.use(analysis.tree());
        Platform.runLater(() -> table.view().requestFocus());
        session.start();
    }

    /// The panes to put into a window.
    Node node() {
        return panes.node();
    }

    /// Tells the user something about this model.
    void tell(Notice notice) {
        notices.accept(this, notice);
    }

    Session session() {
        return session;
    }

    /// The files that the model came from, and its samples.
    Inputs inputs() {
        List<Path> listed =
                samples.samples().rows().stream().map(SampleRow::file).toList();
        return session.inputs().with(session.sampleFile().get()).with(listed);
    }

    ComponentTable table() {
        return table;
    }

    /// What builds the model by hand.
    Builder builder() {
        return builder;
    }

    /// Looks for what uses the selected component, and shows it below.
    void findUsages() {
        builder.findUsages(() -> lower.show(USAGES));
    }

    PreviewPane preview() {
        return preview;
    }

    /// Goes to the field that finds properties.
    void findProperty() {
        panes.reveal(Pane.PROPERTIES);
        properties.find();
    }

    /// Goes to the field that filters the tree.
    void filterComponents() {
        panes.reveal(Pane.TREE);
        filtering.field().focus();
    }

    /// Where the panes stand.
    DeskPanes panes() {
        return panes;
    }

    PropertiesPane properties() {
        return properties;
    }

    LowerPane lower() {
        return lower;
    }

    DeskViews views() {
        return views;
    }

    FilterField filter() {
        return filtering.field();
    }

    Filtering filtering() {
        return filtering;
    }

    DeskSamples samples() {
        return samples;
    }

    /// What to say at the foot of the window while this model is in front.
    ReadOnlyStringProperty status() {
        return status.getReadOnlyProperty();
    }

    /// Shows a component to somebody who is led around, whatever is filtered.
    void lead(ModelPath path) {
        panes.showAll();
        filtering.field().clear();
        place(path).ifPresent(session::select);
    }

    /// The panes that F6 goes through.
    List<Node> focusOrder() {
        Map<Pane, Node> nodes =
                Map.of(Pane.TREE, table.view(), Pane.PROPERTIES, properties.view(), Pane.LOWER, lower.front());
        return Stream.of(Pane.values()).filter(panes::isVisible).map(nodes::get).toList();
    }

    /// Finds components by some letters of their names.
    void find(String text, Consumer<List<PaletteItem>> found) {
        finding.find(session.analysis().get().tree(), text, found);
    }

    /// Calls `listener` when the model is closed.
    void onClosed(Runnable listener) {
        closed.add(listener);
    }

    /// How to open this model again another time; empty where it is kept nowhere.
    Optional<SavedSession.Desk> toContinue() {
        Document document = session.document().get();
        return document.file()
                .or(document::source)
                .map(file -> new SavedSession.Desk(
                        file.toAbsolutePath().toString(),
                        session.sampleFile()
                                .get()
                                .map(sample -> sample.toAbsolutePath().toString())
                                .orElse(""),
                        document.file().isPresent()
                                ? List.of()
                                : SampleListFile.lines(
                                        samples.samples().listProperty().get()),
                        session.selected().get().toString(),
                        DeskView.openRows(table),
                        lower.frontName(),
                        panes.dividers(),
                        panes.hidden(),
                        table.columns().toString()));
    }

    /// Shows the model as it was shown another time.
    void goOnWith(SavedSession.Desk saved) {
        opening.finish();
        samples.take(SampleListFile.of(saved.samples()));
        DeskView.openRows(table, saved.open());
        table.columns(ColumnLayout.parse(saved.columns()));
        lower.show(saved.lower());
        panes.goOnWith(saved.dividers(), saved.hidden());
        ModelPath path = ModelPath.parse(saved.selected());
        if (session.analysis().get().tree().find(path).isPresent()) {
            session.select(path);
        }
        Path sample = Path.of(saved.sample());
        if (!saved.sample().isEmpty()
                && session.sampleFile().get().filter(sample::equals).isEmpty()) {
            session.openSample(sample);
        }
    }

    /// Lets go of everything, because the model is closed.
    void close() {
        opening.cancel();
        closed.forEach(Runnable::run);
        session.stop();
        samples.samples().stop();
        sheets.cancel();
        properties.clear("");
    }

    private void show(Analysis analysis) {
        rootOffer.show(analysis.model());
        table.show(analysis.tree());
        filtering.use(analysis.tree());
        showSelected();
    }

    private void show(Optional<ShownSample> sample) {
        sampleBar.show(sample);
        judge();
        sample.ifPresentOrElse(preview::show, () -> {
            preview.clear(sampleBar.emptyState());
            treemap.clear();
        });
    }

    /// Lets all samples be the evidence of the properties, also the one in sight where it is no sample of the model.
    private void judge() {
        Optional<ShownSample> shown = session.sample().get();
        Set<Path> files =
                new LinkedHashSet<>(samples.samples().evidenceProperty().get());
        shown.map(ShownSample::file)
                .map(file -> file.toAbsolutePath().normalize())
                .ifPresent(files::add);
        Optional<Analysis> by =
                shown.map(ShownSample::analysis).or(() -> session.sized().get());
        if (files.isEmpty() || by.isEmpty()) {
            properties.judgeByNothing();
        } else {
            properties.judgeBy(List.copyOf(files), by.get());
        }
    }

    private void showSizes(Optional<Analysis> analysis) {
        table.showSizes(analysis.<Sizes>map(AnalysedSizes::new).orElse(Sizes.UNKNOWN));
        table.showUnused(analysis.map(Analysis::unusedTypes).orElse(List.of()));
        table.select(session.selected().get());
    }

    private void showSelected() {
        Analysis analysis = session.analysis().get();
        ModelPath path = session.selected().get();
        if (path.equals(ModelPath.ROOT)) {
            table.view().getSelectionModel().clearSelection();
            treemap.select("");
            sheets.cancel();
            properties.show(ModelSheet.of(analysis.model()));
            status.set("");
            return;
        }
        path.type().map(ModelPath::ofType).ifPresent(table::showType);
        table.select(path);
        preview.select(path);
        treemap.select(path.toString());
        showSheet();
    }

    /// Shows the properties of what is selected, and leaves the selection as it is.
    private void showSheet() {
        Analysis analysis = session.analysis().get();
        analysis.tree().find(session.selected().get()).ifPresent(component -> showSheet(component, analysis));
    }

    private void showSheet(Component component, Analysis analysis) {
        List<Component> all = selectedWith(component, analysis);
        status.set(component.path() + (all.size() == 1 ? "" : " and " + (all.size() - 1) + " more"));
        sheets.start(
                "Properties of " + component.name(),
                running -> SheetBuilder.of(all, analysis),
                this::showSheet,
                failure -> tell(Notice.failure(
                        ErrorCode.PROPERTIES, "Showing the properties of " + component.path(), failure)));
    }

    /// The component, and the others that are selected with it.
    private List<Component> selectedWith(Component component, Analysis analysis) {
        List<Component> others = table.selectionProperty().get().stream()
                .filter(other -> !other.path().equals(component.path()))
                .flatMap(other -> analysis.tree().find(other.path()).stream())
                .limit(MOST_SELECTED)
                .toList();
        boolean several = table.selectionProperty().get().size() == others.size() + 1;
        return several ? Stream.concat(Stream.of(component), others.stream()).toList() : List.of(component);
    }

    private void showSheet(Sheet sheet) {
        if (session.selected().get().equals(sheet.path())) {
            properties.show(sheet);
        }
    }

    private void selectPath(String path) {
        selectPlace(ModelPath.parse(path));
    }

    private void selectPlace(ModelPath path) {
        place(path).ifPresent(session::select);
    }

    private Optional<ModelPath> place(ModelPath path) {
        return Places.of(path, session.analysis().get().tree());
    }

    private void jump(Problem problem) {
        problem.path().ifPresent(this::jump);
    }

    private void jump(ModelPath path) {
        go(place(path).orElse(path));
    }

    /// Shows the type of what is selected in a place of its own, where what is set holds for all who use it.
    void goToType() {
        ModelTree tree = session.analysis().get().tree();
        tree.find(session.selected().get())
                .flatMap(Component::type)
                .filter(TypeRef.Named.class::isInstance)
                .map(type -> ModelPath.ofType(((TypeRef.Named) type).name().local()))
                .filter(type -> tree.find(type).isPresent())
                .ifPresent(this::go);
    }

    /// Goes to a component, also where the filter hides it.
    private void go(ModelPath place) {
        panes.reveal(Pane.TREE);
        filtering.field().clear();
        session.select(place);
        table.view().requestFocus();
    }
}
