package org.bindery.studio.window;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.FutureTask;
import java.util.logging.Level;
import java.util.logging.Logger;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.SnapshotParameters;
import javafx.scene.control.TextField;
import javafx.scene.image.WritableImage;
import javafx.scene.transform.Scale;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.bindery.model.ModelPath;
import org.bindery.model.SimpleType;
import org.bindery.model.tree.Component;
import org.bindery.studio.background.Background;
import org.bindery.studio.commandlist.Command;
import org.bindery.studio.journal.Draft;
import org.bindery.studio.journal.Leftover;
import org.bindery.studio.theme.Look;
import org.bindery.studio.theme.Theme;
import org.bindery.studio.workspace.Analysis;
import org.bindery.studio.workspace.WorkspaceException;

/// Takes pictures of the running studio without a display, for the documentation and to look at what changed.
public final class Screenshots {

    private static final double SCALE = 2;
    private static final int QUIET_LOOKS = 8;
    private static final long LOOK_MILLIS = 60;
    private static final Logger JAVAFX = Logger.getLogger("javafx");

    private final ExecutorService workers = Executors.newCachedThreadPool(task -> {
        Thread thread = new Thread(task, "bindery-pictures");
        thread.setDaemon(true);
        return thread;
    });
    private final Background background = new Background(workers, Platform::runLater);
    private final Path folder;
    private final List<Path> pictures = new ArrayList<>();
    private Look look;
    private StudioWindow window;

    private Screenshots(Path folder) {
        this.folder = folder;
    }

