package org.bindery.studio.commands;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import org.bindery.studio.window.StudioLauncher;

/// Where the studio's window opens.
final class Display {

    private Display() {}

    /// Opens the studio and returns when it is closed.
    ///
    /// @param file what to open in it besides the models that were open last time
    /// @param first what to open in it where nothing else is
    /// @return why no window could be opened; empty when one was
    static Optional<String> open(Optional<Path> file, Optional<Path> first) {
        return launch(() -> StudioLauncher.launch(file, first));
    }

    /// Opens the studio without what the user had open, and without leaving anything behind.
    ///
    /// @return why no window could be opened; empty when one was
    static Optional<String> openWithoutMemory(Optional<Path> file) {
        return launch(() -> StudioLauncher.launchWithoutMemory(file));
    }

    private static Optional<String> launch(Runnable studio) {
        if (!isPresent()) {
            return Optional.of("There is no display to open the studio on");
        }
        try {
            studio.run();
            return Optional.empty();
        } catch (UnsupportedOperationException e) {
            // What JavaFX throws when the display does not answer or GTK is not installed.
            return Optional.of("The studio cannot open a window here (" + e.getMessage() + ")");
        }
    }

    /// On Linux a display server must be named; elsewhere there is one. A test platform of JavaFX needs none.
    private static boolean isPresent() {
        if (System.getProperty("glass.platform") != null) {
            return true;
        }
        String system = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
        return !system.contains("linux") || isSet("DISPLAY") || isSet("WAYLAND_DISPLAY");
    }

    /// Draws into memory, unless there is a display or a platform was chosen.
    static void useNoneIfThereIsNone() {
        if (!isPresent()) {
            System.setProperty("glass.platform", "Headless");
            System.setProperty("prism.order", "sw");
        }
    }

    private static boolean isSet(String variable) {
        String value = System.getenv(variable);
        return value != null && !value.isBlank();
    }
}
