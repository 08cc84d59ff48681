package org.bindery.studio.window;

import java.nio.file.Path;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import javafx.application.Application;
import javafx.application.ColorScheme;
import javafx.application.Platform;
import javafx.stage.Stage;
import org.bindery.studio.background.Background;
import org.bindery.studio.theme.Look;
import org.bindery.studio.theme.Theme;

/// The studio as a JavaFX application with one window. Its only argument, if any, is the file to open.
public final class StudioApp extends Application {

    private final ExecutorService workers = Executors.newCachedThreadPool(task -> {
        Thread thread = new Thread(task, "bindery-worker");
        thread.setDaemon(true);
        return thread;
    });

    @Override
    public void start(Stage stage) {
        boolean dark = Platform.getPreferences().getColorScheme() == ColorScheme.DARK;
        Look look = new Look(dark ? Theme.DARK : Theme.LIGHT);
        StudioWindow window = new StudioWindow(
                new Background(workers, Platform::runLater),
                look,
                new Asking(new NativeFileChoosing(stage), new DialogQuestions(stage, look)));
        stage.setScene(window.scene());
        stage.titleProperty().bind(window.titleProperty());
        stage.setOnCloseRequest(event -> {
            event.consume();
            window.beforeClosing(stage::hide);
        });
        stage.show();
        getParameters().getRaw().stream().findFirst().map(Path::of).ifPresent(window::open);
    }

    @Override
    public void stop() {
        workers.shutdownNow();
    }
}
