package org.bindery.studio.tree;

import java.util.function.Supplier;
import javafx.scene.control.TreeTableCell;
import org.bindery.model.tree.Component;

/// A cell of plain text; its style gives its alignment.
final class TextCell extends TreeTableCell<Component, String> {

    private final Supplier<Highlight> highlight;
    private final MatchedText matched = new MatchedText();

    /// @param highlight what is searched for in the text
    TextCell(String style, Supplier<Highlight> highlight) {
        this.highlight = highlight;
        getStyleClass().add(style);
    }

    @Override
    protected void updateItem(String text, boolean empty) {
        super.updateItem(text, empty);
        boolean matches = !empty && text != null && highlight.get().isIn(text);
        if (matches) {
            matched.begin().add(text, highlight.get(), false).show();
        }
        setText(empty || matches ? null : text);
        setGraphic(matches ? matched : null);
    }
}
