package org.bindery.studio.hex;

import java.util.List;
import java.util.Locale;
import java.util.StringJoiner;
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
    private static final String SELECTED = "-color-accent-emphasis";
    private static final String UNSELECTED = "-color-bg-default";
    private static final String WRONG_BIT = "-color-danger-emphasis";
    private static final String NO_BIT = "transparent";

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
        label.pseudoClassStateChanged(WRONG, state.wrong() != 0);
        label.setStyle((state.isPartly() ? bar("-byte-bits", state.selected(), SELECTED, UNSELECTED) : "")
                + (state.isPartlyWrong() ? bar("-wrong-bits", state.wrong(), WRONG_BIT, NO_BIT) : ""));
    }

    Label label() {
        return label;
    }

    /// A bar of eight parts, highest bit on the left as in the digits, filled where a bit is in the mask.
    private static String bar(String name, int mask, String filled, String empty) {
        StringJoiner stops = new StringJoiner(", ", name + ": linear-gradient(to right, ", ");");
        for (int part = 0; part < BITS; part++) {
            String colour = (mask >> BITS - 1 - part & 1) == 1 ? filled : empty;
            stops.add(String.format(
                    Locale.ROOT, "%1$s %2$.1f%%, %1$s %3$.1f%%", colour, part * EIGHTH, (part + 1) * EIGHTH));
        }
        return stops.toString();
    }
}
