package org.bindery.studio.theme;

import java.util.Collection;
import java.util.function.Supplier;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.Control;
import javafx.scene.control.TableColumnBase;
import javafx.scene.control.TableView;
import javafx.scene.control.TreeTableView;

/// Keeps the columns of a table as wide, in letters, as they are when text becomes larger. Columns that share the room
/// there is get what they need instead and can be scrolled, where larger text has too little room.
public final class ZoomedColumns {

    private final Control table;
    private final Supplier<? extends Collection<? extends TableColumnBase<?, ?>>> columns;
    private final ObservableValue<Double> zoom;
    private final Runnable share;
    private final Runnable spread;
    /// Whether the columns share the room there is, rather than be scrolled.
    private boolean sharing = true;

    private double now = 1;

    private ZoomedColumns(Control table, Supplier<? extends Collection<? extends TableColumnBase<?, ?>>> columns) {
        this.table = table;
        this.columns = columns;
        if (table instanceof TreeTableView<?> tree) {
            var own = tree.getColumnResizePolicy();
            share = () -> tree.setColumnResizePolicy(own);
            spread = () -> tree.setColumnResizePolicy(TreeTableView.UNCONSTRAINED_RESIZE_POLICY);
            sharing = own != TreeTableView.UNCONSTRAINED_RESIZE_POLICY;
        } else {
            TableView<?> flat = (TableView<?>) table;
            var own = flat.getColumnResizePolicy();
            share = () -> flat.setColumnResizePolicy(own);
            spread = () -> flat.setColumnResizePolicy(TableView.UNCONSTRAINED_RESIZE_POLICY);
            sharing = own != TableView.UNCONSTRAINED_RESIZE_POLICY;
        }
        if (sharing) {
            table.widthProperty().addListener(property -> fit());
        }
        boolean mayShare = sharing;
        zoom = Look.zoomOf(table);
        zoom.addListener((property, old, next) -> {
            if (next != null && next != now) {
                scale(next);
                if (mayShare) {
                    fit();
                }
            }
        });
    }

    /// Follows the size of text at the table; its resize policy must be set before.
    ///
    /// @param columns whose widths are those for text of the usual size; asked for each time
    /// @return knows the zoom
    public static ZoomedColumns of(
            Control table, Supplier<? extends Collection<? extends TableColumnBase<?, ?>>> columns) {
        return new ZoomedColumns(table, columns);
    }

    /// How much wider the columns are than for text of the usual size.
    public double factor() {
        return now;
    }

    private void scale(double next) {
        double by = next / now;
        now = next;
        for (TableColumnBase<?, ?> column : columns.get()) {
            column.setMaxWidth(column.getMaxWidth() * by);
            column.setMinWidth(column.getMinWidth() * by);
            if (!column.prefWidthProperty().isBound()) {
                column.setPrefWidth((sharing ? column.getPrefWidth() : column.getWidth()) * by);
            }
        }
    }

    private void fit() {
        double needed = columns.get().stream()
                .filter(TableColumnBase::isVisible)
                .mapToDouble(TableColumnBase::getPrefWidth)
                .sum();
        boolean fits = now <= 1 || needed <= table.getWidth();
        if (fits && !sharing) {
            share.run();
        } else if (!fits && sharing) {
            spread.run();
            columns.get().forEach(ZoomedColumns::widen);
        }
        sharing = fits;
    }

    /// A column takes its wanted width only when that changes.
    private static void widen(TableColumnBase<?, ?> column) {
        double wanted = column.getPrefWidth();
        column.setPrefWidth(wanted + 1);
        column.setPrefWidth(wanted);
    }
}
