package org.bindery.studio.guide;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.FutureTask;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.TextField;
import javafx.scene.control.TreeTableView;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.bindery.model.tree.Component;
import org.bindery.studio.background.Background;
import org.bindery.studio.background.Turns;
import org.bindery.studio.commandlist.Command;
import org.bindery.studio.theme.Look;
import org.bindery.studio.theme.Theme;
import org.bindery.studio.window.Asking;
import org.bindery.studio.window.FileChoosing;
import org.bindery.studio.window.Questions;
import org.bindery.studio.window.StudioWindow;

/// Sets the scene: brings the studio into a state that is to be looked at, and waits until it has come to rest.
///
/// For a thread that is not the window's; every method waits until it is done.
public final class Stagehand implements AutoCloseable {

    private static final int QUIET_LOOKS = 6;
    private static final long LOOK_MILLIS = 50;
    /// How often a model that was opened is looked for.
    private static final int PATIENCE = 200;
    private static final String LOWER = "#lower";

    private final ExecutorService workers = Executors.newCachedThreadPool(task -> {
        Thread thread = new Thread(task, "bindery-stagehand");
        thread.setDaemon(true);
        return thread;
    });
    private final Background background = new Background(workers, Platform::runLater);
    private final Stage stage;
    private final Look look;
    private final StudioWindow window;

    /// Opens a window of that size; the toolkit must have been started.
    public Stagehand(double width, double height) throws ExecutionException, InterruptedException {
        look = inWindow(() -> new Look(Theme.LIGHT));
        NobodyToAsk nobody = new NobodyToAsk();
        window = inWindow(() -> new StudioWindow(background, look, new Asking(nobody, nobody)));
        stage = inWindow(() -> new Stage());
        inWindow(() -> {
            stage.setScene(window.scene());
            // In the corner, since the window may be larger than the screen, and menus keep to that.
            stage.setX(0);
            stage.setY(0);
            stage.setWidth(width);
            stage.setHeight(height);
            stage.show();
        });
        settle();
    }

    public Scene scene() {
        return window.scene();
    }

    /// What is shown above the window: dialogs, menus, lists.
    public List<Window> above() throws ExecutionException, InterruptedException {
        return inWindow(() -> Window.getWindows().stream()
                .filter(other -> other != stage && other.isShowing())
                .toList());
    }

    /// Opens a model or a source.
    public void open(Path file) throws ExecutionException, InterruptedException {
        inWindow(() -> window.open(file));
        settle();
        for (int looks = 0; find(LOWER).isEmpty(); looks++) {
            if (looks == PATIENCE) {
                throw new IllegalStateException(file + " was not shown in time.");
            }
            settle();
        }
    }

    /// Adds a sample to those of the model in front, and shows it.
    public void openSample(Path file) throws ExecutionException, InterruptedException {
        inWindow(() -> window.openSample(file));
        settle();
    }

    /// Gives a command. A dialog that it opens may wait for an answer, so this does not wait for the
    /// command.
    public void give(Command command) throws InterruptedException {
        Platform.runLater(() -> window.give(command));
        settle();
    }

    /// Gives a command so many times.
    public void give(Command command, int times) throws ExecutionException, InterruptedException {
        for (int i = 0; i < times; i++) {
            inWindow(() -> window.give(command));
        }
        settle();
    }

    public void choose(Theme theme) throws ExecutionException, InterruptedException {
        inWindow(() -> look.choose(theme));
        settle();
    }

    /// The tabs of the lower pane, by their ids; none while no model is open.
    public List<String> lowerTabs() throws ExecutionException, InterruptedException {
        return inWindow(() -> lower().stream()
                .flatMap(tabs -> tabs.getTabs().stream())
                .map(Tab::getId)
                .toList());
    }

    private Optional<TabPane> lower() {
        return scene().lookup(LOWER) instanceof TabPane tabs ? Optional.of(tabs) : Optional.empty();
    }

    /// Brings a tab of the lower pane to the front.
    public void showLower(String id) throws ExecutionException, InterruptedException {
        inWindow(() -> lower().ifPresent(tabs -> tabs.getTabs().stream()
                .filter(tab -> tab.getId().equals(id))
                .findFirst()
                .ifPresent(tabs.getSelectionModel()::select)));
        settle();
    }

