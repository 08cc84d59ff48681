package org.bindery.studio.theme;

import javafx.css.Styleable;
import javafx.scene.Node;

/// Gives controls what style sheets and tests know them by, where they are made.
public final class Styled {

    private Styled() {}

    /// Gives a control classes of the style sheets.
    public static <T extends Styleable> T of(T control, String... classes) {
        control.getStyleClass().addAll(classes);
        return control;
    }

    /// Gives a node an id, and classes of the style sheets.
    public static <T extends Node> T named(String id, T node, String... classes) {
        node.setId(id);
        return of(node, classes);
    }

    /// Shows a node or hides it; what is hidden takes no room.
    public static void show(Node node, boolean shown) {
        node.setVisible(shown);
        node.setManaged(shown);
    }
}
