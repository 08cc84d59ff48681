package org.bindery.studio.preview;

import javafx.scene.control.Label;
import org.bindery.studio.theme.Styled;

/// The number beside a line of a text; blank where a folded line only goes on.
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
