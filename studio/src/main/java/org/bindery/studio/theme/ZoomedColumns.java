package org.bindery.studio.theme;

import java.util.Collection;
import java.util.function.Supplier;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.Control;
import javafx.scene.control.TableColumnBase;
import javafx.scene.control.TableView;
import javafx.scene.control.TreeTableView;
import javafx.util.Callback;

/// Keeps the columns of a table as wide, in letters, as they are when text becomes larger. Columns that share the room
/// there is get what they need instead and can be scrolled, where larger text has too little room.
public final class ZoomedColumns {

    private final Control table;
    private final Supplier<? extends Collection<? extends TableColumnBase<?, ?>>> columns;
    private final ObservableValue<Double> zoom;
    private double now = 1;
    /// Whether the columns share the room there is, when text has its usual size.
    private final boolean shared;

    /// Whether they do now.
    private boolean sharing;

    private ZoomedColumns(Control table, Supplier<? extends Collection<? extends TableColumnBase<?, ?>>> columns) {
        this.table = table;
        this.columns = columns;
        shared = policy() != TableView.UNCONSTRAINED_RESIZE_POLICY
                && policy() != TreeTableView.UNCONSTRAINED_RESIZE_POLICY;
        sharing = shared;
        zoom = Look.zoomOf(table);
        zoom.addListener((property, old, next) -> follow(next));
        if (shared) {
            table.widthProperty().addListener(property -> share());
        }
    }

    /// Follows the size of text where the table stands.
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

    private Callback<?, Boolean> policy() {
        return table instanceof TreeTableView<?> tree
                ? tree.getColumnResizePolicy()
                : ((TableView<?>) table).getColumnResizePolicy();
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
                column.setPrefWidth((sharing ? column.getPrefWidth() : column.getWidth()) * by);
            }
        }
        if (shared) {
            share();
        }
    }

    private void share() {
        double needed = columns.get().stream()
                .filter(TableColumnBase::isVisible)
                .mapToDouble(TableColumnBase::getPrefWidth)
                .sum();
        boolean fits = now <= 1 || needed <= table.getWidth();
        if (fits != sharing) {
            sharing = fits;
            if (table instanceof TreeTableView<?> tree) {
                tree.setColumnResizePolicy(
                        fits
                                ? TreeTableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN
                                : TreeTableView.UNCONSTRAINED_RESIZE_POLICY);
            } else if (table instanceof TableView<?> flat) {
                flat.setColumnResizePolicy(
                        fits
                                ? TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN
                                : TableView.UNCONSTRAINED_RESIZE_POLICY);
            }
            if (!fits) {
                columns.get().forEach(ZoomedColumns::widen);
            }
        }
    }

    /// A column takes its wanted width only when that changes.
    private static void widen(TableColumnBase<?, ?> column) {
        double wanted = column.getPrefWidth();
        column.setPrefWidth(wanted + 1);
        column.setPrefWidth(wanted);
    }
}
