package org.bindery.studio.theme;

import javafx.scene.control.TableCell;
import javafx.scene.text.Text;

/// A text in a table. Where there is no room for all of it, the hint has it whole.
///
/// @param <S> what a row of the table is of
final class TextCell<S> extends TableCell<S, String> {

    TextCell() {
        Hint.on(this, () -> isCut() ? getText() : "");
    }

    private boolean isCut() {
        return getText() != null
                && lookup(".text") instanceof Text shown
                && !shown.getText().equals(getText());
    }

    @Override
    protected void updateItem(String text, boolean empty) {
        super.updateItem(text, empty);
        setText(empty ? null : text);
    }
}
