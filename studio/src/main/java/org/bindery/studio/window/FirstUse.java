package org.bindery.studio.window;

import java.util.List;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.TextField;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeTableColumn;
import javafx.scene.control.TreeTableView;
import org.bindery.studio.background.Turns;
import org.bindery.studio.theme.Look;
import org.bindery.studio.tree.ComponentTable;
import org.fxmisc.richtext.CodeArea;

/// Uses once, in turns, what a desk takes longest to make for the first time in a process, since its classes have to be
/// read: while the first model is read in the background, and the window's thread has nothing else to do.
final class FirstUse {

    private final Look look;
    private boolean done;

    FirstUse(Look look) {
        this.look = look;
    }

    /// Does it, unless it was done.
    void start() {
        if (!done) {
            done = true;
            new Turns()
                    .start(List.of(
                            () -> {},
                            CodeArea::new,
                            ComponentTable::new,
                            () -> layOut(new TextField()),
                            () -> layOut(tree(false)),
                            () -> layOut(tree(true))));
        }
    }

    private static TreeTableView<String> tree(boolean withRow) {
        TreeTableView<String> tree = new TreeTableView<>(new TreeItem<>());
        tree.setShowRoot(withRow);
        TreeTableColumn<String, String> column = new TreeTableColumn<>();
        column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(""));
        tree.getColumns().add(column);
        return tree;
    }

    private void layOut(Parent control) {
        Scene scene = new Scene(control);
        look.dress(scene);
        control.applyCss();
        control.layout();
        look.forget(scene);
    }
}
