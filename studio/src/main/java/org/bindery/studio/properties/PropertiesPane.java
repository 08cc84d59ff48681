package org.bindery.studio.properties;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.collections.FXCollections;
import javafx.collections.ObservableSet;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.bindery.icons.Icon;
import org.bindery.icons.Icons;
import org.bindery.model.Location;
import org.bindery.studio.background.Background;
import org.bindery.studio.background.Latest;
import org.bindery.studio.background.Turns;
import org.bindery.studio.evidence.Evidence;
import org.bindery.studio.fields.FieldError;
import org.bindery.studio.sheet.Changes;
import org.bindery.studio.sheet.Line;
import org.bindery.studio.sheet.Sheet;
import org.bindery.studio.theme.Styled;
import org.bindery.studio.workspace.Analysis;

/// Shows the sheet of the selected component as a form.
public final class PropertiesPane {

    /// So many plain lines are made at once, while keys and clicks wait; an editor is as much as some of them.
    private static final int MOST_MADE = 6;

    private static final int EDITOR = 3;

    private final TextField search = Styled.named("property-search", new TextField());
    private final HBox searchLine;
    private final VBox content = Styled.of(new VBox(), "properties");
    private final ScrollPane scroll =
            Styled.named("properties", new ScrollPane(content), "edge-to-edge", "properties-scroll");
    private final VBox pane;
    private final Editing editing;
    private final Latest evidence;
    private final ObservableSet<String> closed;
    private final Label title = Styled.named("property-title", new Label(), "property-title");
    private final Map<String, SectionView> sections = new HashMap<>();
    private final Turns turns = new Turns();
    private List<SectionView> views = List.of();
    private Optional<Sheet> shown = Optional.empty();

    /// @param background where it tries out what the user types
    /// @param closed the titles of the sections that are closed, shared by all panes
    public PropertiesPane(Changes changes, Background background, ObservableSet<String> closed) {
        this.closed = closed;
        editing = new Editing(changes, background);
        editing.onEffect(() -> views.forEach(SectionView::showEffect));
        evidence = new Latest(background);
        title.setMaxWidth(Double.MAX_VALUE);
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.setAccessibleText("Properties");
        searchLine = searchLine();
        pane = Styled.of(new VBox(searchLine, scroll), "properties-pane");
        VBox.setVgrow(scroll, Priority.ALWAYS);
        revealErrors();
        clear("");
    }

    /// Calls `listener` with a place in a source that the user wants to see.
    public void onSource(Consumer<Location> listener) {
        editing.onSource(listener);
    }

