package org.bindery.studio.preview;

import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;
import org.bindery.messages.codec.DumpRow;
import org.bindery.studio.hex.BitRange;
import org.bindery.studio.theme.Styled;

/// Describes one field to the bit: its position, its value, its encoding, and the bits themselves if
/// it shares its bytes with others.
final class FieldLine {

    /// More bits than these are easier to read as bytes.
    private static final int MOST_BYTES = 3;

    private static final PseudoClass WRONG = PseudoClass.getPseudoClass("wrong");

    private final HBox box = Styled.named("field", new HBox(), "field-line");
    private final Label path = label("field-path");
    private final Label value = label("field-value");
    private final Label range = label("muted");
    private final Label encoding = label("muted");
    private final TextFlow bits = Styled.of(new TextFlow(), "bits", "monospaced");
    private final BooleanProperty room = new SimpleBooleanProperty(true);

    FieldLine() {
        box.setAlignment(Pos.CENTER_LEFT);
        box.visibleProperty().bind(room.and(path.textProperty().isNotEmpty()));
        box.managedProperty().bind(box.visibleProperty());
        path.setMinWidth(0);
        value.setMinWidth(0);
        bits.setMinWidth(Region.USE_PREF_SIZE);
        HBox bitBox = new HBox(bits);
        bitBox.setAlignment(Pos.CENTER_RIGHT);
        bitBox.setFillHeight(false);
        HBox.setHgrow(bitBox, Priority.ALWAYS);
        range.setMinWidth(Region.USE_PREF_SIZE);
        box.getChildren().addAll(path, value, range, encoding, bitBox);
    }

    private static Label label(String style) {
        Label label = new Label();
        label.getStyleClass().add(style);
        return label;
    }

    Node node() {
        return box;
    }

    /// Whether there is room for it; it is there only while it has something to say.
    void room(boolean now) {
        room.set(now);
    }

    /// Says something that is not about a field.
    void say(String text) {
        path.setTextOverrun(OverrunStyle.ELLIPSIS);
        box.pseudoClassStateChanged(WRONG, false);
        path.setText(text);
        value.setText("");
        range.setText("");
        encoding.setText("");
        bits.getChildren().clear();
        box.setAccessibleText(text);
    }

    /// Shows an error.
    void fail(String text) {
        say(text);
        box.pseudoClassStateChanged(WRONG, true);
    }

    void show(DumpRow row, byte[] bytes) {
        box.pseudoClassStateChanged(WRONG, false);
        BitRange at = MessageMap.bits(row);
        path.setTextOverrun(OverrunStyle.LEADING_ELLIPSIS);
        path.setText(row.path());
        value.setText(FieldWords.description(row));
        range.setText(row.part() == DumpRow.Part.VIRTUAL ? "calculated" : at.toString());
        encoding.setText(row.encoding());
        bits.getChildren().clear();
        showBits(at, bytes);
        box.setAccessibleText(row.path() + ", " + value.getText() + ", " + range.getText() + ", " + row.encoding());
    }

    private void showBits(BitRange at, byte[] bytes) {
        int first = at.firstByte();
        int last = (int) ((at.end() + 7) / 8);
        boolean partly = at.start() % 8 != 0 || at.end() % 8 != 0;
        if (at.isEmpty() || !partly || last - first > MOST_BYTES || last > bytes.length) {
            return;
        }
        for (int i = first; i < last; i++) {
            if (i > first) {
                bits.getChildren().add(text(" ", "bit"));
            }
            for (int bit = 7; bit >= 0; bit--) {
                long position = 8L * i + bit;
                boolean inside = position >= at.start() && position < at.end();
                String digit = (bytes[i] >> bit & 1) == 1 ? "1" : "0";
                bits.getChildren().add(text(digit, inside ? "bit-inside" : "bit"));
            }
        }
    }

    private static Text text(String digits, String style) {
        Text text = new Text(digits);
        text.getStyleClass().addAll("text", style);
        return text;
    }
}
