package org.bindery.studio.properties;

import java.util.Optional;
import java.util.function.Function;
import javafx.scene.TraversalDirection;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/// Running text to write: leaving the field takes it, Escape puts the old text back.
final class ProseField extends VBox {

    private static final int CHARACTERS_A_LINE = 44;
    private static final int FEWEST_LINES = 2;
    private static final int MOST_LINES = 9;

    private final TextArea area;
    private final Label error = new Label();
    private final Line.Prose prose;
    private final Function<String, Optional<String>> take;
    private @Nullable String tried;

    ProseField(Line.Prose prose, Function<String, Optional<String>> take) {
        this.prose = prose;
        this.take = take;
        area = new TextArea(prose.value());
        area.setId("property-" + prose.key());
        area.setAccessibleText(prose.label());
        area.setPromptText("Nothing is written here yet");
        area.setWrapText(true);
        area.getStyleClass().add("prose");
        area.setPrefRowCount(lines(prose.value()));
        area.focusedProperty().addListener((property, was, is) -> {
            if (!is) {
                commit();
            }
        });
        area.addEventFilter(KeyEvent.KEY_PRESSED, this::keyPressed);
        error.getStyleClass().add("field-error");
        error.setWrapText(true);
        tell(Optional.empty());
        getChildren().addAll(area, error);
    }

    private static int lines(String text) {
        long lines = text.lines()
                .mapToLong(line -> 1 + line.length() / CHARACTERS_A_LINE)
                .sum();
        return Math.clamp(lines, FEWEST_LINES, MOST_LINES);
    }

    private void commit() {
        if (!area.getText().equals(prose.value()) && !area.getText().equals(tried)) {
            tried = area.getText();
            tell(take.apply(area.getText()));
        }
    }

    /// Tab leaves the field, as everywhere else in the form.
    private void keyPressed(KeyEvent event) {
        if (event.getCode() == KeyCode.ESCAPE) {
            area.setText(prose.value());
            event.consume();
        } else if (event.getCode() == KeyCode.TAB && !event.isControlDown()) {
            area.requestFocusTraversal(event.isShiftDown() ? TraversalDirection.PREVIOUS : TraversalDirection.NEXT);
            event.consume();
        }
    }

    private void tell(Optional<String> wrong) {
        error.setText(wrong.orElse(""));
        error.setVisible(wrong.isPresent());
        error.setManaged(wrong.isPresent());
    }
}
