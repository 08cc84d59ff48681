package org.bindery.studio.window;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.beans.InvalidationListener;
import javafx.stage.Screen;
import javafx.stage.Stage;
import org.bindery.icons.Drawing;
import org.bindery.studio.background.Background;
import org.bindery.studio.settings.SavedSession;
import org.bindery.studio.settings.UserFolders;
import org.bindery.studio.theme.Look;
import org.bindery.studio.theme.Theme;
import org.bindery.studio.theme.ThemeChoice;

/// The studio as a JavaFX application with one window. Its arguments are the file to open, if any, and with `--first=`
/// the file to open where nothing else is; with `--forget=true` it starts and ends without memory.
public final class StudioApp extends Application {

    static final String FIRST = "first";
    static final String FORGET = "forget";
    private static final List<Integer> ICON_SIZES = List.of(16, 32, 48, 128);

    private final ExecutorService workers = Executors.newCachedThreadPool(task -> {
        Thread thread = new Thread(task, "bindery-worker");
        thread.setDaemon(true);
        return thread;
    });

    @Override
    public void start(Stage stage) {
        Look look = new Look(Theme.LIGHT);
        look.know(Platform.getPreferences().colorSchemeProperty());
        look.choose(ThemeChoice.SYSTEM);
        StudioWindow window = new StudioWindow(
                new Background(workers, Platform::runLater),
                look,
                new Asking(
                        new NativeFileChoosing(stage, uri -> getHostServices().showDocument(uri)),
                        new DialogQuestions(stage, look)),
                memory());
        stage.setScene(window.scene());
        stage.titleProperty().bind(window.titleProperty());
        followPlace(stage, window);
        stage.setOnCloseRequest(event -> {
            event.consume();
            window.beforeClosing(stage::hide);
        });
        stage.focusedProperty().addListener((property, old, focused) -> {
            if (focused) {
                window.userIsBack();
            }
        });
        stage.show();
        Platform.runLater(() -> stage.getIcons()
                .setAll(ICON_SIZES.stream().map(Drawing.PROGRAM::image).toList()));
        window.goOn(file(getParameters().getUnnamed().stream().findFirst()), file(first()));
    }

    /// Restores the last position of the studio, and notes where it is moved.
    private static void followPlace(Stage stage, StudioWindow window) {
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

    private Memory memory() {
        return getParameters().getNamed().containsKey(FORGET) ? Memory.none() : Memory.in(UserFolders.ofThisUser());
    }

    private Optional<String> first() {
        return Optional.ofNullable(getParameters().getNamed().get(FIRST));
    }

    private static Optional<Path> file(Optional<String> name) {
        return name.map(Path::of);
    }

    @Override
    public void stop() {
        workers.shutdownNow();
    }
}
