package org.bindery.studio.theme;

import java.util.Collection;
import java.util.function.Supplier;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.Control;
import javafx.scene.control.TableColumnBase;

/// Keeps the columns of a table as wide, in letters, as they are when text becomes larger or smaller.
public final class ZoomedColumns {

    private final Supplier<? extends Collection<? extends TableColumnBase<?, ?>>> columns;
    private final ObservableValue<Double> zoom;
    private double now = 1;

    private ZoomedColumns(Control table, Supplier<? extends Collection<? extends TableColumnBase<?, ?>>> columns) {
        this.columns = columns;
        zoom = Look.zoomOf(table);
        zoom.addListener((property, old, next) -> follow(next));
    }

    /// Follows the size of text where the table stands.
    ///
    /// @param columns whose widths are those for text of the usual size; asked for each time
    /// @return knows the zoom
    public static ZoomedColumns of(Control table, Supplier<? extends Collection<? extends TableColumnBase<?, ?>>> columns) {
        return new ZoomedColumns(table, columns);
    }

    /// How much wider the columns are than for text of the usual size.
    public double factor() {
        return now;
    }

    private void follow(Double next) {
        if (next == null || next == now) {
            return;
        }
        double by = next / now;
        now = next;
        for (TableColumnBase<?, ?> column : columns.get()) {
            column.setMaxWidth(column.getMaxWidth() * by);
            column.setMinWidth(column.getMinWidth() * by);
            if (!column.prefWidthProperty().isBound()) {
                column.setPrefWidth(column.getWidth() * by);
            }
        }
    }
}
