package org.bindery.studio.hex;

import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuItem;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.bindery.studio.theme.CopiedText;
import org.bindery.studio.theme.Hint;
import org.bindery.studio.theme.Look;
import org.bindery.studio.theme.Styled;
import org.bindery.studio.tree.VisibleRows;

/// The bytes of a message, as many to a row as fit, made only as far as they are visible. Bytes can be
/// pointed at, selected, copied and typed over.
public final class HexView implements HexRow.Content {

    private static final int OFFSET_DIGITS = 4;

    private final List<HexRow> rows = new ArrayList<>();
    private final HexPatterns patterns = new HexPatterns(this::lookAnew);
    private final ListView<Integer> list =
            Styled.named("bytes", new PatternedList(patterns), "hex", "monospaced", "edge-to-edge");
    private final Label placeholder = Styled.of(new Label(), "empty-state");
    private Optional<HexGrid> grid = Optional.empty();
    private byte[] bytes = {};
    private int inARow = 16;
    private IntFunction<ByteLook> looks = index -> ByteLook.PLAIN;
    private IntUnaryOperator wrong = index -> 0;
    private BitRange failing = BitRange.NOTHING;
    private IntPredicate changed = index -> false;
    private BitRange selection = BitRange.NOTHING;
    private HexCursor cursor = HexCursor.in(0);
    private int firstDigit = -1;
    private Pointing onByte = (index, again) -> {};
    private Consumer<BitRange> onMarked = range -> {};
    private Typing onTyped = (index, value) -> {};
    private Runnable onEscape = () -> {};
    private IntConsumer onField = step -> {};

    /// A list with the patterns of its bytes.
    private static final class PatternedList extends ListView<Integer> {
        PatternedList(HexPatterns patterns) {
            getChildren().add(patterns.node());
        }
    }

    /// Hears of the byte that the user points at.
    @FunctionalInterface
    public interface Pointing {

        /// @param again whether it is the byte that they have pointed at before
        void at(int index, boolean again);
    }

    /// Hears of a byte that the user types over another.
    @FunctionalInterface
    public interface Typing {
        void over(int index, byte value);
    }

    public HexView() {
        list.setAccessibleText("Bytes");
        list.setAccessibleHelp("Arrows move, with Shift they mark; Ctrl and left or right go from field to field;"
                + " two hexadecimal digits change a byte.");
        list.setCellFactory(view -> row());
        list.widthProperty().addListener((property, old, now) -> fit());
        list.heightProperty().addListener((property, old, now) -> revealLater());
        Look.zoomOf(list).addListener((property, old, now) -> fit());
        list.setPlaceholder(placeholder);
        Hint.on(placeholder, placeholder::getText);
        list.addEventFilter(KeyEvent.KEY_PRESSED, this::pressed);
        list.addEventFilter(KeyEvent.KEY_TYPED, this::typed);
        MenuItem copy = new MenuItem("Copy as hex");
        copy.setOnAction(event -> copy());
        list.setContextMenu(new ContextMenu(copy));
    }

    private HexRow row() {
        HexRow row = new HexRow(this);
        rows.add(row);
        return row;
    }

    /// Brings the rows in sight up to date; the list itself would make them anew.
    private void refresh() {
        rows.forEach(HexRow::refresh);
    }

    /// After another theme or size of text.
    private void lookAnew() {
        grid = Optional.empty();
        refresh();
    }

    @Override
    public HexPatterns patterns() {
        return patterns;
    }

    @Override
    public HexGrid grid() {
        if (grid.isEmpty()) {
            grid = Optional.of(patterns.grid(inARow, offset(bytes.length)));
        }
        return grid.get();
    }

    @Override
    public String offset(int index) {
        String digits = Integer.toHexString(index);
        int width = Math.max(OFFSET_DIGITS, Integer.toHexString(bytes.length).length());
        return "0".repeat(Math.max(0, width - digits.length())) + digits;
    }

    public Node node() {
        return list;
    }

    /// Calls `listener` with the byte that the user points at.
    public void onByte(Pointing listener) {
        onByte = listener;
    }

    /// Calls `listener` with bytes that the user marks together.
    public void onMarked(Consumer<BitRange> listener) {
        onMarked = listener;
    }

    /// Calls `listener` with a byte's index and the value that the user types over it.
    public void onTyped(Typing listener) {
        onTyped = listener;
    }

    /// Calls `listener` when the user wants to restore the bytes.
    public void onEscape(Runnable listener) {
        onEscape = listener;
    }

    /// Calls `listener` with 1 when the user asks for the next field, and with -1 for the one before.
    public void onField(IntConsumer listener) {
        onField = listener;
    }

    public void placeholder(String text) {
        placeholder.setText(text);
    }

    /// Shows bytes; the cursor stays where it is if there is such a byte.
    public void show(byte[] newBytes, IntFunction<ByteLook> newLooks) {
        cursor = HexCursor.in(newBytes.length).on(cursor.at());
        bytes = newBytes;
        grid = Optional.empty();
        looks = newLooks;
        selection = BitRange.NOTHING;
        changed = index -> false;
        failing = BitRange.NOTHING;
        firstDigit = -1;
        countRows();
        refresh();
    }

    private void countRows() {
        int wanted = (bytes.length + inARow - 1) / inARow;
        int there = list.getItems().size();
        if (there < wanted) {
            list.getItems().addAll(IntStream.range(there, wanted).boxed().toList());
        } else {
            list.getItems().remove(wanted, there);
        }
    }

