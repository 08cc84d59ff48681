package org.bindery.studio.preview;

import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyEvent;

/// The bytes of a message, sixteen a row, made only as far as they are in sight.
final class HexView {

    private static final int PAGE = 8 * HexRow.BYTES;
    private static final int NOWHERE = Integer.MIN_VALUE;

    private final ListView<Integer> list = new ListView<>();
    private final Label placeholder = new Label();
    private byte[] bytes = {};
    private IntFunction<ByteLook> looks = index -> ByteLook.PLAIN;
    private BitRange selection = BitRange.NOTHING;
    private int cursor = -1;
    private IntConsumer onByte = index -> {};

    HexView() {
        list.setId("bytes");
        list.getStyleClass().addAll("hex", "monospaced", "edge-to-edge");
        list.setAccessibleText("Bytes");
        list.setCellFactory(view -> new HexRow(this));
        placeholder.getStyleClass().add("empty-state");
        list.setPlaceholder(placeholder);
        list.addEventFilter(KeyEvent.KEY_PRESSED, this::move);
    }

    Node node() {
        return list;
    }

    /// Calls `listener` with the index of the byte that the user points at.
    void onByte(IntConsumer listener) {
        onByte = listener;
    }

    void placeholder(String text) {
        placeholder.setText(text);
    }

    void show(byte[] newBytes, IntFunction<ByteLook> newLooks) {
        bytes = newBytes;
        looks = newLooks;
        selection = BitRange.NOTHING;
        cursor = -1;
        int rows = (bytes.length + HexRow.BYTES - 1) / HexRow.BYTES;
        list.getItems().setAll(IntStream.range(0, rows).boxed().toList());
    }

    /// Marks the bits of a field and brings the first into sight.
    void select(BitRange range) {
        selection = range;
        if (!range.isEmpty() && !range.touchesByte(cursor)) {
            cursor = range.firstByte();
        }
        list.refresh();
        if (!range.isEmpty()) {
            list.scrollTo(Math.max(0, range.firstByte() / HexRow.BYTES - 1));
        }
    }

    byte[] bytes() {
        return bytes;
    }

    ByteLook look(int index) {
        return looks.apply(index);
    }

    BitRange selection() {
        return selection;
    }

    int cursor() {
        return cursor;
    }

    void press(int index) {
        list.requestFocus();
        point(index);
    }

    private void point(int index) {
        if (index >= 0 && index < bytes.length) {
            cursor = index;
            onByte.accept(index);
            list.refresh();
            list.scrollTo(Math.max(0, index / HexRow.BYTES - 1));
        }
    }

    private void move(KeyEvent event) {
        if (event.isAltDown() || event.isShortcutDown() || bytes.length == 0) {
            return;
        }
        int from = Math.max(cursor, 0);
        int to = switch (event.getCode()) {
            case LEFT -> from - 1;
            case RIGHT -> cursor < 0 ? 0 : from + 1;
            case UP -> from - HexRow.BYTES;
            case DOWN -> from + HexRow.BYTES;
            case HOME -> 0;
            case END -> bytes.length - 1;
            case PAGE_UP -> Math.max(from % HexRow.BYTES, from - PAGE);
            case PAGE_DOWN -> Math.min(bytes.length - 1, from + PAGE);
            case ENTER, SPACE -> from;
            default -> NOWHERE;
        };
        if (to != NOWHERE) {
            point(to);
            event.consume();
        }
    }
}
