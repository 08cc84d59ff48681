package org.bindery.studio.desk;

import java.util.function.Consumer;
import java.util.function.IntConsumer;
import javafx.animation.PauseTransition;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.util.Duration;
import org.bindery.icons.Icon;
import org.bindery.icons.Icons;
import org.bindery.studio.theme.Hint;
import org.bindery.studio.theme.Styled;

/// The field to filter components with, and how many there are.
public final class FilterField {

    /// So long a pause in typing starts a search that takes its time.
    private static final Duration PAUSE = Duration.millis(40);

    /// In sizes of its text.
    private static final double ROOM_FOR_DETAIL = 44;

    private static final double ROOM_FOR_PROMPT = 40;

    private static final double ROOM_FOR_WORDS = 32;

    private static final String PROMPT = "Filter by name, type, documentation or path";
    private static final String SHORT_PROMPT = "Filter components";

    private static final long QUICK_NANOS = 25_000_000;

    private final TextField field = Styled.named("filter", new TextField());
    private final Label count = Styled.named("filter-count", new Label(), "filter-count");
    private final Label detail = Styled.of(new Label(), "filter-count");
    private final Button clear = Styled.of(new Button("", Icons.view(Icon.CLOSE)), "flat", "small");
    private final ToggleButton samples =
            Styled.named("filter-samples", new ToggleButton("In samples", Icons.view(Icon.SAMPLE)), "flat", "small");
    private final HBox box = Styled.of(new HBox(), "filter");
    private boolean quick;

    /// @param onFilter hears what to search for; the empty text for everything
    /// @param onMatch is asked to go to the next match, or with a negative step to the one before
    /// @param onLeave is called when the user goes on to the tree
    public FilterField(Consumer<String> onFilter, IntConsumer onMatch, Runnable onLeave) {
        field.setPromptText(PROMPT);
        field.setTooltip(new Tooltip(PROMPT));
        field.setAccessibleText(SHORT_PROMPT);
        HBox.setHgrow(field, Priority.ALWAYS);
        clear.setAccessibleText("Clear the filter");
        clear.setTooltip(new Tooltip("Clear the filter (Esc)"));
        clear.setOnAction(event -> field.clear());
        clear.visibleProperty().bind(field.textProperty().isNotEmpty());
        clear.managedProperty().bind(clear.visibleProperty());
        count.setMinWidth(Region.USE_PREF_SIZE);
        Hint.on(count, detail::getText);
        box.widthProperty().addListener((property, old, now) -> fit());
        count.fontProperty().addListener((property, old, now) -> fit());
        samples.setMinWidth(Region.USE_PREF_SIZE);
        samples.setAccessibleText("Only components that occur in the samples");
        samples.setTooltip(new Tooltip("Show only components that occur in the samples"));
        samples.setDisable(true);
        samples.selectedProperty().addListener((property, old, now) -> onFilter.accept(field.getText()));
        PauseTransition pause = new PauseTransition(PAUSE);
        pause.setOnFinished(event -> onFilter.accept(field.getText()));
        field.textProperty().addListener((property, old, text) -> {
            if (quick) {
                onFilter.accept(text);
            } else {
                pause.playFromStart();
            }
        });
        field.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE && !field.getText().isEmpty()) {
                field.clear();
                event.consume();
            } else if (event.getCode() == KeyCode.ENTER) {
                onMatch.accept(event.isShiftDown() ? -1 : 1);
                event.consume();
            } else if (event.getCode() == KeyCode.DOWN) {
                onLeave.run();
                event.consume();
            }
        });
        box.setAlignment(Pos.CENTER_LEFT);
        box.getChildren().addAll(Icons.view(Icon.FILTER), field, clear, samples, count, detail);
    }

    public Node node() {
        return box;
    }

    String text() {
        return field.getText();
    }

    /// Whether only what occurs in the samples is asked for.
    boolean onlyInSamples() {
        return samples.isSelected();
    }

    /// Asks for only what occurs in the samples, or for all again.
    public void toggleSamples() {
        samples.fire();
    }

    /// Says whether there are samples in which anything could occur.
    void haveSamples(boolean there) {
        samples.setDisable(!there);
        if (!there) {
            samples.setSelected(false);
        }
    }

    void clear() {
        field.clear();
        samples.setSelected(false);
    }

    void focus() {
        field.requestFocus();
        field.selectAll();
    }

    /// Learns how long the last search took: a quick one need not wait until the user stops typing.
    void took(long nanos) {
        quick = nanos < QUICK_NANOS;
    }

    void showSummary(String summary) {
        showSummary(summary, "");
    }

    /// @param more what to say besides where there is room for it
    void showSummary(String summary, String more) {
        count.setText(summary);
        detail.setText(more.isEmpty() ? "" : "(" + more + ")");
        count.setAccessibleText(more.isEmpty() ? summary : summary + ", " + more);
        fit();
    }

    /// Leaves what is said besides to hints where there is little room for the size of the text.
    private void fit() {
        double room = box.getWidth() / count.getFont().getSize();
        samples.setContentDisplay(room > ROOM_FOR_WORDS ? ContentDisplay.LEFT : ContentDisplay.GRAPHIC_ONLY);
        field.setPromptText(room > ROOM_FOR_PROMPT ? PROMPT : SHORT_PROMPT);
        Styled.show(detail, !detail.getText().isEmpty() && room > ROOM_FOR_DETAIL);
    }

    public void disable(boolean disabled) {
        box.setDisable(disabled);
    }
}
