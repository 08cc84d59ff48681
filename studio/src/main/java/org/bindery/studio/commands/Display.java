package org.bindery.studio.commands;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;

/// Where the studio's window opens.
final class Display {

    private Display() {}

    /// Opens the studio and returns when it is closed.
    ///
    /// @param file what to open in it besides the models that were open last time
    /// @param first what to open in it where nothing else is
    /// @return why no window could be opened; empty when one was
    static Optional<String> open(Optional<Path> file, Optional<Path> first) {
        if (!isPresent()) {
            return Optional.of("There is no display to open the studio on");
        }
        try {
            Desktop.get().open(file, first);
            return Optional.empty();
        } catch (UnsupportedOperationException e) {
            return Optional.of(obstacle(e));
        }
    }

    /// Takes a picture of the studio, which needs no display.
    static Desktop.Times takePicture(Optional<Path> file, Path picture) throws IOException {
        useNoneIfThereIsNone();
        try {
            return Desktop.get().takePicture(file, picture);
        } catch (UnsupportedOperationException e) {
            throw new IOException(obstacle(e), e);
        }
    }

    /// What JavaFX throws when the display does not answer or GTK is not installed.
    private static String obstacle(UnsupportedOperationException failure) {
        return "The studio cannot open a window here (" + failure.getMessage() + ")";
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
    private static void useNoneIfThereIsNone() {
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
