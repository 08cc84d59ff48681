package org.bindery.studio.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.RadioButton;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.bindery.studio.SmallModels;
import org.bindery.studio.background.Background;
import org.bindery.studio.theme.Look;
import org.bindery.studio.theme.Theme;
import org.bindery.studio.workspace.Analysis;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/// Deploying as a user does it, with the compiler, to files that work.
@ExtendWith(ApplicationExtension.class)
class DeployDialogTest {

    private static final int PATIENCE = 60;

    @TempDir
    private Path folder;

    private final ExecutorService workers = Executors.newCachedThreadPool();
    private final Analysis trades = new Analysis(SmallModels.trades());
    private Background background;
    private Stage owner;

    @Start
    void start(Stage stage) {
        owner = stage;
        background = new Background(workers, Platform::runLater);
        stage.setScene(new Scene(new StackPane(), 1200, 900));
        stage.show();
    }

    @AfterEach
    void stop() {
        workers.shutdownNow();
    }

    private void open(FxRobot robot) {
        robot.interact(() -> new DeployDialog(trades, new Look(Theme.LIGHT), background, now -> Optional.empty())
                .show(owner, folder));
    }

    @Test
    void aPairGoesIntoARepositoryUnderItsCoordinates(FxRobot robot) throws Exception {
        open(robot);
        robot.interact(() -> {
            field("#deploy-group").setText("com.acme.desk");
            field("#deploy-artifact").setText("desk-trades");
            field("#deploy-version").setText("2.1");
            field("#deploy-folder").setText(folder.toString());
            ((RadioButton) find("#deploy-repository").orElseThrow()).setSelected(true);
            ((CheckBox) find("#deploy-sources").orElseThrow()).setSelected(false);
            button("#deploy-start").fire();
        });
        await(() -> find("#deploy-result").isPresent());

        Path home = folder.resolve("com/acme/desk/desk-trades/2.1");
        try (Stream<Path> files = Files.list(home)) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .containsExactlyInAnyOrder(
                            "desk-trades-2.1.jar", "desk-trades-2.1.pom", "desk-trades-2.1-README.md");
        }
        assertThat(area("#deploy-dependency"))
                .contains("<artifactId>desk-trades</artifactId>", "<version>2.1</version>");
        assertThat(area("#deploy-usage")).contains("BinaryTrade.copyOf(classic)");
        URL jar = home.resolve("desk-trades-2.1.jar").toUri().toURL();
        try (URLClassLoader loader = new URLClassLoader(new URL[] {jar}, ClassLoader.getPlatformClassLoader())) {
            assertThat(loader.loadClass(trades.model().javaPackage() + ".BinaryTrade"))
                    .isNotNull();
        }

        robot.interact(() -> button("#deploy-close").fire());
        open(robot);
        assertThat(field("#deploy-artifact").getText()).isEqualTo("desk-trades");
        assertThat(field("#deploy-folder").getText()).isEqualTo(folder.toString());
    }

    @Test
    void whatIsNoCoordinateIsToldBeforeAnythingIsMade(FxRobot robot) {
        open(robot);
        robot.interact(() -> field("#deploy-version").setText("1.0 beta"));
        assertThat(((Label) find("#deploy-error").orElseThrow()).getText()).startsWith("A version is one word");
        assertThat(button("#deploy-start").isDisabled()).isTrue();

        robot.interact(() -> field("#deploy-version").setText("1.0-beta"));
        robot.interact(() -> field("#deploy-folder").setText(" "));
        assertThat(((Label) find("#deploy-error").orElseThrow()).getText())
                .isEqualTo("Name the folder to deploy into.");
    }

    @Test
    void cancellingLeavesNothing(FxRobot robot) throws Exception {
        open(robot);
        robot.interact(() -> {
            field("#deploy-folder").setText(folder.toString());
            button("#deploy-start").fire();
            button("#deploy-close").fire();
        });
        await(() -> background.running().isEmpty());

        assertThat(find("#deploy-folder")).isPresent();
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).isEmpty();
        }
    }

    private Optional<Node> find(String selector) {
        return Window.getWindows().stream()
                .map(Window::getScene)
                .filter(scene -> scene != null && scene.getRoot().lookup("#deploy") != null)
                .flatMap(scene -> Optional.ofNullable(scene.lookup(selector)).stream())
                .findFirst();
    }

    private TextField field(String selector) {
        return (TextField) find(selector).orElseThrow();
    }

    private Button button(String selector) {
        return (Button) find(selector).orElseThrow();
    }

    private String area(String selector) {
        return ((TextArea) find(selector).orElseThrow()).getText();
    }

    private static void await(Callable<Boolean> condition) throws TimeoutException {
        WaitForAsyncUtils.waitFor(
                PATIENCE,
                TimeUnit.SECONDS,
                () -> WaitForAsyncUtils.asyncFx(condition).get(PATIENCE, TimeUnit.SECONDS));
        WaitForAsyncUtils.waitForFxEvents();
    }
}
