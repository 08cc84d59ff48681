package org.bindery.studio.window;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;
import javafx.application.Application;

/// Starts the studio from a class that is no [Application], since JavaFX is on the class path.
public final class StudioLauncher {

    /// Kept, because an unreferenced logger loses its level. JavaFX would warn that it is on the class
    /// path.
    private static final Logger JAVAFX = Logger.getLogger("javafx");

    private StudioLauncher() {}

    /// Opens the window and returns when it is closed.
    ///
    /// @param file what to open besides the models that were open last time
    /// @param first what to open where nothing else is
    public static void launch(Optional<Path> file, Optional<Path> first) {
        List<String> arguments = new ArrayList<>();
        file.ifPresent(path -> arguments.add(path.toString()));
        first.ifPresent(path -> arguments.add("--" + StudioApp.FIRST + "=" + path));
        launch(arguments);
    }

    /// Opens a window that neither knows what was open before nor remembers anything.
    public static void launchWithoutMemory(Optional<Path> file) {
        List<String> arguments = new ArrayList<>();
        file.ifPresent(path -> arguments.add(path.toString()));
        arguments.add("--" + StudioApp.FORGET + "=true");
        launch(arguments);
    }

    private static void launch(List<String> arguments) {
        JAVAFX.setLevel(Level.SEVERE);
        Application.launch(StudioApp.class, arguments.toArray(String[]::new));
    }
}
