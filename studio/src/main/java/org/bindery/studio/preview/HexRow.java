package org.bindery.studio.preview;

import java.util.ArrayList;
import java.util.List;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;

/// Sixteen bytes: their offset, their hexadecimal digits and their characters.
final class HexRow extends ListCell<Integer> {

    static final int BYTES = 16;

    private static final PseudoClass ALTERNATE = PseudoClass.getPseudoClass("alternate");
    private static final PseudoClass STRUCTURE = PseudoClass.getPseudoClass("structure");
    private static final PseudoClass WHOLE = PseudoClass.getPseudoClass("whole");
    private static final PseudoClass PARTLY = PseudoClass.getPseudoClass("partly");
    private static final PseudoClass CURSOR = PseudoClass.getPseudoClass("cursor");

    private final HexView hex;
    private final Label offset = label("offset");
    private final List<Label> digits = new ArrayList<>();
    private final List<Label> characters = new ArrayList<>();
    private final HBox row = new HBox();

    HexRow(HexView hex) {
        this.hex = hex;
        getStyleClass().add("hex-row");
        row.setAlignment(Pos.CENTER_LEFT);
        row.getChildren().add(offset);
        for (int i = 0; i < BYTES; i++) {
            if (i == BYTES / 2) {
                row.getChildren().add(gap("half-gap"));
            }
            row.getChildren().add(cell(digits, "byte", i));
        }
        row.getChildren().add(gap("gap"));
        for (int i = 0; i < BYTES; i++) {
            row.getChildren().add(cell(characters, "character", i));
        }
    }

    private static Label label(String style) {
        Label label = new Label();
        label.getStyleClass().add(style);
        label.setMinWidth(Region.USE_PREF_SIZE);
        return label;
    }

    private static Node gap(String style) {
        Region gap = new Region();
        gap.getStyleClass().add(style);
        gap.setMinWidth(Region.USE_PREF_SIZE);
        return gap;
    }

    private Label cell(List<Label> cells, String style, int column) {
        Label label = label(style);
        label.setOnMousePressed(event -> {
            if (getItem() != null) {
                hex.press(getItem() * BYTES + column);
            }
        });
        cells.add(label);
        return label;
    }

    @Override
    protected void updateItem(Integer item, boolean empty) {
        super.updateItem(item, empty);
        setText(null);
        setGraphic(empty || item == null ? null : row);
        if (!empty && item != null) {
            fill(item * BYTES);
        }
    }

    private void fill(int first) {
        offset.setText(String.format("%04x", first));
        byte[] bytes = hex.bytes();
        for (int i = 0; i < BYTES; i++) {
            boolean there = first + i < bytes.length;
            int value = there ? bytes[first + i] & 0xff : 0;
            show(digits.get(i), there ? String.format("%02x", value) : "  ", first + i, there);
            show(characters.get(i), there ? character(value) : " ", first + i, there);
        }
    }

    private static String character(int value) {
        return value > 0x20 && value < 0x7f ? Character.toString((char) value) : "·";
    }

    private void show(Label label, String text, int index, boolean there) {
        ByteLook look = there ? hex.look(index) : ByteLook.PLAIN;
        label.setText(text);
        label.setDisable(!there);
        label.getStyleClass().removeIf(name -> name.startsWith("depth-"));
        if (there) {
            label.getStyleClass().add(look.styleClass());
        }
        label.pseudoClassStateChanged(ALTERNATE, look.alternate());
        label.pseudoClassStateChanged(STRUCTURE, there && look.structure());
        label.pseudoClassStateChanged(WHOLE, there && hex.selection().coversByte(index));
        label.pseudoClassStateChanged(
                PARTLY,
                there && hex.selection().touchesByte(index) && !hex.selection().coversByte(index));
        label.pseudoClassStateChanged(CURSOR, there && hex.cursor() == index);
    }
}
