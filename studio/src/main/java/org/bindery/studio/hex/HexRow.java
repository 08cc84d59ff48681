package org.bindery.studio.hex;

import java.util.HexFormat;
import java.util.Optional;
import javafx.geometry.Insets;
import javafx.geometry.VPos;
import javafx.scene.canvas.Canvas;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.BackgroundFill;
import javafx.scene.layout.BorderStroke;
import javafx.scene.layout.BorderWidths;
import javafx.scene.paint.Paint;

/// The bytes of a row: their offset, their hexadecimal digits and their characters; painted before each picture
/// in which they have changed.
final class HexRow extends ListCell<Integer> {

    private final Content hex;
    private final Canvas canvas = new Canvas();
    private boolean stale;

    /// The bytes that rows show, and how they look.
    interface Content {

        byte[] bytes();

        /// The positions of the bytes of a row.
        HexGrid grid();

        HexPatterns patterns();

        /// The place of a byte, as wide as that of the last one.
        String offset(int index);

        HexState state(int index);

        /// What is seen of a byte while only its first digit is typed.
        Optional<String> half(int index);

        /// The user points at a byte.
        ///
        /// @param marking whether all bytes up to it are meant
        void press(int index, boolean marking);
    }

    HexRow(Content hex) {
        this.hex = hex;
        getStyleClass().add("hex-row");
        setAccessibleText("");
        setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
        canvas.setOnMousePressed(this::pressed);
    }

    private void pressed(MouseEvent event) {
        if (getItem() != null && event.getButton() == MouseButton.PRIMARY) {
            hex.grid().at(event.getX()).ifPresent(column -> hex.press(first() + column, event.isShiftDown()));
        }
    }

    @Override
    protected void updateItem(Integer item, boolean empty) {
        super.updateItem(item, empty);
        setGraphic(empty || item == null ? null : canvas);
        refresh();
    }

    /// Shows the bytes as they are now.
    void refresh() {
        if (!isEmpty() && getItem() != null) {
            stale = true;
            requestLayout();
        }
    }

    /// The first byte of the row.
    private int first() {
        return getItem() * hex.grid().bytes();
    }

    private String words(int first) {
        byte[] bytes = hex.bytes();
        int end = Math.min(bytes.length, first + hex.grid().bytes());
        return first >= end
                ? ""
                : hex.offset(first) + ": " + HexFormat.ofDelimiter(" ").formatHex(bytes, first, end);
    }

    @Override
    protected void layoutChildren() {
        if (stale && !isEmpty() && getItem() != null) {
            stale = false;
            HexGrid grid = hex.grid();
            canvas.setWidth(grid.width());
            canvas.setHeight(Math.floor(getHeight()));
            paint(grid, first());
            setAccessibleText(words(first()));
        }
        super.layoutChildren();
    }

    private void paint(HexGrid grid, int first) {
        GraphicsContext to = canvas.getGraphicsContext2D();
        to.clearRect(0, 0, canvas.getWidth(), canvas.getHeight());
        to.setTextBaseline(VPos.CENTER);
        byte[] bytes = hex.bytes();
        Label offset = hex.patterns().offset();
        write(to, offset, hex.offset(first), offset.getInsets().getLeft());
        for (int column = 0; column < grid.bytes() && first + column < bytes.length; column++) {
            int index = first + column;
            HexState state = hex.state(index);
            String digits = hex.half(index).orElseGet(() -> HexFormat.of().toHexDigits(bytes[index]));
            paint(to, hex.patterns().digits(state), digits, grid.digitsOf(column), grid.digits());
            String character = character(bytes[index] & 0xff);
            paint(to, hex.patterns().character(state), character, grid.characterOf(column), grid.character());
        }
    }

    private static String character(int value) {
        return value > 0x20 && value < 0x7f ? Character.toString((char) value) : "·";
    }

    private void paint(GraphicsContext to, Label pattern, String text, double x, double width) {
        if (pattern.getBackground() != null) {
            for (BackgroundFill fill : pattern.getBackground().getFills()) {
                fill(to, fill.getFill(), x, width, fill.getInsets());
            }
        }
        write(to, pattern, text, x + pattern.getPadding().getLeft());
        if (pattern.getBorder() != null) {
            pattern.getBorder().getStrokes().forEach(stroke -> frame(to, stroke, x, width));
        }
    }

    private void write(GraphicsContext to, Label pattern, String text, double x) {
        to.setFont(pattern.getFont());
        to.setFill(pattern.getTextFill());
        to.fillText(text, x, canvas.getHeight() / 2);
    }

    private void frame(GraphicsContext to, BorderStroke stroke, double x, double width) {
        BorderWidths widths = stroke.getWidths();
        double height = canvas.getHeight();
        fill(to, stroke.getTopStroke(), x, width, new Insets(0, 0, height - widths.getTop(), 0));
        fill(to, stroke.getBottomStroke(), x, width, new Insets(height - widths.getBottom(), 0, 0, 0));
        fill(to, stroke.getLeftStroke(), x, width, new Insets(0, width - widths.getLeft(), 0, 0));
        fill(to, stroke.getRightStroke(), x, width, new Insets(0, 0, 0, width - widths.getRight()));
    }

    private void fill(GraphicsContext to, Paint paint, double x, double width, Insets free) {
        to.setFill(paint);
        to.fillRect(
                x + free.getLeft(),
                free.getTop(),
                width - free.getLeft() - free.getRight(),
                canvas.getHeight() - free.getTop() - free.getBottom());
    }
}
