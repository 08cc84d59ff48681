package org.bindery.studio.importing;

import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.bindery.studio.theme.Styled;

/// How the source begins, in sight while the user decides.
final class SamplePane {

    private SamplePane() {}

    static Node of(Detection detection) {
        TextArea text = Styled.named("import-sample", new TextArea(detection.sample()));
        text.setEditable(false);
        text.setPrefRowCount(8);
        text.setAccessibleText("How " + detection.fileName() + " begins");
        text.getStyleClass().add("monospaced");
        Label label = new Label(detection.fileName() + " begins:");
        label.setLabelFor(text);
        label.getStyleClass().add("muted");
        VBox box = new VBox(label, text);
        VBox.setVgrow(text, Priority.ALWAYS);
        VBox.setVgrow(box, Priority.ALWAYS);
        return box;
    }
}
