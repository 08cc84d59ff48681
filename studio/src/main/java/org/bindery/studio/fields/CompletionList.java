package org.bindery.studio.fields;

import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import javafx.geometry.Bounds;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.stage.Popup;
import org.bindery.rules.Completions;
import org.bindery.studio.theme.Styled;
import org.fxmisc.richtext.CodeArea;

/// What could come next in an expression, below the caret: after a point, after some letters, or with Control and
/// Space. The arrows choose, Enter and Tab take, Escape closes.
public final class CompletionList {

    private static final int MOST_ROWS = 9;
    private static final double ROW = 1.9;
    private static final KeyCombination ASK = new KeyCodeCombination(KeyCode.SPACE, KeyCombination.CONTROL_DOWN);

    private final CodeArea area;
    private final BiConsumer<String, Consumer<Completions>> source;
    private final ListView<Completions.Proposal> list = Styled.named("completions", new ListView<>(), "completions");
    private final Popup popup = new Popup();
    private int start;

    /// @param source works out what could follow a text, and gives it in the window's thread
    public CompletionList(CodeArea area, BiConsumer<String, Consumer<Completions>> source) {
        this.area = area;
        this.source = source;
        list.setAccessibleText("Completions");
        list.setFocusTraversable(false);
        list.setCellFactory(view -> new Row());
        list.setOnMouseClicked(event -> take());
        popup.getContent().add(list);
        popup.setAutoHide(true);
        area.addEventHandler(KeyEvent.KEY_TYPED, this::keyTyped);
        area.focusedProperty().addListener((property, was, is) -> {
            if (!is) {
                popup.hide();
            }
        });
    }

    private void keyTyped(KeyEvent event) {
        String typed = event.getCharacter();
        boolean word = typed.length() == 1
                && (Character.isLetterOrDigit(typed.charAt(0)) || typed.equals("_") || typed.equals("."));
        if (event.isControlDown() || event.isAltDown() || typed.isEmpty() || Character.isISOControl(typed.charAt(0))) {
            return;
        }
        if (word) {
            ask(false);
        } else {
            popup.hide();
        }
    }

    /// Uses a key, where it means something to the list.
    public boolean uses(KeyEvent event) {
        if (ASK.match(event)) {
            ask(true);
            return true;
        }
        if (!popup.isShowing()) {
            return false;
        }
        switch (event.getCode()) {
            case DOWN -> move(1);
            case UP -> move(-1);
            case ENTER, TAB -> take();
            case ESCAPE -> popup.hide();
            case BACK_SPACE, LEFT, RIGHT, HOME, END, DELETE -> {
                popup.hide();
                return false;
            }
            default -> {
                return false;
            }
        }
        return true;
    }

    private void ask(boolean always) {
        String before = area.getText(0, area.getCaretPosition());
        source.accept(before, found -> {
            if (area.isFocused() && before.equals(area.getText(0, area.getCaretPosition()))) {
                show(found, always);
            }
        });
    }

    private void show(Completions found, boolean always) {
        String word = area.getText(found.start(), area.getCaretPosition());
        boolean whole = found.all().size() == 1 && found.all().getFirst().name().equals(word);
        boolean asked = always || word.length() > 1 || isAfterPoint(found.start());
        Optional<Bounds> caret = area.getCaretBounds();
        if (found.all().isEmpty() || whole || !asked || caret.isEmpty()) {
            popup.hide();
            return;
        }
        start = found.start();
        list.getItems().setAll(found.all());
        list.getSelectionModel().selectFirst();
        list.scrollTo(0);
        double em = new Label().getFont().getSize();
        list.setPrefHeight(Math.min(MOST_ROWS, found.all().size()) * ROW * em + em);
        if (!popup.isShowing()) {
            popup.show(area, caret.get().getMinX(), caret.get().getMaxY());
        }
    }

    private boolean isAfterPoint(int at) {
        return at > 0 && area.getText(at - 1, at).equals(".");
    }

    private void move(int by) {
        int next = Math.clamp(
                list.getSelectionModel().getSelectedIndex() + by,
                0,
                list.getItems().size() - 1);
        list.getSelectionModel().select(next);
        list.scrollTo(Math.max(0, next - MOST_ROWS / 2));
    }

    private void take() {
        Completions.Proposal proposal = list.getSelectionModel().getSelectedItem();
        popup.hide();
        if (proposal != null) {
            area.replaceText(start, area.getCaretPosition(), proposal.text());
            int inside = proposal.text().indexOf('(') + 1;
            if (inside > 0 && !proposal.detail().startsWith("()")) {
                area.moveTo(start + inside);
            }
        }
    }

    /// A proposal with what it takes and gives.
    private static final class Row extends ListCell<Completions.Proposal> {

        @Override
        protected void updateItem(Completions.Proposal proposal, boolean empty) {
            super.updateItem(proposal, empty);
            setText(null);
            if (empty || proposal == null) {
                setGraphic(null);
                return;
            }
            Label name = Styled.of(new Label(proposal.name()), "monospaced");
            name.setMinWidth(Region.USE_PREF_SIZE);
            Region space = new Region();
            HBox.setHgrow(space, Priority.ALWAYS);
            Label detail = Styled.of(new Label(proposal.detail()), "muted");
            HBox row = Styled.of(new HBox(name, space, detail), "completion");
            setGraphic(row);
            setAccessibleText(proposal.name() + " " + proposal.detail() + " " + proposal.explanation());
        }
    }
}
