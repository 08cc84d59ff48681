package org.bindery.studio.theme;

import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableColumnBase;

/// Makes columns of tables that show a text of each row.
public final class TextColumn {

    /// A column of figures may become so much wider than it has to be.
    private static final double WIDEST_FIGURES = 1.5;

    private TextColumn() {}

    /// A column whose rows can be sorted by it.
    public static <R> TableColumn<R, String> of(String title, double width, Function<? super R, String> text) {
        TableColumn<R, String> column = new TableColumn<>(title);
        column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(text.apply(row.getValue())));
        column.setCellFactory(shown -> new TextCell<>());
        column.setPrefWidth(width);
        return column;
    }

    /// Keeps a column for figures: it is wide enough for them, and leaves what is free to the columns of texts.
    public static void figures(TableColumnBase<?, ?> column, double width) {
        column.getStyleClass().add("number-cell");
        column.setPrefWidth(width);
        column.setMinWidth(width);
        column.setMaxWidth(width * WIDEST_FIGURES);
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
