package org.bindery.studio.preview;

import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import javafx.css.PseudoClass;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;

/// How the digits of a byte look, or its character: a label in the look that the style sheet gives it, after which all
/// bytes of that look are painted.
final class HexCell {

    private static final PseudoClass STRUCTURE = PseudoClass.getPseudoClass("structure");
    private static final PseudoClass WHOLE = PseudoClass.getPseudoClass("whole");
    private static final PseudoClass PARTLY = PseudoClass.getPseudoClass("partly");
    private static final PseudoClass MARKED = PseudoClass.getPseudoClass("marked");
    private static final PseudoClass CURSOR = PseudoClass.getPseudoClass("cursor");
    private static final PseudoClass CHANGED = PseudoClass.getPseudoClass("changed");
    private static final PseudoClass WRONG = PseudoClass.getPseudoClass("wrong");
    /// Of each depth, the one for fields and the other for those between them.
    private static final List<PseudoClass> GROUNDS = IntStream.range(0, 2 * ByteLook.DEPTHS)
            .mapToObj(ground -> PseudoClass.getPseudoClass("depth-" + ground / 2 + (ground % 2 == 0 ? "" : "-alt")))
            .toList();

    private static final int BITS = 8;
    private static final double EIGHTH = 100.0 / BITS;

    private final Label label;

    /// @param style the style class of its kind
    /// @param text as many characters as there are in a cell of that kind
    HexCell(String style, String text, HexState state) {
        label = new Label(text);
        label.getStyleClass().add(style);
        label.setMinWidth(Region.USE_PREF_SIZE);
        int ground =
                2 * (state.look().depth() % ByteLook.DEPTHS) + (state.look().alternate() ? 1 : 0);
        label.pseudoClassStateChanged(GROUNDS.get(ground), true);
        label.pseudoClassStateChanged(STRUCTURE, state.look().structure());
        label.pseudoClassStateChanged(WHOLE, state.isWhole());
        label.pseudoClassStateChanged(PARTLY, state.isPartly());
        label.pseudoClassStateChanged(MARKED, state.marked());
        label.pseudoClassStateChanged(CURSOR, state.cursor());
        label.pseudoClassStateChanged(CHANGED, state.changed());
        label.pseudoClassStateChanged(WRONG, state.wrong());
        label.setStyle(state.isPartly() ? bits(state.selected()) : "");
    }

    Label label() {
        return label;
    }

    /// A bar of eight parts below the digits, highest bit on the left as in the digits, filled where a bit is selected.
    private static String bits(int mask) {
        int lowest = Integer.numberOfTrailingZeros(mask);
        int highest = 31 - Integer.numberOfLeadingZeros(mask);
        double from = (BITS - 1 - highest) * EIGHTH;
        double to = (BITS - lowest) * EIGHTH;
        return String.format(
                Locale.ROOT,
                "-byte-bits: linear-gradient(to right, -color-bg-default %1$.1f%%, -color-accent-emphasis %1$.1f%%,"
                        + " -color-accent-emphasis %2$.1f%%, -color-bg-default %2$.1f%%);",
                from,
                to);
    }
}
