package org.bindery.studio.desk;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.bindery.studio.theme.Styled;

/// What stands in the place of something that is not there yet: what to do, with the buttons for it.
final class EmptyState {

    private EmptyState() {}

    static Node of(String words, Button... buttons) {
        Label text = Styled.of(new Label(words), "muted");
        text.setWrapText(true);
        HBox line = Styled.of(new HBox(buttons), "dialog-buttons");
        line.setAlignment(Pos.CENTER);
        VBox box = Styled.of(new VBox(text, line), "preview-empty");
        box.setAlignment(Pos.CENTER);
        return box;
    }
}
