package org.bindery.studio.window;

import java.nio.file.Path;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;
import javafx.application.Application;

/// Starts the studio from a class that is no [Application], since JavaFX stands on the class path.
public final class StudioLauncher {

    /// Kept, because a logger that nobody holds forgets its level. JavaFX would warn that it is on the class path.
    private static final Logger JAVAFX = Logger.getLogger("javafx");

    private StudioLauncher() {}

    /// Opens the window and returns when it is closed.
    public static void launch(Optional<Path> fileToOpen) {
        JAVAFX.setLevel(Level.SEVERE);
        Application.launch(
                StudioApp.class, fileToOpen.map(Path::toString).stream().toArray(String[]::new));
    }
}
