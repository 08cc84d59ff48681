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
                : Optional.of(new VisibleRows(first.getIndex(), last.getIndex()));
    }

    /// Whether a row is wholly in sight.
    public boolean contains(int row) {
        return row >= first && row < last;
    }

    /// How many rows there is room for.
    public int count() {
        return last - first;
    }
}
