package org.bindery.studio.window;

import java.nio.file.Path;
import java.util.HexFormat;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.FutureTask;
import javafx.application.Platform;
import javafx.event.ActionEvent;
import javafx.event.EventType;
import javafx.scene.Node;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.stage.Stage;
import org.bindery.model.ModelPath;
import org.bindery.studio.ShownBytes;
import org.bindery.studio.background.Background;
import org.bindery.studio.desk.ModelDesk;
import org.bindery.studio.settings.UserFolders;
import org.bindery.studio.theme.Look;
import org.bindery.studio.theme.Theme;

/// The studio in a process of its own, where somebody edits without a pause until the process is killed. Prints the
/// number of each edit.
final class EditsUntilKilled {

    static final ModelPath EDITED = ModelPath.parse("/trade/currency1");
    private static final ModelPath AMOUNT = ModelPath.parse("/trade/amount1");
    private static final long PAUSE_MILLIS = 20;
    /// The values that a byte can have, without zero.
    private static final int MOST_BYTES = 255;

    private EditsUntilKilled() {}

    /// @param arguments the model to edit, the user's folder, the sample to edit in place of the model, and `bytes` to
    /// type over its bytes what is no message
    public static void main(String[] arguments) throws InterruptedException, ExecutionException {
        try {
            edit(arguments);
        } finally {
            // Whoever waits for edits is told that none will come.
            Runtime.getRuntime().halt(1);
        }
    }

    private static void edit(String[] arguments) throws InterruptedException, ExecutionException {
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
        ModelDesk desk = inWindow(() -> window.front().orElseThrow());
        if (arguments.length > 2) {
            inWindow(() -> show(window));
            show(desk, Path.of(arguments[2]));
            if (arguments.length > 3) {
                typeBytes(desk);
            }
            editSample(desk);
        }
        for (int i = 1; true; i++) {
            String text = "Edit " + i;
            inWindow(() -> desk.session().set(EDITED, "documentation", text));
            System.out.println(i);
            Thread.sleep(PAUSE_MILLIS);
        }
    }

    /// The fields of the preview are there when they can be seen.
    private static Stage show(StudioWindow window) {
        Stage stage = new Stage();
        stage.setScene(window.scene());
        stage.show();
        return stage;
    }

    private static void show(ModelDesk desk, Path sample) throws InterruptedException, ExecutionException {
        Platform.runLater(() -> desk.session().openSample(sample));
        while (inWindow(() -> desk.preview().messagesProperty().get() == 0
                || ShownBytes.digits(desk.preview().node()).isEmpty())) {
            Thread.sleep(PAUSE_MILLIS);
        }
    }

    /// Breaks the first byte of the first trade, and types one value after the other over the second.
    private static void typeBytes(ModelDesk desk) throws InterruptedException, ExecutionException {
        Node bytes = desk.preview().node().lookup("#bytes");
        for (int i = 1; i <= MOST_BYTES; i++) {
            String digits = HexFormat.of().toHexDigits((byte) i);
            inWindow(() -> {
                bytes.fireEvent(key(KeyEvent.KEY_PRESSED, "", KeyCode.HOME));
                ("ff" + digits)
                        .chars()
                        .forEach(c ->
                                bytes.fireEvent(key(KeyEvent.KEY_TYPED, Character.toString(c), KeyCode.UNDEFINED)));
                return digits;
            });
            System.out.println(i);
            Thread.sleep(PAUSE_MILLIS);
        }
        Thread.sleep(Long.MAX_VALUE);
    }

    private static KeyEvent key(EventType<KeyEvent> type, String character, KeyCode code) {
        return new KeyEvent(type, character, "", code, false, false, false, false);
    }

    /// Puts one amount after the other into the first trade of a sample.
    private static void editSample(ModelDesk desk) throws InterruptedException, ExecutionException {
        Platform.runLater(() -> desk.session().select(AMOUNT));
        while (inWindow(
                () -> value(desk) == null || !value(desk).getAccessibleText().endsWith("amount1"))) {
            Thread.sleep(PAUSE_MILLIS);
        }
        for (int i = 1; true; i++) {
            int number = i;
            inWindow(() -> {
                TextField field = value(desk);
                field.setText(number + ".00");
                field.fireEvent(new ActionEvent());
                return number;
            });
            while (inWindow(() -> changes(desk)) < number) {
                Thread.sleep(1);
            }
            System.out.println(number);
            Thread.sleep(PAUSE_MILLIS);
        }
    }

    /// Where the value of the selected field is changed.
    private static TextField value(ModelDesk desk) {
        return (TextField) desk.preview().node().lookup("#field-value");
    }

    private static int changes(ModelDesk desk) {
        return desk.preview().unsaved().get().stream()
                .mapToInt(changed -> changed.steps().size())
                .sum();
    }

    private static <T> T inWindow(Callable<T> work) throws InterruptedException, ExecutionException {
        FutureTask<T> task = new FutureTask<>(work);
        Platform.runLater(task);
        return task.get();
    }
}
