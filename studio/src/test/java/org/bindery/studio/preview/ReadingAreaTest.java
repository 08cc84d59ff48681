package org.bindery.studio.preview;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.scene.input.Clipboard;
import org.bindery.studio.StudioRobot;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;

@ExtendWith(StudioRobot.class)
class ReadingAreaTest {

    @Test
    void whatIsCopiedHasNoBreaksOfFoldedLines(FxRobot robot) {
        String source = "<a>one</a>".repeat(400);
        String[] copied = new String[2];

        robot.interact(() -> {
            ReadingArea area = new ReadingArea();
            area.read(TextLines.ofLines(source));
            copied[0] = area.getText();
            area.selectAll();
            area.copy();
            copied[1] = Clipboard.getSystemClipboard().getString();
        });

        assertThat(copied[0]).contains("</a>\n<a>");
        assertThat(copied[1]).isEqualTo(source);
    }
}
