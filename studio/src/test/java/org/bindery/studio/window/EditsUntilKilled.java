package org.bindery.studio.window;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.FutureTask;
import javafx.application.Platform;
import org.bindery.model.ModelPath;
import org.bindery.studio.background.Background;
import org.bindery.studio.settings.UserFolders;
import org.bindery.studio.theme.Look;
import org.bindery.studio.theme.Theme;

/// The studio in a process of its own, where somebody edits without a pause until the process is killed. Prints the
/// number of each edit, and when it was made.
final class EditsUntilKilled {

    static final ModelPath EDITED = ModelPath.parse("/trade/currency1");
    private static final long PAUSE_MILLIS = 20;

    private EditsUntilKilled() {}

    /// @param arguments the model to edit, and the user's folder
    public static void main(String[] arguments) throws InterruptedException, ExecutionException {
        CountDownLatch started = new CountDownLatch(1);
        Platform.startup(started::countDown);
        started.await();
        ExecutorService workers = Executors.newCachedThreadPool();
        Answers answers = new Answers();
        StudioWindow window = inWindow(() -> new StudioWindow(
                new Background(workers, Platform::runLater),
                new Look(Theme.LIGHT),
                new Asking(answers, answers),
                Memory.in(UserFolders.in(Path.of(arguments[1])))));
        Platform.runLater(() -> window.open(Path.of(arguments[0])));
        while (inWindow(() -> window.front().isEmpty())) {
            Thread.sleep(PAUSE_MILLIS);
        }
        for (int i = 1; true; i++) {
            String text = "Edit " + i;
            inWindow(() -> window.front().orElseThrow().session().set(EDITED, "documentation", text));
            System.out.println(i + " " + System.currentTimeMillis());
            Thread.sleep(PAUSE_MILLIS);
        }
    }

    private static <T> T inWindow(Callable<T> work)
            throws InterruptedException, ExecutionException {
        FutureTask<T> task = new FutureTask<>(work);
        Platform.runLater(task);
        return task.get();
    }
}
