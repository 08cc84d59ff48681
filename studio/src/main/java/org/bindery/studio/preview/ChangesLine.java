package org.bindery.studio.preview;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import org.bindery.studio.theme.Styled;

/// How much was changed in the sample, with what takes it back and what keeps it.
final class ChangesLine {

    private final Label shown = Styled.named("sample-changes", new Label(), "muted");
    private final HBox box;

    /// @param controls to undo, to do again and to save
    ChangesLine(Node... controls) {
        shown.setMinWidth(Region.USE_PREF_SIZE);
        box = new HBox(shown);
        box.getChildren().addAll(controls);
        box.setAlignment(Pos.CENTER_LEFT);
        box.getStyleClass().add("changes-line");
        show(SampleHistory.EMPTY);
    }

    Node node() {
        return box;
    }

    void show(SampleHistory history) {
        int count = history.done();
        shown.setText(count == 0 ? "" : count + (count == 1 ? " change" : " changes") + ", not in the file");
    }
}
