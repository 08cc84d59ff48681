package org.bindery.studio.hex;

import java.util.HashMap;
import java.util.Map;
import javafx.beans.InvalidationListener;
import javafx.scene.Group;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import org.bindery.studio.theme.Styled;

/// One cell for each look that bytes have, hidden in the scene, so that the style sheet says how it looks. The bytes
/// themselves are painted after these: a node for each of them, some hundred in sight, would be styled and laid out
/// again at each step.
final class HexPatterns {

    /// So many looks are kept; usually there are some dozens.
    private static final int MOST = 400;

    private static final String DIGITS = "00";
    private static final String CHARACTER = "0";
    private static final HexState PLAIN = new HexState(ByteLook.PLAIN, 0, false, false, false, 0);

    private final Group cells = new Group();
    private final Map<HexState, HexCell> digits = new HashMap<>();
    private final Map<HexState, HexCell> characters = new HashMap<>();
    private final Label offset = Styled.of(new Label(), "offset");
    private final Region half = Styled.of(new Region(), "half-gap");
    private final Region gap = Styled.of(new Region(), "gap");
    private final InvalidationListener onChange;

    /// @param onChange is called when bytes look different from now on
    HexPatterns(Runnable onChange) {
        this.onChange = property -> onChange.run();
        Styled.show(cells, false);
        offset.fontProperty().addListener(this.onChange);
        offset.textFillProperty().addListener(this.onChange);
        cells.getChildren().setAll(offset, half, gap);
    }

    /// To be put where the bytes are shown.
    Node node() {
        return cells;
    }

    /// How the digits of a byte look.
    Label digits(HexState state) {
        return known(digits, "byte", DIGITS, state);
    }

    /// How its character looks.
    Label character(HexState state) {
        return known(characters, "character", CHARACTER, state);
    }

    /// How an offset looks.
    Label offset() {
        return offset;
    }

    private Label known(Map<HexState, HexCell> known, String style, String text, HexState state) {
        HexCell cell = known.get(state);
        if (cell == null) {
            if (cells.getChildren().size() > MOST) {
                forget();
            }
            cell = new HexCell(style, text, state);
            Label label = cell.label();
            cells.getChildren().add(label);
            label.applyCss();
            label.textFillProperty().addListener(onChange);
            label.backgroundProperty().addListener(onChange);
            label.borderProperty().addListener(onChange);
            known.put(state, cell);
        }
        return cell.label();
    }

    private void forget() {
        digits.clear();
        characters.clear();
        cells.getChildren().setAll(offset, half, gap);
    }

    /// The positions of bytes in rows of which the longest offset is given.
    ///
    /// @param bytes the number of bytes in a row
    HexGrid grid(int bytes, String longestOffset) {
        offset.setText(longestOffset);
        return new HexGrid(
                bytes,
                Math.ceil(offset.prefWidth(-1)),
                Math.ceil(digits(PLAIN).prefWidth(-1)),
                Math.ceil(half.getMinWidth()),
                Math.ceil(gap.getMinWidth()),
                Math.ceil(character(PLAIN).prefWidth(-1)));
    }
}
