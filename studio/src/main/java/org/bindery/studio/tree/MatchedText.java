package org.bindery.studio.tree;

import java.util.ArrayList;
import java.util.List;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.shape.Rectangle;
import org.bindery.studio.theme.Styled;

/// A line of text that shows what a search found in it. Its pieces are kept for the next text, since styles take longer
/// than texts.
final class MatchedText extends HBox {

    private static final PseudoClass MATCH = PseudoClass.getPseudoClass("match");
    private static final PseudoClass EXCERPT = PseudoClass.getPseudoClass("excerpt");

    private final List<Label> pieces = new ArrayList<>();
    private final List<Region> gaps = new ArrayList<>();
    private final List<Node> line = new ArrayList<>();
    private int usedPieces;
    private int usedGaps;

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
    MatchedText begin(Node icon) {
        begin();
        line.add(icon);
        return gap(false);
    }

    /// Starts anew.
    MatchedText begin() {
        line.clear();
        usedPieces = 0;
        usedGaps = 0;
        return this;
    }

    /// Leaves some room, and more before an excerpt.
    MatchedText gap(boolean beforeExcerpt) {
        if (usedGaps == gaps.size()) {
            Region gap = Styled.of(new Region(), "gap");
            gaps.add(gap);
        }
        Region gap = gaps.get(usedGaps++);
        gap.pseudoClassStateChanged(EXCERPT, beforeExcerpt);
        line.add(gap);
        return this;
    }

    MatchedText add(String text, Highlight highlight, boolean isExcerpt) {
        List<Highlight.Piece> all = highlight.pieces(text);
        for (int i = 0; i < all.size(); i++) {
            Label label = piece();
            label.setText(all.get(i).text());
            label.pseudoClassStateChanged(EXCERPT, isExcerpt);
            label.pseudoClassStateChanged(MATCH, all.get(i).matched());
            label.setMinWidth(Region.USE_PREF_SIZE);
            line.add(label);
        }
        return this;
    }

    private Label piece() {
        if (usedPieces == pieces.size()) {
            Label piece = Styled.of(new Label(), "piece");
            pieces.add(piece);
        }
        return pieces.get(usedPieces++);
    }

    /// Shows what was added; where the column is narrow, only the end is cut.
    void show() {
        if (usedPieces > 0) {
            pieces.get(usedPieces - 1).setMinWidth(0);
        }
        if (!getChildren().equals(line)) {
            getChildren().setAll(line);
        }
    }
}
