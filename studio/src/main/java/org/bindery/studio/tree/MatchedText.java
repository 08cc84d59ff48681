package org.bindery.studio.tree;

import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.shape.Rectangle;

/// A line of text that shows what a search found in it.
final class MatchedText extends HBox {

    MatchedText() {
        setAlignment(Pos.CENTER_LEFT);
        getStyleClass().add("matched-text");
        setMinWidth(0);
        Rectangle inside = new Rectangle();
        inside.widthProperty().bind(widthProperty());
        inside.heightProperty().bind(heightProperty());
        setClip(inside);
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
        List<Highlight.Piece> pieces = highlight.pieces(text);
        for (int i = 0; i < pieces.size(); i++) {
            Label label = new Label(pieces.get(i).text());
            label.getStyleClass().add(style);
            if (pieces.get(i).matched()) {
                label.getStyleClass().add("match");
            }
            // Only the end is cut where the column is narrow.
            label.setMinWidth(i == pieces.size() - 1 ? 0 : Region.USE_PREF_SIZE);
            getChildren().add(label);
        }
    }
}
