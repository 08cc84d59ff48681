package org.bindery.studio.importing;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.bindery.studio.TestBench;
import org.bindery.studio.theme.Look;
import org.bindery.studio.theme.Theme;
import org.bindery.studio.workspace.Opening;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.testfx.api.FxRobot;

/// The import dialog over the stage of a test, and what came of it.
final class OpenImport implements AfterEachCallback {

    private final TestBench bench = new TestBench();
    private final List<Opening.Opened> opened = new ArrayList<>();
    private final List<AfterImport> then = new ArrayList<>();
    private final List<Path> samples = new ArrayList<>();
    private Stage owner;

    void on(Stage stage) {
        owner = stage;
        stage.setScene(new Scene(new StackPane(), 1200, 800));
        stage.show();
    }

    @Override
    public void afterEach(ExtensionContext context) {
        bench.afterEach(context);
    }

    /// Opens the dialog with sources.
    void open(FxRobot robot, Path... sources) {
        robot.interact(() -> new ImportDialog(
                        new Look(Theme.LIGHT), bench.background(), List::of, Optional::empty, imported -> {
                            opened.add(imported.opened());
                            then.add(imported.then());
                            samples.addAll(imported.samples());
                        })
                .show(owner, List.of(sources), List.of()));
    }

    /// What was imported; may be changed.
    List<Opening.Opened> opened() {
        return opened;
    }

    List<AfterImport> then() {
        return then;
    }

    List<Path> samples() {
        return samples;
    }

    static Optional<Node> find(String selector) {
        return TestBench.sceneWith("#import").map(scene -> scene.lookup(selector));
    }

    static Button button(String selector) {
        return (Button) find(selector).orElseThrow();
    }

    static String text(String selector) {
        return find(selector).map(node -> ((Label) node).getText()).orElse("");
    }
}
