package org.bindery.studio.deploy;

import java.util.List;
import javafx.geometry.Orientation;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import org.bindery.studio.theme.Look;

/// Two parts of a form: side by side where there is room, else one below the other.
final class Columns extends Pane {

    /// In sizes of text, as all of these.
    private static final double WIDTH = 74;

    private static final double NARROWEST = 60;
    private static final double GAP = 2.4;
    private static final double GAP_BELOW = 0.7;

    private final Region first;
    private final Region second;

    Columns(Region first, Region second) {
        super(first, second);
        this.first = first;
        this.second = second;
    }

    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }

    private double em(double sizes) {
        return snapSizeX(sizes * Look.sizeOf(this));
    }

    private boolean isSideBySide(double width) {
        return width >= em(NARROWEST);
    }

    private double column(double width) {
        return isSideBySide(width) ? Math.floor((width - em(GAP)) / 2) : width;
    }

    @Override
    protected double computeMinWidth(double height) {
        return 0;
    }

    @Override
    protected double computePrefWidth(double height) {
        return em(WIDTH);
    }

    @Override
    protected double computeMinHeight(double width) {
        return computePrefHeight(width);
    }

    @Override
    protected double computePrefHeight(double width) {
        double whole = width < 0 ? prefWidth(-1) : width;
        List<Double> heights = List.of(first.prefHeight(column(whole)), second.prefHeight(column(whole)));
        return isSideBySide(whole)
                ? Math.max(heights.getFirst(), heights.getLast())
                : heights.getFirst() + em(GAP_BELOW) + heights.getLast();
    }

    @Override
    protected void layoutChildren() {
        double column = column(getWidth());
        double height = first.prefHeight(column);
        first.resizeRelocate(0, 0, column, height);
        boolean sideBySide = isSideBySide(getWidth());
        second.resizeRelocate(
                sideBySide ? column + em(GAP) : 0,
                sideBySide ? 0 : height + em(GAP_BELOW),
                column,
                second.prefHeight(column));
    }
}
