package org.bindery.studio.data;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.css.PseudoClass;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import org.bindery.studio.rows.DataRow;
import org.bindery.studio.rows.RowColumn;
import org.bindery.studio.rows.Words;
import org.bindery.studio.theme.Hint;
import org.bindery.studio.theme.Look;

/// The columns of a table of messages: their numbers, and their components.
final class DataColumns {

    private static final String CHOSEN = "chosen-column";

    /// In sizes of text: a character, the space around text in a cell, and the bounds of columns.
    private static final double CHARACTER = 0.6;

    private static final double BESIDE = 1.6;
    private static final double NARROWEST = 4;
    private static final double WIDEST = 22;

    private DataColumns() {}

    /// @param chosen hears the number of a column that the user points at
    static List<TableColumn<DataRow, DataRow>> of(List<RowColumn> components, IntConsumer chosen) {
        List<TableColumn<DataRow, DataRow>> columns = new ArrayList<>();
        TableColumn<DataRow, DataRow> number = column("No.");
        number.setId("data-number");
        number.setCellFactory(column -> new NumberCell());
        number.getStyleClass().add("number-cell");
        columns.add(number);
        for (int i = 0; i < components.size(); i++) {
            int index = i;
            RowColumn component = components.get(i);
            TableColumn<DataRow, DataRow> column = column(component.title());
            column.setId("data-column-" + i);
            column.setCellFactory(c -> new ValueCell(index, () -> chosen.accept(index)));
            column.getStyleClass().add(component.isNumeric() ? "number-cell" : "text-cell");
            columns.add(column);
        }
        return columns;
    }

    private static TableColumn<DataRow, DataRow> column(String title) {
        TableColumn<DataRow, DataRow> column = new TableColumn<>(title);
        column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(row.getValue()));
        column.setSortable(false);
        column.setReorderable(false);
        return column;
    }

    /// Shows whether a column is the one whose figures are shown.
    static void mark(TableColumn<DataRow, ?> column, boolean chosen) {
        column.getStyleClass().remove(CHOSEN);
        if (chosen) {
            column.getStyleClass().add(CHOSEN);
        }
    }

    /// Gives columns the room that some rows need, if they have less.
    ///
    /// @param messages how many messages there are in the batch
    static void widen(TableView<DataRow> view, List<DataRow> rows, long messages) {
        for (int i = 0; i < view.getColumns().size(); i++) {
            int index = i - 1;
            TableColumn<DataRow, ?> column = view.getColumns().get(i);
            int longest = index < 0
                    ? Words.count(messages).length()
                    : rows.stream()
                            .mapToInt(row -> row.cell(index).length())
                            .max()
                            .orElse(0);
            widen(view, column, Math.max(longest, column.getText().length()));
        }
    }

    /// Leaves the width as the user chose it, unless there are longer texts than before.
    private static void widen(TableView<DataRow> view, TableColumn<DataRow, ?> column, int characters) {
        int before = column.getUserData() instanceof Integer longest ? longest : 0;
        if (characters > before) {
            column.setUserData(characters);
            double wanted = Math.clamp(characters * CHARACTER + BESIDE, NARROWEST, WIDEST) * Look.sizeOf(view);
            column.setPrefWidth(before == 0 ? wanted : Math.max(column.getWidth(), wanted));
        }
    }

    /// The number of a message.
    private static final class NumberCell extends TableCell<DataRow, DataRow> {
        @Override
        protected void updateItem(DataRow row, boolean empty) {
            super.updateItem(row, empty);
            setText(empty || row == null ? null : Words.count(row.number() + 1));
        }
    }

    /// The value of a component; the first one says so where the message cannot be read.
    private static final class ValueCell extends TableCell<DataRow, DataRow> {

        private static final PseudoClass DAMAGED = PseudoClass.getPseudoClass("damaged");

        private final int index;

        ValueCell(int index, Runnable chosen) {
            this.index = index;
            setOnMousePressed(event -> {
                if (!isEmpty()) {
                    chosen.run();
                }
            });
            Hint.on(this, this::hint);
        }

        private String hint() {
            return isEmpty() || getItem() == null
                    ? ""
                    : getItem().damage().orElse(getItem().cell(index));
        }

        @Override
        protected void updateItem(DataRow row, boolean empty) {
            super.updateItem(row, empty);
            boolean damaged = !empty && row != null && row.damage().isPresent();
            pseudoClassStateChanged(DAMAGED, damaged);
            if (empty || row == null) {
                setText(null);
            } else if (damaged) {
                setText(index == 0 ? "cannot be read" : "");
            } else {
                setText(row.cell(index).replace('\n', ' '));
            }
        }
    }
}
