package org.bindery.studio.tree;

import java.util.Optional;
import javafx.scene.control.Control;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.skin.VirtualFlow;

/// Which rows of a table or list are in sight.
///
/// @param first the first that is wholly in sight
public record VisibleRows(int first, int last) {

    /// Empty before the table is first laid out.
    public static Optional<VisibleRows> of(Control table) {
        if (!(table.lookup(".virtual-flow") instanceof VirtualFlow<?> flow)) {
            return Optional.empty();
        }
        IndexedCell<?> first = flow.getFirstVisibleCell();
        IndexedCell<?> last = flow.getLastVisibleCell();
        return first == null || last == null
                ? Optional.empty()
                : Optional.of(new VisibleRows(first.getIndex() + (first.getLayoutY() < 0 ? 1 : 0), last.getIndex()));
    }

    /// Whether a row is wholly in sight.
    public boolean contains(int row) {
        return row >= first && row < last;
    }

    /// Which row to have at the top so that a row is in sight; one that the top cuts off moves no further than it must.
    ///
    /// @param above how many rows to show above it
    public int topFor(int row, int above) {
        return row == first - 1 ? row : Math.max(0, row - above);
    }

    /// How many rows there is room for.
    public int count() {
        return last - first;
    }
}
