package org.bindery.studio.javaview;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.SplitPane;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import org.bindery.model.ModelPath;
import org.bindery.studio.background.Background;
import org.bindery.studio.background.Latest;
import org.bindery.studio.background.Turns;
import org.bindery.studio.find.FindBar;
import org.bindery.studio.theme.Styled;
import org.bindery.studio.workspace.Analysis;

/// Shows the Java of the selected component's type: interface, classic and binary class side by side.
public final class JavaPane {

    private static final String INVITATION = "Select a component to see the Java that is generated for its type.";

    private static final int COLUMNS = 3;

    private final Latest emitting;
    private final Turns turns = new Turns();
    /// None before there is something to show: an area for text is much to make.
    private List<SourceColumn> columns = List.of();
    private final Label title = Styled.named("java-title", new Label(), "sample-name");
    private final Label nothing = Styled.of(new Label(INVITATION), "empty-state");
    private final BorderPane content = new BorderPane();
    private final StackPane pane = Styled.named("java-view", new StackPane(nothing));

    public JavaPane(Background background) {
        emitting = new Latest(background);
        title.setMinWidth(Region.USE_PREF_SIZE);
        HBox head = new HBox(title);
        head.setAlignment(Pos.CENTER_LEFT);
        head.getStyleClass().addAll("sizes-line", "layout-head");
        content.setTop(head);
        FindBar.install(content, "java", "sources", new SourcesSearch(() -> columns));
    }

    private void makeColumns() {
        columns = IntStream.range(0, COLUMNS).mapToObj(SourceColumn::new).toList();
        SplitPane split = new SplitPane();
        columns.forEach(column -> split.getItems().add(column.node()));
        split.setDividerPositions(0.3, 0.62);
        content.setCenter(split);
    }

    /// The node to put into a window.
    public Node node() {
        return pane;
    }

    /// Shows the code for a component, once it is made.
    public void show(Analysis analysis, ModelPath path) {
        emitting.start(
                "Java of " + path,
                running -> ShownSources.of(analysis, path),
                this::show,
                failure -> explain("The Java could not be made: " + failure.getMessage()));
    }

    private void show(Optional<ShownSources> sources) {
        if (sources.isEmpty()) {
            explain("No message reaches this component, so nothing is generated for it; make an element a root of the"
                    + " model.");
            return;
        }
        ShownSources shown = sources.get();
        title.setText(shown.sources().type()
                + shown.getter().map(getter -> "." + getter + "()").orElse(""));
        pane.getChildren().setAll(content);
        List<Runnable> pieces = new ArrayList<>();
        if (columns.isEmpty()) {
            pieces.add(this::makeColumns);
        }
        for (int place = 0; place < COLUMNS; place++) {
            int column = place;
            pieces.add(() -> columns.get(column).show(shown));
        }
        turns.start(pieces);
    }

    private void explain(String text) {
        turns.cancel();
        nothing.setText(text);
        pane.getChildren().setAll(nothing);
    }
}
