package org.bindery.studio.tree;

import javafx.scene.control.TreeTableCell;
import org.bindery.model.tree.Component;

/// A cell of plain text; its style says on which side it stands.
final class TextCell extends TreeTableCell<Component, String> {

    TextCell(String style) {
        getStyleClass().add(style);
    }

    @Override
    protected void updateItem(String text, boolean empty) {
        super.updateItem(text, empty);
        setText(empty ? null : text);
    }
}
