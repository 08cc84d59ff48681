package org.bindery.studio.fields;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import javafx.event.ActionEvent;
import javafx.geometry.Bounds;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.stage.Popup;
import org.bindery.studio.theme.Look;
import org.bindery.studio.theme.Styled;

/// The names that fit what was typed so far, below a field. The arrows choose, Enter and Tab take, Escape closes;
/// Down and Control with Space show all that fit.
public final class NameCompletion {

    private static final int MOST_ROWS = 9;
    private static final double ROW = 1.9;
    private static final KeyCombination ASK = new KeyCodeCombination(KeyCode.SPACE, KeyCombination.CONTROL_DOWN);

    private final TextField field;
    private final ListView<String> list = Styled.named("completions", new ListView<>(), "completions");
    private final Popup popup = new Popup();
    private List<String> names = List.of();
    /// Whether the next change of the text is what the user types, rather than what is shown to them.
    private boolean typing;

    public NameCompletion(TextField field) {
        this.field = field;
        list.setAccessibleText("Completions");
        list.setFocusTraversable(false);
        list.setOnMouseClicked(event -> takeAndGoOn());
        popup.getContent().add(list);
        popup.setAutoHide(true);
        field.addEventFilter(KeyEvent.KEY_PRESSED, this::keyPressed);
        field.addEventFilter(
                KeyEvent.KEY_TYPED,
                event -> typing = !event.getCharacter().isEmpty()
                        && !Character.isISOControl(event.getCharacter().charAt(0))
                        && !event.isShortcutDown());
        field.textProperty().addListener((property, old, now) -> {
            if (typing || popup.isShowing()) {
                show(now);
            }
            typing = false;
        });
        field.focusedProperty().addListener((property, was, is) -> popup.hide());
    }

    /// @param all what can be typed; none to offer nothing
    public void offer(List<String> all) {
        names = all;
        popup.hide();
    }

    /// Those that contain a text: the same one first, then those that start with it.
    public static List<String> fitting(List<String> names, String typed) {
        String text = typed.strip().toLowerCase(Locale.ROOT);
        return names.stream()
                .filter(name -> name.toLowerCase(Locale.ROOT).contains(text))
                .sorted(Comparator.comparing((String name) -> !name.equalsIgnoreCase(text))
                        .thenComparing(name -> !name.toLowerCase(Locale.ROOT).startsWith(text)))
                .toList();
    }

    private void keyPressed(KeyEvent event) {
        boolean asks = ASK.match(event) || (event.getCode() == KeyCode.DOWN && !popup.isShowing());
        if (asks && !names.isEmpty()) {
            show("");
            event.consume();
            return;
        }
        if (!popup.isShowing()) {
            return;
        }
        switch (event.getCode()) {
            case DOWN -> move(1, event);
            case UP -> move(-1, event);
            case TAB -> take();
            case ENTER -> {
                takeAndGoOn();
                event.consume();
            }
            case ESCAPE -> {
                popup.hide();
                event.consume();
            }
            default -> {}
        }
    }

    private void show(String typed) {
        List<String> fitting = fitting(names, typed);
        Bounds place = field.localToScreen(field.getBoundsInLocal());
        if (names.isEmpty() || fitting.isEmpty() || place == null || !field.isFocused()) {
            popup.hide();
            return;
        }
        list.getItems().setAll(fitting);
        list.getSelectionModel()
                .select(Math.max(0, fitting.indexOf(field.getText().strip())));
        list.scrollTo(Math.max(0, list.getSelectionModel().getSelectedIndex() - MOST_ROWS / 2));
        double em = Look.sizeOf(field);
        list.setPrefHeight(Math.min(MOST_ROWS, fitting.size()) * ROW * em + em);
        if (!popup.isShowing()) {
            popup.show(field, place.getMinX(), place.getMaxY());
        }
    }

    private void move(int by, KeyEvent event) {
        int last = list.getItems().size() - 1;
        int next = Math.clamp(list.getSelectionModel().getSelectedIndex() + by, 0, last);
        list.getSelectionModel().select(next);
        list.scrollTo(Math.max(0, next - MOST_ROWS / 2));
        event.consume();
    }

    private void takeAndGoOn() {
        take();
        field.fireEvent(new ActionEvent());
    }

    private void take() {
        String name = list.getSelectionModel().getSelectedItem();
        popup.hide();
        if (name != null) {
            field.setText(name);
            field.end();
        }
    }
}
