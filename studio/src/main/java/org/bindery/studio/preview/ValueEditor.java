package org.bindery.studio.preview;

import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.bindery.messages.codec.DumpRow;
import org.bindery.studio.theme.Hint;
import org.bindery.studio.theme.Styled;

/// Takes another value for the selected field; errors are shown below.
final class ValueEditor {

    private static final PseudoClass WRONG = PseudoClass.getPseudoClass("wrong");
    private static final String ABSENT = "absent";
    private static final String HINT = "Ctrl+Enter takes the lines as they are.";
    private static final int LINES = 3;
    /// In sizes of its text.
    private static final double ROOM_FOR_NAME = 24;

    private final Label name = new Label("Value");
    private final TextField field = Styled.named("field-value", new TextField());
    private final TextArea lines = Styled.named("field-value-lines", new TextArea());
    private TextInputControl input = field;
    private final Label error = Styled.named("field-value-error", new Label());
    private final VBox box;
    private final BiConsumer<String, String> onValue;
    private Optional<DumpRow> row = Optional.empty();

    /// @param beside the controls after the field
    /// @param onValue hears the path of a value and the text that shall take its place
    ValueEditor(Node beside, BiConsumer<String, String> onValue) {
        this.onValue = onValue;
        Hint.on(field, () -> reason(row));
        field.setOnAction(event -> commit());
        lines.setPrefRowCount(LINES);
        lines.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ENTER && event.isShortcutDown()) {
                commit();
                event.consume();
            }
        });
        for (TextInputControl one : List.of(field, lines)) {
            one.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
                if (event.getCode() == KeyCode.ESCAPE && (isChanged() || error.isVisible())) {
                    show(row);
                    event.consume();
                }
            });
            one.focusedProperty().addListener((property, was, is) -> {
                if (!is) {
                    commit();
                }
            });
            HBox.setHgrow(one, Priority.ALWAYS);
        }
        name.setMinWidth(Region.USE_PREF_SIZE);
        HBox line = new HBox(name, field, lines, beside);
        line.setAlignment(Pos.CENTER_LEFT);
        line.getStyleClass().add("entry-line");
        error.setWrapText(true);
        box = Styled.of(new VBox(line, error), "value-editor");
        box.widthProperty().addListener(property -> fit());
        name.fontProperty().addListener(property -> fit());
        show(Optional.empty());
    }

    /// Leaves the room to the value where there is little of it.
    private void fit() {
        boolean there = box.getWidth() >= ROOM_FOR_NAME * name.getFont().getSize();
        Styled.show(name, there);
    }

    Node node() {
        return box;
    }

    /// Offers a field's value for a change; the one that is being typed stays while it is of the same field.
    void show(Optional<DumpRow> newRow) {
        row = newRow;
        String reason = reason(newRow);
        boolean several = reason.isEmpty() && value().indexOf('\n') >= 0;
        for (TextInputControl one : List.of(field, lines)) {
            boolean isUsed = (one == lines) == several;
            Styled.show(one, isUsed);
            one.setText(isUsed && reason.isEmpty() ? value() : "");
            one.setAccessibleText(newRow.map(r -> "Value of " + r.path()).orElse("Value"));
        }
        input = several ? lines : field;
        name.setLabelFor(input);
        field.setDisable(!reason.isEmpty());
        field.setPromptText(reason.isEmpty() && value().isEmpty() ? "absent" : reason);
        showStatus(several ? HINT : "", false);
    }

    /// Why a field cannot be changed; empty if it can.
    private static String reason(Optional<DumpRow> row) {
        if (row.isEmpty()) {
            return "Select a field to change its value";
        }
        return switch (row.get().part()) {
            case VALUE, TEXT ->
                row.get().value().indexOf('\r') >= 0 ? "A text with carriage returns is changed in the file" : "";
            case VIRTUAL -> "Calculated from other fields; change those";
            case RECORD ->
                row.get().isBareList() ? "A list without items; add one" : "Holds other fields; change those";
            case PRESENCE, LENGTH, SELECTOR, ESCAPE, ENDS, COUNT, PADDING ->
                "Follows from the values; change those, or the byte itself";
        };
    }

    private String value() {
        return row.map(DumpRow::value).filter(value -> !value.equals(ABSENT)).orElse("");
    }

    private boolean isChanged() {
        return row.isPresent() && !input.isDisabled() && !input.getText().equals(value());
    }

    private void commit() {
        if (isChanged()) {
            onValue.accept(row.orElseThrow().path(), input.getText());
        }
    }

    /// Goes to the field to type another value.
    void focus() {
        if (!input.isDisabled()) {
            input.requestFocus();
            input.selectAll();
        }
    }

    /// Shows the error of a value.
    void refuse(String path, String why) {
        if (row.filter(r -> r.path().equals(path)).isPresent()) {
            showStatus(why, true);
        }
    }

    private void showStatus(String text, boolean isWrong) {
        error.setText(text);
        Styled.show(error, !text.isEmpty());
        error.getStyleClass().setAll("label", isWrong ? "field-error" : "muted");
        input.pseudoClassStateChanged(WRONG, isWrong);
        input.setAccessibleHelp(text.isEmpty() ? null : text);
    }
}
