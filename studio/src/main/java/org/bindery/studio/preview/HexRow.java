package org.bindery.studio.preview;

import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;

/// The bytes of a row: their offset, their hexadecimal digits and their characters.
final class HexRow extends ListCell<Integer> {

    private final HexView hex;
    private final Label offset = label("offset");
    private final List<HexCell> cells = new ArrayList<>();
    private final HBox row = new HBox();

    HexRow(HexView hex) {
        this.hex = hex;
        getStyleClass().add("hex-row");
    }

    /// Makes the cells, anew when another number of bytes fits; rows below the last byte never need them.
    private void make(int count) {
        cells.clear();
        row.setAlignment(Pos.CENTER_LEFT);
        row.getChildren().setAll(offset);
        for (int i = 0; i < count; i++) {
            if (i == count / 2) {
                row.getChildren().add(gap("half-gap"));
            }
            row.getChildren().add(cell("byte", i));
        }
        row.getChildren().add(gap("gap"));
        for (int i = 0; i < count; i++) {
            row.getChildren().add(cell("character", i));
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

    private Node cell(String style, int column) {
        HexCell cell = new HexCell(style);
        cell.node().setOnMousePressed(event -> {
            if (getItem() != null && event.getButton() == MouseButton.PRIMARY) {
                hex.press(getItem() * hex.inARow() + column, event.isShiftDown());
            }
        });
        cells.add(cell);
        return cell.node();
    }

    @Override
    protected void updateItem(Integer item, boolean empty) {
        super.updateItem(item, empty);
        setText(null);
        setGraphic(empty || item == null ? null : row);
        refresh();
    }

    /// Shows the bytes as they are now.
    void refresh() {
        if (isEmpty() || getItem() == null) {
            return;
        }
        int count = hex.inARow();
        if (cells.size() != 2 * count) {
            make(count);
        }
        fill(getItem() * count, count);
    }

    private void fill(int first, int count) {
        offset.setText(String.format(Locale.ROOT, "%04x", first));
        byte[] bytes = hex.bytes();
        for (int i = 0; i < count; i++) {
            int index = first + i;
            if (index >= bytes.length) {
                cells.get(i).empty("  ");
                cells.get(count + i).empty(" ");
                continue;
            }
            HexState state = hex.state(index);
            cells.get(i).show(hex.half(index).orElseGet(() -> digits(bytes[index])), state);
            cells.get(count + i).show(character(bytes[index] & 0xff), state);
        }
    }

    private static String digits(byte value) {
        return HexFormat.of().toHexDigits(value);
    }

    private static String character(int value) {
        return value > 0x20 && value < 0x7f ? Character.toString((char) value) : "·";
    }
}