    /// Selects the first row of that name.
    public void select(String component) throws ExecutionException, InterruptedException {
        inWindow(() -> {
            if (scene().lookup("#components") instanceof TreeTableView<?> tree) {
                row(tree, component).ifPresent(row -> {
                    tree.getSelectionModel().clearAndSelect(row);
                    tree.requestFocus();
                });
            }
        });
        settle();
    }

    private static Optional<Integer> row(TreeTableView<?> tree, String component) {
        for (int row = 0; row < tree.getExpandedItemCount(); row++) {
            if (tree.getTreeItem(row).getValue() instanceof Component shown
                    && shown.name().equals(component)) {
                return Optional.of(row);
            }
        }
        return Optional.empty();
    }

    /// Writes into a field of the window.
    public void type(String id, String text) throws ExecutionException, InterruptedException {
        inWindow(() -> write(id, text));
        settle();
    }

    private void write(String id, String text) {
        if (scene().lookup("#" + id) instanceof TextField field) {
            field.setText(text);
        }
    }

    /// Brings the window back to where it started from: nothing above it, no filter, no walk, text of its usual size,
    /// the first tab below, and the focus in the tree. All of it is done before it waits once for what follows.
    public void reset() throws ExecutionException, InterruptedException {
        for (Window other : above()) {
            inWindow(other::hide);
        }
        inWindow(() -> write("filter", ""));
        inWindow(() -> window.give(Command.ZOOM_RESET));
        inWindow(() -> {
            if (scene().lookup("#walk-end") instanceof ButtonBase button) {
                button.fire();
            }
        });
        inWindow(() -> lower().ifPresent(tabs -> tabs.getSelectionModel().selectFirst()));
        inWindow(() -> Optional.ofNullable(scene().lookup("#components")).ifPresent(Node::requestFocus));
        settle();
    }

    /// Looks at the window, in its own thread.
    public <T> T look(Callable<T> question) throws ExecutionException, InterruptedException {
        return inWindow(question);
    }

    /// A node of the window; empty when it is not there.
    public Optional<Node> find(String selector) throws ExecutionException, InterruptedException {
        return inWindow(() -> Optional.ofNullable(scene().lookup(selector)));
    }

    /// Waits until nothing is under way any more and the window has been laid out.
    ///
    /// What was worked out in the background is under way until the window's thread has taken it, so that is asked.
    private void settle() throws InterruptedException {
        int quiet = 0;
        while (quiet < QUIET_LOOKS) {
            Thread.sleep(LOOK_MILLIS);
            quiet = isIdle() ? quiet + 1 : 0;
        }
    }

    private boolean isIdle() throws InterruptedException {
        try {
            return inWindow(() -> background.running().isEmpty() && !Turns.isAnyWaiting());
        } catch (ExecutionException e) {
            throw new IllegalStateException("The window cannot report its jobs.", e);
        }
    }

    /// Hides the window and all above it.
    @Override
    public void close() {
        Platform.runLater(() -> List.copyOf(Window.getWindows()).forEach(Window::hide));
        workers.shutdownNow();
    }

    private static void inWindow(Runnable work) throws ExecutionException, InterruptedException {
        inWindow(() -> {
            work.run();
            return null;
        });
    }

    private static <T> T inWindow(Callable<T> work) throws ExecutionException, InterruptedException {
        FutureTask<T> task = new FutureTask<>(work);
        Platform.runLater(task);
        return task.get();
    }

    /// Answers the questions of the studio when there is no user: no file, and nothing is saved.
    private static final class NobodyToAsk implements FileChoosing, Questions {

        @Override
        public Unsaved unsaved(String modelName) {
            return Unsaved.DISCARD;
        }

        @Override
        public Changed changedOutside(Path file) {
            return Changed.CANCEL;
        }

        @Override
        public Optional<Path> open() {
            return Optional.empty();
        }

        @Override
        public Optional<Path> importFrom() {
            return Optional.empty();
        }

        @Override
        public Optional<Path> save(String suggestedName) {
            return Optional.empty();
        }

        @Override
        public Optional<Path> sample() {
            return Optional.empty();
        }

        @Override
        public Optional<Path> folder(Optional<Path> current) {
            return Optional.empty();
        }
    }
}
