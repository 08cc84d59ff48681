package org.bindery.studio.commands;

import java.util.Locale;

/// Whether a window can be shown.
final class Display {

    private Display() {}

    /// On Linux a display server must be named; elsewhere there is one. A test platform of JavaFX needs none.
    static boolean isPresent() {
        if (System.getProperty("glass.platform") != null) {
            return true;
        }
        String system = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
        return !system.contains("linux") || isSet("DISPLAY") || isSet("WAYLAND_DISPLAY");
    }

    private static boolean isSet(String variable) {
        String value = System.getenv(variable);
        return value != null && !value.isBlank();
    }
}
