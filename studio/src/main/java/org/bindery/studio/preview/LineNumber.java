package org.bindery.studio.preview;

import javafx.scene.control.Label;
import org.bindery.studio.theme.Styled;

/// The number next to a line of a text; blank if a folded line continues.
final class LineNumber {

    private LineNumber() {}

    /// @param line of the shown text, from 0
    static Label of(ShownText text, int line) {
        int width = Math.max(2, Integer.toString(text.numbers()).length());
        int number = text.number(line);
        return Styled.of(
                new Label(number > 0 ? String.format(" %" + width + "d", number) : " ".repeat(width + 1)),
                "lineno",
                "monospaced");
    }
}