    private void fit() {
        double letter = Look.letterOf(list);
        if (letter == 0 || list.getWidth() == 0) {
            return;
        }
        int fitting = EvidenceWidths.bytesInARow(list.getWidth(), Look.sizeOf(list), letter);
        if (fitting != inARow) {
            inARow = fitting;
            grid = Optional.empty();
            countRows();
            refresh();
            revealLater();
        }
    }

    /// Scrolls to the cursor once the rows are at their new positions.
    private void revealLater() {
        Platform.runLater(() -> reveal(Math.max(0, cursor.at())));
    }

    /// Highlights bits with errors.
    ///
    /// @param newWrong returns for each byte its bits with errors, as a mask
    public void wrong(IntUnaryOperator newWrong) {
        wrong = newWrong;
        refresh();
    }

    /// Sets bits of typed bytes off for which they are no message, until other bytes are shown.
    public void failing(BitRange bits) {
        failing = bits;
        refresh();
        if (!bits.isEmpty()) {
            reveal(bits.firstByte());
        }
    }

    /// Shows bytes that were typed and are no message yet.
    public void showChanged(byte[] newBytes) {
        failing = BitRange.NOTHING;
        byte[] before = bytes;
        IntPredicate earlier = changed;
        bytes = newBytes;
        changed = index -> earlier.test(index) || before[index] != newBytes[index];
        refresh();
    }

    /// Marks the bits of a field and brings the first into sight.
    public void select(BitRange range) {
        selection = range;
        if (!range.isEmpty() && !cursor.isMarking() && !range.touchesByte(cursor.at())) {
            cursor = cursor.on(range.firstByte());
        }
        refresh();
        if (!range.isEmpty()) {
            reveal(range.firstByte());
        }
    }

    @Override
    public byte[] bytes() {
        return bytes;
    }

    @Override
    public HexState state(int index) {
        boolean marked = cursor.isMarking() && cursor.marked().touchesByte(index);
        return new HexState(
                looks.apply(index),
                selection.maskIn(index),
                marked,
                cursor.at() == index,
                changed.test(index),
                wrong.applyAsInt(index) | failing.maskIn(index));
    }

    @Override
    public Optional<String> half(int index) {
        return firstDigit >= 0 && index == cursor.at()
                ? Optional.of(Character.forDigit(firstDigit, 16) + "_")
                : Optional.empty();
    }

    public HexCursor cursor() {
        return cursor;
    }

    @Override
    public void press(int index, boolean marking) {
        list.requestFocus();
        if (index < bytes.length) {
            go(marking ? cursor.upTo(index) : cursor.on(index));
        }
    }

    /// Selects bytes, as the user would.
    void mark(int first, int count) {
        go(count == 1 ? cursor.on(first) : cursor.on(first).upTo(first + count - 1));
        reveal(first);
    }

    private void go(HexCursor to) {
        boolean again = to.equals(cursor);
        cursor = to;
        firstDigit = -1;
        if (cursor.isMarking()) {
            onMarked.accept(cursor.marked());
        } else if (cursor.isSomewhere()) {
            onByte.at(cursor.at(), again);
        }
        refresh();
        reveal(Math.max(0, cursor.at()));
    }

    /// Brings a byte into sight, without moving what is in sight already.
    private void reveal(int index) {
        int row = index / inARow;
        if (VisibleRows.of(list).filter(seen -> seen.contains(row)).isEmpty()) {
            list.scrollTo(Math.max(0, row - 1));
        }
    }

    private void pressed(KeyEvent event) {
        if (event.isAltDown() || bytes.length == 0) {
            return;
        }
        if (event.isShortcutDown() ? shortcut(event.getCode()) : plain(event)) {
            event.consume();
        }
    }

    private boolean shortcut(KeyCode key) {
        switch (key) {
            case C, INSERT -> copy();
            case A -> go(cursor.all());
            case LEFT -> onField.accept(-1);
            case RIGHT -> onField.accept(1);
            default -> {
                return false;
            }
        }
        return true;
    }

    private boolean plain(KeyEvent event) {
        if (event.getCode() == KeyCode.ESCAPE) {
            firstDigit = -1;
            refresh();
            onEscape.run();
            return true;
        }
        if (event.getCode() == KeyCode.ENTER || event.getCode() == KeyCode.SPACE) {
            go(cursor.on(Math.max(cursor.at(), 0)));
            return true;
        }
        Optional<HexCursor> to = cursor.moved(event.getCode(), event.isShiftDown(), inARow);
        to.ifPresent(this::go);
        return to.isPresent();
    }

    private void typed(KeyEvent event) {
        String text = event.getCharacter();
        int digit = text.length() == 1 ? Character.digit(text.charAt(0), 16) : -1;
        if (digit < 0 || event.isShortcutDown() || event.isAltDown() || !cursor.isSomewhere()) {
            return;
        }
        event.consume();
        if (firstDigit < 0) {
            firstDigit = digit;
            refresh();
            return;
        }
        byte value = (byte) (firstDigit << 4 | digit);
        int index = cursor.at();
        firstDigit = -1;
        cursor = index + 1 < bytes.length ? cursor.on(index + 1) : cursor.on(index);
        onTyped.over(index, value);
        refresh();
    }

    /// Copies the marked bytes, or those of the selected field, as hexadecimal digits.
    void copy() {
        BitRange range = cursor.isMarking() || selection.isEmpty() ? cursor.marked() : selection;
        if (range.isEmpty() || range.firstByte() + range.bytes() > bytes.length) {
            return;
        }
        CopiedText.put(
                HexFormat.ofDelimiter(" ").formatHex(bytes, range.firstByte(), range.firstByte() + range.bytes()));
    }
}