    private HBox searchLine() {
        search.setPromptText("Find a property");
        search.setAccessibleText("Find a property");
        search.textProperty().addListener((property, old, now) -> {
            turns.finish();
            arrange();
        });
        search.setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.ESCAPE && !search.getText().isEmpty()) {
                search.clear();
                event.consume();
            }
        });
        HBox.setHgrow(search, Priority.ALWAYS);
        return Styled.of(new HBox(Icons.view(Icon.FILTER), search), "property-search");
    }

    /// The control to put into a window.
    public Region view() {
        return pane;
    }

    /// Goes to the field that finds properties.
    public void find() {
        search.requestFocus();
        search.selectAll();
    }

    /// Shows nothing but a hint.
    public void clear(String hint) {
        shown = Optional.empty();
        evidence.cancel();
        turns.cancel();
        views.forEach(SectionView::leave);
        views = List.of();
        search.setDisable(true);
        content.getChildren().setAll(hint(hint));
    }

    private static Label hint(String text) {
        Label label = Styled.of(new Label(text), "empty-state");
        label.setWrapText(true);
        return label;
    }

    /// Judges rules and measures encodings by the messages of all samples.
    ///
    /// @param analysis of the model that reads them
    public void judgeBy(List<Path> samples, Analysis analysis) {
        editing.tryOut(
                evidence,
                "Reading samples for the properties",
                running -> Evidence.of(samples, analysis, running),
                read -> judgeBy(Optional.of(read)));
    }

    /// Judges rules and measures encodings by nothing: there is no sample.
    public void judgeByNothing() {
        evidence.cancel();
        judgeBy(Optional.empty());
    }

    private void judgeBy(Optional<Evidence> samples) {
        editing.judgeBy(samples);
        views.forEach(SectionView::refresh);
    }

    /// Shows a component; if it is the one shown before, the place and the focus stay, and so does what was typed and
    /// not taken yet.
    public void show(Sheet sheet) {
        boolean same = shown.map(Sheet::paths).filter(sheet.paths()::equals).isPresent();
        double place = scroll.getVvalue();
        Optional<String> focused = focusedId();
        turns.finish();
        shown = Optional.of(sheet);
        editing.show(sheet.snapshot());
        search.setDisable(false);
        title.setText(sheet.title());
        title.setGraphic(Icons.view(sheet.icon()));
        List<SectionView> before = views;
        views = List.of();
        turns.start(pieces(sheet, same, before));
        scroll.setVvalue(same ? place : 0);
        if (same) {
            turns.finish();
            focused.flatMap(this::control).ifPresent(node -> {
                node.requestFocus();
                reveal(node);
            });
        }
    }

    /// The control with an id, which may contain dots: a selector would take what follows them for classes.
    private Optional<Node> control(String id) {
        return content.lookupAll("*").stream()
                .filter(node -> id.equals(node.getId()))
                .findFirst();
    }

    /// The steps in which a sheet is shown: what there are controls for at once, others a few at a time.
    private List<Runnable> pieces(Sheet sheet, boolean same, List<SectionView> before) {
        EditedSheet edited = EditedSheet.of(sheet, editing);
        List<List<Sheet.Section>> parts = new ArrayList<>();
        int made = MOST_MADE;
        for (Sheet.Section section : sheet.sections()) {
            boolean isMade = sections.containsKey(section.title());
            for (Sheet.Section part : isMade ? List.of(section) : beginnings(section)) {
                int more = isMade ? 0 : Math.min(MOST_MADE, effort(part.lines()));
                if (made + more > MOST_MADE || parts.isEmpty()) {
                    made = 0;
                    parts.add(new ArrayList<>());
                }
                made += more;
                parts.getLast().add(part);
            }
        }
        List<Runnable> pieces = new ArrayList<>();
        parts.forEach(part -> pieces.add(() -> show(part, edited, same, before)));
        return pieces;
    }

    /// A section as it grows, with a few lines more each time, up to the whole.
    private static List<Sheet.Section> beginnings(Sheet.Section section) {
        List<Sheet.Section> all = new ArrayList<>();
        int made = 0;
        for (int i = 0; i < section.lines().size(); i++) {
            int more = effort(section.lines().subList(i, i + 1));
            if (made > 0 && made + more > MOST_MADE) {
                all.add(new Sheet.Section(section.title(), section.lines().subList(0, i)));
                made = 0;
            }
            made += more;
        }
        all.add(section);
        return all;
    }

    private static int effort(List<Line> lines) {
        return lines.stream()
                .mapToInt(line -> switch (line) {
                    case Line.Fact _, Line.Source _, Line.Entry _, Line.Word _, Line.Matching _, Line.Narrowing _ -> 1;
                    case Line.Prose _, Line.Choice _, Line.Pattern _, Line.Values _ -> EDITOR;
                    case Line.Condition _, Line.Calculation _, Line.Addition _, Line.Written _ -> EDITOR;
                })
                .sum();
    }

    private void show(List<Sheet.Section> part, EditedSheet sheet, boolean same, List<SectionView> before) {
        List<SectionView> all = new ArrayList<>(views);
        for (Sheet.Section section : part) {
            SectionView view = sections.computeIfAbsent(section.title(), this::section);
            view.show(section, sheet, same && before.contains(view));
            if (!all.contains(view)) {
                all.add(view);
            }
        }
        views = List.copyOf(all);
        if (!turns.isWaiting()) {
            before.stream().filter(old -> !views.contains(old)).forEach(SectionView::leave);
        }
        arrange();
    }

    private SectionView section(String name) {
        SectionView view = new SectionView(name);
        view.onReset(settings -> shown.ifPresent(
                sheet -> editing.setAll(sheet.paths(), "Reset " + name.toLowerCase(Locale.ROOT), settings)));
        return view;
    }

    /// Puts the lines that are looked for under each other.
    private void arrange() {
        if (shown.isEmpty()) {
            return;
        }
        String word = search.getText().strip().toLowerCase(Locale.ROOT);
        List<Node> nodes = new ArrayList<>(List.of(title));
        for (SectionView view : views) {
            if (view.arrange(word, word.isEmpty() ? closed : FXCollections.observableSet())) {
                nodes.add(view.node());
            }
        }
        if (nodes.size() == 1 && !turns.isWaiting()) {
            nodes.add(hint("No property contains '" + search.getText().strip() + "'; Escape shows all."));
        }
        if (!content.getChildren().equals(nodes)) {
            content.getChildren().setAll(nodes);
        }
    }

    /// Keeps the error of the field with the focus in sight, which appears below it.
    private void revealErrors() {
        content.heightProperty().addListener((property, old, now) -> {
            if (now.doubleValue() > old.doubleValue()) {
                Platform.runLater(() -> focused()
                        .filter(field ->
                                around(field, PropertiesPane::showsError).isPresent())
                        .ifPresent(this::reveal));
            }
        });
    }

    private static boolean showsError(Node node) {
        return node instanceof VBox box
                && box.getChildren().stream()
                        .anyMatch(child ->
                                (child instanceof FieldError || child instanceof EffectView) && child.isVisible());
    }

    /// The innermost node around a control of this pane, or the control itself, that is like that.
    private Optional<Node> around(Node control, Predicate<Node> wanted) {
        return Stream.iterate(control, node -> node != null && node != content, Node::getParent)
                .filter(wanted)
                .findFirst();
    }

    /// Brings a control into sight, with the whole rule that it is a part of, or with its error.
    private void reveal(Node control) {
        scroll.applyCss();
        scroll.layout();
        Node wanted = around(control, node -> node.getStyleClass().contains("rule"))
                .or(() -> around(control, PropertiesPane::showsError))
                .orElse(control);
        Bounds place = content.sceneToLocal(wanted.localToScene(wanted.getLayoutBounds()));
        double height = scroll.getViewportBounds().getHeight();
        double hidden = content.getHeight() - height;
        double top = scroll.getVvalue() * hidden;
        double least = Math.min(place.getMinY(), place.getMaxY() - height);
        if (hidden > 0 && (top < least || top > place.getMinY())) {
            scroll.setVvalue(Math.clamp(top < least ? least : place.getMinY(), 0, hidden) / hidden);
        }
    }

    private Optional<Node> focused() {
        return Optional.ofNullable(scroll.getScene())
                .map(Scene::getFocusOwner)
                .filter(owner ->
                        Stream.iterate(owner, Objects::nonNull, Node::getParent).anyMatch(content::equals));
    }

    private Optional<String> focusedId() {
        return focused().map(Node::getId);
    }
}
