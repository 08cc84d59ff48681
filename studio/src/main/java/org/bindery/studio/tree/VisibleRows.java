package org.bindery.studio.tree;

import java.util.Optional;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.TreeTableView;
import javafx.scene.control.skin.VirtualFlow;

/// Which rows of a table are in sight.
///
/// @param first the first that is wholly in sight
/// @param last the last
record VisibleRows(int first, int last) {

    /// Empty before the table is first laid out.
    static Optional<VisibleRows> of(TreeTableView<?> table) {
        if (!(table.lookup(".virtual-flow") instanceof VirtualFlow<?> flow)) {
            return Optional.empty();
        }
        IndexedCell<?> first = flow.getFirstVisibleCell();
        IndexedCell<?> last = flow.getLastVisibleCell();
        return first == null || last == null
                ? Optional.empty()
                : Optional.of(new VisibleRows(first.getIndex(), last.getIndex()));
    }

    boolean contains(int row) {
        return row >= first && row < last;
    }

    int count() {
        return last - first;
    }
}
