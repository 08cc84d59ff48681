package org.bindery.studio.window;

import java.util.List;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeTableColumn;
import javafx.scene.control.TreeTableView;
import org.bindery.studio.background.Background;
import org.bindery.studio.background.Turns;
import org.bindery.studio.data.DataPane;
import org.bindery.studio.fields.Span;
import org.bindery.studio.preview.PreviewPane;
import org.bindery.studio.theme.Look;
import org.bindery.studio.tree.ComponentTable;
import org.fxmisc.richtext.CodeArea;

/// Uses once what a desk takes longest to make for the first time in a process, since its classes have to be read,
/// while the first model is read. A field of code is made in the background, which the toolkit allows for what no
/// window shows; the rest is made in turns, when the window's thread has nothing else to do.
final class FirstUse {

    private final Look look;
    private final Background background;
    private boolean done;
    private boolean codeDone;

    FirstUse(Look look, Background background) {
        this.look = look;
        this.background = background;
    }

    /// Does it, unless it was done.
    void start() {
        if (!done) {
            done = true;
            startCode();
            new Turns()
                    .start(List.of(
                            () -> {},
                            ComponentTable::new,
                            () -> layOut(new TextField()),
                            () -> layOut(tree(false)),
                            () -> layOut(tree(true)),
                            this::data,
                            () -> new PreviewPane(background, new Label())));
        }
    }

    /// Does what needs no window, unless it was done.
    void startCode() {
        if (!codeDone) {
            codeDone = true;
            background.start("Preparing the panes", running -> code(), made -> {}, failure -> {});
        }
    }

    private void data() {
        new DataPane(
                background, new Label(), List.of(), new DataPane.Actions(path -> {}, (name, text) -> {}, () -> {}));
    }

    private static CodeArea code() {
        CodeArea area = new CodeArea();
        area.replaceText("text");
        area.setStyleSpans(0, Span.styles(area.getLength(), List.of(new Span(0, 1, "name")), List.of()));
        return area;
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
