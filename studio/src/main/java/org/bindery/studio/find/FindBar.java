package org.bindery.studio.find;

import java.util.Locale;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.bindery.icons.Icon;
import org.bindery.icons.Icons;
import org.bindery.studio.theme.Styled;
import org.jspecify.annotations.Nullable;

/// A line below a pane that finds text in it: Enter and F3 go on, with Shift back, Escape ends it. It takes no room
/// until it is opened.
public final class FindBar {

    private static final PseudoClass WRONG = PseudoClass.getPseudoClass("error");

    /// In sizes of text.
    private static final double ROOM_FOR_ICON = 22;

    private static final double ROOM_FOR_BUTTONS = 18;

    private final Searchable searched;
    private final HBox box = Styled.of(new HBox(), "find-bar");
    private final TextField field = new TextField();
    private final Label count = Styled.of(new Label(), "muted");
    private int places;
    private int at = -1;

    private FindBar(String id, String what, Searchable searched) {
        this.searched = searched;
        field.setId("find-" + id);
        field.setPromptText("Find in the " + what);
        field.setAccessibleText("Find in the " + what);
        field.setMinWidth(0);
        HBox.setHgrow(field, Priority.ALWAYS);
        field.textProperty().addListener((property, old, now) -> search());
        count.setId("found-" + id);
        count.setMinWidth(Region.USE_PREF_SIZE);
        box.setAlignment(Pos.CENTER_LEFT);
        box.setMinWidth(0);
        Node icon = Icons.view(Icon.FILTER);
        Node previous = button(id + "-previous", "Previous (Shift+Enter, Shift+F3)", Icon.PREVIOUS, () -> go(-1));
        Node next = button(id + "-next", "Next (Enter, F3)", Icon.NEXT, () -> go(1));
        Node close = button(id + "-close", "Close (Escape)", Icon.CLOSE, this::close);
        onlyFrom(ROOM_FOR_ICON, icon);
        onlyFrom(ROOM_FOR_BUTTONS, previous);
        onlyFrom(ROOM_FOR_BUTTONS, next);
        box.getChildren().setAll(icon, field, count, previous, next, close);
        box.addEventFilter(KeyEvent.KEY_PRESSED, this::pressed);
        show(false);
    }

    /// Gives a pane a line to find text with, below its content.
    ///
    /// @param id of the line, for tests
    /// @param what is searched: `bytes`
    public static void install(BorderPane pane, String id, String what, Searchable searched) {
        FindBar bar = new FindBar(id, what, searched);
        pane.setBottom(bar.box);
        pane.getProperties().put(FindBar.class, bar);
        pane.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE && bar.isOpen()) {
                bar.close();
                event.consume();
            }
        });
    }

    /// The line of the innermost pane that contains a node; empty if none does.
    public static Optional<FindBar> around(@Nullable Node node) {
        for (Node pane = node; pane != null; pane = pane.getParent()) {
            if (pane.hasProperties() && pane.getProperties().get(FindBar.class) instanceof FindBar bar) {
                return Optional.of(bar);
            }
        }
        return Optional.empty();
    }

    /// Leaves out what keys do as well where the pane is narrow.
    ///
    /// @param width in sizes of text
    private void onlyFrom(double width, Node part) {
        part.visibleProperty()
                .bind(Bindings.createBooleanBinding(
                        () -> box.getWidth() >= width * count.getFont().getSize(),
                        box.widthProperty(),
                        count.fontProperty()));
        part.managedProperty().bind(part.visibleProperty());
    }

    private static Button button(String id, String what, Icon icon, Runnable action) {
        Button button = Styled.named("find-" + id, new Button("", Icons.view(icon)), "flat", "small");
        button.setMinWidth(Region.USE_PREF_SIZE);
        button.setAccessibleText(what);
        button.setTooltip(new Tooltip(what));
        button.setOnAction(event -> action.run());
        return button;
    }

    /// Opens it, with what was found last.
    public void open() {
        show(true);
        field.requestFocus();
        field.selectAll();
        search();
    }

    /// Whether it is open.
    public boolean isOpen() {
        return box.isVisible();
    }

    /// Goes to the next place, or with a negative step to the one before; around the ends.
    public void go(int step) {
        places = searched.search(field.getText());
        if (places == 0) {
            showCount("");
            return;
        }
        int from = at >= 0 && at < places ? at : step > 0 ? searched.nearest() - 1 : searched.nearest();
        at = Math.floorMod(from + step, places);
        searched.show(at);
        boolean around = from + step < 0 || from + step >= places;
        showCount(around ? step > 0 ? ", from the top" : ", from the end" : "");
    }

    private void search() {
        if (!isOpen()) {
            return;
        }
        places = searched.search(field.getText());
        at = -1;
        if (places > 0) {
            at = searched.nearest() % places;
            searched.show(at);
        }
        showCount("");
    }

    private void showCount(String more) {
        boolean wanted = !field.getText().isEmpty();
        field.pseudoClassStateChanged(WRONG, wanted && places == 0);
        count.setText(
                !wanted
                        ? ""
                        : places == 0 ? "not found" : String.format(Locale.ROOT, "%,d of %,d%s", at + 1, places, more));
    }

    private void close() {
        show(false);
        searched.focus();
    }

    private void show(boolean open) {
        Styled.show(box, open);
    }

    private void pressed(KeyEvent event) {
        if (event.getCode() == KeyCode.ESCAPE) {
            close();
        } else if (event.getCode() == KeyCode.ENTER && event.getTarget() == field) {
            go(event.isShiftDown() ? -1 : 1);
        } else {
            return;
        }
        event.consume();
    }
}
