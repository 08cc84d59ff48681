package org.bindery.studio.hex;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.IntFunction;
import javafx.geometry.Bounds;
import javafx.scene.Scene;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.image.WritableImage;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.StackPane;
import javafx.scene.paint.Color;
import javafx.stage.Stage;
import org.bindery.studio.StudioRobot;
import org.bindery.studio.theme.Look;
import org.bindery.studio.theme.Theme;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/// Bytes are painted; what a user sees of them is read from the picture.
@Tag("long")
@ExtendWith(StudioRobot.class)
class HexViewTest {

    private static final Color LIGHT_SELECTED = Color.web("#0969da");
    private static final Color LIGHT_FIELD = Color.web("#e3edf9");
    private static final Color LIGHT_WRONG = Color.web("#cf222e");
    private static final Color DARK_FIELD = Color.web("#1b2c45");
    private static final IntFunction<ByteLook> PLAIN = index -> ByteLook.PLAIN;

    private final List<Integer> pointed = new ArrayList<>();
    private HexView hex;
    private Look look;

    @Start
    void start(Stage stage) {
        hex = new HexView();
        look = new Look(Theme.LIGHT);
        hex.onByte((index, again) -> pointed.add(index));
        Scene scene = new Scene(new StackPane(hex.node()), 700, 300);
        look.dress(scene);
        stage.setScene(scene);
        stage.show();
    }

    @AfterEach
    void lightAgain(FxRobot robot) {
        robot.interact(() -> look.choose(Theme.LIGHT));
    }

    @Test
    void aFieldIsMarkedAndUnmarked(FxRobot robot) {
        robot.interact(() -> hex.show(new byte[40], PLAIN));
        assertThat(colours(robot)).contains(LIGHT_FIELD).doesNotContain(LIGHT_SELECTED);

        robot.interact(() -> hex.select(new BitRange(8, 16)));
        assertThat(colours(robot)).contains(LIGHT_SELECTED);

        robot.interact(() -> hex.select(BitRange.NOTHING));
        assertThat(colours(robot)).contains(LIGHT_FIELD).doesNotContain(LIGHT_SELECTED);
    }

    @Test
    void someBitsOfAByteAreMarkedBelowItsDigits(FxRobot robot) {
        robot.interact(() -> {
            hex.show(new byte[40], PLAIN);
            hex.select(new BitRange(10, 3));
        });

        assertThat(colours(robot)).contains(LIGHT_SELECTED, LIGHT_FIELD);
    }

    @Test
    void whatIsWrongIsUnderlined(FxRobot robot) {
        robot.interact(() -> hex.show(new byte[40], PLAIN));
        assertThat(colours(robot)).doesNotContain(LIGHT_WRONG);

        robot.interact(() -> hex.wrong(index -> index == 3 ? 0x0f : 0));

        assertThat(colours(robot)).contains(LIGHT_WRONG);
    }

    @Test
    void bytesFollowTheTheme(FxRobot robot) {
        robot.interact(() -> hex.show(new byte[40], PLAIN));

        robot.interact(() -> look.choose(Theme.DARK));

        assertThat(colours(robot)).contains(DARK_FIELD).doesNotContain(LIGHT_FIELD);
    }

    @Test
    void bytesGrowWithTheText(FxRobot robot) {
        robot.interact(() -> hex.show(new byte[40], PLAIN));
        double before = widthOfARow(robot);

        robot.interact(() -> look.zoom(6));

        assertThat(widthOfARow(robot)).isGreaterThan(before * 1.3);
    }

    @Test
    void whereTheUserPointsIsTheByte(FxRobot robot) {
        byte[] bytes = new byte[40];
        new Random(7).nextBytes(bytes);
        robot.interact(() -> hex.show(bytes, PLAIN));
        HexGrid grid = ask(robot);
        Bounds row = bounds(robot, 1);

        robot.clickOn(row.getMinX() + grid.digitsOf(5) + grid.digits() / 2, row.getCenterY(), MouseButton.PRIMARY);
        robot.clickOn(row.getMinX() + grid.characterOf(2) + 2, row.getCenterY(), MouseButton.PRIMARY);
        robot.clickOn(row.getMinX() + grid.digitsOf(0) - 4, row.getCenterY(), MouseButton.PRIMARY);

        assertThat(pointed).containsExactly(16 + 5, 16 + 2);
    }

    @Test
    void aRowIsReadAloudAsOffsetAndDigits(FxRobot robot) {
        byte[] bytes = new byte[70_000];
        bytes[17] = (byte) 0xfe;
        robot.interact(() -> hex.show(bytes, PLAIN));
        WaitForAsyncUtils.waitForFxEvents();

        ListCell<?> second = robot.lookup(".hex-row").nth(1).queryAs(ListCell.class);

        assertThat(second.getAccessibleText()).startsWith("00010: 00 fe 00");
    }

    private HexGrid ask(FxRobot robot) {
        HexGrid[] grid = new HexGrid[1];
        robot.interact(() -> grid[0] = hex.grid());
        return grid[0];
    }

    private double widthOfARow(FxRobot robot) {
        WaitForAsyncUtils.waitForFxEvents();
        return bounds(robot, 0).getWidth();
    }

    private static Bounds bounds(FxRobot robot, int row) {
        ListCell<?> cell = robot.lookup(".hex-row").nth(row).queryAs(ListCell.class);
        return cell.getGraphic().localToScreen(cell.getGraphic().getLayoutBounds());
    }

    private Set<Color> colours(FxRobot robot) {
        WaitForAsyncUtils.waitForFxEvents();
        Set<Color> colours = new HashSet<>();
        robot.interact(() -> {
            WritableImage picture = ((ListView<?>) hex.node()).snapshot(null, null);
            for (int y = 0; y < picture.getHeight(); y++) {
                for (int x = 0; x < picture.getWidth(); x++) {
                    colours.add(picture.getPixelReader().getColor(x, y));
                }
            }
        });
        return colours;
    }
}
