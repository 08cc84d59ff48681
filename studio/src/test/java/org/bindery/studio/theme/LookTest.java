package org.bindery.studio.theme;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import javafx.application.ColorScheme;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.ListChangeListener;
import javafx.geometry.Rectangle2D;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.stage.Screen;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.bindery.studio.StudioRobot;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

@ExtendWith(StudioRobot.class)
class LookTest {

    @Start
    void start(Stage stage) {
        stage.setScene(new Scene(new StackPane()));
        stage.show();
    }

    @Test
    void theStudioFollowsTheSystemUntilTheUserChoosesATheme() {
        SimpleObjectProperty<ColorScheme> system = new SimpleObjectProperty<>(ColorScheme.LIGHT);
        Look look = new Look(Theme.DARK);
        look.know(system);
        assertThat(look.themeProperty().get()).isEqualTo(Theme.DARK);

        look.choose(ThemeChoice.SYSTEM);
        assertThat(look.themeProperty().get()).isEqualTo(Theme.LIGHT);
        system.set(ColorScheme.DARK);
        assertThat(look.themeProperty().get()).isEqualTo(Theme.DARK);

        look.choose(Theme.LIGHT);
        system.set(ColorScheme.LIGHT);
        system.set(ColorScheme.DARK);
        assertThat(look.themeProperty().get()).isEqualTo(Theme.LIGHT);
    }

    @Test
    void theSizeThatTextHasAlreadyWorksNoStylesOutAnew(FxRobot robot) {
        Look look = new Look(Theme.LIGHT);
        Scene scene = Window.getWindows().getFirst().getScene();
        List<String> changes = new ArrayList<>();
        robot.interact(() -> {
            look.dress(scene);
            scene.getStylesheets().addListener((ListChangeListener<String>) change -> changes.add("styled"));
            look.resetZoom();
        });
        assertThat(changes).isEmpty();
        robot.interact(() -> look.zoom(1));
        assertThat(changes).isNotEmpty();
    }

    @Test
    void aDialogThatIsLargerThanTheScreenShrinksAndIsScrolledBeyondThat(FxRobot robot) {
        Rectangle2D screen = Screen.getPrimary().getVisualBounds();
        Region wide = new Region();
        wide.setPrefSize(screen.getWidth() * 2, 100);
        Region high = new Region();
        high.setMinHeight(screen.getHeight() * 2);

        Stage shrunk = shown(robot, wide);
        assertThat(shrunk.getWidth()).isLessThanOrEqualTo(screen.getWidth());
        assertThat(wide.getWidth()).isLessThanOrEqualTo(screen.getWidth());
        Stage scrolled = shown(robot, high);
        assertThat(scrolled.getHeight()).isLessThanOrEqualTo(screen.getHeight());
        assertThat(high.getHeight()).isEqualTo(screen.getHeight() * 2);
        assertThat(scrolled.getScene().getRoot().lookupAll(".scroll-bar:vertical"))
                .anyMatch(Node::isVisible);
        robot.interact(shrunk::hide);
        robot.interact(scrolled::hide);
    }

    private static Stage shown(FxRobot robot, Region content) {
        CompletableFuture<Stage> dialog = new CompletableFuture<>();
        robot.interact(() -> {
            Stage stage = new Stage();
            new Look(Theme.LIGHT)
                    .show(stage, new StackPane(content), Window.getWindows().getFirst(), "Large", () -> {});
            dialog.complete(stage);
        });
        robot.interact(() -> {});
        return dialog.join();
    }
}
