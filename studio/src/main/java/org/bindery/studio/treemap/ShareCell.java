package org.bindery.studio.treemap;

import java.util.function.Function;
import javafx.geometry.Pos;
import javafx.scene.control.TableCell;

/// A number of a share, right-aligned as numbers are.
final class ShareCell extends TableCell<Share, Share> {

    private final Function<Share, String> text;

    ShareCell(Function<Share, String> text) {
        this.text = text;
        setAlignment(Pos.CENTER_RIGHT);
        getStyleClass().add("number-cell");
    }

    @Override
    protected void updateItem(Share share, boolean empty) {
        super.updateItem(share, empty);
        setText(empty || share == null ? null : text.apply(share));
    }
}
