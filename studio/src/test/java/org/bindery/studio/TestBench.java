package org.bindery.studio;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.Control;
import javafx.scene.control.Labeled;
import javafx.scene.text.Text;
import javafx.stage.Window;
import org.bindery.studio.background.Background;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.testfx.util.WaitForAsyncUtils;

/// What tests of windows and dialogs share: work in the background that ends with the test, patience, and looks at
/// what is on the screen.
public final class TestBench implements AfterEachCallback {

    private static final int PATIENCE = 60;

    private final ExecutorService workers = Executors.newCachedThreadPool();
    private final Background background = new Background(workers, Platform::runLater);

    public Background background() {
        return background;
    }

    @Override
    public void afterEach(ExtensionContext context) {
        workers.shutdownNow();
    }

    /// Waits until something is so, as seen from the window's thread.
    public static void await(Callable<Boolean> condition) throws TimeoutException {
        WaitForAsyncUtils.waitFor(
                PATIENCE,
                TimeUnit.SECONDS,
                () -> WaitForAsyncUtils.asyncFx(condition).get(PATIENCE, TimeUnit.SECONDS));
        WaitForAsyncUtils.waitForFxEvents();
    }

    /// Reads what the window's thread may change, in that thread.
    public static <T> T onFx(Supplier<T> reading) {
        return Platform.isFxApplicationThread()
                ? reading.get()
                : WaitForAsyncUtils.waitForAsyncFx(TimeUnit.SECONDS.toMillis(PATIENCE), reading::get);
    }

    /// The scene on the screen that has a node, as seen from the window's thread.
    public static Optional<Scene> sceneWith(String selector) {
        return onFx(() -> shown(selector));
    }

    /// The first node below another that fits, as seen from the window's thread.
    public static Optional<Node> find(Node root, String selector) {
        return onFx(() -> Optional.ofNullable(root.lookup(selector)));
    }

    private static Optional<Scene> shown(String selector) {
        return Window.getWindows().stream()
                .map(Window::getScene)
                .filter(scene -> scene != null && scene.getRoot().lookup(selector) != null)
                .findFirst();
    }

    /// The controls below a node that have no name for those who cannot see them.
    public static List<Node> silent(Parent root) {
        return root.lookupAll("*").stream()
                .filter(node -> node instanceof Control && node.isFocusTraversable())
                .filter(node -> !tellsWhatItIs(node))
                .toList();
    }

    /// The words below a node that are not shown to their ends.
    public static List<String> cut(Node root) {
        return root.lookupAll(".label, .button, .check-box, .radio-button, .toggle-button").stream()
                .filter(Labeled.class::isInstance)
                .map(Labeled.class::cast)
                .filter(labeled -> labeled.getText() != null && !labeled.isWrapText())
                .filter(labeled -> labeled.getChildrenUnmodifiable().stream()
                        .anyMatch(child -> child instanceof Text shown
                                && child.isVisible()
                                && !shown.getText().equals(labeled.getText())))
                .map(Labeled::getText)
                .toList();
    }

    /// The words of labels and cells below a node of which dots are shown in place of a part.
    ///
    /// @param labels which are meant
    public static List<String> cut(Node root, String labels) {
        return root.lookupAll(labels).stream()
                .map(Labeled.class::cast)
                .filter(label -> label.getText() != null
                        && label.lookupAll(".text").stream()
                                .filter(text -> !text.getStyleClass().contains("icon"))
                                .map(text -> ((Text) text).getText())
                                .anyMatch(text -> text.startsWith("...") || text.endsWith("...")))
                .map(Labeled::getText)
                .toList();
    }

    private static boolean tellsWhatItIs(Node node) {
        return isText(node.getAccessibleText()) || (node instanceof Labeled labeled && isText(labeled.getText()));
    }

    private static boolean isText(String text) {
        return text != null && !text.isBlank();
    }
}
