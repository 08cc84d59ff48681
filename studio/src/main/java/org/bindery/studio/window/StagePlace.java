package org.bindery.studio.window;

import javafx.beans.InvalidationListener;
import javafx.stage.Screen;
import javafx.stage.Stage;
import org.bindery.studio.settings.SavedSession;

/// Restores the last position of the studio, and notes where it is moved.
final class StagePlace {

    private StagePlace() {}

    static void follow(Stage stage, StudioWindow window) {
        window.lastBounds().ifPresent(bounds -> restore(stage, bounds));
        InvalidationListener note = property -> note(stage, window);
        stage.xProperty().addListener(note);
        stage.yProperty().addListener(note);
        stage.widthProperty().addListener(note);
        stage.heightProperty().addListener(note);
        stage.maximizedProperty().addListener(note);
    }

    /// A screen may have been unplugged since.
    private static void restore(Stage stage, SavedSession.Bounds bounds) {
        boolean onScreen = !Screen.getScreensForRectangle(bounds.x(), bounds.y(), bounds.width(), bounds.height())
                .isEmpty();
        if (onScreen) {
            stage.setX(bounds.x());
            stage.setY(bounds.y());
            stage.setWidth(bounds.width());
            stage.setHeight(bounds.height());
            stage.setMaximized(bounds.maximized());
        }
    }

    private static void note(Stage stage, StudioWindow window) {
        if (!Double.isNaN(stage.getX()) && stage.getWidth() > 0) {
            window.place(new SavedSession.Bounds(
                    stage.getX(), stage.getY(), stage.getWidth(), stage.getHeight(), stage.isMaximized()));
        }
    }
}
