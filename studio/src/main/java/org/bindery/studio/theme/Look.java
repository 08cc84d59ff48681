package org.bindery.studio.theme;

import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import javafx.application.Application;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.Scene;

/// Dresses the studio's windows in the chosen theme and text size, and dresses them anew when either changes.
public final class Look {

    private static final double NORMAL_SIZE = 13;
    /// Size of an icon by that of text.
    private static final double ICON = 1.2;

    private static final double SMALLEST = 9;
    private static final double LARGEST = 26;

    private final ReadOnlyObjectWrapper<Theme> theme = new ReadOnlyObjectWrapper<>();
    private final Set<Scene> scenes = new LinkedHashSet<>();
    private final String textFamily = Fonts.text();
    private final String monospacedFamily = Fonts.monospaced();
    private double size = NORMAL_SIZE;

    public Look(Theme first) {
        choose(first);
    }

    public ReadOnlyObjectProperty<Theme> themeProperty() {
        return theme.getReadOnlyProperty();
    }

    /// Shows all windows in that theme.
    public void choose(Theme next) {
        theme.set(next);
        Application.setUserAgentStylesheet(next.controls());
        scenes.forEach(this::style);
    }

    /// Dresses a window, and keeps it dressed.
    public void dress(Scene scene) {
        scenes.add(scene);
        style(scene);
    }

    /// Lets go of a window that was closed.
    public void forget(Scene scene) {
        scenes.remove(scene);
    }

    /// Makes text one step larger, or smaller with a negative step.
    public void zoom(int steps) {
        resize(size + steps);
    }

    public void resetZoom() {
        resize(NORMAL_SIZE);
    }

    private void resize(double next) {
        size = Math.clamp(next, SMALLEST, LARGEST);
        scenes.forEach(this::style);
    }

    private void style(Scene scene) {
        scene.getStylesheets()
                .setAll(List.of(resource("compat.css"), theme.get().tokens(), resource("studio.css"), fontSheet()));
    }

    /// A style sheet made here: only the running system knows its fonts, and an icon's size in em would be one of its
    /// own size.
    private String fontSheet() {
        String css = ".root { -fx-font-family: '" + textFamily + "'; -fx-font-size: " + size + "px; }\n"
                + ".icon { -fx-icon-size: " + Math.round(size * ICON) + "px; }\n"
                + ".monospaced, .monospaced .text { -fx-font-family: '" + monospacedFamily + "'; }\n";
        return "data:text/css;base64," + Base64.getEncoder().encodeToString(css.getBytes(StandardCharsets.UTF_8));
    }

    static String resource(String name) {
        URL sheet = Objects.requireNonNull(Look.class.getResource(name), name);
        return sheet.toExternalForm();
    }
}
