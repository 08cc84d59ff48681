package org.bindery.studio.window;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.stage.Stage;
import org.bindery.icons.Drawing;
import org.bindery.studio.background.Background;
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
        StagePlace.follow(stage, window);
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
