package org.bindery.studio.preview;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import org.bindery.messages.codec.DumpRow;
import org.bindery.studio.theme.Hint;
import org.bindery.studio.theme.Styled;

/// The ancestors of the selected field, from the message down, as links. If not all fit, the outermost
/// are left out. It takes no space if the selected field is near the top.
final class FieldPath {

    /// Fields in fewer records are easy to place in the table.
    private static final int DEEP = 4;

    private static final String BETWEEN = " › ";

    private final HBox box = Styled.named("field-breadcrumb", new HBox(), "breadcrumb");
    private final Label more = new Label("…");
    private final Consumer<DumpRow> go;
    private List<Labeled> steps = List.of();
    private boolean room = true;

    /// @param go goes to a record that contains the selected field
    FieldPath(Consumer<DumpRow> go) {
        this.go = go;
        box.setMinWidth(0);
        box.widthProperty().addListener(property -> fit());
        more.setMinWidth(Region.USE_PREF_SIZE);
        Hint.on(more, () -> box.getAccessibleText());
        show(Optional.empty());
    }

    Node node() {
        return box;
    }

    /// Shows the ancestors of a field; nothing if none is selected.
    void show(Optional<FieldTree.Node> selected) {
        List<DumpRow> way = new ArrayList<>();
        for (Optional<FieldTree.Node> node = selected;
                node.isPresent();
                node = node.get().owner()) {
            way.add(node.get().row());
        }
        Collections.reverse(way);
        boolean deep = way.size() > DEEP;
        box.setAccessibleText(deep ? way.getLast().path() : "");
        steps = deep ? way.stream().map(row -> step(row, row == way.getLast())).toList() : List.of();
        box.getChildren().setAll(steps);
        box.getChildren().addFirst(more);
        appear();
        fit();
    }

    /// Says whether the table leaves room for it.
    void room(boolean there) {
        room = there;
        appear();
    }

    private void appear() {
        Styled.show(box, room && !steps.isEmpty());
    }

    private Labeled step(DumpRow row, boolean last) {
        String name = FieldWords.name(row);
        Labeled step = last ? new Label(BETWEEN + name) : new Button(BETWEEN + name);
        if (step instanceof Button button) {
            button.setMnemonicParsing(false);
            button.setFocusTraversable(false);
            button.setOnAction(event -> go.accept(row));
        }
        step.getStyleClass().addAll(last ? "breadcrumb-last" : "breadcrumb-step");
        step.setMinWidth(last ? 0 : Region.USE_PREF_SIZE);
        Hint.on(step, row.path());
        return step;
    }

    /// Leaves out as many of the outermost as there is no room for.
    private void fit() {
        if (steps.isEmpty() || box.getScene() == null) {
            return;
        }
        box.applyCss();
        double room = box.getWidth() - box.snappedLeftInset() - box.snappedRightInset() - more.prefWidth(-1);
        boolean fits = true;
        for (int i = steps.size() - 1; i >= 0; i--) {
            Labeled step = steps.get(i);
            room -= step.prefWidth(-1);
            fits = i == steps.size() - 1 || (fits && room >= 0);
            Styled.show(step, fits);
        }
        Styled.show(more, !fits);
    }
}
