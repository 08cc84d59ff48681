package org.bindery.studio.portrait;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.scene.control.TreeTableView;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import javafx.stage.Window;
import org.bindery.studio.tree.TreeColumn;
import org.bindery.studio.window.Png;
import org.jspecify.annotations.Nullable;

/// Watches the studio start, takes a picture of its window as soon as that stays the same, and closes it.
///
/// Knows the window as a user does, by what is shown: so the same program is looked at that everybody starts.
public final class Portrait {

    private static final String BINARY_SIZE = "column-" + TreeColumn.BINARY_SIZE.id();
    private static final long LOOK_MILLIS = 5;
    private static final long STILL_MILLIS = 250;
    private static final long PATIENCE_MILLIS = 60_000;

    /// When the window was there, and when it could be worked with: with a model, when tree and sizes are shown.
    /// In milliseconds since 1970.
    public record Times(long shown, long usable) {}

    private final Path picture;
    private final boolean withModel;
    private final long deadline = System.currentTimeMillis() + PATIENCE_MILLIS;
    private final FutureTask<Times> watching = new FutureTask<>(this::watch);

    /// @param picture where to write the PNG
    /// @param withModel whether a model is to be opened
    public Portrait(Path picture, boolean withModel) {
        this.picture = picture;
        this.withModel = withModel;
    }

    /// Starts to watch; to be called before the studio is started.
    public void start() {
        Thread watcher = new Thread(watching, "bindery-portrait");
        watcher.setDaemon(true);
        watcher.start();
    }

    /// Waits for the picture.
    ///
    /// @throws IOException when it cannot be taken or written
    public Times await() throws IOException {
        try {
            return watching.get();
        } catch (ExecutionException e) {
            throw new IOException(e.getCause().getMessage(), e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("the picture was interrupted", e);
        }
    }

    private Times watch() throws IOException, ExecutionException, InterruptedException {
        try {
            long shown = waitFor("opens", () -> scene() != null);
            long usable = withModel ? waitFor("shows the model", Portrait::isUsable) : shown;
            Png.write(stillPicture(), picture);
            return new Times(shown, usable);
        } finally {
            Platform.exit();
        }
    }

    private long waitFor(String what, Callable<Boolean> condition)
            throws IOException, ExecutionException, InterruptedException {
        while (!inWindow(condition)) {
            if (System.currentTimeMillis() > deadline) {
                throw new IOException("after a minute there is still no window that " + what);
            }
            Thread.sleep(LOOK_MILLIS);
        }
        return System.currentTimeMillis();
    }

    private static @Nullable Scene scene() {
        return Window.getWindows().stream()
                .filter(Window::isShowing)
                .map(Window::getScene)
                .findFirst()
                .orElse(null);
    }

    /// The first row says how many bytes it takes, which is worked out last.
    private static boolean isUsable() {
        return scene() != null
                && scene().lookup("#components") instanceof TreeTableView<?> table
                && table.getExpandedItemCount() > 0
                && table.getColumns().stream()
                        .filter(column -> BINARY_SIZE.equals(column.getId()))
                        .map(column -> column.getCellData(0))
                        .anyMatch(cell -> cell != null && !cell.toString().isEmpty());
    }

    private WritableImage stillPicture() throws ExecutionException, InterruptedException {
        WritableImage before = inWindow(() -> scene().snapshot(null));
        while (true) {
            Thread.sleep(STILL_MILLIS);
            WritableImage now = inWindow(() -> scene().snapshot(null));
            if (Arrays.equals(pixels(before), pixels(now)) || System.currentTimeMillis() > deadline) {
                return now;
            }
            before = now;
        }
    }

    private static int[] pixels(WritableImage image) {
        int width = (int) image.getWidth();
        int height = (int) image.getHeight();
        int[] pixels = new int[width * height];
        image.getPixelReader().getPixels(0, 0, width, height, PixelFormat.getIntArgbInstance(), pixels, 0, width);
        return pixels;
    }

    /// Runs in the window's thread, as soon as there is one.
    private <T> T inWindow(Callable<T> look) throws ExecutionException, InterruptedException {
        FutureTask<T> task = new FutureTask<>(look);
        while (true) {
            try {
                Platform.runLater(task);
                return task.get();
            } catch (IllegalStateException e) {
                // The toolkit has not been started yet.
                if (System.currentTimeMillis() > deadline) {
                    throw e;
                }
                Thread.sleep(LOOK_MILLIS);
            }
        }
    }
}
