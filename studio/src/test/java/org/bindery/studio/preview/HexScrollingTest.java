package org.bindery.studio.preview;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import javafx.scene.Scene;
import javafx.scene.control.ListView;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.bindery.studio.theme.Look;
import org.bindery.studio.theme.Theme;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/// A megabyte scrolls as a hundred bytes do: a page costs the window's thread less than people notice.
@ExtendWith(ApplicationExtension.class)
class HexScrollingTest {

    private static final int BYTES = 1 << 20;
    private static final int PAGES = 60;

    private final HexView hex = new HexView();
    private StackPane root;

    @Start
    void start(Stage stage) {
        root = new StackPane(hex.node());
        Scene scene = new Scene(root, 800, 420);
        new Look(Theme.LIGHT).dress(scene);
        stage.setScene(scene);
        stage.show();
    }

    @Test
    void aMegabyteScrollsByPages(FxRobot robot) {
        byte[] bytes = new byte[BYTES];
        new Random(1).nextBytes(bytes);
        AtomicLong spent = new AtomicLong();
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        robot.interact(() -> hex.show(bytes, index -> new ByteLook(index / 7 % 5, index / 3 % 2 == 0, index % 11 == 0)));
        robot.interact(() -> {
            ListView<?> list = (ListView<?>) hex.node();
            for (int i = 0; i < 2 * PAGES; i++) {
                if (i == PAGES) {
                    spent.set(threads.getCurrentThreadCpuTime());
                }
                list.scrollTo(i * 997 % (BYTES / HexRow.BYTES));
                root.applyCss();
                root.layout();
            }
            spent.set(threads.getCurrentThreadCpuTime() - spent.get());
        });
        assertThat(spent.get() / 1e6 / PAGES).as("milliseconds a page").isLessThan(60);
    }
}
