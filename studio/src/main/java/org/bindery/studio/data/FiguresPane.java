package org.bindery.studio.data;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.bindery.messages.query.BatchQuery;
import org.bindery.messages.query.ComponentPath;
import org.bindery.messages.query.Distribution;
import org.bindery.messages.query.MessageCondition;
import org.bindery.messages.query.QueryResult;
import org.bindery.studio.background.Background;
import org.bindery.studio.background.Latest;
import org.bindery.studio.rows.BatchRows;
import org.bindery.studio.rows.Figures;
import org.bindery.studio.rows.RowSet;
import org.bindery.studio.theme.Hint;
import org.bindery.studio.theme.Styled;
import org.bindery.studio.treemap.Share;
import org.bindery.studio.treemap.TreemapPane;

/// The figures of the listed messages: the distribution of the values of a component, or the use of
/// bytes.
final class FiguresPane {

    private static final String ASKS =
            "Choose a column, or a component in the tree, to see its sum, its bounds and how its"
                    + " values are distributed.";

    private static final PseudoClass STALE = PseudoClass.getPseudoClass("stale");

    /// Bytes are those of so many messages, which are spread over all.
    private static final int SPREAD = 500;

    private final Background background;
    private final Latest working;
    private final Label title = Styled.named("data-component", new Label(), "sample-name");
    private final ToggleButton values = new ToggleButton("Values");
    private final ToggleButton bytes = new ToggleButton("Bytes");
    private final FlowPane lines = Styled.named("data-figures", new FlowPane(), "data-figures");
    private final Label note = Styled.named("data-figures-note", new Label(), "muted");
    private final BarsPane bars = new BarsPane();
    private final VBox figures = Styled.of(new VBox(lines, note, bars.node()), "data-values");
    private final ScrollPane scroll = Styled.of(new ScrollPane(figures), "edge-to-edge");
    private final TreemapPane treemap;
    private final BorderPane pane = Styled.of(new BorderPane(), "data-side");
    private Optional<Shown> shown = Optional.empty();
    private Optional<ComponentPath> component = Optional.empty();

    /// The messages that are listed.
    private record Shown(BatchRows rows, RowSet listed, Optional<MessageCondition> condition) {}

    /// @param onPath hears the component whose bytes the user points at
    FiguresPane(Background background, Consumer<String> onPath) {
        this.background = background;
        working = new Latest(background);
        Label nothing = Styled.of(new Label("There are no messages whose bytes could be shown."), "empty-state");
        treemap = new TreemapPane("data-", onPath, nothing);
        treemap.inSight(true);
        title.setMinWidth(0);
        Hint.on(title, title::getText);
        note.setWrapText(true);
        lines.setMinHeight(Region.USE_PREF_SIZE);
        scroll.setFitToWidth(true);
        scroll.setFitToHeight(true);
        VBox.setVgrow(bars.node(), Priority.ALWAYS);
        pane.setTop(head());
        pane.setMinWidth(0);
        explain(ASKS);
    }

    private Node head() {
        toggle(values, "data-show-values", "How the values of the chosen component are distributed");
        toggle(bytes, "data-show-bytes", "Where the bytes of the listed messages go");
        ToggleGroup group = new ToggleGroup();
        group.getToggles().setAll(values, bytes);
        values.setSelected(true);
        group.selectedToggleProperty().addListener((property, old, now) -> {
            if (now == null) {
                old.setSelected(true);
            } else {
                work();
            }
        });
        HBox rest = new HBox(title);
        rest.setAlignment(Pos.CENTER_LEFT);
        rest.setMinWidth(0);
        HBox.setHgrow(rest, Priority.ALWAYS);
        HBox head = new HBox(rest, values, bytes);
        head.setAlignment(Pos.CENTER_LEFT);
        head.getStyleClass().add("data-head");
        return head;
    }

    private static void toggle(ToggleButton button, String id, String hint) {
        button.setId(id);
        button.getStyleClass().addAll("flat", "small");
        button.setMinWidth(Region.USE_PREF_SIZE);
        button.setTooltip(new Tooltip(hint));
    }

    Node node() {
        return pane;
    }

    /// Shows the figures of other messages.
    ///
    /// @param condition by which they are listed
    void show(BatchRows rows, RowSet listed, Optional<MessageCondition> condition) {
        shown = Optional.of(new Shown(rows, listed, condition));
        work();
    }

    /// Shows the figures of another component.
    ///
    /// @param place of the component in messages
    /// @param path its values; empty where it has none
    void show(String place, Optional<ComponentPath> path) {
        title.setText(place);
        if (!component.equals(path) || path.isEmpty()) {
            component = path;
            treemap.select(place);
            if (values.isSelected()) {
                work();
            }
        }
    }

    /// Stops what is under way.
    void clear() {
        working.cancel();
        shown = Optional.empty();
        component = Optional.empty();
        title.setText("");
        treemap.clear();
        explain(ASKS);
    }

    /// Says that other messages are looked for, so that what is shown is of those before.
    void stale() {
        working.cancel();
        figures.pseudoClassStateChanged(STALE, true);
    }

    private void work() {
        working.cancel();
        figures.pseudoClassStateChanged(STALE, component.isPresent());
        shown.ifPresent(now -> {
            if (bytes.isSelected()) {
                pane.setCenter(treemap.node());
                weigh(now);
            } else if (component.isPresent()) {
                distribute(now, component.get());
            } else {
                explain(
                        title.getText().isEmpty()
                                ? ASKS
                                : "The component has no values of its own; choose one of those within it.");
            }
        });
    }

    private void weigh(Shown now) {
        working.start(
                "Working out where bytes go",
                running -> {
                    var dumps = now.rows().dumps(now.listed(), SPREAD);
                    return new Weighed(Share.of(dumps), dumps.size());
                },
                weighed -> {
                    if (weighed.messages() == 0) {
                        treemap.clear();
                    } else {
                        treemap.show(weighed.share(), weighed.messages());
                    }
                },
                failure -> explain(failure.getMessage()));
    }

    private record Weighed(Share share, int messages) {}

    private void distribute(Shown now, ComponentPath path) {
        pane.setCenter(scroll);
        BatchQuery<Distribution.Answer> query =
                new BatchQuery<>(now.rows().scope(), now.condition(), new Distribution(path));
        working.start(
                "Adding up " + path,
                running -> new Watched(background, running).answer(now.rows().batch(), query, this::show),
                this::show,
                failure -> explain(failure.getMessage()));
    }

    private void show(QueryResult<Distribution.Answer> result) {
        figures.pseudoClassStateChanged(STALE, false);
        Figures now = Figures.of(result.answer());
        lines.getChildren().setAll(now.lines().stream().map(FiguresPane::line).toList());
        showNote(now.note());
        bars.show(now);
    }

    private static Node line(Figures.Line line) {
        Label name = Styled.of(new Label(line.name()), "muted");
        Label value = new Label(line.value());
        return Styled.of(new HBox(name, value), "data-figure");
    }

    private void explain(String sentence) {
        figures.pseudoClassStateChanged(STALE, false);
        lines.getChildren().setAll(List.of());
        bars.clear();
        showNote(sentence);
        pane.setCenter(scroll);
    }

    private void showNote(String sentence) {
        note.setText(sentence);
        Styled.show(note, !sentence.isEmpty());
    }
}
