package org.bindery.studio.tree;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import javafx.scene.Scene;
import javafx.scene.control.ListView;
import javafx.scene.control.skin.VirtualFlow;
import javafx.stage.Stage;
import org.bindery.studio.StudioRobot;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

@ExtendWith(StudioRobot.class)
class VisibleRowsTest {

    private ListView<Integer> list;

    @Start
    void start(Stage stage) {
        list = new ListView<>();
        list.getItems().setAll(IntStream.range(0, 100).boxed().toList());
        list.setFixedCellSize(20);
        stage.setScene(new Scene(list, 200, 200));
        stage.show();
    }

    @Test
    void aRowThatTheTopCutsOffIsNotInSightAndComesToTheTop(FxRobot robot) {
        robot.interact(() -> {
            list.scrollTo(30);
            list.layout();
        });
        assertThat(VisibleRows.of(list).orElseThrow().contains(30)).isTrue();
        robot.interact(() -> {
            ((VirtualFlow<?>) list.lookup(".virtual-flow")).scrollPixels(7);
            list.layout();
        });

        VisibleRows rows = VisibleRows.of(list).orElseThrow();
        assertThat(rows.contains(30)).isFalse();
        assertThat(rows.contains(31)).isTrue();
        assertThat(rows.topFor(30, 5)).isEqualTo(30);
        assertThat(rows.topFor(60, 5)).isEqualTo(55);
    }
}
