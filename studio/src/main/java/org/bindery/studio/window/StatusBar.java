package org.bindery.studio.window;

import java.util.List;
import javafx.animation.PauseTransition;
import javafx.application.Platform;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.util.Duration;
import org.bindery.icons.Icon;
import org.bindery.icons.Icons;
import org.bindery.studio.background.Background;
import org.bindery.studio.background.Running;
import org.bindery.studio.theme.Hint;
import org.bindery.studio.theme.Styled;

/// The line at the foot of the window: what is selected, what is under way, and what the model is.
final class StatusBar {

    /// So much of the line may what is selected take from what the model is.
    private static final double MOST_OF_LINE = 0.7;

    /// Work that is done sooner is not worth a flicker.
    private static final Duration PATIENCE = Duration.millis(300);

    private final HBox box = Styled.named("status", new HBox(), "status-bar");
    private final Label message = Styled.named("status-message", new Label());
    private final Label work = new Label();
    private final ProgressBar progress = new ProgressBar();
    private final Button cancel = Styled.named("cancel-work", new Button("", Icons.view(Icon.CLOSE)), "flat", "small");
    private final HBox working = Styled.of(new HBox(work, progress, cancel), "working");
    private final Label model = Styled.named("status-model", new Label(), "muted");
    private final StringProperty place = new SimpleStringProperty("");
    private final PauseTransition pause = new PauseTransition(PATIENCE);
    private final Background background;

    StatusBar(Background background) {
        this.background = background;
        box.setAlignment(Pos.CENTER_LEFT);
        message.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
        message.textProperty().addListener((property, old, now) -> fit());
        message.fontProperty().addListener((property, old, now) -> fit());
        box.widthProperty().addListener(property -> fit());
        model.setMinWidth(0);
        Hint.on(model, place::get);
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        cancel.setAccessibleText("Cancel");
        cancel.setTooltip(new Tooltip("Cancel"));
        cancel.setOnAction(event -> background.running().forEach(Running::cancel));
        progress.setAccessibleText("Progress");
        working.setAlignment(Pos.CENTER_LEFT);
        working.setVisible(false);
        working.managedProperty().bind(working.visibleProperty());
        pause.setOnFinished(event -> showWork());
        background.watch(() -> Platform.runLater(this::workChanged));
        box.getChildren().addAll(message, space, working, model);
    }

    /// What is selected matters more than what the model is, where there is no room for both.
    private void fit() {
        message.setMinWidth(Math.min(message.prefWidth(-1), box.getWidth() * MOST_OF_LINE));
    }

    Node node() {
        return box;
    }

    /// What is selected, or what was just done.
    StringProperty messageProperty() {
        return message.textProperty();
    }

    /// Where the model is kept.
    StringProperty placeProperty() {
        return place;
    }

    /// What the model is, in a few words.
    StringProperty modelProperty() {
        return model.textProperty();
    }

    private void workChanged() {
        List<Running> running = background.running();
        if (running.isEmpty()) {
            pause.stop();
            working.setVisible(false);
        } else if (working.isVisible()) {
            showWork();
        } else {
            pause.play();
        }
    }

    private void showWork() {
        List<Running> running = background.running();
        working.setVisible(!running.isEmpty());
        if (!running.isEmpty()) {
            Running first = running.getFirst();
            work.setText(first.step().isEmpty() ? first.title() : first.title() + ": " + first.step());
            progress.setProgress(first.fraction() < 0 ? ProgressBar.INDETERMINATE_PROGRESS : first.fraction());
        }
    }
}
