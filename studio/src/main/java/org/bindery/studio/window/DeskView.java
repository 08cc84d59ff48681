package org.bindery.studio.window;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javafx.scene.control.TreeItem;
import org.bindery.model.tree.Component;
import org.bindery.studio.tree.ComponentTable;

/// How a desk looks to its user: which rows are open, how large panes are.
final class DeskView {

    private static final int MOST_ROWS = 2_000;

    private DeskView() {}

    /// The paths of the open rows, from top to bottom; not of those in closed ones.
    static List<String> openRows(ComponentTable table) {
        List<String> open = new ArrayList<>();
        collect(table.view().getRoot(), open);
        return open;
    }

    private static void collect(TreeItem<Component> above, List<String> open) {
        for (TreeItem<Component> row : above.getChildren()) {
            if (row.isExpanded() && !row.isLeaf() && open.size() < MOST_ROWS) {
                open.add(row.getValue().path().toString());
                collect(row, open);
            }
        }
    }

    /// Opens these rows and closes all others.
    static void openRows(ComponentTable table, List<String> paths) {
        open(table.view().getRoot(), new HashSet<>(paths));
    }

    private static void open(TreeItem<Component> above, Set<String> paths) {
        for (TreeItem<Component> row : above.getChildren()) {
            boolean open = paths.contains(row.getValue().path().toString());
            row.setExpanded(open);
            if (open) {
                open(row, paths);
            }
        }
    }
}
