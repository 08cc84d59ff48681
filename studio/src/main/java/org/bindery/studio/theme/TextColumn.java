package org.bindery.studio.theme;

import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.control.TableColumn;

/// Makes columns of tables that show a text of each row.
public final class TextColumn {

    private TextColumn() {}

    /// A column whose rows can be sorted by it.
    public static <R> TableColumn<R, String> of(String title, double width, Function<? super R, String> text) {
        TableColumn<R, String> column = new TableColumn<>(title);
        column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(text.apply(row.getValue())));
        column.setCellFactory(shown -> new TextCell<>());
        column.setPrefWidth(width);
        return column;
    }

    /// A column by which nothing is sorted.
    ///
    /// @param style name of the style class of its cells
    public static <R> TableColumn<R, String> unsorted(
            String title, String style, double width, Function<? super R, String> text) {
        TableColumn<R, String> column = Styled.of(TextColumn.<R>of(title, width, text), style);
        column.setSortable(false);
        return column;
    }
}
