package org.bindery.studio.preview;

import java.util.List;
import java.util.Locale;
import java.util.StringJoiner;
import java.util.stream.IntStream;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;

/// The digits of a byte, or its character. Changes no more of its node than differs, since styles are worked out anew
/// for each change.
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

    private static final int NO_GROUND = -1;
    private static final int BITS = 8;
    private static final double EIGHTH = 100.0 / BITS;
    private static final String SELECTED = "-color-accent-emphasis";
    private static final String UNSELECTED = "-color-bg-default";
    private static final String WRONG_BIT = "-color-danger-emphasis";
    private static final String NO_BIT = "transparent";

    private final Label label = new Label();
    private int ground = NO_GROUND;
    private @Nullable HexState shown;

    /// @param style the style class of its kind
    HexCell(String style) {
        label.getStyleClass().add(style);
        label.setMinWidth(Region.USE_PREF_SIZE);
    }

    Node node() {
        return label;
    }

    void empty(String text) {
        show(text, new HexState(ByteLook.PLAIN, 0, false, false, false, 0));
        ground(NO_GROUND);
        label.setDisable(true);
    }

    void show(String text, HexState state) {
        label.setText(text);
        label.setDisable(false);
        ground(2 * (state.look().depth() % ByteLook.DEPTHS) + (state.look().alternate() ? 1 : 0));
        if (state.equals(shown)) {
            return;
        }
        shown = state;
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

    private void ground(int next) {
        if (ground != next) {
            if (ground != NO_GROUND) {
                label.pseudoClassStateChanged(GROUNDS.get(ground), false);
            }
            if (next != NO_GROUND) {
                label.pseudoClassStateChanged(GROUNDS.get(next), true);
            }
            ground = next;
        }
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
