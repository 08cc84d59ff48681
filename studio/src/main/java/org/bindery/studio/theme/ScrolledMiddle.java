package org.bindery.studio.theme;

import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.ScrollPane;
import javafx.stage.Screen;

/// The middle of a dialog whose title and buttons are always in sight: where the screen is too low, only this part is
/// scrolled.
public final class ScrolledMiddle extends ScrollPane {

    /// What title, buttons and frame of the dialog take, and the bars of a desktop, in sizes of text.
    private static final double AROUND = 14;

    /// @param name what a screen reader calls it
    public ScrolledMiddle(String name) {
        setFitToWidth(true);
        setAccessibleText(name);
        // Tab goes to its content.
        setFocusTraversable(false);
        getStyleClass().add("edge-to-edge");
    }

    /// Shows something from its top.
    public void show(Node content) {
        setContent(content);
        setVvalue(0);
    }

    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }

    @Override
    protected double computeMinHeight(double width) {
        return 0;
    }

    @Override
    protected double computePrefHeight(double width) {
        double room = Screen.getPrimary().getVisualBounds().getHeight() - AROUND * Look.sizeOf(this);
        return Math.min(Math.max(room, 0), super.computePrefHeight(width));
    }
}
