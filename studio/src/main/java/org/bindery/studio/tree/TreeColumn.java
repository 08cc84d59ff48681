package org.bindery.studio.tree;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/// A column of the tree table next to that of the names.
public enum TreeColumn {
    TYPE("Type", "Type", "The type of the component", 170, 110, "type-cell"),
    CARDINALITY("Card.", "Cardinality", "Cardinality: how often it occurs", 56, 56, "number-cell"),
    // Not 80, which the toolkit takes for an unset width.
    NATIVE_SIZE(
            "Size",
            "Native size",
            "Minimum and maximum length in the native format, in characters",
            82,
            82,
            "number-cell"),
    BINARY_SIZE(
            "Bin", "Binary size", "Minimum and maximum length in binary, in bytes; b for bits", 72, 72, "number-cell"),
    ENCODING("Encoding", "Encoding", "How its values are written in binary", 130, 100, "type-cell"),
    SAMPLES("Samples", "Samples", "How many of the model's samples have it", 68, 68, "number-cell");

    private final String heading;
    private final String label;
    private final String hint;
    private final double width;
    private final double least;
    private final String style;

    TreeColumn(String heading, String label, String hint, double width, double least, String style) {
        this.heading = heading;
        this.label = label;
        this.hint = hint;
        this.width = width;
        this.least = least;
        this.style = style;
    }

    /// The heading of the column, as short as its cells.
    String heading() {
        return heading;
    }

    /// What to call it where there is room.
    public String label() {
        return label;
    }

    String hint() {
        return hint;
    }

    double width() {
        return width;
    }

    /// Narrower than this, cells that need more say too little.
    double least() {
        return least;
    }

    /// Whether its cells are figures, which say nothing in part.
    boolean isOfFigures() {
        return style.equals("number-cell");
    }

    String style() {
        return style;
    }

    /// Its name in settings and style sheets: `native-size`.
    public String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    static Optional<TreeColumn> of(String id) {
        return Arrays.stream(values()).filter(column -> column.id().equals(id)).findFirst();
    }
}
