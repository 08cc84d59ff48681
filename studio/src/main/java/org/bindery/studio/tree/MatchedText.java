package org.bindery.studio.tree;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;

/// A line of text that shows what a search found in it.
final class MatchedText extends HBox {

    MatchedText() {
        setAlignment(Pos.CENTER_LEFT);
        getStyleClass().add("matched-text");
        setMinWidth(0);
    }

    /// Starts anew, with an icon.
    void begin(Node icon) {
        getChildren().setAll(icon);
        gap("icon-gap");
    }

    /// Starts anew.
    void begin() {
        getChildren().clear();
    }

    void gap(String style) {
        Region gap = new Region();
        gap.getStyleClass().add(style);
        getChildren().add(gap);
    }

    /// Adds a text.
    ///
    /// @param style its style beside that of what matches
    void add(String text, Highlight highlight, String style) {
        for (Highlight.Piece piece : highlight.pieces(text)) {
            Label label = new Label(piece.text());
            label.getStyleClass().add(style);
            if (piece.matched()) {
                label.getStyleClass().add("match");
                label.setMinWidth(Region.USE_PREF_SIZE);
            } else {
                label.setMinWidth(0);
            }
            getChildren().add(label);
        }
    }
}
