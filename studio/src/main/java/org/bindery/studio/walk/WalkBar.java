package org.bindery.studio.walk;

import java.util.Optional;
import java.util.function.Consumer;
import javafx.application.Platform;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.bindery.icons.Icon;
import org.bindery.icons.Icons;
import org.bindery.studio.theme.Styled;
import org.jspecify.annotations.Nullable;

/// A line of the window that describes one step of a walk, while its control wears a frame.
///
/// It covers nothing and blocks nothing: the window works as usual. Alt with the arrow keys goes to
/// the next and the previous step from anywhere in the line, Escape ends it.
public final class WalkBar {

    private static final PseudoClass TOLD = PseudoClass.getPseudoClass("told");

    private final HBox box = Styled.named("walk", new HBox(), "notice", "walk");
    private final Label count = Styled.named("walk-count", new Label(), "muted");
    private final Label title = Styled.named("walk-title", new Label(), "walk-title");
    private final Label text = Styled.named("walk-text", new Label());
    private final Button back = button("walk-back", "Back", Icon.PREVIOUS);
    private final Button next = button("walk-next", "Next", Icon.NEXT);
    private final Button end = button("walk-end", "End the walk", Icon.CLOSE);
    private @Nullable Walk walk;
    private @Nullable Node described;
    private Consumer<Step> onStep = step -> {};

    public WalkBar() {
        box.setAlignment(Pos.CENTER_LEFT);
        count.setMinWidth(Region.USE_PREF_SIZE);
        title.setMinWidth(Region.USE_PREF_SIZE);
        text.setWrapText(true);
        text.setMinHeight(Region.USE_PREF_SIZE);
        text.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(text, Priority.ALWAYS);
        back.setOnAction(event -> current().filter(at -> !at.isFirst()).ifPresent(at -> show(at.back())));
        next.setOnAction(event -> current().ifPresent(at -> {
            if (at.isLast()) {
                end();
            } else {
                show(at.next());
            }
        }));
        end.setOnAction(event -> end());
        box.addEventFilter(KeyEvent.KEY_PRESSED, this::keyPressed);
        box.getChildren().setAll(count, title, text, back, next, end);
        end();
    }

    private static Button button(String id, String name, Icon icon) {
        Button button = Styled.named(id, new Button(name, Icons.view(icon)), "small");
        button.setMinWidth(Region.USE_PREF_SIZE);
        button.setAccessibleText(name);
        return button;
    }

    /// The line to put into a window; it takes no room while there is no walk.
    public Node node() {
        return box;
    }

    /// Calls `listener` with each step before it is shown, so that its subject is visible.
    public void onStep(Consumer<Step> listener) {
        onStep = listener;
    }

    /// Starts a walk, with the keyboard on the way to its next step.
    public void start(Walk first) {
        show(first);
        Platform.runLater(next::requestFocus);
    }

    /// Ends the walk, wherever it is.
    public void end() {
        walk = null;
        frame(null);
        Styled.show(box, false);
    }

    private Optional<Walk> current() {
        return Optional.ofNullable(walk);
    }

    private void show(Walk now) {
        walk = now;
        onStep.accept(now.step());
        count.setText((now.at() + 1) + " of " + now.steps().size());
        title.setText(now.step().title());
        text.setText(now.step().text());
        box.setAccessibleText(now.step().title() + ". " + now.step().text());
        back.setDisable(now.isFirst());
        next.setText(now.isLast() ? "Done" : "Next");
        next.setAccessibleText(now.isLast() ? "Done" : "Next");
        Styled.show(box, true);
        frame(box.getScene() == null ? null : box.getScene().lookup(now.step().place()));
    }

    /// Frames the control that the step is about, and no other.
    private void frame(@Nullable Node place) {
        if (described != null) {
            described.pseudoClassStateChanged(TOLD, false);
        }
        described = place;
        if (place != null) {
            place.pseudoClassStateChanged(TOLD, true);
        }
    }

    private void keyPressed(KeyEvent event) {
        if (event.getCode() == KeyCode.ESCAPE) {
            end();
        } else if (event.isAltDown() && event.getCode() == KeyCode.RIGHT) {
            next.fire();
        } else if (event.isAltDown() && event.getCode() == KeyCode.LEFT) {
            back.fire();
        } else {
            return;
        }
        event.consume();
    }
}
