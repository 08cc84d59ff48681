package org.bindery.studio.properties;

import java.util.Optional;
import java.util.function.Function;
import javafx.scene.Node;
import javafx.scene.TraversalDirection;
import javafx.scene.control.TextArea;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.VBox;
import org.bindery.studio.fields.FieldError;
import org.bindery.studio.fields.UndoKeys;
import org.bindery.studio.sheet.Line;
import org.bindery.studio.theme.Styled;
import org.jspecify.annotations.Nullable;

/// Running text to write: leaving the field takes it, Escape puts the old text back.
final class ProseField implements LineView {

    private static final int CHARACTERS_A_LINE = 44;
    private static final int FEWEST_LINES = 2;
    private static final int MOST_LINES = 9;

    private final String key;
    private final TextArea area = Styled.of(new TextArea(), "prose");
    private final FieldError error = new FieldError();
    private final VBox box = new VBox(area, error);
    private Function<String, Optional<String>> take = value -> Optional.empty();
    private String value = "";
    private @Nullable String tried;

    ProseField(String key) {
        this.key = key;
        area.setId("property-" + key);
        area.setPromptText("Nothing is written here yet");
        area.setWrapText(true);
        area.focusedProperty().addListener((property, was, is) -> {
            if (!is) {
                commit();
            }
        });
        area.addEventFilter(KeyEvent.KEY_PRESSED, this::keyPressed);
        UndoKeys.passOn(area, () -> !area.getText().equals(value));
    }

    @Override
    public Node node() {
        return box;
    }

    @Override
    public boolean shows(Line line, EditedSheet sheet) {
        if (!(line instanceof Line.Prose prose) || !prose.key().equals(key)) {
            return false;
        }
        take = sheet.taking(key);
        value = prose.value();
        tried = null;
        area.setText(value);
        area.setAccessibleText(prose.label());
        area.setPrefRowCount(lines(value));
        error.show(Optional.empty());
        return true;
    }

    private static int lines(String text) {
        long lines = text.lines()
                .mapToLong(line -> 1 + line.length() / CHARACTERS_A_LINE)
                .sum();
        return Math.clamp(lines, FEWEST_LINES, MOST_LINES);
    }

    private void commit() {
        if (!area.getText().equals(value) && !area.getText().equals(tried)) {
            tried = area.getText();
            error.show(take.apply(area.getText()));
        }
    }

    /// Tab leaves the field, as everywhere else in the form.
    private void keyPressed(KeyEvent event) {
        if (event.getCode() == KeyCode.ESCAPE) {
            area.setText(value);
            event.consume();
        } else if (event.getCode() == KeyCode.TAB && !event.isControlDown()) {
            area.requestFocusTraversal(event.isShiftDown() ? TraversalDirection.PREVIOUS : TraversalDirection.NEXT);
            event.consume();
        }
    }
}
