package org.bindery.studio.properties;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import javafx.collections.FXCollections;
import javafx.collections.ObservableSet;
import javafx.scene.Node;
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
import org.bindery.studio.background.Background;
import org.bindery.studio.background.Latest;
import org.bindery.studio.workspace.Analysis;

/// Shows the sheet of the selected component as a form.
public final class PropertiesPane {

    private final TextField search = new TextField();
    private final HBox searchLine;
    private final VBox content = new VBox();
    private final ScrollPane scroll = new ScrollPane(content);
    private final VBox pane;
    private final Editing editing;
    private final Latest evidence;
    private final ObservableSet<String> closed;
    private Map<Line, LineView> views = new HashMap<>();
    private Optional<Sheet> shown = Optional.empty();

    /// @param background where it tries out what the user types
    /// @param closed the titles of the sections that are closed, shared by all panes
    public PropertiesPane(Changes changes, Background background, ObservableSet<String> closed) {
        this.closed = closed;
        editing = new Editing(changes, background);
        evidence = new Latest(background);
        content.getStyleClass().add("properties");
        scroll.setId("properties");
        scroll.getStyleClass().addAll("edge-to-edge", "properties-scroll");
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.setAccessibleText("Properties");
        searchLine = searchLine();
        pane = new VBox(searchLine, scroll);
        pane.getStyleClass().add("properties-pane");
        VBox.setVgrow(scroll, Priority.ALWAYS);
        clear("");
    }

    private HBox searchLine() {
        search.setId("property-search");
        search.setPromptText("Find a property");
        search.setAccessibleText("Find a property");
        search.textProperty().addListener((property, old, now) -> arrange());
        search.setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.ESCAPE && !search.getText().isEmpty()) {
                search.clear();
                event.consume();
            }
        });
        HBox.setHgrow(search, Priority.ALWAYS);
        HBox line = new HBox(Icons.view(Icon.FILTER), search);
        line.getStyleClass().add("property-search");
        return line;
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
        views.values().forEach(LineView::leave);
        views = new HashMap<>();
        search.setDisable(true);
        content.getChildren().setAll(hint(hint));
    }

    private static Label hint(String text) {
        Label label = new Label(text);
        label.getStyleClass().add("empty-state");
        label.setWrapText(true);
        return label;
    }

    /// Judges rules and measures encodings by the messages of a sample.
    ///
    /// @param analysis of the model that reads them
    public void judgeBy(Path sample, Analysis analysis) {
        editing.tryOut(
                evidence,
                "Reading " + sample.getFileName() + " for the properties",
                running -> Evidence.of(sample, analysis, running),
                read -> judgeBy(Optional.of(read)));
    }

    /// Judges rules and measures encodings by nothing: there is no sample.
    public void judgeByNothing() {
        evidence.cancel();
        judgeBy(Optional.empty());
    }

    private void judgeBy(Optional<Evidence> samples) {
        editing.judgeBy(samples);
        views.values().forEach(LineView::refresh);
    }

    /// Shows a component; if it is the one shown before, the place and the focus stay, and so does what was typed and
    /// not taken yet.
    public void show(Sheet sheet) {
        boolean same = shown.map(Sheet::paths).filter(sheet.paths()::equals).isPresent();
        double place = scroll.getVvalue();
        Optional<String> focused = focusedId();
        shown = Optional.of(sheet);
        editing.show(sheet.snapshot());
        search.setDisable(false);
        Map<Line, LineView> known = same ? views : Map.of();
        LineViews maker = new LineViews(sheet, editing);
        Map<Line, LineView> before = views;
        views = new HashMap<>();
        sheet.sections().stream()
                .flatMap(section -> section.lines().stream())
                .forEach(line ->
                        views.computeIfAbsent(line, one -> known.containsKey(one) ? known.get(one) : maker.of(one)));
        before.values().stream().filter(view -> !views.containsValue(view)).forEach(LineView::leave);
        arrange();
        views.values().forEach(LineView::refresh);
        scroll.setVvalue(same ? place : 0);
        if (same) {
            focused.map(id -> content.lookup("#" + id)).ifPresent(Node::requestFocus);
        }
    }

    /// Puts the lines that are looked for under each other.
    private void arrange() {
        shown.ifPresent(sheet -> {
            String word = search.getText().strip().toLowerCase(Locale.ROOT);
            List<Node> nodes = new ArrayList<>(List.of(title(sheet)));
            for (Sheet.Section section : sheet.sections()) {
                List<Line> lines = section.title().toLowerCase(Locale.ROOT).contains(word)
                        ? section.lines()
                        : section.lines().stream()
                                .filter(line ->
                                        line.searched().toLowerCase(Locale.ROOT).contains(word))
                                .toList();
                if (!lines.isEmpty()) {
                    nodes.add(section(sheet, section, lines, word.isEmpty()));
                }
            }
            if (nodes.size() == 1) {
                nodes.add(hint("No property has '" + search.getText().strip() + "' in it; Escape shows all."));
            }
            content.getChildren().setAll(nodes);
        });
    }

    private Node section(Sheet sheet, Sheet.Section section, List<Line> lines, boolean foldable) {
        SectionView view = new SectionView(section, foldable ? closed : FXCollections.observableSet());
        view.onReset(settings ->
                editing.setAll(sheet.paths(), "Reset " + section.title().toLowerCase(Locale.ROOT), settings));
        lines.forEach(line -> view.add(line, views.get(line).node()));
        return view.node();
    }

    private Optional<String> focusedId() {
        Node owner = scroll.getScene() == null ? null : scroll.getScene().getFocusOwner();
        for (Node node = owner; node != null; node = node.getParent()) {
            if (node == content) {
                return Optional.ofNullable(owner.getId());
            }
        }
        return Optional.empty();
    }

    private static Node title(Sheet sheet) {
        Label name = new Label(sheet.title(), Icons.view(sheet.icon()));
        name.setId("property-title");
        name.getStyleClass().add("property-title");
        name.setMaxWidth(Double.MAX_VALUE);
        return name;
    }
}
