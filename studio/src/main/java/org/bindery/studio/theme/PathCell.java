package org.bindery.studio.theme;

import java.util.function.Function;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.TableCell;

/// A path in a table. Where there is no room for all of it, its end is shown, which distinguishes
/// components; the hint shows all of it.
///
/// @param <S> what a row of the table is of
public final class PathCell<S> extends TableCell<S, String> {

    /// @param whole what the hint of a row says
    public PathCell(Function<S, String> whole) {
        setTextOverrun(OverrunStyle.LEADING_ELLIPSIS);
        getStyleClass().add("path-cell");
        Hint.on(
                this,
                () -> isEmpty() || getTableRow().getItem() == null
                        ? ""
                        : whole.apply(getTableRow().getItem()));
    }

    @Override
    protected void updateItem(String path, boolean empty) {
        super.updateItem(path, empty);
        setText(empty ? null : path);
    }
}