    /// Opens a model or a source and takes pictures of the window in both themes, of its filter and its dialogs.
    ///
    /// Must be the first to start JavaFX in its process; starts it headless unless told otherwise.
    ///
    /// @param file a model, or anything that can be imported; best a file that is its own sample, such as CSV
    /// @param folder where to put the pictures
    /// @return the pictures, as PNG files
    /// @throws WorkspaceException when a picture cannot be taken or written
    public static List<Path> make(Path file, Path folder) throws WorkspaceException {
        useIfUnset("glass.platform", "Headless");
        useIfUnset("prism.order", "sw");
        JAVAFX.setLevel(Level.SEVERE);
        Screenshots screenshots = new Screenshots(folder);
        try {
            Files.createDirectories(folder);
            CountDownLatch started = new CountDownLatch(1);
            Platform.startup(started::countDown);
            started.await();
            screenshots.takeAll(file);
        } catch (IOException | ExecutionException e) {
            throw new WorkspaceException(folder + ": the pictures could not be made: " + e.getMessage() + ".", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new WorkspaceException("The pictures were interrupted before all were made.", e);
        } finally {
            screenshots.workers.shutdownNow();
            Platform.exit();
        }
        return screenshots.pictures;
    }

    private static void useIfUnset(String property, String value) {
        if (System.getProperty(property) == null) {
            System.setProperty(property, value);
        }
    }

    private void takeAll(Path file) throws ExecutionException, InterruptedException, WorkspaceException {
        Stage stage = inWindow(() -> {
            look = new Look(Theme.LIGHT);
            Stage made = new Stage();
            window = new StudioWindow(
                    background, look, new Asking(new NativeFileChoosing(made), new DialogQuestions(made, look)));
            made.setScene(window.scene());
            made.show();
            return made;
        });
        picture("welcome", window.scene());
        inWindow(() -> window.open(file));
        settle();
        if (inWindow(() -> window.front()).isEmpty()) {
            throw new WorkspaceException(file + ": this cannot be opened, so there is nothing to take pictures of.");
        }
        inWindow(() -> firstText().ifPresent(path -> desk().session().select(path)));
        inWindow(() -> desk().table().view().requestFocus());
        picture("studio-light", window.scene());
        inWindow(() -> look.choose(Theme.DARK));
        picture("studio-dark", window.scene());
        inWindow(() -> look.choose(Theme.LIGHT));
        takeFilter();
        takeDialog("deploy", Command.DEPLOY);
        inWindow(window::forgetFiles);
        takeDialog("commands", Command.COMMANDS);
        takeDialog("keys", Command.KEYS);
        takeNotices(file);
        takeRecovery(file);
        inWindow(stage::hide);
    }

    private ModelDesk desk() {
        return window.front().orElseThrow();
    }

    private void takeFilter() throws ExecutionException, InterruptedException {
        inWindow(() -> ((TextField) window.scene().lookup("#filter")).setText("date"));
        picture("filter", window.scene());
        inWindow(() -> desk().filter().clear());
        settle();
    }

    private void takeNotices(Path file) throws ExecutionException, InterruptedException {
        String name = file.getFileName().toString();
        inWindow(() -> window.tell(Notice.failure(
                ErrorCode.OPEN,
                "Opening " + name,
                new WorkspaceException(name + ": the file was cut off at line 12; restore it from a copy."))));
        picture("error", window.scene());
        inWindow(() -> window.tell(Notice.question(
                "'trades.bindery' was changed by something else.",
                new Notice.Choice("Reload", () -> {}),
                new Notice.Choice("Compare", () -> {}),
                new Notice.Choice("Keep this version", () -> {}))));
        picture("changed-outside", window.scene());
    }

    /// As after a killed run in which one encoding was changed.
    private void takeRecovery(Path file) throws ExecutionException, InterruptedException {
        inWindow(() -> {
            Session session = desk().session();
            ModelPath place = session.selected().get();
            session.set(place, "encoding", "utf8");
            session.set(place, "documentation", "Whether it was bought or sold.");
            Draft draft = new Draft(
                    session.document().get().model(),
                    Optional.empty(),
                    Optional.of(file.getFileName()),
                    Optional.empty(),
                    session.document().get().unsavedSteps(),
                    Instant.now());
            window.offer(List.of(new Leftover(folder, draft)));
        });
        takeWindow("recovery");
    }

    private void takeDialog(String name, Command command) throws ExecutionException, InterruptedException {
        inWindow(() -> window.give(command));
        takeWindow(name);
    }

    private void takeWindow(String name) throws ExecutionException, InterruptedException {
        settle();
        Window dialog = inWindow(() -> Window.getWindows().getLast());
        inWindow(() -> hideFolder(dialog.getScene()));
        picture(name, dialog.getScene());
        inWindow(dialog::hide);
    }

    /// A picture tells nothing of the machine that it was taken on.
    private static void hideFolder(Scene scene) {
        if (scene.lookup("#deploy-folder") instanceof TextField field) {
            field.setText("deployed");
        }
    }

    /// The first text in the tree, which has the most encodings to choose from; else the first component.
    private Optional<ModelPath> firstText() {
        Analysis analysis = desk().session().analysis().get();
        List<Component> rows = analysis.tree().roots().stream()
                .flatMap(root -> analysis.tree().children(root).stream())
                .toList();
        return rows.stream()
                .filter(row -> row.typeName().equals("string") && isSimple(row, analysis))
                .findFirst()
                .or(() -> rows.stream().findFirst())
                .map(Component::path);
    }

    private static boolean isSimple(Component row, Analysis analysis) {
        return row.type()
                .flatMap(analysis.tree().index()::type)
                .filter(SimpleType.class::isInstance)
                .isPresent();
    }

    private void picture(String name, Scene scene) throws ExecutionException, InterruptedException {
        settle();
        Path file = folder.resolve(name + ".png");
        inWindow(() -> {
            Png.write(snapshot(scene), file);
            return file;
        });
        pictures.add(file);
    }

    private static WritableImage snapshot(Scene scene) {
        SnapshotParameters parameters = new SnapshotParameters();
        parameters.setTransform(new Scale(SCALE, SCALE));
        Node root = scene.getRoot();
        WritableImage image = new WritableImage((int) (scene.getWidth() * SCALE), (int) (scene.getHeight() * SCALE));
        return root.snapshot(parameters, image);
    }

    /// Waits until nothing is under way any more and the window has been laid out.
    private void settle() throws InterruptedException {
        int quiet = 0;
        while (quiet < QUIET_LOOKS) {
            Thread.sleep(LOOK_MILLIS);
            quiet = background.running().isEmpty() ? quiet + 1 : 0;
        }
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
}
